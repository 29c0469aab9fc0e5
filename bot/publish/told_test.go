package publish_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
)

// untold are the actions that no message in the channel tells of.
func untold(d *bottest.Harness) (numbers []int) {
	for n, times := range told(d) {
		if times == 0 {
			numbers = append(numbers, n+1)
		}
	}
	return numbers
}

// told is how many messages of the channel tell of each action. What a message repeats of the turn before is told by another one.
func told(d *bottest.Harness) []int {
	_, p := d.Toy()
	times := make([]int, p.Actions)
	for n := range times {
		for _, m := range d.Posts {
			news := slices.DeleteFunc(strings.Split(m.Text, "\n"), func(line string) bool { return strings.HasPrefix(line, "-# ↑ ") })
			if !m.Private && strings.Contains(strings.Join(news, "\n"), fmt.Sprintf("as number %d.", n+1)) {
				times[n]++
			}
		}
	}
	return times
}

// TestToldOnce tells every action in one message of the channel, whether it is done by button, by command or while the
// program starts again.
func TestToldOnce(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 2)) //nolint:gosec // a test is to be the same every time
		d := bottest.NewToyMatch(t, int(seed%2))
		for range 15 {
			actAtRandom(d, rng)
			for n, times := range told(d) {
				require.Equal(t, 1, times, "action %d, seed %d", n+1, seed)
			}
		}
	}
}

// TestToldAfterKills kills the program at random, between any two of its calls: every action is told, in two messages at
// most, and one message has controls.
func TestToldAfterKills(t *testing.T) {
	t.Parallel()
	var kills atomic.Int64
	matches := enginetest.Long(20, 60)
	t.Cleanup(func() { require.Greater(t, kills.Load(), int64(2*matches)) })
	for seed := range uint64(matches) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(seed, 3)) //nolint:gosec // a test is to be the same every time
			d := bottest.NewToyMatch(t, int(seed%2))
			for range 15 {
				d.KillAt(1+rng.IntN(5), rng.IntN(2) == 0)
				if actAtRandom(d, rng); d.Revive() {
					kills.Add(1)
				}
				require.True(t, d.UpToDate())
				for n, times := range told(d) {
					require.True(t, times == 1 || times == 2, "action %d is told %d times", n+1, times)
				}
				require.Len(t, d.WithControls(), 1)
			}
		})
	}
}

// TestToldAfterAnOutage keeps what was done while nothing could be shown, no matter who acts next: the message before it closes
// without it, so the one that tells it is the only one.
func TestToldAfterAnOutage(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"outage", "kill", "closing fails"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			d := bottest.NewToyMatch(t, 0)
			d.Press(1, "step")
			heal := func() {}
			switch how {
			case "outage":
				_, heal = d.Failing(errors.New("500"), "answer", "post", "edit")
			case "kill":
				d.Breaks = true
				d.Fault = func(string) (error, bool) { panic("killed") }
			default:
				_, heal = d.Failing(errors.New("500"), "answer")
			}
			func() {
				defer func() { _ = recover() }()
				d.Press(1, "end")
			}()
			if heal(); how == "kill" {
				d.Fault = nil
				d.Restart()
				require.NoError(t, d.Referee.Resume(t.Context()))
			}
			d.Clock.Advance(time.Hour)
			require.True(t, d.UpToDate())
			require.Empty(t, untold(d))
			d.Press(2, "step")
			require.Empty(t, untold(d), "and it stays")
		})
	}
}

// TestToldOfEarlierTurns tells of every turn that was played while nothing could be posted, not of the last one alone.
func TestToldOfEarlierTurns(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	_, heal := d.Failing(errors.New("500"), "post", "edit", "answer")
	for i := range 6 {
		d.Handle(i%2+1, bot.Request{Kind: bot.Command, Path: []string{"toy", "end"}})
	}
	heal()
	d.Clock.Advance(time.Hour)
	require.True(t, d.UpToDate())
	require.Empty(t, untold(d))
	require.Contains(t, d.Find(d.Header().Live.Message).Text, "Before this:\n-# Ada did end as number 1.\n-# Ben")
	d.Press(1, "step")
	require.Empty(t, untold(d), "and it stays")
}

