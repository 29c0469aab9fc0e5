package conquest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
)

// noted reads what a seat has noted; what cannot be read is nothing.
func noted(text string) (p rules.Preferences) {
	if json.Unmarshal([]byte(text), &p) != nil {
		return rules.Preferences{}
	}
	return p
}

// Standing is the viewer's answer by what it has noted (C50).
func (ui) Standing(v rules.View, text string) (string, bool) {
	a := rules.Standing(v, noted(text), autopilot.Advised)
	if a == nil {
		return "", false
	}
	return a.String(), true
}

var (
	coinHabits = []moves.Setting{{string(rules.Highest), "the highest"}, {string(rules.Lowest), "the lowest attack coin"}, {string(rules.Null), "Diplomacy first"}}
	allyHabits = []moves.Setting{{string(rules.Never), "help nobody"}, {string(rules.Colony), "help the attacker for a colony"}}
	keepHabits = []moves.Setting{{string(rules.Never), "never"}, {"0", "always"}, {string(rules.Good), "Diplomacy, 4 and 5"}, {"3", "3 and more"}, {"4", "4 and more"}, {"5", "a 5"}}
)

// Note applies a change to what a seat has noted: "coin highest", "ally never", "ally against 3", "keep 4", "ask always",
// "refuse deals", "home", "lose", "talk …" (see noteTalk). The same change unsets what is set, except in selects.
func (ui) Note(v rules.View, text, change string) (string, error) {
	p := noted(text)
	verb, value, _ := strings.Cut(strings.Replace(change, "ally against", "against", 1), " ")
	habit := rules.Habit(value)
	var err error
	switch {
	case verb == "coin" && moves.Sets(coinHabits, value):
		p.Coin = moves.UnlessUnset(habit)
	case verb == "ally" && moves.Sets(allyHabits, value):
		p.Ally = moves.UnlessUnset(habit)
	case verb == "against":
		seat, err := strconv.Atoi(value)
		if err != nil || seat < 1 || seat > rules.MaxSeats {
			return "", noForm
		}
		p.Against ^= engine.Seats(engine.Seat(seat))
	case verb == "keep" && moves.Sets(keepHabits, value):
		p.Keep, p.Least = moves.UnlessUnset(habit), 0
		if n, err := strconv.Atoi(value); err == nil {
			p.Keep, p.Least = rules.From, n
		}
	case verb == "ask" && (habit == rules.Never || habit == rules.Always):
		moves.Toggle(&p.Ask, habit)
	case change == "refuse deals":
		moves.Toggle(&p.Deal, rules.Never)
	case change == "home":
		moves.Toggle(&p.Return, rules.Emptiest)
		p.Reward = p.Return
	case change == "lose":
		moves.Toggle(&p.Lose, rules.Smallest)
	case verb == talkWord:
		p.Talk, err = noteTalk(v, p.Talk, value)
	default:
		err = noForm
	}
	if err != nil || p == (rules.Preferences{}) {
		return "", err
	}
	data, err := json.Marshal(p)
	return string(data), err
}

// foreseen are the decisions any seat's standing answers may answer; a coin they play in defence alone.
var foreseen = []rules.Step{
	rules.StepAsk, rules.StepAlly, rules.StepOffer, rules.StepCounter, rules.StepClose, rules.StepReuse, rules.StepClaim,
	rules.StepReturn, rules.StepReward, rules.StepLose,
}

// Notes shows a seat its standing answers, each to be changed.
func (u ui) Notes(v rules.View, text, change string, roster bot.Roster) bot.Message {
	p := noted(text)
	if strings.HasPrefix(change, talkWord) {
		return u.talkNotes(v, p.Talk, roster)
	}
	keep := string(p.Keep)
	if p.Keep == rules.From {
		keep = strconv.Itoa(p.Least)
	}
	name, allies := roster.Label, slices.Clone(allyHabits)
	for s := range v.From(1) {
		if s != v.Seat {
			mark := map[bool]string{true: "✓ "}[p.Against.Has(s)]
			allies = append(allies, moves.Setting{fmt.Sprintf("against %d", s), words.Clip(mark+"defend against "+name(s), 80)})
		}
	}
	now := ""
	if kind := v.Kind(); kind == rules.StepCoin && v.SideOf(v.Seat) == rules.Defender || slices.Contains(foreseen, kind) {
		now = "\nWhat fits answers what you are asked now, too, at once."
	}
	return bot.Message{
		Accent: u.Accent(v),
		Text: "**Standing answers** The table gives them for you as soon as you are asked, and nobody waits. Of what is answered together you may " +
			"still change one until the last has answered. Others read a standing answer as any other. " +
			"Where you hold no Diplomacy the highest coin is played, where you hold no attack coin Diplomacy." + now,
		Rows: []bot.Row{
			habits("coin", "Your coin in defence", coinHabits, string(p.Coin)),
			habits("ally", "As an ally", allies, string(p.Ally)), habits("keep", "Used coins to keep or claim", keepHabits, keep),
			{Buttons: []bot.Button{
				moves.Flag("ask never", "Ask nobody", p.Ask == rules.Never), moves.Flag("ask always", "Ask everybody", p.Ask == rules.Always),
				moves.Flag("refuse deals", "Refuse deals", p.Deal == rules.Never), moves.Flag("home", "Home to the emptiest planet", p.Return == rules.Emptiest),
				moves.Flag("lose", "Lose the smallest", p.Lose == rules.Smallest),
			}},
		},
	}
}

// habits is a select of standing answers of one kind, which says what is set.
func habits(id, what string, all []moves.Setting, set string) bot.Row {
	return moves.Settings(id, what, "ask me", all, set)
}
