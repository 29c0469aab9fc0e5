package dogfight

import (
	"fmt"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// The actions, each in the words of the record format. All are comparable with ==.
type (
	// ChooseFleet answers StepFleet (D1).
	ChooseFleet struct{ Ships Fleet }
	// Deploy places one ship (D3, deploy=alternate).
	Deploy struct {
		Ship Type
		At   square.Cell
	}
	// LayOut places the whole fleet (D3, deploy=secret).
	LayOut struct{ Layout Layout }
	// Discard puts counters back into the cup (D4).
	Discard struct{ Counters Hand }
	// Draw names how many counters are drawn (D6).
	Draw struct{ N int8 }
	// Move flies a ship (¶Movement, D10).
	Move struct{ From, To square.Cell }
	// Attack is a combat (¶Combat).
	Attack struct{ Strike Strike }
	// Repeat is the same combat again (¶Combat).
	Repeat struct{}
	// Defend answers a potential hit with Def1, Def2, or with nothing: Unseen (D12).
	Defend struct{ With Counter }
	// End ends the game turn.
	End struct{}
)

func (a ChooseFleet) String() string {
	s := "fleet"
	for _, t := range Types {
		if a.Ships[t] != 0 {
			s += fmt.Sprintf(" %s=%d", t, a.Ships[t])
		}
	}
	return s
}

func (a Deploy) String() string { return fmt.Sprintf("deploy %s %s", a.Ship, a.At) }

func (a LayOut) String() string {
	s := "deploy"
	for _, t := range Types {
		sep := " " + t.String() + "="
		for i, laid := range a.Layout {
			if laid == t {
				s += sep + Board.Cell(i).String()
				sep = ","
			}
		}
	}
	return s
}

func (a Discard) String() string {
	words := []string{"discard"}
	for _, c := range a.Counters.List() {
		words = append(words, c.String())
	}
	return strings.Join(words, " ")
}

func (a Draw) String() string   { return fmt.Sprintf("draw %d", a.N) }
func (a Move) String() string   { return fmt.Sprintf("move %s %s", a.From, a.To) }
func (a Attack) String() string { return fmt.Sprintf("attack %s %s", a.Strike.From, a.Strike.To) }
func (Repeat) String() string   { return "repeat" }
func (End) String() string      { return "end" }

func (a Defend) String() string {
	if a.With == Unseen {
		return "defend none"
	}
	return "defend " + a.With.String()
}

// stepOf is the step an action belongs to.
func stepOf(a engine.Action) Step {
	switch a.(type) {
	case ChooseFleet:
		return StepFleet
	case Deploy, LayOut:
		return StepDeploy
	case Defend:
		return StepDefend
	}
	return StepAct
}
