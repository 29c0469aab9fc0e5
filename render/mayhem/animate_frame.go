package mayhem

import (
	"slices"
	"strconv"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// trace holds the events of the turn shown, as they lie on the board.
type trace struct {
	ghosts []ghost
	legs   []leg
	beams  []beam
	rams   []ram
	exits  []exit
	wrecks []wreck // of the whole round
	harm   [rules.MaxSeats]int
	blast  int // how far the newest wreck's blast has grown, 0 for none
	scored engine.Seat
	came   engine.Seat
}

type beam struct {
	from, at hex.Cell
	heading  hex.Heading
	hit      bool
}

// fill makes the frame of how things stand.
func (a *animator) fill(f *replay.Frame) {
	f.Reset()
	f.Say, f.Round, f.Active = a.say, a.view.Round, int(a.view.Active)
	for i, c := range a.view.Starts {
		it := f.Mark(scene.Counter.Of(0, 0), cell(c))
		it.Label, it.Style = starts[i], scene.CounterLabel
	}
	for _, c := range a.view.Asteroids {
		f.Mark(rockOf(c), cell(c))
	}
	a.fillTrails(f)
	a.fillShips(f)
	a.fillBlows(f)
	for i := range a.view.Ships {
		s := &a.view.Ships[i]
		f.Scores = append(f.Scores, replay.Score{Have: s.Kills, Scored: a.trace.scored == engine.Seat(i+1), Strength: onRows(s), Gone: !s.OnBoard})
		if a.trace.harm[i] > 0 && s.OnBoard {
			f.Harm = append(f.Harm, replay.Harm{At: cell(s.At), Points: a.trace.harm[i]})
		}
	}
}

// fillTrails shows where ships came from, what they evaded and where they fire.
func (a *animator) fillTrails(f *replay.Frame) {
	for _, g := range a.trace.ghosts {
		f.Mark(ghostShape.Of(int(g.seat), int(g.heading)), cell(g.at))
	}
	for _, l := range a.trace.legs {
		f.Way(int(l.seat), cell(l.from), int(l.heading), len(l.path))
		for _, c := range l.evaded {
			f.Mark(scene.Brackets.Of(int(l.seat), int(l.heading)), cell(c))
		}
	}
	for _, b := range a.trace.beams {
		f.Shot(cell(b.from), int(b.heading), hex.Distance(b.from, b.at), b.hit)
	}
}

// fillShips shows ships and wrecks.
func (a *animator) fillShips(f *replay.Frame) {
	for i, w := range a.trace.wrecks {
		if growing := i == len(a.trace.wrecks)-1 && a.trace.blast > 0; !growing && !a.taken(w.at) {
			f.Mark(scene.Burst.Of(int(w.seat), 0), cell(w.at)).Label = strconv.Itoa(int(w.seat))
		}
	}
	for i := range a.view.Ships {
		s := &a.view.Ships[i]
		if !s.OnBoard {
			continue
		}
		var light scene.Look
		switch engine.Seat(i + 1) {
		case a.view.Active:
			light = scene.Ring.Of(i+1, 0)
		case a.trace.came:
			light = scene.Lit.Of(0, 0)
		}
		f.Piece(shipShape.Of(i+1, int(s.Heading)), light, strconv.Itoa(i+1), cell(s.At))
	}
}

// taken tells whether a ship flies on a cell.
func (a *animator) taken(c hex.Cell) bool {
	return slices.ContainsFunc(a.view.Ships, func(s rules.ShipView) bool { return s.OnBoard && s.At == c })
}

// fillBlows shows rams and blasts over everything.
func (a *animator) fillBlows(f *replay.Frame) {
	for _, e := range a.trace.exits {
		f.Mark(scene.Cross.Of(0, 0), cell(e.from)).Side = int(e.heading)
	}
	for _, b := range a.trace.beams {
		f.Mark(scene.Target.Of(0, 0), cell(b.at))
	}
	for _, r := range a.trace.rams {
		f.Mark(scene.Spark.Of(0, 0), cell(r.from)).Side = int(r.heading)
	}
	if n := len(a.trace.wrecks); n > 0 && a.trace.blast > 0 {
		w := a.trace.wrecks[n-1]
		it := f.Mark(scene.Blast.Of(int(w.seat), min(a.trace.blast, scene.Blasts)), cell(w.at))
		it.Label = strconv.Itoa(int(w.seat))
	}
}
