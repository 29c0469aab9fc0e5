package boarding

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// codecVersion is the version Encode writes. Decode reads it and every older one.
const codecVersion = 1

// saved is a position as Encode writes it: the state in the words of the record format, and the few things that a record
// does not need. Fleet is set only for a host's own fleet.
type saved struct {
	V       int               `json:"v"`
	Options map[string]string `json:"options"`
	Turns   int               `json:"turns"`
	Fleet   json.RawMessage   `json:"fleet,omitempty"`
	Plans   []string          `json:"plans,omitempty"`  // the plans last turned up, by ship
	Orders  []string          `json:"orders,omitempty"` // the same
	State   recorded          `json:"state"`
}

// Encode writes the position.
func (p Position) Encode() ([]byte, error) {
	v := saved{
		V: codecVersion, Options: settings.Texts(p.s.Options), Turns: p.s.Turns, Fleet: Game{p.s.Fleet}.Deck(nil), State: p.s.record(nil),
	}
	for _, said := range p.s.Last[:p.s.ShipCount] {
		v.Plans, v.Orders = append(v.Plans, said.Plan.String()), append(v.Orders, said.Order.String())
	}
	return json.Marshal(v)
}

// Decode reads a position Encode wrote. It accepts only what the rules can play on.
func (g Game) Decode(data []byte) (engine.Position, error) {
	var v saved
	if err := engine.ReadSaved(data, &v, &v.V, codecVersion); err != nil {
		return nil, err
	}
	texts, err := g.Info().Resolve(v.Options)
	if err != nil {
		return nil, fmt.Errorf("saved position: %w", err)
	}
	fleet, err := fleetOf(v.Fleet)
	if err != nil {
		return nil, fmt.Errorf("saved position: %w", err)
	}
	r := &restorer{Table: Table{Fleet: fleet, Options: settings.Read(texts), Turns: v.Turns}}
	r.restore(&v.State)
	if r.last(&v); r.bad || !r.valid() {
		return nil, engine.ErrDamaged
	}
	return Position{r.Table}, nil
}

// restorer is the inverse of record. bad tells that the state holds something impossible in a record.
type restorer struct {
	Table
	bad bool
}

func (r *restorer) need(ok bool) bool {
	r.bad = r.bad || !ok
	return ok
}

func (r *restorer) restore(v *recorded) {
	r.Seats, r.Round, r.Step, r.Initiative, r.Berthing = len(v.Points), v.Round, v.Step, v.Initiative, v.Berthing
	if !r.need(r.Seats >= MinSeats && r.Seats <= MaxSeats && len(v.Ships) <= allShips && len(v.Asteroids) <= MaxAsteroids && len(v.Squads) <= r.Seats) {
		return
	}
	copy(r.Points[:], v.Points)
	for i, rock := range v.Asteroids {
		r.Rocks[i] = plane.Point(rock)
	}
	r.RockCount = len(v.Asteroids)
	for i := range v.Squads {
		r.squad(&r.Squads[i], &v.Squads[i])
	}
	r.ShipCount = len(v.Ships)
	for i := range v.Ships {
		if r.need(v.Ships[i].Ship == int8(i+1)) {
			r.ship(&r.Ships[i], &v.Ships[i])
		}
	}
	for _, w := range v.Wanted {
		if r.need(r.Seated(w.Seat)) {
			r.Wanted[w.Seat-1] = Wanted{r.who(w.Who), w.Ship, w.By}
		}
	}
	for _, seat := range v.Winners {
		r.need(r.Seated(seat))
	}
	r.Winners = engine.Seats(v.Winners...)
}

func (r *restorer) who(key string) int8 {
	n := r.Fleet.character(key)
	r.need(n != 0)
	return n
}

func (r *restorer) upgrades(keys []string) (f Fitted) {
	for _, key := range keys {
		if u, ok := readUpgrade(key); r.need(ok) {
			f = f.With(u)
		}
	}
	return f
}

