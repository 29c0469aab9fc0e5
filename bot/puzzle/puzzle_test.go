package puzzle_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/storage"
)

// day is the day of the desk's clock.
func day(d *bottest.Harness) int { return int(d.Clock.Now().Unix() / (24 * 60 * 60)) }

// ofTheDay is the day's puzzle.
func ofTheDay(d *bottest.Harness) (advice.Puzzle, engine.Match) {
	all := d.Games[0].Puzzles.All()
	one := all[day(d)%len(all)]
	m, err := engine.Restore(d.Games[0].Rules, one.Position)
	require.NoError(d.T, err)
	return one, m
}

// answers presses a control of the puzzle that stands on a message, as the nth action of the line.
func answers(d *bottest.Harness, user int, p *bottest.Message, n int, text string) *bottest.Message {
	return answersOf(d, user, day(d), p, n, text)
}

func answersOf(d *bottest.Harness, user, day int, p *bottest.Message, n int, text string) *bottest.Message {
	custom := call.Control{Verb: call.Puzzle, Match: fmt.Sprint("p", day), Stamp: strconv.Itoa(n), Text: text}.String()
	return d.Handle(user, bot.Request{Kind: bot.Press, Custom: custom, Message: p.ID}).Last
}

// solves plays the best line, or one that begins otherwise, and returns the message at its end. Functions in between run after
// the first action. Each returns the message on which the line goes on.
func solves(ctx context.Context, d *bottest.Harness, user int, best bool, between ...func(*bottest.Message) *bottest.Message) *bottest.Message {
	d.T.Helper()
	one, m := ofTheDay(d)
	of := day(d)
	pilots := d.Games[0].Pilots
	p := d.Slash(user, "puzzle")
	require.True(d.T, p.Private)
	for n := 0; !solver(ctx, d, user).Over || solver(ctx, d, user).Day != of; n++ {
		require.Less(d.T, n, 20)
		list := pilots.Puzzling.Weigh(m.View(one.Seat))
		a := list[0].Action
		if !best {
			a = list[len(list)-1].Action
		}
		p = answersOf(d, user, of, p, n, a.String())
		if n == 0 {
			for _, comes := range between {
				p = comes(p)
			}
		}
		next, entry, _, err := m.Play(n+1, one.Seat, a.String(), &engine.Replayer{})
		require.NoError(d.T, err)
		if len(entry.Rolls) > 0 || solver(ctx, d, user).Over {
			break
		}
		m = next
		for len(m.Pending()) > 0 && m.Pending()[0].Seat != one.Seat && m.Turn() == next.Turn() {
			m, _, err = m.Try(m.Pending()[0].Seat, m.View(m.Pending()[0].Seat).Default(), &engine.Replayer{})
			require.NoError(d.T, err)
		}
	}
	require.Equal(d.T, len(between), len(p.Rows))
	require.NotNil(d.T, p.Picture)
	return p
}

func solver(ctx context.Context, d *bottest.Harness, user int) (s storage.Solver) {
	require.NoError(d.T, d.Store.View(ctx, bottest.ChannelID, func(tx storage.ChannelTx) (err error) {
		s, err = tx.Solver(bottest.UserID(user))
		return err
	}))
	return s
}

