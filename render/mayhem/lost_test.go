package mayhem

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
)

// TestHeadlinesLeadWithLosses is a law of random matches: a header names first every ship the turn destroyed, and its destroyer.
func TestHeadlinesLeadWithLosses(t *testing.T) {
	t.Parallel()
	seen := map[[2]bool]int{} // itself, others
	for seed := range uint64(enginetest.Fewer(enginetest.Long(6, 12), 3)) {
		seats := 2 + int(seed%5)
		options := []map[string]string{{"board": "13x9", "asteroids": "30"}, {"equipment": "on", "board": "14x14"}, {"damage": "auto", "board": "13x9", "kills": "9"}}[seed%3]
		for now := range turns(match(t, 900+seed, seats, 500, options)) {
			by, others, itself := engine.Nobody, 0, false
			for _, e := range now.Events {
				if d, is := e.(rules.Destroyed); is {
					by, itself = d.By, itself || d.By == d.Seat
					if d.Seat != d.By {
						others++
					}
				}
			}
			if by == engine.Nobody {
				require.NotContains(t, toldOf(*now), "destroyed")
				continue
			}
			lead := sentence(&scened(now).Header, now.Names)
			if i := strings.IndexAny(lead, ":;"); i >= 0 {
				lead = lead[:i]
			}
			require.True(t, strings.HasPrefix(lead, now.Names[by-1]+" "), lead)
			for _, e := range now.Events {
				if d, is := e.(rules.Destroyed); is {
					require.Contains(t, lead, now.Names[d.Seat-1])
				}
			}
			require.Equal(t, itself, strings.HasSuffix(lead, "itself") || strings.HasSuffix(lead, "is destroyed"), lead)
			seen[[2]bool{itself, others > 0}]++
		}
	}
	for _, what := range [][2]bool{{true, false}, {false, true}, {true, true}} {
		require.NotZero(t, seen[what], "itself, others: %v", what)
	}
}

// TestHeadlinesSumUp holds that an action repeated in a turn is told once, with the sum of its results.
func TestHeadlinesSumUp(t *testing.T) {
	t.Parallel()
	ram := func(target engine.Seat, points int) []engine.Event {
		all := []engine.Event{rules.Moved{Seat: 1, Heading: 3}, rules.Rammed{Seat: 1, Target: target, Points: points}, rules.Soaked{Seat: 1, Points: points, Absorbed: points}}
		if target != engine.Nobody {
			all = append(all, rules.Soaked{Seat: target, Points: points, Absorbed: points})
		}
		return all
	}
	turn := func(parts ...[]engine.Event) string {
		now := duel()
		now.Names = six
		now.Events = slices.Concat(append([][]engine.Event{{rules.TurnBegan{Seat: 1}}}, parts...)...)
		return toldOf(now)
	}
	shot := []engine.Event{rules.Fired{Seat: 1, Target: 2, Faces: []int{6}, Hits: 1}, rules.Dealt{Seat: 1, Target: 2, Points: 3}, rules.Soaked{Seat: 2, Points: 3, Absorbed: 3}}
	flight := []engine.Event{rules.Moved{Seat: 1, Heading: 6, Path: named("D6", "C5", "B5"), From: at("E6"), To: at("B5")}}
	require.Equal(t, "Ada rammed 2 asteroids, −4 damage: −4 pips", turn(ram(0, 4), ram(0, 0)))
	require.Equal(t, "Ada rammed 3 asteroids, −11 damage: −11 pips", turn(ram(0, 4), ram(0, 4), ram(0, 3)))
	require.Equal(t, "Ada rammed 2 asteroids, −7 damage, then hit Benedikta, −3 damage: −3 pips", turn(ram(0, 4), ram(0, 3), shot))
	require.Equal(t, "Ada rammed an asteroid, −4 damage, shot Benedikta, −3 damage, then flew 3 cells north-west", turn(ram(0, 4), shot, flight))
	require.Equal(t, "Ada rammed Benedikta twice, −7 damage: −7 pips each", turn(ram(2, 4), ram(2, 3)))
	require.Equal(t, "Ada shot Benedikta, −3 damage, flew 3 cells, then rammed 2 asteroids, −7 damage: −7 pips", turn(ram(0, 4), shot, flight, ram(0, 3)))
	lost := []engine.Event{rules.Destroyed{Seat: 2, By: 1}, rules.Gained{Seat: 1, Kills: 1}}
	require.Equal(t, "Ada destroyed Benedikta: rammed an asteroid, −4 damage, shot it, −3 damage, then flew 3 cells north-west", turn(ram(0, 4), shot, lost, flight))
	require.Equal(t, "Ada destroyed Benedikta; Cy recharged nothing", turn(shot, lost, []engine.Event{rules.TurnBegan{Seat: 3}, rules.Recharged{Seat: 3}}))
}
