package mayhem

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/grid"
	"mayhembot/engine/hex"
)

// readScene reads a position in the short form of the played games, a line a thing. Every line except the ships is
// optional:
//
//	options kills=1 arc=front board=15x12
//	asteroids B3 K7
//	starts C2 J5 …                the six counters; somewhere free unless named
//	round 2
//	order 2 1                     seat order unless named
//	active 2                      the first of the order unless named
//	step act                      recharge unless named
//	used 1                        turns used
//	shot 2 3                      seats shot at this turn
//	gained 1
//	1 K8 2 speed=3,4' shields=3 kills=2      seat, cell, heading, dice (' for used), kill counters
//	2 - rolled=1,2,3,4,5,6                   off the board
//
// Dice not named lie in the reactor. With options equipment=on a ship's line may say sheet=ram-spike. A ' behind it
// means spent, a * used by hand and working. Other ships get sheets that do nothing by themselves in these games. The
// rest of the deck is the stack, in its order.
func readScene(text string) (p Position, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	s := sceneDefaults(text)
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 {
			readSceneLine(&s, words[0], words[1:])
		}
	}
	if s.StartsN == 0 && s.Step != StepAsteroid && s.Step != StepStart {
		// Start counters are named from the last cell to the first, because the played games were written so.
		w, found := s.layouts.way(s.emptyCells(), Counters, &cells{})
		must(found, "no room for start counters")
		list := slices.Collect(w.one().all)
		slices.Reverse(list)
		for i, c := range list {
			s.Starts[i] = s.Options.Board.Cell(c)
		}
		s.StartsN = Counters
	}
	sceneSheets(&s)
	if s.inTurn() {
		for i := 0; int(s.OrderN) < s.Seats; i++ {
			s.Order[i] = engine.Seat(i + 1)
			s.OrderN++
		}
		if s.Active == engine.Nobody {
			s.Active = s.Order[0]
		}
	}
	must(s.valid(), "no such position can be")
	return Position{s}, nil
}

func must(ok bool, format string, args ...any) {
	if !ok {
		panic(fmt.Sprintf(format, args...))
	}
}

// sceneDefaults reads the options, which the other lines need.
func sceneDefaults(text string) State {
	chosen := map[string]string{"asteroids": "0"}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) > 0 && words[0] == "options" {
			for _, w := range words[1:] {
				k, v, _ := strings.Cut(w, "=")
				chosen[k] = v
			}
		}
		if len(words) > 0 && words[0] == "asteroids" && chosen["asteroids"] == "0" {
			chosen["asteroids"] = strconv.Itoa(len(words) - 1)
		}
	}
	texts, err := Game{}.Info().Resolve(chosen)
	must(err == nil, "%v", err)
	t, err := Game{}.terms(texts, nil)
	must(err == nil, "%v", err)
	return State{terms: t, Step: StepRecharge, Round: 1, Turns: 1}
}

// sceneSheets gives a sheet to every ship that needs one and lays out the stack.
func sceneSheets(s *State) {
	if s.Deck == nil {
		return
	}
	var taken [MaxSheets + 1]bool
	for i := range s.Seats {
		taken[s.Ships[i].Sheet] = true
	}
	idle := []string{"black-box", "braking-jets", "auxiliary-reactor", "heat-sinks", "pathfinder", "gyroscope"}
	for i := range s.Seats {
		ship := &s.Ships[i]
		for _, key := range idle {
			if n := s.Deck.number(key); ship.Sheet == 0 && !taken[n] && (ship.OnBoard || s.Step == StepAssign) {
				ship.Sheet, taken[n] = n, true
			}
		}
	}
	for n := range s.Deck.sheets {
		if !taken[n+1] {
			s.Stack[s.StackN] = int8(n + 1)
			s.StackN++
		}
	}
}

func readSceneLine(s *State, key string, words []string) {
	seats := func() (list []engine.Seat) {
		for _, w := range words {
			list = append(list, engine.Seat(sceneNumber(w)))
		}
		return list
	}
	switch key {
	case "options":
	case "asteroids":
		for _, w := range words {
			s.Asteroids.add(s.Options.Board.Index(sceneCell(w)))
		}
	case "starts":
		for i, w := range words {
			s.Starts[i] = sceneCell(w)
			s.StartsN++
		}
	case "round":
		s.Round = sceneNumber(words[0])
	case "order":
		s.OrderN = int8(copy(s.Order[:], seats()))
	case "active":
		s.Active = seats()[0]
	case "step":
		s.Step = Step(words[0])
	case "used":
		s.TurnsUsed = sceneNumber(words[0])
	case "shot":
		for _, seat := range seats() {
			s.ShotAt[seat-1] = true
		}
	case "gained":
		s.Gained = sceneNumber(words[0])
	default:
		s.Seats = sceneNumber(key)
		readSceneShip(s, &s.Ships[s.Seats-1], words)
	}
}

// readSceneShip reads a ship's line after its seat; ships come in seat order.
func readSceneShip(s *State, ship *Ship, words []string) {
	if words[0] != "-" {
		ship.OnBoard, ship.At, ship.Heading = true, sceneCell(words[0]), hex.Heading(sceneNumber(words[1]))
		words = words[1:]
	}
	rolled := 0
	for _, w := range words[1:] {
		key, list, _ := strings.Cut(w, "=")
		if key == "kills" {
			ship.Kills = int8(sceneNumber(list))
			continue
		}
		if key == "sheet" {
			name := strings.TrimRight(list, "'*")
			ship.Sheet = s.Deck.number(name)
			must(ship.Sheet > 0, "no sheet %q", name)
			ship.Spent, ship.Working = name != list, strings.HasSuffix(list, "*")
			continue
		}
		for f, die := range strings.Split(list, ",") {
			pips, used := strings.CutSuffix(die, "'")
			n := int8(sceneNumber(pips))
			if key == "rolled" {
				ship.Rolled[f] = n
				rolled++
				continue
			}
			r, ok := readRow(key)
			must(ok, "%q is no row", key)
			ship.Rows[r][f] = Die{Pips: n, Used: used}
		}
	}
	ship.Reactor = int8(DiceEach - rolled - ship.Dice())
}

func sceneCell(w string) hex.Cell {
	c, err := grid.Parse(w)
	must(err == nil, "%v", err)
	return c
}

func sceneNumber(w string) int {
	n, err := strconv.Atoi(w)
	must(err == nil, "%q is no number", w)
	return n
}
