package boarding

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/boarding/autopilot"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/boarding"
	say "mayhembot/render/boarding/words"
)

// Two words begin the controls of a draft. chooseWord shows it with something chosen otherwise: "choose 1=d2f 2=d3f 2", and what is
// chosen for the last ship behind it. allWord answers as it says: "all plan 3 1=d2f 2=d3f". There step and round keep it from
// answering anything else.
const (
	chooseWord = "choose"
	allWord    = "all"
)

// draft is an answer for each ship a seat is asked about. It begins as advised and is played by one press.
type draft struct {
	v       rules.View // as if the answers were given
	asked   rules.View // as the match stands
	ships   []int8
	said    map[int8]engine.Action
	advised map[int8]engine.Action
	on      int8 // the ship being thought about
	why     advice.Reason
}

// drafts tells whether the viewer is asked ship by ship.
func drafts(v rules.View) bool {
	return engine.Decides(v) && (v.Step == rules.StepDeploy || v.Step == rules.StepPlan || v.Step == rules.StepOrder)
}

// readDraft is the draft that a text says. What it does not say, or what is not legal, is as advised.
func readDraft(v rules.View, text string) *draft {
	d := &draft{v: v, asked: v, ships: v.Owing(v.Seat).List(), said: map[int8]engine.Action{}, advised: map[int8]engine.Action{}}
	codes := map[int8]string{}
	for _, token := range strings.Fields(text) {
		ship, code, said := strings.Cut(token, "=")
		switch n, err := strconv.ParseInt(ship, 10, 8); {
		case err == nil && said:
			codes[int8(n)] = code
		case err == nil:
			d.on = int8(n)
		default:
			codes[d.on] = token
		}
	}
	if !slices.Contains(d.ships, d.on) {
		d.on = d.ships[0]
	}
	for _, n := range d.ships {
		best := autopilot.AdviseShip(d.v, n)[0]
		d.advised[n], d.said[n] = best.Action, best.Action
		for a := range d.v.Legal() {
			if codes[n] != "" && shipOf(a) == n && code(a) == codes[n] {
				d.said[n] = a
			}
		}
		d.why = cmp.Or(d.why, best.Reason)
		answer(&d.v, d.said[n])
	}
	return d
}

// answer has a view show an own answer as given.
func answer(v *rules.View, a engine.Action) {
	switch a := a.(type) {
	case rules.Deploy:
		ship := v.Ship(a.Ship)
		ship.At, ship.Placed = v.LanePose(a.Ship, a.Lane), true
	case rules.MakePlan:
		v.Ship(a.Ship).Plan = a.Plan
	case rules.GiveOrder:
		v.Ship(a.Ship).Order = a.Order
	}
}

// Letters of plans and of ways to fire in codes.
var (
	planCodes = map[rules.Kind]string{
		rules.Fly: "d", rules.Tow: "t", rules.Drop: "x", rules.Board: "b", rules.Fight: "f", rules.Flee: "e", rules.BreakTow: "w", rules.BreakOff: "k",
	}
	fireCodes = map[rules.Fire]string{rules.Hold: "h", rules.Plain: "p", rules.Precise: "e", rules.WithTorpedo: "t", rules.PreciseTorpedo: "x"}
)

// code is an answer for a ship as short as ids want it: five ships have to fit into one.
func code(a engine.Action) string {
	number := func(letter string, n int8) string {
		if n == 0 {
			return ""
		}
		return letter + strconv.Itoa(int(n))
	}
	switch a := a.(type) {
	case rules.Deploy:
		return number("l", a.Lane)
	case rules.MakePlan:
		text := planCodes[a.Plan.Kind]
		if a.Plan.Kind.Flies() {
			text += a.Plan.Manoeuvre.String()
		}
		return text + number("@", a.Plan.Dock)
	case rules.GiveOrder:
		return acts(a.Order) + "." + fireCodes[a.Order.Fire] + number("", a.Order.Target)
	}
	return ""
}

// acts is the code of an order's actions.
func acts(o rules.Order) string {
	text := ""
	if o.Focus {
		text += "f"
	}
	if o.Evade {
		text += "e"
	}
	if o.Lock != 0 {
		text += "l" + strconv.Itoa(int(o.Lock))
	}
	if o.Coordinate != 0 {
		text += "c" + strconv.Itoa(int(o.Coordinate))
	}
	return cmp.Or(text, "n")
}

