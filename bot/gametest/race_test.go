package gametest_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing/fstest"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Race is a small whole game, as an example of a game's parts. Two pilots on a track of ten cells in turn roll a die of three
// and fly so far. The first to reach the end has won.

const track = 10

// The rules: engine.Game, its Position, the View of it, actions and events.
type (
	rules struct{}
	race  struct { // a position
		V  int    `json:"v"`
		At [2]int `json:"at"`
		N  int    `json:"n"` // turns so far
	}
	view struct {
		race
		seat engine.Seat
	}
	roll  struct{} // the one action
	flown struct { // the one event
		Seat  engine.Seat
		Cells int
	}
)

func (rules) Info() engine.Info {
	return engine.Info{Key: "race", Name: "Race", MinSeats: 2, MaxSeats: 2, Rules: 1}
}

func (g rules) New(s engine.Setup, _ engine.Dice) (engine.Position, []engine.Event, error) {
	_, err := g.Info().Begin(s)
	return race{V: 1}, nil, err
}

func (rules) Parse(text string) (engine.Action, error) {
	if strings.EqualFold(strings.TrimSpace(text), "roll") {
		return roll{}, nil
	}
	return nil, engine.Refuse(engine.Unclear, "", "action-unknown", "word", text)
}

func (rules) Decode(data []byte) (engine.Position, error) {
	var r race
	if err := json.Unmarshal(data, &r); err != nil || r.V != 1 {
		return nil, fmt.Errorf("no race: %w", err)
	}
	return r, nil
}

func (rules) Tally(events []engine.Event) (credits []engine.Credit) {
	for _, e := range events {
		credits = append(credits, engine.Credit{Seat: e.(flown).Seat, Key: "cells", N: e.(flown).Cells})
	}
	return credits
}

func (roll) String() string { return "roll" }

func (r race) active() engine.Seat { return engine.Seat(r.N%2 + 1) }

func (r race) Pending() []engine.Decision {
	if r.Result().Over {
		return nil
	}
	return []engine.Decision{{Seat: r.active(), Kind: "act"}}
}

func (r race) Legal(s engine.Seat) iter.Seq[engine.Action] {
	if !engine.Waits(r, s) {
		return slices.Values[[]engine.Action](nil)
	}
	return slices.Values([]engine.Action{roll{}})
}

func (r race) Default(s engine.Seat) engine.Action {
	if !engine.Waits(r, s) {
		return nil
	}
	return roll{}
}

func (r race) Apply(s engine.Seat, _ engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	switch {
	case r.Result().Over:
		return nil, nil, engine.Refuse(engine.Over, "", "over")
	case !engine.Waits(r, s):
		return nil, nil, engine.Refuse(engine.NotYours, "", "not-yours")
	}
	e := flown{s, d.Roll(3, "flight")}
	r.At[s-1], r.N = min(r.At[s-1]+e.Cells, track-1), r.N+1
	return r, []engine.Event{e}, nil
}

func (r race) View(s engine.Seat) engine.View { return view{r, s} }
func (r race) Turn() int                      { return r.N }
func (r race) Board() any                     { return map[string]int{"cells": track} }
func (r race) State() any                     { return r }
func (r race) Encode() ([]byte, error)        { return json.Marshal(r) }
func (r race) Result() engine.Result {
	if i := slices.Index(r.At[:], track-1); i >= 0 {
		return engine.Result{Over: true, Winners: []engine.Seat{engine.Seat(i + 1)}}
	}
	return engine.Result{}
}

func (v view) Viewer() engine.Seat                 { return v.seat }
func (v view) Waiting() []engine.Decision          { return v.Pending() }
func (v view) Legal() iter.Seq[engine.Action]      { return v.race.Legal(v.seat) }
func (v view) Default() engine.Action              { return v.race.Default(v.seat) }
func (v view) Imagine(engine.Dice) engine.Position { return v.race }

// The picture: a view fills a scene.
var colors = []scene.Color{{Hex: "#c4142c", Ink: "ink"}, {Hex: "#3a74e8", Ink: "black"}}

