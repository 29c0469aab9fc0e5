package dogfight

import (
	"mayhembot/engine"
	"mayhembot/engine/square"
)

// recorded is a State in the words of the record format. Fleets, Hands and Cup are numbers where they are hidden.
type recorded struct {
	Turn      int                    `json:"turn"`
	Step      Step                   `json:"step"`
	Active    engine.Seat            `json:"active"`
	First     engine.Seat            `json:"first"`
	Asteroids [Asteroids]square.Cell `json:"asteroids"`
	Ships     []recordedShip         `json:"ships"`
	Fleets    [Seats]any             `json:"fleets"`
	Hands     [Seats]any             `json:"hands"`
	Cup       any                    `json:"cup"`
	Began     bool                   `json:"began,omitempty"`
	Spending  bool                   `json:"spending,omitempty"`
	Repeat    *Strike                `json:"repeat,omitempty"`
	Combat    *recordedCombat        `json:"combat,omitempty"`
	Pending   []engine.Decision      `json:"pending"`
	Winners   []engine.Seat          `json:"winners"`
}

type recordedShip struct {
	Seat   engine.Seat `json:"seat"`
	Type   string      `json:"type"`
	At     square.Cell `json:"at"`
	Hidden bool        `json:"hidden,omitempty"`
}

type recordedCombat struct {
	Strike
	Repeat bool `json:"repeat"`
}

// Board is the size of the board, as a record's header has it.
func (p Position) Board() any { return Board }

// State is the position in the words of the record format.
func (p Position) State() any {
	r := p.s.record()
	for i := range p.s.Private {
		r.add(engine.Seat(i+1), &p.s.Private[i])
	}
	r.Cup = p.s.cup().record()
	return r
}

// record writes what everybody sees.
func (t *Table) record() recorded {
	r := recorded{
		Turn: t.Turn, Step: t.Step, Active: t.Active, First: t.First, Asteroids: t.Asteroids, Ships: []recordedShip{},
		Cup: t.Cup(), Began: t.Began, Spending: t.Spending, Pending: append([]engine.Decision{}, t.pending()...), Winners: []engine.Seat{},
	}
	for s := engine.Seat(1); s <= Seats; s++ {
		for _, at := range t.ShipsOf(s) {
			r.Ships = append(r.Ships, recordedShip{Seat: s, Type: t.At(at).Type.String(), At: at})
		}
		r.Fleets[s-1], r.Hands[s-1] = t.Unplaced[s-1], t.Counters[s-1]
	}
	if t.Step == StepFleet {
		r.Fleets = [Seats]any{} // how many ships is as secret as which
	}
	if t.Repeat != (Strike{}) {
		r.Repeat = &t.Repeat
	}
	if t.Step == StepDefend {
		r.Combat = &recordedCombat{t.Combat, t.Repeated}
	}
	if t.Step == StepOver {
		r.Winners = t.winners()
	}
	return r
}

// add adds what a seat alone sees.
func (r *recorded) add(seat engine.Seat, own *Private) {
	fleet, hand := []string{}, []string{}
	for _, t := range Types {
		for range own.Fleet[t] {
			fleet = append(fleet, t.String())
		}
	}
	for _, c := range own.Hand.List() {
		hand = append(hand, c.String())
	}
	r.Fleets[seat-1], r.Hands[seat-1] = fleet, hand
	for _, ship := range own.Layout.ships(seat) {
		r.Ships = append(r.Ships, recordedShip{seat, ship.Type.String(), ship.At, true})
	}
}

func (h Hand) record() map[string]int {
	m := map[string]int{}
	for c := range counters {
		m[c.String()] = int(h[c])
	}
	return m
}
