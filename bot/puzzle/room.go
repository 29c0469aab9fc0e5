// Package puzzle is the puzzle of the day: a position, shown in private, in which something is to be found within a turn. It
// knows no game: positions, controls, pictures and what a line is worth come from the games that have puzzles.
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

// Show answers by the puzzle of the day, as far as the caller has come with it.
func (r *Room) Show(ctx context.Context, c *call.Call, _ control.ID) error {
	t, err := r.update(c, func(*try) error { return nil })
	if err != nil {
		return err
	}
	_, err = c.Answer(ctx, r.message(t), true)
	return err
}

// Press plays what a control means, in the place of its message. Controls of another day, or of a line that has gone on
// since, only show how it stands.
func (r *Room) Press(ctx context.Context, c *call.Call, with control.ID) error {
	t, err := r.update(c, func(t *try) error {
		switch {
		case t.solver.Over || with.Match != address(t.day) || with.Stamp != strconv.Itoa(len(t.solver.Line)):
			return nil
		case with.Text == "" && len(c.Values) == 0:
			t.restart()
			return nil
		}
		return t.play(strings.TrimSpace(with.Text + " " + strings.Join(c.Values, " ")))
	})
	if err != nil {
		return err
	}
	_, err = c.Update(ctx, r.message(t))
	return err
}

// update brings the caller's try of the day on. It is thought about outside the transaction that keeps it; when something
// else has been kept meanwhile, it is thought about anew.
func (r *Room) update(c *call.Call, fn func(*try) error) (*try, error) {
	for {
		var before storage.Solver
		err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) (err error) {
			before, err = tx.Solver(c.User.ID)
			return err
		})
		if err != nil {
			return nil, err
		}
		t, err := begin(r.Games, int(r.Now().Unix()/(24*60*60)), before)
		if err != nil {
			return nil, err
		}
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

// address is what controls of a day's puzzle have for a match.
func address(day int) string { return "p" + strconv.Itoa(day) }

// addressed gives the controls of a game ids that lead back to this try. Forms are left out: what they read has its select.
func (t *try) addressed(rows []bot.Row) []bot.Row {
	id := func(text string) string {
		return control.ID{Verb: control.Puzzle, Match: address(t.day), Stamp: strconv.Itoa(len(t.solver.Line)), Text: text}.String()
	}
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
	if len(t.solver.Line) > 0 {
		out = append(out, bot.Row{Buttons: []bot.Button{{ID: id(""), Label: "Start over"}}})
	}
	return out
}
