package mayhem

import (
	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Sight holds everything that decides whether one ship can shoot at another (¶3.4 D, R13).
type Sight struct {
	From, At hex.Cell
	Heading  hex.Heading // of the ship at From
	Front    bool        // guns point ahead only (option arc=front)
	Reach    int         // the farthest distance a shot can hit (R47)
	Near     int         // the farthest distance from which the other ship can be shot at (R58)
}

// Barrier keeps a ship from shooting at another.
type Barrier int

// The rules look for the barriers in this order.
const (
	Open Barrier = iota
	NoLine
	NotInFront
	Blocked
	TooFar
	Cloaked
)

// Line is a line of fire, or the barrier that prevents it.
type Line struct {
	Barrier  Barrier
	Distance int
	Heading  hex.Heading // from the shooter to the target; 0 with NoLine
	Object   hex.Cell    // the first object between them; meaningful with Blocked
}

// Line follows a line of fire.
func (s *Space) Line(v Sight) Line {
	l := Line{Distance: hex.Distance(v.From, v.At), Heading: hex.Direction(v.From, v.At)}
	switch {
	case l.Heading == 0:
		l.Barrier = NoLine
		return l
	case v.Front && l.Heading != v.Heading:
		l.Barrier = NotInFront
		return l
	}
	for n := 1; n < l.Distance; n++ {
		c := hex.Step(v.From, l.Heading, n)
		if _, is := s.Object(c); is {
			l.Barrier, l.Object = Blocked, c
			return l
		}
	}
	switch {
	case l.Distance > v.Reach:
		l.Barrier = TooFar
	case l.Distance > v.Near:
		l.Barrier = Cloaked
	}
	return l
}

// reach is the farthest distance a shot can hit, with a sheet that brings targets nearer by so much (R47).
func reach(nearer int) int { return Range + nearer }

// anywhere is more than the distance between any two cells.
const anywhere = MaxColumns + MaxRows

// near is the farthest distance from which a ship can be shot at. Its cloak may limit it (R58).
func near(cloak int, cloaked bool) int {
	if cloaked {
		return cloak
	}
	return anywhere
}

func (s *State) line(space *Space, from, to engine.Seat) Line {
	me, it := s.ship(from), s.ship(to)
	return space.Line(Sight{From: me.At, At: it.At, Heading: me.Heading, Front: s.Options.FrontArc,
		Reach: reach(s.bonus(from, EffectRange)), Near: near(s.bends(to, EffectCloak))})
}

// Line follows the line of fire from one ship on the board to another, equipment sheets included.
func (v View) Line(from, to engine.Seat) Line {
	space, me, it := v.Space(), v.Ship(from), v.Ship(to)
	return space.Line(Sight{From: me.At, At: it.At, Heading: me.Heading, Front: v.Options.FrontArc,
		Reach: me.Equipment.Reach(), Near: it.Equipment.Near()})
}
