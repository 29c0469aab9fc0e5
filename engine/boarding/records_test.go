package boarding_test

import (
	"bufio"
	"flag"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/boarding"
	"mayhembot/engine/record"
)

var (
	recordsFile = flag.String("records", "", "write records of matches to this file")
	matches     = flag.Int("matches", 12, "how many random matches to record")
)

type seeded struct{ *rand.Rand }

func (d seeded) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

func newSeeded(a, b uint64) seeded { return seeded{rand.New(rand.NewPCG(a, b))} }

// TestRecords writes matches with all options as records with their legal sets, and verifies them. With -records FILE it
// keeps them for an independent referee.
func TestRecords(t *testing.T) {
	t.Parallel()
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
	sum, err := record.Verify(file, boarding.Game{})
	require.NoError(t, err)
	require.Equal(t, *matches, sum.Over)
	require.NoError(t, file.Close())
}

// drawn are options that leave a preset.
func drawn(dice seeded) map[string]string {
	chosen := map[string]string{}
	for _, o := range (boarding.Game{}).Info().Options {
		switch {
		case dice.IntN(3) == 0:
		case len(o.Values) > 0:
			chosen[o.Key] = o.Values[dice.IntN(len(o.Values))]
		default:
			chosen[o.Key] = strconv.Itoa(o.Min + dice.IntN(o.Max-o.Min+1))
		}
	}
	if chosen["squads"] != "build" {
		chosen["points"] = []string{"60", "100", "200"}[dice.IntN(3)]
		chosen["huge"] = "on"
	}
	return chosen
}

// writeMatch plays a match by chance to its end and writes it.
func writeMatch(t *testing.T, w *record.Writer, seed uint64) {
	game, dice := boarding.Game{}, newSeeded(seed, 1)
	setup, err := engine.Prepare(game, engine.Setup{Seats: 2 + dice.IntN(2), Options: drawn(dice)})
	require.NoError(t, err)
	p, entry, _, err := engine.Start(game, setup, dice)
	require.NoError(t, err, "%v", setup)
	header, err := record.NewHeader(game, []string{"Ada", "Ben", "Cleo"}[:setup.Seats], setup.Options, p)
	require.NoError(t, err)
	require.NoError(t, w.Header(header))
	var legal []string
	for seq := 1; ; seq++ {
		line, err := record.NewEntry(entry.Plain(), p)
		require.NoError(t, err)
		line.Legal = legal
		require.NoError(t, w.Entry(line))
		if p.Result().Over {
			return
		}
		pending := p.Pending()
		d := pending[dice.IntN(len(pending))]
		legal = record.Legal(p, d.Seat)
		a := liveliest(p.View(d.Seat).(boarding.View), dice)
		p, entry, _, err = engine.Play(game, p, seq, d.Seat, a.String(), dice)
		require.NoError(t, err)
	}
}

// liveliest is a random action that prefers precise shots and docking, and avoids the edge.
func liveliest(v boarding.View, dice seeded) engine.Action {
	var best engine.Action
	top := -2
	n := 0
	for a := range v.Legal() {
		score := dice.IntN(10)
		switch a := a.(type) {
		case boarding.MakePlan:
			if a.Plan.Dock != 0 {
				score += 20
			}
			if a.Plan.Kind.Flies() && !v.OffPlane(a.Ship, v.Foresee(a.Ship, a.Plan.Manoeuvre, 0).At) {
				score += 15
			}
		case boarding.GiveOrder:
			if a.Order.Fire == boarding.Precise || a.Order.Fire == boarding.PreciseTorpedo {
				score += 5
			}
		case boarding.Ready:
			if n == 0 && dice.IntN(3) > 0 {
				score = -1
			}
		}
		if n++; score > top {
			best, top = a, score
		}
	}
	return best
}
