package match

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot/game"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// SuitOptions gives a lobby's options the values chosen, and the others those that suit the number of its seats. Options
// that cannot be met by as many pilots as may join are refused now and not when everybody waits for the start (R4 of
// Interstellar Mayhem).
func SuitOptions(g game.Game, m *storage.Match) error {
	rules := g.Rules
	if err := hasOptions(rules.Info(), m.Chosen); err != nil {
		return err
	}
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

// hasOptions refuses options a game has not, all at once: a command that opens any game proposes those of others, too.
func hasOptions(info engine.Info, chosen map[string]string) error {
	var known, missing []string
	for _, o := range info.Options {
		known = append(known, o.Key)
	}
	for _, key := range slices.Sorted(maps.Keys(chosen)) {
		if !slices.Contains(known, key) {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return engine.Refuse(engine.Unclear, "", "option-other", "game", info.Name, "options", strings.Join(missing, ", "), "allowed", cmp.Or(strings.Join(known, ", "), "none"))
}

// optionsFor are the options of a match in a channel: those chosen, those that suit a number of seats where these go
// with what is chosen, and the usual ones.
func optionsFor(g game.Game, seats int, chosen map[string]string) (map[string]string, error) {
	info, all := g.Rules.Info(), map[string]string{}
	for _, o := range info.Options {
		if o.Usual != "" {
			all[o.Key] = o.Usual
		}
	}
	usual := maps.Clone(all)
	maps.Copy(usual, chosen)
	if g.Defaults == nil {
		return info.Resolve(usual)
	}
	maps.Copy(all, g.Defaults(max(seats, info.MinSeats)))
	maps.Copy(all, chosen)
	options, err := info.Resolve(all)
	if err == nil {
		_, _, _, err = engine.Begin(g.Rules, engine.Setup{Seats: max(seats, info.MinSeats), Options: options}, trial())
	}
	if err != nil {
		return info.Resolve(usual)
	}
	return options, nil
}

// Usual is what an option of a new match in a channel is, where nobody chooses: "ask", or, where it follows the number of
// pilots, "17x11 for 2, 23x14 for 3–6" in a language.
func Usual(g game.Game, o engine.Option, l lang.Language) (text string, follows bool) {
	usual := func(int) string { return cmp.Or(o.Usual, o.Default) }
	if g.Defaults != nil {
		usual = func(seats int) string { return cmp.Or(g.Defaults(seats)[o.Key], o.Usual, o.Default) }
	}
	info := g.Rules.Info()
	var parts []string
	for from := info.MinSeats; from <= info.MaxSeats; {
		to := from
		for to < info.MaxSeats && usual(to+1) == usual(from) {
			to++
		}
		pilots := strconv.Itoa(from)
		if to > from {
			pilots += "–" + strconv.Itoa(to)
		}
		parts, from = append(parts, say.Room.Say(l, "match.usual-for", "value", usual(from), "pilots", pilots)), to+1
	}
	if len(parts) == 1 {
		return usual(info.MinSeats), false
	}
	return l.Commas(parts), true
}

// trial are dice for a set-up nobody will play.
func trial() engine.Dice { return fair.Secret{}.Dice("", 0, "") }
