package publish_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/engine"
)

// untold are the actions that no message in the channel tells of.
func untold(d *bottest.Harness) (numbers []int) {
	_, p := d.Toy()
	for n := 1; n <= p.Actions; n++ {
		told := false
		for _, m := range d.Posts {
			told = told || !m.Private && strings.Contains(m.Text, fmt.Sprintf("as number %d.", n))
		}
		if !told {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// TestToldAfterAnOutage keeps what was done while nothing could be shown, whoever acts next: the message before it closes
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
	require.Contains(t, d.Find(d.Header().Live.Message).Text, "not shown until now:\n-# Ada did end as number 1.\n-# Ben")
	d.Press(1, "step")
	require.Empty(t, untold(d), "and it stays")
}

// TestToldAfterRandomFaults plays matches in which calls fail at random, with and without effect, and the program starts
// again at random: once the channel is up to date it tells of everything, and one message has controls at most.
func TestToldAfterRandomFaults(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
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

// actAtRandom has whoever is to act in a toy match do something by button or by command, or the program start again.
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
