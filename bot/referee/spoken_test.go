package referee_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/boarding"
	"mayhembot/bot/bottest"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	say "mayhembot/bot/words"
	races "mayhembot/engine/conquest"
	"mayhembot/render/words/lang/langtest"
)

// notSpoken is what has no language: what is typed, names, addresses, options with their values, and figures of programs.
const notSpoken = `<[^>]*>|https?://\S+|Ada|Ben|Cy|Gentle|Fair|Hard|Ruthless|Cadet|Pilot|Captain|Ace|Baron|Comet|Drake|Echo|Flash|Gale|Hawk|mayhembot|MIT|Autopilot \d+|Interstellar (Mayhem|Conquest)|Space Dogfight|Boarding Actions|UTC` +
	`|-# [^\n]* new, join[^\n]*|(?m)^[A-Z][A-Za-z /_-]+, |-# setup .*|-# \w+ \S+( · \w+ \S+)+|[a-z]+:[a-z0-9-]*|\b[0-9a-f]{8,}\b`

// spoken is every text that anybody was sent.
func spoken(d *bottest.Harness) (all []string) {
	rows := func(rows []bot.Row) {
		for _, row := range rows {
			for _, b := range row.Buttons {
				all = append(all, b.Label)
			}
			if row.Select != nil {
				all = append(all, row.Select.Placeholder)
				for _, o := range row.Select.Options {
					all = append(all, o.Label, o.Help)
				}
			}
		}
	}
	for _, p := range d.Posts {
		all = append(all, p.Text, p.Foot)
		if p.Picture != nil {
			all = append(all, p.Picture.Alt)
		}
		rows(p.Rows)
	}
	return all
}

// TestAMatchIsSpoken plays a part of a match of every game and asks all that can be asked, in German. Nothing that is sent is English.
func TestAMatchIsSpoken(t *testing.T) {
	t.Parallel()
	for _, g := range []game.Game{mayhem.New(), dogfight.New(), conquest.New(), boarding.New()} {
		t.Run(g.Key(), func(t *testing.T) {
			t.Parallel()
			typed := notSpoken
			for _, r := range races.Races { // which are called the same in every language
				typed += "|" + r.String()
			}
			d := bottest.New(t, g)
			d.Locale, d.Servers = "de", "de"
			ask := func(lines ...string) {
				for _, line := range lines {
					d.Slash(1, line)
				}
			}
			ask("help", "me matches", "matches", "match status", "match board", "match undo", "me settings", "me away until:3", "me away until:now", "me away until:13-13",
				"leaderboard", "pilot", "match settings", "puzzle", "about")
			ask("match new pace:daily")
			d.Slash(2, "match join")
			ask("match status", "match autopilots level:hard", "match start")
			for n := 0; n < 40 && d.Now().Playing(); n++ {
				seat := d.Now().Humans()[0]
				v := d.Now().Now.View(seat)
				d.Act(int(seat), d.Games[0].Pilots.Player("", "")(v).String())
			}
			ask("match status", "match board", "match board text:true", "match log", "match catchup", "match undo", "match record", "match verify", "help", "me matches", "matches",
				"match pause", "match hand seat:2", "match move")
			d.AsModerator(1, "match settings season:Lenz digest:here")
			d.AsModerator(1, "match end")
			require.NotEmpty(t, d.Posts)
			langtest.NewReader(typed, say.Room, g.Room).German(t, spoken(d))
		})
	}
}
