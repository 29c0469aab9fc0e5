package mayhem

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/render"
	"mayhembot/render/rendertest"
)

func TestPilotsKeepApartForEveryEye(t *testing.T) {
	t.Parallel()
	for _, sight := range rendertest.Sights {
		for a := engine.Seat(1); a <= 6; a++ {
			for b := a + 1; b <= 6; b++ {
				d := rendertest.Distance(sight.See(renderer.Color(pilot(a))), sight.See(renderer.Color(pilot(b))))
				require.Greater(t, d, 8.0, "%s: seats %d and %d", sight.Name, a, b)
			}
			for _, ground := range []string{"space", "tile", "panel", "dust"} {
				d := rendertest.Distance(sight.See(renderer.Color(pilot(a))), sight.See(renderer.Color(ground)))
				require.Greater(t, d, 20.0, "%s: seat %d on %s", sight.Name, a, ground)
			}
		}
	}
}

func TestTextContrasts(t *testing.T) {
	t.Parallel()
	on := map[string][]render.Style{
		"panel":  {headline, cardName, number, body, note, label},
		"space":  {edgeMark},
		"tile":   {edgeMark, counterN},
		"dust":   {edgeMark, counterN},
		"beacon": {counterN},
		"slot":   {alarm, label, sheetName, sheetText, {Size: sheetText.Size, Ink: "faint"}},
		"edge":   {badgeN},
		"black":  {badgeN},
		"hot":    {damageN},
		"cool":   {damageN, notice},
	}
	known := 0
	for ground, inks := range on {
		for _, s := range inks {
			known++
			require.GreaterOrEqual(t, rendertest.Contrast(renderer.Color(s.Ink), renderer.Color(ground)), 4.5, "%s on %s", s.Ink, ground)
		}
	}
	require.GreaterOrEqual(t, known, len(styles))
	for _, s := range styles {
		require.GreaterOrEqual(t, s.Size, 15, "every label can be read")
	}
}

// What is lost and what is added, what can be used and what is spent, differ in sign or shape, and in colour besides.
func TestSignsKeepApartForEveryEye(t *testing.T) {
	t.Parallel()
	m := renderer.marks
	shapes := map[string]bool{}
	for _, s := range []*render.Sprite{m.sheets.always, m.sheets.ready, m.sheets.usable, m.sheets.working, m.sheets.spent} {
		l := render.NewList(renderer.Palette, sheetSign, sheetSign, "slot")
		l.Add(s, 0, 0)
		pix, shape := l.Image().Pix, make([]byte, 0, sheetSign*sheetSign)
		for _, p := range pix {
			shape = append(shape, min(p^renderer.Index("slot"), 1))
		}
		shapes[string(shape)] = true
	}
	require.Len(t, shapes, 5, "each standing of a sheet has a shape of its own")
	for _, sight := range rendertest.Sights {
		see := func(name string) color.Color { return sight.See(renderer.Color(name)) }
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
		require.GreaterOrEqual(t, contrast(renderer.Color(pilots[s-1].Ink), renderer.Color(pilot(s))), 4.5, "fresh dice of seat %d", s)
		require.GreaterOrEqual(t, contrast(renderer.Color(pilot(s)), renderer.Color("slot")), 3.0, "used dice of seat %d", s)
	}
	require.GreaterOrEqual(t, contrast(renderer.Color("black"), renderer.Color("combat")), 4.5)
	require.Greater(t, rendertest.Distance(renderer.Color("combat"), renderer.Color("missed")), 25.0)
}
