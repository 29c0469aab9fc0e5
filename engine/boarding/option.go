package boarding

import "mayhembot/engine"

// Options are the house rules in force, read from their texts.
type Options struct {
	Points    int  // what a squad may cost
	Build     bool // squads=build (B17)
	Auto      bool // deploy=auto (B19)
	Asteroids int
	Rounds    int
	Victory   Victory
	Goal      int // per cent of Points that win; 0 for none (B51)
	Huge      bool
}

// Victory is the way a match is decided (B51).
type Victory int8

const (
	ByPoints  Victory = iota
	ByLast            // the last seat with mobile ships
	ByMission         // the enemy's wanted character
)

var options = settings.Options()

var settings = engine.Settings[Options]{
	engine.Number(func(o *Options) *int { return &o.Points },
		engine.Option{Key: "points", Default: "100", Min: 40, Max: 300}),
	engine.Switch(func(o *Options) *bool { return &o.Build },
		engine.Option{Key: "squads", Default: "preset", Values: []string{"preset", "build"}}),
	engine.Switch(func(o *Options) *bool { return &o.Auto },
		engine.Option{Key: "deploy", Default: "lanes", Values: []string{"lanes", "auto"}}),
	engine.Number(func(o *Options) *int { return &o.Asteroids },
		engine.Option{Key: "asteroids", Default: "6", Min: 0, Max: MaxAsteroids}),
	engine.Number(func(o *Options) *int { return &o.Rounds },
		engine.Option{Key: "rounds", Default: "12", Min: 1, Max: 30}),
	engine.Place(func(o *Options) *Victory { return &o.Victory },
		engine.Option{Key: "victory", Default: "points", Values: []string{"points", "last", "mission"}}),
	engine.Number(func(o *Options) *int { return &o.Goal },
		engine.Option{Key: "goal", Default: "50", Min: 0, Max: 100}),
	engine.Switch(func(o *Options) *bool { return &o.Huge },
		engine.Option{Key: "huge", Default: "off", Values: []string{"off", "on"}}),
}

// GoalPoints is how many victory points win at once, 0 for no number (B51).
func (o Options) GoalPoints() int { return o.Points * o.Goal / 100 }
