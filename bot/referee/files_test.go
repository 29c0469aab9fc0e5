package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/storage"
)

// TestNoFiles: where the bot may not attach files, whether requests say so or Discord alone knows, every answer that would
// bring one has words in its place, or names the permission, in all games.
func TestNoFiles(t *testing.T) {
	t.Parallel()
	known := func(d *bottest.Harness) { d.Missing = []string{bot.PermissionFiles} }
	unknown := func(d *bottest.Harness) { d.Fileless = true }
	for name, forbid := range map[string]func(*bottest.Harness){"known": known, "unknown": unknown} {
		for _, g := range []game.Game{mayhem.New(), dogfight.New(), conquest.New()} {
			key := g.Rules.Info().Key
			t.Run(name+" "+key, func(t *testing.T) {
				t.Parallel()
				d := bottest.New(t, g)
				forbid(d)
				d.Slash(1, "match new")
				d.Press(2, "Join")
				d.Press(1, "Start")
				holds := func(p *bottest.Message, what string) {
					t.Helper()
					require.NotNil(t, p, what)
					require.Nil(t, p.Picture, what)
					require.Empty(t, p.Files, what)
					require.Contains(t, p.Text, "give me the permission Attach Files", what)
					require.NotContains(t, p.Text, "went wrong", what)
				}
				holds(d.Live(), "the match")
				require.Contains(t, d.Live().Text, "Ada", "in words")
				for _, line := range []string{"match board", "match board view:whole", "match record"} {
					holds(d.Slash(3, line), line)
				}
				for n := 0; n < 12 && d.Now().Playing(); n++ {
					s := d.Now()
					seat := s.Humans()[0]
					d.Act(int(seat), bottest.Some(s.Now.View(seat))[0])
				}
				if d.Now().Playing() {
					d.End(1)
				}
				require.Equal(t, storage.Over, d.Now().Header.Phase)
				for _, line := range []string{"match record", "match replay"} {
					holds(d.Slash(1, line), line)
				}
				review := d.Slash(1, "match review")
				require.Nil(t, review.Picture)
				require.NotContains(t, review.Text, "went wrong")
				if key == "mayhem" {
					holds(d.Slash(1, "puzzle"), "the puzzle")
					require.Contains(t, d.Slash(1, "puzzle").Text, "Shields", "its position")
				}
				for _, line := range []string{"leaderboard", "pilot", "help"} {
					p := d.Slash(1, line)
					require.Nil(t, p.Picture)
					require.NotContains(t, p.Text, "went wrong", line)
				}
			})
		}
	}
}