func renderer() *picture.Renderer[view] {
	board, form := scene.Board{Grid: scene.Squares, Columns: track, Rows: 2}, scene.Form{Rows: 1, Fields: 1}
	disc := func(d *scene.Drawing, r float64) {
		color, _ := d.Player()
		d.DC.SetColor(d.Color(color))
		d.DC.DrawCircle(0, 0, r)
		d.DC.Fill()
	}
	kit := scene.Kit{Players: colors, Usual: []scene.Format{{Board: board, Seats: 2, Form: form}},
		Emblem: func(d *scene.Drawing, r float64, _ bool) { disc(d, r) },
		Shapes: []scene.Shape{{Name: "ship", Group: "Ships", Size: scene.ByPiece, Kinds: scene.Seats, Paint: func(d *scene.Drawing) { disc(d, d.R*0.7) }}}}
	return picture.NewRenderer(picture.Game[view]{Kit: kit, Sheet: kit.Usual[0], Filler: func(r *scene.Renderer) picture.Filler[view] {
		return func(s *scene.Scene, now *picture.Moment[view]) {
			s.Reset(board, form)
			now.Players(r, s, 2, func(seat engine.Seat) bool { return engine.Waits(now.View.race, seat) })
			s.Header.Phase, s.Header.Round, s.Header.Seat, s.Header.Task = "Turn", now.View.Turn()+1, int(now.View.active()), "to fly"
			for i, at := range now.View.At {
				s.Mark(scene.Own.Of(i+1, 0), scene.Cell{Column: at, Row: i})
				s.Card().Line = fmt.Sprintf("cell %d of %d", at+1, track)
			}
		}
	}})
}

// The channel: words, controls and all other parts of a game.Of. The game lacks the parts left out.
func newRace() game.Game {
	offers := func(v view, verb, _ string, _ bot.Roster) []moves.Offer {
		return moves.Legal(v, verb, func(a engine.Action) moves.Offer {
			return moves.Offer{Text: a.String(), Label: "Fly 1 to 3 cells"}
		})
	}
	entry := moves.NewEntry(moves.Command{Name: "race", Help: "Fly in the race", Verbs: []moves.Verb{{Name: "roll", Help: "Fly 1 to 3 cells"}}}, offers)
	drawn := game.Draw(renderer, game.Telling[view]{
		Room: lang.Open("race", fstest.MapFS{"en.toml": {Data: []byte(`flies = "{seat} flies {n}."`)}}),
		Tell: func(events []engine.Event) (told []lang.Told) {
			for _, e := range events {
				told = append(told, lang.Tells("flies", "seat", e.(flown).Seat, "n", e.(flown).Cells))
			}
			return told
		},
		Describe: func(v view, w words.Style, step string) string {
			return fmt.Sprintf("A track of %d cells. %s is on %d, %s on %d. %s", track, w.Name(1), v.At[0]+1, w.Name(2), v.At[1]+1, step)
		},
		Words: func(v view, w words.Style) string { return fmt.Sprint(w.Name(1), " and ", w.Name(2), v.At) },
		Ask:   func(view, words.Style) string { return "fly." },
		Color: func(_ view, s engine.Seat) int { return colors[s-1].RGB() },
	})
	return game.New(game.Of[view]{
		Rules: rules{}, Stats: []game.Stat{{Key: "cells", Name: "Cells flown"}}, Help: "First to the end wins.", Command: entry.Command(),
		Pilots: advice.Pilots{Rules: rules{}, Levels: []advice.Level{advice.Fair}, Player: func(advice.Level, advice.Manner) advice.Player {
			return func(engine.View) engine.Action { return roll{} }
		}},
		Action: entry.Action, Complete: entry.Complete, Told: entry.Told, Next: entry.Next,
		Controls: func(v view, r bot.Roster) []bot.Row {
			return []bot.Row{{Buttons: moves.Each(offers(v, "roll", "", r), bot.Secondary)}}
		},
		Sentences: drawn.Sentences, Text: drawn.Text, Waiting: drawn.Waiting, Accent: drawn.Accent, Renderer: drawn.Renderer,
		Refusal: func(r *engine.Refusal, roster bot.Roster) string {
			return moves.Refusals{Command: "race"}.Say(r, roster)
		},
		Chapter: func(v view, _ bot.Roster) string { return fmt.Sprint("Turn ", v.Turn()+1) },
		Heading: func(v view, r bot.Roster) string { return r.Name(v.active()) + " is next" },
		Score:   func(v view, _ bot.Roster) string { return fmt.Sprint("Cells: ", v.At) },
	})
}
