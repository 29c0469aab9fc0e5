package enginetest

import (
	"encoding/json"
	"errors"
	"iter"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// Walk is the smallest possible game, for tests of everything above the engine. In turn each of two or three seats
// walks one or two steps, or rolls a die for it. The first at the goal wins. A roll ends the turn, and so does "stop".
// Walk hides nothing.
type Walk struct{}

type walkAction string

func (a walkAction) String() string { return string(a) }

// Walked says how many steps a seat went.
type Walked struct {
	Seat  engine.Seat
	Steps int
}

// WalkPosition is one state of Walk.
type WalkPosition struct {
	V, Seats, Goal, Turns int
	Active                engine.Seat
	At                    [3]int
}

func (Walk) Info() engine.Info {
	return engine.Info{Key: "walk", Name: "Walk", MinSeats: 2, MaxSeats: 3, Rules: 1,
		Options: []engine.Option{{Key: "goal", Default: "9", Min: 3, Max: 30}}}
}

func (g Walk) New(s engine.Setup, _ engine.Dice) (engine.Position, []engine.Event, error) {
	options, err := g.Info().Begin(s)
	if err != nil {
		return nil, nil, err
	}
	goal, err := strconv.Atoi(options["goal"])
	return WalkPosition{V: 1, Seats: s.Seats, Goal: goal, Active: 1}, nil, err
}

func (Walk) Parse(text string) (engine.Action, error) {
	switch text = strings.Join(strings.Fields(strings.ToLower(text)), " "); text {
	case "walk 1", "walk 2", "roll", "stop":
		return walkAction(text), nil
	}
	return nil, engine.Refuse(engine.Unclear, "", "unknown")
}

func (Walk) Decode(data []byte) (engine.Position, error) {
	var p WalkPosition
	if err := json.Unmarshal(data, &p); err != nil || p.V != 1 {
		return nil, errors.Join(errors.New("no position"), err)
	}
	return p, nil
}

func (Walk) Tally(events []engine.Event) (credits []engine.Credit) {
	for _, e := range events {
		credits = append(credits, engine.Credit{Seat: e.(Walked).Seat, Key: "steps", N: e.(Walked).Steps})
	}
	return credits
}

func (p WalkPosition) Pending() []engine.Decision {
	if p.Active == engine.Nobody {
		return nil
	}
	return []engine.Decision{{Seat: p.Active, Kind: "go"}}
}

func (p WalkPosition) Legal(s engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, a := range []walkAction{"walk 1", "walk 2", "roll", "stop"} {
			if s == engine.Nobody || s != p.Active || !yield(a) {
				return
			}
		}
	}
}

func (p WalkPosition) Default(s engine.Seat) engine.Action {
	if s == engine.Nobody || s != p.Active {
		return nil
	}
	return walkAction("stop")
}

func (p WalkPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	switch {
	case p.Active == engine.Nobody:
		return nil, nil, engine.Refuse(engine.Over, "", "over")
	case s != p.Active:
		return nil, nil, engine.Refuse(engine.NotYours, "", "not-yours")
	}
	steps, ends := 0, true
	switch a.String() {
	case "roll":
		steps = d.Roll(6, "steps")
	case "walk 1", "walk 2":
		steps, ends = int(a.String()[5]-'0'), false
	}
	var events []engine.Event
	if steps > 0 {
		events = append(events, Walked{s, steps})
	}
	p.At[s-1] += steps
	if p.At[s-1] >= p.Goal {
		p.Active = engine.Nobody
	} else if ends {
		p.Active = engine.Seat(int(s)%p.Seats + 1)
		p.Turns++
	}
	return p, events, nil
}

func (p WalkPosition) View(s engine.Seat) engine.View { return Open(p, s) }
func (p WalkPosition) Turn() int                      { return p.Turns }
func (p WalkPosition) Board() any                     { return p.Goal }
func (p WalkPosition) State() any                     { return p }
func (p WalkPosition) Encode() ([]byte, error)        { return json.Marshal(p) }

func (p WalkPosition) Result() engine.Result {
	r := engine.Result{Over: p.Active == engine.Nobody}
	for i, at := range p.At {
		if at >= p.Goal {
			r.Winners = append(r.Winners, engine.Seat(i+1))
		}
	}
	return r
}
