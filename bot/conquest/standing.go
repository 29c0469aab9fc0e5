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
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
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

// What can be noted of each kind of decision.
var (
	coinHabits = []string{string(rules.Highest), string(rules.Lowest), string(rules.Null)}
	allyHabits = []string{string(rules.Never), string(rules.Colony)}
	keepHabits = []string{string(rules.Never), "0", string(rules.Good), "3", "4", "5"}
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
	to, labels := say.Room.In(roster.Style()), say.Room.In(roster.LabelStyle())
	ally := habits(to, "ally", "ally", allyHabits, string(p.Ally))
	for s := range v.From(1) {
		if s != v.Seat {
			label := to.Say("habit.ally", "what", labels.Say("standing.against", "on", p.Against.Has(s), "seat", s))
			ally.Select.Options = append(ally.Select.Options, bot.SelectOption{Value: fmt.Sprintf("against %d", s), Label: words.Clip(label, 80)})
		}
	}
	kind := v.Kind()
	now := kind == rules.StepCoin && v.SideOf(v.Seat) == rules.Defender || slices.Contains(foreseen, kind)
	return bot.Message{
		Accent: u.Accent(v),
		Text:   to.Say("standing.page", "now", now),
		Rows: []bot.Row{
			habits(to, "coin", "coin", coinHabits, string(p.Coin)), ally, habits(to, "keep", "keep", keepHabits, keep),
			{Buttons: []bot.Button{
				moves.Flag("ask never", to.Say("standing.ask-nobody"), p.Ask == rules.Never), moves.Flag("ask always", to.Say("standing.ask-all"), p.Ask == rules.Always),
				moves.Flag("refuse deals", to.Say("standing.refuse"), p.Deal == rules.Never), moves.Flag("home", to.Say("standing.home"), p.Return == rules.Emptiest),
				moves.Flag("lose", to.Say("standing.lose"), p.Lose == rules.Smallest),
			}},
		},
	}
}

// habits is a select of standing answers of one kind, which says what is set.
func habits(to lang.Speaker, id, kind string, values []string, set string) bot.Row {
	label := func(what string) string { return to.Say("habit."+kind, "what", what) }
	var all []moves.Setting
	for _, value := range values {
		all = append(all, moves.Setting{value, label(to.Say("habits." + kind + "." + value))})
	}
	return moves.Settings(id, label(to.Say("standing.unset")), all, set)
}
