package figures

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/scene"
)

// TestLinesAreReadOnAPhone measures capitals in a picture 390 pixels wide: names are at least 9 high, other text 7.
func TestLinesAreReadOnAPhone(t *testing.T) {
	t.Parallel()
	for i, s := range styles {
		if s.Least > 0 {
			s.Size = s.Least
		}
		high, least := float64(renderer.scene.Text().Line(s, "H").Cap)*390/scene.Width, 7.0
		if styles[i] == name || styles[i] == title {
			least = 9
		}
		require.GreaterOrEqual(t, high, least, "%v", styles[i])
	}
}
