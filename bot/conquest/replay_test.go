package conquest

import (
	"bytes"
	"image/gif"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/engine/enginetest"
)

// TestReplay: `/match replay` shows a running match as everybody may see it, by its last turn, a round or whole, and a match
// that is over.
func TestReplay(t *testing.T) {
	t.Parallel()
	c := channel{bottest.New(t, New())}
	c.Slash(1, "conquest new rounds:1")
	c.Press(2, "Join")
	c.Press(1, "Start")
	shown := func(text string) {
		reply := c.Slash(2, text)
		require.False(t, reply.Private, "%s: %s", text, reply.Text)
		require.NotNil(t, reply.Picture, "%s: %s", text, reply.Text)
		all, err := gif.DecodeAll(bytes.NewReader(reply.Picture.Data))
		require.NoError(t, err)
		require.Greater(t, len(all.Image), 1, text)
	}
	for n := 0; c.act(); n++ {
		if n == enginetest.Fewer(8, 2) {
			shown("match replay")
		}
	}
	shown("match replay round:1")
	shown("match replay whole:true")
	d := c.Harness
	d.Eventually("the whole match, posted by itself", d.Replayed)
}
