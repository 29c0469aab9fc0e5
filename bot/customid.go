package bot

import (
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/storage"
)

// customID is what a control's id says: what it does, for which match, when it was made, and with what text.
type customID struct {
	Verb, Match, Stamp, Text string
}

// The verbs of controls.
const (
	verbAct    = "a" // play Text
	verbForm   = "f" // open the form Text
	verbFilled = "s" // the form Text was sent
	verbUndo   = "u"
	verbHelp   = "h"
	verbJoin   = "j"
	verbLeave  = "l"
	verbRobot  = "r" // add an autopilot
	verbDrop   = "d" // remove an autopilot
	verbStart  = "g"
	verbEnd    = "x"
	verbAgain  = "n" // a new lobby like this match
	verbAllow  = "y" // let the user Text take over an autopilot's seat
	verbDeny   = "z"

	// verbsOfLive are the verbs of controls that only the live message should have.
	verbsOfLive = verbAct + verbForm + verbUndo + verbJoin + verbLeave + verbRobot + verbDrop + verbStart + verbAgain
)

func (c customID) String() string {
	return strings.Join([]string{c.Verb, c.Match, c.Stamp, c.Text}, "|")
}

// parseCustomID reads an id; whatever it cannot read has no verb.
func parseCustomID(id string) customID {
	p := strings.SplitN(id, "|", 4)
	if len(p) != 4 {
		return customID{}
	}
	return customID{p[0], p[1], p[2], p[3]}
}

// stampOf marks the controls made for a position: with the number of the last entry, or, where several pilots decide
// at the same time, with the number of the stretch of play, so that one's answer does not make the others' old.
func stampOf(m *storage.Match, p engine.Position) string {
	if p == nil {
		return "-"
	}
	if len(p.Pending()) > 1 {
		return "t" + strconv.Itoa(p.Turn())
	}
	return strconv.Itoa(m.Seq)
}

// current tells whether controls of this stamp are still meant for the position.
func (c customID) current(m *storage.Match, p engine.Position) bool {
	if c.Match != m.ID {
		return false
	}
	if turn, ok := strings.CutPrefix(c.Stamp, "t"); ok {
		return p != nil && turn == strconv.Itoa(p.Turn())
	}
	if p == nil {
		return c.Stamp == "-"
	}
	return c.Stamp == strconv.Itoa(m.Seq)
}
