package mayhem

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

// TestColoursMeanOneThing: orange is in a picture where something was damaged, cyan where something has just changed, violet where
// equipment is told of, and nowhere else. Counters, engines and cells to reach have none of them.
func TestColoursMeanOneThing(t *testing.T) {
	t.Parallel()
	calm := func() Moment {
		now := duel()
		now.Events = nil
		for i := range now.View.Ships {
			now.View.Ships[i].Dice = [3][]rules.Die{row(6, 6), row(6, 6), row(6, 6)}
		}
		return now
	}
	seen := func(now Moment) map[string]bool {
		palette, has, used := renderer.Palette(), map[string]bool{}, [256]bool{}
		for _, p := range renderer.Match().Compose(&now).Image().Pix {
			used[p] = true
		}
		for p, c := range palette.Colors() {
			for _, name := range []string{"hot", "cool", "gear"} {
				has[name] = has[name] || used[p] && tinted(c, palette.Color(name))
			}
		}
		return has
	}
	hit, changed, equipped := calm(), calm(), calm()
	hit.Events = []engine.Event{rules.Rammed{Seat: 1, From: at("E6"), At: at("F7"), Target: 2, Points: 4}}
	changed.Events = []engine.Event{rules.Placed{Seat: 1, Dice: []rules.RowDie{{Row: rules.Shields, Field: 2, Pips: 6}}}}
	equip(&equipped.View, "overcharger", "")
	equipped.View.Ships[0].Equipment.Usable = true
	for name, now := range map[string]Moment{"": calm(), "hot": hit, "cool": changed, "gear": equipped} {
		require.Equal(t, map[string]bool{"hot": name == "hot", "cool": name == "cool", "gear": name == "gear"}, seen(now), name)
	}
}

// tinted tells whether a bright colour has the hue of another, up to a fifteenth of the circle.
func tinted(c, like color.Color) bool {
	hue, saturation, value := hsv(c)
	want, _, _ := hsv(like)
	off := math.Abs(hue - want)
	return saturation > 0.35 && value > 0.7 && min(off, 1-off) < 1.0/30
}

func hsv(c color.Color) (hue, saturation, value float64) {
	r, g, b, _ := c.RGBA()
	most, least := max(r, g, b), min(r, g, b)
	if most == least {
		return 0, 0, float64(most) / 0xffff
	}
	of := func(v, w uint32) float64 { return (float64(v) - float64(w)) / float64(most-least) / 6 }
	switch most {
	case r:
		hue = math.Mod(1+of(g, b), 1)
	case g:
		hue = 1.0/3 + of(b, r)
	default:
		hue = 2.0/3 + of(r, g)
	}
	return hue, float64(most-least) / float64(most), float64(most) / 0xffff
}