// TestPuzzleOfTheDay holds that everybody gets the same puzzle in private. The best line is found and counted once a day, and a
// streak lasts from day to day. Any other line is told beside the best one.
func TestPuzzleOfTheDay(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	one, _ := ofTheDay(d)
	p := d.Slash(1, "puzzle")
	require.True(t, p.Private)
	require.NotNil(t, p.Picture)
	require.Contains(t, p.Text, "Puzzle of the day · Interstellar Mayhem · "+strings.Repeat("★", one.Grade))
	require.NotContains(t, p.Text, "Your line")
	require.Contains(t, solves(t.Context(), d, 1, true).Text, "✅ Found! You have found 1 of 1 puzzle so far, 1 day in a row.")
	again := d.Slash(1, "puzzle")
	require.Empty(t, again.Rows, "one a day")
	require.Contains(t, again.Text, "✅ Found! You have found 1 of 1 puzzle so far, 1 day in a row.")
	wrong := solves(t.Context(), d, 2, false)
	require.Contains(t, wrong.Text, "**Your line** comes to")
	require.Contains(t, wrong.Text, "**The best line** comes to")
	require.Equal(t, strings.Contains(wrong.Text, "comes to 0%"), strings.Contains(wrong.Text, "⛔ "), "why it comes to nothing: %s", wrong.Text)
	require.Contains(t, wrong.Text, "The best line is better. You have found 0 of 1 puzzle so far.")
	d.Clock.Advance(24 * time.Hour)
	require.Contains(t, solves(t.Context(), d, 1, true).Text, "You have found 2 of 2 puzzles so far, 2 days in a row.")
	d.Restart()
	d.Clock.Advance(48 * time.Hour)
	require.Contains(t, solves(t.Context(), d, 1, true).Text, "You have found 3 of 3 puzzles so far, 1 day in a row.", "a day was left out")
	d.Clock.Advance(24 * time.Hour)
	solves(t.Context(), d, 1, false)
	require.Equal(t, 0, solver(t.Context(), d, 1).Streak)
	require.Equal(t, 1, solver(t.Context(), d, 2).Tried)
}

// TestPuzzleTellsLines holds that a line is told in words to its end. A die stands only before an action whose dice decide it.
// Certain results are told even if dice fall behind them, such as a new round's.
func TestPuzzleTellsLines(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	thrown := 0
	for range 8 {
		one, _ := ofTheDay(d)
		said := solves(t.Context(), d, 1, true).Text
		require.NotContains(t, said, "`")
		if strings.Contains(said, "🎲") {
			thrown++
			require.Regexp(t, `\n• 🎲 Shoot \w+ with .*; then on by what falls\n`, said)
		} else {
			require.Regexp(t, `💥 .* (rams and )?destroys `, said, "%v", one.Best)
		}
		d.Clock.Advance(24 * time.Hour)
	}
	require.NotZero(t, thrown)
	require.NotEqual(t, 8, thrown)
}

// TestPuzzleControls holds that a line goes on and begins again. Controls of another state, and texts no control has, do not
// move it. Nonsense is refused in words.
func TestPuzzleControls(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	one, m := ofTheDay(d)
	p := d.Slash(1, "puzzle")
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
	require.Contains(t, answers(d, 1, p, 0, "dance").Text, "dance")
	require.Empty(t, solver(t.Context(), d, 1).Line)
	p = answers(d, 1, p, 0, first.String())
	require.Equal(t, []string{first.String()}, solver(t.Context(), d, 1).Line)
	require.Contains(t, p.Text, "Your line so far")
	p = answers(d, 1, p, 0, first.String())
	require.Len(t, solver(t.Context(), d, 1).Line, 1, "a control of the line before")
	p = d.PressOn(1, p, "Start over")
	require.Empty(t, solver(t.Context(), d, 1).Line, "begun again")
	answers(d, 1, p, 0, first.String())
	d.Clock.Advance(48 * time.Hour)
	p = d.Slash(1, "puzzle")
	require.NotContains(t, p.Text, "Your line", "another day, another puzzle")
}

// beforeALongOne puts the clock to a minute before midnight of a day whose best line takes several actions. The puzzle of the
// day before is solved.
func beforeALongOne(t *testing.T) *bottest.Harness {
	d := bottest.New(t, mayhem.New())
	d.Clock.Advance(24*time.Hour - time.Minute - time.Duration(d.Clock.Now().Unix()%(24*60*60))*time.Second)
	for {
		require.Contains(t, solves(t.Context(), d, 1, true).Text, "Found!")
		d.Clock.Advance(24 * time.Hour)
		if one, _ := ofTheDay(d); one.Actions > 2 {
			return d
		}
	}
}

