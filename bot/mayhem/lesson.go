package mayhem

import (
	_ "embed" // for the turn of the guide
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Lesson is how to play the step the match is at, in at most five short lines.
func (ui) Lesson(v rules.View, roster bot.Roster) string {
	to := say.Room.To(roster.Lang)
	if len(v.Pending) > 0 && v.Step == rules.StepRecharge {
		return to.Say("lesson.recharge", "n", v.Ship(v.Pending[0].Seat).Equipment.MayRecharge())
	}
	return to.Say("lesson." + string(v.Step))
}

// ask is what a step asks, in few words.
func (p pilot) ask() string {
	v := p.v
	switch v.Step {
	case rules.StepRecharge:
		return p.Say("ask.recharge", "n", p.me.Equipment.MayRecharge(), "reactor", p.me.Reactor)
	case rules.StepPlace:
		dice := lang.And{}
		for _, n := range v.Placing {
			dice = append(dice, lang.Of("part.the-die", "pips", n))
		}
		return p.Say("ask.place", "dice", dice)
	case rules.StepHits:
		return p.Say("ask.hits", "hits", v.Shot.Hits, "dice", v.Shot.Dice, "seat", v.Shot.Target)
	case rules.StepSoak:
		points := v.Damage[0].Points
		shields := min(points, p.me.Value(rules.Shields))
		how := "both"
		switch shields {
		case points:
			how = "shields"
		case 0:
			how = "bare"
		}
		return p.Say("ask.soak", "points", points, "how", how, "shields", shields, "rest", points-shields, "pips", 2*(points-shields))
	case rules.StepAct:
		return p.askAct()
	}
	return p.Say("ask." + string(v.Step))
}

// askAct says what is left of the turn, and whom the ship can shoot at. Kills count once the turn has been ended alive (R18).
func (p pilot) askAct() string {
	flights, targets := unflown(p.me), p.targets()
	has, fly := p.me.Kills, "flown"
	if has < p.v.Options.Kills {
		has = 0
	}
	switch {
	case len(flights) > 0:
		fly = "dice"
	case p.finished():
		fly = "done"
	case len(p.me.Dice[rules.Speed]) == 0:
		fly = "none"
	case len(targets) == 0:
		fly = "end"
	}
	args := []any{"dice", faces(flights), "n", len(flights), "turns", p.v.TurnsLeft(), "fly", fly, "kills", has}
	if has > 0 {
		return p.Say("ask.win", args...)
	}
	parts := []string{p.Say("ask.act", args...)}
	switch {
	case len(targets) > 0:
		var all lang.And
		for _, t := range targets {
			all = append(all, lang.Of("part.target", "target", t.seat, "distance", t.distance))
		}
		parts = append(parts, p.Say("ask.targets", "targets", all))
	case len(flights) > 0:
		parts = append(parts, p.nearest())
	}
	return strings.Join(words.NonEmpty(parts), " ")
}

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guide teaches the game in five steps.
func guide() *game.Guide {
	g := &game.Guide{Saved: guideTurn, Seat: 1, Names: []string{"guide.you", "guide.rival"}, Steps: []game.GuideStep{
		{},
		{Plays: []string{"recharge reactor reactor", "place firepower shields"}, Faces: []int{5, 3}},
		{Plays: []string{"recalibrate none", "turn right", "move speed1"}},
		{Plays: []string{"shoot 2 dice=2"}, Faces: []int{5, 1}},
		{Plays: []string{"hits deal=firepower2 spend=firepower1"}},
	}}
	for i, step := range []string{"dice", "recharge", "fly", "shoot", "win"} {
		g.Steps[i].Name, g.Steps[i].Line = "guide."+step, "guide-line."+step
	}
	return g
}

// english is a sentence for what has no language yet.
func english(key string) string { return say.Room.Say(lang.English, key) }

// terms are what the first volley brings up.
var terms = map[string]string{engine.Kind(rules.Fired{}): "term.fired"}
