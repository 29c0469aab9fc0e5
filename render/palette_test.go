package render_test

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
)

func TestPaletteRefusesWhatItCannotBe(t *testing.T) {
	t.Parallel()
	var many []render.Swatch
	for i := range render.MaxColors {
		many = append(many, render.Swatch{Name: fmt.Sprint(i), Hex: fmt.Sprintf("#0000%02x", i)})
	}
	_, err := render.NewPalette(many, nil)
	require.NoError(t, err)
	for want, swatches := range map[string][]render.Swatch{
		"at most 250":    append(many, render.Swatch{Name: "one more", Hex: "#ffffff"}),
		"declared twice": {{Name: "a", Hex: "#000000"}, {Name: "a", Hex: "#ffffff"}},
		"form #rrggbb":   {{Name: "a", Hex: "#00000g"}},
	} {
		_, err := render.NewPalette(swatches, nil)
		require.ErrorContains(t, err, want)
	}
	_, err = render.NewPalette(many[:2], []render.Ramp{{From: "0", To: "nowhere", Steps: 3}})
	require.ErrorContains(t, err, "unknown colour")
	require.Panics(t, func() { newPalette().Index("no such colour") })
}

func TestRampsAddTheColoursBetween(t *testing.T) {
	t.Parallel()
	p, err := render.NewPalette(
		[]render.Swatch{{Name: "black", Hex: "#000000"}, {Name: "Grey", Hex: "#808080"}, {Name: "white", Hex: "#FFFFFF"}},
		[]render.Ramp{{From: "black", To: "white", Steps: 3}})
	require.NoError(t, err)
	require.Equal(t, 5, p.Len(), "the grey in the middle is there already")
	require.Equal(t, color.NRGBA{R: 0x40, G: 0x40, B: 0x40, A: 255}, p.Colors()[3])
	require.Equal(t, color.NRGBA{R: 255, G: 255, B: 255, A: 51}, p.Alpha("white", 0.2))
}

// The nearest colour must not depend on earlier questions.
func TestNearest(t *testing.T) {
	t.Parallel()
	p := newPalette()
	for i, c := range p.Colors() {
		require.Equal(t, uint8(i), p.Nearest(c.(color.NRGBA)), "a colour is nearest to itself")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5_000 {
		c := color.NRGBA{R: uint8(rng.Uint32()), G: uint8(rng.Uint32()), B: uint8(rng.Uint32()), A: 255}
		first := p.Nearest(c)
		if rng.IntN(50) == 0 {
			require.Equal(t, newPalette().Nearest(c), first)
		}
	}
}
