package conquest

import "mayhembot/engine"

// recorded is a State in the words of the record format, or as much of it as a viewer may see: of a hidden hand and of the
// bag their number, of a hidden answer its kind.
type recorded struct {
	Round   int                               `json:"round"`
	Step    Step                              `json:"step"`
	Active  engine.Seat                       `json:"active"`
	Start   engine.Seat                       `json:"start"`
	Races   []string                          `json:"races"`
	Planets map[string]map[engine.Seat]string `json:"planets"`
	Void    []string                          `json:"void"`
	Hands   []any                             `json:"hands"`
	Bag     any                               `json:"bag"`
	Discard []int                             `json:"discard"`
	Attacks int                               `json:"attacks"`
	Attack  *recordedAttack                   `json:"attack"`
	Given   map[engine.Seat]string            `json:"given"`
	Pending []engine.Decision                 `json:"pending"`
	Winners []engine.Seat                     `json:"winners"`
}

type recordedAttack struct {
	At        string                 `json:"at"`
	On        engine.Seat            `json:"on"`
	Fleet     string                 `json:"fleet"`
	Ask       []engine.Seat          `json:"ask"`
	Defence   []engine.Seat          `json:"defence"`
	Allies    []recordedAlly         `json:"allies"`
	Powers    []engine.Seat          `json:"powers"`
	Coins     [2]*int8               `json:"coins"`
	Result    Result                 `json:"result"`
	Offer     string                 `json:"offer"`
	Owed      map[engine.Seat]int8   `json:"owed"`
	Returning map[engine.Seat]string `json:"returning"`
}

type recordedAlly struct {
	Seat  engine.Seat `json:"seat"`
	Side  string      `json:"side"`
	Ships string      `json:"ships"`
}

var suits = []string{"suns", "moons", "crowns", "arms", "swords", "arrows", "axes", "maces"}

// Suit is the name of a seat's system (C1).
func Suit(s engine.Seat) string { return suits[s-1] }

// Board is what never changes: the systems, and how many coins there are.
func (p Position) Board() any {
	box := p.s.box()
	return map[string]any{"systems": suits[:p.s.Seats], "coins": box.Count()}
}

// State is the position in the words of the record format.
func (p Position) State() any { return p.s.record() }

func (s *State) record() recorded {
	r := s.Table.record()
	for i := range s.Seats {
		r.Hands[i] = s.Hands[i].List()
		if s.Given[i] != nil {
			r.Given[engine.Seat(i+1)] = s.Given[i].String()
		}
	}
	r.Bag = s.Bag.List()
	return r
}

// State is the position as records tell it to the viewer.
func (v View) State() any {
	r := v.record()
	if v.Seated(v.Seat) {
		r.Hands[v.Seat-1] = v.Hand.List()
		if v.Answer != nil {
			r.Given[v.Seat] = v.Answer.String()
		}
	}
	return r
}

func (t *Table) record() recorded {
	r := recorded{
		Round: t.Round, Step: t.Step, Active: t.Active, Start: t.Start, Attacks: t.Attacks,
		Planets: map[string]map[engine.Seat]string{}, Bag: t.InBag, Discard: t.Discard.List(),
		Given: map[engine.Seat]string{}, Attack: t.recordAttack(),
		Pending: append([]engine.Decision{}, t.pending()...),
		Winners: append([]engine.Seat{}, t.result().Winners...),
	}
	for s := range t.From(1) {
		r.Races = append(r.Races, t.Race(s).Colour())
		r.Void = append(r.Void, t.At(Void, s).String())
		r.Hands = append(r.Hands, t.InHand[s-1])
		if t.Answered.Has(s) {
			r.Given[s] = string(t.asked(s))
		}
	}
	for p := range t.planets() {
		if there := t.on(p); len(there) > 0 {
			r.Planets[p.String()] = there
		}
	}
	return r
}

// on are the ships on a planet, by seat.
func (t *Table) on(p Planet) map[engine.Seat]string {
	there := map[engine.Seat]string{}
	for s := range t.From(1) {
		if ships := t.At(p, s); ships != (Ships{}) {
			there[s] = ships.String()
		}
	}
	return there
}

func (t *Table) recordAttack() *recordedAttack {
	a := t.Attack
	if a.At == Void {
		return nil
	}
	r := &recordedAttack{
		At: a.At.String(), On: a.On, Fleet: a.Fleet.String(), Result: a.Result,
		Ask: append([]engine.Seat{}, a.Ask.List()...), Defence: append([]engine.Seat{}, a.Defence.List()...),
		Powers: append([]engine.Seat{}, a.Powers.List()...), Allies: []recordedAlly{},
		Owed: map[engine.Seat]int8{}, Returning: map[engine.Seat]string{},
	}
	if a.Offer != (Offer{}) {
		r.Offer = a.Offer.String()
	}
	for i, coin := range a.Coins {
		if coin != NoCoin {
			r.Coins[i] = &coin
		}
	}
	for s := range t.From(1) {
		if ally := a.Allies[s-1]; ally.Side != 0 {
			r.Allies = append(r.Allies, recordedAlly{s, ally.Side.String(), ally.Fleet.String()})
		}
		if n := a.Owed[s-1]; n > 0 {
			r.Owed[s] = n
		}
		if ships := a.Returning[s-1]; ships != (Ships{}) {
			r.Returning[s] = ships.String()
		}
	}
	return r
}
