package game

import "mayhembot/bot"

// Guides teach the whole game in at most five steps, each one short line with a picture.
type Guides interface {
	Guide() []GuideStep
	// GuidePicture draws step n, from 0, which must be one of Guide's.
	GuidePicture(n int) (bot.Picture, error)
}

// GuideStep is a step of a guide: a word for its button, and one line of at most 100 characters of markdown.
type GuideStep struct{ Name, Line string }

// Terms are words of a game that those who have finished no match are told the meaning of.
type Terms interface {
	// Terms are by the kind of the event that first brings a word up: what it means, in one line of at most 100 characters.
	Terms() map[string]string
}

func (e erased[V]) Guides() (Guides, bool) {
	guides, ok := e.ui.(Guides)
	return guides, ok
}

func (e erased[V]) Terms() (Terms, bool) {
	terms, ok := e.ui.(Terms)
	return terms, ok
}
