package mayhem

import (
	"mayhembot/engine"
)

// play is a position in change: a copy of the state, the dice, and the events so far.
type play struct {
	State
	dice   engine.Dice
	events []engine.Event
}

func (p *play) tell(e engine.Event) { p.events = append(p.events, e) }

func (p *play) roll(why string) int { return p.dice.Roll(6, why) }

func illegal(rule, reason string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.Illegal, rule, reason, args...)
}

// do checks and plays one action, then everything that follows by itself. After an error the state of p is void.
func (p *play) do(seat engine.Seat, a engine.Action) *engine.Refusal {
	switch {
	case p.Step == StepOver:
		return engine.Refuse(engine.Over, "¶3.4 E", "over")
	case !p.waitsFor(seat):
		return engine.Refuse(engine.NotYours, "", "not-yours")
	case stepOf(a) != p.Step:
		return illegal(stepRules[p.Step], "step-"+string(p.Step))
	}
	if refusal := p.act(seat, a); refusal != nil {
		return refusal
	}
	p.settle()
	return nil
}

// stepRules name the paragraph or ruling behind each step.
var stepRules = map[Step]string{
	StepAsteroid: "R2", StepStart: "R2", StepAssign: "¶3.1", StepRecharge: "¶3.4 B", StepPlace: "R8",
	StepRecalibrate: "¶3.4 C", StepAct: "¶3.4 D", StepHits: "¶3.4 D", StepSoak: "R16",
}

// playable is implemented by all actions of the game. Its play checks and plays one action of a seat, and nothing that
// follows by itself.
type playable interface {
	play(p *play, seat engine.Seat) *engine.Refusal
}

// act plays an action without its consequences.
func (p *play) act(seat engine.Seat, a engine.Action) *engine.Refusal {
	if a, ok := a.(playable); ok {
		return a.play(p, seat)
	}
	return engine.Refuse(engine.Unclear, "", "action-unknown", "word", a)
}

// settle plays on until a pilot has a real choice. It gives forced answers (R19). It also ends a turn in which only end
// is left (R15), unless pilots end their turns themselves (R41).
func (p *play) settle() {
	for {
		switch p.Step {
		case StepPlace, StepHits, StepSoak:
			seat := p.decider()
			only := p.onlyAnswer(seat)
			if only == nil || p.act(seat, only) != nil {
				return
			}
		case StepAct:
			if p.Options.AskEnd || p.onlyAnswer(p.Active) != (End{}) {
				return
			}
			p.finishTurn()
		default:
			return
		}
	}
}

// onlyAnswer is the single legal action of a seat, nil where there are several.
func (s *State) onlyAnswer(seat engine.Seat) (only engine.Action) {
	s.legal(seat, func(a engine.Action) bool {
		if only != nil {
			only = nil
			return false
		}
		only = a
		return true
	})
	return only
}
