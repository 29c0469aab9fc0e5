package referee_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/storage"
)

// day is the day of the desk's clock.
func (d *desk) day() int { return int(d.clock.Now().Unix() / (24 * 60 * 60)) }

// ofTheDay is the day's puzzle.
func (d *desk) ofTheDay() (advice.Puzzle, engine.Match) {
	puzzles, ok := d.games[0].Puzzles()
	require.True(d.t, ok)
	all := puzzles.Puzzles()
	one := all[d.day()%len(all)]
	m, err := engine.Restore(d.games[0].Rules(), one.Position)
	require.NoError(d.t, err)
	return one, m
}

// answers presses a control of the puzzle that stands on a message, as the nth action of the line.
func (d *desk) answers(user int, p *post, n int, text string) *post {
	custom := control.ID{Verb: control.Puzzle, Match: fmt.Sprint("p", d.day()), Stamp: strconv.Itoa(n), Text: text}.String()
	return d.handle(user, bot.Request{Kind: bot.Press, Custom: custom, Message: p.id}).last
}

// solves plays the best line, or one that begins otherwise, and gives what is shown at its end.
func (d *desk) solves(user int, best bool) *post {
	d.t.Helper()
	one, m := d.ofTheDay()
	pilots, _ := d.games[0].Pilots()
	p := d.slash(user, "puzzle")
	require.True(d.t, p.private)
	for n := 0; len(p.Rows) > 0; n++ {
		require.Less(d.t, n, 20)
		list := pilots.Puzzling.Weigh(m.View(one.Seat))
		a := list[0].Action
		if !best {
			a = list[len(list)-1].Action
		}
		p = d.answers(user, p, n, a.String())
		next, entry, _, err := m.Play(n+1, one.Seat, a.String(), &engine.Replayer{})
		require.NoError(d.t, err)
		if len(entry.Rolls) > 0 || len(p.Rows) == 0 {
			break
		}
		m = next
		for len(m.Pending()) > 0 && m.Pending()[0].Seat != one.Seat && m.Turn() == next.Turn() {
			m, _, err = m.Try(m.Pending()[0].Seat, m.View(m.Pending()[0].Seat).Default(), &engine.Replayer{})
			require.NoError(d.t, err)
		}
	}
	require.Empty(d.t, p.Rows)
	require.NotNil(d.t, p.Picture)
	return p
}

func (d *desk) solver(user int) (s storage.Solver) {
	require.NoError(d.t, d.store.View(channelID, func(tx *storage.ChannelTx) (err error) {
		s, err = tx.Solver(userID(user))
		return err
	}))
	return s
}

// TestPuzzleOfTheDay: everybody has the same puzzle in private, the best line is found and counted once a day, a streak
// lasts from day to day, and any other line is told beside the best one.
func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	one, _ := d.ofTheDay()
	p := d.slash(1, "puzzle")
	require.True(t, p.private)
	require.NotNil(t, p.Picture)
	require.Contains(t, p.Text, "Puzzle of the day · Interstellar Mayhem · "+strings.Repeat("★", one.Grade))
	require.NotContains(t, p.Text, "Your line")
	require.Contains(t, d.solves(1, true).Text, "✅ Found! 1 day in a row · 1 puzzle of 1 found")
	again := d.slash(1, "puzzle")
	require.Empty(t, again.Rows, "one a day")
	require.Contains(t, again.Text, "✅ Found! 1 day in a row · 1 puzzle of 1 found")
	wrong := d.solves(2, false)
	require.Contains(t, wrong.Text, "**Your line** comes to")
	require.Contains(t, wrong.Text, "**The best line** comes to")
	require.Contains(t, wrong.Text, "0 puzzles of 1 found")
	d.clock.advance(24 * time.Hour)
	require.Contains(t, d.solves(1, true).Text, "✅ Found! 2 days in a row · 2 puzzles of 2 found")
	d.restart()
	d.clock.advance(48 * time.Hour)
	require.Contains(t, d.solves(1, true).Text, "✅ Found! 1 day in a row · 3 puzzles of 3 found", "a day was left out")
	d.clock.advance(24 * time.Hour)
	d.solves(1, false)
	require.Equal(t, 0, d.solver(1).Streak)
	require.Equal(t, 1, d.solver(2).Tried)
}

// TestPuzzleControls: a line goes on, begins again, and is not moved by controls of another state or by what they do not
// say; what makes no sense is refused in words.
func TestPuzzleControls(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	one, m := d.ofTheDay()
	p := d.slash(1, "puzzle")
	step := m.View(one.Seat).Legal()
	var first engine.Action
	for a := range step {
		next, entry, _, err := m.Play(1, one.Seat, a.String(), &engine.Replayer{})
		if err == nil && len(entry.Rolls) == 0 && next.Turn() == m.Turn() && next.Decision(one.Seat).Kind != "" {
			first = a
			break
		}
	}
	require.NotNil(t, first)
	require.Contains(t, d.answers(1, p, 0, "dance").Text, "dance")
	require.Empty(t, d.solver(1).Line)
	p = d.answers(1, p, 0, first.String())
	require.Equal(t, []string{first.String()}, d.solver(1).Line)
	require.Contains(t, p.Text, "Your line so far")
	p = d.answers(1, p, 0, first.String())
	require.Len(t, d.solver(1).Line, 1, "a control of the line before")
	p = d.answers(1, p, 1, "")
	require.Empty(t, d.solver(1).Line, "begun again")
	d.answers(1, p, 0, first.String())
	d.clock.advance(24 * time.Hour)
	p = d.slash(1, "puzzle")
	require.NotContains(t, p.Text, "Your line", "another day, another puzzle")
}

// TestPuzzleButtons presses everything the puzzles of some days show first: all of it is played or refused in words.
func TestPuzzleButtons(t *testing.T) {
	t.Parallel()
	d := newDesk(t, mayhem.New())
	for range 6 {
		p := d.slash(1, "puzzle")
		require.LessOrEqual(t, len(p.Rows), 5)
		for _, row := range p.Rows {
			for _, b := range row.Buttons {
				require.LessOrEqual(t, len(b.ID), 100)
				if b.Disabled {
					continue
				}
				user := d.calls%4 + 2
				d.slash(user, "puzzle")
				before := d.solver(user)
				custom := control.Parse(b.ID)
				custom.Stamp = strconv.Itoa(len(before.Line))
				if before.Over || len(before.Line) > 0 {
					continue
				}
				last := d.handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.id}).last
				require.NotContains(t, last.Text, "went wrong")
				require.NotEqual(t, before, d.solver(user), b.Label)
			}
		}
		d.clock.advance(24 * time.Hour)
	}
}

// TestNoPuzzles: where no game has puzzles there is no command.
func TestNoPuzzles(t *testing.T) {
	t.Parallel()
	d := newDesk(t, newToy())
	require.Contains(t, d.slash(1, "puzzle").Text, "There are no puzzles here")
	for _, spec := range d.referee.Commands() {
		require.NotEqual(t, "puzzle", spec.Name)
	}
}
