package mayhem

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// TestWordsAreTrue reads the long form back and holds every fact against the state.
func TestWordsAreTrue(t *testing.T) {
	t.Parallel()
	positions(t, func(t *testing.T, v rules.View) {
		text := say.Position(v, byName(plainNames[:len(v.Ships)]))
		require.LessOrEqual(t, utf8.RuneCountInString(text), say.PositionLimit)
		require.Equal(t, pendingSeats(v), waited(t, text))
		require.Contains(t, text, fmt.Sprintf("**Board** %d columns, %d rows; kills to win: %d.", v.Board.Columns, v.Board.Rows, v.Options.Kills))
		requireCells(t, v, text)
		requireOrder(t, v, text)
		requireTurn(t, v, text)
		requireRanges(t, v, text)
		ships := shipLine.FindAllStringSubmatch(regexp.MustCompile(`\*\*(\w+)\*\* seat \d: `).ReplaceAllString(text, "$1: "), -1)
		require.Len(t, ships, len(v.Ships), text)
		for i, m := range ships {
			requireShip(t, v.Ships[i], m)
			require.Equal(t, aheadOf(v, v.Ships[i]), m[4])
			if s := v.Ships[i].Equipment; s.Name != "" {
				require.Contains(t, text, ". "+s.Name+": "+strings.TrimSuffix(say.Room.To(lang.English).Value(say.SheetText(s.Sheet)), ".")+".\n")
			}
		}
	})
}

// aheadOf walks from a ship's cell until something is in the way.
func aheadOf(v rules.View, s rules.ShipView) string {
	if !s.OnBoard {
		return ""
	}
	for n := 1; ; n++ {
		at, way := hex.Step(s.At, s.Heading, n), ""
		if !v.Board.Contains(at) {
			way = "the edge"
		} else if slices.Contains(v.Asteroids, at) {
			way = "an asteroid on " + at.String()
		}
		for _, other := range v.Ships {
			if other.OnBoard && other.At == at {
				way = plainNames[other.Seat-1] + " on " + at.String()
			}
		}
		if way != "" {
			return fmt.Sprintf("ahead (%s): %d clear, then %s", say.Heading(s.Heading), n-1, way)
		}
	}
}

// part is the rest of the line that begins with head; ok is false without such a line.
func part(text, head string) (string, bool) {
	for _, line := range strings.Split(text, "\n") {
		if rest, ok := strings.CutPrefix(line, head+" "); ok {
			return strings.TrimSuffix(rest, "."), true
		}
	}
	return "", false
}

func items(text string) []string {
	if text == "none" || text == "" {
		return nil
	}
	return strings.Split(text, ", ")
}

func requireCells(t *testing.T, v rules.View, text string) {
	t.Helper()
	rocks, ok := part(text, fmt.Sprintf("**Asteroids** %d:", len(v.Asteroids)))
	require.True(t, ok, text)
	require.Len(t, items(rocks), len(v.Asteroids))
	for i, name := range items(rocks) {
		require.Equal(t, v.Asteroids[i].String(), name)
	}
	starts, ok := part(text, "**Start counters**")
	require.True(t, ok)
	require.Len(t, items(starts), len(v.Starts))
	for i, name := range items(starts) {
		require.Equal(t, fmt.Sprintf("%d on %s", i+1, v.Starts[i]), name)
	}
}

func requireOrder(t *testing.T, v rules.View, text string) {
	t.Helper()
	order, ok := part(text, "**Turn order**")
	require.Equal(t, len(v.Order) > 0, ok)
	require.Len(t, items(order), len(v.Order))
	for i, item := range items(order) {
		s := v.Ship(v.Order[i])
		require.Equal(t, fmt.Sprintf("%s (%s)", plainNames[s.Seat-1], s.Standing), item)
	}
}

func requireTurn(t *testing.T, v rules.View, text string) {
	t.Helper()
	turn, ok := part(text, "**Turn**")
	require.Equal(t, v.Active != engine.Nobody, ok)
	if !ok {
		return
	}
	m := regexp.MustCompile(`^(\w+): turns left (\d) of (\d); kills this turn (\d); shot at (.+)$`).FindStringSubmatch(turn)
	require.NotNil(t, m, turn)
	require.Equal(t, v.Active, seatOf(t, m[1]))
	require.Equal(t, []int{v.TurnsLeft(), v.Allowance, v.Gained}, numbers(t, strings.Join(m[2:5], " ")))
	require.Len(t, items(m[5]), len(v.ShotAt))
	for i, name := range items(m[5]) {
		require.Equal(t, v.ShotAt[i], seatOf(t, name))
	}
	faces, _ := part(text, "**To place**")
	require.Equal(t, v.Placing, numbers(t, faces))
	shot, ok := part(text, "**Shot** at")
	require.Equal(t, v.Step == rules.StepHits, ok)
	if ok {
		require.Equal(t, fmt.Sprintf("%s: dice %d, hits %d", plainNames[v.Shot.Target-1], v.Shot.Dice, v.Shot.Hits), shot)
	}
	for _, d := range v.Damage {
		points, ok := part(text, "**Damage** "+plainNames[d.Seat-1]+":")
		require.True(t, ok)
		require.Equal(t, fmt.Sprintf("points %d", d.Points), points)
	}
}

// requireRanges walks from ship to ship cell by cell, so that it finds the ranges without the code under test.
func requireRanges(t *testing.T, v rules.View, text string) {
	t.Helper()
	for i, a := range v.Ships {
		var far []string
		for j, b := range v.Ships {
			if i < j && a.OnBoard && b.OnBoard {
				far = append(far, fmt.Sprintf("%s %d", plainNames[j], hex.Distance(a.At, b.At)))
			}
		}
		got, ok := part(text, "**Range** from "+plainNames[i]+":")
		require.Equal(t, len(far) > 0, ok)
		require.Equal(t, far, items(got))
	}
	got, ok := part(text, "**Lines of fire**")
	require.True(t, ok)
	require.Equal(t, fireOf(v), items(got), text)
}

// fireOf are the lines of fire as they should be said.
func fireOf(v rules.View) (fire []string) {
	for i, a := range v.Ships {
		for j, b := range v.Ships {
			if !a.OnBoard || !b.OnBoard || i == j {
				continue
			}
			if h, n := seen(v, a, b.At); h > 0 && reaches(a, b, n) && (v.Options.FrontArc && h == a.Heading ||
				!v.Options.FrontArc && (i < j || !reaches(b, a, n))) {
				fire = append(fire, fmt.Sprintf("%s to %s %s %d", plainNames[i], plainNames[j], say.Heading(h), n))
			}
		}
	}
	return fire
}

// reaches tells whether a ship can hit another so far away: to 6, one farther with long sights, and none that is cloaked.
func reaches(a, b rules.ShipView, far int) bool {
	if a.Sheet == "long-sights" {
		far--
	}
	return far <= 6 && (b.Sheet != "cloaking-device" || !b.Equipment.Working)
}

// seen looks from a ship in all directions for a cell until something is in the way.
func seen(v rules.View, from rules.ShipView, at hex.Cell) (hex.Heading, int) {
	things := map[hex.Cell]bool{}
	for _, a := range v.Asteroids {
		things[a] = true
	}
	for _, s := range v.Ships {
		if s.OnBoard {
			things[s.At] = true
		}
	}
	for h := hex.Heading(1); h <= 6; h++ {
		c := hex.Step(from.At, h, 1)
		n := 1
		for ; v.Board.Contains(c) && !things[c]; n++ {
			c = hex.Step(c, h, 1)
		}
		if c == at {
			return h, n
		}
	}
	return 0, 0
}
