package scene

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
)

func TestTextContrasts(t *testing.T) {
	t.Parallel()
	on := map[string][]render.Style{
		"panel":  {headline, cardName, number, body, plain, label},
		"space":  {edgeMark},
		"tile":   {edgeMark, counterN},
		"dust":   {edgeMark, counterN},
		"beacon": {counterN},
		"slot":   {alarm, label, noteTitle, noteText, {Size: noteText.Size, Ink: "faint"}},
		"edge":   {BadgeText},
		"black":  {BadgeText},
		"hot":    {damageN},
		"cool":   {damageN, notice},
	}
	known := 0
	for ground, inks := range on {
		for _, s := range inks {
			known++
			require.GreaterOrEqual(t, rendertest.Contrast(toys.Palette().Color(s.Ink), toys.Palette().Color(ground)), 4.5, "%s on %s", s.Ink, ground)
		}
	}
	require.GreaterOrEqual(t, known, len(styles))
	for _, s := range styles {
		require.GreaterOrEqual(t, s.Size, 15, "every label can be read")
	}
}