// TestToldAfterRandomFaults plays matches in which calls fail at random, with and without effect, and the program starts
// again at random: once the channel is up to date it tells of everything, and one message has controls at most.
func TestToldAfterRandomFaults(t *testing.T) {
	t.Parallel()
	for seed := range uint64(enginetest.Long(20, 60)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // a test is to be the same every time
			d, delivered := bottest.NewToyMatch(t, int(seed%2)), seed%4 > 1
			for range 12 {
				p := rng.Float64() * 0.6
				d.Fault = func(what string) (error, bool) {
					if rng.Float64() >= p {
						return nil, false
					}
					return errors.New("500"), delivered && what != "answer" && rng.IntN(2) == 0
				}
				actAtRandom(d, rng)
				if d.Clock.Advance(time.Duration(rng.IntN(100)) * time.Second); rng.IntN(3) == 0 {
					continue // the fault lasts
				}
				d.Fault = nil
				d.Clock.Advance(3 * time.Hour)
				require.True(t, d.UpToDate())
				require.Empty(t, untold(d))
				if !delivered { // else there may be one the program never got to know of
					require.LessOrEqual(t, len(d.WithControls()), 1)
				}
			}
		})
	}
}

// actAtRandom has the one who is to act in a toy match do something by button or by command, or the program start again.
func actAtRandom(d *bottest.Harness, rng *rand.Rand) {
	m, p := d.Toy()
	user := 1 + rng.IntN(2)
	for u := 1; u <= 2 && p.Active != engine.Nobody && !p.Asked; u++ {
		if m.Seats[p.Active-1].User == bottest.UserID(u) {
			user = u
		}
	}
	act := []string{"step", "step", "end", "roll", "ask"}[rng.IntN(5)]
	switch k := rng.IntN(10); {
	case k < 6 && m.Live.Message != "":
		d.Handle(user, bot.Request{Kind: bot.Press, Custom: fmt.Sprintf("a|%s|%d|%s", m.ID, m.Shown, act), Message: m.Live.Message})
	case k < 8:
		d.Slash(user, "toy "+act)
	case k == 8:
		d.Slash(user, "match board")
	default:
		d.Restart()
		_ = d.Referee.Resume(d.T.Context())
	}
}

// TestTurnBeforeIsRemembered: what a turn tells of the one before comes from memory, entry by entry what the log says, also after
// turns were taken back; else every turn would read the whole match.
func TestTurnBeforeIsRemembered(t *testing.T) {
	t.Parallel()
	d := bottest.NewFlow(t, bottest.FlowUI{})
	known := 0
	for _, press := range strings.Fields("1:step 1:end 2:step 2:step 2:end 1:end 2:step 2:Undo 2:end 1:step 1:ask 2:step 2:Undo 2:roll 1:end") {
		user, label, _ := strings.Cut(press, ":")
		d.Press(int(user[0]-'0'), label)
		var s *match.State
		require.NoError(t, d.Store.View(t.Context(), d.Channel, func(tx storage.ChannelTx) (err error) {
			s, err = match.Load(tx, d.Games)
			return err
		}))
		reader := match.Reader{Store: d.Store, Games: d.Games}
		whole, err := reader.Whole(t.Context(), s)
		require.NoError(t, err)
		for _, p := range s.Previous {
			if p.Entry.Seq >= s.Recent[0].Entry.Seq { // it has been taken back to
				continue
			}
			i := slices.IndexFunc(whole, func(w match.Played) bool { return w.Entry.Seq == p.Entry.Seq })
			require.GreaterOrEqual(t, i, 0, press)
			require.Equal(t, whole[i].Events, p.Events, press)
			known++
		}
	}
	require.Greater(t, known, 15)
}

// TestANewPostRepeatsWhatLedToIt: who is asked by a message without news of its own reads the turn before in it, until they act.
func TestANewPostRepeatsWhatLedToIt(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "step")
	d.Press(1, "end")
	asked := d.Live()
	require.Regexp(t, `(?m)^-# ↑ .*as number \d+\.`, asked.Text)
	require.Equal(t, []string{bottest.UserID(2)}, asked.Pings)
	d.Press(2, "step")
	require.NotContains(t, asked.Text, "-# ↑ ")
}
