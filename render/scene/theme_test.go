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
		"panel":  {headline, cardName, task, toldWho[0], toldText[0], toldLoss[0], toldWho[1], toldText[1], toldLoss[1], toldWho[2], toldText[2], toldLoss[2], notice, damage, number, plain, starred, scored, caption, noteTitle, {Size: noteTitle.Size, Ink: "faint"}},
		"tile":   {cellName, cellMark},
		"dust":   {cellName},
		"beacon": {{Size: 24, Ink: "cool"}},
		"slot":   {alarm, trayText, trayNote, wideNote, noteStyles[0], noteStyles[1]},
		"space":  {label, edgeMark},
		"ink":    {stepN},
		"black":  {BadgeText, largeBadge},
		"hot":    {damageN, pipsN},
		"cool":   {damageN, pipsN},
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
