package mayhem

import (
	"fmt"
	"slices"
	"time"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// animator turns events into frames of a replay, one after the other, at a pace.
type animator struct {
	situation
	story   *filmStory
	pace    replay.Pace
	say     replay.Caption
	trace   trace
	pending bool // something has happened that no frame shows yet
	frame   replay.Frame
	show    func(*replay.Frame, time.Duration)
}

// Play shows the events from one to before another, as long as it is told after each to go on.
func (f *filmStory) Play(from, to int, pace replay.Pace, show func(*replay.Frame, time.Duration), on func() bool) bool {
	d := &animator{situation: f.situation(from), story: f, pace: pace, show: show}
	for _, e := range f.Events[from:to] {
		d.tell(e)
		if !on() {
			return false
		}
	}
	d.rest()
	return true
}

// stand shows how things stand for so long at full pace.
func (d *animator) stand(t time.Duration) {
	d.pending = false
	d.fill(&d.frame)
	d.show(&d.frame, t)
}

// tell shows one event.
func (d *animator) tell(e engine.Event) {
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
		d.say = replay.Caption{Text: "Set-up"}
		d.stand(replay.StandPlace)
	case rules.RoundBegan:
		d.say = replay.Caption{Text: fmt.Sprintf("Round %d", e.Round)}
		d.stand(replay.StandRound)
	case rules.Entered:
		d.trace.came = e.Seat
		d.say = replay.Caption{Seat: int(e.Seat), Text: "enters", Dice: []scene.Look{scene.Die(white, e.Tries[len(e.Tries)-1], false), scene.Die(white, int(e.Heading), false)}}
		if d.pending = true; d.pace.Turns {
			d.stand(replay.StandEnter)
		}
	case rules.TurnBegan:
		if d.pace.Turns {
			d.trace = trace{wrecks: d.trace.wrecks}
		}
		d.trace.came = engine.Nobody
		d.say = replay.Caption{Seat: int(e.Seat), Text: "begins its turn"}
		if d.pace.Moves {
			d.stand(replay.StandTurn)
		}
	case rules.TurnEnded:
		d.clear()
		if d.pace.Turns {
			d.rest()
		}
	case rules.Recharged, rules.Recalibrated:
		if d.pace.Asides {
			d.charge(e)
		}
	default:
		d.act(e)
	}
}

// rest shows what no picture has shown yet.
func (d *animator) rest() {
	if d.pending {
		d.stand(replay.StandMove)
	}
}

// clear takes away what shows a blow and no more.
func (d *animator) clear() {
	d.trace.beams, d.trace.rams, d.trace.harm = d.trace.beams[:0], d.trace.rams[:0], [rules.MaxSeats]int{}
	d.trace.blast, d.trace.scored = 0, engine.Nobody
}

func (d *animator) charge(e engine.Event) {
	switch e := e.(type) {
	case rules.Recharged:
		if len(e.Faces) == 0 {
			return
		}
		d.say = replay.Caption{Seat: int(e.Seat), Text: "recharges"}
		for _, face := range e.Faces {
			d.say.Dice = append(d.say.Dice, scene.Die(int(e.Seat), face, false))
		}
	case rules.Recalibrated:
		d.say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("moves a %d to %s", e.To.Pips, rowNames[e.To.Row])}
	}
	d.stand(replay.StandDice)
}

// act shows what a turn consists of, and what becomes of it.
func (d *animator) act(e engine.Event) {
	switch e := e.(type) {
	case rules.Turned:
		d.leave(e.Seat, e.At, e.From)
		d.clear()
		d.say = replay.Caption{Seat: int(e.Seat), Text: "turns"}
		d.pending = true
		if d.pace.Steps {
			d.stand(replay.StandTwist)
		}
	case rules.Rammed:
		d.trace.rams = append(d.trace.rams, ram{seat: e.Seat, from: e.From, heading: hex.Direction(e.From, e.At), points: e.Points})
		d.say = replay.Caption{Seat: int(e.Seat), Text: "rams an asteroid", Hot: true}
		if e.Target != engine.Nobody {
			d.say.Text = "rams " + d.story.names[e.Target-1]
		}
		d.strike(replay.StandImpact)
	case rules.LeftBoard:
		d.trace.exits = append(d.trace.exits, exit{e.From, e.Heading})
		d.say = replay.Caption{Seat: int(e.Seat), Text: "leaves the board", Hot: true}
		d.stand(replay.StandImpact)
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
		d.say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("jumps to start %d", e.Start)}
		d.stand(replay.StandMove)
	case rules.Soaked:
		d.trace.harm[e.Seat-1] += e.Points
		d.stand(replay.StandHit)
	case rules.Destroyed:
		d.destroy(e)
	case rules.Gained:
		d.trace.blast, d.trace.scored = 0, e.Seat
		d.say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("gains kill %d of %d", e.Kills, d.view.Options.Kills)}
		d.stand(replay.StandHit)
	case rules.Returned:
		d.say = replay.Caption{Seat: int(e.Seat), Text: "gives back " + replay.Plural(e.N, "kill"), Hot: true}
		d.stand(replay.StandHit)
	}
}

