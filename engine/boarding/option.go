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

// Victory is what decides a match (B51).
type Victory int8

const (
	ByPoints  Victory = iota
	ByLast            // the last seat with mobile ships
	ByMission         // the enemy's wanted character
)

var options = settings.Options()

var settings = engine.Settings[Options]{
	engine.Number(func(o *Options) *int { return &o.Points },
		engine.Option{Key: "points", Help: "what a squad may cost", Default: "100", Min: 40, Max: 300}),
	engine.Switch(func(o *Options) *bool { return &o.Build },
		engine.Option{Key: "squads", Help: "squads as they come, or built by their owners", Default: "preset", Values: []string{"preset", "build"}}),
	engine.Switch(func(o *Options) *bool { return &o.Auto },
		engine.Option{Key: "deploy", Help: "who places the ships: their owners in lanes, or the table", Default: "lanes", Values: []string{"lanes", "auto"}}),
	engine.Number(func(o *Options) *int { return &o.Asteroids },
		engine.Option{Key: "asteroids", Help: "how many asteroids", Default: "6", Min: 0, Max: MaxAsteroids}),
	engine.Number(func(o *Options) *int { return &o.Rounds },
		engine.Option{Key: "rounds", Help: "rounds after which the match ends", Default: "12", Min: 1, Max: 30}),
	engine.Place(func(o *Options) *Victory { return &o.Victory },
		engine.Option{Key: "victory", Help: "what wins: points, the last mobile ships, or the wanted character", Default: "points", Values: []string{"points", "last", "mission"}}),
	engine.Number(func(o *Options) *int { return &o.Goal },
		engine.Option{Key: "goal", Help: "victory points that win at once, in per cent of the points of a squad; 0 for none", Default: "50", Min: 0, Max: 100}),
	engine.Switch(func(o *Options) *bool { return &o.Huge },
		engine.Option{Key: "huge", Help: "whether there are huge ships", Default: "off", Values: []string{"off", "on"}}),
}

// GoalPoints is how many victory points win at once, 0 for no number (B51).
func (o Options) GoalPoints() int { return o.Points * o.Goal / 100 }