// TestPuzzleOverMidnight: a puzzle begun before midnight is finished after it, counts for its day, and keeps the streak.
func TestPuzzleOverMidnight(t *testing.T) {
	t.Parallel()
	for name, again := range map[string]func(*bottest.Harness) *bottest.Message{
		"on its message": nil,
		"asked for anew": func(d *bottest.Harness) *bottest.Message { return d.Slash(1, "puzzle") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := beforeALongOne(t)
			before, of := solver(t.Context(), d, 1), day(d)
			done := solves(t.Context(), d, 1, true, func(p *bottest.Message) *bottest.Message {
				d.Clock.Advance(2 * time.Minute)
				if again != nil {
					p = again(d)
					require.Contains(t, p.Text, "Puzzle of yesterday")
					require.Contains(t, p.Text, "may be finished until midnight")
					require.Contains(t, p.Text, "Your line so far")
				}
				return p
			})
			require.Contains(t, done.Text, "✅ Found!")
			require.Contains(t, done.Text, "Today's is there now.")
			require.NotContains(t, done.Text, "may be finished")
			after := solver(t.Context(), d, 1)
			require.Equal(t, []int{before.Found + 1, before.Streak + 1, of}, []int{after.Found, after.Streak, after.Last})
			require.Contains(t, d.PressOn(1, done, "Today's puzzle").Text, "Puzzle of the day")
			solves(t.Context(), d, 1, true)
			require.Equal(t, before.Streak+2, solver(t.Context(), d, 1).Streak)
			require.Contains(t, answersOf(d, 1, of, done, 0, "").Text, "✅ Found!", "there is no way back")
			require.Equal(t, of+1, solver(t.Context(), d, 1).Day)
		})
	}
}

// TestPuzzleGivenUp holds that a press can give up a puzzle begun before midnight for the next one. Two days later the old
// puzzle is over.
func TestPuzzleGivenUp(t *testing.T) {
	t.Parallel()
	d := beforeALongOne(t)
	of := day(d)
	one, m := ofTheDay(d)
	first := d.Games[0].Pilots.Puzzling.Weigh(m.View(one.Seat))[0].Action.String()
	answers(d, 1, d.Slash(1, "puzzle"), 0, first)
	answers(d, 2, d.Slash(2, "puzzle"), 0, first)
	d.Clock.Advance(2 * time.Minute)
	p := d.PressOn(1, d.Slash(1, "puzzle"), "Today's puzzle")
	require.NotContains(t, p.Text, "Your line")
	require.Equal(t, of+1, solver(t.Context(), d, 1).Day)
	require.Empty(t, solver(t.Context(), d, 1).Line)
	d.Clock.Advance(24 * time.Hour)
	require.Contains(t, d.Slash(2, "puzzle").Text, "Puzzle of the day")
	require.NotContains(t, answersOf(d, 2, of, p, 1, "").Text, "yesterday")
}

// TestPuzzleWithALineOfAnother: a line that does not fit the puzzle any more, after an update of the bot, is forgotten.
func TestPuzzleWithALineOfAnother(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	for user, over := range map[int]bool{1: false, 2: true} {
		require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
			return tx.PutSolver(bottest.UserID(user), storage.Solver{Day: day(d), Line: []string{"shoot 2"}, Over: over, Chance: 0.5, Tried: 3})
		}))
		p := d.Slash(user, "puzzle")
		require.Contains(t, p.Text, "Puzzle of the day")
		require.NotContains(t, p.Text, "Your line")
		require.NotEmpty(t, p.Rows)
		require.Equal(t, storage.Solver{Day: day(d), Game: "mayhem", Tried: 3}, solver(t.Context(), d, user))
	}
}

// TestPuzzleButtons presses everything the puzzles of some days show first: all of it is played or refused in words.
func TestPuzzleButtons(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	for range 6 {
		p := d.Slash(1, "puzzle")
		require.LessOrEqual(t, len(p.Rows), 5)
		for _, row := range p.Rows {
			for _, b := range row.Buttons {
				require.LessOrEqual(t, len(b.ID), 100)
				if b.Disabled {
					continue
				}
				user := d.Calls%4 + 2
				d.Slash(user, "puzzle")
				before := solver(t.Context(), d, user)
				custom := call.ParseControl(b.ID)
				custom.Stamp = strconv.Itoa(len(before.Line))
				if before.Over || len(before.Line) > 0 {
					continue
				}
				last := d.Handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.ID}).Last
				require.NotContains(t, last.Text, "went wrong")
				require.NotEqual(t, before, solver(t.Context(), d, user), b.Label)
			}
		}
		d.Clock.Advance(24 * time.Hour)
	}
}

