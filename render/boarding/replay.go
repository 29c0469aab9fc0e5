package boarding

import (
	"image"
	"time"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// flown is the whole plane in millimetres, with its edges, as replays and posters show it.
var flown = scene.Board{Grid: scene.Plane, Columns: planeSize + 2*beyond, Rows: planeSize + 2*beyond, Piece: smallBase}

// flownTable lays points of the plane on it.
func flownTable() *table {
	return &table{window: image.Rect(0, 0, flown.Columns, flown.Rows), piece: smallBase, corner: image.Pt(-beyond, -beyond)}
}

// history is a match as its log tells it, and a replay's story.
type history struct {
	before []rules.View // the view before each event's entry
	after  []rules.View // and after it
	entry  []int        // which that is
	events []engine.Event
	names  []string
	seats  int
	to     lang.Speaker
}

// paces show ships flying, then each flight at once, then rounds only.
func paces(to lang.Speaker) []replay.Pace {
	return []replay.Pace{
		{Asides: true, Steps: true, Moves: true, Turns: true, Hurry: 100},
		{Moves: true, Turns: true, Hurry: 80, Omits: []string{to.Say("replay.no-legs")}},
		{Turns: true, Hurry: 60, Omits: []string{to.Say("replay.no-flights")}},
	}
}

// replayed is a match as replays take it.
func replayed(r *scene.Renderer, names []string, told []picture.Entry[rules.View], l lang.Language) *replay.Replay {
	to := say.Room.To(l)
	last := told[len(told)-1].View
	h := &history{seats: last.Seats, names: r.Called(names, last.Seats, l), to: to}
	before := told[0].View
	for i, entry := range told {
		for range entry.Events {
			h.before, h.after = append(h.before, before), append(h.after, entry.View)
			h.entry = append(h.entry, i)
		}
		h.events = append(h.events, entry.Events...)
		before = entry.View
	}
	made := &replay.Replay{Title: to.Say("replay.title"), Board: flown, Names: h.names, Paces: paces(to), Story: h, Most: rules.MaxShips}
	if last.Options.Victory == rules.ByPoints {
		made.Goal = last.Options.GoalPoints()
	}
	if winners := last.Result().Winners; len(winners) == 1 {
		made.Winner = int(winners[0])
	}
	for _, e := range h.events {
		made.Beats = append(made.Beats, beatOf(e))
	}
	return made
}

// beatOf divides a match into rounds, each of which is one turn of all.
func beatOf(e engine.Event) (b replay.Beat) {
	switch e := e.(type) {
	case rules.RoundBegan:
		b.Round, b.Turn = e.Round, 1
	case rules.Flew, rules.Docked, rules.Fought, rules.Shot:
		b.Acted = true
	}
	return b
}

// Focus is the whole plane.
func (h *history) Focus(int, int) []scene.Cell {
	return []scene.Cell{{}, cell(flown.Columns-1, flown.Rows-1)}
}

// Play shows the events from one to before another.
func (h *history) Play(from, to int, pace replay.Pace, show func(*replay.Frame, time.Duration), on func() bool) bool {
	frame, v := &replay.Frame{}, rules.View{}
	for i := from; i < to; i++ {
		if i == from || h.entry[i] != h.entry[i-1] {
			v = h.before[i]
		}
		if v.ShipCount == 0 {
			v.Ships, v.ShipCount = h.after[i].Ships, h.after[i].ShipCount
		}
		e := h.events[i]
		if f, is := e.(rules.Flew); is && pace.Moves {
			h.fly(frame, &v, f, pace, show)
		}
		if follow(&v, e); i+1 == len(h.entry) || h.entry[i+1] != h.entry[i] {
			v = h.after[i]
		}
		if stand := stands(e); stand > replay.StandTurn || stand > 0 && pace.Moves {
			h.fill(frame, &v, []engine.Event{e}, h.caption(e))
			show(frame, stand)
		}
		if !on() {
			return false
		}
	}
	return true
}

// follow is what an event changes of where ships are and what they can do.
func follow(v *rules.View, e engine.Event) {
	switch e := e.(type) {
	case rules.ShipsPlaced:
		for _, p := range e.Ships {
			v.Ship(p.Ship).Placed, v.Ship(p.Ship).At = true, p.At
		}
	case rules.Flew:
		if v.Ship(e.Ship).At = e.To; e.Towed != 0 {
			v.Ship(e.Towed).At = e.TowedTo
		}
	case rules.Docked:
		v.Ship(e.Ship).At = e.At
	case rules.Crippled:
		v.Ship(e.Ship).Status = rules.Disabled
	case rules.Lost:
		v.Ship(e.Ship).Status = rules.Gone
	case rules.Plundered:
		v.Ship(e.Ship).Status = rules.Gone
	case rules.BroughtHome:
		v.Ship(e.Ship).Status, v.Ship(e.Towed).Status = rules.Gone, rules.Gone
	}
}

// legs is in how many pictures a flight is shown.
const legs = 4

// fly shows a ship on its way.
func (h *history) fly(frame *replay.Frame, v *rules.View, f rules.Flew, pace replay.Pace, show func(*replay.Frame, time.Duration)) {
	if !pace.Steps {
		return
	}
	points := v.ClassOf(f.Ship).Way(f.Manoeuvre).Points
	for leg := range legs {
		v.Ship(f.Ship).At = f.From.Then(points[f.Stand*leg/legs])
		h.fill(frame, v, nil, replay.Caption{Seat: int(v.Ship(f.Ship).Seat), Text: h.to.Say("replay.leg", "ship", f.Ship, "manoeuvre", say.Manoeuvre(f.Manoeuvre))})
		show(frame, replay.StandCell)
	}
}

// fill shows how things stand, and what has just happened.
func (h *history) fill(frame *replay.Frame, v *rules.View, events []engine.Event, caption replay.Caption) {
	frame.Board = flown
	frame.Reset()
	frame.Say, frame.Round, frame.Active = caption, v.Round, caption.Seat
	c := canvas{Scene: &frame.Scene, v: v, t: flownTable(), st: read(events), to: h.to, small: true}
	c.fillPlane(nil)
	for seat := engine.Seat(1); int(seat) <= h.seats; seat++ {
		n := 0
		for _, ship := range v.Numbers() {
			if ship.Seat == seat {
				n++
			}
		}
		frame.Scores = append(frame.Scores, replay.Score{Have: v.Points[seat-1], Strength: n, Gone: n == 0 && v.ShipCount > 0})
	}
}

// caption is what the head of the picture says of an event.
func (h *history) caption(e engine.Event) replay.Caption {
	t := say.TellOne(e)
	return replay.Caption{Text: h.to.Short(h.to.Style, t), Hot: t.Tone == lang.Bad}
}

// stands is how long an event stands: 0 where there is nothing to see.
func stands(e engine.Event) time.Duration {
	switch e.(type) {
	case rules.ShipsPlaced:
		return replay.StandTurn + 1
	case rules.RoundBegan:
		return replay.StandRound
	case rules.Flew, rules.Fought:
		return replay.StandTurn
	case rules.Docked, rules.Crippled:
		return replay.StandHit
	case rules.Shot:
		return replay.StandVolley
	case rules.Plundered, rules.Lost, rules.BroughtHome:
		return replay.StandLoss
	}
	return 0
}
