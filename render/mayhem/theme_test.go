package mayhem

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/render"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
)

func TestPilotsKeepApartForEveryEye(t *testing.T) {
	t.Parallel()
	for _, sight := range rendertest.Sights {
		for a := engine.Seat(1); a <= 6; a++ {
			for b := a + 1; b <= 6; b++ {
				d := rendertest.Distance(sight.See(renderer.Palette().Color(scene.PlayerColor(int(a)))), sight.See(renderer.Palette().Color(scene.PlayerColor(int(b)))))
				require.Greater(t, d, 8.0, "%s: seats %d and %d", sight.Name, a, b)
			}
			for _, ground := range []string{"space", "tile", "panel", "dust"} {
				d := rendertest.Distance(sight.See(renderer.Palette().Color(scene.PlayerColor(int(a)))), sight.See(renderer.Palette().Color(ground)))
				require.Greater(t, d, 20.0, "%s: seat %d on %s", sight.Name, a, ground)
			}
		}
	}
}

// TestSignsKeepApartForEveryEye holds that losses and gains, and usable and spent things, differ in sign or shape besides
// colour.
func TestSignsKeepApartForEveryEye(t *testing.T) {
	t.Parallel()
	const size = 20
	shapes := map[string]bool{}
	for _, s := range []scene.ID{alwaysSign, readySign, usableSign, workingSign, spentSign} {
		l := render.NewList(renderer.Palette(), size, size, "slot")
		l.Add(renderer.Fixed(s.Of(0, 0)), 0, 0)
		pix, shape := l.Image().Pix, make([]byte, 0, size*size)
		for _, p := range pix {
			shape = append(shape, min(p^renderer.Palette().Index("slot"), 1))
		}
		shapes[string(shape)] = true
	}
	require.Len(t, shapes, 5, "each standing of a sheet has a shape of its own")
	for _, sight := range rendertest.Sights {
		see := func(name string) color.Color { return sight.See(renderer.Palette().Color(name)) }
		require.Greater(t, rendertest.Distance(see("cool"), see("hot")), 8.0, sight.Name)
		for _, ground := range []string{"slot", "panel", "tile", "dust"} {
			require.Greater(t, rendertest.Distance(see("cool"), see(ground)), 30.0, "%s: a ring on %s", sight.Name, ground)
			require.Greater(t, rendertest.Distance(see("muted"), see(ground)), 30.0, "%s: a sign on %s", sight.Name, ground)
		}
	}
}

func TestPipsContrast(t *testing.T) {
	t.Parallel()
	contrast := rendertest.Contrast
	for s := engine.Seat(1); s <= 6; s++ {
		require.GreaterOrEqual(t, contrast(renderer.Palette().Color(colors[s-1].Ink), renderer.Palette().Color(scene.PlayerColor(int(s)))), 4.5, "fresh dice of seat %d", s)
		require.GreaterOrEqual(t, contrast(renderer.Palette().Color(scene.PlayerColor(int(s))), renderer.Palette().Color("slot")), 3.0, "used dice of seat %d", s)
	}
	require.GreaterOrEqual(t, contrast(renderer.Palette().Color("black"), renderer.Palette().Color("die")), 4.5)
	require.Greater(t, rendertest.Distance(renderer.Palette().Color("die"), renderer.Palette().Color("missed")), 25.0)
}

// TestShapesStandOutForEveryEye holds that every eye sees the light line round hulls, trails and ghosts on any ground, red's
// too. Nobody takes harm for a green pilot's colour, or a ghost for an empty cell. The colours are measured for eyes blind to
// red too.
func TestShapesStandOutForEveryEye(t *testing.T) {
	t.Parallel()
	b, palette := renderer.Brush(), renderer.Palette()
	for _, sight := range rendertest.Sights[:2] {
		for seat := 1; seat <= 6; seat++ {
			for _, ground := range []string{"tile", "dust", "space"} {
				line := sight.See(palette.Colors()[palette.Nearest(b.Keyline(scene.PlayerColor(seat)))])
				require.GreaterOrEqual(t, rendertest.Contrast(line, sight.See(palette.Color(ground))), 3.0, "%s: seat %d on %s", sight.Name, seat, ground)
			}
		}
	}
	for _, sight := range rendertest.Sights[:4] {
		require.GreaterOrEqual(t, rendertest.Distance(sight.See(palette.Color("hot")), sight.See(palette.Color(scene.PlayerColor(4)))), 12.0, "%s: harm and green", sight.Name)
		for seat := 1; seat <= 6; seat++ {
			ghost := b.Keyline(scene.PlayerColor(seat))
			require.GreaterOrEqual(t, rendertest.Distance(sight.See(ghost), sight.See(palette.Color("grid"))), 12.0, "%s: ghost of seat %d", sight.Name, seat)
		}
	}
	require.GreaterOrEqual(t, rendertest.Contrast(palette.Color("missed"), palette.Color("panel")), 3.0, "used turns and empty stars")
	for _, ground := range []string{"tile", "dust"} {
		line := rendertest.Contrast(palette.Color("grid"), palette.Color(ground))
		require.GreaterOrEqual(t, line, 2.3, "the grid on %s", ground)
		require.LessOrEqual(t, line, 2.6, "the grid on %s", ground)
	}
}
