package conquest_test

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/record"
)

var (
	recordsFile = flag.String("records", "", "a file to write match records with legal actions to")
	recordsN    = flag.Int("matches", 100, "how many matches to write")
	recordsBots = flag.Bool("autopilots", false, "let autopilots play them instead of chance")
)

type seeded struct{ rng *rand.Rand }

func dice(seed uint64) seeded { return seeded{rand.New(rand.NewPCG(seed, 0))} }

func (d seeded) Roll(sides int, _ string) int { return 1 + d.rng.IntN(sides) }

// TestWriteRecords writes whole matches of 2 to 8 seats with options drawn at random, for a referee outside to replay.
func TestWriteRecords(t *testing.T) {
	if *recordsFile == "" {
		t.Skip("no -records file was named")
	}
	file, err := os.Create(*recordsFile)
	require.NoError(t, err)
	out := bufio.NewWriterSize(file, 1<<20)
	w := record.NewWriter(out)
	for i := range *recordsN {
		writeMatch(t, w, uint64(i))
	}
	require.NoError(t, out.Flush())
	require.NoError(t, file.Close())
}

func writeMatch(t *testing.T, w *record.Writer, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 7))
	g := conquest.Game{}
	chosen := map[string]string{"races": pick(rng, "random", "draft", "choose"), "fleet": fmt.Sprint(3 + max(0, rng.IntN(8)-4)),
		"allies": pick(rng, "both", "attacker", "off"), "colonies": fmt.Sprint(2 + rng.IntN(4)), "rounds": fmt.Sprint(1 + rng.IntN(12))}
	if *recordsBots {
		chosen = map[string]string{"races": chosen["races"], "allies": chosen["allies"]}
	}
	options, err := g.Info().Resolve(chosen)
	require.NoError(t, err)
	names := []string{"Ada", "Ben", "Cem", "Dag", "Eva", "Fay", "Gil", "Hal"}[:2+seed%7]
	d := dice(seed)
	p, entry, _, err := engine.Start(g, engine.Setup{Seats: len(names), Options: options}, d)
	require.NoError(t, err)
	h, err := record.NewHeader(g, names, options, p)
	require.NoError(t, err)
	require.NoError(t, w.Header(h))
	chance := dice(seed + 1<<32)
	var legal []string
	for seq := 0; ; seq++ {
		line, err := record.NewEntry(entry.Plain(), p)
		require.NoError(t, err)
		line.Legal = legal
		require.NoError(t, w.Entry(line))
		pending := p.Pending()
		if len(pending) == 0 {
			return
		}
		seat := pending[rng.IntN(len(pending))].Seat
		legal = record.Legal(p, seat)
		a := engine.RandomAction(p.View(seat), chance)
		if *recordsBots {
			a = autopilot.Choose(p.View(seat))
		}
		p, entry, _, err = engine.Play(g, p, seq+1, seat, a.String(), d)
		require.NoError(t, err)
	}
}

func pick(rng *rand.Rand, values ...string) string { return values[rng.IntN(len(values))] }