// codes are those of the answers for all ships but one, 0 for none.
func (d *draft) codes(said map[int8]engine.Action, except int8) string {
	var all []string
	for _, n := range d.ships {
		if n != except {
			all = append(all, strconv.Itoa(int(n))+"="+code(said[n]))
		}
	}
	return strings.Join(all, " ")
}

// play is the text that answers so for all ships.
func (d *draft) play(said map[int8]engine.Action) string {
	return fmt.Sprintf("%s %s %d %s", allWord, d.asked.Step, d.asked.Round, d.codes(said, 0))
}

// rows are what plays the draft, what would be advised instead, the ships, and what may be chosen for one of them.
func (d *draft) rows(to lang.Speaker) []bot.Row {
	one := d.choosing(to)
	first := []bot.Button{d.button(to, "button.as-advised", d.advised, bot.Success)}
	if d.play(d.said) != d.play(d.advised) {
		first = slices.Insert(first, 0, d.button(to, "button.as-planned", d.said, bot.Primary))
	}
	rows := []bot.Row{{Buttons: first}}
	if len(d.ships) > 1 {
		var ships []bot.Button
		for _, n := range d.ships {
			b := bot.Button{ID: strings.Join([]string{chooseWord, d.codes(d.said, 0), strconv.Itoa(int(n))}, " "), Label: one.ship(n), Style: bot.Secondary}
			if n == d.on {
				b.Style = bot.Primary
			}
			ships = append(ships, b)
		}
		rows = append(rows, bot.Row{Buttons: ships})
	}
	return append(rows, d.selects(one)...)
}

// choosing words what the ship in question may do, with the others as the draft has them.
func (d *draft) choosing(to lang.Speaker) *wording {
	v := d.v
	*v.Ship(d.on) = *d.asked.Ship(d.on)
	return newWording(v, to)
}

// button plays answers, and says which; the advised ones have their reason.
func (d *draft) button(to lang.Speaker, key string, said map[int8]engine.Action, style bot.Style) bot.Button {
	w := newWording(d.v, to)
	var all []string
	for _, n := range d.ships {
		all = append(all, w.Say("button.ship", "ship", n, "answer", w.short(said[n])))
	}
	label, reason := w.Say(key, "answers", strings.Join(all, "; ")), ""
	if style == bot.Success {
		reason = why(d.why, to)
	}
	return bot.Button{ID: d.play(said), Label: moves.Because(label, reason), Style: style}
}

// selects offer what the ship in question may do: a dial, or an action and a target.
func (d *draft) selects(w *wording) []bot.Row {
	all := w.offers(string(d.asked.Step), d.on)
	if d.asked.Step == rules.StepOrder {
		return d.orders(w, all)
	}
	word := func(o moves.Offer, a engine.Action) bot.SelectOption {
		return bot.SelectOption{Label: title(w.short(a)), Help: o.Help}
	}
	rows := []bot.Row{d.choice(w, 0, "button."+string(d.asked.Step), all, word)}
	if len(all) > moves.ChoiceLimit {
		rows = append(rows, d.choice(w, d.on, "button.more-answers", all[moves.ChoiceLimit:], word))
	}
	return rows
}

// choice is a select of some offers for the ship in question. The second of two names the ship twice, as ids must differ.
func (d *draft) choice(w *wording, twice int8, key string, all []moves.Offer, word func(moves.Offer, engine.Action) bot.SelectOption) bot.Row {
	legal := map[string]engine.Action{}
	for a := range w.v.Legal() {
		legal[a.String()] = a
	}
	id := []string{chooseWord, d.codes(d.said, d.on), strconv.Itoa(int(d.on))}
	if twice != 0 {
		id = append(id, strconv.Itoa(int(twice)))
	}
	s := &bot.Select{ID: strings.Join(words.NonEmpty(id), " "), Placeholder: w.Say(key, "ship", w.ship(d.on))}
	for _, o := range all[:min(len(all), moves.ChoiceLimit)] {
		a := legal[o.Text]
		option := word(o, a)
		option.Value, option.Chosen = code(a), a == d.said[d.on]
		option.Label, option.Help = words.Clip(option.Label, moves.OptionLimit), words.Clip(option.Help, moves.OptionLimit)
		s.Options = append(s.Options, option)
	}
	return bot.Row{Select: s}
}

