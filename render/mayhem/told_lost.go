package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Lost says which ships the last turn of events has destroyed, and whose turn that was.
func Lost(events []engine.Event, to words.Style) string {
	var h scene.Header
	var st story
	st.read(events)
	t := newTicker(&h, to.Lang)
	t.tellLost(&st)
	return scene.Spell(h.Told, words.Names(rules.MaxSeats, to.Name))
}

// tellLost tells the ships destroyed this turn, "Ada destroyed Ben and itself". by is the pilot whose turn it is, or Nobody
// without a loss.
func (t *ticker) tellLost(st *story) (by engine.Seat) {
	var lost lang.And
	itself := false
	for i := range st.losses {
		switch one := &st.losses[i]; {
		case one.old:
		case one.by == engine.Nobody:
			by, itself = one.lost, true
		default:
			by, itself, lost = one.by, itself || one.both, append(lost, one.lost)
		}
	}
	switch {
	case by == engine.Nobody:
		return by
	case len(lost) == 0:
		t.say("ticker.is-destroyed", "seat", by)
		return by
	case itself:
		lost = append(lost, lang.Of("ticker.itself"))
	}
	t.say("ticker.destroyed", "seat", by, "lost", lost)
	return by
}

// tellWho names the pilot of the next action. The sentence may have told its losses already.
func (t *ticker) tellWho(who, by engine.Seat) {
	switch by {
	case who:
		t.Tell(":")
		return
	case engine.Nobody:
	default:
		t.Tell(";")
	}
	t.TellWho(int(who))
}