// striking are the effects of equipment sheets that change a blow.
var striking = []rules.Effect{rules.EffectRam, rules.EffectHull, rules.EffectRescue}

// equip tells of an equipment sheet at work.
func (d *animator) equip(s engine.Seat, sheet rules.Sheet) {
	if d.say = (replay.Caption{Seat: int(s), Text: sheet.Name, Dice: d.say.Dice}); d.pace.Moves {
		d.stand(replay.StandDice)
	}
}

// strike shows a blow before its damage; a replay in haste shows both at once.
func (d *animator) strike(t time.Duration) {
	if d.pending = true; d.pace.Turns {
		d.stand(t)
	}
}

// leave remembers where a ship's turn began.
func (d *animator) leave(s engine.Seat, at hex.Cell, h hex.Heading) {
	if !slices.ContainsFunc(d.trace.ghosts, func(g ghost) bool { return g.seat == s }) {
		d.trace.ghosts = append(d.trace.ghosts, ghost{seat: s, at: at, heading: h})
	}
}

// fly moves a ship along its way.
func (d *animator) fly(e rules.Moved) {
	d.clear()
	if len(e.Path) == 0 {
		return
	}
	d.leave(e.Seat, e.From, e.Heading)
	d.say = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("flies %d", e.Pips)}
	if n := len(e.Evaded); n > 0 {
		d.say.Text += fmt.Sprintf(" and evades %d", n)
	}
	d.trace.legs = append(d.trace.legs, leg{seat: e.Seat, from: e.From, heading: e.Heading})
	l := &d.trace.legs[len(d.trace.legs)-1]
	for i, c := range e.Path {
		d.ship(e.Seat).at = c
		l.path = e.Path[:i+1]
		if slices.Contains(e.Evaded, c) {
			l.evaded = append(l.evaded, c)
		}
		if d.pace.Steps && i < len(e.Path)-1 {
			d.stand(replay.StandCell)
		}
	}
	d.pending = true
	if d.pace.Moves {
		d.stand(replay.StandMove)
	}
}

// fire shows the aim, then die after die.
func (d *animator) fire(e rules.Fired) {
	d.clear()
	d.trace.beams = append(d.trace.beams, beam{from: e.From, at: e.At, heading: hex.Direction(e.From, e.At)})
	d.say = replay.Caption{Seat: int(e.Seat), Text: "fires at " + d.story.names[e.Target-1]}
	if d.pace.Steps {
		d.stand(replay.StandAim)
	}
	for i, face := range e.Faces {
		hit := face > 6-e.Chance
		d.say.Dice = append(d.say.Dice, scene.Thrown(face, hit))
		if d.pace.Steps && i < len(e.Faces)-1 {
			d.stand(replay.StandFall)
		}
	}
	d.trace.beams[0].hit = e.Hits > 0
	d.strike(replay.StandVolley)
}

// destroy lets a ship go up in a growing blast.
func (d *animator) destroy(e rules.Destroyed) {
	d.trace.wrecks = append(d.trace.wrecks, wreck{e.Seat, e.At})
	d.say = replay.Caption{Seat: int(e.Seat), Text: "is destroyed", Hot: true}
	if e.By == e.Seat {
		d.say.Text = "self-destructs"
	}
	for d.trace.blast = 1; d.trace.blast < scene.Blasts; d.trace.blast++ {
		d.stand(replay.StandBlast)
	}
	d.stand(replay.StandLoss)
}
