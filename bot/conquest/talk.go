package conquest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/bot/words"
	"mayhembot/engine/conquest/autopilot"

	rules "mayhembot/engine/conquest"
)

// talkWord begins the changes of what is noted for a talk about a deal (C50).
const talkWord = "talk"

// Ahead leads a main player to what it can note for the case that both play Diplomacy.
func (ui) Ahead(v rules.View) []bot.Button {
	if _, ok := v.Talking(); !ok {
		return nil
	}
	return []bot.Button{{ID: talkWord, Label: "If both play Diplomacy…"}}
}

// offersAhead is the talk in which the viewer has yet to make the offer, if it comes to that.
func offersAhead(v rules.View) (then rules.View, ok bool) {
	then, ok = v.Talking()
	return then, ok && v.SideOf(v.Seat) == rules.Attacker && (v.Step == rules.StepAsk || v.Step == rules.StepAlly || v.Step == rules.StepCoin)
}

// noteTalk is what is noted for the talk after a change: "advised", "offer get=2b", "refuse", "landing 5", "coins 2", "rest",
// "lose 1a:s 1b:m"; "" changes nothing.
func noteTalk(v rules.View, t rules.Talk, change string) (rules.Talk, error) {
	then, ok := v.Talking()
	if !ok || change == "" {
		return t, nil
	}
	key := then.TalkKey()
	if t.For != key {
		t = rules.Talk{For: key}
	}
	verb, value, _ := strings.Cut(change, " ")
	n, err := strconv.Atoi(value)
	isCost := err == nil && n >= 0 && n <= int(rules.MostCost)
	losing := then
	losing.Step = rules.StepLose
	switch {
	case change == "advised":
		t = autopilot.Note(v)
	case (verb == "offer" || change == "refuse") && may(then, change):
		toggle(&t.Offer, change)
	case verb == "landing" && isCost:
		t.Landing = rules.Cost(n)
	case verb == "coins" && isCost:
		t.Coins = rules.Cost(n)
	case change == "rest":
		t.Refuse = !t.Refuse
	case change == "lose "+askMe:
		t.Lose = ""
	case verb == "lose" && may(losing, change):
		t.Lose = change
	default:
		return t, noForm
	}
	if t == (rules.Talk{For: key}) {
		t = rules.Talk{}
	}
	return t, nil
}

// may tells whether an action is one of the viewer's.
func may(v rules.View, text string) bool {
	for a := range v.Legal() {
		if a.String() == text {
			return true
		}
	}
	return false
}

// talkNotes is the page of what is noted for the talk that may come.
func (u ui) talkNotes(v rules.View, t rules.Talk, roster bot.Roster) bot.Message {
	m := bot.Message{Accent: u.Accent(v), Text: "There is nothing to note now for a talk about a deal."}
	then, ok := v.Talking()
	if !ok {
		return m
	}
	if t.For != then.TalkKey() {
		t = rules.Talk{}
	}
	m.Text = "**If both play Diplomacy** The table says this for you as soon as you are asked, in this attack alone, and nobody waits. You may " +
		"change it until then, and nobody else sees it. Where it does not fit, you are asked."
	var row []bot.Button
	if then, ok := offersAhead(v); ok {
		offers := newWording(then, words.InLabels(roster)).offers("offer")
		if len(offers) == 0 || offers[0].Why == "" {
			offers = newWording(then, words.InLabels(roster)).offers("refuse")
		}
		advised := moves.Button(offers[0], "As advised: ", bot.Success)
		advised.ID = talkWord + " advised"
		offer, label := draft(strings.TrimPrefix(t.Offer, "offer ")), "Offer…"
		if strings.HasPrefix(t.Offer, "offer") {
			label = "✓ " + dealText(offer.Get, offer.Give)
		}
		row = append(row, advised, bot.Button{ID: strings.TrimSuffix(dealWord+" "+strings.TrimPrefix(offer.String(), "offer "), " "), Label: words.Clip(label, moves.ButtonLimit)},
			flag(talkWord+" refuse", "Refuse to make a deal", t.Offer == "refuse"))
	}
	if v.Step != rules.StepLose {
		m.Rows = append(m.Rows, costs("landing", "Another offer, with a landing for you", t.Landing), costs("coins", "Another offer, without one", t.Coins))
		row = append(row, flag(talkWord+" rest", "Refuse all other offers", t.Refuse))
	}
	then.Step = rules.StepLose
	lose := habits(talkWord+" lose", "Without a deal", []choice{{askMe, "ask me"}}, "")
	for _, o := range moves.Distinct(newWording(then, words.InLabels(roster)).offers("lose")) {
		if len(lose.Select.Options) < moves.ChoiceLimit {
			lose.Select.Options = append(lose.Select.Options, bot.SelectOption{Value: o.Rest(), Label: "Without a deal: " + strings.ToLower(o.Label[:1]) + o.Label[1:], Help: o.Why, Chosen: o.Text == t.Lose})
		}
	}
	lose.Select.Options[0].Chosen = !slices.ContainsFunc(lose.Select.Options[1:], func(o bot.SelectOption) bool { return o.Chosen })
	m.Rows = append(m.Rows, lose)
	if len(row) > 0 {
		m.Rows = append(m.Rows, bot.Row{Buttons: row})
	}
	return m
}

// costs is a select of what an offer of the other may cost.
func costs(id, what string, set rules.Cost) bot.Row {
	all := []choice{{"0", "ask me"}, {"1", "accept if it costs nothing"}}
	for cost := rules.Cost(2); cost <= rules.MostCost; cost++ {
		all = append(all, choice{fmt.Sprint(cost), "accept up to " + costText(cost)})
	}
	return habits(talkWord+" "+id, what, all, fmt.Sprint(set))
}

// costText is "a landing and 2 coins".
func costText(c rules.Cost) string {
	coins := int(c-1) % (rules.MostCoins + 1)
	var parts []string
	if c > rules.MostCoins+1 {
		parts = append(parts, "a landing")
	}
	if coins > 0 {
		parts = append(parts, words.Count(coins, "coin", "coins"))
	}
	return words.List(parts)
}
