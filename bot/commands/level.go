package commands

import (
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
)

// Level says how well autopilots play: an option, and SubAutopilots the subcommand that changes it.
const (
	Level         = "level"
	SubAutopilots = "autopilots"
)

func levelSpec(levels []advice.Level, required bool) bot.OptionSpec {
	o := bot.OptionSpec{Name: Level, Help: "how well autopilots play", Required: required}
	for _, l := range levels {
		o.Choices = append(o.Choices, bot.Choice{Name: string(l) + ": " + words.Level(l), Value: string(l)})
	}
	return o
}

// anyLevel is the option with the levels of all games.
func anyLevel(games game.Games, required bool) bot.OptionSpec {
	return levelSpec(slices.DeleteFunc(advice.Levels(), func(l advice.Level) bool {
		return !slices.ContainsFunc(games, func(g game.Game) bool { return slices.Contains(match.Levels(g), l) })
	}), required)
}
