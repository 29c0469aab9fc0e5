package advice

import "mayhembot/engine"

// Thinker thinks about one view of a game.
type Thinker interface {
	// Think lists the viewer's actions, the best first, without reasons. It lists nothing where the match does not wait
	// for it.
	Think() []Advice
	// Reason says why an action may be good.
	Reason(engine.Action) Reason
}

// Explain returns a thinker's list with the reasons.
func Explain(t Thinker) []Advice {
	list := t.Think()
	for i := range list {
		list[i].Reason, list[i].Value = t.Reason(list[i].Action), min(1, max(0, list[i].Value))
	}
	return list
}

// Best is the first advice, found without the reasons for the others. It is false for none.
func Best(t Thinker) (Advice, bool) {
	list := t.Think()
	if len(list) == 0 {
		return Advice{}, false
	}
	list[0].Reason = t.Reason(list[0].Action)
	return list[0], true
}

// givesAway is the largest chance to win that a gentle pilot gives away by one decision.
const givesAway = 0.05

// Play returns the action of a pilot of a level, nil where the match does not wait for it. A pilot takes the best one.
// A gentle pilot that overlooks it takes the second-best, if that is nearly as good.
func Play(t Thinker, l Level, overlooks bool) engine.Action {
	list := t.Think()
	switch {
	case len(list) == 0:
		return nil
	case l == Gentle && overlooks && len(list) > 1 && list[1].Value >= list[0].Value-givesAway:
		return list[1].Action
	}
	return list[0].Action
}
