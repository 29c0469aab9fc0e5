package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// acting are the offers of flying and fighting by the places of their controls. Every place is there all the time.
type acting struct {
	pilot
	by     map[string]moves.Offer // the offers that differ, by their texts
	flight []bot.Button           // to the left, a button a Speed die, to the right
	shots  []bot.Button           // a button a target
	last   []bot.Button           // the end, and what has no place of its own
	menu   []moves.Offer
	deadly []moves.Offer // what costs the ship, last of all
}

// actRows are the row of the helm, the row of the guns, a menu of the rest, and the row of the end.
func (p pilot) actRows(best advice) []bot.Row {
	a := acting{pilot: p, by: map[string]moves.Offer{}}
	all := moves.Distinct(p.advised(best))
	for _, of := range all {
		a.by[of.Text] = of
	}
	a.helm()
	a.guns()
	a.end(best)
	for _, of := range all {
		if a.by[of.Text].Text == "" {
			continue // it has its place
		}
		switch uses := of.Verb() == useVerb; {
		case of.Danger:
			a.deadly = append(a.deadly, of)
		case of.Text == best.text() || uses && a.uses() == 1:
			a.last = append(a.last, moves.Button(of, "", bot.Secondary))
		default:
			a.menu = append(a.menu, of)
		}
	}
	return a.rows()
}

// uses counts the offers of the equipment sheet.
func (a *acting) uses() (n int) {
	for text := range a.by {
		if verb, _, _ := strings.Cut(text, " "); verb == useVerb {
			n++
		}
	}
	return n
}

// rows are the places in order. What costs the ship stands last, as a red button while there is room.
func (a *acting) rows() []bot.Row {
	for _, of := range a.deadly {
		if len(a.last) < moves.RowLimit {
			a.last = append(a.last, moves.Button(of, "", bot.Danger))
		} else {
			a.menu = append(a.menu, of)
		}
	}
	menu := moves.OffSelect("menu", "All you can do has a button")
	if len(a.menu) > 0 {
		menu = moves.Select("", "More: fewer dice, other evasions, your sheet…", a.menu)
	}
	return []bot.Row{{Buttons: a.flight}, {Buttons: a.shots}, menu, {Buttons: a.last}}
}

// take is the offer of an action, which has its place now; ok is false where there is none, or it costs the ship.
func (a *acting) take(action engine.Action) (of moves.Offer, ok bool) {
	of, ok = a.by[action.String()]
	if ok && !of.Danger {
		delete(a.by, action.String())
	}
	return of, ok && !of.Danger
}

// helm are the turns and the movements.
func (a *acting) helm() {
	a.turnTo(rules.Turn{}, "Left")
	for f, d := range a.me.Dice[rules.Speed] {
		m := rules.Move{Field: int8(f), Evade: rules.AnyTurns}
		off, danger := fmt.Sprintf("%d: the same", d.Pips), a.by[m.String()].Danger
		switch of, ok := a.take(m); {
		case ok:
			a.flight = append(a.flight, moves.Button(of, "", bot.Secondary))
			continue
		case d.Used:
			off = fmt.Sprintf("%d flown", d.Pips)
		case danger:
			off = fmt.Sprintf("%d ⚠", d.Pips)
		}
		a.flight = append(a.flight, moves.Off(m.String(), off))
	}
	a.turnTo(rules.Turn{Right: true}, "Right")
}

func (a *acting) turnTo(t rules.Turn, side string) {
	if of, ok := a.take(t); ok {
		a.flight = append(a.flight, moves.Button(of, "", bot.Secondary))
		return
	}
	a.flight = append(a.flight, moves.Off(t.String(), side))
}

// guns are a shot at each target with as many dice as the ship survives, or why there is none.
func (a *acting) guns() {
	for _, t := range a.targets() {
		for n := a.pilot.guns(); n > 0; n-- {
			if of, ok := a.take(rules.Shoot{Target: t.seat, Dice: int8(n)}); ok {
				a.shots = append(a.shots, moves.Button(of, "", bot.Primary))
				break
			}
		}
	}
	if len(a.shots) == 0 {
		a.shots = append(a.shots, moves.Off("shoot", a.noShot()))
	}
}

// noShot says why nobody can be shot at.
func (a *acting) noShot() string {
	others := slices.DeleteFunc(slices.Clone(a.v.Ships), func(s rules.ShipView) bool { return s.Seat == a.seat || !s.OnBoard })
	done := slices.DeleteFunc(slices.Clone(others), func(s rules.ShipView) bool { return !slices.Contains(a.v.ShotAt, s.Seat) })
	switch {
	case a.pilot.guns() == 0:
		return "No shot: no gun is loaded"
	case len(others) == 0:
		return "No shot: nobody else is on the board"
	case len(done) == len(others):
		return "Shot at " + words.Listed(done, func(s rules.ShipView) string { return words.Clip(a.name(s.Seat), 16) })
	case len(a.targets()) > 0:
		return "No shot your ship survives"
	case len(others) == 1:
		return fmt.Sprintf("No shot: %s is out of line", words.Clip(a.name(others[0].Seat), 24))
	}
	return "No shot: nobody is in line"
}

// end is the end of the turn, and the flight the adviser would make in one press.
func (a *acting) end(best advice) {
	if of, ok := a.take(rules.End{}); ok {
		a.last = append(a.last, moves.Button(of, "", bot.Secondary))
	} else {
		a.last = append(a.last, moves.Off(rules.End{}.String(), fmt.Sprintf("End turn (%d to fly)", len(unflown(a.me)))))
	}
	if best.flight != nil {
		a.last = append(a.last, a.flightButton(best))
	}
}
