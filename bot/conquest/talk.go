package conquest

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// talkWord begins the changes of what is noted for a talk about a deal (C50).
const talkWord = "talk"

// Ahead leads a main player to what it can note for the case that both play Diplomacy, or for what is left of the talk.
func (ui) Ahead(v rules.View, r bot.Roster) []bot.Button {
	_, ok := v.Talking()
	coin, played := v.Answer.(rules.Coin)
	to := say.Room.To(r.Lang)
	switch {
	case !ok, v.Step == rules.StepLose, played && coin.Coin != rules.Diplomacy:
		return nil // nothing noted would be said any more
	case v.Step == rules.StepOffer, v.Step == rules.StepCounter, v.Step == rules.StepClose:
		return []bot.Button{{ID: talkWord, Label: to.Say("button.talk-next")}}
	}
	return []bot.Button{{ID: talkWord, Label: to.Say("button.talk")}}
}

// offersAhead is the talk in which the viewer has yet to make the offer, if it comes to that.
func offersAhead(v rules.View) (then rules.View, ok bool) {
	then, ok = v.Talking()
	return then, ok && v.SideOf(v.Seat) == rules.Attacker && (v.Step == rules.StepAsk || v.Step == rules.StepAlly || v.Step == rules.StepCoin)
}

// otherHabits are what can be noted of the other's offers.
var otherHabits = []string{string(rules.Fair), string(rules.FairOnly), string(rules.Never), string(rules.Advised)}

// noteTalk applies a change to what a seat has noted for the talk: "advised", "offer get=2b", "refuse", "others fair", "lose 1a:s 1b:m";
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
	to := say.Room.In(roster.Style())
	then, ok := v.Talking()
	if !ok {
		return bot.Message{Accent: u.Accent(v), Text: to.Say("talk.nothing")}
	}
	if t.For != then.TalkKey() {
		t = rules.Talk{}
	}
	m := bot.Message{Accent: u.Accent(v), Text: to.Say("talk.page", "seat", v.Main(v.SideOf(v.Seat).Other()))}
	row := talkRow(v, t, roster)
	if v.Step != rules.StepLose && t.Offer != "refuse" {
		others := habits(to, talkWord+" others", "other", otherHabits, string(t.Others))
		if t.Others == "" && t.Limits != (rules.Limits{}) {
			others.Select.Placeholder, others.Select.Options[0].Chosen = to.Say("talk.limits"), false
		}
		m.Rows = append(m.Rows, others)
	}
	then.Step = rules.StepLose
	without := newWording(then, roster)
	without.ahead = true
	lose, all := loseAheadRow(to, without.offers("lose"), t.Lose)
	if !all {
		row = append(row, bot.Button{ID: bot.FormMark + loseAhead, Label: to.Say("button.lose-by-hand")})
	}
	m.Rows = append(m.Rows, lose, bot.Row{Buttons: row})
	return m
}

// talkRow notes what the adviser would say, and the viewer's own offer where it has yet to make one.
func talkRow(v rules.View, t rules.Talk, roster bot.Roster) []bot.Button {
	then, offers := offersAhead(v)
	w := newWording(then, roster)
	advised := moves.Flag(talkWord+" advised", w.Say("button.all-advised"), t == autopilot.Note(v))
	noted := advised.Style == bot.Success
	advised.Style = bot.Success
	if !offers {
		return []bot.Button{advised}
	}
	all := w.offers("offer")
	if len(all) == 0 || all[0].Why == "" {
		all = w.offers("refuse")
	}
	advised.Label = w.asAdvised(all[0], noted)
	offer, label := draft(strings.TrimPrefix(t.Offer, "offer ")), w.Say("button.offer-ahead")
	if strings.HasPrefix(t.Offer, "offer") {
		label = "✓ " + w.deal(offer)
	}
	return []bot.Button{
		advised,
		{ID: strings.TrimSpace(dealWord + strings.TrimPrefix(offer.String(), "offer")), Label: words.Clip(label, moves.ButtonLimit)},
		moves.Flag(talkWord+" refuse", w.Say("button.refuse-ahead"), t.Offer == "refuse"),
	}
}

// deal is an offer in words, with no word on what it costs.
func (w *wording) deal(o rules.Offer) string {
	return w.Say("offer.deal", "off", false, "get", say.Terms(o.Get), "give", say.Terms(o.Give))
}

// asAdvised says what the adviser would offer, and why where that is not noted yet.
func (w *wording) asAdvised(o moves.Offer, noted bool) string {
	label := w.Say("talk.advised-refuse")
	if offer := draft(o.Rest()); o.Verb() == "offer" {
		label = w.Say("talk.advised", "get", say.TermsShort(offer.Get), "give", say.TermsShort(offer.Give))
	}
	if noted {
		return "✓ " + label
	}
	return moves.Because(label, o.Why)
}

