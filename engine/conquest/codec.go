package conquest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
)

// codecVersion is the version Encode writes. Decode reads it and every older one.
const codecVersion = 1

// saved is a position as Encode writes it: the state in the words of the record format, and the little that records leave out.
type saved struct {
	V       int               `json:"v"`
	Options map[string]string `json:"options"`
	Turns   int               `json:"turns"`
	Wishes  []Race            `json:"wishes,omitempty"`
	Last    *Fought           `json:"last,omitempty"`
	Flows   []string          `json:"flows"`
	State   recorded          `json:"state"`
}

// Encode writes the position.
func (p Position) Encode() ([]byte, error) {
	v := saved{
		V: codecVersion, Options: settings.Texts(p.s.Options), Turns: p.s.Turns,
		Flows: p.s.Flows[:p.s.Seats], State: p.s.record(),
	}
	if p.s.Wishes != [MaxSeats]Race{} {
		v.Wishes = p.s.Wishes[:p.s.Seats]
	}
	if p.s.Last.At != Void {
		v.Last = &p.s.Last
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
	s := State{Table: Table{Options: settings.Read(texts), Turns: v.Turns, Seats: len(v.State.Races), Attack: noAttack}}
	if s.Seats < MinSeats || s.Seats > MaxSeats || len(v.State.Void) != s.Seats || len(v.State.Hands) != s.Seats || !s.show(v) {
		return nil, engine.ErrDamaged
	}
	s.restore(v.State)
	if !s.valid() || !alike(s.record(), v.State) {
		return nil, engine.ErrDamaged
	}
	return Position{s}, nil
}

// alike tells whether two records say the same. Whom a match waits for follows from the rest.
func alike(a, b recorded) bool {
	a.Pending, b.Pending = nil, nil
	one, err := json.Marshal(a)
	other, err2 := json.Marshal(b)
	return err == nil && err2 == nil && bytes.Equal(one, other)
}

// restore reads what a record says. It leaves out what cannot be read: then the state's own record is not alike. Actions
// are spelt anew in the record, because they may be spelt in several ways.
func (s *State) restore(v recorded) {
	s.Round, s.Step, s.Active, s.Start, s.Attacks = v.Round, v.Step, v.Active, v.Start, v.Attacks
	s.Bag, s.Discard, s.Winners = readCoins(v.Bag), readCoins(v.Discard), s.seats(v.Winners)
	s.InBag = s.Bag.Count()
	for i := range s.Seats {
		s.Races[i], _ = readRace(v.Races[i])
		s.Ships[Void][i], _ = readShips(v.Void[i])
		s.Hands[i] = readCoins(v.Hands[i])
		s.InHand[i] = s.Hands[i].Count()
	}
	for name, there := range v.Planets {
		if p, ok := readPlanet(name); ok {
			s.bySeat(there, func(seat engine.Seat, text string) { s.Ships[p][seat-1], _ = readShips(text) })
		}
	}
	s.bySeat(v.Given, func(seat engine.Seat, text string) {
		if a, err := (Game{}).Parse(text); err == nil {
			s.Given[seat-1], v.Given[seat] = a, a.String()
			s.Answered |= engine.Seats(seat)
		}
	})
	if v.Attack != nil {
		s.restoreAttack(v.Attack, v.Pending)
	}
}

func (s *State) restoreAttack(v *recordedAttack, pending []engine.Decision) {
	a := &s.Attack
	a.At, _ = readPlanet(v.At)
	a.On, a.Result = v.On, v.Result
	a.Fleet, _ = readFleet(strings.Fields(v.Fleet))
	a.Ask, a.Defence, a.Powers = s.seats(v.Ask), s.seats(v.Defence), s.seats(v.Powers)
	if s.Step == StepAsk && len(pending) == 1 {
		a.Asking = pending[0].Seat
	}
	for i, coin := range v.Coins {
		if coin != nil && *coin >= Diplomacy && *coin <= HighCoin {
			a.Coins[i] = *coin
		}
	}
	for _, ally := range v.Allies {
		side := Side(slices.Index(sideNames, ally.Side))
		if fleet, ok := readFleet(strings.Fields(ally.Ships)); ok && side > 0 && s.Seated(ally.Seat) {
			a.Allies[ally.Seat-1] = Aid{side, fleet}
		}
	}
	if offer, err := (Game{}).Parse(v.Offer); err == nil {
		a.Offer, _ = offer.(Offer)
		v.Offer = offer.String()
	}
	for seat, n := range v.Owed {
		if s.Seated(seat) && n <= MaxFleet {
			a.Owed[seat-1] = n
		}
	}
	s.bySeat(v.Returning, func(seat engine.Seat, text string) { a.Returning[seat-1], _ = readShips(text) })
}

// bySeat calls take with what stands at each seat of the match.
func (s *State) bySeat(texts map[engine.Seat]string, take func(engine.Seat, string)) {
	for seat, text := range texts {
		if s.Seated(seat) {
			take(seat, text)
		}
	}
}

// seats are the seats of the match among some.
func (s *State) seats(all []engine.Seat) (set engine.SeatSet) {
	for _, seat := range all {
		if s.Seated(seat) {
			set |= engine.Seats(seat)
		}
	}
	return set
}

// readCoins reads a list of coins as a record has it; none of anything else.
func readCoins(list any) Coins {
	var values []int
	data, err := json.Marshal(list)
	if err == nil {
		err = json.Unmarshal(data, &values)
	}
	if c, ok := coinsOf(values); ok && err == nil {
		return c
	}
	return Coins{}
}

// show reads what has been turned up before. It is false where that cannot have been turned up.
func (s *State) show(v saved) bool {
	race := func(r Race) bool { return r >= 0 && r <= Seregon }
	if len(v.Wishes) > s.Seats || len(v.Flows) > MaxSeats || slices.ContainsFunc(v.Wishes, func(r Race) bool { return !race(r) }) {
		return false
	}
	copy(s.Flows[:], v.Flows)
	copy(s.Wishes[:], v.Wishes)
	if v.Last == nil {
		return true
	}
	s.Last = *v.Last
	for i, seat := range s.Last.Seats {
		if !s.Seated(seat) || s.Last.Coins[i] < NoCoin || s.Last.Coins[i] > HighCoin || !race(s.Last.Forces[i].Race) {
			return false
		}
	}
	for _, a := range s.Last.Allies {
		if a.Side < 0 || a.Side > Defender || !s.Seated(max(1, a.Fleet.Origin(s.Last.At))) {
			return false
		}
	}
	return s.Seated(s.Last.At.System())
}
