package conquest

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestDecodeDamaged: a save with a mistake in it is refused, or can be played on.
func TestDecodeDamaged(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 4))
	saves := [][]byte{}
	for _, actions := range [][]string{nil, {"1 attack 2c"}, {"1 attack 2c", sent}, {"1 attack 2c", sent, "1 ask 3 4", "2 ask 3", "3 ally defender 2a:sm"}} {
		data, err := at(t, table, actions...).Encode()
		require.NoError(t, err)
		saves = append(saves, data)
	}
	for _, actions := range [][]string{{"1 attack 2c", sent, "1 coin 0", "2 coin 0"}, {"1 attack 2c", sent, "1 coin 0", "2 coin 0", "1 refuse"}} {
		data, err := at(t, pair, actions...).Encode()
		require.NoError(t, err)
		saves = append(saves, data)
	}
	const odd = `0123456789abcdesml:,"[]{} -`
	accepted := 0
	for range 4000 {
		data := slices.Clone(saves[rng.IntN(len(saves))])
		for range 1 + rng.IntN(2) {
			data[rng.IntN(len(data))] = odd[rng.IntN(len(odd))]
		}
		p, err := Game{}.Decode(data)
		if err != nil {
			continue
		}
		accepted++
		for range 12 {
			pending := p.Pending()
			if len(pending) == 0 {
				break
			}
			seat := pending[0].Seat
			legal := slices.Collect(p.Legal(seat))
			require.NotEmpty(t, legal, "%s", data)
			p, _, err = p.Apply(seat, legal[rng.IntN(len(legal))], random{rng})
			require.NoError(t, err, "%s", data)
		}
	}
	require.Positive(t, accepted)
}

// TestDecodeImpossibleSeats: a seat that no match has is refused wherever it stands.
func TestDecodeImpossibleSeats(t *testing.T) {
	t.Parallel()
	data, err := at(t, table, "1 attack 2c", sent, "1 ask 3 4").Encode()
	require.NoError(t, err)
	for _, c := range [][2]string{{`"winners":[]`, `"winners":[-1]`}, {`"winners":[]`, `"winners":[9]`}, {`"ask":[3,4]`, `"ask":[3,-4]`}, {`"owed":{}`, `"owed":{"-1":1}`}, {`"powers":[]`, `"powers":[70]`}} {
		require.Contains(t, string(data), c[0])
		_, err := Game{}.Decode([]byte(strings.Replace(string(data), c[0], c[1], 1)))
		require.ErrorIs(t, err, engine.ErrDamaged, c[1])
	}
}

// TestOldSaves: a position saved by the first version is read for ever.
func TestOldSaves(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/saves/v1.json")
	require.NoError(t, err)
	p, err := Game{}.Decode(data)
	require.NoError(t, err)
	require.True(t, p == engine.Position(at(t, table, "1 attack 2c", sent, "1 ask 3 4", "2 ask 3", "3 ally defender 2a:sm")))
	again, err := p.Encode()
	require.NoError(t, err)
	var version struct{ V int }
	require.NoError(t, json.Unmarshal(again, &version))
	require.Equal(t, codecVersion, version.V)
	_, err = Game{}.Decode([]byte(`{"v":2}`))
	require.ErrorContains(t, err, "version 2")
}
