package mayhem

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if key := "phase." + string(v.Step); say.Room.Has(key) {
		return u.Chapter(v, roster) + " · " + say.Room.Say(roster.Lang, key)
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	to := say.Room.In(roster.Style())
	switch {
	case v.Winner != engine.Nobody:
		return to.Say("chapter.won", "seat", v.Winner, "kills", v.Ship(v.Winner).Kills)
	case v.Step == rules.StepOver:
		return to.Say("chapter.over")
	case v.Step == rules.StepAsteroid:
		return to.Say("chapter.asteroid", "n", len(v.Asteroids)+1, "all", v.Options.Asteroids)
	case v.Step == rules.StepStart:
		return to.Say("chapter.start", "n", len(v.Starts)+1, "all", rules.Counters)
	case v.Active == engine.Nobody:
		return to.Say("chapter.values", "round", v.Round)
	}
	return to.Say("chapter.turn", "round", v.Round, "seat", v.Active)
}

// ask is what a step asks of those it waits for, in at most two lines of a phone.
func ask(v rules.View, style words.Style) string {
	p, _ := pilotSaying(viewOf(imagined(v), v.Pending[0].Seat), say.Room.In(style))
	return p.ask()
}

// nearest tells a ship with guns where to look for a target.
func (p pilot) nearest() string {
	best, far := engine.Nobody, 0
	for _, s := range p.v.Ships {
		if s.OnBoard && s.Seat != p.seat {
			if d := hex.Distance(p.me.At, s.At); best == engine.Nobody || d < far {
				best, far = s.Seat, d
			}
		}
	}
	if best == engine.Nobody || p.guns() == 0 || slices.Contains(p.v.ShotAt, best) {
		return ""
	}
	return p.Say("ask.nearest", "seat", best, "distance", far)
}

// Defaults are the options of a channel's match for so many pilots: on a small board two of them find each other.
func (ui) Defaults(seats int) map[string]string {
	if seats == rules.MinSeats {
		return map[string]string{"board": "17x11"}
	}
	return nil
}

// Hint proposes a price on lost ships where a strong autopilot plays: it gives a weak ship up where that costs nothing.
func (ui) Hint(options map[string]string, levels []strength.Level, l lang.Language) string {
	strong := slices.Contains(levels, strength.Hard) || slices.Contains(levels, strength.Ruthless)
	if !strong || options["leaving"] != "free" {
		return ""
	}
	return say.Room.Say(l, "hint.leaving")
}

// Summary is how many rounds a match took, and each pilot's kills, losses, damage and accuracy.
func (ui) Summary(v rules.View, events []engine.Event, roster bot.Roster) []string {
	dealt, taken := map[engine.Seat]int{}, map[engine.Seat]int{}
	for _, e := range events {
		switch e := e.(type) {
		case rules.Dealt:
			dealt[e.Seat] += e.Points
		case rules.Rammed:
			if e.Target != engine.Nobody {
				dealt[e.Seat] += e.Points
			}
		case rules.Soaked:
			taken[e.Seat] += e.Points
		}
	}
	figures := engine.Figures(rules.Game{}.Tally(events))
	to := say.Room.In(roster.Style())
	lines := []string{to.Say("summary.rounds", "n", v.Round)}
	for _, ship := range v.Ships {
		f := figures[ship.Seat]
		thrown := f[rules.FigureShots]
		lines = append(lines, to.Say("summary.pilot", "seat", ship.Seat, "kills", ship.Kills, "lost", f[rules.FigureDestroyed]+f[rules.FigureSelf],
			"dealt", dealt[ship.Seat], "taken", taken[ship.Seat],
			"hits", f[rules.FigureHits], "thrown", thrown, "share", lang.Chance(float64(f[rules.FigureHits])/float64(max(thrown, 1)))))
	}
	return lines
}

func pipsOf(row []rules.Die) []int8 {
	faces := make([]int8, 0, len(row))
	for _, d := range row {
		faces = append(faces, d.Pips)
	}
	return faces
}

// unused are the dice of a row that were not used this turn.
func unused(row []rules.Die) []rules.Die {
	return slices.DeleteFunc(slices.Clone(row), func(d rules.Die) bool { return d.Used })
}

// unflown are the pips of the Speed dice still to be flown.
func unflown(me rules.ShipView) []int8 { return pipsOf(unused(me.Dice[rules.Speed])) }

// sameTemplate is a key that is equal for templates that come to the same. Apart from the overheat field, it makes no
// difference on which field of a row a die lies.
func sameTemplate(s rules.ShipView) string {
	order := func(a, b rules.Die) int {
		return cmp.Or(cmp.Compare(a.Pips, b.Pips), strings.Compare(fmt.Sprint(a.Used), fmt.Sprint(b.Used)))
	}
	for r, row := range s.Dice {
		s.Dice[r] = slices.Clone(row)
		slices.SortFunc(s.Dice[r][:min(len(s.Dice[r]), rules.Fields-1)], order)
	}
	return fmt.Sprint(s.Dice)
}
