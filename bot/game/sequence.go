package game

import (
	"mayhembot/bot"
	"mayhembot/engine"
)

// Forced are questions that need not be asked.
type Forced[V engine.View] interface {
	// Forced is the action of the viewer, where all its answers come to the same; false where there is a choice, or where an
	// answer would end what can still be taken back.
	Forced(v V) (text string, ok bool)
}

// Given stands before what an entry brought about that a standing answer gave.
type Given struct{ Seat engine.Seat }

// Standing are answers a seat has noted beforehand. The table enters them as the seat's own as soon as it is asked. What is
// noted is a text in the game's own words, "" for nothing.
type Standing[V engine.View] interface {
	// Standing is the viewer's answer by what it has noted to what the match waits for of it; false where it is to be asked.
	Standing(v V, noted string) (text string, ok bool)
	// Notes shows a seat what it has noted, in private: the page on which a change stands, the first one for "". The texts of
	// the controls are changes that Note reads, with what is chosen in a select appended after a space; at most four rows.
	Notes(v V, noted, change string, r bot.Roster) bot.Message
	// Note is what is noted after a change. Its errors are refusals.
	Note(v V, noted, change string) (string, error)
	// Ahead are buttons to further pages, for what the viewer may note as things stand now, before it is asked. Their texts
	// are changes that change nothing.
	Ahead(v V) []bot.Button
}

// Sequences are texts of several actions, which may stop before their end.
type Sequences interface {
	// Unplayed is the rest of a text in a pilot's words, "" where nothing is missed that would have been done.
	Unplayed(rest string) string
}

// Lessons teach a step to somebody who has never played.
type Lessons[V engine.View] interface {
	// Lesson is how to play the step the match is at, in at most five short lines of markdown, told to everybody from a
	// spectator's view.
	Lesson(v V, r bot.Roster) string
}

// Summaries are told when a match is over.
type Summaries[V engine.View] interface {
	// Summary is what the match came to, a line of the whole and a line a pilot, told to everybody from a spectator's last
	// view and all events of the match as a spectator heard them. How lucky the dice were is told from LuckStats beside it.
	Summary(v V, events []engine.Event, r bot.Roster) []string
}

// Defaults are the options a channel's match is opened with where its host has not said otherwise.
type Defaults interface {
	// Defaults are the options that are best with so many seats, and differ from their usual values.
	Defaults(seats int) map[string]string
}

func (e erased[V]) Forced() (Forced[engine.View], bool) {
	forced, ok := e.ui.(Forced[V])
	return erasedForced[V]{forced}, ok
}

type erasedForced[V engine.View] struct{ forced Forced[V] }

func (e erasedForced[V]) Forced(v engine.View) (string, bool) { return e.forced.Forced(own[V](v)) }

func (e erased[V]) Standing() (Standing[engine.View], bool) {
	standing, ok := e.ui.(Standing[V])
	return erasedStanding[V]{standing}, ok
}

type erasedStanding[V engine.View] struct{ standing Standing[V] }

func (e erasedStanding[V]) Standing(v engine.View, noted string) (string, bool) {
	return e.standing.Standing(own[V](v), noted)
}

func (e erasedStanding[V]) Notes(v engine.View, noted, change string, r bot.Roster) bot.Message {
	return e.standing.Notes(own[V](v), noted, change, r)
}

func (e erasedStanding[V]) Note(v engine.View, noted, change string) (string, error) {
	return e.standing.Note(own[V](v), noted, change)
}

func (e erasedStanding[V]) Ahead(v engine.View) []bot.Button { return e.standing.Ahead(own[V](v)) }

func (e erased[V]) Sequences() (Sequences, bool) {
	sequences, ok := e.ui.(Sequences)
	return sequences, ok
}

func (e erased[V]) Lessons() (Lessons[engine.View], bool) {
	lessons, ok := e.ui.(Lessons[V])
	return erasedLessons[V]{lessons}, ok
}

type erasedLessons[V engine.View] struct{ lessons Lessons[V] }

func (e erasedLessons[V]) Lesson(v engine.View, r bot.Roster) string {
	return e.lessons.Lesson(own[V](v), r)
}

func (e erased[V]) Summaries() (Summaries[engine.View], bool) {
	summaries, ok := e.ui.(Summaries[V])
	return erasedSummaries[V]{summaries}, ok
}

type erasedSummaries[V engine.View] struct{ summaries Summaries[V] }

func (e erasedSummaries[V]) Summary(v engine.View, events []engine.Event, r bot.Roster) []string {
	return e.summaries.Summary(own[V](v), events, r)
}

func (e erased[V]) Defaults() (Defaults, bool) {
	defaults, ok := e.ui.(Defaults)
	return defaults, ok
}
