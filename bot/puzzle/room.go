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
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
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

// Option is the option of the command that says of which game a puzzle is wanted.
const Option = "game"

// Options are the command's: the games that have puzzles, where they are several.
func Options(games game.Games, l lang.Language) []bot.OptionSpec {
	o := bot.OptionSpec{Name: Option, Help: say.Room.Say(l, "puzzle.option")}
	all, _ := turns(games, 0)
	for _, t := range all {
		o.Choices = append(o.Choices, bot.Choice{Name: t.game.Rules.Info().Name, Value: t.game.Key()})
	}
	if len(all) < 2 {
		return nil
	}
	return []bot.OptionSpec{o}
}

// Show answers by the puzzle of the day, as far as the caller has come with it, or that of a game. One begun the day before goes on
// first, unless a game is named.
func (r *Room) Show(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	t, err := r.update(ctx, c, func(s storage.Solver) (int, string) {
		switch today := r.today(); {
		case c.Args[Option] != "":
			return today, c.Args[Option]
		case s.Day == today-1 && len(s.Line) > 0 && !s.Over:
			return s.Day, s.Game
		case s.Day == today && len(s.Line) > 0 && !s.Over:
			return today, s.Game
		default:
			return today, ""
		}
	}, func(*try) error { return nil })
	if err != nil {
		return call.Answer{}, err
	}
	return call.Say(r.message(c, t)), nil
}

// Press plays what a control means, in the place of its message. A puzzle of the day before may be finished by those who have
// not begun the next one. Controls of another day, or of a line that has gone on since, only show how it stands.
func (r *Room) Press(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	t, err := r.update(ctx, c, func(s storage.Solver) (int, string) {
		day, key := addressee(with.Match)
		begun := s.Day == r.today() && (len(s.Line) > 0 || s.Over)
		switch {
		case day == r.today(), day == r.today()-1 && !begun:
			return day, key
		case begun:
			return s.Day, s.Game
		}
		return r.today(), ""
	}, func(t *try) error {
		switch {
		case t.solver.Over || with.Match != t.address() && with.Match != dayOf(t.day) || with.Stamp != strconv.Itoa(len(t.solver.Line)):
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

// update brings the caller's try on that pick chooses: of which day, and of which game, "" for the one whose turn it is. It is thought
// about outside the transaction that keeps it; when something else has been kept meanwhile, it is thought about anew.
func (r *Room) update(ctx context.Context, c *call.Call, pick func(storage.Solver) (day int, key string), fn func(*try) error) (*try, error) {
	for {
		var before storage.Solver
		err := r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) (err error) {
			before, err = tx.Solver(c.User.ID)
			return err
		})
		if err != nil {
			return nil, err
		}
		day, key := pick(before)
		t, err := begin(r.Games, day, key, before, c.Lang())
		if err != nil {
			return nil, err
		}
		t.late = day < r.today()
		if err := fn(t); err != nil {
			return nil, call.In(t.game, err)
		}
		err = r.Store.Update(ctx, c.Channel, c.ID, func(tx storage.ChannelTx) error {
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

// dayOf is what controls had for a match before a puzzle could be one of a game by name.
func dayOf(day int) string { return "p" + strconv.Itoa(day) }

// addressOf is what controls of a day's puzzle of a game have for a match.
func addressOf(day int, key string) string { return dayOf(day) + "." + key }

func (t *try) address() string { return addressOf(t.day, t.game.Key()) }

// addressee is the day and the game of an address, day 0 for none.
func addressee(address string) (day int, key string) {
	number, key, _ := strings.Cut(strings.TrimPrefix(address, "p"), ".")
	day, _ = strconv.Atoi(number)
	return day, key
}

// addressed gives the controls of a game ids that lead back to this try. Forms are left out: what they read has its select.
func (t *try) addressed(rows []bot.Row) []bot.Row {
	id := func(text string) string { return idOf(call.Puzzle, t.address(), len(t.solver.Line), text) }
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
		row = append(row, bot.Button{ID: idOf(call.StartOver, t.address(), len(t.solver.Line), ""), Label: t.roster().Say("puzzle.start-over")})
	}
	if t.late {
		row = append(row, bot.Button{ID: idOf(call.StartOver, dayOf(t.day+1), 0, ""), Label: t.roster().Say("puzzle.today")})
	}
	return row
}

// idOf is what a control of a day's puzzle says.
func idOf(verb, address string, stamp int, text string) string {
	return call.Control{Verb: verb, Match: address, Stamp: strconv.Itoa(stamp), Text: text}.String()
}
