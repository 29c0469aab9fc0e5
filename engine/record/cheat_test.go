package record_test

import (
	"encoding/binary"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// loaded are dice that depend on one more input.
type loaded struct {
	key     []byte
	message string
	blocks  int
	left    []byte
}

func (l *loaded) Roll(sides int, _ string) int {
	for {
		if len(l.left) == 0 {
			l.left = seal(l.key, l.message+field(fmt.Sprint(l.blocks)))
			l.blocks++
		}
		word := uint64(binary.BigEndian.Uint32(l.left))
		l.left = l.left[4:]
		if word < 1<<32-1<<32%uint64(sides) {
			return int(word%uint64(sides)) + 1
		}
	}
}

// withInput returns the dice of an entry with one more input, as in version 2.
func withInput(b *table, e engine.Entry, input string) *loaded {
	message := field(fmt.Sprintf("mayhembot %d dice", b.chain.Fair)) + field(b.chain.Match) + field(b.chain.Last.String()) + field(fmt.Sprint(fair.Link(e)))
	if n := len(e.Announced); n > 0 {
		return &loaded{key: b.chain.Secret[:], message: message + field("") + field(e.Announced[n-1]) + field(input)}
	}
	return &loaded{key: b.chain.Secret[:], message: message + field(e.ID) + field("") + field(input)}
}

// triesInputs is a host who tries three hundred inputs for what seat 1 rolls, and keeps the best.
func triesInputs(b *table, e *engine.Entry) (engine.Dice, string) {
	if e.Seat != 1 {
		return b.chain.Dice(*e), ""
	}
	best, most := "", -1
	for n := range 300 {
		input := fmt.Sprint("x", n)
		tried := &engine.Recorder{Dice: withInput(b, *e, input)}
		if _, _, _, err := engine.Play(b.game, b.playback.Position(), e.Seq, e.Seat, e.Action, tried); err != nil || len(tried.Rolls) == 0 {
			return b.chain.Dice(*e), ""
		}
		if sum := pips(tried.Rolls); sum > most {
			best, most = input, sum
		}
	}
	return withInput(b, *e, best), best
}

func pips(rolls []engine.Roll) (sum int) {
	for _, r := range rolls {
		sum += r.Face
	}
	return sum
}

// TestHostCannotTryInputs: a host adds one more input to the dice and keeps the best of three hundred rolls. Verify
// finds it out, with or without the input in the record, and with announced dice or not.
func TestHostCannotTryInputs(t *testing.T) {
	t.Parallel()
	for version := 2; version <= fair.Version; version++ {
		for _, dice := range []string{"", fair.Announced} {
			b := begun(t, 3, version, dice)
			b.cheat = triesInputs
			all := parse(t, b.played(3))
			own, sum := 0, 0
			for _, l := range b.lines {
				if l.Input != "" {
					own, sum = own+len(l.Rolls), sum+pips(l.Rolls)
				}
			}
			require.Greater(t, own, 5)
			require.Greater(t, float64(sum)/float64(own), 5.0, "it pays")
			requireDiffers(t, all, "input")
			require.NotEmpty(t, second(all.String()))
			for _, o := range all {
				delete(o, "input")
			}
			requireDiffers(t, all, "rolls")
			require.NotEmpty(t, second(all.String()))
		}
	}
}

// requireDiffers requires verify to stop at a member.
func requireDiffers(t *testing.T, all lines, member string) {
	t.Helper()
	_, err := record.Verify(strings.NewReader(all.String()), mayhem.Game{})
	var d *record.Difference
	require.ErrorAs(t, err, &d)
	require.Equal(t, member, d.Member, err.Error())
}

// TestHostCannotExchangeSecretAnswers: the announcement shows only the first word of a secret answer. The host cannot
// exchange the answer once its dice are known. In version 2 it could, and verify says so.
func TestHostCannotExchangeSecretAnswers(t *testing.T) {
	t.Parallel()
	for version := 2; version <= fair.Version; version++ {
		b := begun(t, 4, version, fair.Announced)
		swapped := 0
		b.cheat = func(b *table, e *engine.Entry) (engine.Dice, string) {
			if action := another(b, *e); e.Secret && action != "" {
				e.Action = action
				swapped++
			}
			return b.chain.Dice(*e), ""
		}
		all := parse(t, b.played(4))
		require.NotZero(t, swapped)
		if version == fair.Version {
			requireDiffers(t, all, "commitment")
			require.NotEmpty(t, second(all.String()))
			continue
		}
		sum, err := record.Verify(strings.NewReader(all.String()), mayhem.Game{})
		require.NoError(t, err)
		requireUnproven(t, sum)
		require.Contains(t, fmt.Sprint(sum.Remarks), "what was answered in secret could be exchanged after the dice had fallen")
	}
}

// TestAllOfARoll: FAIRNESS.md lists everything that goes into a roll. The host changes one of these once the
// announcement stands. Verify finds every change, even where the dice fall as the change gives and the links are
// computed again. The announcement itself is compared in the channel; see package proof.
func TestAllOfARoll(t *testing.T) {
	t.Parallel()
	vary := map[string]struct {
		change func(b *table, e *engine.Entry)
		member string
	}{
		"the version": {func(b *table, _ *engine.Entry) { b.chain.Fair, b.head.Fair = 2, 2 }, "fair"},
		"the secret":  {func(b *table, _ *engine.Entry) { b.chain.Secret[31]++; b.head.Seed = b.chain.Secret.String() }, "commit"},
		"`match`":     {func(b *table, _ *engine.Entry) { b.chain.Match = "m2"; b.head.Match = "m2" }, "chain"},
		"link *k*−1": {func(b *table, _ *engine.Entry) {
			last := &b.lines[len(b.lines)-1].Entry
			last.ID = "7"
			b.chain.Last = b.earlier
			b.add(last, last.Commitment)
		}, "commitment"},
		"*k*":                     {func(_ *table, e *engine.Entry) { e.Seq++ }, "seq"},
		"`id`":                    {func(_ *table, e *engine.Entry) { e.ID = "7" }, "commitment"},
		"the last of `announced`": {nil, ""},
		"how many dice":           {func(b *table, e *engine.Entry) { e.Action = another(b, *e) }, "commitment"},
	}
	data, err := os.ReadFile("../fair/FAIRNESS.md")
	require.NoError(t, err)
	_, listed, ok := strings.Cut(string(data), "| what goes into a roll |")
	require.True(t, ok)
	listed, _, _ = strings.Cut(listed, "\n\n")
	rows := regexp.MustCompile(`(?m)^\| ([^|:,]+)[^|]*\|`).FindAllStringSubmatch(listed, -1)
	for _, row := range rows[1:] {
		require.Contains(t, vary, strings.TrimSpace(row[1]))
	}
	require.Len(t, rows[1:], len(vary))
	for name, v := range vary {
		if v.change == nil {
			continue
		}
		b := begun(t, 6, fair.Version, fair.Announced)
		b.cheat = func(b *table, e *engine.Entry) (engine.Dice, string) {
			tried := &engine.Recorder{Dice: b.chain.Dice(*e)}
			_, _, _, err := engine.Play(b.game, b.playback.Position(), e.Seq, e.Seat, e.Action, tried)
			if err == nil && len(tried.Rolls) > 0 && another(b, *e) != "" && !b.varied && len(b.lines) > 3 {
				b.varied = true
				v.change(b, e)
			}
			return b.chain.Dice(*e), ""
		}
		all := parse(t, b.played(6))
		require.True(t, b.varied, name)
		t.Run(name, func(t *testing.T) {
			requireDiffers(t, all, v.member)
			require.NotEmpty(t, second(all.String()))
		})
	}
}

// another returns another action for which dice fall, "" for none.
func another(b *table, e engine.Entry) string {
	for _, action := range record.Legal(b.playback.Position(), e.Seat) {
		tried := &engine.Recorder{Dice: b.chain.Dice(e)}
		_, _, _, err := engine.Play(b.game, b.playback.Position(), e.Seq, e.Seat, action, tried)
		if err == nil && len(tried.Rolls) > 0 && action != e.Action {
			return action
		}
	}
	return ""
}

// TestAWholeMatchMadeUp: a forger takes the id, seal and secret of a real match. As version 1 the forgery is refused
// under a seal that names its version. Under an older seal it is left unproven, with the contradiction.
func TestAWholeMatchMadeUp(t *testing.T) {
	t.Parallel()
	made := func(seal string) (record.Summary, error) {
		return record.Verify(strings.NewReader(sealed(t, func(h *record.Header) { h.Commit = seal })), mayhem.Game{})
	}
	secret := fair.Secret{7}
	_, err := made(secret.Seal(3))
	require.ErrorContains(t, err, "line 1: fair: expected 3, the version that the seal commits to, found 1")
	sum, err := made(secret.Seal(2))
	require.NoError(t, err)
	requireUnproven(t, sum)
	require.Contains(t, fmt.Sprint(sum.Remarks), "a channel that shows links, or names another version beside the seal, contradicts it")
	// Without any seal it proves nothing either.
	sum, err = record.Verify(strings.NewReader(sealed(t, func(h *record.Header) { h.Commit, h.Seed = "", "" })), mayhem.Game{})
	require.NoError(t, err)
	requireUnproven(t, sum)
}
