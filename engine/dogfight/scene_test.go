package dogfight

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// readScene reads a position in the short form the played games are written in, a line a thing; all may be left out but
// the ships:
//
//	rules 1                         the newest unless named
//	options deploy=secret points=50
//	asteroids B5 E7 G6              A5 C5 E5 unless named
//	first 2                         1 unless named
//	turn 7                          2 unless named; 0 with steps fleet and deploy
//	step act                        act unless named
//	active 2                        1 unless named
//	discarded                       the active seat has
//	spending                        it has moved or fought
//	repeat C8 C7                    what may be repeated
//	combat C8 C7 [repeat]           what is being defended
//	1 dart=C8 lance=D9,E9 hand=ap,ap,def1 fleet=dart hidden=dart@C9
func readScene(text string) (p Position, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	s := State{Table: Table{Rules: AtEmptyHand, Step: StepAct, First: 1, Active: 1, Turn: 2}}
	s.Asteroids = [3]square.Cell{square.At(0, 4), square.At(2, 4), square.At(4, 4)}
	chosen := map[string]string{}
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 {
			readSceneLine(&s, chosen, words[0], words[1:])
		}
	}
	texts, err := Game{}.Info().Resolve(chosen)
	must(err == nil, "%v", err)
	s.Options = settings.Read(texts)
	switch s.Step {
	case StepFleet, StepDeploy:
		s.Turn, s.Active = 0, engine.Nobody
		for i, own := range s.Private {
			s.Answered[i] = s.Step == StepFleet && own.Fleet.Count() > 0 || own.Layout.Fleet().Count() > 0
		}
	case StepOver:
		s.Active = engine.Nobody
	}
	s.count()
	must(s.valid(), "no such position can be")
	return Position{s}, nil
}

func must(ok bool, format string, args ...any) {
	if !ok {
		panic(fmt.Sprintf(format, args...))
	}
}

func readSceneLine(s *State, chosen map[string]string, key string, words []string) {
	number := func() int { n, err := strconv.Atoi(words[0]); must(err == nil, "%v", err); return n }
	switch key {
	case "rules":
		s.Rules = Version(number())
	case "options":
		for _, w := range words {
			k, v, _ := strings.Cut(w, "=")
			chosen[k] = v
		}
	case "asteroids":
		for i, w := range words {
			s.Asteroids[i] = sceneCell(w)
		}
		slices.SortFunc(s.Asteroids[:], func(a, b square.Cell) int { return Board.Index(a) - Board.Index(b) })
	case "first":
		s.First = engine.Seat(number())
	case "turn":
		s.Turn = number()
	case "step":
		s.Step = Step(words[0])
	case "active":
		s.Active = engine.Seat(number())
	case "discarded":
		s.Began = true
	case "spending":
		s.Began, s.Spending = true, true
	case "repeat":
		s.Repeat, s.Began, s.Spending = Strike{sceneCell(words[0]), sceneCell(words[1])}, true, true
	case "combat":
		s.Combat, s.Step = Strike{sceneCell(words[0]), sceneCell(words[1])}, StepDefend
		s.Began, s.Spending, s.Repeated = true, true, len(words) == 3
	default:
		seat, err := strconv.Atoi(key)
		must(err == nil && seated(engine.Seat(seat)), "no line %q", key)
		for _, w := range words {
			name, list, _ := strings.Cut(w, "=")
			for part := range strings.SplitSeq(list, ",") {
				readScenePart(s, engine.Seat(seat), name, part)
			}
		}
	}
}

func readScenePart(s *State, seat engine.Seat, name, part string) {
	own := &s.Private[seat-1]
	switch name {
	case "hand":
		c, ok := readCounter(part)
		must(ok, "no counter %q", part)
		own.Hand[c]++
	case "fleet":
		t, ok := readType(part)
		must(ok, "no ship %q", part)
		own.Fleet[t]++
	case "hidden":
		key, at, _ := strings.Cut(part, "@")
		t, ok := readType(key)
		must(ok, "no ship %q", part)
		own.Layout[Board.Index(sceneCell(at))] = t
	default:
		t, ok := readType(name)
		must(ok, "no ship %q", name)
		s.Squares[Board.Index(sceneCell(part))] = Ship{seat, t}
	}
}

func sceneCell(w string) square.Cell {
	c, ok := readCell(strings.ToLower(w))
	must(ok, "no square %q", w)
	return c
}
