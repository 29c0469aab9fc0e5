package words

import (
	"fmt"
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"strconv"
	"strings"
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

// Terms are what stands before a side's coin, "6 +", and behind it, "+ 3", its allies' points (C27). What is not known yet is "?".
func (f *Fight) Terms(side int) (before, aid string) {
	force := f.Forces[side]
	own, op := strconv.Itoa(force.Own), " +"
	if force.Race == rules.Seregon {
		op = " ×"
	}
	if f.Open && side == 0 && force.Ships == (rules.Ships{}) {
		own = "?" // the fleet has not been named
	}
	if force.Aid > 0 {
		aid = "+ " + strconv.Itoa(force.Aid)
	}
	return own + op, aid
}

// Score is both sums, "12 : 9"; "" while a coin is hidden, and where Diplomacy decides.
func (f *Fight) Score() string {
	if f.Open || f.Coins[0] == rules.Diplomacy || f.Coins[1] == rules.Diplomacy {
		return ""
	}
	return fmt.Sprintf("%d : %d", f.Strengths[0], f.Strengths[1])
}

// Sum is "6 + 4 + 2 = 12": own ships, coin, allies' ships. What is not known yet is "?".
func (f *Fight) Sum(side int) string {
	force, coin := f.Forces[side], f.Coins[side]
	shown := "?"
	switch {
	case coin == rules.Diplomacy:
		shown = "Diplomacy"
	case coin > 0:
		shown = strconv.Itoa(coin)
	case !f.Open:
		shown = "0"
	}
	before, aid := f.Terms(side)
	text := before + " " + shown
	if aid != "" {
		text += " " + aid
	}
	if f.Open && coin > 0 && !strings.HasPrefix(before, "?") {
		text += " = " + strconv.Itoa(force.Strength(coin))
	}
	if !f.Open && f.Coins[0] != rules.Diplomacy && f.Coins[1] != rules.Diplomacy {
		text += " = " + strconv.Itoa(f.Strengths[side])
	}
	return text
}

// Outcome is how the attack came out, in words.
func (f *Fight) Outcome(name func(engine.Seat) string) string {
	switch {
	case f.Open:
		return ""
	case f.Result == rules.AttackerWins:
		return name(f.Seats[0]) + " wins"
	case f.Result == rules.DefenderWins:
		return name(f.Seats[1]) + " holds out"
	case f.Result == rules.Tie:
		return "a tie"
	}
	return "both Diplomacy"
}

// told is an attack in a sentence: "Ada attacks Moons c (2c), defended by Ben, with s m l: 6 + 4 = 10 against 6 + 3 = 9; Ada
// wins."
func (f *Fight) told(name func(engine.Seat) string) string {
	text := fmt.Sprintf("%s attacks %s, defended by %s, with %s: %s against %s", name(f.Seats[0]), Planet(f.At), name(f.Seats[1]),
		Ships(f.Forces[0].Ships), f.Sum(0), f.Sum(1))
	if out := f.Outcome(name); out != "" {
		text += "; " + out
	}
	return text + "."
}

// Sums is a combat turned up as a sum: "6 + 4 = 10 against 6 + 3 = 9".
func Sums(e rules.Fought) string {
	f := Fight{Fought: e}
	return f.Sum(0) + " against " + f.Sum(1)
}

// Wins is the word for a side's success: an attack wins, a defence holds.
var Wins = map[rules.Side]string{rules.Attacker: "wins", rules.Defender: "holds"}
