// Package puzzle is the puzzle of the day: a position, shown in private, in which something is to be found within a turn. It
// knows no game: positions, controls, pictures and what a line is worth come from the games that have puzzles.
package puzzle

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
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

// Show answers by the puzzle of the day, as far as the caller has come with it. One begun the day before goes on first.
func (r *Room) Show(c *call.Call, _ call.Control) (call.Answer, error) {
	goesOn := func(s storage.Solver) bool { return s.Day == r.today()-1 && len(s.Line) > 0 && !s.Over }
	t, err := r.update(c, goesOn, func(*try) error { return nil })
	if err != nil {
		return call.Answer{}, err
	}
	return call.Say(r.message(c, t)), nil
}

// Press plays what a control means, in the place of its message. A puzzle of the day before may be finished by those who have
// not begun the next one. Controls of another day, or of a line that has gone on since, only show how it stands.
func (r *Room) Press(c *call.Call, with call.Control) (call.Answer, error) {
	goesOn := func(s storage.Solver) bool {
		begun := s.Day == r.today() && (len(s.Line) > 0 || s.Over)
		return with.Match == address(r.today()-1) && !begun
	}
	t, err := r.update(c, goesOn, func(t *try) error {
		switch {
		case t.solver.Over || with.Match != address(t.day) || with.Stamp != strconv.Itoa(len(t.solver.Line)):
			return nil
		case with.Verb == call.StartOver:
			t.restart()
			return nil
		}
		return t.play(strings.TrimSpace(with.Text + " " + strings.Join(c.Values, " ")))
	})
	if err != nil {
		return call.Answer{}, err
	}
	return call.Replace(r.message(c, t)), nil
}

func (r *Room) today() int { return int(r.Now().Unix() / (24 * 60 * 60)) }

// update brings the caller's try of the day on, or of the day before where late says so. It is thought about outside the
// transaction that keeps it; when something else has been kept meanwhile, it is thought about anew.
func (r *Room) update(c *call.Call, late func(storage.Solver) bool, fn func(*try) error) (*try, error) {
	for {
		var before storage.Solver
		err := r.Store.View(c.Channel, func(tx storage.ChannelTx) (err error) {
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
		if err := fn(t); err != nil {
			return nil, call.In(t.game, err)
		}
		err = r.Store.Update(c.Channel, c.ID, func(tx storage.ChannelTx) error {
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
	id := func(text string) string { return idOf(call.Puzzle, t.day, len(t.solver.Line), text) }
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
		row = append(row, bot.Button{ID: idOf(call.StartOver, t.day, len(t.solver.Line), ""), Label: "Start over"})
	}
	if t.late {
		row = append(row, bot.Button{ID: idOf(call.StartOver, t.day+1, 0, ""), Label: "Today's puzzle"})
	}
	return row
}

// idOf is what a control of a day's puzzle says.
func idOf(verb string, day, stamp int, text string) string {
	return call.Control{Verb: verb, Match: address(day), Stamp: strconv.Itoa(stamp), Text: text}.String()
}
