package game

import (
	"mayhembot/bot"
	"mayhembot/engine"
)

// Games are all games a bot plays, in the order players see them. The first is the one meant where none is named.
type Games []Game

// Key is the game's name in saves and records.
func (g *Of[V]) Key() string { return g.Rules.Info().Key }

// SubStanding is the subcommand for standing answers. Every game that has them has it beside its own.
const SubStanding = "standing"

// WithCommand is the game that a slash command belongs to.
func (games Games) WithCommand(name string) (Game, bool) {
	for _, g := range games {
		if g.Command.Name == name {
			return g, true
		}
	}
	return nil, false
}

// Find is the game of a key.
func (games Games) Find(key string) (Game, bool) {
	for _, g := range games {
		if g.Key() == key {
			return g, true
		}
	}
	return nil, false
}

// What is said of a match this program cannot play.
const (
	unknownGame = "This channel has a match of a game I do not know (`%s`). It stays as it is until a version of me runs here that does."
	newerRules  = "The match in this channel follows newer rules of %s than I know (version %d, and I know %d). It stays as it is until a newer version of me runs here."
	olderRules  = "The match in this channel was begun with older rules of %s (version %d) that I no longer play. It stays as it is; `/match record` of the version that began it has all of it."
)

// For is the game of a match, with the rules the match was begun with. Where this program has them not, the error is a
// bot.Notice that says so, and the match is to be left alone.
func (games Games) For(key string, rules int) (Game, engine.Game, error) {
	g, known := games.Find(key)
	if !known {
		return nil, nil, &Unplayable{bot.Noticef(unknownGame, bot.Label(key))}
	}
	info := g.Rules.Info()
	if info.Rules == rules {
		return g, g.Rules, nil
	}
	if v, ok := g.Rules.(engine.Versioned); ok {
		if old, ok := v.At(rules); ok {
			return g, old, nil
		}
	}
	if rules > info.Rules {
		return nil, nil, &Unplayable{bot.Noticef(newerRules, info.Name, rules, info.Rules)}
	}
	return nil, nil, &Unplayable{bot.Noticef(olderRules, info.Name, rules)}
}

// Unplayable says that a match cannot be played by this program, and why.
type Unplayable struct{ why bot.Notice }

func (u *Unplayable) Error() string { return u.why.Error() }
func (u *Unplayable) Unwrap() error { return u.why }

// Same tells whether two games are the same, or both none.
func Same(a, b Game) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return a.Key() == b.Key()
}
