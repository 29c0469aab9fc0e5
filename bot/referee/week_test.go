package referee_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/boarding"
	"mayhembot/bot/bottest"
	"mayhembot/bot/clock"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// table is one of a week's matches: its channel, and its users by seat.
type table struct {
	channel string
	users   []int
}

// week is three matches of four people: Ada and Ben look in every three hours by day, Cleo goes for good after a day, and Dan is on
// holiday for the first three.
type week struct {
	*bottest.Harness
	tables []table
	acted  map[int]int // by user
}

func newWeek(t *testing.T, g game.Game) *week {
	d := bottest.New(t, bottest.NoReplays(g))
	require.NoError(t, d.Referee.Resume(t.Context()))
	w := &week{d, []table{{"811", []int{1, 2}}, {"812", []int{3, 4}}, {"813", []int{1, 4}}}, map[int]int{}}
	for _, at := range w.tables {
		d.Channel = at.channel
		d.Slash(at.users[0], "match new pace:fast")
		d.Press(at.users[1], "Join")
		d.Press(at.users[0], "Start")
		require.True(t, d.Now().Playing())
	}
	d.Slash(4, "me away until:3")
	return w
}

// visit has a user answer everything that waits for them.
func (w *week) visit(user int) {
	for _, at := range w.tables {
		w.Channel = at.channel
		seat := engine.Seat(slices.Index(at.users, user) + 1)
		for s := w.Now(); seat > 0 && s.Playing() && s.Waits(seat) && !s.Header.Seats[seat-1].Auto; s = w.Now() {
			w.act(user, seat)
		}
	}
}

// act presses what a fair pilot would. It is refused by nobody.
func (w *week) act(user int, seat engine.Seat) {
	w.T.Helper()
	s := w.Now()
	action := s.UI.Pilots.Player(advice.Fair, "")(s.Now.View(seat)).String()
	verb, on := "a", s.Header.Live.Message
	press := func(custom string) *bottest.Message {
		return w.Handle(user, bot.Request{Kind: bot.Press, Custom: custom, Message: on}).Last
	}
	if s.Now.Decision(seat).Private {
		on = press("p|" + s.Header.ID + "|" + bottest.Stamp(s) + "|").ID
		verb = "A"
	}
	said := press(verb + "|" + s.Header.ID + "|" + bottest.Stamp(s) + "|" + action).Text
	require.Greater(w.T, w.Now().Header.Seq, s.Header.Seq, "%s: %s", action, said)
	w.acted[user]++
}

// hours has time go by, three hours at a time, and people look in by day.
func (w *week) hours(from, until int) {
	for hour := from; hour < until; hour += 3 {
		for n := range 12 { // who is there plays on with who else is
			user := n%4 + 1
			there := user <= 2 || user == 3 && hour < 24 || user == 4 && hour >= 72
			if there && hour%24 >= 6 {
				w.visit(user)
			}
		}
		w.Clock.Advance(3 * time.Hour)
	}
}

// check holds what must be true of a week's matches at any time: nothing due is left undone, and the store is whole.
func (w *week) check() {
	w.T.Helper()
	now := w.Clock.Now().Unix()
	require.NoError(w.T, w.Store.Alarms(w.T.Context(), math.MaxInt64, func(a storage.Alarm) bool {
		require.Greater(w.T, a.At, now-120, "%s is overdue in %s", a.Kind, a.Channel)
		return true
	}))
	_, err := w.Store.Inspect(w.T.Context(), func(m *storage.Match, _ []engine.Entry, _ []byte) error {
		require.False(w.T, m.Behind(), "entry %d of %s has not been shown", m.Seq, m.Channel)
		return nil
	})
	require.NoError(w.T, err)
}

// over counts the matches that are over.
func (w *week) over() (n int) {
	for _, at := range w.tables {
		w.Channel = at.channel
		if w.Header().Phase == storage.Over {
			n++
		}
	}
	return n
}

// weekly are the games whose weeks are played: the first alone under the race detector, as all share the code that could race.
func weekly() []game.Game {
	all := []game.Game{mayhem.New(), dogfight.New(), conquest.New(), boarding.New()}
	return all[:enginetest.Fewer(len(all), len(all))]
}

// TestWeek plays three matches of every game through a week. They end though two of four people are away, and nobody is pinged for
// what they have just pressed themselves.
func TestWeek(t *testing.T) {
	t.Parallel()
	for _, g := range weekly() {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			w := newWeek(t, g)
			w.hours(0, 72)
			w.check()
			w.Restart()
			require.NoError(t, w.Referee.Resume(t.Context()))
			w.hours(72, 7*24)
			w.check()
			require.Equal(t, 3, w.over(), "matches have ended within a week")
			for _, at := range w.tables {
				w.Channel = at.channel
				require.Contains(t, w.Slash(1, "match verify").Text, "✅")
			}
			require.LessOrEqual(t, w.Pinged(3), 9, "three sittings missed, each with its ping and two reminders")
			for user := 1; user <= 4; user++ {
				t.Logf("user %d: %d actions, %d pings", user, w.acted[user], w.Pinged(user))
			}
		})
	}
}

// TestWeekOfKills is a week in which the program is killed at every turn, with clocks due meanwhile. What was due happens once.
func TestWeekOfKills(t *testing.T) {
	t.Parallel()
	for _, g := range weekly() {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			w := newWeek(t, g)
			kills := 0
			for n := range enginetest.Fewer(16, 2) {
				w.KillAt(1+n%5, n%2 == 0)
				w.Clock.Advance(4 * time.Hour)
				if w.Revive() {
					kills++
				}
				w.Clock.Advance(time.Hour)
				w.check()
				for user := 1; user <= 4; user++ {
					w.visit(user)
				}
			}
			require.Greater(t, kills, enginetest.Fewer(5, 5))
			for _, at := range w.tables {
				w.Channel = at.channel
				m := w.Header()
				for i := range m.Seats {
					require.LessOrEqual(t, clock.Of(m, engine.Seat(i+1)).Missed, 3)
				}
				if m.Phase == storage.Over {
					require.Contains(t, w.Slash(1, "match verify").Text, "✅")
				}
			}
			t.Logf("%d kills", kills)
		})
	}
}
