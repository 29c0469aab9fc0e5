// Package puzzle is the puzzle of the day: a position in private, and a goal to reach within a turn. It knows no game. The games
// with puzzles provide positions, controls, pictures and the worth of a line.
package puzzle

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// Room shows puzzles and takes their answers.
type Room struct {
	match.Reader
	Now func() time.Time
}

// Has tells whether any game has puzzles.
func Has(games game.Games) bool {
	return slices.ContainsFunc(games, func(g game.Game) bool { _, ok := of(g); return ok })
}

// Show answers with the puzzle of the day, as far as the caller has come. A puzzle begun the day before goes on first.
func (r *Room) Show(ctx context.Context, c *call.Call, _ control.ID) error {
	goesOn := func(s storage.Solver) bool { return s.Day == r.today()-1 && len(s.Line) > 0 && !s.Over }
	t, err := r.update(c, goesOn, func(*try) error { return nil })
	if err != nil {
		return err
	}
	_, err = c.Answer(ctx, r.message(c, t), true)
	return err
}

// Press plays a control's action and updates the control's message. A caller may finish the puzzle of the day before until the
// next one is begun. Controls of another day, or of an earlier state of the line, only show the state of the try.
func (r *Room) Press(ctx context.Context, c *call.Call, with control.ID) error {
	goesOn := func(s storage.Solver) bool {
		begun := s.Day == r.today() && (len(s.Line) > 0 || s.Over)
		return with.Match == address(r.today()-1) && !begun
	}
	t, err := r.update(c, goesOn, func(t *try) error {
		switch {
		case t.solver.Over || with.Match != address(t.day) || with.Stamp != strconv.Itoa(len(t.solver.Line)):
			return nil
		case with.Verb == control.StartOver:
			t.restart()
			return nil
		}
		return t.play(strings.TrimSpace(with.Text + " " + strings.Join(c.Values, " ")))
	})
	if err != nil {
		return err
	}
	_, err = c.Update(ctx, r.message(c, t))
	return err
}

func (r *Room) today() int { return int(r.Now().Unix() / (24 * 60 * 60)) }

// update changes the caller's try of the day, or of the day before if late says so. It computes outside the transaction, since
// weighing takes time. It begins anew if the stored try has changed meanwhile.
func (r *Room) update(c *call.Call, late func(storage.Solver) bool, fn func(*try) error) (*try, error) {
	for {
		var before storage.Solver
		err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) (err error) {
			before, err = tx.Solver(c.User.ID)
			return err
		})
		if err != nil {
			return nil, err
		}
		day, isLate := r.today(), late(before)
		if isLate {
			day--
		}
		t, err := begin(r.Games, day, before)
		if err != nil {
			return nil, err
		}
		t.late = isLate
		c.Game = t.game
		if err := fn(t); err != nil {
			return nil, err
		}
		err = r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) error {
			now, err := tx.Solver(c.User.ID)
			switch {
			case err != nil:
				return err
			case !reflect.DeepEqual(now, before):
				return storage.ErrMoved
			}
			return tx.PutSolver(c.User.ID, t.solver)
		})
		if !errors.Is(err, storage.ErrMoved) {
			return t, err
		}
	}
}

// address takes the place of a match's id in controls of a day's puzzle.
func address(day int) string { return "p" + strconv.Itoa(day) }

// addressed gives the controls of a game ids that lead back to this try. Forms are left out, since a select offers the same.
func (t *try) addressed(rows []bot.Row) []bot.Row {
	id := func(text string) string { return idOf(control.Puzzle, t.day, len(t.solver.Line), text) }
	var out []bot.Row
	for _, row := range rows {
		var to bot.Row
		for _, b := range row.Buttons {
			if !strings.HasPrefix(b.ID, bot.FormMark) {
				b.ID = id(b.ID)
				to.Buttons = append(to.Buttons, b)
			}
		}
		if row.Select != nil {
			sel := *row.Select
			sel.ID = id(sel.ID)
			to.Select = &sel
		}
		if len(to.Buttons) > 0 || to.Select != nil {
			out = append(out, to)
		}
	}
	return out
}

// anew are the buttons with which a puzzle begins.
func (t *try) anew() (row []bot.Button) {
	if len(t.solver.Line) > 0 && !t.solver.Over {
		row = append(row, bot.Button{ID: idOf(control.StartOver, t.day, len(t.solver.Line), ""), Label: "Start over"})
	}
	if t.late {
		row = append(row, bot.Button{ID: idOf(control.StartOver, t.day+1, 0, ""), Label: "Today's puzzle"})
	}
	return row
}

// idOf is the id of a control of a day's puzzle.
func idOf(verb string, day, stamp int, text string) string {
	return control.ID{Verb: verb, Match: address(day), Stamp: strconv.Itoa(stamp), Text: text}.String()
}
