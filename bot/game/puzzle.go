package game

import (
	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/advice"
)

// Puzzles are positions of a game in which something is to be found within a turn. A game that has them says in its Pilots
// how they are weighed.
type Puzzles[V engine.View] interface {
	// Puzzles are all of them, always in the same order.
	Puzzles() []advice.Puzzle
	// Goal says to whoever solves what is to be reached, in a sentence.
	Goal(v V, r bot.Roster) string
	// Hopeless says in a sentence why a line cannot reach the goal that stands at v, or throws dice there with its last action.
	// last is that action as it is typed, "" where no dice are thrown.
	Hopeless(v V, last string, r bot.Roster) string
	// Unadvised are the Controls without anything of what the adviser would do.
	Unadvised(v V, r bot.Roster) []bot.Row
}

func (e erased[V]) Puzzles() (Puzzles[engine.View], bool) {
	puzzles, ok := e.ui.(Puzzles[V])
	return erasedPuzzles[V]{puzzles}, ok
}

type erasedPuzzles[V engine.View] struct{ puzzles Puzzles[V] }

func (e erasedPuzzles[V]) Puzzles() []advice.Puzzle { return e.puzzles.Puzzles() }

func (e erasedPuzzles[V]) Goal(v engine.View, r bot.Roster) string {
	return e.puzzles.Goal(own[V](v), r)
}

func (e erasedPuzzles[V]) Hopeless(v engine.View, last string, r bot.Roster) string {
	return e.puzzles.Hopeless(own[V](v), last, r)
}

func (e erasedPuzzles[V]) Unadvised(v engine.View, r bot.Roster) []bot.Row {
	return e.puzzles.Unadvised(own[V](v), r)
}
