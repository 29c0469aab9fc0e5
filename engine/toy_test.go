package engine_test

import (
	"encoding/json"
	"errors"
	"iter"
	"strconv"
	"strings"
	"testing"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// toy is the smallest game there can be: in turn each seat walks one or two steps, or rolls a die for it; the first at
// the goal wins. A roll ends the turn, and so does the word "stop".
type toy struct{}

type toyAction string

func (a toyAction) String() string { return string(a) }

type walked struct {
	Seat  engine.Seat
	Steps int
}

func (walked) Kind() string { return "walked" }

type toyPosition struct {
	V, Seats, Goal, Turns int
	Active                engine.Seat
	At                    [3]int
}

func (toy) Info() engine.Info {
	return engine.Info{Key: "toy", Name: "Toy", MinSeats: 2, MaxSeats: 3, Rules: 1,
		Options: []engine.Option{{Key: "goal", Default: "9", Min: 3, Max: 30}}}
}

func (g toy) New(s engine.Setup, _ engine.Dice) (engine.Position, []engine.Event, error) {
	if s.Seats < 2 || s.Seats > 3 {
		return nil, nil, engine.Refuse(engine.Unclear, "", "seats")
	}
	options, err := g.Info().Resolve(s.Options)
	if err != nil {
		return nil, nil, err
	}
	goal, err := strconv.Atoi(options["goal"])
	return toyPosition{V: 1, Seats: s.Seats, Goal: goal, Active: 1}, nil, err
}

func (toy) Parse(text string) (engine.Action, error) {
	switch text = strings.Join(strings.Fields(strings.ToLower(text)), " "); text {
	case "walk 1", "walk 2", "roll", "stop":
		return toyAction(text), nil
	}
	return nil, engine.Refuse(engine.Unclear, "", "unknown")
}

func (toy) Decode(data []byte) (engine.Position, error) {
	var p toyPosition
	if err := json.Unmarshal(data, &p); err != nil || p.V != 1 {
		return nil, errors.Join(errors.New("no position"), err)
	}
	return p, nil
}

func (toy) Tally(events []engine.Event) (credits []engine.Credit) {
	for _, e := range events {
		credits = append(credits, engine.Credit{Seat: e.(walked).Seat, Key: "steps", N: e.(walked).Steps})
	}
	return credits
}

func (p toyPosition) Pending() []engine.Decision {
	if p.Active == engine.Nobody {
		return nil
	}
	return []engine.Decision{{Seat: p.Active, Kind: "go"}}
}

func (p toyPosition) Legal(s engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for _, a := range []toyAction{"walk 1", "walk 2", "roll", "stop"} {
			if s == engine.Nobody || s != p.Active || !yield(a) {
				return
			}
		}
	}
}

func (p toyPosition) Default(s engine.Seat) engine.Action {
	if s == engine.Nobody || s != p.Active {
		return nil
	}
	return toyAction("stop")
}

func (p toyPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
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
		events = append(events, walked{s, steps})
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

func (p toyPosition) View(s engine.Seat) engine.View { return engine.Open(p, s) }
func (p toyPosition) Turn() int                      { return p.Turns }
func (p toyPosition) Board() any                     { return p.Goal }
func (p toyPosition) State() any                     { return p }
func (p toyPosition) Encode() ([]byte, error)        { return json.Marshal(p) }

func (p toyPosition) Result() engine.Result {
	r := engine.Result{Over: p.Active == engine.Nobody}
	for i, at := range p.At {
		if at >= p.Goal {
			r.Winners = append(r.Winners, engine.Seat(i+1))
		}
	}
	return r
}

func TestToy(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, toy{}, enginetest.Seen(func(t testing.TB, p engine.Position, s engine.Seat, v engine.View) {
		if v.State() != p {
			t.Errorf("seat %d sees %v of %v", s, v, p)
		}
	}))
}
