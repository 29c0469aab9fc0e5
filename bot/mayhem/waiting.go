package mayhem

import (
	"fmt"
	"slices"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
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
	p, _ := pilotNamed(seen(imagined(v), v.Pending[0].Seat), name)
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
