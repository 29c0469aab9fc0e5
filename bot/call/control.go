package call

import (
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/match"
)

// Control is what a control's id says: what it does, for which match, when it was made, and with what text.
type Control struct {
	Verb, Match, Stamp, Text string
}

// The verbs of controls.
const (
	Act             = "a" // play Text
	Form            = "f" // open the form Text
	Filled          = "s" // the form Text was sent
	Undo            = "u"
	Help            = "h"
	Join            = "j"
	Leave           = "l"
	AddAutopilot    = "r"
	RemoveAutopilot = "d"
	Level           = "e" // have autopilots play at the level chosen
	Start           = "g"
	Options         = "o" // choose the options of a lobby in private
	End             = "x"
	Again           = "n" // a new lobby like this match
	Allow           = "y" // let the user Text take over an autopilot's seat
	Deny            = "z"
	Decline         = "D" // not come to a lobby
	Agree           = "v" // agree in the vote Text
	Panel           = "p" // show the private controls
	Resume          = "t" // end the pause of a match
	Back            = "b" // fly one's seat again, which an autopilot flies

	// On messages only one user sees.
	Revise      = "c" // answer otherwise
	PanelAct    = "A"
	PanelForm   = "F"
	PanelFilled = "S"
	Review      = "V" // show decision Text of one's review
	Puzzle      = "U" // play Text in a puzzle
	StartOver   = "W" // begin a puzzle again
	Set         = "O" // show the values of the option Text, or set it
	Mine        = "M" // set the setting Text of one's own
	Guide       = "G" // show step Text of the guide to the game Match

	ForgetMe = "X" // forget the user, who was asked
	Board    = "B" // turn a leaderboard: by what, over which time, which page

	Plan       = "P" // play Text, or keep it for one's turn
	PlanForm   = "Q" // open the form Text of a question's answer
	PlanFilled = "R"
	Forget     = "K" // forget what was kept
	PlanHow    = "I" // have what was kept played as Text says
	Standing   = "N" // show one's standing answers, or change them by Text

	Kept     = "k" // show one's plan in private
	LookBack = "L" // show one's review in private

	// onLive are the verbs of controls that only the live message should have.
	onLive = Act + Form + Undo + Join + Leave + AddAutopilot + RemoveAutopilot + Level + Start + Options + Again + Panel + Kept
	// inPanel are those of messages only one user sees.
	inPanel = Revise + PanelAct + PanelForm + PanelFilled + Puzzle + StartOver + Review + ForgetMe + Board + Set + Mine + Guide + Plan + PlanForm + PlanFilled + Forget + PlanHow + Standing
)

func (c Control) String() string {
	return strings.Join([]string{c.Verb, c.Match, c.Stamp, c.Text}, "|")
}

// Hand is the text of a Panel whose user may have nothing to decide.
const Hand = "hand"

// Sure stands in a control for the state it was made for: its user was asked in private and is asked nothing more.
const Sure = "sure"

// ParseControl reads an id; whatever it cannot read has no verb.
func ParseControl(id string) Control {
	p := strings.SplitN(id, "|", 4)
	if len(p) != 4 {
		return Control{}
	}
	return Control{p[0], p[1], p[2], p[3]}
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

// Current tells whether controls of this stamp are still meant for a state.
func (c Control) Current(s *match.State) bool {
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

// InPanel tells whether a control stands on a message only one user sees.
func (c Control) InPanel() bool {
	return c.Verb != "" && strings.Contains(inPanel, c.Verb) || c.Stamp == Sure
}

// OnLive tells whether only the live message should have a control.
func (c Control) OnLive() bool { return c.Verb != "" && strings.Contains(onLive, c.Verb) }

// ControlFor is the id of a control made for a state.
func ControlFor(s *match.State, verb, text string) string {
	return Control{Verb: verb, Match: s.Header.ID, Stamp: stampOf(s), Text: text}.String()
}

// Button is a button made for a state.
func Button(s *match.State, verb, label string) bot.Button {
	return bot.Button{ID: ControlFor(s, verb, ""), Label: label}
}

// Address gives the controls of a game ids that lead back to this match and position.
func Address(s *match.State, row bot.Row, act, form string) bot.Row {
	var out bot.Row
	for _, b := range row.Buttons {
		if name, is := strings.CutPrefix(b.ID, bot.FormMark); is {
			b.ID = ControlFor(s, form, name)
		} else {
			b.ID = ControlFor(s, act, b.ID)
		}
		out.Buttons = append(out.Buttons, b)
	}
	if row.Select != nil {
		sel := *row.Select
		sel.ID = ControlFor(s, act, sel.ID)
		out.Select = &sel
	}
	return out
}
