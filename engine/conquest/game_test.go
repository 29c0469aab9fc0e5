package conquest

import (
	"encoding/json"
	"strconv"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestGame holds the game to what every game must hold, its secrets among it, with every option and every race.
func TestGame(t *testing.T) {
	t.Parallel()
	var lock sync.Mutex
	met := map[Race]bool{}
	t.Run("matches", func(t *testing.T) {
		enginetest.Run(t, Game{}, enginetest.Actions(120),
			enginetest.With(map[string]string{"races": "choose", "colonies": "2"}),
			enginetest.With(map[string]string{"races": "draft", "allies": "attacker"}),
			enginetest.With(map[string]string{"allies": "off", "rounds": "2", "fleet": "6"}),
			enginetest.Seen(func(t testing.TB, p engine.Position, s engine.Seat, view engine.View) {
				seesOnly(t, p.(Position), view.(View))
				lock.Lock()
				defer lock.Unlock()
				met[look(view).Race(s)] = true
			}))
	})
	require.Len(t, met, 1+len(Races), "no race and each of the nine")
}

func look(v engine.View) *Table { t := v.(View).Table; return &t }

// seesOnly holds a view to the table of secrets: of hands, bag and answers the own ones, of others how many and whether.
func seesOnly(t testing.TB, p Position, v View) {
	data, err := json.Marshal(v.State())
	require.NoError(t, err)
	var shown struct {
		Hands []json.RawMessage
		Bag   int // any list fails
		Given map[string]string
	}
	require.NoError(t, json.Unmarshal(data, &shown))
	for s := range p.s.From(1) {
		given, answered := shown.Given[strconv.Itoa(int(s))]
		require.Equal(t, p.s.Given[s-1] != nil, answered)
		if s == v.Seat {
			require.Equal(t, p.s.Hands[s-1], v.Hand)
			require.Equal(t, p.s.Given[s-1], v.Answer)
			continue
		}
		require.JSONEq(t, strconv.Itoa(p.s.Hands[s-1].Count()), string(shown.Hands[s-1]))
		if answered {
			require.Equal(t, string(p.s.asked(s)), given)
		}
	}
	if v.Seat == engine.Nobody {
		require.Zero(t, v.Hand)
		require.Nil(t, v.Answer)
		require.Empty(t, v.Flow)
	}
}
