package dogfight

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
)

// TestHeadlinesLeadWithLosses is a law of whole matches: a header names first every ship that the turn has cost, and whose.
func TestHeadlinesLeadWithLosses(t *testing.T) {
	t.Parallel()
	told := 0
	for seed := range uint64(4) {
		autopilots(t, seed, func(v rules.View, recent, _ []engine.Event) {
			var want, got []string
			for _, e := range recent {
				if e, is := e.(rules.Eliminated); is {
					want = append(want, []string{"Ada", "Ben"}[e.Seat-1]+" "+spelt(say.Type(e.Type))+" "+e.At.String())
				}
			}
			seat := 0
			for _, w := range filled(v, recent...).Header.Told {
				if seat = max(seat, w.Seat); w.Hot {
					for _, ship := range strings.Split(strings.TrimPrefix(w.Text, "loses "), ", ") {
						got = append(got, []string{"Ada", "Ben"}[seat-1]+" "+ship)
					}
				}
			}
			slices.Sort(want)
			slices.Sort(got)
			require.Equal(t, want, got)
			told += len(want)
		})
	}
	require.NotZero(t, told)
}
