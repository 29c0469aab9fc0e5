package bottest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// Toy is a game of few words. The seat whose turn it is steps as often as it likes, ends its turn, or rolls a die for it. After
// "ask" the table answers for the next seat, which then has the turn. After "dare" the next seat must "yield" or "bear"; then
// the turn goes on. After "veil" choices are private until the turn ends: to hold a card, or to throw one, which rolls a die.
// "win" ends the match.
type Toy struct{}

type toyAction string

func (a toyAction) String() string { return string(a) }

type toyEvent struct {
	Seat   engine.Seat
	Action string
	Number int // how many actions there had been
}

type ToyPosition struct {
	V, Seats, Turns, Actions int
	Active                   engine.Seat // Nobody once it is over
	Winner                   engine.Seat
	Asked                    bool // the table answers
	Dared                    bool `json:",omitempty"`
	Veiled                   bool `json:",omitempty"`
}

func (Toy) Info() engine.Info {
	return engine.Info{Key: "toy", Name: "Toy", MinSeats: 1, MaxSeats: 6, Rules: 1}
}

func (Toy) New(s engine.Setup, _ engine.Dice) (engine.Position, []engine.Event, error) {
	return ToyPosition{V: 1, Seats: s.Seats, Active: 1}, nil, nil
}

func (Toy) Parse(text string) (engine.Action, error) {
	switch verb, card, _ := strings.Cut(text, " "); {
	case slices.Contains([]string{"step", "end", "roll", "ask", "answer", "win", "dare", "yield", "bear", "veil"}, text),
		(verb == "hold" || verb == "throw") && len(card) == 1:
		return toyAction(text), nil
	}
	return nil, engine.Refuse(engine.Unclear, "", "unknown")
}

func (Toy) Decode(data []byte) (engine.Position, error) {
	var p ToyPosition
	if err := json.Unmarshal(data, &p); err != nil || p.V != 1 {
		return nil, errors.Join(errors.New("no position"), err)
	}
	return p, nil
}

func (Toy) Tally(events []engine.Event) (credits []engine.Credit) {
	for _, e := range events {
		credits = append(credits, engine.Credit{Seat: e.(toyEvent).Seat, Key: "actions", N: 1})
	}
	return credits
}

func (p ToyPosition) next() engine.Seat { return engine.Seat(int(p.Active)%p.Seats + 1) }

func (p ToyPosition) Pending() []engine.Decision {
	switch {
	case p.Active == engine.Nobody:
		return nil
	case p.Asked:
		return []engine.Decision{{Seat: p.next(), Kind: "answer", Auto: true}}
	case p.Dared:
		return []engine.Decision{{Seat: p.next(), Kind: "dared"}}
	}
	return []engine.Decision{{Seat: p.Active, Kind: "go", Private: p.Veiled}}
}

func (p ToyPosition) Legal(engine.Seat) iter.Seq[engine.Action] {
	return func(func(engine.Action) bool) {}
}

func (p ToyPosition) Default(s engine.Seat) engine.Action {
	switch {
	case !engine.Waits(p, s):
		return nil
	case p.Asked:
		return toyAction("answer")
	case p.Dared:
		return toyAction("yield")
	}
	return toyAction("end")
}

func (p ToyPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	if !engine.Waits(p, s) || p.Asked != (a.String() == "answer") || p.Dared != (a.String() == "yield" || a.String() == "bear") {
		return nil, nil, engine.Refuse(engine.NotYours, "", "not-yours")
	}
	p.Actions++
	events := []engine.Event{toyEvent{s, a.String(), p.Actions}}
	switch verb, _, _ := strings.Cut(a.String(), " "); verb {
	case "throw":
		d.Roll(6, "fun")
	case "roll":
		d.Roll(6, "fun")
		fallthrough
	case "end", "answer":
		p.Active, p.Asked, p.Veiled = p.next(), false, false
		p.Turns++
	case "ask":
		p.Asked = true
	case "dare", "yield", "bear":
		p.Dared = verb == "dare"
	case "veil":
		p.Veiled = true
	case "win":
		p.Winner, p.Active = p.Active, engine.Nobody
	}
	return p, events, nil
}

func (p ToyPosition) View(s engine.Seat) engine.View { return enginetest.Open(p, s) }
func (p ToyPosition) Turn() int                      { return p.Turns }
func (p ToyPosition) Board() any                     { return p.Seats }
func (p ToyPosition) State() any                     { return p }
func (p ToyPosition) Encode() ([]byte, error)        { return json.Marshal(p) }

