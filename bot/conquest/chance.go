package conquest

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// chance is a main player's with what it assumes, the worst case first: "wins 55 % if ③ helps ②, 100 % alone".
func chance(v rules.View) string {
	text, cases := say.Wins[v.SideOf(v.Seat)]+" ", v.Cases()
	alone := words.Percent(cases[len(cases)-1].Odds.Chance())
	if worst := words.Percent(cases[0].Odds.Chance()); worst == alone {
		return text + alone
	}
	return text + helped(v, cases[0]) + ", " + alone + " alone"
}

// helped is one case: "55 % if ③ helps ②".
func helped(v rules.View, c rules.Case) string {
	text := words.Percent(c.Odds.Chance())
	if c.Help == 0 {
		return text + " alone"
	}
	return text + " if " + helping(c.Help, v.Main(v.SideOf(v.Seat).Other()))
}

// helping is "③ helps ②", or "③ + ④ help ②".
func helping(who engine.SeatSet, whom engine.Seat) string {
	all := who.List()
	return strings.Join(words.Each(all, say.Sign), " + ") + words.Plural(len(all), " helps ", " help ") + say.Sign(whom)
}

// rank sorts attacks by what they surely win, then by what they win alone.
func rank(v rules.View) float64 {
	return 1000*v.Worst().Chance() + 10*v.BestOdds().Chance()
}

// cases are all chances of a main player while others may still help, the worst first; "" where nobody may.
func cases(v rules.View) string {
	side := v.SideOf(v.Seat)
	if side == 0 || v.Attack.Fleet == (rules.Fleet{}) || v.Step != rules.StepAsk && v.Step != rules.StepAlly {
		return ""
	}
	text := fmt.Sprintf("%s, your best coin counted, %s ", map[rules.Side]string{rules.Attacker: "The attack", rules.Defender: "Your defence"}[side], say.Wins[side])
	text += words.List(words.Each(v.Cases(), func(c rules.Case) string { return helped(v, c) })) + "."
	if able := v.Helpers(side); able != 0 {
		text += fmt.Sprintf(" With %s on your side it %s up to %s.", words.Listed(able.List(), say.Sign), say.Wins[side],
			words.Percent(v.Helped(side, able).BestOdds().Chance()))
	}
	return text
}

// counted says whose help the chances of the coins hold; "" for nobody's.
func counted(v rules.View, name words.Namer) string {
	var parts []string
	for s := range v.From(1) {
		if a := v.Attack.Allies[s-1]; a.Side != 0 {
			parts = append(parts, fmt.Sprintf("%s helps %s", name(s), name(v.Main(a.Side))))
		}
	}
	if parts == nil {
		return ""
	}
	return " " + words.List(parts) + "; the chances count it."
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
