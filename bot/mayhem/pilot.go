package mayhem

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// pilot is a seat that has to decide, with what it sees.
type pilot struct {
	v       rules.View
	me      rules.ShipView
	seat    engine.Seat
	name    words.Namer
	presets map[rules.Assign]int // those of the rolled dice, by their place in presets
	open    []rules.PlaceStart   // cells for the next start counter
}

// newPilot is the viewer; ok is false when the match does not wait for it.
func newPilot(v rules.View, roster bot.Roster) (p pilot, ok bool) {
	return pilotNamed(v, roster.Label)
}

func pilotNamed(v rules.View, name words.Namer) (pilot, bool) {
	seat := v.Viewer()
	if !slices.ContainsFunc(v.Pending, func(d engine.Decision) bool { return d.Seat == seat }) {
		return pilot{}, false
	}
	p := pilot{v: v, me: v.Ship(seat), seat: seat, name: name, presets: map[rules.Assign]int{}}
	switch v.Step {
	case rules.StepAssign:
		for i, preset := range presets {
			p.presets[preset.assign(p.me.Rolled)] = i
		}
	case rules.StepStart:
		for a := range v.Legal() {
			p.open = append(p.open, a.(rules.PlaceStart))
		}
	}
	return p, true
}

// Lost tells whether the ship of the viewer, whose turn it is, is lost whatever the viewer does.
func (ui) Lost(v rules.View) bool { return v.Active == v.Viewer() && autopilot.Doomed(v) }

// match is the match the pilot is in, to try actions out in.
func (p pilot) match() engine.Match { return imagined(p.v) }

// imagined is a match that looks to its viewer as the true one does. What is hidden from the viewer comes out the same every
// time, so that nothing made of it changes.
func imagined(v rules.View) engine.Match { return engine.Imagine(rules.Game{}, v, &engine.Replayer{}) }

// seen is what a seat sees of a match of this game.
func seen(m engine.Match, s engine.Seat) rules.View { return m.View(s).(rules.View) }

// offers are all legal actions, the most sensible first.
func (p pilot) offers() []moves.Offer {
	return p.offersWhere(func(engine.Action) bool { return true })
}

// offersWhere are the legal actions that pass a test, the most sensible first.
func (p pilot) offersWhere(fits func(engine.Action) bool) []moves.Offer {
	var all []moves.Offer
	for a := range p.v.Legal() {
		if fits(a) {
			all = append(all, p.offer(a))
		}
	}
	return moves.Ranked(all)
}

// proposals are the offers of a verb worth wording for what is typed. Starting values can be assigned in thousands of
// ways: of them the presets, and the first that begin with the typed text.
func (p pilot) proposals(verb, typed string) []moves.Offer {
	if p.v.Step != rules.StepAct && string(p.v.Step) != verb {
		return nil // every step but act asks for the one action of its name
	}
	begun := 0
	return p.offersWhere(func(a engine.Action) bool {
		text := a.String()
		if first, _, _ := strings.Cut(text, " "); first != verb {
			return false
		}
		assign, is := a.(rules.Assign)
		if _, preset := p.presets[assign]; !is || preset || typed == "" {
			return !is || preset
		}
		if strings.HasPrefix(text, verb+" "+typed) {
			begun++
		}
		return begun <= moves.ChoiceLimit && strings.HasPrefix(text, verb+" "+typed)
	})
}

// offer words and ranks one legal action. Ranks compare actions of one kind only.
func (p pilot) offer(action engine.Action) moves.Offer {
	of := moves.Offer{Text: action.String()}
	switch a := action.(type) {
	case rules.PlaceAsteroid:
		p.asteroid(&of, a.At)
	case rules.PlaceStart:
		p.start(&of, a.At)
	case rules.Assign:
		p.assign(&of, a)
	case rules.Recharge:
		p.recharge(&of, a)
	case rules.Place:
		p.place(&of, a)
	case rules.Recalibrate:
		p.recalibrate(&of, a)
	case rules.Turn:
		p.turn(&of, a)
	case rules.Move:
		p.move(&of, a)
	case rules.Shoot:
		p.shoot(&of, a)
	case rules.Hits:
		p.hits(&of, a)
	case rules.Soak:
		p.soak(&of, a)
	case rules.Use:
		p.use(&of, a)
	default:
		of.Label = "End turn"
		if left := len(unflown(p.me)); left > 0 {
			of.Label += fmt.Sprintf(" (%s unflown)", words.Count(left, "Speed die", "Speed dice"))
		}
	}
	return of
}
