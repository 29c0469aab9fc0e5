package conquest

import (
	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// chance is a main player's with what it assumes, the worst case first: "wins 55% if ③ helps ②, 100% alone".
func chance(v rules.View) lang.Phrase {
	side, cases := v.SideOf(v.Seat), v.Cases()
	worst, alone := cases[0].Odds.Chance(), cases[len(cases)-1].Odds.Chance()
	if reads(worst, alone) {
		return say.Wins(side, alone)
	}
	return lang.Of("chance.worst", "side", side, "worst", lang.Chance(worst), "help", helping(v, cases[0].Help), "chance", lang.Chance(alone))
}

// reads tells whether two chances are the same to a reader.
func reads(a, b float64) bool { return lang.English.Percent(a) == lang.English.Percent(b) }

// oneCase is the chance in one case: "55% if ③ helps ②".
func oneCase(v rules.View, c rules.Case) lang.Phrase {
	if c.Help == 0 {
		return lang.Of("chance.alone", "chance", lang.Chance(c.Odds.Chance()))
	}
	return lang.Of("chance.if", "chance", lang.Chance(c.Odds.Chance()), "help", helping(v, c.Help))
}

// helping is that seats help the viewer's opponent: "③ helps ②", or "③ + ④ help ②".
func helping(v rules.View, who engine.SeatSet) lang.Phrase {
	return helps(who, v.Main(v.SideOf(v.Seat).Other()))
}

func helps(who engine.SeatSet, whom engine.Seat) lang.Phrase {
	return lang.Of("chance.helps", "n", len(who.List()), "seats", say.Signs(who), "target", say.Sign(whom))
}

// rank sorts attacks by what they surely win, then by what they win alone.
func rank(v rules.View) float64 {
	return 1000*v.Worst().Chance() + 10*v.BestOdds().Chance()
}

// cases are all chances of a main player while others may still help, the worst first; "" where nobody may.
func cases(v rules.View, to lang.Speaker) string {
	side := v.SideOf(v.Seat)
	if side == 0 || v.Attack.Fleet == (rules.Fleet{}) || v.Step != rules.StepAsk && v.Step != rules.StepAlly {
		return ""
	}
	var all, allies lang.And
	for _, c := range v.Cases() {
		all = append(all, oneCase(v, c))
	}
	able := v.Helpers(side)
	for _, s := range able.List() {
		allies = append(allies, say.Sign(s))
	}
	return to.Say("panel.chance", "side", side, "cases", all, "allies", allies, "chance", lang.Chance(v.Helped(side, able).BestOdds().Chance()))
}

// counted says whose help the chances of the coins hold.
func counted(v rules.View) (all lang.And) {
	for s := range v.From(1) {
		if a := v.Attack.Allies[s-1]; a.Side != 0 {
			all = append(all, lang.Of("stake.helps", "seat", s, "target", v.Main(a.Side)))
		}
	}
	return all
}

// signed are the names with their signs, which ships and planets carry, too: "② Ben".
func signed(r bot.Roster) bot.Roster {
	names := make([]string, len(r.Names))
	for i, name := range r.Names {
		names[i] = say.Sign(engine.Seat(i+1)) + " " + name
	}
	r.Names = names
	return r
}
