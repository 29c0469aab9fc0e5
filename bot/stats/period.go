package stats

import (
	"fmt"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/storage"
)

// Period is a stretch of time that a board counts. A match counts in the one it ended in.
type Period struct {
	Key, Name   string
	From, Until int64 // Unix seconds; 0 for no bound
}

// Keys of periods. A season's is its number after keySeason.
const (
	keyAlways = "all"
	keyMonth  = "month"
	keySeason = "season"
)

// Periods are those of a guild, its latest season first. Months are those of UTC, so that all members read the same board.
func Periods(server storage.Server, now time.Time) []Period {
	year, month, _ := now.UTC().Date()
	all := []Period{{Key: keyAlways, Name: "all time"},
		{Key: keyMonth, Name: "this month", From: time.Date(year, month, 1, 0, 0, 0, 0, time.UTC).Unix()}}
	until := int64(0)
	for i := len(server.Seasons) - 1; i >= 0; i-- {
		s := server.Seasons[i]
		all = append(all, Period{Key: fmt.Sprint(keySeason, i+1), Name: "season " + bot.Label(s.Name), From: s.From, Until: until})
		until = s.From
	}
	return all
}

// period is the one a request names, by its key, by "season" for the latest, or by a season's name.
func period(all []Period, named string) (Period, error) {
	for _, p := range all {
		latest := named == keySeason && strings.HasPrefix(p.Key, keySeason)
		if named == "" || p.Key == named || latest || strings.EqualFold(p.Name, named) || strings.EqualFold(p.Name, keySeason+" "+named) {
			return p, nil
		}
	}
	if named == keySeason {
		return Period{}, noSeason
	}
	return Period{}, noSuchPeriod.With("name", bot.Plain(named))
}

// PeriodChoices proposes the periods that begin like what was typed.
func PeriodChoices(server storage.Server, now time.Time, typed string) []bot.Choice {
	var choices []bot.Choice
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, p := range Periods(server, now) {
		if strings.Contains(strings.ToLower(p.Name), typed) && len(choices) < choicesShown {
			choices = append(choices, bot.Choice{Name: p.Name, Value: p.Key})
		}
	}
	return choices
}

// choicesShown is how many periods can be proposed.
const choicesShown = 25
