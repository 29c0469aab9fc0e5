package boarding

import (
	"fmt"
	"strings"

	"mayhembot/engine/plane"
)

// These are the actions, except the squad actions, each in the words of the record format. All are comparable with ==.
type (
	// Deploy places a ship in a lane (B19).
	Deploy struct{ Ship, Lane int8 }
	// MakePlan is a ship's plan (B21).
	MakePlan struct {
		Ship int8
		Plan Plan
	}
	// Moor says where the ship that has docked comes to lie, and what for (B38, B39).
	Moor struct{ Mooring Mooring }
	// Resist answers for a towed ship (B45).
	Resist struct {
		Ship int8
		Yes  bool
	}
	// Duel is the next attack in a fight (B42).
	Duel struct{ Ship, Against int8 }
	// GiveOrder is a ship's order (B28).
	GiveOrder struct {
		Ship  int8
		Order Order
	}
)

func (a Choose) String() string { return "squad " + a.Preset }
func (a Hire) String() string   { return "hire " + a.Pilot }
func (a Fit) String() string    { return fmt.Sprintf("fit %d %s", a.Ship, a.Upgrade) }
func (Ready) String() string    { return "ready" }

func (a Crew) String() string {
	return strings.TrimSpace(fmt.Sprintf("crew %d %s %s", a.Ship, a.Who, a.Stack))
}

func (a Deploy) String() string    { return fmt.Sprintf("deploy %d lane=%d", a.Ship, a.Lane) }
func (a MakePlan) String() string  { return fmt.Sprintf("plan %d %s", a.Ship, a.Plan) }
func (a Moor) String() string      { return "berth " + a.Mooring.String() }
func (a Duel) String() string      { return fmt.Sprintf("duel %d %d", a.Ship, a.Against) }
func (a GiveOrder) String() string { return fmt.Sprintf("order %d %s", a.Ship, a.Order) }

func (a Resist) String() string {
	if a.Yes {
		return fmt.Sprintf("resist %d yes", a.Ship)
	}
	return fmt.Sprintf("resist %d no", a.Ship)
}

// Kind is the kind of a plan.
type Kind int8

const (
	NoPlan   Kind = iota
	Fly           // an active ship's manoeuvre
	Tow           // a tower's, with its burden
	Drop          // a tower lets go and flies
	Board         // a tower gives up towing for a fight
	Fight         // go on fighting
	Flee          // the docked ship of a fight of two offers to break off, and flies
	BreakTow      // the same, and tows
	BreakOff      // the other ship of that fight offers it
	planKinds
)

var planKeys = [planKinds]string{"", "", "tow", "drop", "board", "fight", "break flee", "break tow", "break"}

// Flies tells whether a plan of this kind has a manoeuvre.
func (k Kind) Flies() bool {
	return k == Fly || k == Tow || k == Drop || k == Flee || k == BreakTow
}

// Plan is a ship's intention for a round.
type Plan struct {
	Kind      Kind
	Manoeuvre Manoeuvre // zero where the kind has none
	Dock      int8      // the ship to dock at, 0 for none
}

// String is "2bl dock=1", "tow 2f", "fight"; "" for none.
func (p Plan) String() string {
	text := planKeys[p.Kind]
	if p.Kind.Flies() {
		text = strings.TrimSpace(text + " " + p.Manoeuvre.String())
	}
	if p.Dock != 0 {
		text += fmt.Sprintf(" dock=%d", p.Dock)
	}
	return text
}

// Side is the side of a ship another is docked at, or where a huge ship lies alongside another (B38, B59).
type Side int8

const (
	NoSide Side = iota
	SideFront
	SideRight
	SideRear
	SideLeft
	AheadLeft
	AheadRight
	AsternLeft
	AsternRight
	sides
)

var sideKeys = [sides]string{"", "front", "right", "rear", "left", "ahead left", "ahead right", "astern left", "astern right"}

// Alongside tells whether huge ships lie alongside on this side.
func (s Side) Alongside() bool { return s >= AheadLeft }

// Berth is where a docked ship lies; Slot is 0 alongside.
type Berth struct {
	Side Side
	Slot int8
}

// String is "left 2" or "ahead right", "" for none.
func (b Berth) String() string {
	if b.Slot == 0 {
		return sideKeys[b.Side]
	}
	return fmt.Sprintf("%s %d", sideKeys[b.Side], b.Slot)
}

