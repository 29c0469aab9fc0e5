package boarding

import (
	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// Lanes are the first and the last lane of a match (B19).
func (s *Table) Lanes() (first, last int8) {
	if s.Seats == MaxSeats {
		return 3, 7
	}
	return 1, 9
}

// LanePose is where a ship stands in a lane: before its own edge, heading away from it, lanes counted from its owner's left.
func (s *Table) LanePose(n, lane int8) plane.Pose {
	along, in := int64(lane)*10000-5000, s.SizeOf(n).Length/2+1000
	switch s.Ship(n).Seat {
	case 1:
		return plane.Pose{Point: plane.Point{X: along, Y: Plane.Height - in}}
	case 2:
		return plane.Pose{Point: plane.Point{X: Plane.Width - along, Y: in}, Heading: 180}
	}
	return plane.Pose{Point: plane.Point{X: in, Y: along}, Heading: 90}
}

// autoLanes are the lanes of deploy=auto by how many ships there are.
var autoLanes = [MaxShips][]int8{{5}, {4, 6}, {3, 5, 7}, {3, 4, 6, 7}, {3, 4, 5, 6, 7}}

// autoLane is the lane of a ship with deploy=auto.
func (s *Table) autoLane(n int8) int8 {
	place, all := 0, 0
	for m, ship := range s.Numbers() {
		if ship.Seat == s.Ship(n).Seat {
			all++
			place += one(m < n)
		}
	}
	return autoLanes[all-1][place]
}

// laneTaken tells whether a ship of the seat stands in a lane already.
func (s *Table) laneTaken(n, lane int8) bool {
	at := s.LanePose(n, lane)
	for _, ship := range s.Numbers() {
		if ship.Seat != s.Ship(n).Seat || !ship.Placed {
			continue
		}
		if at.Heading == 90 && ship.At.Y == at.Y || at.Heading != 90 && ship.At.X == at.X {
			return true
		}
	}
	return false
}

func (a Deploy) check(s *Table, seat engine.Seat) *engine.Refusal {
	if refusal := s.owned(a.Ship, seat, "B19"); refusal != nil {
		return refusal
	}
	switch first, last := s.Lanes(); {
	case a.Lane < first || a.Lane > last:
		return illegal("B19", "lane", "first", first, "last", last)
	case s.laneTaken(a.Ship, a.Lane):
		return illegal("B19", "lane-taken", "lane", a.Lane)
	}
	return nil
}

func (a Deploy) play(p *play) {
	p.place(a.Ship, a.Lane)
	if p.answered() {
		p.Turns++
		p.deployed()
	}
}

func (p *play) place(n, lane int8) {
	ship := p.Ship(n)
	ship.At, ship.Placed = p.LanePose(n, lane), true
}

// deployed shows where all ships stand, and begins the first round.
func (p *play) deployed() {
	var all []Placed
	for n, ship := range p.Numbers() {
		all = append(all, Placed{n, ship.At})
	}
	p.tell(ShipsPlaced{all})
	p.beginRound()
}

// scatter rolls the asteroids (B16).
func (p *play) scatter() {
	const tries, apart = 100, 14000
	for range p.Options.Asteroids {
		for range tries {
			at := plane.Point{X: p.rollPlace(), Y: p.rollPlace()}
			near := false
			for _, rock := range p.Asteroids() {
				near = near || plane.Apart(rock, at) < apart*apart
			}
			if !near {
				p.Rocks[p.RockCount] = at
				p.RockCount++
				break
			}
		}
	}
	p.tell(LaidOut{p.Asteroids()})
}

func (p *play) rollPlace() int64 { return 20000 + 1000*int64(p.dice.Roll(51, "asteroid")-1) }
