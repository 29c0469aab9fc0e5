package words

import (
	"strconv"
	"strings"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/words/lang"
)

// Fight is an attack as it stands, or the last one turned up.
type Fight struct {
	rules.Fought
	Open bool // no coins yet
}

// FightOf is the open attack or else the last one; ok is false before the first attack.
func FightOf(v *rules.View) (f Fight, ok bool) {
	switch v.Step {
	case rules.StepFleet, rules.StepAsk, rules.StepAlly, rules.StepCoin:
		k := v.Combat()
		f.At, f.Seats, f.Allies = k.At, [2]engine.Seat{v.Active, v.Attack.On}, v.Attack.Allies
		f.Forces = [2]rules.Force{k.Attacker, k.Defender}
		f.Coins = [2]int{int(v.Attack.Coins[0]), int(v.Attack.Coins[1])}
		f.Open = true
		return f, true
	}
	f.Fought = v.Last
	return f, v.Last.At != rules.Void
}

// Terms are what stands before a side's coin, "6 +", and behind it, "+ 3 = 12": its allies' points (C27), and the sum once it is
// known. What is not known yet is "?". Nothing is added up where Diplomacy decides.
func (f *Fight) Terms(side int) (before, after string) {
	force, coin := f.Forces[side], f.Coins[side]
	own, op := strconv.Itoa(force.Own), " +"
	if force.Race == rules.Seregon {
		op = " ×"
	}
	if f.Open && side == 0 && force.Ships == (rules.Ships{}) {
		own = "?" // the fleet has not been named
	}
	var terms []string
	if force.Aid > 0 {
		terms = append(terms, "+ "+strconv.Itoa(force.Aid))
	}
	switch {
	case f.Open && coin > 0 && own != "?":
		terms = append(terms, "= "+strconv.Itoa(force.Strength(coin)))
	case !f.Open && !f.talks():
		terms = append(terms, "= "+strconv.Itoa(f.Strengths[side]))
	}
	return own + op, strings.Join(terms, " ")
}

// talks tells whether Diplomacy decides, so that nothing is added up.
func (f *Fight) talks() bool {
	return f.Coins[0] == rules.Diplomacy || f.Coins[1] == rules.Diplomacy
}

// Sum is "6 + 4 + 2 = 12": own ships, coin, allies' ships. What is not known yet is "?".
func (f *Fight) Sum(side int) lang.Phrase {
	shown := any("?")
	switch coin := f.Coins[side]; {
	case coin >= rules.Diplomacy:
		shown = Coin(coin)
	case !f.Open:
		shown = 0
	}
	before, after := f.Terms(side)
	if after != "" {
		after = " " + after
	}
	return lang.Of("part.sum", "before", before, "coin", shown, "after", after)
}

// Outcome is how the attack came out, in words; the zero phrase while it is open.
func (f *Fight) Outcome() lang.Phrase {
	switch {
	case f.Open:
		return lang.Phrase{}
	case f.Result == rules.AttackerWins, f.Result == rules.DefenderWins, f.Result == rules.Tie:
		return lang.Of("outcome."+string(f.Result), "seat", f.Seats[0], "target", f.Seats[1])
	}
	return lang.Of("outcome.talk")
}

// told is an attack in a sentence: "Ada attacks Moons c (2c), defended by Ben, with 1 small + 1 large: 6 + 4 = 10 against
// 6 + 3 = 9; Ada wins."
func (f *Fight) told(to lang.Speaker) string {
	key := "alt.fight"
	if f.Open {
		key = "alt.attack"
	}
	ships := f.Forces[0].Ships
	return to.Say(key, "seat", f.Seats[0], "planet", Planet(f.At), "target", f.Seats[1], "sent", ships != (rules.Ships{}), "ships", Ships(ships),
		"attack", f.Sum(0), "defense", f.Sum(1), "outcome", f.Outcome())
}

// Wins is a side's chance: an attack wins, a defense holds.
func Wins(side rules.Side, chance float64) lang.Phrase {
	return lang.Of("chance.wins", "side", side, "chance", lang.Chance(chance))
}