func (p ToyPosition) Result() engine.Result {
	if p.Active != engine.Nobody {
		return engine.Result{}
	}
	return engine.Result{Over: true, Winners: []engine.Seat{p.Winner}}
}

// ToyUI puts the toy into words.
type ToyUI struct {
	Animate func(ctx context.Context) ([]byte, error) // nil for none
}

// NewToy is the toy as an entry of the registry.
func NewToy() game.Game { return game.New(ToyUI{}.Of()) }

// options say what the options of the toys are, of those too that tests give them.
var options = map[string]string{"goal": "steps to the goal", "rounds": "rounds to play", "board": "which board", "name": "a word"}

// Of returns the toy as a game, for a test to change.
func (t ToyUI) Of() game.Of[enginetest.OpenView] {
	c := bot.CommandSpec{Name: "toy", Help: "play"}
	for _, a := range []string{"step", "end", "roll", "ask", "win"} {
		c.Subs = append(c.Subs, bot.SubSpec{Name: a, Help: a})
	}
	return game.Of[enginetest.OpenView]{
		Rules: Toy{}, Pilots: Pilots(func(engine.View) engine.Action { return toyAction("roll") }),
		Stats: []game.Stat{{Key: "actions", Name: "Actions"}}, Help: "Have fun. " + strings.Repeat("Fun. ", 3), Command: c, Options: options,
		Action: t.Action, Complete: t.Complete, Told: t.Told, Controls: t.Controls, Next: t.Next,
		Sentences: t.Sentences, Refusal: t.Refusal, Chapter: t.Chapter, Heading: t.Heading, Waiting: t.Waiting, Score: t.Score, Text: t.Text,
		OutOfTurn: func(v enginetest.OpenView, _ engine.Seat) bool { return v.State().(ToyPosition).Dared },
		Accent:    func(enginetest.OpenView) int { return 1 },
		Renderer:  func() game.Renderer[enginetest.OpenView] { return t.Draw },
		Replay:    t.Replay,
	}
}

func (ToyUI) Action(_ enginetest.OpenView, sub string, _ map[string]string) (string, error) {
	return sub, nil
}

func (ToyUI) Complete(enginetest.OpenView, string, string, map[string]string, bot.Roster) []bot.Choice {
	return nil
}

func (ToyUI) Told(_ enginetest.OpenView, action string, _ bot.Roster) string { return action }

func (ToyUI) Controls(enginetest.OpenView, bot.Roster) []bot.Row {
	var row bot.Row
	for _, a := range []string{"step", "end", "roll", "ask", "win"} {
		row.Buttons = append(row.Buttons, bot.Button{ID: a, Label: a})
	}
	return []bot.Row{row}
}

func (ToyUI) Next(_ enginetest.OpenView, text string) (action, rest string, err error) {
	return text, "", nil
}

func (ToyUI) Sentences(events []engine.Event, roster bot.Roster) (lines []string) {
	for _, e := range events {
		if e, is := e.(toyEvent); is {
			lines = append(lines, fmt.Sprintf("%s did %s as number %d.", roster.Name(e.Seat), e.Action, e.Number))
		}
	}
	return lines
}

func (ToyUI) Refusal(r *engine.Refusal, _ bot.Roster) string { return "toy: " + r.Error() }

func (ToyUI) Chapter(v enginetest.OpenView, _ bot.Roster) string {
	return "Turn " + strconv.Itoa(v.Turn())
}

func (t ToyUI) Heading(v enginetest.OpenView, roster bot.Roster) string {
	return t.Chapter(v, roster) + " now"
}

func (ToyUI) Waiting(v enginetest.OpenView, roster bot.Roster) string {
	if v.Result().Over {
		return "Nobody"
	}
	return roster.Name(v.Waiting()[0].Seat) + ": go"
}

func (ToyUI) Score(enginetest.OpenView, bot.Roster) string    { return "score" }
func (ToyUI) Text(v enginetest.OpenView, _ bot.Roster) string { return fmt.Sprint(v.State()) }

func (ToyUI) Draw(enginetest.OpenView, []engine.Event, bot.Roster, game.Variant) (bot.Picture, error) {
	return bot.Picture{Data: []byte("png"), Alt: "toy"}, nil
}

func (t ToyUI) Replay(ctx context.Context, _ []game.Moment[enginetest.OpenView], _ game.Part, _ bot.Roster, _ func(float64)) ([]byte, string, error) {
	if t.Animate == nil {
		return nil, "", errors.New("no replay")
	}
	gif, err := t.Animate(ctx)
	return gif, "", err
}
