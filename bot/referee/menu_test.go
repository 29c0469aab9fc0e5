package referee_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/boarding"
	"mayhembot/bot/bottest"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/render/words/lang"
)

// inMenu chooses a command in the menu of a message.
func inMenu(d *bottest.Harness, user int, p *bottest.Message) *bottest.Message {
	return d.Handle(user, bot.Request{Kind: bot.Command, Path: []string{"In words"}, Target: p.ID, Said: p.Text + "\n" + p.Foot}).Last
}

// TestInWords: the menu of a message with a picture tells the position it shows, in every game, also of a match that went on.
func TestInWords(t *testing.T) {
	t.Parallel()
	for _, g := range []game.Game{mayhem.New(), dogfight.New(), conquest.New(), boarding.New()} {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, g)
			d.Slash(1, "match new")
			d.Press(2, "Join")
			d.Press(1, "Start")
			told := map[string]string{} // the position in words, by the link that stands with it
			link := func(text string) string { return text[strings.LastIndex(text, "-# 🔒")+1:] }
			for n := 0; n < 25 && d.Now().Playing(); n++ {
				s := d.Now()
				told[link(d.Live().Text)] = d.Slash(3, "match board text:true").Text
				seat := s.Humans()[0]
				d.Act(int(seat), bottest.Some(s.Now.View(seat))[0])
			}
			asked := 0
			for _, p := range slices.Clone(d.Posts) {
				want, is := told[link(p.Text)]
				if p.Private || p.Picture == nil || !is {
					continue
				}
				asked++
				answer := inMenu(d, 3, p)
				require.True(t, answer.Private)
				require.Equal(t, want, answer.Text)
			}
			require.Greater(t, asked, 2)

			live := *d.Live()
			english := inMenu(d, 3, &live).Text
			d.Locale = "de"
			require.NotEqual(t, english, inMenu(d, 3, &live).Text, "in the asker's language")
			d.Locale = ""
			if d.Now().Playing() {
				d.End(1)
			}
			require.Equal(t, english, inMenu(d, 3, &live).Text, "of a match that is over")
			require.Contains(t, inMenu(d, 3, d.Live()).Text, "🔒 `match1`", "its last picture")
		})
	}
}

// TestInWordsRefused: a message without a picture of one of the channel's matches is refused in words, whatever it pretends.
func TestInWordsRefused(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	d.Slash(1, "match new autopilots:1")
	lobby := *d.Live()
	d.Press(1, "Start")
	live := *d.Live()
	seal := d.Posts[slices.IndexFunc(d.Posts, func(p *bottest.Message) bool { return strings.Contains(p.Text, "the seal of its dice") })]
	forged, elsewhere := live, live
	i := strings.LastIndex(live.Text, "`") - 4
	forged.Text = live.Text[:i] + "0000" + live.Text[i+4:]
	elsewhere.Text = strings.ReplaceAll(live.Text, d.Header().ID, "zzzz")
	for _, p := range []*bottest.Message{{}, &lobby, seal, &forged, &elsewhere} {
		answer := inMenu(d, 2, p)
		require.True(t, answer.Private)
		require.Contains(t, answer.Text, "This message has no picture of a match of this channel.", p.Text)
	}
	require.NotContains(t, inMenu(d, 2, &live).Text, "no picture")
}

// TestFiguresInMenu: the menu of a member shows the member's figures, or says that there are none.
func TestFiguresInMenu(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Slash(1, "toy win")
	figures := func(target string, named map[string]bot.Named) *bottest.Message {
		answer := d.Handle(3, bot.Request{Kind: bot.Command, Path: []string{"Figures"}, Target: target, Named: named}).Last
		require.True(t, answer.Private)
		return answer
	}
	require.Contains(t, figures(bottest.UserID(1), nil).Picture.Alt, "Wins: 1")
	require.Contains(t, figures(bottest.UserID(4), nil).Text, "has not flown")
	require.Contains(t, figures("77", map[string]bot.Named{"77": {Name: "Robot", Bot: true, Member: true}}).Text, "is a bot")
	require.Contains(t, figures("", nil).Text, "I do not know this user.")
}

// TestMenusAreNamed: commands in menus have a name in each language, English is what they are called by, and /help says where they are.
func TestMenusAreNamed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	german := d.Referee.Translations()[lang.For("de")]
	menus := 0
	for i, spec := range d.Referee.Commands() {
		if spec.On == bot.Typed {
			continue
		}
		menus++
		require.Equal(t, spec.Name, spec.Label)
		require.Equal(t, spec.Name, german[i].Name)
		require.NotEqual(t, spec.Label, german[i].Label)
		require.Contains(t, d.Slash(1, "help").Text, "**"+spec.Label+"**")
		d.Locale = "de"
		require.Contains(t, d.Slash(1, "help").Text, "**"+german[i].Label+"**")
		d.Locale = ""
	}
	require.Equal(t, 2, menus)
}

// TestBroughtByUser: what is about the user alone and the puzzle are answered where there is no server, buttons too; the rest says why not.
func TestBroughtByUser(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	n := 0
	send := func(req bot.Request) *bottest.Message {
		n++
		req.ID, req.Channel, req.User = "direct"+strings.Repeat("i", n), "901", bot.User{ID: bottest.UserID(1), Name: "Ada"}
		a := &bottest.Answer{Harness: d}
		d.Referee.Handle(t.Context(), req, a)
		require.True(t, a.Last.Private)
		return a.Last
	}
	command := func(path ...string) *bottest.Message { return send(bot.Request{Kind: bot.Command, Path: path}) }
	const refused = "Ask me there."
	puzzle := command("puzzle")
	require.NotNil(t, puzzle.Picture)
	var control string
	for _, row := range puzzle.Rows {
		if len(row.Buttons) > 0 {
			control = row.Buttons[0].ID
		}
	}
	a := send(bot.Request{Kind: bot.Press, Custom: control, Message: puzzle.ID})
	require.NotContains(t, a.Text, refused)
	require.Contains(t, command("me", "matches").Text, "You are in no match")
	for _, spec := range d.Referee.Commands() {
		path := []string{spec.Name}
		if len(spec.Subs) > 0 {
			path = append(path, spec.Subs[0].Name)
		}
		require.Equal(t, !spec.Anywhere, strings.Contains(command(path...).Text, refused), spec.Name)
	}
	require.Contains(t, send(bot.Request{Kind: bot.Press, Custom: "nonsense"}).Text, refused)
}
