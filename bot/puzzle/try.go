package puzzle

import (
	"cmp"
	"maps"
	"reflect"
	"slices"

	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// found is how far below the best line one may stay that still counts as found.
const found = 0.005

// try is somebody's line in the puzzle of a day. It throws no dice. A line ends before a throw, and is worth the chance to reach
// the goal from there.
type try struct {
	day    int
	late   bool // the day is over
	lang   lang.Language
	solver storage.Solver

	game     game.Game
	puzzles  *game.Puzzles[engine.View]
	weighing *advice.Puzzling
	puzzle   advice.Puzzle
	start    engine.Match
	now      engine.Match
	events   []engine.Event
	last     string         // the action that throws dice, with which the line ended
	sure     []engine.Event // its events whatever falls
	throw    string         // it in words, if all depends on the dice
}

// of is a try at a game's puzzles; ok is false if the game has none or cannot weigh them.
func of(g game.Game) (t try, ok bool) {
	weighing := g.Pilots.Puzzling
	if g.Puzzles == nil || weighing == nil || len(g.Puzzles.All()) == 0 {
		return try{}, false
	}
	return try{game: g, puzzles: g.Puzzles, weighing: weighing}, true
}

// turns are a try at each game that has puzzles, and whose turn a day is: games with puzzles take turns, and so do their puzzles.
func turns(games game.Games, day int) (all []try, next int) {
	for _, g := range games {
		if t, ok := of(g); ok {
			all = append(all, t)
		}
	}
	if len(all) > 0 {
		next = day % len(all)
	}
	return all, next
}

// begin is the try at a day's puzzle of a game as far as a solver has come; "" is the game whose turn the day is. A game's own puzzle of
// a day is another than the one of its turn, unless the day is its turn.
func begin(games game.Games, day int, key string, s storage.Solver, l lang.Language) (*try, error) {
	all, next := turns(games, day)
	if len(all) == 0 {
		return nil, noPuzzles
	}
	if key == "" {
		key = all[next].game.Key()
	}
	i := slices.IndexFunc(all, func(t try) bool { return t.game.Key() == key })
	if i < 0 {
		return nil, noPuzzles
	}
	t := all[i]
	t.lang = l
	list := t.puzzles.All()
	t.day = day
	if t.puzzle = list[day/len(all)%len(list)]; i != next {
		t.puzzle = list[(day+len(list)/2)%len(list)]
	}
	var err error
	if t.start, err = engine.Restore(t.game.Rules, t.puzzle.Position); err != nil {
		return nil, err
	}
	t.now = t.start
	s = turnedTo(s, day, key, all[next].game.Key())
	for _, action := range s.Line {
		if t.step(action) != nil { // it is of an older program, whose puzzle of the day was another
			s.Line, s.Over, s.Chance = nil, false, 0
			t.now, t.events, t.last, t.sure, t.throw = t.start, nil, "", nil, ""
			break
		}
	}
	t.solver = s // the result of the line counts once
	return &t, nil
}

// turnedTo is a solver at a day's puzzle of a game: what it had begun of the day at other games is kept.
func turnedTo(s storage.Solver, day int, key, turn string) storage.Solver {
	if s.Day != day {
		s.Day, s.Game, s.Line, s.Over, s.Chance, s.Others = day, key, nil, false, 0, nil
		return s
	}
	if s.Game = cmp.Or(s.Game, turn); s.Game == key {
		return s
	}
	others := maps.Clone(s.Others)
	if others == nil {
		others = map[string]storage.Attempt{}
	}
	others[s.Game] = storage.Attempt{Line: s.Line, Over: s.Over, Chance: s.Chance}
	next := others[key]
	delete(others, key)
	s.Game, s.Line, s.Over, s.Chance, s.Others = key, next.Line, next.Over, next.Chance, others
	return s
}

// restart goes back to the position of the puzzle.
func (t *try) restart() { t.now, t.events, t.solver.Line = t.start, nil, nil }

func (t *try) view() engine.View { return t.now.View(t.puzzle.Seat) }

// play plays the actions of a control's text. Its errors are refusals.
func (t *try) play(text string) error {
	for text != "" && !t.solver.Over {
		action, rest, err := t.game.Next(t.view(), text)
		if action == "" && err == nil {
			err = engine.NotNow(t.view())
		}
		if err != nil {
			return err
		}
		if err := t.step(action); err != nil {
			return err
		}
		text = rest
	}
	return nil
}

// step plays an action, unless it throws dice. It ends the line if nothing more can change its worth.
func (t *try) step(action string) error {
	view, turn := t.view(), t.now.Turn()
	seq := len(t.solver.Line) + 1
	next, entry, events, err := t.now.Play(seq, t.puzzle.Seat, action, &engine.Replayer{})
	if err != nil {
		return err
	}
	t.solver.Line = append(t.solver.Line, entry.Action)
	worth := t.worth(view, entry.Action, next)
	if len(entry.Rolls) > 0 {
		t.last = entry.Action
		if t.sure = t.certain(entry.Action); len(t.sure) == 0 {
			t.throw = t.game.Told(view, entry.Action, t.roster())
		}
		t.end(worth)
		return nil
	}
	t.now = next
	t.events = append(t.events, engine.Heard(events, t.puzzle.Seat)...)
	if entry.Secret && t.now.Decision(t.puzzle.Seat).Kind == "" {
		t.end(worth) // what others answer in secret is theirs
		return nil
	}
	if err := t.others(); err != nil {
		return err
	}
	switch {
	case t.now.Result().Over || t.now.Turn() != turn || t.now.Decision(t.puzzle.Seat).Kind == "":
		t.end(worth)
	case t.weighing.Reached(t.view()):
		t.end(t.best())
	}
	return nil
}

// falling are dice that show their most, then one less each time. engine.Replayer counts up instead.
type falling int

func (f *falling) Roll(sides int, _ string) int {
	*f++
	return sides - (int(*f)-1)%sides
}

// certain are the events with which an action begins whatever its dice show. They matter because a new round may throw dice at
// the action's end.
func (t *try) certain(action string) []engine.Event {
	a, err := t.game.Rules.Parse(action)
	if err != nil {
		return nil
	}
	_, low, err := t.now.Try(t.puzzle.Seat, a, &engine.Replayer{})
	if err != nil {
		return nil
	}
	_, high, err := t.now.Try(t.puzzle.Seat, a, new(falling))
	if err != nil {
		return nil
	}
	n := 0
	for n < min(len(low), len(high)) && reflect.DeepEqual(low[n], high[n]) {
		n++
	}
	return engine.Heard(low[:n], t.puzzle.Seat)
}

// others has everybody else answer as the table would.
func (t *try) others() error {
	for !t.now.Result().Over {
		asked := t.now.Pending()[0]
		if asked.Seat == t.puzzle.Seat && !asked.Auto || t.now.Turn() != t.start.Turn() {
			return nil
		}
		dice := &engine.Replayer{}
		next, events, err := t.now.Try(asked.Seat, t.now.View(asked.Seat).Default(), dice)
		if err != nil {
			return err
		}
		t.now = next
		t.events = append(t.events, engine.Heard(events, t.puzzle.Seat)...)
	}
	return nil
}

// worth is the chance to reach the goal with an action and the best ones after it. An action the list lacks leads to the same
// position as a listed one, and has its worth.
func (t *try) worth(v engine.View, action string, next engine.Match) float64 {
	list := t.weighing.Weigh(v)
	for _, one := range list {
		if one.Action.String() == action {
			return one.Value
		}
	}
	for _, one := range list {
		if other, _, err := t.now.Try(t.puzzle.Seat, one.Action, &engine.Replayer{}); err == nil && other.Same(next) {
			return one.Value
		}
	}
	return 0
}

// best is the chance to reach the goal from the line's present position.
func (t *try) best() float64 {
	if list := t.weighing.Weigh(t.view()); len(list) > 0 {
		return list[0].Value
	}
	return 0
}

// end ends the line; it counts once a day.
func (t *try) end(chance float64) {
	s := &t.solver
	s.Over, s.Chance = true, chance
	s.Tried++
	if !t.isFound() {
		if s.Last != t.day { // else another game's puzzle of the day was found
			s.Streak = 0
		}
		return
	}
	s.Found++
	switch s.Last {
	case t.day:
		return // a day counts once
	case t.day - 1:
	default:
		s.Streak = 0
	}
	s.Streak++
	s.Last = t.day
}

func (t *try) isFound() bool { return t.solver.Chance >= t.puzzle.Best-found }

// solution is the best line from the beginning.
func (t *try) solution() (*try, error) {
	best := *t
	best.solver, best.now, best.events, best.last, best.sure, best.throw = storage.Solver{}, t.start, nil, "", nil, ""
	for range 30 {
		list := best.weighing.Weigh(best.view())
		if best.solver.Over || len(list) == 0 {
			break
		}
		if err := best.step(list[0].Action.String()); err != nil {
			return nil, err
		}
	}
	return &best, nil
}
