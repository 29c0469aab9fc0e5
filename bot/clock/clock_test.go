package clock

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/storage"
)

func at(t *testing.T, zone, text string) int64 {
	t.Helper()
	in, err := time.LoadLocation(zone)
	require.NoError(t, err)
	when, err := time.ParseInLocation("2006-01-02 15:04", text, in)
	require.NoError(t, err)
	return when.Unix()
}

// TestRest: what a clock runs and when it is up agree, in quiet hours past midnight, over the ends of summer time, and on holiday.
func TestRest(t *testing.T) {
	t.Parallel()
	const berlin = "Europe/Berlin"
	night := storage.Settings{Zone: berlin, Quiet: &storage.Hours{From: 22, Until: 7}}
	gap := storage.Settings{Zone: berlin, Quiet: &storage.Hours{From: 2, Until: 3}}
	away := storage.Settings{Zone: berlin, Away: []storage.Span{{From: at(t, berlin, "2026-07-01 12:00"), Until: at(t, berlin, "2026-07-11 12:00")}}}
	for name, c := range map[string]struct {
		own         storage.Settings
		from, until string
		hours       int64 // the clock ran
	}{
		"no rest":                       {storage.Settings{}, "2026-05-01 10:00", "2026-05-02 10:00", 24},
		"a quiet night":                 {night, "2026-05-01 20:00", "2026-05-02 08:00", 3},
		"from within a quiet night":     {night, "2026-05-01 23:00", "2026-05-02 08:00", 1},
		"before dawn":                   {night, "2026-05-02 03:00", "2026-05-02 08:00", 1},
		"a day and a night":             {night, "2026-05-01 21:00", "2026-05-02 21:00", 15},
		"the night summer time begins":  {night, "2026-03-28 21:00", "2026-03-29 08:00", 2},
		"the night summer time ends":    {night, "2026-10-24 21:00", "2026-10-25 08:00", 2},
		"a quiet hour that is not":      {gap, "2026-03-29 00:00", "2026-03-29 06:00", 5},
		"a quiet hour that comes twice": {gap, "2026-10-25 00:00", "2026-10-25 06:00", 6},
		"a holiday":                     {away, "2026-07-01 10:00", "2026-07-11 13:00", 3},
	} {
		r, from, until := restOf(c.own), at(t, berlin, c.from), at(t, berlin, c.until)
		require.Equal(t, c.hours*3600, r.ran(from, until), name)
		require.Equal(t, until, r.after(from, c.hours*3600), name)
	}
	for secs := int64(0); secs < 200_000; secs += 7_001 {
		from := at(t, berlin, "2026-10-24 13:37")
		r := restOf(night)
		require.Equal(t, secs, r.ran(from, r.after(from, secs)))
	}
}

func TestPaces(t *testing.T) {
	t.Parallel()
	two := []storage.Seat{{User: "1"}, {User: "2"}}
	require.Equal(t, Daily, PaceOf(&storage.Match{Phase: storage.Lobby, Seats: two}))
	require.Equal(t, Fast, PaceOf(&storage.Match{Phase: storage.Playing, Pace: "fast", Seats: two}))
	require.Equal(t, None, PaceOf(&storage.Match{Phase: storage.Playing, Seats: two}), "it began before there were clocks")
	require.Equal(t, None, PaceOf(&storage.Match{Phase: storage.Playing, Pace: "fast", Seats: []storage.Seat{{User: "1"}, {Auto: true}}}))
	require.Equal(t, 5*time.Minute, Blitz.Answer())
	require.Equal(t, 36*time.Hour, Relaxed.Answer())
}

// none are settings of users who have set nothing.
func none(string) (storage.Settings, error) { return storage.Settings{}, nil }

// playing is a match of two humans at a daily pace, asked for a sitting of seat 1 at time 1,000,000.
func playing(t testing.TB) *storage.Match {
	m := &storage.Match{ID: "m", Phase: storage.Playing, Pace: "daily", Seq: 5, Seats: []storage.Seat{{User: "1", Name: "Ada"}, {User: "2", Name: "Ben"}}}
	_, err := Settle(m, []Asked{{Seat: 1}}, false, none, 1_000_000)
	require.NoError(t, err)
	return m
}

// TestSecretAnswers: while all answer in secret, the clocks of those who still owe theirs say nothing of who has answered, but that
// they have.
func TestSecretAnswers(t *testing.T) {
	t.Parallel()
	m := &storage.Match{ID: "m", Phase: storage.Playing, Pace: "daily", Seats: []storage.Seat{{User: "1"}, {User: "2"}, {User: "3"}}}
	settle := func(now int64, seats ...engine.Seat) {
		var asked []Asked
		for _, s := range seats {
			asked = append(asked, Asked{Seat: s})
		}
		_, err := Settle(m, asked, false, none, now)
		require.NoError(t, err)
	}
	settle(1_000, 1, 2, 3)
	until := Of(m, 2).Until
	settle(5_000, 2, 3) // the first has answered
	settle(6_000, 1, 2, 3)
	require.Equal(t, until, Of(m, 2).Until)
	require.Equal(t, until, Of(m, 3).Until)
	settle(9_000, 3)
	require.Equal(t, until, Of(m, 3).Until)
	require.Zero(t, Of(m, 1).Until)
}

