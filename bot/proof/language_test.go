package proof

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
)

// TestSmallPrintIsReadInEveryLanguage: what the bot posted is read again, whatever its words are.
func TestSmallPrintIsReadInEveryLanguage(t *testing.T) {
	t.Parallel()
	short, long := strings.Repeat("0a", 8), strings.Repeat("0b", 32)
	for _, l := range lang.All() {
		said := say.Room.To(l).Say
		require.Equal(t, []string{"m1", "12", short}, linkShown.FindStringSubmatch(said("proof.link", "match", "m1", "n", "12", "link", short))[1:], l.Tag())
		require.Equal(t, "m1", sealedShown.FindStringSubmatch(said("proof.seal-posted", "match", "m1", "seal", long, "version", 3))[1], l.Tag())
		for _, commitment := range []string{"", long} {
			text := said("proof.announced-roll", "who", "Ada · Shoot", "action", "shoot 2", "match", "m1", "link", "12", "after", short, "commits", commitment != "", "commitment", commitment)
			a, is := announced(text)
			require.True(t, is, text)
			require.Equal(t, announcement{match: "m1", action: "shoot 2", after: short, link: 12, commitment: commitment}, a)
			require.Nil(t, linkShown.FindStringSubmatch(text))
		}
	}
}
