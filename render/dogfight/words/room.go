// Package words holds the words that pictures of Space Dogfight share with its channel.
package words

import (
	"embed"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	"mayhembot/render/words/lang"
)

//go:embed *.toml
var files embed.FS

// Room is the game's sentences.
var Room = lang.Open("render/dogfight/words", files)

// Type is the name of a type of ship; the zero phrase for no ship.
func Type(t rules.Type) lang.Phrase { return types[t] }

var types = [...]lang.Phrase{rules.Dart: lang.Of("dart"), rules.Hammer: lang.Of("hammer"), rules.Shield: lang.Of("shield"), rules.Lance: lang.Of("lance")}

// Counter is the name of a kind of counter: "+1".
func Counter(c rules.Counter) lang.Phrase { return lang.Of("counter." + c.String()) }

// Hand lists counters one by one: "AP, AP, +1".
func Hand(h rules.Hand) lang.Commas {
	return each(h.List(), func(c rules.Counter) any { return Counter(c) })
}

// Counters counts counters for a sentence: "2 AP, a blank".
func Counters(h rules.Hand) any {
	var all lang.Commas
	for c := rules.AP; c <= rules.Blank; c++ {
		if h[c] > 0 {
			all = append(all, lang.Of("counters."+c.String(), "n", h[c]))
		}
	}
	return orNone(all)
}

// Fleet counts ships: "2 Darts, 1 Lance".
func Fleet(f rules.Fleet) any {
	var all lang.Commas
	for _, t := range rules.Types {
		if f[t] > 0 {
			all = append(all, lang.Of("fleet."+t.String(), "n", f[t]))
		}
	}
	return orNone(all)
}

func orNone(all lang.Commas) any {
	if len(all) == 0 {
		return lang.Of("part.none")
	}
	return all
}

// Cells are squares as a list.
func Cells(cells []square.Cell) []any { return each(cells, func(c square.Cell) any { return c }) }

// Seats are the names of seats, as a list.
func Seats(seats []engine.Seat) lang.And { return each(seats, func(s engine.Seat) any { return s }) }

func each[T any](items []T, value func(T) any) []any {
	all := make([]any, len(items))
	for i, item := range items {
		all[i] = value(item)
	}
	return all
}

// Task is what a pilot awaited is to do, as far as everybody knows, to follow the name.
func Task(v *rules.View) lang.Phrase {
	switch {
	case v.Step != rules.StepAct:
		return lang.Of("task." + string(v.Step))
	case v.Spending:
		return lang.Of("task.spend")
	case v.MostDrawn() == 0:
		return lang.Of("task.full")
	case v.Counters[v.Active-1] == 0:
		return lang.Of("task.draw")
	}
	return lang.Of("task.act")
}

// Limited tells whether the option of turns is set.
func Limited(v *rules.View) bool { return v.Options.Turns != rules.UsualTurns }
