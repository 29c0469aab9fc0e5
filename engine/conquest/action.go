package conquest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"mayhembot/engine"
)

// The actions, each in the words of the record format. All are comparable with ==.
type (
	// PickRace names a race (C5).
	PickRace struct{ Race Race }
	// Heal takes ships of the planet's owner from the void to that planet (C9); none where At is the void.
	Heal struct {
		At    Planet
		Ships Ships
	}
	// Reclaim takes one own ship from the void (C10).
	Reclaim struct {
		At   Planet
		Size Size
	}
	// Target names what is attacked, and on an own home world the defender (C12).
	Target struct {
		At Planet
		On engine.Seat // Nobody on another's planet, whose owner defends
	}
	Pass struct{}
	// Send names the fleet (C15).
	Send struct{ Fleet Fleet }
	// Ask names who is asked for help, perhaps nobody (C20).
	Ask struct{ Seats engine.SeatSet }
	// Aid commits ships to a side, or none to neither (C21).
	Aid struct {
		Side  Side
		Fleet Fleet
	}
	// Coin plays a coin; NoCoin is only ever forced (C25).
	Coin struct{ Coin int8 }
	// Offer proposes a deal, from the speaker's side (C33).
	Offer  struct{ Get, Give Terms }
	Accept struct{}
	Refuse struct{}
	// Lose names the ships a failed deal costs (C36).
	Lose struct{ Fleet Fleet }
	// Reuse says whether Celegorm keeps its coin, Claim whether Mormegil takes the other's (C38).
	Reuse struct{ Keep bool }
	Claim struct{ Take bool }
	// Return names the home world Gelmir's ships go to (C39).
	Return struct{ At Planet }
	// Reward takes own ships from the void to a home world; the rest of the reward is coins (C40).
	Reward struct {
		At    Planet // Void for coins alone
		Ships Ships
	}
)

// Terms are what one main player gets in a deal: a landing on a planet, Void for none, and coins.
type Terms struct {
	At    Planet
	Coins int8
}

func (a PickRace) String() string { return "race " + a.Race.Colour() }
func (a Reclaim) String() string  { return fmt.Sprintf("reclaim %s:%s", a.At, a.Size) }
func (Pass) String() string       { return "pass" }
func (a Send) String() string     { return "fleet " + a.Fleet.String() }
func (a Coin) String() string     { return "coin " + CoinText(int(a.Coin)) }
func (Accept) String() string     { return "accept" }
func (Refuse) String() string     { return "refuse" }
func (a Return) String() string   { return "return " + a.At.String() }

func (a Heal) String() string {
	if a.At == Void {
		return "heal none"
	}
	return fmt.Sprintf("heal %s:%s", a.At, a.Ships)
}

func (a Target) String() string {
	if a.On == engine.Nobody {
		return "attack " + a.At.String()
	}
	return fmt.Sprintf("attack %s %d", a.At, a.On)
}

func (a Ask) String() string {
	if a.Seats == 0 {
		return "ask none"
	}
	return "ask " + strings.Trim(fmt.Sprint(a.Seats.List()), "[]")
}

func (a Aid) String() string {
	if a.Side == 0 {
		return "ally none"
	}
	return fmt.Sprintf("ally %s %s", a.Side, a.Fleet)
}

func (a Lose) String() string {
	if a.Fleet == (Fleet{}) {
		return "lose none"
	}
	return "lose " + a.Fleet.String()
}

func (a Offer) String() string {
	text := "offer"
	if a.Get != (Terms{}) {
		text += " get=" + a.Get.String()
	}
	if a.Give != (Terms{}) {
		text += " give=" + a.Give.String()
	}
	return text
}

// String is "2b+1", "" for nothing.
func (t Terms) String() string {
	var parts []string
	if t.At != Void {
		parts = append(parts, t.At.String())
	}
	if t.Coins > 0 {
		parts = append(parts, fmt.Sprint(t.Coins))
	}
	return strings.Join(parts, "+")
}

func (a Reuse) String() string {
	if a.Keep {
		return "keep"
	}
	return "discard"
}

func (a Claim) String() string {
	if a.Take {
		return "claim"
	}
	return "leave"
}

func (a Reward) String() string {
	if a.At == Void {
		return "reward coins"
	}
	return fmt.Sprintf("reward %s:%s", a.At, a.Ships)
}

// asking are the kinds of decision an action answers, by its type.
var asking = map[reflect.Type][]Step{
	reflect.TypeFor[PickRace](): {StepRace}, reflect.TypeFor[Heal](): {StepHeal}, reflect.TypeFor[Reclaim](): {StepReclaim},
	reflect.TypeFor[Target](): {StepAttack}, reflect.TypeFor[Pass](): {StepAttack}, reflect.TypeFor[Send](): {StepFleet},
	reflect.TypeFor[Ask](): {StepAsk}, reflect.TypeFor[Aid](): {StepAlly}, reflect.TypeFor[Coin](): {StepCoin},
	reflect.TypeFor[Offer](): {StepOffer, StepCounter}, reflect.TypeFor[Accept](): {StepCounter, StepClose},
	reflect.TypeFor[Refuse](): {StepOffer, StepCounter, StepClose}, reflect.TypeFor[Lose](): {StepLose},
	reflect.TypeFor[Reuse](): {StepReuse}, reflect.TypeFor[Claim](): {StepClaim}, reflect.TypeFor[Return](): {StepReturn},
	reflect.TypeFor[Reward](): {StepReward},
}

// answers tells whether an action is one for a kind of decision.
func answers(a engine.Action, kind Step) bool {
	return slices.Contains(asking[reflect.TypeOf(a)], kind)
}
