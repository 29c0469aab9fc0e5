package referee_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
)

// TestHowToPlayTeachesTheStep begins with the lesson of the step the match is at, and has the help after it.
func TestHowToPlayTeachesTheStep(t *testing.T) {
	t.Parallel()
	d := newDesk(t, game.New(flowUI{}))
	d.slash(1, "match new")
	require.NotContains(t, d.press(1, "How to play").last.Text, "Just go.")
	d.press(2, "Join")
	d.press(1, "Start")
	text := d.press(2, "How to play").last.Text
	require.Less(t, strings.Index(text, "Just go."), strings.Index(text, "Have fun."))
	require.Contains(t, text, "Just go.")
}

// TestSummaryOutlivesRematch tells in the last message what a match came to, and leaves it there when another is opened.
func TestSummaryOutlivesRematch(t *testing.T) {
	t.Parallel()
	d := newFlow(t, flowUI{})
	d.press(1, "step; step; stop")
	last := d.live()
	d.press(1, "win")
	require.Same(t, last, d.live())
	require.Contains(t, last.Foot, "**3 events**\nAda was there\nscore")
	d.press(2, "Rematch")
	require.NotSame(t, last, d.live())
	require.Empty(t, last.Rows)
	require.Contains(t, last.Text, "**3 events**\nAda was there\nscore")
	require.NotNil(t, last.Picture)
}

// TestNoFilmWithoutATurn posts no replay of a match that is ended before anybody has played a turn.
func TestNoFilmWithoutATurn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		play  string
		films int
	}{"in its first turn": {"step; step; stop", 0}, "after it": {"step; step; end", 1}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ui := flowUI{}
			ui.film = func(context.Context) ([]byte, error) { return []byte("gif"), nil }
			d := newFlow(t, ui)
			d.press(1, c.play)
			ask := d.asModerator(1, "match end")
			d.pressOn(1, ask, "End the match")
			d.eventually("seen to", d.filmed)
			require.Equal(t, c.films, d.replays())
		})
	}
}

// TestOneMeaning has each option of the shared command mean one thing in all subcommands.
func TestOneMeaning(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	help := map[string]string{}
	for _, c := range d.referee.Commands() {
		for _, sub := range c.Subs {
			for _, o := range sub.Options {
				if c.Name == "match" && o.Name != "autopilots" {
					require.Contains(t, []string{"", o.Help}, help[o.Name], "%s %s", sub.Name, o.Name)
					help[o.Name] = o.Help
				}
			}
		}
	}
	require.Contains(t, help, "match")
	text := d.slash(1, "match foo").Text
	require.Contains(t, text, "foo")
	require.Contains(t, text, "catchup")
	require.Contains(t, d.slash(1, "mayhem foo").Text, "recharge")
	require.Contains(t, d.slash(1, "match new asteroids:999").Text, "use 0 to ")
}

// Defaults of the toy with options are a speed by the number of seats.
type seated struct {
	game.Game
	suit func(seats int) map[string]string
}

func (s seated) Defaults() (game.Defaults, bool)          { return suited(s.suit), true }
func (seated) Replays() (game.Replays[engine.View], bool) { return filmless{}, true }

type suited func(int) map[string]string

func (s suited) Defaults(seats int) map[string]string { return s(seats) }

// TestOptionsSuitSeats opens a lobby with what suits its seats, and follows them as long as the host has not chosen.
func TestOptionsSuitSeats(t *testing.T) {
	t.Parallel()
	d := newDesk(t, seated{mayhem.New(), func(seats int) map[string]string {
		return map[string]string{"kills": strconv.Itoa(seats), "board": map[bool]string{true: "17x11", false: "23x14"}[seats == 2]}
	}})
	option := func(key string) string { return d.header().Setup.Options[key] }
	d.slash(1, "match new autopilots:1")
	require.Equal(t, "17x11", option("board"))
	require.Contains(t, d.live().Text, "board 17x11")
	d.press(2, "Join")
	require.Equal(t, "23x14", option("board"))
	require.Equal(t, "3", option("kills"))
	d.slash(1, "match options kills:9")
	d.press(1, "Remove autopilot")
	require.Equal(t, "17x11", option("board"))
	require.Equal(t, "9", option("kills"), "chosen")
	d.slash(1, "match options asteroids:40")
	d.slash(1, "match options board:15x11")
	d.press(1, "Add autopilot")
	require.Equal(t, "15x11", option("board"))
	d.press(1, "Start")
	require.Equal(t, "15x11", option("board"))
	d.asModerator(1, "match end")
	d.manager = true
	d.pressOn(1, d.posts[len(d.posts)-1], "End the match")
	d.manager = false
	d.press(2, "Rematch")
	require.Equal(t, "9", option("kills"))
	require.Equal(t, "15x11", option("board"))
	require.Equal(t, "2", func() string { d.press(1, "Join"); return strconv.Itoa(len(d.header().Seats) - 1) }())
}

// TestUnmetDefaults leaves out what suits the seats where it cannot be met with what the host has chosen.
func TestUnmetDefaults(t *testing.T) {
	t.Parallel()
	d := newDesk(t, seated{mayhem.New(), func(int) map[string]string { return map[string]string{"board": "no board"} }})
	d.slash(1, "match new")
	require.Equal(t, "23x14", d.header().Setup.Options["board"])
}

// TestOneScreen keeps what stands between picture and buttons to one line while somebody decides, and the story above.
func TestOneScreen(t *testing.T) {
	t.Parallel()
	d := newDesk(t, filmless{mayhem.New()})
	d.slash(1, "match new kills:9")
	d.press(2, "Join")
	d.press(1, "Start")
	messages := 0
	for range 60 {
		s := d.now()
		p := d.live()
		require.NotContains(t, p.Foot, "\n")
		require.NotEmpty(t, p.Foot)
		require.NotNil(t, p.Picture)
		seat := s.Humans()[0]
		action, posts, turn := s.UI.Choose(s.Now.View(seat)).String(), len(d.posts), s.Now.Turn()
		d.handle(int(seat), bot.Request{Kind: bot.Press, Custom: "a|" + s.Header.ID + "|" + stamp(s) + "|" + action, Message: p.id})
		require.NotEqual(t, s.Header.Seq, d.now().Header.Seq, action)
		if now := d.now(); s.RecentTurn == turn && now.Now.Turn() == turn && !s.Decision(seat).Secret && len(now.Humans()) == 1 && now.Humans()[0] == seat {
			messages++
			for _, made := range d.posts[posts:] {
				require.True(t, made.private, "no new picture for %s", action)
			}
		}
	}
	require.Greater(t, messages, 20)
}
