package display_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// TestStatusTells since when the match waits, who has answered what others are still asked, how well its autopilots play, and since
// when it is over.
func TestStatusTells(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	began := d.Header().Started
	d.Clock.Advance(time.Minute)
	d.Act(1, bottest.Choices(d.Now(), 1)[0])
	status := d.Slash(3, "match status").Text
	require.Contains(t, status, "Answered: Ada · waiting for Ben.")
	require.Equal(t, began+60, d.Now().Last.At)
	require.Contains(t, status, fmt.Sprintf("<t:%d:R>", began+60))
	require.NoError(t, d.Store.Update(t.Context(), d.Channel, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(t, err)
		m.Hand(2, storage.Seat{Name: "Pilot *Blaze*", Auto: true, Level: "fair"})
		return tx.Put(m)
	}))
	require.Contains(t, d.Slash(3, "match status").Text, `-# 🤖 Pilot \*Blaze\* fair`)
	d.Clock.Advance(time.Minute)
	d.End(1)
	require.Equal(t, began+120, d.Header().Ended)
	require.Contains(t, d.Slash(3, "match status").Text, fmt.Sprintf("<t:%d:R>", began+120))
}

// TestEveryoneHearsTheirOwn: the log and what has happened since are told as the asker hears them: a pilot's own card, and nobody
// else's. A spectator is told all from the beginning on, set-up too.
func TestEveryoneHearsTheirOwn(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	own := func(seat engine.Seat) string { return strings.TrimPrefix(bottest.Choices(d.Now(), seat)[0], "bid ") }
	ada := own(1)
	d.Act(1, "bid "+ada)
	require.Contains(t, d.Slash(1, "match log").Text, `laid[{"Seat":1,"Card":`+ada)
	require.Contains(t, d.Slash(2, "match log").Text, `laid[{"Seat":1,"Card":0`)
	since := d.Slash(2, "match catchup")
	require.Contains(t, since.Text, "### Since your last action")
	require.Contains(t, since.Text, `drawn[{"Seat":1,"Card":0`)
	require.Regexp(t, `drawn\[\{"Seat":2,"Card":[1-9]`, since.Text)
	require.Contains(t, string(since.Picture.Data), `"Hand":`+bottest.Text(d.Now().Now.View(2).State().(enginetest.BidView).Hand)[1:2])
	require.Regexp(t, `"Seat":2,"Card":[1-9]`, string(since.Picture.Data))
	d.Act(2, "bid "+own(2))
	d.Act(1, "bid "+own(1))
	since = d.Slash(3, "match catchup")
	require.Contains(t, since.Text, "### What has happened so far")
	require.Contains(t, since.Text, `1. drawn[{"Seat":1,"Card":0`)
	require.Contains(t, string(since.Picture.Data), `{"Cards":[`+ada+",", "the round before is in the picture, too")
}

// TestTail: as many of the last lines as there is room for, or of the last one alone as much.
func TestTail(t *testing.T) {
	t.Parallel()
	lines := []string{"aaaa", "bbbb"}
	require.Equal(t, "aaaa\nbbbb", display.Tail(lang.English, lines, 10))
	require.NotContains(t, display.Tail(lang.English, lines, 9), "aaaa")
	require.Contains(t, display.Tail(lang.English, lines, 9), "bbbb")
	require.Len(t, []rune(display.Tail(lang.English, lines, 3)), 3)
}

// TestLuckIsToldOfPilots: how lucky dice were is told of humans, whose names are plain text, when the match is over, where it has a
// summary and where it has none.
func TestLuckIsToldOfPilots(t *testing.T) {
	t.Parallel()
	for _, summary := range []bool{true, false} {
		flow := bottest.FlowUI{}.Of()
		flow.Luck = game.LuckStats{Dice: "actions", Hits: "actions", Expected: "actions"}
		if !summary {
			flow.Summary = nil
		}
		d := bottest.New(t, game.New(flow))
		d.Names = []string{"*Ada*", "Ben"}
		d.Slash(1, "match new")
		d.Press(1, "Add autopilot")
		d.Press(1, "Start")
		d.Press(1, "end")
		d.Press(1, "step")
		d.Press(1, "win")
		m := d.Header()
		require.Positive(t, m.Stats[m.Pilot(2, 0)]["actions"])
		told := d.Live().Foot
		require.Equal(t, 1, strings.Count(told, "expected"), told)
		require.Contains(t, told, `\*Ada\*`)
		require.Equal(t, 1, strings.Count(d.Slash(1, "match status").Text, "expected"))
	}
}

// TestPanelShowsItsOwn: a private picture is left out where no file may be sent, and the link of the match with it; the one who decides
// anew is not asked whether they want to.
func TestPanelShowsItsOwn(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Changed(bottest.Bare(enginetest.Bids{}), func(g game.Game) {
		g.Renderer = func() game.Renderer[engine.View] {
			return func(_ engine.View, _ []engine.Event, _ bot.Roster, v game.Variant) (bot.Picture, error) {
				return bot.Picture{Data: fmt.Append(nil, v.Whole)}, nil
			}
		}
	}))
	d.Begin("")
	s, r := d.Now(), display.New(match.Reader{Games: d.Games}, nil)
	panel := r.Panel(&call.Call{}, s, s.Now.View(1), "")
	require.Equal(t, "false", string(panel.Picture.Data), "where its pilot is")
	require.Contains(t, panel.Text, s.Header.Link[:8])
	blind := &call.Call{}
	blind.Missing = []string{bot.PermissionFiles}
	panel = r.Panel(blind, s, s.Now.View(1), "")
	require.Nil(t, panel.Picture)
	require.NotContains(t, panel.Text, s.Header.Link[:8])

	noted := d.Act(1, bottest.Choices(s, 1)[0])
	require.Contains(t, noted.Text, "You may change it")
	anew := d.PressOn(1, noted, "Change")
	require.Contains(t, anew.Text, "Your answer so far")
	require.NotContains(t, on(anew.Message), "Change")
}
