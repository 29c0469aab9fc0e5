package conquestcensus

import (
	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/conquest"
)

type rule = census.Rule[conquest.View]

// counting is a rule that counts the events of one type that meet a condition.
func counting[E engine.Event](name string, is func(E) bool) rule {
	return census.Counting[conquest.View](name, is)
}

// asked is a rule that counts the answers of one kind.
func asked(name string, kind conquest.Step) rule {
	return rule{Name: name, Count: func(m moment) int { return census.Once(m.Before.Step == kind && m.Entry.Seq > 0) }}
}

// fought is a rule that counts combats that meet a condition.
func fought(name string, is func(conquest.Fought) bool) rule { return counting(name, is) }

// played tells whether a side of a combat fought as a race with its power, and with a coin.
func played(f conquest.Fought, side int, race conquest.Race, coin int) bool {
	return f.Forces[side].Race == race && (coin == conquest.NoCoin || f.Coins[side] == coin)
}

// either is a rule of a race as a main player of either side.
func either(name string, race conquest.Race, coin int) rule {
	return fought(name, func(f conquest.Fought) bool { return played(f, 0, race, coin) || played(f, 1, race, coin) })
}

// rules lists the rules that should apply in simulated matches, in the order of the rulings.
var rules = []rule{
	counting("C5 race named in secret", census.Every[conquest.Wished]),
	counting("C7 bag filled again", census.Every[conquest.Refilled]),
	counting("C8 coins drawn", census.Every[conquest.Drew]),
	counting("C9 healed", census.Every[conquest.Healed]),
	counting("C10 reclaimed", census.Every[conquest.Reclaimed]),
	counting("C11 passed", census.Every[conquest.Passed]),
	counting("C12 attack on another's planet", func(e conquest.AttackBegan) bool { return e.At.System() != e.Seat }),
	counting("C12 attack on an own home world", func(e conquest.AttackBegan) bool { return e.At.System() == e.Seat }),
	counting("C15 fleet from another system", func(e conquest.FleetSent) bool { return e.Fleet.Origin(e.At) != engine.Nobody }),
	counting("C19 attacker asks for help", func(e conquest.Asked) bool { return e.Side == conquest.Attacker }),
	counting("C20 defender asks for help", func(e conquest.Asked) bool { return e.Side == conquest.Defender }),
	counting("C21 ally of the attacker", func(e conquest.Allied) bool { return e.Side == conquest.Attacker }),
	counting("C21 ally of the defender", func(e conquest.Allied) bool { return e.Side == conquest.Defender }),
	fought("C25 defender without a coin", func(f conquest.Fought) bool { return f.Coins[1] == conquest.NoCoin }),
	either("C26 Druwaith chooses last", conquest.Druwaith, conquest.NoCoin),
	either("C27 Balchoth's ships count more", conquest.Balchoth, conquest.NoCoin),
	either("C27 Seregon multiplies", conquest.Seregon, conquest.NoCoin),
	either("C28 Pelantiri plays Diplomacy", conquest.Pelantiri, conquest.Diplomacy),
	counting("C29 colony founded", func(e conquest.Landed) bool { return e.Founds }),
	fought("C29 attacker wins", func(f conquest.Fought) bool { return f.Result == conquest.AttackerWins }),
	fought("C30 defender wins", func(f conquest.Fought) bool { return f.Result == conquest.DefenderWins }),
	fought("C30 tie", func(f conquest.Fought) bool { return f.Result == conquest.Tie }),
	counting("C31 compensated", func(e conquest.CoinsMoved) bool { return e.Why == "compensation" }),
	asked("C34 offer or refusal", conquest.StepOffer),
	counting("C34 counter-offer", func(e conquest.Offered) bool { return e.Counter }),
	counting("C35 landing granted", func(e conquest.Landed) bool { return e.From != conquest.Void }),
	counting("C35 deal", census.Every[conquest.Agreed]),
	asked("C36 ships chosen to be lost", conquest.StepLose),
	counting("C38 Celegorm keeps a coin", func(e conquest.CoinTaken) bool { return e.Seat == e.From }),
	counting("C38 Mormegil claims a coin", func(e conquest.CoinTaken) bool { return e.Seat != e.From }),
	counting("C39 Gelmir's ships return", census.Every[conquest.Returned]),
	counting("C40 ally rewarded", census.Every[conquest.Rewarded]),
	{Name: "C42 second attack", Count: func(m moment) int {
		return census.Once(m.After.Attacks == 2 && m.Before.Attacks == 1)
	}},
	{Name: "C43 won by colonies", Count: func(m moment) int {
		return census.Once(m.After.Step == conquest.StepOver && !lastRound(m))
	}},
	{Name: "C45 ended by the last round", Count: func(m moment) int {
		return census.Once(m.After.Step == conquest.StepOver && lastRound(m))
	}},
	counting("C43 C45 victory shared", func(e conquest.Won) bool { return len(e.Seats) > 1 }),
}

// lastRound tells whether the match ended with a turn, and not by an attack or a deal.
func lastRound(m moment) bool {
	return census.Times(m.Events, census.Every[conquest.TurnEnded]) > 0
}
