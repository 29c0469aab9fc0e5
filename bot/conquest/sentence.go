package conquest

import (
	"fmt"

	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// followers are the kinds of events that go on with the line before them.
var followers = map[string]bool{"fleet-sent": true, "landed": true, "fell": true, "went-back": true, "refilled": true}

// asides are the kinds of events that nobody did.
var asides = map[string]bool{"round-began": true, "turn-began": true}

// lines word events one by one. "Has answered" is left out where the answer itself is told. An answer the table gave by what its
// seat has noted reads as one that was pressed.
func lines(events []engine.Event, w words.Style) []words.Line {
	all := words.Told(events, w.Name, followers, asides, turnText, attackText, afterText)
	explain(events, all, w.Name)
	pending := true // nothing but answers comes after
	for i := len(events) - 1; i >= 0; i-- {
		switch {
		case engine.Kind(events[i]) != "answered":
			pending = false
		case !pending:
			all[i].Text = ""
		}
	}
	return all
}

// turnText words set-up and turns.
func turnText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.Began:
		return name(e.Start) + " will begin."
	case rules.Wished:
		return fmt.Sprintf("%s wished for %s.", name(e.Seat), e.Race)
	case rules.RaceGiven:
		return fmt.Sprintf("%s plays **%s** (%s): %s.", name(e.Seat), e.Race, e.Race.Colour(), power(e.Race))
	case rules.Refilled:
		return fmt.Sprintf("The %d discards go back into the bag.", e.Coins)
	case rules.Drew:
		return fmt.Sprintf("%s draws %s%s.", name(e.Seat), words.Count(e.N, "coin", "coins"), values(e.Coins))
	case rules.CoinsMoved:
		return movedText(e, name, "")
	case rules.RoundBegan:
		return fmt.Sprintf("Round %d.", e.Round)
	case rules.TurnBegan:
		return "▸ " + name(e.Seat) + "'s turn."
	case rules.Healed:
		return fmt.Sprintf("%s heals %s of %s, to %s.", name(e.Seat), shipsText(e.Ships), name(e.Owner), say.Planet(e.At))
	case rules.Reclaimed:
		return fmt.Sprintf("%s takes back %s to %s.", name(e.Seat), shipsText(e.Ships), say.Planet(e.At))
	case rules.Passed:
		return name(e.Seat) + " passes."
	case rules.Idle:
		return idle(e, name)
	case rules.Won:
		return "🏆 " + words.Listed(e.Seats, name) + words.Plural(len(e.Seats), " wins!", " win together!")
	}
	return ""
}

// idle says why a turn ends by itself.
func idle(e rules.Idle, name words.Namer) string {
	switch {
	case e.Why == "no-coin" && e.Again:
		return name(e.Seat) + " has no coin left, so there is no second attack."
	case e.Why == "no-coin":
		return name(e.Seat) + " has no coin, so there is no attack."
	case e.Why == "no-target" && e.Again:
		return name(e.Seat) + " has no fleet that could attack once more."
	}
	return name(e.Seat) + " has no fleet that could attack."
}

// movedText is "Ada gives Ben 2 coins at random for lost ships, all there were: 2, 5."
func movedText(e rules.CoinsMoved, name words.Namer, all string) string {
	why := map[string]string{"compensation": " for lost ships"}[e.Why]
	return fmt.Sprintf("%s gives %s %s at random%s%s%s.", name(e.From), name(e.To), words.Count(e.N, "coin", "coins"), why, all, values(e.Coins))
}

// values are coins only their owner hears of: ": 2, 5".
func values(coins []int) string {
	if len(coins) == 0 {
		return ""
	}
	return ": " + words.List(words.Each(coins, say.Coin))
}

// attackText words an attack up to its outcome.
func attackText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.AttackBegan:
		return fmt.Sprintf("⚔️ %s attacks %s, defended by %s.", name(e.Seat), say.Planet(e.At), name(e.On))
	case rules.FleetSent:
		return fmt.Sprintf("%s sends %s%s.", name(e.Seat), fleetText(e.Fleet), leavingText(e.Leaves))
	case rules.Asked:
		return fmt.Sprintf("%s asks %s for help.", name(e.Seat), words.Listed(e.Seats, name))
	case rules.Answered:
		return name(e.Seat) + " has answered."
	case rules.Allied:
		if e.Side == 0 {
			return name(e.Seat) + " stays out of it."
		}
		return fmt.Sprintf("%s helps the %s with %s%s.", name(e.Seat), e.Side, fleetText(e.Fleet), leavingText(e.Leaves))
	case rules.CoinShown:
		return fmt.Sprintf("%s shows %s.", name(e.Seat), coinText(e.Coin))
	case rules.Fought:
		return fought(e, name)
	}
	return ""
}

// fought is "6 + 4 = 10 against 6 + 3 = 9: Ada takes Moons c."
func fought(e rules.Fought, name words.Namer) string {
	return "💥 " + say.Sums(e) + ": " + map[rules.Result]string{
		rules.AttackerWins: name(e.Seats[0]) + " takes " + say.Planet(e.At) + ".",
		rules.DefenderWins: name(e.Seats[1]) + " holds " + say.Planet(e.At) + ".",
		rules.Tie:          "a tie.",
		"":                 "both played Diplomacy and talk.",
	}[e.Result]
}

// afterText words what follows a combat.
func afterText(e engine.Event, name words.Namer) string {
	switch e := e.(type) {
	case rules.Landed:
		if e.Founds {
			return fmt.Sprintf("%s founds a colony on %s.", name(e.Seat), say.Planet(e.At))
		}
		return fmt.Sprintf("%s lands %s.", name(e.Seat), shipsText(e.Ships))
	case rules.WentBack:
		return fmt.Sprintf("%s brings %s back.", name(e.Seat), shipsText(e.Fleet.Ships()))
	case rules.Fell:
		if e.Returns {
			return fmt.Sprintf("%s loses %s, and they come home.", name(e.Seat), shipsText(e.Ships))
		}
		if e.Colony {
			return fmt.Sprintf("%s loses %s to the void, and the colony on %s with it.", name(e.Seat), shipsText(e.Ships), say.Planet(e.At))
		}
		return fmt.Sprintf("%s loses %s to the void.", name(e.Seat), shipsText(e.Ships))
	case rules.Offered:
		return "🤝 " + offerText(name(e.Seat), e.Offer)
	case rules.Refused:
		return name(e.Seat) + " refuses. There is no deal."
	case rules.Agreed:
		return fmt.Sprintf("🤝 A deal: %s gets %s, %s gets %s.", name(e.Seats[0]), termsText(e.Get), name(e.Seats[1]), termsText(e.Give))
	case rules.CoinTaken:
		return fmt.Sprintf("%s takes %s, which was used.", name(e.Seat), theCoin(e.Coin))
	case rules.Returned:
		return fmt.Sprintf("%s brings %s home to %s.", name(e.Seat), shipsText(e.Ships), say.Planet(e.At))
	case rules.Rewarded:
		if e.At == rules.Void {
			return fmt.Sprintf("%s is rewarded with %s.", name(e.Seat), words.Count(e.Coins, "coin", "coins"))
		}
		text := fmt.Sprintf("%s is rewarded with %s on %s", name(e.Seat), shipsText(e.Ships), say.Planet(e.At))
		if e.Coins > 0 {
			text += " and " + words.Count(e.Coins, "coin", "coins")
		}
		return text + "."
	}
	return ""
}
