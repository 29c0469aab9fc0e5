package dogfight

import (
	"strconv"

	"mayhembot/engine"
)

// UsualTurns is after how many game turns points decide unless a match is set to others (D17).
const UsualTurns = 120

// Options are the house rules in force, read from their texts.
type Options struct {
	Points       int
	First        engine.Seat // Nobody: a die says it (D2)
	SecretDeploy bool        // deploy=secret (D3)
	AutoDefend   bool        // defend=auto: the table answers (D12)
	Turns        int         // game turns after which points decide (D17)
}

var options = settings.Options()

var settings = engine.Settings[Options]{
	engine.Number(func(o *Options) *int { return &o.Points },
		engine.Option{Key: "points", Default: "80", Usual: "50", Min: 20, Max: 110}),
	engine.Place(func(o *Options) *engine.Seat { return &o.First },
		engine.Option{Key: "first", Default: "random", Values: []string{"random", "1", "2"}}),
	engine.Switch(func(o *Options) *bool { return &o.SecretDeploy },
		engine.Option{Key: "deploy", Default: "alternate", Usual: "secret", Values: []string{"alternate", "secret"}}),
	engine.Switch(func(o *Options) *bool { return &o.AutoDefend },
		engine.Option{Key: "defend", Default: "ask", Values: []string{"ask", "auto"}}),
	engine.Number(func(o *Options) *int { return &o.Turns },
		engine.Option{Key: "turns", Default: strconv.Itoa(UsualTurns), Min: 20, Max: 400}),
}
