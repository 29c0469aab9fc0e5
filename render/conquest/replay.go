package conquest

import (
	"context"
	"time"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// Film is a match told by its entries. Each is one picture, or two where a turn begins in it.
type Film struct {
	Names  []string // display names by seat, as they are
	stills []still
	active engine.Seat // at the end of what was added
	round  int
	last   rules.View
}

type still struct {
	view   rules.View
	events []engine.Event
	beat   replay.Beat
	active engine.Seat
	round  int
}

// Add takes in the next entry: the view after it and what was heard of it.
func (f *Film) Add(v rules.View, events []engine.Event) {
	f.last = v
	one := still{view: v, active: f.active, round: f.round}
	for _, e := range events {
		switch e := e.(type) {
		case rules.RoundBegan:
			f.round = e.Round
			one.beat.Round = e.Round
		case rules.TurnBegan:
			if len(one.events) > 0 {
				round := one.beat.Round
				one.beat.Round = 0
				f.stills = append(f.stills, one)
				one = still{view: v, beat: replay.Beat{Round: round}}
			}
			f.active = e.Seat
			one.active, one.round, one.beat.Turn = f.active, f.round, true
		case rules.FleetSent, rules.Fought, rules.Agreed, rules.Reclaimed, rules.Passed:
			one.beat.Acted = true
		}
		one.events = append(one.events, e)
	}
	if len(one.events) > 0 {
		f.stills = append(f.stills, one)
	}
}

// paces are all, and attacks alone.
var paces = []replay.Pace{
	{Asides: true, Moves: true, Turns: true, Hurry: 100},
	{Moves: true, Turns: true, Hurry: 60, Omits: []string{"ships taken back from the void are left out"}},
}

// Replay makes an animated GIF of part of a match; see replay.Make.
func (r *Renderer) Replay(ctx context.Context, f *Film, part replay.Part, progress func(float64)) ([]byte, replay.Report, error) {
	seats := max(f.last.Seats, len(f.Names), rules.MinSeats)
	film := &replay.Film{
		Title: "Interstellar Conquest", Board: filmTable(seats).board, Names: make([]string, seats), Paces: paces, Story: f,
	}
	if seats <= 6 { // there is room for it
		film.Goal = f.last.Options.Colonies
	}
	copy(film.Names, f.Names)
	for s := range seats {
		film.Colors = append(film.Colors, colour(&f.last, engine.Seat(s+1)))
	}
	if winners := f.last.Result().Winners; len(winners) == 1 {
		film.Winner = int(winners[0])
	}
	for _, s := range f.stills {
		film.Beats = append(film.Beats, s.beat)
	}
	return replay.Make(ctx, r.Renderer, film, part, progress, replay.MaxSize)
}

// Focus is always the whole table.
func (f *Film) Focus(int, int) []scene.Cell {
	b := filmTable(f.last.Seats).board
	return []scene.Cell{{}, {Column: b.Columns - 1, Row: b.Rows - 1}}
}

// Play shows the entries from one to before another, as long as it is told after each to go on.
func (f *Film) Play(from, to int, pace replay.Pace, show func(*replay.Frame, time.Duration), on func() bool) bool {
	frame, t := &replay.Frame{}, filmTable(f.last.Seats)
	for _, s := range f.stills[from:to] {
		if say, stand := s.say(); stand > replay.StandTurn || stand > 0 && pace.Asides {
			s.fill(frame, t)
			frame.Say = say
			show(frame, stand)
		}
		if !on() {
			return false
		}
	}
	return true
}

// fill makes the frame of how things stand after the entry.
func (s *still) fill(f *replay.Frame, t *table) {
	f.Board = t.board
	f.Reset()
	f.Round, f.Active = s.round, int(s.active)
	c := canvas{&f.Scene, &s.view, t}
	fleets := c.fillLines()
	c.fillWorlds(landed(s.events))
	c.fillFleets(fleets)
	for seat := engine.Seat(1); int(seat) <= s.view.Seats; seat++ {
		f.Scores = append(f.Scores, replay.Score{Have: len(s.view.Colonies(seat))})
	}
}

// say is what the head of the picture says, and how long it stands: 0 where there is nothing to see.
func (s *still) say() (say replay.Caption, stand time.Duration) {
	longer := func(t time.Duration) { stand = max(stand, t) }
	for _, e := range s.events {
		switch e := e.(type) {
		case rules.RaceGiven:
			say = replay.Caption{Seat: int(e.Seat), Text: "plays " + e.Race.String()}
			longer(replay.StandTurn)
		case rules.Reclaimed:
			say = replay.Caption{Seat: int(e.Seat), Text: "takes a ship back"}
			longer(replay.StandTurn)
		case rules.Passed:
			say = replay.Caption{Seat: int(e.Seat), Text: "passes"}
			longer(replay.StandTurn)
		case rules.FleetSent:
			say = replay.Caption{Seat: int(e.Seat), Text: "attacks " + PlanetName(e.At) + " with " + Ships(e.Fleet.Ships())}
			longer(replay.StandVolley)
		case rules.Fought:
			say = replay.Caption{Seat: int(e.Seats[0]), Text: Reckoned(e), Dice: coins(e.Coins)}
			say.Hot = e.Result == rules.AttackerWins
			longer(replay.StandLoss)
		case rules.Agreed:
			say = replay.Caption{Seat: int(e.Seats[0]), Text: "makes a deal"}
			longer(replay.StandHit)
		case rules.Won:
			longer(replay.StandLoss)
		}
	}
	return say, stand
}

// coins are both coins turned up.
func coins(shown [2]int) (all []scene.Look) {
	for _, coin := range shown {
		if coin != rules.NoCoin {
			all = append(all, faceShape.Of(coin+1, 0))
		}
	}
	return all
}
