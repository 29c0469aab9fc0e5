package dogfight

import (
	"strconv"

	"mayhembot/engine"
)

// Options are the house rules in force, read from their texts.
type Options struct {
	Points       int
	First        engine.Seat // Nobody: a die says it (D2)
	SecretDeploy bool        // deploy=secret (D3)
	AutoDefend   bool        // defend=auto: the table answers (D12)
	Turns        int         // game turns after which points decide (D17)
}

var options = []engine.Option{
	{Key: "points", Help: "what a fleet may be worth", Default: "80", Usual: "50", Min: 20, Max: 110},
	{Key: "first", Help: "which seat begins", Default: "random", Values: []string{"random", "1", "2"}},
	{Key: "deploy", Help: "a ship each in turn, or both fleets at once and secretly", Default: "alternate", Usual: "secret", Values: []string{"alternate", "secret"}},
	{Key: "defend", Help: "who answers a hit: ask the owner, or auto", Default: "ask", Values: []string{"ask", "auto"}},
	{Key: "turns", Help: "game turns of both together after which points decide", Default: "120", Min: 20, Max: 400},
}

// readOptions reads resolved options; every value has been checked by engine.Info.Resolve.
func readOptions(v map[string]string) Options {
	number := func(key string) int { n, _ := strconv.Atoi(v[key]); return n }
	return Options{
		Points: number("points"), First: engine.Seat(number("first")), SecretDeploy: v["deploy"] == "secret",
		AutoDefend: v["defend"] == "auto", Turns: number("turns"),
	}
}

// Texts are the options as records and lobbies write them: every option with its value in force.
func (o Options) Texts() map[string]string {
	v := map[string]string{
		"points": strconv.Itoa(o.Points), "first": "random", "deploy": "alternate", "defend": "ask", "turns": strconv.Itoa(o.Turns),
	}
	if o.First != engine.Nobody {
		v["first"] = strconv.Itoa(int(o.First))
	}
	if o.SecretDeploy {
		v["deploy"] = "secret"
	}
	if o.AutoDefend {
		v["defend"] = "auto"
	}
	return v
}
