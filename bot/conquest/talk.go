package conquest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words"
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

// loseAheadRow is a select of the ships to lose if there is no deal, with the noted ones chosen. all is false where it holds
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

// nothing is what a select sends for no landing and no coins.
const nothing = "nothing"

// Answer shows the asker's hand, or a deal being put together.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, roster bot.Roster) (bot.Message, error) {
	if !playing || !v.Seated(v.Seat) {
		return bot.Message{Text: "There is a hand to look at once you play a match of Interstellar Conquest here."}, nil
	}
	named := signed(roster)
	text, _ := u.Panel(v, named)
	m := bot.Message{Text: text, Accent: u.Accent(v)}
	if sub == dealWord {
		return u.deal(v, args[dealWord], named)
	}
	row := []bot.Button{promise, {ID: game.SubStanding, Label: "Standing answers…"}}
	for _, b := range u.Ahead(v) {
		b.ID = game.SubStanding + " " + b.ID
		row = append(row, b)
	}
	m.Rows = []bot.Row{{Buttons: row}}
	picture, err := u.Renderer()(v, nil, roster, game.Variant{})
	m.Picture = &picture
	return m, err
}

// deal shows a deal as it is put together: what the asker gets and gives, and a button that sends or notes it.
// Each select's id has what was chosen in the other, so that the message alone remembers the deal.
func (u ui) deal(v rules.View, text string, roster bot.Roster) (bot.Message, error) {
	does, verb, last := "Send", "", promise
	if then, ahead := offersAhead(v); ahead {
		notes := game.SubStanding + " " + talkWord
		v, does, verb, last = then, "Note", notes+" ", bot.Button{ID: notes, Label: "Back to your notes"}
	}
	get, give := terms(v)
	if len(get)+len(give) == 0 {
		return bot.Message{Text: "There is no deal for you to offer now.", Accent: u.Accent(v)}, nil
	}
	offer := draft(text)
	other := roster.Name(v.Main(v.SideOf(v.Seat).Other()))
	m := bot.Message{Accent: u.Accent(v), Text: "**Your offer to " + other + "** " + dealText(offer.Get, offer.Give) +
		".\nOnly landings and coins are enforced. Whatever else you promise is quoted in the channel, and binds nobody."}
	send := moves.Off("offer", does)
	if slices.Contains(get, offer.Get) && slices.Contains(give, offer.Give) && offer != (rules.Offer{}) {
		send = bot.Button{ID: verb + offer.String(), Label: does + ": " + dealText(offer.Get, offer.Give), Style: bot.Success}
	}
	m.Rows = []bot.Row{
		termsRow(dealWord+" give="+offer.Give.String(), "get=", "What you get…", get, offer.Get),
		termsRow(dealWord+" get="+offer.Get.String(), "give=", "What you give…", give, offer.Give),
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

func termsRow(id, part, placeholder string, all []rules.Terms, chosen rules.Terms) bot.Row {
	sel := &bot.Select{ID: id, Placeholder: placeholder}
	for _, t := range all {
		value := nothing
		if t != (rules.Terms{}) {
			value = part + t.String()
		}
		if len(sel.Options) < moves.ChoiceLimit {
			sel.Options = append(sel.Options, bot.SelectOption{Value: value, Label: words.Clip(placeholder[:len(placeholder)-len("…")]+": "+termsText(t), moves.OptionLimit), Chosen: t == chosen && t != rules.Terms{}})
		}
	}
	return bot.Row{Select: sel}
}

// atStake is what the viewer can win and lose by what is decided now, "" where that needs no telling.
func atStake(v rules.View, name words.Namer) string {
	side := v.SideOf(v.Seat)
	switch {
	case v.Kind() == rules.StepAlly:
		return aidStakes(v, name)
	case side == 0:
	case v.Step == rules.StepCoin:
		return stakes(v, side, name)
	case v.Step == rules.StepOffer, v.Step == rules.StepCounter, v.Step == rules.StepClose:
		return talkStakes(v, side, name)
	}
	return ""
}

// aidStakes are what an ally can win and lose on each side that asks it (C29, C30, C39, C40).
func aidStakes(v rules.View, name words.Namer) string {
	c, lost := v.Combat(), "are lost"
	if v.Race(v.Seat) == rules.Gelmir && v.Powers().Has(v.Seat) {
		lost = "come home"
	}
	var parts []string
	if v.Attack.Ask.Has(v.Seat) {
		lands := "your ships land"
		if at := v.Attack.At; at.System() != v.Seat && v.At(at, v.Seat)[rules.Small] == 0 {
			lands += ", and a small one founds a colony"
		}
		parts = append(parts, fmt.Sprintf("If the attack wins with your help, %s; if it fails, they %s.", lands, lost))
	}
	if v.Attack.Defence.Has(v.Seat) {
		parts = append(parts, fmt.Sprintf("If the defence holds with your help, your ships go back, and each brings a ship from the void or a coin; if it fails, they %s.", lost))
	}
	return fmt.Sprintf("%s A tie brings them back. Points before coins: %s has %s, %s has %s.", strings.Join(parts, " "),
		name(c.Attacker.Seat), points(c.Attacker), name(c.Defender.Seat), points(c.Defender))
}

// talkStakes are what a deal and its failure bring (C33, C36).
func talkStakes(v rules.View, side rules.Side, name words.Namer) string {
	text := "A landing founds a colony."
	for _, s := range []engine.Seat{v.Seat, v.Main(side.Other())} {
		if len(v.Colonies(s))+1 < v.Options.Colonies {
			continue
		}
		if s == v.Seat {
			text += " One more and you win the match."
		} else {
			text += fmt.Sprintf(" One more and %s wins the match.", name(s))
		}
	}
	return text + " If there is no deal, each of you loses two ships to the void."
}

// stakes are what a main player can win and lose, and what cannot be seen (C31).
func stakes(v rules.View, side rules.Side, name words.Namer) string {
	won, lost := outcome(v, side, name), outcome(v, side.Other(), name)
	c, before, theirs := v.Combat(), "before coins", points(v.Combat().Force(side.Other()))
	if shown := int(v.Attack.Coins[side.Other()-1]); shown > 0 { // C26
		before, theirs = "before your coin", strconv.Itoa(c.Force(side.Other()).Strength(shown))
	}
	return fmt.Sprintf("If you %s, %s. If you lose, %s. Points %s: you have %s, %s has %s. %s you cannot see.%s",
		map[rules.Side]string{rules.Attacker: "win", rules.Defender: "hold"}[side], won, lost, before,
		points(c.Force(side)), name(v.Main(side.Other())), theirs, words.Count(v.Unseen(v.Hand).Count(), "coin", "coins"), counted(v, name))
}

// outcome is what comes of one side's success, as the viewer reads it: "you found a colony and Ben loses small + large".
func outcome(v rules.View, side rules.Side, name words.Namer) string {
	does := func(s engine.Seat, mine, others string) string {
		if s == v.Seat {
			return "you " + mine
		}
		return name(s) + " " + others
	}
	s, winner, loser := v.Stakes(side), v.Main(side), v.Main(side.Other())
	var parts []string
	switch {
	case s.Wins:
		parts = append(parts, does(winner, "win the match", "wins the match"))
	case s.Colony:
		parts = append(parts, does(winner, "found a colony", "founds a colony"))
	}
	if s.Taken != (rules.Ships{}) {
		ships := say.Ships(s.Taken)
		parts = append(parts, does(loser, "lose "+ships, "loses "+ships))
	}
	if parts == nil {
		return "no ships are lost"
	}
	return words.List(parts)
}

// points are a side's before its coin, Seregon's own "6 times the coin" (C27).
func points(f rules.Force) string {
	if f.Race != rules.Seregon {
		return strconv.Itoa(f.Strength(0))
	}
	text := strconv.Itoa(f.Own) + " times the coin"
	if f.Aid > 0 {
		text += " and " + strconv.Itoa(f.Aid)
	}
	return text
}
