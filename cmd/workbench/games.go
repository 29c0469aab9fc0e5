package main

import (
	"cmp"
	"mayhembot/bot"
	"mayhembot/cmd/internal/known"
	"mayhembot/cmd/workbench/bench"
	"mayhembot/cmd/workbench/census"
	"mayhembot/cmd/workbench/census/boardingcensus"
	"mayhembot/cmd/workbench/census/conquestcensus"
	"mayhembot/cmd/workbench/census/dogfightcensus"
	"mayhembot/cmd/workbench/census/mayhemcensus"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/arena"
	"mayhembot/render"
	"mayhembot/render/picture"

	conquestpilot "mayhembot/engine/conquest/autopilot"
	dogfightpilot "mayhembot/engine/dogfight/autopilot"
	mayhempilot "mayhembot/engine/mayhem/autopilot"
	boardinglook "mayhembot/render/boarding"
	conquestlook "mayhembot/render/conquest"
	dogfightlook "mayhembot/render/dogfight"
	mayhemlook "mayhembot/render/mayhem"
)

// measured holds a game's measurements.
type measured struct {
	census func() census.Game
	counts arena.Counts
	train  func(advice.Training) ([]byte, error) // nil where autopilots learn nothing
	// compose begins the drawing of a match, as lists that may be painted otherwise.
	compose func() bench.Compose
}

// measures are the games' measurements, by key.
var measures = map[string]measured{
	"mayhem":   {mayhemcensus.New, mayhemCounts, mayhempilot.Train, composer(mayhemlook.NewRenderer)},
	"dogfight": {dogfightcensus.New, arena.Counts{}, dogfightpilot.Train, composer(dogfightlook.NewRenderer)},
	"conquest": {conquestcensus.New, arena.Counts{}, conquestpilot.Train, composer(conquestlook.NewRenderer)},
	"boarding": {boardingcensus.New, arena.Counts{}, nil, composer(boardinglook.NewRenderer)},
}

// chosen is the game a flag names, or the first if it names none, with that game's measurements.
func chosen(deck, key string) (known.Game, measured, error) {
	all, err := known.Games(deck)
	if err != nil {
		return known.Game{}, measured{}, err
	}
	g, err := known.Chosen(all, key)
	return g, measures[cmp.Or(key, all[0].Key())], err
}

func composer[V engine.View](sprites func() *picture.Renderer[V]) func() bench.Compose {
	return func() bench.Compose {
		match := sprites().Match()
		return func(v engine.View, recent []engine.Event, r bot.Roster) *render.List {
			return match.Compose(&picture.Moment[V]{View: v.(V), Events: recent, Names: r.Names, Auto: r.Auto})
		}
	}
}
