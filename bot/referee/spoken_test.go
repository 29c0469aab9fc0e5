package referee_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/boarding"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	say "mayhembot/bot/words"
	fleet "mayhembot/engine/boarding"
	races "mayhembot/engine/conquest"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// notSpoken is what has no language: what is typed, names, addresses, options with their values, and figures of programs.
const notSpoken = `<[^>]*>|https?://\S+|Ada|Ben|Cy|Gentle|Fair|Hard|Ruthless|(Cadet|Pilot|Captain|Admiral) [A-Z][a-z]+|Cadet|Pilot|Captain|Ace|Baron|Comet|Drake|Echo|Flash|Gale|Hawk|mayhembot|MIT|Autopilot \d+|Interstellar (Mayhem|Conquest)|Space Dogfight|Boarding Actions|UTC` +
	`|daily|-# setup .*|-# \w+ \S+( · \w+ \S+)+|(?m:^-# [a-z]+ )|^[a-z]+: [a-z0-9-]+$|^[a-z]+ …$|\*\*[a-z]+\*\*( (?m:[a-z]+$))?|` + "`/[a-z]+` [a-z]+(, [a-z]+)+" + `|^[A-Z][A-Za-z /_-]+, |(?m:; \S+ [a-z]+$)|[a-z]+:[a-z0-9-]*|\b[0-9a-f]{8,}\b`

// sent is what a message or a form says.
type sent struct {
	Text, Foot, Title string
	Picture           *struct{ Alt string }
	Rows              []bot.Row
	Fields            []bot.Field
}

// spoken is every text that anybody was sent. Nothing is cut in controls and forms.
func spoken(d *bottest.Harness) (all []string) {
	short := func(limit int, text string) {
		n := utf8.RuneCountInString(text)
		require.False(d.T, n > limit || n > limit-12 && strings.HasSuffix(text, "…"), "%d characters, %d fit: %s", n, limit, text)
		all = append(all, text)
	}
	for _, one := range d.Sent {
		var m sent
		if json.Unmarshal([]byte(one.Text), &m) != nil {
			continue // proposals are what is typed
		}
		all = append(all, m.Text, m.Foot)
		if short(45, m.Title); m.Picture != nil {
			all = append(all, m.Picture.Alt)
		}
		for _, row := range m.Rows {
			for _, b := range row.Buttons {
				short(80, b.Label)
			}
			if row.Select != nil {
				short(150, row.Select.Placeholder)
				for _, o := range row.Select.Options {
					short(100, o.Label)
					short(100, o.Help)
				}
			}
		}
		for _, f := range m.Fields {
			short(45, f.Label)
			short(100, f.Help)
			short(100, f.Placeholder)
		}
	}
	return all
}

// TestAMatchIsSpoken plays a match of every game and asks all that can be asked, in German and in the made-up language. Nothing that is
// sent is English, and no control is cut short.
func TestAMatchIsSpoken(t *testing.T) {
	t.Parallel()
	short := map[string]string{"mayhem": "kills:1", "conquest": "colonies:3"}
	for _, g := range []game.Game{mayhem.New(), dogfight.New(), conquest.New(), boarding.New()} {
		for _, l := range []lang.Language{lang.For("de"), lang.Pseudo} {
			t.Run(g.Key()+" "+l.Tag(), func(t *testing.T) {
				t.Parallel()
				d := bottest.New(t, g)
				d.Locale, d.Servers = l.Tag(), l.Tag()
				playSpoken(d, short[g.Key()])
				typed := notSpoken
				for _, r := range races.Races { // which are called the same in every language
					typed += "|" + r.String()
				}
				for _, o := range d.Games[0].Rules.Info().Options {
					for _, value := range o.Values {
						typed += "|^" + value + "$"
					}
				}
				for _, c := range fleet.Standard().Characters {
					typed += "|" + c.Name
				}
				langtest.NewReader(typed, say.Room, g.Room).In(t, l, spoken(d))
			})
		}
	}
}

// playSpoken plays a match to its end.
func playSpoken(d *bottest.Harness, options string) {
	ask := func(lines ...string) {
		for _, line := range lines {
			d.Slash(1, line)
		}
	}
	ask("help", "me matches", "matches", "match status", "match board", "match undo", "me settings", "me away until:3", "me away until:now", "me away until:13-13",
		"leaderboard", "pilot", "match settings", "puzzle", "about")
	ask("match new pace:daily " + options)
	d.Slash(2, "match join")
	ask("match status", "match autopilots level:hard", "match options")
	live := d.Live().ID
	list := d.Handle(1, bot.Request{Kind: bot.Press, Custom: call.ControlFor(d.Now(), call.Options, ""), Message: live}).Last
	for _, o := range d.Now().Rules.Info().Options {
		d.Handle(1, bot.Request{Kind: bot.Press, Custom: call.ControlFor(d.Now(), call.Set, ""), Message: list.ID, Values: []string{o.Key}})
	}
	ask("match start")
	for n := 0; d.Now().Playing(); n++ {
		seat := d.Now().Humans()[0]
		v := d.Now().Now.View(seat)
		d.Act(int(seat), d.Games[0].Pilots.Player("", "")(v).String())
		if n == 40 {
			ask("match status", "match board", "match board text:true", "match log", "match catchup", "match undo", "match record", "match verify", "help", "me matches",
				"matches", "match pause", "match pause", "match hand seat:2", "match move")
		}
	}
	ask("match status", "match board", "match log", "match catchup", "match record", "match verify", "match review", "leaderboard", "pilot", "me matches")
	d.AsModerator(1, "match settings season:Höh digest:here")
	d.AsModerator(1, "match end")
}
