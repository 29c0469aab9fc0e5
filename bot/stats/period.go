package stats

import (
	"fmt"
	"strings"
	"time"

	"mayhembot/bot"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Period is a stretch of time that a board counts. A match counts in the one it ended in.
type Period struct {
	Key, Name   string
	Season      string // its own name; empty for no season
	From, Until int64  // Unix seconds; 0 for no bound
}

// Keys of periods. A season's is its number after keySeason.
const (
	keyAlways = "all"
	keyMonth  = "month"
	keySeason = "season"
)

// Periods are those of a guild, its latest season first. Months are those of UTC, so that all members read the same board.
func Periods(server storage.Server, now time.Time, l lang.Language) []Period {
	year, month, _ := now.UTC().Date()
	all := []Period{{Key: keyAlways, Name: say.Room.Say(l, "stats.all-time")},
		{Key: keyMonth, Name: say.Room.Say(l, "stats.this-month"), From: time.Date(year, month, 1, 0, 0, 0, 0, time.UTC).Unix()}}
	until := int64(0)
	for i := len(server.Seasons) - 1; i >= 0; i-- {
		s := server.Seasons[i]
		all = append(all, Period{Key: fmt.Sprint(keySeason, i+1), Name: say.Room.Say(l, "stats.season", "name", bot.Label(s.Name)), Season: bot.Label(s.Name), From: s.From, Until: until})
		until = s.From
	}
	return all
}

// period is the one a request names, by its key, by "season" for the latest, or by a season's name.
func period(all []Period, named string) (Period, error) {
	for _, p := range all {
		latest := named == keySeason && strings.HasPrefix(p.Key, keySeason)
		if named == "" || p.Key == named || latest || strings.EqualFold(p.Name, named) || p.Season != "" && strings.EqualFold(p.Season, named) {
			return p, nil
		}
	}
	if named == keySeason {
		return Period{}, noSeason
	}
	return Period{}, noSuchPeriod.With("name", bot.Plain(named))
}

// PeriodChoices proposes the periods that begin like what was typed.
func PeriodChoices(server storage.Server, now time.Time, typed string, l lang.Language) []bot.Choice {
	var choices []bot.Choice
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, p := range Periods(server, now, l) {
		if strings.Contains(strings.ToLower(p.Name), typed) && len(choices) < choicesShown {
			choices = append(choices, bot.Choice{Name: p.Name, Value: p.Key})
		}
	}
	return choices
}

// choicesShown is how many periods can be proposed.
const choicesShown = 25
