package mayhem

import (
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// Lost says which ships the last turn of events has destroyed, and whose turn that was.
func Lost(events []engine.Event, to words.Style) string {
	var h scene.Header
	var st story
	st.read(events)
	(&last{}).tellLost(&h, &st)
	return scene.Spell(h.Told, words.Names(rules.MaxSeats, to.Name))
}

var destroyed = [tenses]string{"destroyed", "destroys"}

// tellLost tells the ships destroyed this turn, "Ada destroyed Ben and itself". by is the pilot whose turn it is, or Nobody
// without a loss.
func (l *last) tellLost(h *scene.Header, st *story) (by engine.Seat) {
	var lost [rules.MaxSeats]engine.Seat
	n, itself := 0, false
	for i := range st.losses {
		switch one := &st.losses[i]; {
		case one.old:
		case one.by == engine.Nobody:
			by, itself = one.lost, true
		default:
			by, itself, lost[n] = one.by, itself || one.both, one.lost
			n++
		}
	}
	if by == engine.Nobody {
		return by
	}
	h.TellWho(int(by))
	if n == 0 {
		h.TellLoss("is destroyed")
		return by
	}
	h.TellLoss(destroyed[l.tense])
	for i, seat := range lost[:n] {
		if i > 0 {
			h.Tell(listed(i == n-1 && !itself))
		}
		h.TellWho(int(seat))
	}
	if itself {
		h.Tell(listed(true))
		h.TellLoss("itself")
	} else if n == 1 {
		l.it = lost[0]
	}
	return by
}

// listed stands between things that are listed.
func listed(last bool) string {
	if last {
		return "and"
	}
	return ","
}

// tellWho names the pilot of the next action. The sentence may have told its losses already.
func (l *last) tellWho(h *scene.Header, who, by engine.Seat) {
	switch by {
	case who:
		h.Tell(":")
		return
	case engine.Nobody:
	default:
		h.Tell(";")
		l.it = engine.Nobody
	}
	h.TellWho(int(who))
}

// named is a word for the target of an action.
func (l *last) named(at engine.Seat) scene.Word {
	if at == l.it {
		return scene.Word{Text: "it"}
	}
	return scene.Word{Seat: int(at)}
}
