package mayhem

import (
	"fmt"
	"slices"
	"time"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// director turns events into pictures of a replay, one after the other, at a pace.
type director struct {
	situation
	pace    pace
	say     caption
	trace   trace
	pending bool                // something has happened that no picture shows yet
	take    func(time.Duration) // takes a picture of how things stand, to be shown for so long
}

// caption is what the head of a picture says.
type caption struct {
	seat engine.Seat // Nobody where it is about the match
	text string
	hot  bool // about losses
	dice []fallenDie
}

// fallenDie is a die that was just thrown: with the colour of a seat, or else white.
type fallenDie struct {
	face int
	seat engine.Seat
	hit  bool // of a combat die
	miss bool
}

// trace is what has happened in the turn shown, as it lies on the board.
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

// stand takes a picture to be shown for so long at full pace.
func (d *director) stand(t time.Duration) {
	d.pending = false
	d.take(t * time.Duration(d.pace.hurry) / 100)
}

// play shows the events from one to before another, as long as it is told after each to go on.
func (d *director) play(from, to int, on func() bool) bool {
	for _, e := range d.film.Events[from:to] {
		d.tell(e)
		if !on() {
			return false
		}
	}
	d.rest()
	return true
}

// tell shows one event.
func (d *director) tell(e engine.Event) {
	switch e := e.(type) {
	case rules.Moved:
		d.fly(e)
	case rules.RoundBegan:
		d.rest()
		d.trace = trace{}
	}
	d.follow(e)
	switch e := e.(type) {
	case rules.AsteroidPlaced, rules.StartPlaced:
		d.say = caption{text: "Set-up"}
		d.stand(standPlace)
	case rules.RoundBegan:
		d.say = caption{text: fmt.Sprintf("Round %d", e.Round)}
		d.stand(standRound)
	case rules.Entered:
		d.trace.came = e.Seat
		d.say = caption{seat: e.Seat, text: "enters", dice: []fallenDie{{face: e.Tries[len(e.Tries)-1]}, {face: int(e.Heading)}}}
		if d.pending = true; d.pace.turns {
			d.stand(standEnter)
		}
	case rules.TurnBegan:
		if d.pace.turns {
			d.trace = trace{wrecks: d.trace.wrecks}
		}
		d.trace.came = engine.Nobody
		d.say = caption{seat: e.Seat, text: "begins its turn"}
		if d.pace.moves {
			d.stand(standTurn)
		}
	case rules.TurnEnded:
		d.clear()
		if d.pace.turns {
			d.rest()
		}
	case rules.Recharged, rules.Recalibrated:
		if d.pace.charges {
			d.charge(e)
		}
	default:
		d.act(e)
	}
}

// rest shows what no picture has shown yet.
func (d *director) rest() {
	if d.pending {
		d.stand(standMove)
	}
}

// clear takes away what shows a blow and no more.
func (d *director) clear() {
	d.trace.beams, d.trace.rams, d.trace.harm = d.trace.beams[:0], d.trace.rams[:0], [rules.MaxSeats]int{}
	d.trace.blast, d.trace.scored = 0, engine.Nobody
}

func (d *director) charge(e engine.Event) {
	switch e := e.(type) {
	case rules.Recharged:
		if len(e.Faces) == 0 {
			return
		}
		d.say = caption{seat: e.Seat, text: "recharges"}
		for _, face := range e.Faces {
			d.say.dice = append(d.say.dice, fallenDie{face: face, seat: e.Seat})
		}
	case rules.Recalibrated:
		d.say = caption{seat: e.Seat, text: fmt.Sprintf("moves a %d to %s", e.To.Pips, rowNames[e.To.Row])}
	}
	d.stand(standDice)
}

// act shows what a turn consists of, and what becomes of it.
func (d *director) act(e engine.Event) {
	switch e := e.(type) {
	case rules.Turned:
		d.leave(e.Seat, e.At, e.From)
		d.clear()
		d.say = caption{seat: e.Seat, text: "turns"}
		d.pending = true
		if d.pace.steps {
			d.stand(standTwist)
		}
	case rules.Rammed:
		d.trace.rams = append(d.trace.rams, ram{seat: e.Seat, from: e.From, heading: hex.Direction(e.From, e.At), points: e.Points})
		d.say = caption{seat: e.Seat, text: "rams an asteroid", hot: true}
		if e.Target != engine.Nobody {
			d.say.text = "rams " + d.film.name(e.Target)
		}
		d.strike(standRam)
	case rules.LeftBoard:
		d.trace.exits = append(d.trace.exits, exit{e.From, e.Heading})
		d.say = caption{seat: e.Seat, text: "leaves the board", hot: true}
		d.stand(standRam)
	case rules.Fired:
		d.fire(e)
	case rules.SheetUsed:
		d.clear()
		d.equip(e.Seat, e.Sheet)
	case rules.SheetActed:
		if slices.Contains(striking, e.Sheet.Effect) {
			d.equip(e.Seat, e.Sheet)
		}
	case rules.Jumped:
		d.trace.came = e.Seat
		d.say = caption{seat: e.Seat, text: fmt.Sprintf("jumps to start %d", e.Start)}
		d.stand(standMove)
	case rules.Soaked:
		d.trace.harm[e.Seat-1] += e.Points
		d.stand(standHit)
	case rules.Destroyed:
		d.destroy(e)
	case rules.Gained:
		d.trace.blast, d.trace.scored = 0, e.Seat
		d.say = caption{seat: e.Seat, text: fmt.Sprintf("gains kill %d of %d", e.Kills, d.film.View.Options.Kills)}
		d.stand(standHit)
	case rules.Returned:
		d.say = caption{seat: e.Seat, text: "gives back " + plural(e.N, "kill"), hot: true}
		d.stand(standHit)
	}
}

// striking are the effects of equipment sheets that change a blow.
var striking = []rules.Effect{rules.EffectRam, rules.EffectHull, rules.EffectRescue}

// equip tells of an equipment sheet at work.
func (d *director) equip(s engine.Seat, sheet rules.Sheet) {
	if d.say = (caption{seat: s, text: sheet.Name, dice: d.say.dice}); d.pace.moves {
		d.stand(standDice)
	}
}

// strike shows a blow before its damage; a replay in haste shows both at once.
func (d *director) strike(t time.Duration) {
	if d.pending = true; d.pace.turns {
		d.stand(t)
	}
}

// leave remembers where a ship's turn began.
func (d *director) leave(s engine.Seat, at hex.Cell, h hex.Heading) {
	if !slices.ContainsFunc(d.trace.ghosts, func(g ghost) bool { return g.seat == s }) {
		d.trace.ghosts = append(d.trace.ghosts, ghost{seat: s, at: at, heading: h})
	}
}

// fly moves a ship along its way.
func (d *director) fly(e rules.Moved) {
	d.clear()
	if len(e.Path) == 0 {
		return
	}
	d.leave(e.Seat, e.From, e.Heading)
	d.say = caption{seat: e.Seat, text: fmt.Sprintf("flies %d", e.Pips)}
	if n := len(e.Evaded); n > 0 {
		d.say.text += fmt.Sprintf(" and evades %d", n)
	}
	d.trace.legs = append(d.trace.legs, leg{seat: e.Seat, from: e.From, heading: e.Heading})
	l := &d.trace.legs[len(d.trace.legs)-1]
	for i, c := range e.Path {
		d.ship(e.Seat).At = c
		l.path = e.Path[:i+1]
		if slices.Contains(e.Evaded, c) {
			l.evaded = append(l.evaded, c)
		}
		if d.pace.steps && i < len(e.Path)-1 {
			d.stand(standCell)
		}
	}
	d.pending = true
	if d.pace.moves {
		d.stand(standMove)
	}
}

// fire shows the aim, then die after die.
func (d *director) fire(e rules.Fired) {
	d.clear()
	d.trace.beams = append(d.trace.beams, beam{from: e.From, at: e.At, heading: hex.Direction(e.From, e.At)})
	d.say = caption{seat: e.Seat, text: "fires at " + d.film.name(e.Target)}
	if d.pace.steps {
		d.stand(standAim)
	}
	for i, face := range e.Faces {
		hit := e.Hit(face)
		d.say.dice = append(d.say.dice, fallenDie{face: face, hit: hit, miss: !hit})
		if d.pace.steps && i < len(e.Faces)-1 {
			d.stand(standFall)
		}
	}
	d.trace.beams[0].hit = e.Hits > 0
	d.strike(standVolley)
}

// destroy lets a ship go up in a growing blast.
func (d *director) destroy(e rules.Destroyed) {
	d.trace.wrecks = append(d.trace.wrecks, wreck{e.Seat, e.At})
	d.say = caption{seat: e.Seat, text: "is destroyed", hot: true}
	if e.By == e.Seat {
		d.say.text = "self-destructs"
	}
	for d.trace.blast = 1; d.trace.blast < blasts; d.trace.blast++ {
		d.stand(standBlast)
	}
	d.stand(standLoss)
}

// plural is "1 kill", "2 kills".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
