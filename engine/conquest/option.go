package conquest

import "mayhembot/engine"

// Options are the house rules in force, read from their texts.
type Options struct {
	Races    string // random, draft or choose (C5)
	Fleet    int    // the most ships in a fleet and from an ally (C16)
	Allies   string // both, attacker or off (C20)
	Colonies int    // that win (C43)
	Rounds   int    // after which the match ends (C45)
}

var options = settings.Options()

var settings = engine.Settings[Options]{
	engine.Word(func(o *Options) *string { return &o.Races },
		engine.Option{Key: "races", Default: "random", Values: []string{"random", "draft", "choose"}}),
	engine.Number(func(o *Options) *int { return &o.Fleet },
		engine.Option{Key: "fleet", Default: "3", Min: 3, Max: MaxFleet}),
	engine.Word(func(o *Options) *string { return &o.Allies },
		engine.Option{Key: "allies", Default: "both", Usual: "attacker", Values: []string{"both", "attacker", "off"}}),
	engine.Number(func(o *Options) *int { return &o.Colonies },
		engine.Option{Key: "colonies", Default: "4", Min: 2, Max: 5}),
	engine.Number(func(o *Options) *int { return &o.Rounds },
		engine.Option{Key: "rounds", Default: "20", Min: 1, Max: 60}),
}
