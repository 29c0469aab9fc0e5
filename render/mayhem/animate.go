package mayhem

import (
	"slices"
	"time"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// animator turns events into frames of a replay, one after the other, at a pace.
type animator struct {
	situation
	pace    replay.Pace
	say     replay.Caption
	trace   trace
	pending bool // something has happened that no frame shows yet
	frame   replay.Frame
	show    func(*replay.Frame, time.Duration)
}

// Play shows the events from one to before another, as long as it is told after each to go on.
func (h *history) Play(from, to int, pace replay.Pace, show func(*replay.Frame, time.Duration), on func() bool) bool {
	a := &animator{situation: h.situation(from), pace: pace, show: show}
	for _, e := range h.events[from:to] {
		a.tell(e)
		if !on() {
			return false
		}
	}
	a.rest()
	return true
}

// stand shows how things stand for so long at full pace.
func (a *animator) stand(t time.Duration) {
	a.pending = false
	a.fill(&a.frame)
	a.show(&a.frame, t)
}

// tell shows one event.
func (a *animator) tell(e engine.Event) {
	switch e := e.(type) {
	case rules.Moved:
		a.fly(e)
	case rules.RoundBegan:
		a.rest()
		a.trace = trace{}
	}
	a.follow(e)
	switch e := e.(type) {
	case rules.AsteroidPlaced, rules.StartPlaced:
		a.say = replay.Caption{Text: a.history.to.Say("header.set-up")}
		a.stand(replay.StandPlace)
	case rules.RoundBegan:
		a.say = replay.Caption{Text: a.history.to.Say("replay.round", "n", e.Round)}
		a.stand(replay.StandRound)
	case rules.Entered:
		a.trace.came = e.Seat
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.enters"), Dice: []scene.Look{scene.Die(white, e.Tries[len(e.Tries)-1], false), scene.Die(white, int(e.Heading), false)}}
		if a.pending = true; a.pace.Turns {
			a.stand(replay.StandEnter)
		}
	case rules.TurnBegan:
		if a.pace.Turns {
			a.trace = trace{wrecks: a.trace.wrecks}
		}
		a.trace.came = engine.Nobody
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.begins")}
		if a.pace.Moves {
			a.stand(replay.StandTurn)
		}
	case rules.TurnEnded:
		a.clear()
		if a.pace.Turns {
			a.rest()
		}
	case rules.Recharged, rules.Recalibrated:
		if a.pace.Asides {
			a.charge(e)
		}
	default:
		a.act(e)
	}
}

// rest shows changes that no picture has shown yet.
func (a *animator) rest() {
	if a.pending {
		a.stand(replay.StandMove)
	}
}

// clear removes the marks of a blow only.
func (a *animator) clear() {
	a.trace.beams, a.trace.rams, a.trace.harm = a.trace.beams[:0], a.trace.rams[:0], [rules.MaxSeats]int{}
	a.trace.blast, a.trace.scored = 0, engine.Nobody
}

func (a *animator) charge(e engine.Event) {
	switch e := e.(type) {
	case rules.Recharged:
		if len(e.Faces) == 0 {
			return
		}
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.recharges")}
		for _, face := range e.Faces {
			a.say.Dice = append(a.say.Dice, scene.Die(int(e.Seat), face, false))
		}
	case rules.Recalibrated:
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.recalibrates", "pips", e.To.Pips, "row", say.Row(e.To.Row))}
	}
	a.stand(replay.StandDice)
}

// act shows the parts of a turn and their results.
func (a *animator) act(e engine.Event) {
	switch e := e.(type) {
	case rules.Turned:
		a.leave(e.Seat, e.At, e.From)
		a.clear()
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.turns")}
		a.pending = true
		if a.pace.Steps {
			a.stand(replay.StandTwist)
		}
	case rules.Rammed:
		a.trace.rams = append(a.trace.rams, ram{seat: e.Seat, from: e.From, heading: hex.Direction(e.From, e.At)})
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.rams-asteroid"), Hot: true}
		if e.Target != engine.Nobody {
			a.say.Text = a.history.to.Say("replay.rams", "target", e.Target)
		}
		a.strike(replay.StandImpact)
	case rules.LeftBoard:
		a.trace.exits = append(a.trace.exits, exit{e.Seat, e.From, e.Heading})
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.leaves"), Hot: true}
		a.stand(replay.StandImpact)
	case rules.Fired:
		a.fire(e)
	case rules.SheetUsed:
		a.clear()
		a.equip(e.Seat, e.Sheet)
	case rules.SheetActed:
		if slices.Contains(striking, e.Sheet.Effect) {
			a.equip(e.Seat, e.Sheet)
		}
	case rules.Jumped:
		a.trace.came = e.Seat
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.jumps", "n", e.Start)}
		a.stand(replay.StandMove)
	case rules.Soaked:
		a.trace.harm[e.Seat-1] += e.Points
		a.stand(replay.StandHit)
	case rules.Destroyed:
		a.destroy(e)
	case rules.Gained:
		a.trace.blast, a.trace.scored = 0, e.Seat
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.gains", "n", e.Kills, "goal", a.view.Options.Kills)}
		a.stand(replay.StandHit)
	case rules.Returned:
		a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.returns", "n", e.N), Hot: true}
		a.stand(replay.StandHit)
	}
}

// striking are the effects of equipment sheets that change a blow.
var striking = []rules.Effect{rules.EffectRam, rules.EffectHull, rules.EffectRescue}

// equip tells of an equipment sheet at work.
func (a *animator) equip(s engine.Seat, sheet rules.Sheet) {
	if a.say = (replay.Caption{Seat: int(s), Text: sheet.Name, Dice: a.say.Dice}); a.pace.Moves {
		a.stand(replay.StandDice)
	}
}

// strike shows a blow before its damage; a replay in haste shows both at once.
func (a *animator) strike(t time.Duration) {
	if a.pending = true; a.pace.Turns {
		a.stand(t)
	}
}

// leave remembers where a ship's turn began.
func (a *animator) leave(s engine.Seat, at hex.Cell, h hex.Heading) {
	if !slices.ContainsFunc(a.trace.ghosts, func(g ghost) bool { return g.seat == s }) {
		a.trace.ghosts = append(a.trace.ghosts, ghost{seat: s, at: at, heading: h})
	}
}

// fly moves a ship along its way.
func (a *animator) fly(e rules.Moved) {
	a.clear()
	if len(e.Path) == 0 {
		return
	}
	a.leave(e.Seat, e.From, e.Heading)
	a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.flies", "pips", e.Pips, "n", len(e.Evaded))}
	a.trace.legs = append(a.trace.legs, leg{seat: e.Seat, from: e.From, heading: e.Heading})
	l := &a.trace.legs[len(a.trace.legs)-1]
	for i, c := range e.Path {
		a.ship(e.Seat).At = c
		l.path = e.Path[:i+1]
		if slices.Contains(e.Evaded, c) {
			l.evaded = append(l.evaded, c)
		}
		if a.pace.Steps && i < len(e.Path)-1 {
			a.stand(replay.StandCell)
		}
	}
	a.pending = true
	if a.pace.Moves {
		a.stand(replay.StandMove)
	}
}

// fire shows the aim, then die after die.
func (a *animator) fire(e rules.Fired) {
	a.clear()
	a.trace.beams = append(a.trace.beams, beam{from: e.From, at: e.At, heading: hex.Direction(e.From, e.At)})
	a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.fires", "target", e.Target)}
	if a.pace.Steps {
		a.stand(replay.StandAim)
	}
	thrown := appendVolley(nil, e.Faces, 7-e.Chance)
	for i, die := range thrown {
		a.say.Dice = append(a.say.Dice, die)
		if a.pace.Steps && i < len(thrown)-1 {
			a.stand(replay.StandFall)
		}
	}
	a.trace.beams[0].hit = e.Hits > 0
	a.strike(replay.StandVolley)
}

// destroy lets a ship go up in a growing blast.
func (a *animator) destroy(e rules.Destroyed) {
	a.trace.wrecks = append(a.trace.wrecks, wreck{e.Seat, e.At})
	a.say = replay.Caption{Seat: int(e.Seat), Text: a.history.to.Say("replay.destroyed", "self", e.By == e.Seat), Hot: true}
	for a.trace.blast = 1; a.trace.blast < scene.Blasts; a.trace.blast++ {
		a.stand(replay.StandBlast)
	}
	a.stand(replay.StandLoss)
}
