package match

import (
	"fmt"
	"slices"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/storage"
)

// Levels are those the autopilots of a game have, the weakest first; none where all play alike.
func Levels(g game.Game) []advice.Level {
	if pilots, ok := g.Pilots(); ok && len(pilots.Levels) > 1 {
		return pilots.Levels
	}
	return nil
}

// FirstLevel is the level of a host's autopilots who chose none: the gentlest for whoever has finished no match, then the
// usual one; "" where all play alike.
func FirstLevel(g game.Game, finished int) string {
	levels := Levels(g)
	switch {
	case len(levels) == 0:
		return ""
	case finished == 0:
		return string(levels[0])
	}
	return string(advice.Fair)
}

// Autopilot is an autopilot for a seat of a match, of a level of the game's. The game's manners go round by the number in its
// name.
func Autopilot(g game.Game, m *storage.Match, level string) storage.Seat {
	for n := 1; ; n++ {
		name := fmt.Sprintf("Autopilot %d", n)
		if slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.Name == name }) {
			continue
		}
		manner := advice.Manner("")
		if pilots, ok := g.Pilots(); ok && len(pilots.Manners) > 0 {
			manner = pilots.Manners[(n-1)%len(pilots.Manners)]
		}
		return storage.Seat{Name: name, Auto: true, Level: level, Manner: string(manner)}
	}
}

// Substitute is an autopilot that takes over from somebody: a hard one where the game has levels, without a manner, as advice is.
func (s *State) Substitute() storage.Seat {
	level := ""
	if slices.Contains(Levels(s.UI), advice.Hard) {
		level = string(advice.Hard)
	}
	one := Autopilot(s.UI, s.Header, level)
	one.Manner = ""
	return one
}

// SetLevel has the autopilot of a seat play at a level; Nobody is for all of them, and for those added later.
func SetLevel(m *storage.Match, seat engine.Seat, level string) {
	if seat == engine.Nobody {
		m.Level = level
	}
	for i := range m.Seats {
		if m.Seats[i].Auto && (seat == engine.Nobody || seat == engine.Seat(i+1)) {
			m.Seats[i].Level = level
		}
	}
}

// autopilot is what the autopilot of a seat does.
func (s *State) autopilot(seat engine.Seat) engine.Action {
	flown := s.Header.Seats[seat-1]
	if level := advice.Level(flown.Level); slices.Contains(Levels(s.UI), level) {
		pilots, _ := s.UI.Pilots()
		return pilots.Player(level, advice.Manner(flown.Manner))(s.Now.View(seat))
	}
	return s.UI.Choose(s.Now.View(seat))
}
