package match

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Levels are those the autopilots of a game have, the weakest first; none where all play alike.
func Levels(g game.Game) []advice.Level {
	if levels := g.Pilots.Levels; len(levels) > 1 {
		return levels
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

// Autopilot is an autopilot for a seat of a match, of a level of the game's, with a manner and a name that nobody there has yet.
func Autopilot(g game.Game, m *storage.Match, level string) storage.Seat {
	pilots := g.Pilots
	for n := range m.Seats {
		for _, manner := range pilots.Manners {
			if names := pilots.Names[manner]; n < len(names) && !called(m, names[n]) {
				return storage.Seat{Name: ranked(names[n], level), Auto: true, Level: level, Manner: string(manner)}
			}
		}
	}
	return storage.Seat{Name: numbered(m, engine.Nobody), Auto: true, Level: level}
}

// called tells whether an autopilot of a match has a name, of whatever rank.
func called(m *storage.Match, name string) bool {
	return slices.ContainsFunc(m.Seats, func(s storage.Seat) bool {
		return s.Auto && (s.Name == name || strings.HasSuffix(s.Name, " "+name))
	})
}

func ranked(name, level string) string {
	return strings.TrimLeft(words.Rank(advice.Level(level))+" "+name, " ")
}

// numbered is a name for an autopilot without a manner in a seat: one that nobody has and nobody has had in another seat, for
// the channel still tells of them.
func numbered(m *storage.Match, seat engine.Seat) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("Autopilot %d", n)
		has := slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.Name == name })
		had := slices.ContainsFunc(m.Previous, func(p storage.PreviousOccupant) bool { return p.Name == name && p.Number != seat })
		if !has && !had {
			return name
		}
	}
}

// Substitute is an autopilot that takes a seat over from somebody: a hard one where the game has levels, without a manner, as advice is.
func (s *State) Substitute(seat engine.Seat) storage.Seat {
	level := ""
	if slices.Contains(Levels(s.UI), advice.Hard) {
		level = string(advice.Hard)
	}
	return storage.Seat{Name: numbered(s.Header, seat), Auto: true, Level: level}
}

// SetLevel has the autopilot of a seat play at a level; Nobody is for all of them, and for those added later.
func SetLevel(m *storage.Match, seat engine.Seat, level string) {
	if seat == engine.Nobody {
		m.Level = level
	}
	for i := range m.Seats {
		if m.Seats[i].Auto && (seat == engine.Nobody || seat == engine.Seat(i+1)) {
			setLevel(&m.Seats[i], level)
		}
	}
}

// setLevel has an autopilot play at a level; its rank goes with it.
func setLevel(s *storage.Seat, level string) {
	if name, has := strings.CutPrefix(s.Name, words.Rank(advice.Level(s.Level))+" "); has && s.Level != "" {
		s.Name = ranked(name, level)
	}
	s.Level = level
}

// autopilot is what the autopilot of a seat does.
func (s *State) autopilot(seat engine.Seat) engine.Action {
	flown := s.Header.Seats[seat-1]
	pilots, view := s.UI.Pilots, s.Now.View(seat)
	if level := advice.Level(flown.Level); slices.Contains(pilots.Levels, level) {
		return pilots.Player(level, advice.Manner(flown.Manner))(view)
	}
	return pilots.Choose(view)
}
