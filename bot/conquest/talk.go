package conquest

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
)

// talkWord begins the changes of what is noted for a talk about a deal (C50).
const talkWord = "talk"

// Ahead leads a main player to what it can note for the case that both play Diplomacy, or for what is left of the talk.
func (ui) Ahead(v rules.View) []bot.Button {
	_, ok := v.Talking()
	coin, played := v.Answer.(rules.Coin)
	switch {
	case !ok, v.Step == rules.StepLose, played && coin.Coin != rules.Diplomacy:
		return nil // nothing noted would be said any more
	case v.Step == rules.StepOffer, v.Step == rules.StepCounter, v.Step == rules.StepClose:
		return []bot.Button{{ID: talkWord, Label: "What you say next…"}}
	}
	return []bot.Button{{ID: talkWord, Label: "If both play Diplomacy…"}}
}

// offersAhead is the talk in which the viewer has yet to make the offer, if it comes to that.
func offersAhead(v rules.View) (then rules.View, ok bool) {
	then, ok = v.Talking()
	return then, ok && v.SideOf(v.Seat) == rules.Attacker && (v.Step == rules.StepAsk || v.Step == rules.StepAlly || v.Step == rules.StepCoin)
}

// otherHabits are what can be noted of the other's offers.
var otherHabits = []moves.Setting{
	{string(rules.Fair), "accept fair ones, else ask"}, {string(rules.FairOnly), "accept fair ones only"}, {string(rules.Never), "refuse all"},
	{string(rules.Advised), "as the adviser would"},
}

// noteTalk is what is noted for the talk after a change: "advised", "offer get=2b", "refuse", "others fair", "lose 1a:s 1b:m";
// "" changes nothing.
func noteTalk(v rules.View, t rules.Talk, change string) (rules.Talk, error) {
	then, ok := v.Talking()
	if !ok || change == "" {
		return t, nil
	}
	key := then.TalkKey()
	if t.For != key {
		t = rules.Talk{For: key}
	}
	if a, err := (rules.Game{}).Parse(change); err == nil {
		change = a.String() // however it was typed
	}
	verb, value, _ := strings.Cut(change, " ")
	losing := then
	losing.Step = rules.StepLose
	switch {
	case change == "advised":
		t = autopilot.Note(v)
	case (verb == "offer" || change == "refuse") && may(then, change):
		moves.Toggle(&t.Offer, change)
	case verb == "others" && moves.Sets(otherHabits, value):
		t.Others, t.Limits = moves.UnlessUnset(rules.Habit(value)), rules.Limits{}
	case change == "lose "+moves.Unset:
		t.Lose = ""
	case verb == "lose" && may(losing, change):
		t.Lose = change
	case verb == "lose":
		return t, engine.Refuse(engine.Illegal, "C36", "note-lose", "ships", value)
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
	m.Text = "**If both play Diplomacy** you may make a deal with " + roster.Name(v.Main(v.SideOf(v.Seat).Other())) +
		". What you note here is said for you at once, in this attack alone, and only you see it. An offer is fair " +
		"if it gives you as much as it costs; a landing counts more than coins."
	name := roster.Label
	advised := moves.Flag(talkWord+" advised", "All as advised", t == autopilot.Note(v))
	advised.Style = bot.Success
	row := []bot.Button{advised}
	if then, ok := offersAhead(v); ok {
		offers := newWording(then, name).offers("offer")
		if len(offers) == 0 || offers[0].Why == "" {
			offers = newWording(then, name).offers("refuse")
		}
		row[0].Label = asAdvised(offers[0], strings.HasPrefix(advised.Label, "✓"))
		offer, label := draft(strings.TrimPrefix(t.Offer, "offer ")), "Offer…"
		if strings.HasPrefix(t.Offer, "offer") {
			label = "✓ " + dealText(offer.Get, offer.Give)
		}
		row = append(row, bot.Button{ID: strings.TrimSpace(dealWord + strings.TrimPrefix(offer.String(), "offer")), Label: words.Clip(label, moves.ButtonLimit)},
			moves.Flag(talkWord+" refuse", "Refuse to make a deal", t.Offer == "refuse"))
	}
	if v.Step != rules.StepLose && t.Offer != "refuse" {
		others := habits(talkWord+" others", "Offers to you", otherHabits, string(t.Others))
		if t.Others == "" && t.Limits != (rules.Limits{}) {
			others.Select.Placeholder, others.Select.Options[0].Chosen = "Offers to you: by their cost, as you noted", false
		}
		m.Rows = append(m.Rows, others)
	}
	then.Step = rules.StepLose
	without := newWording(then, name)
	without.lose = "No deal: lose "
	lose, all := loseAheadRow(without.offers("lose"), t.Lose)
	if !all {
		row = append(row, bot.Button{ID: bot.FormMark + loseAhead, Label: "Lose by hand…"})
	}
	m.Rows = append(m.Rows, lose, bot.Row{Buttons: row})
	return m
}

// asAdvised is "As advised: get landing 2b, give 1 coin · good for both".
func asAdvised(o moves.Offer, noted bool) string {
	what := "refuse"
	if offer := draft(o.Rest()); o.Verb() == "offer" {
		what = "get " + termsShort(offer.Get) + ", give " + termsShort(offer.Give)
	}
	if noted {
		return "✓ As advised: " + what
	}
	return moves.Because("As advised: "+what, o.Why)
}

// loseAheadRow is a select of the ships noted to be lost if there is no deal, what is noted among them; all is false where it holds
// only the first of them.
func loseAheadRow(offers []moves.Offer, noted string) (row bot.Row, all bool) {
	row = habits(talkWord+" lose", "No deal", nil, noted)
	offers = moves.Distinct(offers)
	most := moves.ChoiceLimit - 1
	if i := slices.IndexFunc(offers, func(o moves.Offer) bool { return o.Text == noted }); i >= most {
		offers[most-1] = offers[i]
	}
	for _, o := range offers[:min(most, len(offers))] {
		row.Select.Options = append(row.Select.Options, bot.SelectOption{Value: o.Rest(), Label: o.Label, Help: o.Why, Chosen: o.Text == noted})
	}
	return row, len(offers) <= most
}
