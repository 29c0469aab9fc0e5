package match

import (
	"maps"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// SuitOptions gives a lobby's options the values chosen, and the others those that suit the number of its seats. Options
// that cannot be met by as many pilots as may join are refused now and not when everybody waits for the start (R4 of
// Interstellar Mayhem).
func SuitOptions(g game.Game, m *storage.Match) error {
	rules := g.Rules()
	most := rules.Info().MaxSeats
	full, err := optionsFor(g, most, m.Chosen)
	if err != nil {
		return err
	}
	if _, _, _, err := engine.Begin(rules, engine.Setup{Seats: most, Options: full}, trial()); err != nil {
		return err
	}
	options, err := optionsFor(g, len(m.Seats), m.Chosen)
	if err == nil {
		m.Setup.Options = options
	}
	return err
}

// optionsFor are the options of a match in a channel: those chosen, those that suit a number of seats where these go
// with what is chosen, and the usual ones.
func optionsFor(g game.Game, seats int, chosen map[string]string) (map[string]string, error) {
	info, all := g.Rules().Info(), map[string]string{}
	for _, o := range info.Options {
		if o.Usual != "" {
			all[o.Key] = o.Usual
		}
	}
	usual := maps.Clone(all)
	maps.Copy(usual, chosen)
	defaults, ok := g.Defaults()
	if !ok {
		return info.Resolve(usual)
	}
	maps.Copy(all, defaults.Defaults(max(seats, info.MinSeats)))
	maps.Copy(all, chosen)
	options, err := info.Resolve(all)
	if err == nil {
		_, _, _, err = engine.Begin(g.Rules(), engine.Setup{Seats: max(seats, info.MinSeats), Options: options}, trial())
	}
	if err != nil {
		return info.Resolve(usual)
	}
	return options, nil
}

// trial are dice for a set-up nobody will play.
func trial() engine.Dice { return fair.Secret{}.Dice("", 0, "") }
