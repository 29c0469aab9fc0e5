package referee

import (
	"strconv"
	"strings"

	"mayhembot/bot/match"
)

// customID is what a control's id says: what it does, for which match, when it was made, and with what text.
type customID struct {
	Verb, Match, Stamp, Text string
}

// The verbs of controls.
const (
	verbAct     = "a" // play Text
	verbForm    = "f" // open the form Text
	verbFilled  = "s" // the form Text was sent
	verbUndo    = "u"
	verbHelp    = "h"
	verbJoin    = "j"
	verbLeave   = "l"
	verbRobot   = "r" // add an autopilot
	verbDrop    = "d" // remove an autopilot
	verbStart   = "g"
	verbOptions = "o" // choose the options of a lobby in private
	verbEnd     = "x"
	verbAgain   = "n" // a new lobby like this match
	verbAllow   = "y" // let the user Text take over an autopilot's seat
	verbDeny    = "z"
	verbPanel   = "p" // show the private controls

	// On messages only one user sees.
	verbChange      = "c" // answer otherwise
	verbPanelAct    = "A"
	verbPanelForm   = "F"
	verbPanelFilled = "S"
	verbSet         = "O" // show the values of the option Text, or set it

	// verbsOfLive are the verbs of controls that only the live message should have.
	verbsOfLive = verbAct + verbForm + verbUndo + verbJoin + verbLeave + verbRobot + verbDrop + verbStart + verbOptions + verbAgain + verbPanel
	// verbsOfPanel are those of messages only one user sees.
	verbsOfPanel = verbChange + verbPanelAct + verbPanelForm + verbPanelFilled + verbSet
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

// stampOf marks the controls made for a state: with the number of the last entry, or, where several pilots decide at the
// same time or in secret, with the number of the stretch of play, so that one's answer does not make the others' old.
func stampOf(s *match.State) string {
	if !s.Now.Exists() {
		return "-"
	}
	if pending := s.Now.Pending(); len(pending) > 1 || len(pending) == 1 && pending[0].Secret {
		return "t" + strconv.Itoa(s.Now.Turn())
	}
	return strconv.Itoa(s.Header.Seq)
}

// current tells whether controls of this stamp are still meant for a state.
func (c customID) current(s *match.State) bool {
	if c.Match != s.Header.ID {
		return false
	}
	if turn, ok := strings.CutPrefix(c.Stamp, "t"); ok {
		return s.Now.Exists() && turn == strconv.Itoa(s.Now.Turn())
	}
	if !s.Now.Exists() {
		return c.Stamp == "-"
	}
	return c.Stamp == strconv.Itoa(s.Header.Seq)
}
