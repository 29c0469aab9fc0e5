package referee_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
)

// toy is a game of few words. The seat whose turn it is steps as often as it likes, or ends its turn, or rolls a die for
// it. "ask" makes the table answer for the next seat, whose turn it is then; "win" ends the match.
type toy struct{}

type toyAction string

func (a toyAction) String() string { return string(a) }

type toyEvent struct {
	Seat   engine.Seat
	Action string
	Number int // how many actions there had been
}

func (toyEvent) Kind() string { return "did" }

type toyPosition struct {
	V, Seats, Turns, Actions int
	Active                   engine.Seat // Nobody once it is over
	Winner                   engine.Seat
	Asked                    bool // the table answers
}

func (toy) Info() engine.Info {
	return engine.Info{Key: "toy", Name: "Toy", MinSeats: 1, MaxSeats: 6, Rules: 1}
}

func (toy) New(s engine.Setup, _ engine.Dice) (engine.Position, []engine.Event, error) {
	return toyPosition{V: 1, Seats: s.Seats, Active: 1}, nil, nil
}

func (toy) Parse(text string) (engine.Action, error) {
	switch text {
	case "step", "end", "roll", "ask", "answer", "win":
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
		credits = append(credits, engine.Credit{Seat: e.(toyEvent).Seat, Key: "actions", N: 1})
	}
	return credits
}

func (p toyPosition) next() engine.Seat { return engine.Seat(int(p.Active)%p.Seats + 1) }

func (p toyPosition) Pending() []engine.Decision {
	switch {
	case p.Active == engine.Nobody:
		return nil
	case p.Asked:
		return []engine.Decision{{Seat: p.next(), Kind: "answer", Auto: true}}
	}
	return []engine.Decision{{Seat: p.Active, Kind: "go"}}
}

func (p toyPosition) Legal(engine.Seat) iter.Seq[engine.Action] {
	return func(func(engine.Action) bool) {}
}

func (p toyPosition) Default(s engine.Seat) engine.Action {
	switch {
	case !engine.Waits(p, s):
		return nil
	case p.Asked:
		return toyAction("answer")
	}
	return toyAction("end")
}

func (p toyPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	if !engine.Waits(p, s) || p.Asked != (a.String() == "answer") {
		return nil, nil, engine.Refuse(engine.NotYours, "", "not-yours")
	}
	p.Actions++
	events := []engine.Event{toyEvent{s, a.String(), p.Actions}}
	switch a.String() {
	case "roll":
		d.Roll(6, "fun")
		fallthrough
	case "end", "answer":
		p.Active, p.Asked = p.next(), false
		p.Turns++
	case "ask":
		p.Asked = true
	case "win":
		p.Winner, p.Active = p.Active, engine.Nobody
	}
	return p, events, nil
}

func (p toyPosition) View(s engine.Seat) engine.View { return engine.Open(p, s) }
func (p toyPosition) Turn() int                      { return p.Turns }
func (p toyPosition) Board() any                     { return p.Seats }
func (p toyPosition) State() any                     { return p }
func (p toyPosition) Encode() ([]byte, error)        { return json.Marshal(p) }

func (p toyPosition) Result() engine.Result {
	if p.Active != engine.Nobody {
		return engine.Result{}
	}
	return engine.Result{Over: true, Winners: []engine.Seat{p.Winner}}
}

// toyUI puts the toy into words.
type toyUI struct {
	film func(ctx context.Context) ([]byte, error) // nil for none
}

// newToy is the toy as an entry of the registry.
func newToy() game.Game { return game.New(toyUI{}) }

func (toyUI) Rules() engine.Game { return toy{} }

func (toyUI) Command() bot.CommandSpec {
	c := bot.CommandSpec{Name: "toy", Help: "play"}
	for _, a := range []string{"step", "end", "roll", "ask", "win"} {
		c.Subs = append(c.Subs, bot.SubSpec{Name: a, Help: a})
	}
	return c
}

func (toyUI) Action(_ engine.OpenView, sub string, _ map[string]string) (string, error) {
	return sub, nil
}

func (toyUI) Complete(engine.OpenView, string, string, map[string]string, bot.Roster) []bot.Choice {
	return nil
}

func (toyUI) Controls(engine.OpenView, bot.Roster) []bot.Row {
	var row bot.Row
	for _, a := range []string{"step", "end", "roll", "ask", "win"} {
		row.Buttons = append(row.Buttons, bot.Button{ID: a, Label: a})
	}
	return []bot.Row{row}
}

func (toyUI) Expand(_ engine.OpenView, text string) (string, error) { return text, nil }
func (toyUI) Choose(engine.OpenView) engine.Action                  { return toyAction("roll") }

func (toyUI) Sentences(events []engine.Event, roster bot.Roster) (lines []string) {
	for _, e := range events {
		e := e.(toyEvent)
		lines = append(lines, fmt.Sprintf("%s did %s as number %d.", roster.Name(e.Seat), e.Action, e.Number))
	}
	return lines
}

func (toyUI) Refusal(r *engine.Refusal, _ bot.Roster) string { return "toy: " + r.Error() }

func (toyUI) Chapter(v engine.OpenView, _ bot.Roster) string {
	return "Turn " + strconv.Itoa(v.Turn())
}

func (t toyUI) Heading(v engine.OpenView, roster bot.Roster) string {
	return t.Chapter(v, roster) + " now"
}

func (toyUI) Waiting(v engine.OpenView, roster bot.Roster) string {
	if v.Result().Over {
		return "Nobody"
	}
	return roster.Name(v.Waiting()[0].Seat) + ": go"
}

func (toyUI) Score(engine.OpenView, bot.Roster) string    { return "score" }
func (toyUI) Accent(engine.OpenView) int                  { return 1 }
func (t toyUI) Renderer() game.Renderer[engine.OpenView]  { return t }
func (toyUI) Text(v engine.OpenView, _ bot.Roster) string { return fmt.Sprint(v.State()) }
func (toyUI) Help() string                                { return "Have fun. " + strings.Repeat("Fun. ", 3) }
func (toyUI) Stats() []game.Stat                          { return []game.Stat{{Key: "actions", Name: "Actions"}} }

func (toyUI) Draw(engine.OpenView, []engine.Event, bot.Roster) (bot.Picture, error) {
	return bot.Picture{Data: []byte("png"), Alt: "toy"}, nil
}

func (t toyUI) Replay(ctx context.Context, _ []game.Moment[engine.OpenView], _ bot.Part, _ bot.Roster, _ func(float64)) ([]byte, string, error) {
	if t.film == nil {
		return nil, "", errors.New("no film")
	}
	gif, err := t.film(ctx)
	return gif, "", err
}
