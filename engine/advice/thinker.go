package advice

import "mayhembot/engine"

// Thinker thinks about one view of a game.
type Thinker interface {
	// Think lists what the viewer can do, the best first, without the reasons; nothing where the match does not wait for it.
	Think() []Advice
	// Reason says why an action may be good.
	Reason(engine.Action) Reason
}

// Explain is what a thinker thinks, with the reasons.
func Explain(t Thinker) []Advice {
	list := t.Think()
	for i := range list {
		list[i].Reason, list[i].Value = t.Reason(list[i].Action), min(1, max(0, list[i].Value))
	}
	return list
}

// Best is the first advice, found without the reasons for all others; false for none.
func Best(t Thinker) (Advice, bool) {
	list := t.Think()
	if len(list) == 0 {
		return Advice{}, false
	}
	list[0].Reason = t.Reason(list[0].Action)
	return list[0], true
}

// givesAway is how much chance to win a gentle pilot gives away at most by one decision.
const givesAway = 0.05

// Play is what a pilot of a level does, nil where the match does not wait for it: what is best, unless it is gentle and
// overlooks that, where the second-best is nearly as good.
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