// loseAheadRow is a select of the ships to lose if there is no deal, with the noted ones chosen. all is false where it holds
// only the first of them.
func loseAheadRow(to lang.Speaker, offers []moves.Offer, noted string) (row bot.Row, all bool) {
	row = habits(to, talkWord+" lose", "lose", nil, noted)
	offers = moves.Distinct(offers)
	most := moves.ChoiceLimit - 1
	if i := slices.IndexFunc(offers, func(o moves.Offer) bool { return o.Text == noted }); i >= most {
		offers[most-1] = offers[i]
	}
	for _, o := range offers[:min(most, len(offers))] {
		row.Select.Options = append(row.Select.Options, bot.SelectOption{Value: o.Rest(), Label: words.Shorten(o.Label, moves.OptionLimit), Help: o.Why, Chosen: o.Text == noted})
	}
	return row, len(offers) <= most
}

// nothing is what a select sends for no landing and no coins.
const nothing = "nothing"

// Answer shows the asker's hand, or a deal being put together.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, roster bot.Roster) (bot.Message, error) {
	to := say.Room.To(roster.Lang)
	if !playing || !v.Seated(v.Seat) {
		return bot.Message{Text: to.Say("hand.none")}, nil
	}
	named := signed(roster)
	if sub == dealWord {
		return u.deal(v, args[dealWord], named)
	}
	text, _ := u.Panel(v, named)
	m := bot.Message{Text: text, Accent: u.Accent(v)}
	row := []bot.Button{promise(to), {ID: game.SubStanding, Label: to.Say("button.standing")}}
	for _, b := range u.Ahead(v, named) {
		b.ID = game.SubStanding + " " + b.ID
		row = append(row, b)
	}
	m.Rows = append([]bot.Row{{Buttons: row}}, planRows(v, named)...)
	picture, err := u.Renderer()(v, nil, roster, game.Variant{})
	m.Picture = &picture
	return m, err
}

// deal shows a deal as it is put together: what the asker gets and gives, and a button that sends or notes it.
// Each select's id has what was chosen in the other, so that the message alone remembers the deal.
func (u ui) deal(v rules.View, text string, roster bot.Roster) (bot.Message, error) {
	to := say.Room.In(roster.Style())
	then, ahead := offersAhead(v)
	verb, last := "", promise(to)
	if ahead {
		notes := game.SubStanding + " " + talkWord
		v, verb, last = then, notes+" ", bot.Button{ID: notes, Label: to.Say("button.back-to-notes")}
	}
	get, give := terms(v)
	if len(get)+len(give) == 0 {
		return bot.Message{Text: to.Say("deal.none"), Accent: u.Accent(v)}, nil
	}
	offer := draft(text)
	m := bot.Message{Accent: u.Accent(v), Text: to.Say("deal.page", "seat", v.Main(v.SideOf(v.Seat).Other()), "get", say.Terms(offer.Get), "give", say.Terms(offer.Give))}
	send := moves.Off("offer", to.Say("deal.send", "ahead", ahead))
	if slices.Contains(get, offer.Get) && slices.Contains(give, offer.Give) && offer != (rules.Offer{}) {
		label := to.Say("deal.send-this", "ahead", ahead, "get", say.Terms(offer.Get), "give", say.Terms(offer.Give))
		send = bot.Button{ID: verb + offer.String(), Label: label, Style: bot.Success}
	}
	m.Rows = []bot.Row{
		termsRow(to, "get", dealWord+" give="+offer.Give.String(), get, offer.Get),
		termsRow(to, "give", dealWord+" get="+offer.Get.String(), give, offer.Give),
		{Buttons: []bot.Button{send, last}},
	}
	return m, nil
}

// terms are what the viewer may get and give now.
func terms(v rules.View) (get, give []rules.Terms) {
	for a := range v.Legal() {
		if o, is := a.(rules.Offer); is {
			if !slices.Contains(get, o.Get) {
				get = append(get, o.Get)
			}
			if !slices.Contains(give, o.Give) {
				give = append(give, o.Give)
			}
		}
	}
	return get, give
}

// draft reads a deal that may still be empty; what cannot be read is nothing.
func draft(text string) rules.Offer {
	var kept []string
	for _, word := range strings.Fields(text) {
		if word != nothing && !strings.HasSuffix(word, "=") {
			kept = append(kept, word)
		}
	}
	a, err := rules.Game{}.Parse("offer " + strings.Join(kept, " "))
	if offer, is := a.(rules.Offer); is && err == nil {
		return offer
	}
	return rules.Offer{}
}

// termsRow is a select of what the asker gets, or gives.
func termsRow(to lang.Speaker, part, id string, all []rules.Terms, chosen rules.Terms) bot.Row {
	sel := &bot.Select{ID: id, Placeholder: to.Say("deal." + part)}
	for _, t := range all[:min(len(all), moves.ChoiceLimit)] {
		value := nothing
		if t != (rules.Terms{}) {
			value = part + "=" + t.String()
		}
		label := words.Clip(to.Say("deal.these", "part", part, "terms", say.Terms(t)), moves.OptionLimit)
		sel.Options = append(sel.Options, bot.SelectOption{Value: value, Label: label, Chosen: t == chosen && t != rules.Terms{}})
	}
	return bot.Row{Select: sel}
}