// TestUndoGivesNoTime: who takes back the end of a turn has what was left of it.
func TestUndoGivesNoTime(t *testing.T) {
	t.Parallel()
	m := playing(t)
	const used = 20 * 3600
	_, err := Settle(m, []Asked{{Seat: 2}}, false, none, 1_000_000+used)
	require.NoError(t, err)
	_, err = Settle(m, []Asked{{Seat: 1}}, true, none, 1_000_000+used+60)
	require.NoError(t, err)
	require.EqualValues(t, 4*3600, Of(m, 1).Left)
}

// TestQuietHoldsReminders: at night nothing is due, and what the settings are now counts.
func TestQuietHoldsReminders(t *testing.T) {
	t.Parallel()
	own := storage.Settings{}
	settings := func(string) (storage.Settings, error) { return own, nil }
	m := playing(t)
	half := m.Alarms[Sitting]
	require.EqualValues(t, 1_000_000+12*3600, half)
	hour := time.Unix(half, 0).UTC().Hour()
	own.Quiet = &storage.Hours{From: (hour + 23) % 24, Until: (hour + 3) % 24}
	_, err := Fire(m, "", settings, half)
	require.NoError(t, err)
	require.Empty(t, m.Notices, "an hour of it was quiet since")
	require.Greater(t, m.Alarms[Sitting], half)
	stands, _ := Rests(own, time.Unix(m.Alarms[Sitting], 0))
	require.False(t, stands)
	_, err = Fire(m, "", settings, m.Alarms[Sitting])
	require.NoError(t, err)
	require.Len(t, m.Notices, 1)
	own.Reminders = Off
	_, err = Fire(m, "", settings, m.Alarms[Sitting])
	require.NoError(t, err)
	require.Len(t, m.Notices, 1, "who wants no reminder gets none")
}

// TestFiresOnce: what was due is not due again, no matter how often somebody looks.
func TestFiresOnce(t *testing.T) {
	t.Parallel()
	m := playing(t)
	for now := int64(1_000_000); now < 1_000_000+24*3600; now += 977 {
		for range 3 {
			o, err := Fire(m, "hard", none, now)
			require.NoError(t, err)
			require.Empty(t, o.Up)
		}
	}
	require.Len(t, m.Notices, 2)
	o, err := Fire(m, "hard", none, 1_000_000+24*3600)
	require.NoError(t, err)
	require.Equal(t, []engine.Seat{1}, o.Up)
	require.Equal(t, storage.Seat{User: "1", Name: "Ada", Auto: true, Level: "hard"}, m.Seats[0])
	o, err = Fire(m, "hard", none, 1_000_000+25*3600)
	require.NoError(t, err)
	require.Empty(t, o.Up)
	require.NotContains(t, m.Alarms, Sitting)
}

func TestCities(t *testing.T) {
	t.Parallel()
	for _, c := range cities() {
		_, err := time.LoadLocation(c.Zone)
		require.NoError(t, err)
	}
	require.Equal(t, []City{{"Berlin", "Europe/Berlin"}}, Cities("berl", 25))
	require.Equal(t, "Asia/Kolkata", Cities("mumb", 1)[0].Zone)
	zone, ok := ZoneOf("san francisco")
	require.True(t, ok)
	require.Equal(t, "America/Los_Angeles", zone)
	_, ok = ZoneOf("Atlantis")
	require.False(t, ok)
	require.Len(t, Cities("", 25), 25)
}

// TestHolidays: fourteen days in sixty at most, whatever was planned and given up before.
func TestHolidays(t *testing.T) {
	t.Parallel()
	const start = 1_700_000_000
	s, ok := GoAway(storage.Settings{}, start, start+10*day)
	require.True(t, ok)
	require.EqualValues(t, start+10*day, AwayUntil(s, start+day))
	s = BackNow(s, start+6*day)
	require.Zero(t, AwayUntil(s, start+6*day))
	_, ok = GoAway(s, start+20*day, start+29*day)
	require.False(t, ok, "6 and 9 are too many")
	s, ok = GoAway(s, start+20*day, start+28*day)
	require.True(t, ok)
	_, ok = GoAway(s, start+61*day, start+62*day)
	require.True(t, ok, "the first days no longer count")
	require.Len(t, BackNow(s, start+200*day).Away, 0)
}

// BenchmarkSettle is what an action adds for the clocks of its match.
func BenchmarkSettle(b *testing.B) {
	m := playing(b)
	quiet := func(string) (storage.Settings, error) {
		return storage.Settings{Zone: "Europe/Berlin", Quiet: &storage.Hours{From: 22, Until: 7}}, nil
	}
	for n := 0; b.Loop(); n++ {
		if _, err := Settle(m, []Asked{{Seat: engine.Seat(n%2 + 1)}}, false, quiet, 1_000_000+int64(n)*600); err != nil {
			b.Fatal(err)
		}
	}
	_ = fmt.Sprint(m)
}
