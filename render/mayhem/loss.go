package mayhem

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// loss is one ship destroyed, or two by one ram. It has the number of the shot or ram in the story, counted from 1. It has
// neither if the ship left the board or had no die left.
type loss struct {
	by, lost  engine.Seat
	shot, ram int
	both      bool
	left      bool // it left the board
	count     int  // the kills of the destroyer now, 0 if it gained none
	old       bool
}

// destroyed takes in a ship's end, by the last blow of the story.
func (s *story) destroyed(e rules.Destroyed, old bool) {
	if n := len(s.losses); n > 0 && s.losses[n-1].ram > 0 && s.blow == s.losses[n-1].blow() && e.By == e.Seat {
		s.losses[n-1].both = true
		return
	}
	l := loss{by: e.By, lost: e.Seat, old: old, shot: s.blow.shot, ram: s.blow.ram, left: s.blow.left}
	if e.By == e.Seat {
		l.by = engine.Nobody
	}
	s.losses = append(s.losses, l)
}

// blow is the last thing in a story that can destroy a ship.
type blow struct {
	shot, ram int
	left      bool
}

func (l *loss) blow() blow { return blow{l.shot, l.ram, l.left} }

// fillSplash tells of a ship destroyed in this turn.
func fillSplash(c *scene.Card, v *rules.View, seat engine.Seat, st *story, to lang.Speaker) {
	i := slices.IndexFunc(st.losses, func(l loss) bool { return !l.old && (l.lost == seat || l.both && l.by == seat) })
	if i < 0 {
		return
	}
	l, sp := &st.losses[i], &c.Splash
	sp.On, sp.By, sp.Both = true, int(l.by), l.both
	sp.Title, sp.Named = l.title(v, to)
	if l.both && l.by == seat {
		sp.By = int(l.lost)
	}
	switch {
	case l.shot > 0:
		shot := &st.shots[l.shot-1]
		sp.Dice = appendVolley(sp.Dice, shot.faces, shot.least)
		for _, d := range shot.deal {
			sp.Sum = append(sp.Sum, d.Pips)
		}
		sp.Of, sp.Harm = to.Say("row.firepower"), shot.harm.tell(to, sp.Harm)
		if shot.harm.blocked() > 0 {
			sp.Sum = sp.Sum[:0] // because the sum of the dice is not the damage taken
		}
	case l.ram > 0:
		sp.Harm = st.rams[l.ram-1].of(seat).tell(to, sp.Harm)
	default:
		sp.Small = c.Tray.Small
	}
}

// title is "kill 2 of 3", to follow the name of the ship's destroyer. Without a destroyer it tells how the ship was lost.
func (l *loss) title(v *rules.View, to lang.Speaker) (text string, named bool) {
	switch {
	case l.both:
		return to.Say("splash.both"), false
	case l.by == engine.Nobody && l.left:
		return to.Say("splash.left"), false
	case l.by == engine.Nobody && l.ram > 0:
		return to.Say("splash.ram"), false
	case l.by == engine.Nobody:
		return to.Say("splash.no-dice"), false
	case l.count > 0:
		return to.Say("splash.kill", "n", l.count, "goal", v.Options.Kills), true
	}
	return to.Say("splash.destroyed"), false
}

// deal keeps the Firepower dice a volley's hits were dealt with.
func (s *story) deal(e rules.Dealt) {
	if n := len(s.shots); n > 0 {
		shot := &s.shots[n-1]
		shot.harm = deal(e.Points)
		shot.deal = e.Deal
	}
}
