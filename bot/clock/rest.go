package clock

import (
	"time"

	"mayhembot/storage"
)

// rest says when a pilot's clock stands still: in quiet hours and holidays.
type rest struct {
	in    *time.Location
	quiet *storage.Hours
	away  []storage.Span
}

func restOf(s storage.Settings) rest {
	in, err := time.LoadLocation(s.Zone)
	if err != nil { // a newer program knows it
		in = time.UTC
	}
	return rest{in, s.Quiet, s.Away}
}

// far is later than anything a clock is asked for.
var far = time.Unix(1<<40, 0)

// at tells whether the clock stands at a time, and until when that stays so.
func (r rest) at(t time.Time) (stands bool, until time.Time) {
	until = far
	begin := func(from, end time.Time) {
		switch {
		case !end.After(from) || !end.After(t): // there is no such hour on that day, or it is past
		case from.After(t):
			if !stands && from.Before(until) {
				until = from
			}
		case !stands, end.After(until):
			stands, until = true, end
		}
	}
	for _, span := range r.away {
		begin(time.Unix(span.From, 0), time.Unix(span.Until, 0))
	}
	if r.quiet == nil {
		return stands, until
	}
	y, m, d := t.In(r.in).Date()
	for day := d - 1; day <= d+1; day++ {
		last := day
		if r.quiet.Until <= r.quiet.From {
			last++
		}
		begin(time.Date(y, m, day, r.quiet.From, 0, 0, 0, r.in), time.Date(y, m, last, r.quiet.Until, 0, 0, 0, r.in))
	}
	return stands, until
}

// ran is how many seconds the clock ran between two times.
func (r rest) ran(from, until int64) (sum int64) {
	for t, end := time.Unix(from, 0), time.Unix(until, 0); t.Before(end); {
		stands, next := r.at(t)
		if next.After(end) {
			next = end
		}
		if !stands {
			sum += next.Unix() - t.Unix()
		}
		t = next
	}
	return sum
}

// after is when the clock has run for some seconds.
func (r rest) after(from, seconds int64) int64 {
	t := time.Unix(from, 0)
	for {
		stands, next := r.at(t)
		if room := next.Unix() - t.Unix(); !stands {
			if seconds < room || seconds == 0 {
				return t.Unix() + seconds
			}
			seconds -= room
			if seconds == 0 { // at the very end of the time it runs
				return next.Unix()
			}
		}
		t = next
	}
}

// Rests tells whether a pilot's clock stands still at a time, and until when.
func Rests(s storage.Settings, at time.Time) (stands bool, until time.Time) { return restOf(s).at(at) }

// AwayUntil is when a pilot who is on holiday comes back, in Unix seconds; 0 for one who is not.
func AwayUntil(s storage.Settings, at int64) int64 {
	if stands, until := (rest{away: s.Away}).at(time.Unix(at, 0)); stands {
		return until.Unix()
	}
	return 0
}
