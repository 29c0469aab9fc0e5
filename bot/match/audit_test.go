package match_test

import (
	"errors"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// TestAuditFindsWhatDoesNotFollow: a match as it is kept passes, and each thing in it that does not follow from the rest is found.
func TestAuditFindsWhatDoesNotFollow(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	for _, action := range []string{"step", "step", "roll"} {
		d.Act(1, action)
	}
	m, log := d.Header(), d.Log()
	var position []byte
	require.NoError(t, d.Store.View(t.Context(), bottest.ChannelID, func(tx storage.ChannelTx) (err error) {
		position, err = tx.Position(m.ID)
		return err
	}))
	audit := func(change func(m *storage.Match, log []engine.Entry) []byte) error {
		other, entries := *m, append([]engine.Entry(nil), log...)
		at := position
		if change != nil {
			if p := change(&other, entries); p != nil {
				at = p
			}
		}
		return match.Audit(d.Games, &other, entries, at)
	}
	require.NoError(t, audit(nil))
	require.NoError(t, match.Audit(d.Games, m, nil, nil), "a lobby has nothing to be looked at")
	for what, change := range map[string]func(m *storage.Match, log []engine.Entry) []byte{
		"a link":     func(_ *storage.Match, log []engine.Entry) []byte { log[1].Chain = "00" + log[1].Chain[2:]; return nil },
		"an action":  func(_ *storage.Match, log []engine.Entry) []byte { log[2].Action = log[1].Action + " "; return nil },
		"the secret": func(m *storage.Match, _ []engine.Entry) []byte { m.Secret = m.Secret[1:] + m.Secret[:1]; return nil },
		"the seal":   func(m *storage.Match, _ []engine.Entry) []byte { m.Seal = m.Seal[1:] + m.Seal[:1]; return nil },
		"the place": func(_ *storage.Match, _ []engine.Entry) []byte {
			before, err := d.Now().Opening.Encode()
			require.NoError(t, err)
			return before
		},
		"a figure": func(m *storage.Match, _ []engine.Entry) []byte {
			m.Stats = maps.Clone(m.Stats)
			for user := range m.Stats {
				m.Stats[user] = maps.Clone(m.Stats[user])
				m.Stats[user][match.FigureMatches]++
			}
			return nil
		},
	} {
		require.Error(t, audit(change), what)
	}
	var unplayable *game.Unplayable
	require.True(t, errors.As(audit(func(m *storage.Match, _ []engine.Entry) []byte { m.Rules++; return nil }), &unplayable))
}
