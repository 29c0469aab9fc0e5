package referee_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/conquest"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	races "mayhembot/engine/conquest"
	"mayhembot/render/words/lang"
	"mayhembot/render/words/lang/langtest"
)

// inBoth runs a part with a game in German and in the made-up language. Nothing it sends is English.
func inBoth(t *testing.T, newGame func() game.Game, part func(*testing.T, *bottest.Harness)) {
	t.Helper()
	typed := notSpoken
	for _, r := range races.Races {
		typed += "|" + r.String()
	}
	for _, l := range []lang.Language{lang.For("de"), lang.Pseudo} {
		g := newGame()
		t.Run(g.Key()+" "+l.Tag(), func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, g)
			d.Locale, d.Servers = l.Tag(), l.Tag()
			part(t, d)
			langtest.NewReader(typed, say.Room, g.Room).In(t, l, spoken(d))
		})
	}
}

// TestPuzzlesAreSpoken solves a day's puzzle and yesterday's, badly, and asks for another try and for words alone.
func TestPuzzlesAreSpoken(t *testing.T) {
	t.Parallel()
	for _, g := range []func() game.Game{mayhem.New, conquest.New} {
		inBoth(t, g, func(t *testing.T, d *bottest.Harness) {
			over := 0
			for _, missing := range [][]string{nil, {bot.PermissionFiles}} {
				d.Missing = missing
				p := d.Slash(1, "puzzle")
				for range 20 {
					id := last(p, call.Puzzle)
					if id == "" {
						over++
						break
					}
					p = d.Handle(1, bot.Request{Kind: bot.Press, Custom: id, Message: p.ID}).Last
				}
				if id := last(p, call.StartOver); id != "" {
					d.Handle(1, bot.Request{Kind: bot.Press, Custom: id, Message: p.ID})
				}
				d.Clock.Jump(24 * time.Hour)
			}
			require.Positive(t, over)
		})
	}
}

// last is the id of a message's last button with a verb that can be pressed, "" for none.
func last(p *bottest.Message, verb string) (id string) {
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if call.ParseControl(b.ID).Verb == verb && !b.Disabled {
				id = b.ID
			}
		}
	}
	return id
}

// TestReviewsAreSpoken plays a match badly and turns the pages of its review.
func TestReviewsAreSpoken(t *testing.T) {
	t.Parallel()
	inBoth(t, mayhem.New, func(t *testing.T, d *bottest.Harness) {
		d.Slash(1, "match review")
		d.Slash(1, "match new kills:1 equipment:off level:fair autopilots:1")
		d.Slash(1, "match start")
		d.Slash(1, "match review")
		for n := 0; d.Now().Playing() && n < 300; n++ {
			list := d.Games[0].Pilots.Advise(d.Now().Now.View(engine.Seat(1)))
			d.Act(1, list[len(list)/2].Action.String())
		}
		require.False(t, d.Now().Playing())
		pages := 0
		for p := d.Slash(1, "match review"); len(p.Rows) > 0 && pages < 9; pages++ {
			buttons := p.Rows[0].Buttons
			p = d.Handle(1, bot.Request{Kind: bot.Press, Custom: buttons[len(buttons)-1].ID, Message: p.ID}).Last
		}
		require.Positive(t, pages)
		d.Slash(2, "match review")
	})
}

// TestClocksAreSpoken lets time go by: reminders, an autopilot that plays a turn, one that takes the seat over, and its pilot's return.
func TestClocksAreSpoken(t *testing.T) {
	t.Parallel()
	inBoth(t, mayhem.New, func(t *testing.T, d *bottest.Harness) {
		require.NoError(t, d.Referee.Resume(t.Context()))
		d.Slash(1, "match new pace:fast board:14x14")
		d.Slash(2, "match join")
		d.Slash(1, "match start")
		d.Slash(2, "me away until:3")
		d.Slash(1, "me settings")
		for range 7 {
			d.Clock.Advance(2*time.Hour + time.Minute)
		}
		d.Slash(2, "me away until:now")
		for range 7 {
			d.Clock.Advance(2*time.Hour + time.Minute)
		}
		auto := 0
		for _, seat := range d.Header().Seats {
			if seat.Auto {
				auto++
			}
		}
		require.Positive(t, auto, "somebody's time is up for good")
		for user := 1; user <= 2; user++ {
			d.Slash(user, "match status")
			d.Slash(user, "mayhem turn left")
			d.Slash(user, "match join")
		}
		d.Clock.Advance(2 * 24 * time.Hour)
		d.Slash(1, "match status")
		d.Slash(3, "match status")
		require.NotEmpty(t, d.Posts)
	})
}
