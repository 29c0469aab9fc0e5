package mayhem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/moves"

	rules "mayhembot/engine/mayhem"
)

// TestNamedChoices: no way to take damage keeps more on the guns than "Keep guns", more on Speed than "Keep speed", or more
// dice than "Keep most dice", beside which no button keeps as many; each says what remains.
func TestNamedChoices(t *testing.T) {
	t.Parallel()
	kept := map[string]func(rules.ShipView) float64{
		"guns":      func(s rules.ShipView) float64 { return value(s, rules.Firepower) },
		"speed":     func(s rules.ShipView) float64 { return value(s, rules.Speed) },
		"most dice": dice,
	}
	tours(t, 100, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok || s.v.Step != rules.StepSoak {
			return
		}
		of := func(text string) rules.ShipView {
			a, err := rules.Game{}.Parse(canonical(t, p.v, text))
			require.NoError(t, err)
			return p.after(a)
		}
		names, most, rest := 0, 0.0, 0.0
		for _, b := range p.rows(advice{})[0].Buttons {
			if strings.HasPrefix(b.ID, bot.FormMark) {
				continue
			}
			after := of(b.ID)
			called, left, _ := strings.Cut(b.Label, " → ")
			require.Equal(t, p.remains(after), left)
			if strings.Contains(called, "most dice") {
				most = dice(after)
			} else {
				rest = max(rest, dice(after))
			}
			if called == p.wayOf([]name{evenly}) {
				names++
				require.Equal(t, sameTemplate(p.after(p.v.Default())), sameTemplate(after))
			}
			for name, most := range kept {
				if !strings.Contains(strings.ToLower(called), name) {
					continue
				}
				names++
				for _, other := range p.offers() {
					require.LessOrEqual(t, most(of(other.Text)), most(after), "%s by %s", name, other.Text)
				}
			}
		}
		require.True(t, most == 0 || most > rest, "%v or %v dice", most, rest)
		want := 3
		for row, name := range map[rules.Row]string{rules.Firepower: "guns", rules.Speed: "speed"} {
			if len(p.me.Dice[row]) == 0 {
				want--
				for _, b := range p.rows(advice{})[0].Buttons {
					require.NotContains(t, strings.ToLower(b.Label), "keep "+name, "there are none")
				}
			}
		}
		if most == 0 && names < want {
			want-- // others keep as many dice
		}
		require.Equal(t, want, names)
	})
}

// TestForced: what is played without asking is legal, all there is comes to the same, and it ends a turn only where nothing else is legal.
func TestForced(t *testing.T) {
	t.Parallel()
	tours(t, 100, func(t *testing.T, s stage) {
		p, ok := s.pilot()
		if !ok {
			_, forced := ours.Forced(s.v)
			require.False(t, forced)
			return
		}
		text, forced := ours.Forced(p.v)
		if !forced {
			return
		}
		require.True(t, s.Legal(p.seat)[text])
		if s.v.Step == rules.StepAct {
			require.Len(t, s.Legal(p.seat), 1)
		}
		require.Len(t, moves.Distinct(p.offers()), 1)
	})
}
