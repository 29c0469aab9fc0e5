package boarding

import (
	"encoding/json"

	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// recorded is a Table in the words of the record format, as far as a viewer may see it. A hidden card has no name.
type recorded struct {
	Round      int               `json:"round"`
	Step       Step              `json:"step"`
	Initiative engine.Seat       `json:"initiative"`
	Asteroids  []spot            `json:"asteroids"`
	Squads     []recordedSquad   `json:"squads,omitempty"`
	Ships      []recordedShip    `json:"ships"`
	Points     []int             `json:"points"`
	Wanted     []recordedWanted  `json:"wanted"`
	Berthing   int8              `json:"berthing,omitempty"`
	Pending    []engine.Decision `json:"pending"`
	Winners    []engine.Seat     `json:"winners"`
}

// spot is a point as [x,y].
type spot plane.Point

func (s spot) MarshalJSON() ([]byte, error) { return json.Marshal([2]int64{s.X, s.Y}) }

func (s *spot) UnmarshalJSON(data []byte) error {
	var at [2]int64
	err := json.Unmarshal(data, &at)
	s.X, s.Y = at[0], at[1]
	return err
}

type recordedSquad struct {
	Ready bool           `json:"ready"`
	Ships []recordedHire `json:"ships"`
}

type recordedHire struct {
	Pilot    string   `json:"pilot"`
	Crew     []string `json:"crew"`
	Aft      []string `json:"aft"`
	Upgrades []string `json:"upgrades"`
}

type recordedShip struct {
	Ship     int8           `json:"ship"`
	Seat     engine.Seat    `json:"seat"`
	Class    string         `json:"class"`
	Pilot    string         `json:"pilot"`
	At       *spot          `json:"at"`
	Heading  int            `json:"heading"`
	Hull     int8           `json:"hull"`
	Shields  int8           `json:"shields"`
	Stress   int            `json:"stress"`
	Lock     int8           `json:"lock"`
	Status   string         `json:"status"`
	Dock     int8           `json:"dock"`
	Berth    string         `json:"berth"`
	Tow      bool           `json:"tow"`
	Touch    []int8         `json:"touch"`
	Moved    bool           `json:"moved"`
	Acts     int8           `json:"acts"`
	Fought   bool           `json:"fought"`
	Cards    []recordedCard `json:"cards"`
	Aft      []recordedCard `json:"aft"`
	Stack    Stack          `json:"stack"`
	Upgrades []string       `json:"upgrades"`
	KitShown bool           `json:"kitShown"`
	Plan     string         `json:"plan"`
	Order    string         `json:"order"`
	Resist   string         `json:"resist"`
}

type recordedCard struct {
	Who    string `json:"who"`
	Wounds int8   `json:"wounds"`
	Shown  bool   `json:"shown"`
}

type recordedWanted struct {
	Seat engine.Seat `json:"seat"`
	Who  string      `json:"who"`
	Ship int8        `json:"ship"`
	By   int8        `json:"by"`
}

// Board is the plane, as a record's header has it.
func (p Position) Board() any { return Plane }

// State is the position in the words of the record format.
func (p Position) State() any { return p.s.record(p.s.pending()) }

func (s *Table) record(pending []engine.Decision) recorded {
	r := recorded{
		Round: s.Round, Step: s.Step, Initiative: s.Initiative, Asteroids: []spot{}, Ships: []recordedShip{},
		Points: append([]int{}, s.Points[:s.Seats]...), Wanted: []recordedWanted{}, Berthing: s.Berthing,
		Pending: append([]engine.Decision{}, pending...), Winners: append([]engine.Seat{}, s.Winners.List()...),
	}
	for _, rock := range s.Asteroids() {
		r.Asteroids = append(r.Asteroids, spot(rock))
	}
	if s.Step == StepSquad {
		for i := range s.Seats {
			r.Squads = append(r.Squads, s.recordSquad(&s.Squads[i]))
		}
	}
	for i := range s.ShipCount {
		r.Ships = append(r.Ships, s.recordShip(int8(i+1)))
	}
	for i, w := range s.Wanted {
		if w.Who != 0 {
			r.Wanted = append(r.Wanted, recordedWanted{engine.Seat(i + 1), s.Fleet.Key(w.Who), w.Ship, w.By})
		}
	}
	return r
}

func (s *Table) recordSquad(squad *Squad) recordedSquad {
	r := recordedSquad{Ready: squad.Ready, Ships: []recordedHire{}}
	for _, h := range squad.Ships[:squad.Count()] {
		hire := recordedHire{s.Fleet.Key(h.Pilot), s.keys(h.Crew), s.keys(h.Aft), h.Upgrades.keys()}
		if second := h.class(s.Fleet).Second; second != 0 {
			hire.Aft = append(hire.Aft, s.Fleet.Key(second))
		}
		r.Ships = append(r.Ships, hire)
	}
	return r
}

func (s *Table) keys(crew Crewed) []string {
	keys := []string{}
	for _, who := range crew[:crew.Count()] {
		keys = append(keys, s.Fleet.Key(who))
	}
	return keys
}

func (f Fitted) keys() []string {
	keys := []string{}
	for _, u := range f.List() {
		keys = append(keys, u.String())
	}
	return keys
}

func (s *Table) recordShip(n int8) recordedShip {
	ship := s.Ship(n)
	r := recordedShip{
		Ship: n, Seat: ship.Seat, Class: s.ClassOf(n).Key, Pilot: s.Fleet.Key(ship.Pilot), Heading: ship.At.Heading, Hull: ship.Hull,
		Shields: ship.Shields, Stress: one(ship.Stress), Lock: ship.Lock, Status: ship.Status.String(), Dock: ship.Dock,
		Berth: ship.Berth.String(), Tow: ship.Tow, Touch: ship.Touch.List(), Moved: ship.Moved, Acts: ship.Acts, Fought: ship.Fought,
		Cards: s.recordCards(&ship.Cards), Aft: s.recordCards(&ship.Aft), Stack: ship.Stack, Upgrades: ship.Upgrades.keys(),
		KitShown: ship.KitShown, Plan: ship.Plan.String(), Order: ship.Order.String(), Resist: ship.Resist.String(),
	}
	if ship.Placed {
		at := spot(ship.At.Point)
		r.At = &at
	}
	return r
}

func (s *Table) recordCards(cards *Cards) []recordedCard {
	list := []recordedCard{}
	for _, c := range cards[:cards.Count()] {
		list = append(list, recordedCard{s.Fleet.Key(c.Who), c.Wounds, c.Shown})
	}
	return list
}
