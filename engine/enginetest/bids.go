package enginetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"strconv"
	"strings"

	"mayhembot/engine"
)

// Bids is a small game with secrets, for tests of everything above the engine. Two or three seats hold two secret cards
// each, numbered 1 to 12. In a round all seats bid one of their cards, secretly and at once. Then the bids are turned
// up, the highest wins a point, and everybody draws a card. The most points win.
type Bids struct{}

const bidCards = 12

// Bid is an action: the card to bid. Its event is Laid.
type Bid int8

func (b Bid) String() string { return "bid " + strconv.Itoa(int(b)) }

// These are the events of Bids. Drawn and Laid hide their card from other seats.
type (
	Drawn struct {
		Seat engine.Seat
		Card int8
	}
	Laid struct {
		Seat engine.Seat
		Card int8
	}
	// TurnedUp holds the bids of a round and its winner.
	TurnedUp struct {
		Cards  [3]int8
		Winner engine.Seat
	}
)

// For hides the card from others.
func (e Drawn) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Card = 0
	}
	return e
}

// For hides the card from others.
func (e Laid) For(s engine.Seat) engine.Event {
	if s != e.Seat {
		e.Card = 0
	}
	return e
}

// Cards is a set of cards, a bit for each.
type Cards uint16

func (c Cards) has(card int8) bool { return c&(1<<card) != 0 }

func (c Cards) count() int { return bits.OnesCount16(uint16(c)) }

// nth returns card number n of the set, counted from 1 in rising order.
func (c Cards) nth(n int) int8 {
	for card := int8(1); card <= bidCards; card++ {
		if c.has(card) {
			if n--; n == 0 {
				return card
			}
		}
	}
	return 0
}

const allCards = Cards(1<<(bidCards+1) - 2)

// BidTable holds everything that all seats see of Bids.
type BidTable struct {
	V, Seats, Rounds int
	Round            int     // from 0; Rounds when over
	Shown            Cards   // turned up so far
	Last             [3]int8 // bids of the last round, by seat
	Points           [3]int
	Cards            [3]int  // in hand
	Answered         [3]bool // has bid in this round
}

// BidPosition is one state of Bids.
type BidPosition struct {
	BidTable
	Hands [3]Cards
	Laid  [3]int8 // bids not turned up
}

// BidView holds everything that one seat sees of Bids.
type BidView struct {
	BidTable
	Seat engine.Seat
	Hand Cards
	Own  int8 // the seat's bid
}

func (Bids) Info() engine.Info {
	return engine.Info{Key: "bids", Name: "Bids", MinSeats: 2, MaxSeats: 3, Rules: 1,
		Options: []engine.Option{{Key: "rounds", Default: "2", Min: 1, Max: 3}}}
}

func (g Bids) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	options, err := g.Info().Begin(s)
	if err != nil {
		return nil, nil, err
	}
	p := BidPosition{BidTable: BidTable{V: 1, Seats: s.Seats}}
	p.Rounds, err = strconv.Atoi(options["rounds"])
	return p, append(p.deal(d), p.deal(d)...), err
}

// deal lets every seat draw a card.
func (p *BidPosition) deal(d engine.Dice) (events []engine.Event) {
	for i := range p.Seats {
		deck := allCards &^ (p.Shown | p.Hands[0] | p.Hands[1] | p.Hands[2])
		card := deck.nth(engine.RollFor(d, engine.Seats(engine.Seat(i+1)), deck.count(), "card"))
		p.Hands[i] |= 1 << card
		p.Cards[i]++
		events = append(events, Drawn{engine.Seat(i + 1), card})
	}
	return events
}

func (Bids) Parse(text string) (engine.Action, error) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 2 && words[0] == "bid" {
		if n, err := strconv.ParseInt(words[1], 10, 8); err == nil && Bid(n).String() == "bid "+words[1] {
			return Bid(n), nil
		}
	}
	return nil, engine.Refuse(engine.Unclear, "", "unknown")
}

func (Bids) Decode(data []byte) (engine.Position, error) {
	var p BidPosition
	if err := json.Unmarshal(data, &p); err != nil || p.V != 1 {
		return nil, errors.Join(errors.New("no position"), err)
	}
	return p, nil
}

func (Bids) Tally(events []engine.Event) (credits []engine.Credit) {
	for _, e := range events {
		if e, ok := e.(TurnedUp); ok {
			credits = append(credits, engine.Credit{Seat: e.Winner, Key: "points", N: 1})
		}
	}
	return credits
}

func (t BidTable) Pending() (pending []engine.Decision) {
	for i := range t.Seats {
		if t.Round < t.Rounds && !t.Answered[i] {
			pending = append(pending, engine.Decision{Seat: engine.Seat(i + 1), Kind: "bid", Secret: true, Private: true})
		}
	}
	return pending
}

