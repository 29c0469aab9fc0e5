package conquest

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/bot/words"

	rules "mayhembot/engine/conquest"
)

// nothing is what a select sends for no landing and no coins.
const nothing = "nothing"

// Answer shows the asker's hand, or a deal being put together.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, roster bot.Roster) (bot.Message, error) {
	if !playing || !v.Seated(v.Seat) {
		return bot.Message{Text: "There is a hand to look at once you play a match of Interstellar Conquest here."}, nil
	}
	text, _ := u.Panel(v, roster)
	m := bot.Message{Text: text, Accent: u.Accent(v)}
	if sub == dealWord {
		return u.deal(v, args[dealWord], roster)
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

// deal is a deal being put together: what the asker gets, what it gives, and a button that sends it, or notes it for later.
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
	other := words.InMarkdown(roster)(v.Main(v.SideOf(v.Seat).Other()))
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
