package game

import (
	"cmp"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
)

// Guide teaches a game by a turn played in at most five steps, each one short line with a picture.
type Guide struct {
	Saved []byte      // the match at the beginning of the turn
	Seat  engine.Seat // who plays it, and sees the pictures
	Names []string
	Sides int // of the game's dice, 0 for six
	Steps []GuideStep
}

// GuideStep is a step of a guide: a word for its button, one line of at most 100 characters of markdown, and what its picture
// shows played since the step before, actions with the faces that fall. Another seat's action has the seat before it: "2: plan 4 2f".
type GuideStep struct {
	Name, Line string
	Plays      []string
	Faces      []int
}

// Picture plays the turn up to step n, from 0, which must be one of the guide's, and draws it.
func (d Guide) Picture(g Game, n int) (bot.Picture, error) {
	m, err := engine.Restore(g.Rules, d.Saved)
	if err != nil {
		return bot.Picture{}, err
	}
	var told []engine.Event
	for _, s := range d.Steps[:n+1] {
		dice := &engine.Replayer{}
		for _, face := range s.Faces {
			dice.Rolls = append(dice.Rolls, engine.Roll{Sides: cmp.Or(d.Sides, 6), Face: face})
		}
		for _, text := range s.Plays {
			seat := d.Seat
			if other, action, is := strings.Cut(text, ": "); is {
				n, _ := strconv.Atoi(other)
				seat, text = engine.Seat(n), action
			}
			next, _, events, err := m.Play(1, seat, text, dice)
			if err != nil {
				return bot.Picture{}, err
			}
			m, told = next, append(told, events...)
		}
	}
	return g.Renderer()(m.View(d.Seat), engine.Heard(told, d.Seat), bot.Roster{Names: d.Names, Auto: make([]bool, len(d.Names))}, Variant{})
}