func (t BidTable) bids(s engine.Seat, hand Cards) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		for card := int8(1); card <= bidCards; card++ {
			if t.waits(s) && hand.has(card) && !yield(Bid(card)) {
				return
			}
		}
	}
}

func (t BidTable) waits(s engine.Seat) bool {
	return s >= 1 && int(s) <= t.Seats && t.Round < t.Rounds && !t.Answered[s-1]
}

func (p BidPosition) Legal(s engine.Seat) iter.Seq[engine.Action] {
	return func(yield func(engine.Action) bool) {
		if p.waits(s) {
			p.bids(s, p.Hands[s-1])(yield)
		}
	}
}

func (p BidPosition) Default(engine.Seat) engine.Action { return nil }

func (p BidPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	switch {
	case p.Round == p.Rounds:
		return nil, nil, engine.Refuse(engine.Over, "", "over")
	case !p.waits(s):
		return nil, nil, engine.Refuse(engine.NotYours, "", "not-yours")
	}
	card, ok := a.(Bid)
	if !ok || card < 1 || card > bidCards || !p.Hands[s-1].has(int8(card)) {
		return nil, nil, engine.Refuse(engine.Illegal, "cards", "not-in-hand")
	}
	p.Hands[s-1] &^= 1 << card
	p.Cards[s-1]--
	p.Laid[s-1], p.Answered[s-1] = int8(card), true
	events := []engine.Event{Laid{s, int8(card)}}
	if len(p.Pending()) > 0 {
		return p, events, nil
	}
	up := TurnedUp{Cards: p.Laid}
	for i, card := range p.Laid {
		if card > 0 {
			p.Shown |= 1 << card
		}
		if up.Winner == engine.Nobody || card > p.Laid[up.Winner-1] {
			up.Winner = engine.Seat(i + 1)
		}
	}
	p.Points[up.Winner-1]++
	p.Round++
	p.Last, p.Laid, p.Answered = p.Laid, [3]int8{}, [3]bool{}
	events = append(events, up)
	if p.Round < p.Rounds {
		events = append(events, p.deal(d)...)
	}
	return p, events, nil
}

func (t BidTable) Turn() int { return t.Round }

func (t BidTable) Result() engine.Result {
	r := engine.Result{Over: t.Round == t.Rounds}
	for i, n := range t.Points {
		if r.Over && n == max(t.Points[0], t.Points[1], t.Points[2]) {
			r.Winners = append(r.Winners, engine.Seat(i+1))
		}
	}
	return r
}

func (p BidPosition) Board() any              { return bidCards }
func (p BidPosition) State() any              { return p }
func (p BidPosition) Encode() ([]byte, error) { return json.Marshal(p) }

// View shows a seat its own cards and bid. For other seats it shows the number of cards, and whether they have bid.
func (p BidPosition) View(s engine.Seat) engine.View {
	v := BidView{BidTable: p.BidTable, Seat: s}
	if s >= 1 && int(s) <= p.Seats {
		v.Hand, v.Own = p.Hands[s-1], p.Laid[s-1]
	}
	return v
}

func (v BidView) Viewer() engine.Seat            { return v.Seat }
func (v BidView) Waiting() []engine.Decision     { return v.Pending() }
func (v BidView) Legal() iter.Seq[engine.Action] { return v.bids(v.Seat, v.Hand) }
func (v BidView) Default() engine.Action         { return nil }
func (v BidView) State() any                     { return v }
func (v BidView) String() string                 { return fmt.Sprintf("%+v", v.BidTable) }
func (v BidView) Revealed(e engine.Entry) bool   { return v.Shown.has(cardOf(e.Action)) }
func (v BidView) Imagine(d engine.Dice) engine.Position {
	p := BidPosition{BidTable: v.BidTable}
	unseen := allCards &^ (v.Shown | v.Hand | 1<<v.Own)
	draw := func() int8 {
		card := unseen.nth(d.Roll(unseen.count(), "imagine"))
		unseen &^= 1 << card
		return card
	}
	for i := range v.Seats {
		if engine.Seat(i+1) == v.Seat {
			p.Hands[i], p.Laid[i] = v.Hand, v.Own
			continue
		}
		for range v.Cards[i] {
			p.Hands[i] |= 1 << draw()
		}
		if v.Answered[i] {
			p.Laid[i] = draw()
		}
	}
	return p
}

func cardOf(action string) int8 {
	a, err := (Bids{}).Parse(action)
	if err != nil {
		return 0
	}
	return int8(a.(Bid))
}
