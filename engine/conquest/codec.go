package conquest

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// codecVersion is the version Encode writes. Decode reads it and every older one.
const codecVersion = 1

// saved is a position as Encode writes it: the state in the words of the record format, and the little a record does
// not need.
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
	r := &restorer{State: State{Table: Table{Options: settings.Read(texts), Turns: v.Turns}}}
	r.Attack = noAttack
	r.restore(v.State)
	r.restoreShown(v)
	if r.bad || !r.valid() {
		return nil, engine.ErrDamaged
	}
	return Position{r.State}, nil
}

// restorer is the inverse of record; bad says that something was found no record can hold.
type restorer struct {
	State
	bad bool
}

func (r *restorer) need(ok bool) bool {
	r.bad = r.bad || !ok
	return ok
}

func (r *restorer) restore(v recorded) {
	r.Seats = len(v.Races)
	if !r.need(r.Seats >= MinSeats && r.Seats <= MaxSeats && len(v.Void) == r.Seats && len(v.Hands) == r.Seats) {
		return
	}
	r.Round, r.Step, r.Active, r.Start, r.Attacks = v.Round, v.Step, v.Active, v.Start, v.Attacks
	r.Bag, r.Discard = r.coins(v.Bag), r.coins(v.Discard)
	r.InBag = r.Bag.Count()
	for i := range r.Seats {
		race, ok := readRace(v.Races[i])
		r.need(ok || v.Races[i] == "")
		r.Races[i] = race
		r.Ships[Void][i] = r.ships(v.Void[i])
		r.Hands[i] = r.coins(v.Hands[i])
		r.InHand[i] = r.Hands[i].Count()
	}
	for name, there := range v.Planets {
		p, ok := readPlanet(name)
		for seat, ships := range there {
			if s := r.seat(seat); r.need(ok) {
				r.Ships[p][s-1] = r.ships(ships)
			}
		}
	}
	for seat, text := range v.Given {
		a, err := Game{}.Parse(text)
		r.need(err == nil)
		s := r.seat(seat)
		r.Given[s-1] = a
		r.Answered |= engine.Seats(s)
	}
	r.Winners = r.set(v.Winners)
	if v.Attack != nil {
		r.attack(v)
	}
}

// restoreShown reads what has been turned up before.
func (r *restorer) restoreShown(v saved) {
	r.need(len(v.Wishes) <= r.Seats && len(v.Flows) <= MaxSeats)
	copy(r.Flows[:], v.Flows)
	for i, race := range v.Wishes {
		if r.need(race >= 0 && race <= Seregon && i < MaxSeats) {
			r.Wishes[i] = race
		}
	}
	if v.Last == nil {
		return
	}
	r.Last = *v.Last
	r.need(r.Seated(r.Last.At.System()))
	for i, s := range r.Last.Seats {
		race := r.Last.Forces[i].Race
		r.need(r.Seated(s) && r.Last.Coins[i] >= NoCoin && r.Last.Coins[i] <= HighCoin && race >= 0 && race <= Seregon)
	}
	for _, a := range r.Last.Allies {
		r.need(a.Side >= 0 && a.Side <= Defender && r.Seated(max(1, a.Fleet.Origin(r.Last.At))))
	}
}

func (r *restorer) attack(v recorded) {
	a, to := v.Attack, &r.Attack
	at, ok := readPlanet(a.At)
	r.need(ok)
	to.At, to.On, to.Fleet = at, a.On, r.fleet(a.Fleet)
	if v.Step == StepAsk && r.need(len(v.Pending) == 1) {
		to.Asking = v.Pending[0].Seat
	}
	to.Ask, to.Defence, to.Powers, to.Result = r.set(a.Ask), r.set(a.Defence), r.set(a.Powers), a.Result
	for i, coin := range a.Coins {
		if coin != nil {
			r.need(*coin >= 0 && *coin <= HighCoin)
			to.Coins[i] = *coin
		}
	}
	for _, ally := range a.Allies {
		side := Side(0)
		for _, known := range []Side{Attacker, Defender} {
			if ally.Side == known.String() {
				side = known
			}
		}
		s := r.seat(strconv.Itoa(int(ally.Seat)))
		r.need(side != 0 && ally.Ships != "")
		to.Allies[s-1] = Aid{side, r.fleet(ally.Ships)}
	}
	if a.Offer != "" {
		offer, err := Game{}.Parse(a.Offer)
		o, is := offer.(Offer)
		r.need(err == nil && is)
		to.Offer = o
	}
	for seat, n := range a.Owed {
		r.need(n > 0 && n <= MaxFleet)
		to.Owed[r.seat(seat)-1] = n
	}
	for seat, ships := range a.Returning {
		to.Returning[r.seat(seat)-1] = r.ships(ships)
	}
}

// seat reads a seat of the match; where there is none such it is seat 1, and bad.
func (r *restorer) seat(text string) engine.Seat {
	s, ok := readSeat(text)
	if !r.need(ok && r.Seated(s)) {
		return 1
	}
	return s
}

func (r *restorer) set(seats []engine.Seat) engine.SeatSet {
	for _, s := range seats {
		r.need(r.Seated(s))
	}
	return engine.Seats(seats...)
}

func (r *restorer) ships(text string) Ships {
	s, ok := readShips(text)
	r.need(ok)
	return s
}

func (r *restorer) fleet(text string) Fleet {
	f, ok := readFleet(strings.Fields(text))
	r.need(ok)
	return f
}

// coins reads a list of values, as JSON or as it is.
func (r *restorer) coins(v any) Coins {
	values, isList := v.([]int)
	if list, is := v.([]any); is {
		isList = true
		for _, x := range list {
			n, is := x.(float64)
			r.need(is && n == float64(int(n)))
			values = append(values, int(n))
		}
	}
	c, ok := coinsOf(values)
	r.need(ok && isList)
	return c
}
