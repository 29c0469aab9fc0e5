package clock

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"time"
	_ "time/tzdata" // the zones are the same on every machine

	"mayhembot/storage"
)

// zoneList has a time zone a line, and further cities in it.
//
//go:embed zones.txt
var zoneList string

// City is a city with its time zone.
type City struct{ Name, Zone string }

// cities are all cities there are names for, by name.
var cities = sync.OnceValue(func() (all []City) {
	for line := range strings.Lines(zoneList) {
		names := strings.Split(strings.TrimSpace(line), ";")
		zone := names[0]
		names[0] = zone[strings.LastIndexByte(zone, '/')+1:]
		for _, name := range names {
			all = append(all, City{strings.ReplaceAll(name, "_", " "), zone})
		}
	}
	slices.SortFunc(all, func(a, b City) int { return strings.Compare(a.Name, b.Name) })
	return all
})

// Cities are cities whose names begin as typed, then those that have it elsewhere, so many at most.
func Cities(typed string, most int) (found []City) {
	typed = strings.ToLower(strings.TrimSpace(typed))
	for _, begins := range []bool{true, false} {
		for _, c := range cities() {
			name := strings.ToLower(c.Name)
			if len(found) < most && strings.HasPrefix(name, typed) == begins && (begins || strings.Contains(name, typed)) {
				found = append(found, c)
			}
		}
	}
	return found
}

// ZoneOf is the time zone of a city, or the one that is named; false where there is none of the kind.
func ZoneOf(name string) (zone string, ok bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	for _, c := range cities() {
		if name == strings.ToLower(c.Name) || name == strings.ToLower(c.Zone) {
			return c.Zone, true
		}
	}
	return "", false
}

// CityIn is how a time zone is called; UTC is called by its own name.
func CityIn(zone string) string {
	if zone == "" {
		return "UTC"
	}
	return strings.ReplaceAll(zone[strings.LastIndexByte(zone, '/')+1:], "_", " ")
}

// Here is where a user's clock goes.
func Here(s storage.Settings) *time.Location { return restOf(s).in }

// The most of what stops a pilot's clock: hours of a day, and days of holiday in a stretch of days.
const (
	QuietMost = 12
	AwayMost  = 14
	AwayIn    = 60
)

// QuietLasts is how many hours of a day are quiet.
func QuietLasts(h storage.Hours) int { return (h.Until - h.From + 24) % 24 }

const day = 24 * 60 * 60

// AwayUsed is how many seconds of holiday a user has had, or has planned, in the days up to a time.
func AwayUsed(s storage.Settings, until int64) (sum int64) {
	for _, a := range s.Away {
		sum += max(0, min(a.Until, until)-max(a.From, until-AwayIn*day))
	}
	return sum
}

// GoAway plans a holiday from now on, in the place of the rest of one that has begun. It reports false where it is too long.
func GoAway(s storage.Settings, now, until int64) (storage.Settings, bool) {
	s = BackNow(s, now)
	s.Away = append(s.Away, storage.Span{From: now, Until: until})
	return s, AwayUsed(s, until) <= AwayMost*day
}

// BackNow ends a holiday, and forgets those that no longer count.
func BackNow(s storage.Settings, now int64) storage.Settings {
	var kept []storage.Span
	for _, a := range s.Away {
		if a.Until = min(a.Until, now); a.Until > a.From && a.Until > now-AwayIn*day {
			kept = append(kept, a)
		}
	}
	s.Away = kept
	return s
}
