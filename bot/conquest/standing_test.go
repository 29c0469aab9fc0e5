package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
)

// TestStandingAnswers: every control of the notes is read, what is noted stands on the message again, and in a match each
// answer the table would give is legal.
func TestStandingAnswers(t *testing.T) {
	t.Parallel()
	u, given := newUI(), map[string]int{}
	gametest.Tour{Seed: 3, Seats: 4, Actions: 250, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
		for _, d := range s.Match.Pending() {
			v := s.Match.View(d.Seat).(rules.View)
			for _, change := range gametest.Texts(t, u.Notes(v, "", s.Roster).Rows) {
				text, err := u.Note("", change)
				require.NoError(t, err, change)
				asked := strings.HasSuffix(change, " "+askMe)
				require.Equal(t, asked, text == "", change)
				if answer, ok := u.Standing(v, text); ok {
					require.True(t, s.Legal(d.Seat)[answer], answer)
					given[change]++
				}
			}
			require.Nil(t, rules.Standing(v, noted("not what was noted")))
		}
	})
	require.Greater(t, len(given), 6, "%v", given)
	for _, junk := range []string{"", "coin 9", "against 9", "against x", "ask", "home now", "keep 9"} {
		_, err := u.Note("", junk)
		_, refused := engine.AsRefusal(err)
		require.True(t, refused, junk)
	}
	on, err := u.Note("", "ask never")
	require.NoError(t, err)
	off, err := u.Note(on, "ask never")
	require.NoError(t, err)
	require.Empty(t, off, "the same button takes it back")
	both, err := u.Note(on, "against 2")
	require.NoError(t, err)
	require.Equal(t, rules.Preferences{Ask: rules.Never, Against: engine.Seats(2)}, noted(both))
}
