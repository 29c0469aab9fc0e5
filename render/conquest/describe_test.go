package conquest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/rendertest"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// TestAltTextsKeepNames holds that an alt text for the most seats has every name whole, the last step, and each seat's race and
// colonies. With fewer seats it tells more.
func TestAltTextsKeepNames(t *testing.T) {
	t.Parallel()
	names := []string{"Captain Anvil", "Captain Blaze", "Admiral Comet", "Benedikt of the Very Long Name II", "Captain Ember", "Captain Flint", "Captain Gale", "Captain Hawk"}
	step := "Captain Gale sends 1 medium + 1 large from 7c, 1 small from 7d, and Captain Hawk asks Captain Ember and Admiral Comet for help."
	counts := 0
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		n := 0
		autopilots(t, uint64(seats), seats, nil, func(m engine.Match, _, _ []engine.Event) bool {
			v := m.View(engine.Nobody).(rules.View)
			alt := say.Describe(v, rendertest.Named(names[:seats]), step)
			require.LessOrEqual(t, utf8.RuneCountInString(alt), words.AltLimit)
			require.NotContains(t, alt, "…")
			require.Contains(t, alt, step)
			for i, name := range names[:seats] {
				require.Contains(t, alt, name+": ")
				seat, race := engine.Seat(i+1), "no race yet"
				if r := v.Race(seat); r != 0 {
					race = fmt.Sprintf("%s (%s)", r, r.Colour())
					if !v.Powers().Has(seat) {
						race += " without power"
					}
				}
				require.Contains(t, alt, fmt.Sprintf("%s: %s; %d of %d colonies", name, race, len(v.Colonies(seat)), v.Options.Colonies))
			}
			if strings.Contains(alt, " at home") {
				counts++
			}
			if seats == rules.MinSeats {
				require.Contains(t, alt, "In the bag")
			}
			n++
			return n < 150
		})
	}
	require.Positive(t, counts)
}

// TestShipsAreCounted: each size is counted, one ship too.
func TestShipsAreCounted(t *testing.T) {
	t.Parallel()
	for ships, want := range map[rules.Ships][2]string{
		{}: {"no ships", "keine Schiffe"}, {1, 0, 1}: {"1 small + 1 large", "1 kleines + 1 großes"}, {2, 1}: {"2 small + 1 medium", "2 kleine + 1 mittleres"},
	} {
		require.Equal(t, want[0], say.Room.To(lang.English).Value(say.Ships(ships)))
		require.Equal(t, want[1], say.Room.To(lang.For("de")).Value(say.Ships(ships)))
	}
}

// TestShownCoinsAreAdded: while an attack is open the sum of a side whose coin is shown is added up, and no other.
func TestShownCoinsAreAdded(t *testing.T) {
	t.Parallel()
	ships := rules.Ships{rules.Large: 1}
	f := say.Fight{Open: true, Fought: rules.Fought{
		Forces: [2]rules.Force{{Race: rules.Seregon, Ships: ships, Own: 6, Aid: 2}, {Ships: ships, Own: 5}}, Coins: [2]int{3, rules.NoCoin},
	}}
	sum := func(side int) string { return say.Room.To(lang.English).Value(f.Sum(side)) }
	require.Equal(t, "6 × 3 + 2 = 20", sum(0))
	require.Equal(t, "5 + ?", sum(1))
	f.Coins[1] = rules.Diplomacy
	require.Equal(t, "5 + Diplomacy", sum(1))
}