// orders are an action and a target. An action keeps the target where it may, and a target the action.
func (d *draft) orders(w *wording, all []moves.Offer) []bot.Row {
	legal := map[string]rules.Order{}
	for a := range w.v.Legal() {
		if a, is := a.(rules.GiveOrder); is {
			legal[a.String()] = a.Order
		}
	}
	now := d.said[d.on].(rules.GiveOrder).Order
	// of is the best offer of each part, the one that keeps the other part if there is one.
	of := func(part, other func(rules.Order) string) (kept []moves.Offer) {
		at := map[string]int{}
		for _, o := range all {
			order := legal[o.Text]
			k, met := at[part(order)]
			if !met {
				k, at[part(order)] = len(kept), len(kept)
				kept = append(kept, o)
			}
			if other(order) == other(now) {
				kept[k] = o
			}
		}
		return kept
	}
	fire := func(o rules.Order) string { return fireCodes[o.Fire] + strconv.Itoa(int(o.Target)) }
	return []bot.Row{
		d.choice(w, 0, "button.action", of(acts, fire), func(_ moves.Offer, a engine.Action) bot.SelectOption {
			return bot.SelectOption{Label: title(w.Value(say.Acts(a.(rules.GiveOrder).Order))), Help: w.fire(d.on, a.(rules.GiveOrder).Order)}
		}),
		d.choice(w, d.on, "button.target", of(fire, acts), func(_ moves.Offer, a engine.Action) bot.SelectOption {
			order := a.(rules.GiveOrder).Order
			o := bot.SelectOption{Label: title(w.fire(d.on, order)), Help: w.Say("offer.with", "acts", say.Acts(order))}
			if order.Target != 0 {
				o.Emoji = bot.ShipEmoji(rules.Game{}.Info().Key, int(w.v.Ship(order.Target).Seat))
			}
			return o
		}),
	}
}

// nextOf is the first action of a text that answers for all ships, and what is left of it; neither where something else is asked now.
func nextOf(v rules.View, text string) (action, rest string) {
	fields := strings.Fields(text)
	if !drafts(v) || len(fields) < 3 || fields[1] != string(v.Step) || fields[2] != strconv.Itoa(v.Round) {
		return "", ""
	}
	for i, token := range fields[3:] {
		ship, said, _ := strings.Cut(token, "=")
		for a := range v.Legal() {
			if strconv.Itoa(int(shipOf(a))) == ship && code(a) == said {
				if left := fields[4+i:]; len(left) > 0 {
					rest = strings.Join(append(slices.Clone(fields[:3]), left...), " ")
				}
				return a.String(), rest
			}
		}
	}
	return "", ""
}

// Answer shows a draft in private: what would be answered for each ship, with its picture.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, r bot.Roster) (bot.Message, error) {
	if !playing || sub != chooseWord || !drafts(v) {
		return bot.Message{}, engine.NotNow(v)
	}
	d := readDraft(v, args["ships"])
	m := bot.Message{Text: u.panel(d.v, v, r), Rows: d.rows(labels(r)), Accent: u.Accent(v)}
	if v.Round > 0 {
		drawn, err := u.Renderer()(d.shown(), nil, r, game.Variant{})
		if err != nil {
			return m, err
		}
		m.Picture = &drawn
	}
	return m, nil
}

// renderer draws what a captain who is asked would answer as advised, as ghosts and lines of fire.
func (u ui) renderer() game.Renderer[rules.View] {
	draw := u.Renderer()
	return func(v rules.View, recent []engine.Event, r bot.Roster, of game.Variant) (bot.Picture, error) {
		if drafts(v) {
			v = readDraft(v, "").shown()
		}
		return draw(v, recent, r, of)
	}
}

// shown is the view whose picture shows the draft, with the arcs of the ship in question.
func (d *draft) shown() rules.View {
	v := d.v
	v.Minds = d.on
	return v
}
