package conquest

import (
	"strconv"

	"mayhembot/engine"
)

// Options are the house rules in force, read from their texts.
type Options struct {
	Races    string // random, draft or choose (C5)
	Fleet    int    // the most ships in a fleet and from an ally (C16)
	Allies   string // both, attacker or off (C20)
	Colonies int    // that win (C43)
	Rounds   int    // after which the match ends (C45)
}

var options = []engine.Option{
	{Key: "races", Help: "how races are given: by chance, in turn, or all choose in secret", Default: "random", Values: []string{"random", "draft", "choose"}},
	{Key: "fleet", Help: "the most ships in a fleet, and from an ally", Default: "3", Min: 3, Max: MaxFleet},
	{Key: "allies", Help: "who asks for allies: both, the attacker (and everybody may defend), or nobody", Default: "both", Usual: "attacker", Values: []string{"both", "attacker", "off"}},
	{Key: "colonies", Help: "colonies that win", Default: "4", Min: 2, Max: 5},
	{Key: "rounds", Help: "rounds after which the match ends", Default: "20", Min: 1, Max: 60},
}

// readOptions reads resolved options; every value has been checked by engine.Info.Resolve.
func readOptions(v map[string]string) Options {
	number := func(key string) int { n, _ := strconv.Atoi(v[key]); return n }
	return Options{Races: v["races"], Fleet: number("fleet"), Allies: v["allies"], Colonies: number("colonies"), Rounds: number("rounds")}
}

// Texts are the options as records and lobbies write them: every option with its value in force.
func (o Options) Texts() map[string]string {
	return map[string]string{
		"races": o.Races, "fleet": strconv.Itoa(o.Fleet), "allies": o.Allies,
		"colonies": strconv.Itoa(o.Colonies), "rounds": strconv.Itoa(o.Rounds),
	}
}
