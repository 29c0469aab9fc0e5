package picture

import (
	"cmp"
	"time"

	"mayhembot/engine"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// Still is an entry of a match in a replay, or the part of it before or after a turn begins.
type Still[V engine.View] struct {
	Entry[V]
	Active, Round int // whose turn it is, and in which round, before what the view may show already

	beat replay.Beat
}

// Stills is a replay's story that shows every entry in one picture, or in two where a turn begins in it, and the whole
// board in each.
type Stills[V engine.View] struct {
	Board scene.Board
	Beat  func(engine.Event) replay.Beat
	// Say is what the head of a still's picture says, and how long it stands: 0 where there is nothing to see.
	Say func(*Still[V]) (replay.Caption, time.Duration)
	// Fill shows how things stand after the still, on an empty frame.
	Fill func(*replay.Frame, *Still[V])

	all []Still[V]
}

// Complete puts a match into its replay, which has a place for every player's name.
func (s *Stills[V]) Complete(r *replay.Replay, told []Entry[V]) *replay.Replay {
	s.tell(told)
	r.Board, r.Story = s.Board, s
	if n := len(told); n > 0 {
		if winners := told[n-1].View.Result().Winners; len(winners) == 1 {
			r.Winner = int(winners[0])
		}
	}
	for i := range s.all {
		r.Beats = append(r.Beats, s.all[i].beat)
	}
	return r
}

// tell takes in the entries of a match.
func (s *Stills[V]) tell(told []Entry[V]) {
	active, round := 0, 0
	for _, entry := range told {
		now := Still[V]{Entry: Entry[V]{View: entry.View}, Active: active, Round: round}
		for _, e := range entry.Events {
			beat := s.Beat(e)
			if beat.Round > 0 {
				round = beat.Round
			}
			if beat.Turn > 0 {
				if beat.Round == 0 { // a round that has just begun belongs to its first turn
					beat.Round, now.beat.Round = now.beat.Round, 0
				}
				s.add(now)
				active = beat.Turn
				now = Still[V]{Entry: Entry[V]{View: entry.View}, Active: active, Round: round}
			}
			now.take(beat)
			now.Events = append(now.Events, e)
		}
		s.add(now)
	}
}

// take takes in the beat of one more event.
func (s *Still[V]) take(b replay.Beat) {
	s.beat.Round, s.beat.Turn, s.beat.Acted = cmp.Or(b.Round, s.beat.Round), cmp.Or(b.Turn, s.beat.Turn), b.Acted || s.beat.Acted
}

func (s *Stills[V]) add(one Still[V]) {
	if len(one.Events) > 0 {
		s.all = append(s.all, one)
	}
}

// Focus is always the whole board.
func (s *Stills[V]) Focus(int, int) []scene.Cell {
	return []scene.Cell{{}, {Column: s.Board.Columns - 1, Row: s.Board.Rows - 1}}
}

// Play shows the stills from one to before another, as long as it is told after each to go on.
func (s *Stills[V]) Play(from, to int, pace replay.Pace, show func(*replay.Frame, time.Duration), on func() bool) bool {
	frame := &replay.Frame{}
	for i := range s.all[from:to] {
		still := &s.all[from+i]
		if say, stand := s.Say(still); stand > replay.StandTurn || stand > 0 && pace.Asides {
			frame.Board = s.Board
			frame.Reset()
			frame.Say, frame.Round, frame.Active = say, still.Round, still.Active
			s.Fill(frame, still)
			show(frame, stand)
		}
		if !on() {
			return false
		}
	}
	return true
}