// TestNoPuzzles holds that games without puzzles have no puzzle command.
func TestNoPuzzles(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	require.Contains(t, d.Slash(1, "puzzle").Text, "There are no puzzles here")
	for _, spec := range d.Referee.Commands() {
		require.NotEqual(t, "puzzle", spec.Name)
	}
}

// TestStartOver holds that a line begun and not ended can be begun again by a control of its own, beside any other choices.
func TestStartOver(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New())
	began := 0
	for range 12 {
		p := d.Slash(1, "puzzle")
		before := p.Text
		for _, row := range p.Rows {
			for _, b := range row.Buttons {
				if len(solver(t.Context(), d, 1).Line) == 0 {
					p = d.Handle(1, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.ID}).Last
				}
			}
		}
		if one := solver(t.Context(), d, 1); !one.Over && len(one.Line) > 0 {
			began++
			require.Equal(t, before, d.PressOn(1, p, "Start over").Text)
			require.Empty(t, solver(t.Context(), d, 1).Line)
		}
		d.Clock.Advance(24 * time.Hour)
	}
	require.Greater(t, began, 5)
}

// TestPuzzlesOfAGameByName: each game has its own puzzle of a day, both lines go on beside each other, count apart, and make one day of a
// streak together.
func TestPuzzlesOfAGameByName(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New(), dogfight.New())
	for range 3 {
		before := solver(t.Context(), d, 1)
		for _, g := range d.Games {
			p := d.Slash(1, "puzzle game:"+g.Key())
			require.Contains(t, p.Text, "· "+g.Rules.Info().Name+" ·")
			require.Equal(t, g.Key(), solver(t.Context(), d, 1).Game)
		}
		played := 0
		for played < 2 {
			for _, g := range d.Games { // a step in one, a step in the other
				p := d.Slash(1, "puzzle game:"+g.Key())
				if s := solver(t.Context(), d, 1); s.Over {
					continue
				}
				m := ofGame(d, g)
				for _, action := range solver(t.Context(), d, 1).Line {
					var err error
					m, _, _, err = m.Play(1, puzzleOf(d, g).Seat, action, &engine.Replayer{})
					require.NoError(t, err)
					for asked := m.Pending()[0]; asked.Seat != puzzleOf(d, g).Seat || asked.Auto; asked = m.Pending()[0] {
						m, _, err = m.Try(asked.Seat, m.View(asked.Seat).Default(), &engine.Replayer{})
						require.NoError(t, err)
					}
				}
				best := g.Pilots.Puzzling.Weigh(m.View(puzzleOf(d, g).Seat))[0].Action
				custom := call.Control{Verb: call.Puzzle, Match: fmt.Sprintf("p%d.%s", day(d), g.Key()), Stamp: strconv.Itoa(len(solver(t.Context(), d, 1).Line)), Text: best.String()}
				p = d.Handle(1, bot.Request{Kind: bot.Press, Custom: custom.String(), Message: p.ID}).Last
				if solver(t.Context(), d, 1).Over {
					require.Contains(t, p.Text, "✅ Found!")
					played++
				}
			}
		}
		after := solver(t.Context(), d, 1)
		require.Equal(t, before.Tried+2, after.Tried)
		require.Equal(t, before.Found+2, after.Found)
		require.Equal(t, before.Streak+1, after.Streak)
		require.NotContains(t, d.Slash(1, "puzzle").Text, "Your line so far")
		d.Clock.Advance(24 * time.Hour)
	}
	require.Contains(t, d.Slash(1, "puzzle game:chess").Text, "no puzzles")
}

// puzzleOf is the day's puzzle of a game by name, as the room shows it.
func puzzleOf(d *bottest.Harness, g game.Game) advice.Puzzle {
	all, games := g.Puzzles.All(), len(d.Games)
	if d.Games[day(d)%games].Key() == g.Key() {
		return all[day(d)/games%len(all)]
	}
	return all[(day(d)+len(all)/2)%len(all)]
}

func ofGame(d *bottest.Harness, g game.Game) engine.Match {
	m, err := engine.Restore(g.Rules, puzzleOf(d, g).Position)
	require.NoError(d.T, err)
	return m
}
