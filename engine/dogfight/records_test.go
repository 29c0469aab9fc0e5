package dogfight_test

import (
	"bufio"
	"flag"
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/dogfight/autopilot"
	"mayhembot/engine/record"
)

var (
	recordsFile = flag.String("records", "", "write records of matches to this file")
	matches     = flag.Int("matches", 12, "how many random matches to record, or of autopilots with -pilots")
	pilots      = flag.Bool("pilots", false, "let autopilots play the recorded matches")
)

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

func newSeeded(a, b uint64) seeded { return seeded{rand.New(rand.NewPCG(a, b))} }

// TestRecords: matches with all options, written as records with their legal sets, are verified. With -records FILE they are
// kept for a referee of another make.
func TestRecords(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/records.jsonl")
	if *recordsFile != "" {
		file, err = os.Create(*recordsFile)
	}
	require.NoError(t, err)
	out := bufio.NewWriter(file)
	for i := range *matches {
		writeMatch(t, record.NewWriter(out), uint64(i))
	}
	require.NoError(t, out.Flush())
	_, err = file.Seek(0, 0)
	require.NoError(t, err)
	sum, err := record.Verify(file, dogfight.Game{})
	require.NoError(t, err)
	require.Equal(t, *matches, sum.Over)
	t.Logf("%+v", sum)
	require.NoError(t, file.Close())
}

// writeMatch plays a match to its end and writes it.
func writeMatch(t *testing.T, w *record.Writer, seed uint64) {
	game, dice := dogfight.Game{}, newSeeded(seed, 1)
	chosen := map[string]string{}
	for _, o := range game.Info().Options {
		switch {
		case dice.IntN(3) == 0:
		case len(o.Values) > 0:
			chosen[o.Key] = o.Values[dice.IntN(len(o.Values))]
		default:
			chosen[o.Key] = strconv.Itoa(o.Min + dice.IntN(o.Max-o.Min+1))
		}
	}
	setup, err := engine.Prepare(game, engine.Setup{Seats: 2, Options: chosen})
	require.NoError(t, err)
	p, entry, _, err := engine.Start(game, setup, dice)
	require.NoError(t, err)
	header, err := record.NewHeader(game, []string{"Ada", "Ben"}, setup.Options, p)
	require.NoError(t, err)
	require.NoError(t, w.Header(header))
	for seq := 1; ; seq++ {
		line, err := record.NewEntry(entry.Plain(), p)
		require.NoError(t, err)
		if seq > 1 {
			line.Legal = legalBefore
		}
		require.NoError(t, w.Entry(line))
		if p.Result().Over {
			return
		}
		pending := p.Pending()
		d := pending[dice.IntN(len(pending))]
		legalBefore = record.Legal(p, d.Seat)
		next, e, _, err := engine.Play(game, p, seq, d.Seat, chooseFor(p.(dogfight.Position), d, dice).String(), dice)
		require.NoError(t, err)
		p, entry = next, e
	}
}

var legalBefore []string

// chooseFor is what the table, an autopilot or the random player does. Of layouts, of which Legal has examples only, the
// random player makes up any, and it likes to fight.
func chooseFor(p dogfight.Position, d engine.Decision, dice seeded) engine.Action {
	v := p.Look(d.Seat)
	switch {
	case d.Auto:
		return v.Default()
	case *pilots:
		return autopilot.Pilots().Choose(v)
	case d.Examples && dice.IntN(2) == 0:
		var l dogfight.Layout
		zone := dogfight.ZoneOf(d.Seat)
		dice.Shuffle(len(zone), func(i, j int) { zone[i], zone[j] = zone[j], zone[i] })
		for _, ship := range dogfight.Types {
			for range v.Own(d.Seat).Fleet[ship] {
				l[dogfight.Board.Index(zone[0])], zone = ship, zone[1:]
			}
		}
		return dogfight.LayOut{Layout: l}
	}
	if fights := slices.Collect(fighting(v)); len(fights) > 0 && dice.IntN(2) == 0 {
		return fights[dice.IntN(len(fights))]
	}
	return engine.RandomAction(v, dice)
}

// fighting yields attacks and repeats.
func fighting(v dogfight.View) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for a := range v.Legal() {
			_, attack := a.(dogfight.Attack)
			if (attack || a == engine.Action(dogfight.Repeat{})) && !yield(a) {
				return
			}
		}
	}
}
