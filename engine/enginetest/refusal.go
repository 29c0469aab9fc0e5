package enginetest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// refused requires an error to be a refusal a player can be told.
func refused(t testing.TB, err error, what any) *engine.Refusal {
	t.Helper()
	require.Error(t, err, "%v", what)
	r, is := engine.AsRefusal(err)
	require.True(t, is, "%v: %v is no refusal", what, err)
	require.NotEmpty(t, r.Code, "%v", what)
	require.NotEmpty(t, r.Reason, "%v", what)
	if r.Code == engine.Illegal {
		require.NotEmpty(t, r.Rule, "%v: %v names no rule", what, err)
	}
	return r
}

// checkRefusals plays actions of other positions and texts with mistakes, for every seat and for none. Legal ones must
// be accepted and all others refused.
func (m *match) checkRefusals(pos engine.Position, legal []spellings) {
	for range trials {
		text := m.pool[m.rng.IntN(len(m.pool))]
		if m.rng.IntN(2) == 0 {
			text = mistake(m.rng, text)
		}
		s := engine.Seat(m.rng.IntN(m.seats+3) - 1)
		if pending := pos.Pending(); len(pending) > 0 && m.rng.IntN(3) > 0 {
			s = pending[m.rng.IntN(len(pending))].Seat
		}
		a, err := m.game.Parse(text)
		if err != nil {
			require.Equal(m, engine.Unclear, refused(m, err, text).Code, text)
			continue
		}
		again, err := m.game.Parse(a.String())
		require.NoError(m, err, "%q, read from %q", a, text)
		require.True(m, again == a, "%q, read from %q, is read as %q", a, text, again)
		waits := s >= 1 && int(s) <= m.seats && engine.Waits(pos, s)
		_, _, err = pos.Apply(s, a, faces{m.rng})
		if waits && legal[s].has[a.String()] {
			require.NoError(m, err, "%q of seat %d is legal", a, s)
			continue
		}
		if waits && err == nil && decision(pos, s).Examples {
			continue // Legal lists only some
		}
		switch r := refused(m, err, text); {
		case pos.Result().Over:
			require.Equal(m, engine.Over, r.Code, text)
		case !waits:
			require.Equal(m, engine.NotYours, r.Code, text)
		}
	}
}

// mistake changes a text as a hurried or a hostile player might.
func mistake(rng *rand.Rand, text string) string {
	words := strings.Fields(text)
	at := rng.IntN(len(text) + 1)
	const odd = "0123456789=,-+ abcdefghilmnoprstuvw\x00%\u202e\u00e9\U0001f680"
	switch rng.IntN(7) {
	case 0:
		return text[:at]
	case 1:
		return text + " " + words[rng.IntN(len(words))]
	case 2:
		return strings.Repeat(text+" ", 1+rng.IntN(50))
	case 3:
		rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		return strings.Join(words, " ")
	case 4:
		i := rng.IntN(len(odd))
		return text[:at] + odd[i:i+1] + text[at:]
	case 5:
		digits := strings.IndexAny(text, "0123456789")
		if digits < 0 {
			return ""
		}
		return text[:digits] + string(rune('0'+rng.IntN(10))) + text[digits+1:]
	}
	i := rng.IntN(len(odd))
	return text[:max(0, at-1)] + odd[i:i+1] + text[at:]
}
