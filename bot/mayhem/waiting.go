package mayhem

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if phase, ok := phases[v.Step]; ok {
		return u.Chapter(v, roster) + " · " + phase
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	name := roster.Name
	switch {
	case v.Winner != engine.Nobody:
		return fmt.Sprintf("🏆 %s has won with %s", name(v.Winner), words.Count(v.Ship(v.Winner).Kills, "kill", "kills"))
	case v.Step == rules.StepOver:
		return "The match is over"
	case v.Step == rules.StepAsteroid:
		return fmt.Sprintf("Set-up · asteroid %d of %d", len(v.Asteroids)+1, v.Options.Asteroids)
	case v.Step == rules.StepStart:
		return fmt.Sprintf("Set-up · start counter %d of %d", len(v.Starts)+1, rules.Counters)
	case v.Active == engine.Nobody:
		return fmt.Sprintf("Round %d · starting values", v.Round)
	}
	return fmt.Sprintf("Round %d · turn of %s", v.Round, name(v.Active))
}

var phases = map[rules.Step]string{
	rules.StepRecharge: "recharge", rules.StepPlace: "place dice", rules.StepRecalibrate: "recalibrate",
	rules.StepAct: "fly and fight", rules.StepHits: "deal hits", rules.StepSoak: "take damage",
}

// ask is what a step asks of those it waits for, in at most two lines of a phone.
func ask(v rules.View, name words.Namer) string {
	p, _ := pilotNamed(viewOf(imagined(v), v.Pending[0].Seat), name)
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
	return fmt.Sprintf("Nobody in line; %s is %d away.", p.name(best), far)
}

// Defaults are the options of a channel's match for so many pilots: on a small board two of them find each other.
func (ui) Defaults(seats int) map[string]string {
	if seats == rules.MinSeats {
		return map[string]string{"board": "17x11"}
	}
	return nil
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
	lines := []string{"**" + words.Count(v.Round, "round", "rounds") + "**"}
	for _, ship := range v.Ships {
		f := figures[ship.Seat]
		parts := []string{words.Count(ship.Kills, "kill", "kills"),
			words.Count(f[rules.FigureDestroyed]+f[rules.FigureSelf], "ship lost", "ships lost"),
			fmt.Sprintf("%d damage dealt, %d taken", dealt[ship.Seat], taken[ship.Seat])}
		if thrown := f[rules.FigureShots]; thrown > 0 {
			parts = append(parts, fmt.Sprintf("%d of %s hit (%s)", f[rules.FigureHits], words.Count(thrown, "combat die", "combat dice"),
				words.Percent(float64(f[rules.FigureHits])/float64(thrown))))
		}
		lines = append(lines, fmt.Sprintf("• %s: %s", roster.Name(ship.Seat), strings.Join(parts, " · ")))
	}
	return lines
}

func pips(n int) string { return words.Count(n, "pip", "pips") }

// rowText is a row by its pips: "Speed 3,4".
func rowText[N int | int8](r rules.Row, faces []N) string {
	if len(faces) == 0 {
		return say.Rows[r] + " –"
	}
	return say.Rows[r] + " " + words.Digits(faces)
}

// shipText is a template in one line: "Speed 3,4 · Shields 5 · Firepower –".
func shipText(s rules.ShipView) string {
	return strings.Join(words.Each(rules.Rows[:], func(r rules.Row) string { return rowText(r, pipsOf(s.Dice[r])) }), " · ")
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

// allWords is the whole view in words, with what hosts have written of equipment made fit for messages.
func allWords(v rules.View, names []string) []string {
	v.Ships = slices.Clone(v.Ships)
	for i := range v.Ships {
		sheet := &v.Ships[i].Equipment
		sheet.Name, sheet.Text = bot.Escape(sheet.Name), bot.Escape(sheet.Text)
	}
	return []string{say.Position(v, names)}
}
