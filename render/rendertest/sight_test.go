package rendertest_test

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/rendertest"
)

// The pairs are from the test data that Sharma, Wu and Dalal (2005) published with the formula. They visit each of its branches.
func TestDistanceFollowsTheStandard(t *testing.T) {
	t.Parallel()
	type lab = rendertest.Lab
	for _, c := range []struct {
		a, b lab
		want float64
	}{
		{lab{50, 2.6772, -79.7751}, lab{50, 0, -82.7485}, 2.0425},
		{lab{50, -1.3802, -84.2814}, lab{50, 0, -82.7485}, 1.0000},
		{lab{50, 0, 0}, lab{50, -1, 2}, 2.3669},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0009}, 7.1792},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0011}, 7.2195},
		{lab{50, 2.5, 0}, lab{73, 25, -18}, 27.1492},
		{lab{50, 2.5, 0}, lab{56, -27, -3}, 31.9030},
		{lab{50, 2.5, 0}, lab{50, 3.1736, 0.5854}, 1.0000},
		{lab{90.9257, -0.5406, -0.9208}, lab{88.6381, -0.8985, -0.7239}, 1.5381},
		{lab{2.0776, 0.0795, -1.1350}, lab{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		require.InDelta(t, c.want, c.a.Distance(c.b), 0.0001, "%v %v", c.a, c.b)
		require.InDelta(t, c.want, c.b.Distance(c.a), 0.0001, "%v %v", c.b, c.a)
	}
	require.InDelta(t, 100, rendertest.Distance(color.Black, color.White), 0.01)
}

func TestContrast(t *testing.T) {
	t.Parallel()
	require.InDelta(t, 21, rendertest.Contrast(color.Black, color.White), 0.001)
	require.InDelta(t, 1, rendertest.Contrast(color.White, color.White), 0.001)
	require.InDelta(t, 4.54, rendertest.Contrast(color.NRGBA{0x76, 0x76, 0x76, 255}, color.White), 0.01)
}

func TestSights(t *testing.T) {
	t.Parallel()
	red, green := color.NRGBA{200, 60, 60, 255}, color.NRGBA{110, 110, 40, 255}
	near := map[string]float64{}
	for _, s := range rendertest.Sights {
		grey := color.NRGBA{128, 128, 128, 255}
		require.Less(t, rendertest.Distance(grey, s.See(grey)), 1.5, "%s keeps grey", s.Name)
		near[s.Name] = rendertest.Distance(s.See(red), s.See(green))
	}
	require.Equal(t, red, rendertest.Sights[0].See(red))
	require.Less(t, near["protanopia"], near["trichromacy"]/2)
	require.Less(t, near["deuteranopia"], near["trichromacy"])
	seen := rendertest.Sights[4].See(red)
	require.True(t, seen.R == seen.G && seen.G == seen.B)
}
