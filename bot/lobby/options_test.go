package lobby_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine/enginetest"
)

// seated is the game with defaults by the number of seats.
func seated(g game.Game, suit func(seats int) map[string]string) game.Game {
	return bottest.Changed(bottest.NoReplays(g), func(g game.Game) { g.Defaults = suit })
}

// TestOptionsSuitSeats opens a lobby with what suits its seats, and follows them as long as the host has not chosen.
func TestOptionsSuitSeats(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, seated(mayhem.New(), func(seats int) map[string]string {
		return map[string]string{"kills": strconv.Itoa(seats), "board": map[bool]string{true: "17x11", false: "23x14"}[seats == 2]}
	}))
	option := func(key string) string { return d.Header().Setup.Options[key] }
	d.Slash(1, "match new autopilots:1")
	require.Equal(t, "17x11", option("board"))
	require.Contains(t, d.Live().Text, "board 17x11")
	d.Press(2, "Join")
	require.Equal(t, "23x14", option("board"))
	require.Equal(t, "3", option("kills"))
	d.Slash(1, "match options kills:9")
	d.Press(1, "Remove autopilot")
	require.Equal(t, "17x11", option("board"))
	require.Equal(t, "9", option("kills"), "chosen")
	d.Slash(1, "match options asteroids:40")
	d.Slash(1, "match options board:15x11")
	d.Press(1, "Add autopilot")
	require.Equal(t, "15x11", option("board"))
	d.Press(1, "Start")
	require.Equal(t, "15x11", option("board"))
	d.AsModerator(1, "match end")
	d.Manager = true
	d.PressOn(1, d.Posts[len(d.Posts)-1], "End the match")
	d.Manager = false
	d.Press(2, "Rematch")
	require.Equal(t, "9", option("kills"))
	require.Equal(t, "15x11", option("board"))
	require.Equal(t, "2", func() string { d.Press(1, "Join"); return strconv.Itoa(len(d.Header().Seats) - 1) }())
}

// TestUnmetDefaults leaves out what suits the seats where it cannot be met with what the host has chosen.
func TestUnmetDefaults(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, seated(mayhem.New(), func(int) map[string]string { return map[string]string{"board": "no board"} }))
	d.Slash(1, "match new")
	require.Equal(t, "23x14", d.Header().Setup.Options["board"])
}

// TestOptionsOfAnotherGame: what opens a match of one game with another's options is refused by the game's name, with all of them, and
// with the options it has.
func TestOptionsOfAnotherGame(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New(), dogfight.New())
	require.Equal(t, "Space Dogfight has no option arc, kills. Its options: points, first, deploy, defend, turns. `/dogfight new` proposes them.",
		d.Slash(1, "match new game:dogfight arc:front kills:3").Text)
	require.Contains(t, d.Slash(1, "match new game:dogfight points:30").Text, "Space Dogfight")
	require.Equal(t, "30", d.Header().Setup.Options["points"])
	require.Contains(t, d.Slash(1, "match options arc:front").Text, "Space Dogfight has no option arc.")
}

// TestOptionsOfOwnGame: the command of a game changes the options of its own lobbies only, and shows no others.
func TestOptionsOfOwnGame(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}), bottest.NewToy())
	d.Slash(1, "toy new")
	for _, line := range []string{"walk options goal:5", "walk options"} {
		require.Contains(t, d.Slash(1, line).Text, "This channel plays Toy", line)
	}
	require.Empty(t, d.Header().Chosen)
}

// TestOptionsKeepTheLobby: a command that changes options is answered in private, and the lobby's message shows them in its place.
func TestOptionsKeepTheLobby(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	live, posts := d.Live().ID, len(d.Posts)
	answer := d.Slash(1, "match options pace:fast")
	require.True(t, answer.Private)
	require.Equal(t, live, d.Live().ID)
	require.Contains(t, d.Live().Text, "pace fast: 4 hours for a turn")
	for _, p := range d.Posts[posts:] {
		require.True(t, p.Private)
	}
}
