package conquest

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if at := v.Attack.At; at != rules.Void {
		return say.Room.Tell(roster.Style(), "chapter.attack", "n", v.Round, "seat", v.Active, "planet", say.Planet(at))
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	to := say.Room.In(roster.Style())
	switch {
	case v.Step == rules.StepOver:
		return to.Say("chapter.over", "seats", say.Seats(v.Result().Winners))
	case v.Round == 0:
		return to.Say("chapter.race")
	}
	return to.Say("chapter.turn", "n", v.Round, "seat", v.Active)
}

// ask is what the step asks.
func ask(v rules.View, style words.Style) string {
	to := say.Room.In(style)
	step := string(v.Step)
	switch v.Step {
	case rules.StepAttack:
		switch {
		case v.Attacks > 0 && v.Last.Result == rules.AttackerWins:
			return to.Say("ask.attack-again")
		case v.Attacks > 0:
			return to.Say("ask.attack-after-deal")
		}
	case rules.StepCoin:
		return coinAsked(v, to)
	case rules.StepSpoils:
		step = string(say.Asked(&v)) // the same for all others, where they choose alike
		if kind := v.Kind(); kind != "" {
			step = string(kind)
		}
	}
	offer := v.Attack.Offer
	return to.Say("ask."+step, "planet", say.Planet(v.Attack.At), "n", v.Options.Fleet, "seat", v.Active, "target", v.Attack.On,
		"get", say.Terms(offer.Get), "give", say.Terms(offer.Give))
}

// coinAsked is what is asked of those who choose a coin: both together, or Druwaith after the other (C25, C26).
func coinAsked(v rules.View, to lang.Speaker) string {
	for _, side := range []rules.Side{rules.Attacker, rules.Defender} {
		if coin := int(v.Attack.Coins[side-1]); coin != rules.NoCoin {
			return to.Say("ask.coin-against", "seat", v.Main(side), "coin", say.TheCoin(coin))
		}
	}
	if all := v.Waiting(); len(all) == 1 && !all[0].Secret {
		return to.Say("ask.coin-first")
	}
	return to.Say("ask.coin")
}

// Panel is what a seat is told in private above its controls: its hand, its power, and what is asked.
func (ui) Panel(v rules.View, roster bot.Roster) (string, bool) {
	to := say.Room.In(roster.Style())
	lines := []string{to.Say("panel.hand", "coins", say.Hand(v.Hand))}
	if race := v.Race(v.Seat); race != 0 {
		lines = append(lines, to.Say("panel.race", "race", race, "power", say.Power(race), "works", v.Powers().Has(v.Seat)))
	}
	if stake := atStake(v, to); stake != "" {
		lines = append(lines, to.Say("panel.stake", "stake", stake))
	}
	if all := cases(v, to); all != "" {
		lines = append(lines, all)
	}
	coin, played := v.Answer.(rules.Coin)
	switch {
	case v.Kind() != "":
		lines = append(lines, to.Say("panel.now", "ask", ask(v, roster.Style())))
	case played && v.InHand[v.Seat-1] == 1:
		lines = append(lines, to.Say("panel.only-coin", "coin", say.TheCoin(int(coin.Coin))))
	case v.Answer != nil:
		lines = append(lines, to.Say("panel.answered", "answer", bot.Escape(newWording(v, roster).told(v.Answer))))
	case v.Step != rules.StepOver:
		lines = append(lines, to.Say("panel.waits"))
	}
	return strings.Join(lines, "\n"), true
}

// Summary is what the match came to: attacks won against those to be expected of the coins played.
func (ui) Summary(v rules.View, events []engine.Event, roster bot.Roster) []string {
	to, figures, attacks, deals := say.Room.In(roster.Style()), engine.Figures(rules.Game{}.Tally(events)), 0, 0
	for _, e := range events {
		switch e.(type) {
		case rules.Agreed:
			deals++
		case rules.Fought:
			attacks++
		}
	}
	lines := []string{to.Say("summary.match", "rounds", v.Round, "attacks", attacks, "deals", deals)}
	for s := range v.From(1) {
		of := figures[s]
		lines = append(lines, to.Say("summary.seat", "seat", s, "race", v.Race(s), "colonies", len(v.Colonies(s)), "fought", of[rules.FigureAttacks] > 0,
			"won", of[rules.FigureWon], "n", of[rules.FigureAttacks], "expected", lang.Decimal(float64(of[rules.FigureExpected])/1000)))
	}
	return lines
}

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, roster bot.Roster) string {
	key := "lesson." + string(v.Step)
	if v.Step == rules.StepCounter || v.Step == rules.StepClose {
		key = "lesson.offer"
	}
	if !say.Room.Has(key) {
		return ""
	}
	return say.Room.Say(roster.Lang, key)
}

// Told is an action in the words of its button, without the chances, which only the deciding seat is told.
func (ui) Told(v rules.View, action string, r bot.Roster) string {
	a, err := rules.Game{}.Parse(action)
	if err != nil {
		return action
	}
	if v.Seat == engine.Nobody {
		waits := v.Waiting()
		if len(waits) != 1 {
			return action // whose it is is not known
		}
		v.Seat = waits[0].Seat
	}
	return newWording(v, r).told(a)
}

// english is a sentence for what has no language yet.
func english(key string) string { return say.Room.Say(lang.English, key) }