// Mooring is an answer to a berth: Own and Their are the stacks of huge ships that fight, 0 where they are not asked (B58).
type Mooring struct {
	Berth      Berth
	Tow        bool
	Own, Their Stack
}

func (m Mooring) String() string {
	text := m.Berth.String() + " board"
	if m.Tow {
		text = m.Berth.String() + " tow"
	}
	if m.Own != 0 {
		text += " own=" + m.Own.String()
	}
	if m.Their != 0 {
		text += " their=" + m.Their.String()
	}
	return text
}

// Fire is how a ship fires (B30).
type Fire int8

const (
	NoFire Fire = iota
	Hold
	Plain
	Precise
	WithTorpedo
	PreciseTorpedo
	fires
)

var fireKeys = [fires]string{"", "hold", "fire", "precise", "torpedo", "precise-torpedo"}

func (f Fire) String() string { return fireKeys[f] }

// Order is a ship's action (two for a huge ship), its way to fire and its target. It is zero until given.
type Order struct {
	Focus, Evade     bool
	Lock, Coordinate int8 // ships, 0 for none
	Fire             Fire
	Target           int8
}

// Acts is how many actions the order has.
func (o Order) Acts() (n int8) {
	for _, has := range []bool{o.Focus, o.Evade, o.Lock != 0, o.Coordinate != 0} {
		if has {
			n++
		}
	}
	return n
}

// String is "focus,lock=1 fire=1" or "none hold", "" for none.
func (o Order) String() string {
	if o == (Order{}) {
		return ""
	}
	var acts []string
	if o.Focus {
		acts = append(acts, "focus")
	}
	if o.Evade {
		acts = append(acts, "evade")
	}
	if o.Lock != 0 {
		acts = append(acts, fmt.Sprintf("lock=%d", o.Lock))
	}
	if o.Coordinate != 0 {
		acts = append(acts, fmt.Sprintf("coordinate=%d", o.Coordinate))
	}
	if len(acts) == 0 {
		acts = []string{"none"}
	}
	text := strings.Join(acts, ",") + " " + o.Fire.String()
	if o.Target != 0 {
		text += fmt.Sprintf("=%d", o.Target)
	}
	return text
}

// poseAt is where a ship with a size would lie in a berth at another (B38, B59).
func (b Berth) poseAt(t plane.Pose, target, own *Size) plane.Pose {
	if b.Side.Alongside() {
		f, r, heading := own.Length/2, own.Width+20, t.Heading
		if b.Side == AsternLeft || b.Side == AsternRight {
			f, heading = -f, plane.Turned(heading, 180)
		}
		if b.Side == AheadLeft || b.Side == AsternLeft {
			r = -r
		}
		return plane.Pose{Point: t.At(f, r), Heading: heading}
	}
	out := plane.Pose{Point: t.Point, Heading: plane.Turned(t.Heading, b.angle())}
	out.Point = out.At(b.away(target, own))
	return out
}

// towedPose is where a towed ship lies, seen from its tower in the berth (B46, B59).
func (b Berth) towedPose(tower plane.Pose, target, own *Size) plane.Pose {
	if b.Side.Alongside() {
		r, heading := own.Width+20, tower.Heading
		if b.Side == AheadRight || b.Side == AsternLeft {
			r = -r
		}
		if b.Side == AsternLeft || b.Side == AsternRight {
			heading = plane.Turned(heading, 180)
		}
		return plane.Pose{Point: tower.At(-own.Length/2, r), Heading: heading}
	}
	f, r := b.away(target, own)
	return plane.Pose{Point: tower.At(-f, -r), Heading: plane.Turned(tower.Heading, -b.angle())}
}

// angle is the outward direction of a side, seen from the ship's heading.
func (b Berth) angle() int { return 90 * int(b.Side-SideFront) }

// away is how far outward and along its side a berth lies.
func (b Berth) away(target, own *Size) (out, along int64) {
	depth, side := target.Length, target.Width
	if b.Side == SideRight || b.Side == SideLeft {
		depth, side = side, depth
	}
	return depth/2 + own.Length/2 + 20, int64(b.Slot-2) * (side - own.Width) / 2
}

// stepOf is the step an action belongs to.
func stepOf(a any) Step {
	switch a.(type) {
	case SquadAction:
		return StepSquad
	case Deploy:
		return StepDeploy
	case MakePlan:
		return StepPlan
	case Moor:
		return StepBerth
	case Resist:
		return StepResist
	case Duel:
		return StepDuel
	}
	return StepOrder
}
