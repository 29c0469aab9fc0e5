package mayhem

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
	strength "mayhembot/engine/advice"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// twoLines are the characters two lines of a phone hold.
const twoLines = 100

// TestWaitingIsShort: what stands between picture and buttons has two lines, and the lesson behind the help five.
func TestWaitingIsShort(t *testing.T) {
	t.Parallel()
	tours(t, 60, func(t *testing.T, s stage) {
		if len(s.v.Pending) > 1 || s.Seats() > 3 {
			return
		}
		waiting := ours.Waiting(s.v, s.Roster)
		require.LessOrEqual(t, utf8.RuneCountInString(waiting), twoLines, waiting)
		require.NotContains(t, waiting, "\n")
		lesson := ours.Lesson(s.v, s.Roster)
		require.NotEmpty(t, lesson, s.v.Step)
		require.LessOrEqual(t, len(strings.Split(lesson, "\n")), 5, lesson)
	})
}

// TestSummary counts a whole match from its events.
func TestSummary(t *testing.T) {
	t.Parallel()
	v := rules.View{Round: 4, Ships: []rules.ShipView{{Seat: 1, Kills: 3}, {Seat: 2}}}
	events := []engine.Event{
		rules.Fired{Seat: 1, Target: 2, Distance: 2, Faces: []int{4, 1}, Hits: 1, Chance: 5}, rules.Dealt{Seat: 1, Target: 2, Points: 5},
		rules.Soaked{Seat: 2, Points: 5}, rules.Destroyed{Seat: 2, By: 1},
		rules.Rammed{Seat: 2, Target: 1, Points: 3}, rules.Soaked{Seat: 1, Points: 3}, rules.Soaked{Seat: 2, Points: 3},
		rules.Rammed{Seat: 2, Points: 2}, rules.Soaked{Seat: 2, Points: 2}, rules.Destroyed{Seat: 2, By: 2},
	}
	require.Equal(t, []string{"**4 rounds**",
		"• Ada: 3 kills · 0 ships lost · 5 damage dealt, 3 taken · 1 of 2 combat dice hit (50%)",
		"• Ben: 0 kills · 2 ships lost · 3 damage dealt, 10 taken",
	}, ours.Summary(v, events, gametest.Roster(2)))
	require.Equal(t, map[string]string{"board": "17x11"}, ours.Defaults(2))
	require.Empty(t, ours.Defaults(4))
}

// TestAskToWin: who has the kills it takes is told that they win once the turn is ended alive.
func TestAskToWin(t *testing.T) {
	t.Parallel()
	p := actor(t)
	flights := words.Listed(unflown(p.me), func(n int8) string { return fmt.Sprint(n) })
	p.me.Kills = p.v.Options.Kills
	require.Equal(t, "you have 3 kills: fly "+flights+", end your turn alive, and you win; 2 turns left.", p.ask())
	for f := range p.me.Dice[rules.Speed] {
		p.me.Dice[rules.Speed][f].Used = true
	}
	require.Equal(t, "you have 3 kills: end your turn and you win.", p.ask())
	of := strength.Reason{Key: "wins"}
	require.Equal(t, "wins the match", p.reason(strength.Advice{Action: rules.End{}, Reason: of}, nil))
	require.Equal(t, "then wins the match", p.reason(strength.Advice{Action: rules.Turn{}, Reason: of}, nil))
}
