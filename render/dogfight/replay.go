package dogfight

import (
	"context"
	"fmt"
	"time"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// Film is a match told by its entries. Each is one picture, or two where a turn begins in it.
type Film struct {
	Names  []string // display names by seat, as they are
	stills []still
	active engine.Seat // at the end of what was added
	turn   int
	most   int // ships of a side
	winner int
}

type still struct {
	view   rules.View
	events []engine.Event
	beat   replay.Beat
	active engine.Seat // before what its view may show already
	turn   int
}

// Add takes in the next entry: the view after it and what was heard of it.
func (f *Film) Add(v rules.View, events []engine.Event) {
	one := still{view: v, active: f.active, turn: f.turn}
	for _, e := range events {
		switch e := e.(type) {
		case rules.TurnBegan:
			if len(one.events) > 0 {
				f.stills = append(f.stills, one)
			}
			f.active, f.turn = e.Seat, e.Turn
			one = still{view: v, beat: replay.Beat{Round: e.Turn, Turn: true}, active: f.active, turn: f.turn}
		case rules.Moved, rules.Attacked, rules.Drew, rules.Defended:
			one.beat.Acted = true
		}
		one.events = append(one.events, e)
	}
	if len(one.events) > 0 {
		f.stills = append(f.stills, one)
	}
	f.most = max(f.most, v.Fleet(1).Count(), v.Fleet(2).Count())
	if winners := v.Result().Winners; len(winners) == 1 {
		f.winner = int(winners[0])
	}
}

// paces are all, and all but what is only drawn.
var paces = []replay.Pace{
	{Asides: true, Moves: true, Turns: true, Hurry: 100},
	{Moves: true, Turns: true, Hurry: 70, Omits: []string{"draws that move no asteroid are left out"}},
}

// Replay makes an animated GIF of part of a match; see replay.Make.
func (r *Renderer) Replay(ctx context.Context, f *Film, part replay.Part, progress func(float64)) ([]byte, replay.Report, error) {
	film := &replay.Film{
		Title: "Space Dogfight", Board: board, Names: make([]string, rules.Seats), Rounds: "turn", Most: f.most, Winner: f.winner, Paces: paces, Story: f,
	}
	copy(film.Names, f.Names)
	for _, s := range f.stills {
		film.Beats = append(film.Beats, s.beat)
	}
	return replay.Make(ctx, r.Renderer, film, part, progress, replay.MaxSize)
}

// Focus is always the whole board.
func (f *Film) Focus(int, int) []scene.Cell {
	return []scene.Cell{{}, {Column: board.Columns - 1, Row: board.Rows - 1}}
}

// Play shows the entries from one to before another, as long as it is told after each to go on.
func (f *Film) Play(from, to int, pace replay.Pace, show func(*replay.Frame, time.Duration), on func() bool) bool {
	frame := &replay.Frame{}
	for _, s := range f.stills[from:to] {
		say, stand := s.say()
		if stand > replay.StandTurn || stand > 0 && pace.Asides {
			s.fill(frame)
			frame.Say = say
			show(frame, stand)
		}
		if !on() {
			return false
		}
	}
	return true
}

// fill makes the frame of how things stand after the entry, and what it was.
func (s *still) fill(f *replay.Frame) {
	f.Board = board
	f.Reset()
	f.Round, f.Active = s.turn, int(s.active)
	fillBoard(&f.Scene, &s.view, reach{}, read(s.events))
	for seat := engine.Seat(1); seat <= rules.Seats; seat++ {
		fleet := s.view.Fleet(seat)
		f.Scores = append(f.Scores, replay.Score{Have: fleet.Value(), Strength: fleet.Count()})
	}
}

// say is what the head of the picture says, and how long it stands: 0 where there is nothing to see.
func (s *still) say() (say replay.Caption, stand time.Duration) {
	longer := func(t time.Duration) { stand = max(stand, t) }
	for _, e := range s.events {
		switch e := e.(type) {
		case rules.TurnedUp:
			say = replay.Caption{Text: "The fleets"}
			longer(replay.StandLoss)
		case rules.Drew:
			say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("draws %d", e.N)}
			longer(replay.StandTurn)
		case rules.AsteroidMoved:
			longer(replay.StandVolley)
		case rules.Moved:
			say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("flies from %s to %s", e.From, e.To)}
			longer(replay.StandTurn + 1)
		case rules.Attacked:
			say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("attacks the %s on %s", TypeName(e.Target), e.To), Dice: []scene.Look{scene.Thrown(e.Face, e.Hit())}}
			longer(replay.StandVolley)
		case rules.Defended:
			if say.Seat == 0 {
				say = replay.Caption{Seat: int(e.Seat), Text: "blocks for the " + TypeName(e.Type)}
			}
			say.Dice = append(say.Dice, scene.Die(int(e.Seat), e.Face, !e.Blocked()))
			longer(replay.StandHit)
		case rules.Eliminated:
			say.Seat, say.Text, say.Hot = int(e.Seat), "loses the "+TypeName(e.Type), true
			longer(replay.StandLoss)
		}
	}
	return say, stand
}