func (r *restorer) squad(to *Squad, v *recordedSquad) {
	if !r.need(len(v.Ships) <= MaxShips) {
		return
	}
	to.Ready = v.Ready
	for i, hire := range v.Ships {
		h := &to.Ships[i]
		if h.Pilot = r.who(hire.Pilot); h.Pilot == 0 || !r.need(r.Fleet.Character(h.Pilot).Class != 0) {
			r.bad = true
			return
		}
		if second := h.class(r.Fleet).Second; second != 0 {
			last := len(hire.Aft) - 1
			if !r.need(last >= 0 && hire.Aft[last] == r.Fleet.Key(second)) {
				return
			}
			hire.Aft = hire.Aft[:last]
		}
		h.Crew, h.Aft, h.Upgrades = r.crew(hire.Crew), r.crew(hire.Aft), r.upgrades(hire.Upgrades)
	}
}

func (r *restorer) crew(keys []string) (c Crewed) {
	if r.need(len(keys) < MaxCards) {
		for i, key := range keys {
			c[i] = r.who(key)
		}
	}
	return c
}

func (r *restorer) ship(to *Ship, v *recordedShip) {
	status := slices.Index(statusKeys, v.Status)
	answer := slices.Index(answerKeys, v.Resist)
	class, pilot := r.Fleet.class(v.Class), r.who(v.Pilot)
	if !r.need(status >= 0 && answer >= 0 && class != 0 && pilot != 0 && r.Seated(v.Seat)) ||
		!r.need(r.Fleet.Character(pilot).Class == class && v.Heading >= 0 && v.Heading < 360 && v.Heading%3 == 0 && v.Stress>>1 == 0) {
		return
	}
	*to = Ship{
		Seat: v.Seat, Class: class, Pilot: pilot, Status: Status(status), Hull: v.Hull, Shields: v.Shields, Stress: v.Stress == 1,
		Lock: v.Lock, Dock: v.Dock, Tow: v.Tow, Moved: v.Moved, Acts: v.Acts, Fought: v.Fought, Stack: v.Stack, KitShown: v.KitShown,
		Cards: r.cards(v.Cards), Aft: r.cards(v.Aft), Upgrades: r.upgrades(v.Upgrades), Resist: Answer(answer),
	}
	if v.At != nil {
		to.Placed, to.At = true, plane.Pose{Point: plane.Point(*v.At), Heading: v.Heading}
		const wide = 1 << 20
		r.need(max(v.At.X, v.At.Y, -v.At.X, -v.At.Y) < wide)
	}
	for _, n := range v.Touch {
		if r.need(r.Is(n)) {
			to.Touch |= set(n)
		}
	}
	r.said(to, v)
}

// said reads the parts written in words: berth, plan and order.
func (r *restorer) said(to *Ship, v *recordedShip) {
	if v.Berth != "" {
		words := strings.Fields(v.Berth + " tow")
		a, ok := readMoor(words)
		if r.need(ok) {
			to.Berth = a.(Moor).Mooring.Berth
		}
	}
	to.Plan, to.Order = r.plan(v.Plan), r.order(v.Order)
}

// last reads the plans and orders last turned up.
func (r *restorer) last(v *saved) {
	if r.need(len(v.Plans) <= r.ShipCount && len(v.Orders) <= r.ShipCount) {
		for i, text := range v.Plans {
			r.Last[i].Plan = r.plan(text)
		}
		for i, text := range v.Orders {
			r.Last[i].Order = r.order(text)
		}
	}
}

func (r *restorer) plan(text string) (p Plan) {
	if text != "" {
		plan, ok := readPlan(strings.Fields(text))
		r.need(ok)
		p = plan
	}
	return p
}

func (r *restorer) order(text string) (o Order) {
	if text != "" {
		order, ok := readOrder(strings.Fields(text))
		r.need(ok)
		o = order
	}
	return o
}

func (r *restorer) cards(list []recordedCard) (c Cards) {
	if r.need(len(list) <= MaxCards) {
		for i, card := range list {
			r.need(card.Wounds>>1 == 0)
			c[i] = Card{Who: r.who(card.Who), Wounds: card.Wounds, Shown: card.Shown}
		}
	}
	return c
}
