package conquest

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/words"
)

// Heading is one line on where the match stands.
func (u ui) Heading(v rules.View, roster bot.Roster) string {
	if at := v.Attack.At; at != rules.Void {
		return fmt.Sprintf("%s attacks %s", u.Chapter(v, roster), say.Planet(at))
	}
	return u.Chapter(v, roster)
}

// Chapter is one line on the turn, or what else the match is at.
func (ui) Chapter(v rules.View, roster bot.Roster) string {
	name := roster.Name
	switch {
	case v.Step == rules.StepOver:
		return "🏆 " + words.Listed(v.Result().Winners, name) + words.Plural(len(v.Result().Winners), " has won", " have won")
	case v.Round == 0:
		return "Set-up · races"
	}
	return fmt.Sprintf("Round %d · %s", v.Round, name(v.Active))
}

// asked are what steps ask of everybody the same.
var asked = map[rules.Step]string{
	rules.StepRace:    "choose a race.",
	rules.StepHeal:    "heal another race's ships for a coin each, or nobody.",
	rules.StepReclaim: "take a ship back from the void to a home world.",
	rules.StepAttack:  "attack a planet, or pass.",
	rules.StepAsk:     "whom do you ask for help?",
	rules.StepLose:    "there is no deal. Name two ships you lose.",

	// Once an attack is settled, of each what it may choose (C37).
	rules.StepReuse:  "keep the coin you used, or let it go.",
	rules.StepClaim:  "claim the coin the other used, or leave it.",
	rules.StepReturn: "bring your lost ships home.",
	rules.StepReward: "take ships or coins as your reward.",
}

// ask is what the step asks.
func ask(v rules.View, name words.Namer) string {
	at := say.Planet(v.Attack.At)
	switch v.Step {
	case rules.StepFleet:
		return fmt.Sprintf("send a fleet against %s, at most %d ships.", at, v.Options.Fleet)
	case rules.StepAlly:
		return fmt.Sprintf("%s attacks %s, defended by %s. Whom do you help? All answer in secret, at once.", name(v.Active), at, name(v.Attack.On))
	case rules.StepOffer:
		return fmt.Sprintf("both played Diplomacy. Offer %s a deal, or refuse.", name(v.Attack.On))
	case rules.StepCounter:
		return fmt.Sprintf("%s Accept, refuse, or make a counter-offer.", offered(v, name))
	case rules.StepClose:
		return fmt.Sprintf("%s Accept, or refuse.", offered(v, name))
	case rules.StepAttack:
		if v.Attacks > 0 {
			if v.Last.Result == rules.AttackerWins {
				return "the attack succeeded. Attack once more, or pass."
			}
			return "the deal is done. Attack once more, or pass."
		}
	case rules.StepCoin:
		return coinAsked(v, name)
	case rules.StepSpoils:
		return spoilsAsked(v)
	}
	return asked[v.Step]
}

// coinAsked is what is asked of those who choose a coin: both together, or Druwaith after the other (C25, C26).
func coinAsked(v rules.View, name words.Namer) string {
	for _, side := range []rules.Side{rules.Attacker, rules.Defender} {
		if coin := int(v.Attack.Coins[side-1]); coin != rules.NoCoin {
			return fmt.Sprintf("%s has shown %s. Play a coin against it.", name(v.Main(side)), theCoin(coin))
		}
	}
	if all := v.Waiting(); len(all) == 1 && !all[0].Secret {
		return "play a coin. It is shown before the other one chooses."
	}
	return "play a coin. Both are turned up together."
}

// spoilsAsked is what is asked of the viewer, or of all others where that is the same.
func spoilsAsked(v rules.View) string {
	text := asked[v.Kind()]
	if text != "" {
		return text
	}
	for _, d := range v.Waiting() {
		one := asked[rules.Step(d.Kind)]
		if text != "" && text != one {
			return "choose what the attack left to choose."
		}
		text = one
	}
	return text
}

// offered is the last offer, told to everybody.
func offered(v rules.View, name words.Namer) string {
	speaker := v.Active
	if v.Step == rules.StepClose {
		speaker = v.Attack.On
	}
	return offerText(name(speaker), v.Attack.Offer)
}

// offerText is "Ada would get a landing on 2b and give 1 coin."
func offerText(who string, o rules.Offer) string {
	return fmt.Sprintf("%s would get %s and give %s.", who, termsText(o.Get), termsText(o.Give))
}

// Panel is what a seat is told in private above its controls: its hand, its power, and what is asked.
func (ui) Panel(v rules.View, roster bot.Roster) (string, bool) {
	name := roster.Name
	lines := []string{"**Your hand** " + say.Coins(v.Hand)}
	if race := v.Race(v.Seat); race != 0 {
		state := "works now"
		if !v.Powers().Has(v.Seat) {
			state = "is off: it needs two small ships at home"
		}
		lines = append(lines, fmt.Sprintf("**%s** %s; it %s.", race, power(race), state))
	}
	if at := atStake(v, name); at != "" {
		lines = append(lines, "**At stake** "+at)
	}
	if all := cases(v); all != "" {
		lines = append(lines, "**Chance** "+all)
	}
	coin, played := v.Answer.(rules.Coin)
	switch {
	case v.Kind() != "":
		lines = append(lines, "**Now** "+ask(v, name))
	case played && v.InHand[v.Seat-1] == 1:
		lines = append(lines, fmt.Sprintf("Your only coin, %s, is played for you.", theCoin(int(coin.Coin))))
	case v.Answer != nil:
		lines = append(lines, "You have answered: "+bot.Escape(newWording(v, roster.Label).told(v.Answer))+".")
	case v.Step != rules.StepOver:
		lines = append(lines, "Others decide now.")
	}
	return strings.Join(lines, "\n"), true
}

// Summary is what the match came to: combats won against those to be expected of the coins played.
func (ui) Summary(v rules.View, events []engine.Event, roster bot.Roster) []string {
	name := roster.Name
	figures, attacks, deals := engine.Figures(rules.Game{}.Tally(events)), 0, 0
	for _, e := range events {
		switch e.(type) {
		case rules.Agreed:
			deals++
		case rules.Fought:
			attacks++
		}
	}
	lines := []string{fmt.Sprintf("%s, %s, %s.", words.Count(v.Round, "round", "rounds"), words.Count(attacks, "attack", "attacks"), words.Count(deals, "deal", "deals"))}
	for s := range v.From(1) {
		f := figures[s]
		line := fmt.Sprintf("• %s (%s): %s", name(s), v.Race(s), words.Count(len(v.Colonies(s)), "colony", "colonies"))
		if fought := f[rules.FigureAttacks]; fought > 0 {
			line += fmt.Sprintf(" · %d of %s won, the coins played win %.1f on average", f[rules.FigureWon], words.Count(fought, "combat", "combats"), float64(f[rules.FigureExpected])/1000)
		}
		lines = append(lines, line)
	}
	return lines
}

// help is how to play.
const help = `### Interstellar Conquest
Two to eight races, five home worlds each. **Four colonies**, small ships on planets outside your own system, win the match.

**Ships.** *Small* (s) colony ships count 1, *medium* (m) warships 2, *large* (l) transports 3. An attack needs a medium ship; what comes from another system needs a large one with it. A fleet has three ships unless an option says more.

**A turn.** Take one ship back from the void. Attack a planet or pass; a success lets you attack once more. Name the planet, then the fleet, then whom to ask for help. Then attacker and defender each play a **coin**, turned up together: ships plus coin plus allies' ships, and the higher sum wins. The winner's fleet lands, or the attackers go to the void; a tie sends everybody home.

**Allies.** Attacker and defender may ask third races for help: those with small or medium ships in the system attacked, and for the attacker also where a fleet with a large ship set out from. Where nobody has any, nobody is asked. All who are asked answer in secret, at once, with ships for a side that asked them. Allies of an attack that wins land too, those of a defence that holds get a ship back or a coin for each ship sent.

**Diplomacy** loses against any number, but pays a coin of the winner's hand for each ship you lose. If both play it you may make a **deal**: landings and up to three coins each way. Without one, both lose two ships.

**Powers.** Each race has one while two of its small ships are at home:
Balchoth's small ships count 2 and medium ones 4 · Celegorm keeps the coin it used · Druwaith sees the other's coin first · Gelmir's ships lost in combat come home · Hirilorn has four coins and fills its hand · Mormegil claims the other's coin · Nirnaeth heals others for coins · Pelantiri wins with Diplomacy · Seregon multiplies its ships by its coin.

**Not as a reader of the rulebook expects.** A fleet has at most three ships (*fleet*), an ally, too. Attacker and defender both name whom they ask for help (*allies*: or the defence asks everybody, or nobody helps). Races are given by chance (*races*). Four colonies win (*colonies*), and after twenty rounds most of them do (*rounds*). Lost ships are healed at the start of a turn only, and one comes back then. Every world starts with a ship of each size, and ships move by attacks, help, deals and the void alone. Anybody who lands a small ship has a colony, and a second one there is no second.

**Here.** *Your move…* and *My hand…* are for your eyes alone; chances take every coin you cannot see for equally likely, also one its owner has shown and kept. What is answered together may be changed until the last has answered. Only landings and coins of a deal are enforced; what you promise besides is between you.
`

// Lesson is how to play the step the match is at.
func (ui) Lesson(v rules.View, _ bot.Roster) string { return lessons[v.Step] }

var lessons = map[rules.Step]string{
	rules.StepRace:    "A race is its power, and that works only with two small ships at home. Seregon, Pelantiri and Balchoth are the strongest.",
	rules.StepHeal:    "You get a coin at random for each ship you heal. A race far from winning is a safe customer.",
	rules.StepReclaim: "Without two small ships at home your power is off: take a small one first if you are short.",
	rules.StepAttack:  "The chance is that of your best fleet with your best coin, before allies.\nA planet without its owner's ships is the cheapest colony.",
	rules.StepFleet:   "Take a small ship along: without one you found no colony.\nKeep two small ships at home.",
	rules.StepAsk:     "Allies on the winning side land too: a small ship of theirs is a colony of theirs.",
	rules.StepAlly:    "Help the attacker for a colony, the defender for a coin or a ship back for each ship you send.",
	rules.StepCoin:    "Diplomacy loses against a number, but brings a coin for each ship lost. Save a 5 for where it decides.\nWhat you would say if both play it can be noted now, and nobody waits for you then.",
	rules.StepOffer:   dealLesson,
	rules.StepCounter: dealLesson,
	rules.StepClose:   dealLesson,
	rules.StepLose:    "Lose what you miss least; not your last two small ships at home.",
	rules.StepSpoils:  "An ally of the defender is rewarded with a ship or a coin for each ship sent.",
}

const dealLesson = "Swapping landings is a colony for both. Without a deal both lose two ships."

// shipsText is "2 small + large", "no ships" for none.
func shipsText(s rules.Ships) string {
	if s == (rules.Ships{}) {
		return "no ships"
	}
	return say.Ships(s)
}

// fleetText is "small + large from 1a, small from 1c, small from 1d".
func fleetText(f rules.Fleet) string {
	var parts []string
	for _, g := range f.Groups() {
		parts = append(parts, say.Ships(g.Ships)+" from "+g.From.String())
	}
	if parts == nil {
		return "no ships"
	}
	return strings.Join(parts, ", ")
}

// leavingText is ", leaving the colony on Moons b (2b)".
func leavingText(colonies []rules.Planet) string {
	if len(colonies) == 0 {
		return ""
	}
	return words.Plural(len(colonies), ", leaving the colony on ", ", leaving the colonies on ") + words.Listed(colonies, say.Planet)
}

func coinText(coin int) string {
	if coin == rules.NoCoin {
		return "no coin"
	}
	return say.Coin(coin)
}

// theCoin is "the 4", or "Diplomacy".
func theCoin(coin int) string {
	if coin < 1 {
		return coinText(coin)
	}
	return "the " + coinText(coin)
}

// dealText is "Get a landing on 2b and 1 coin, give 2 coins".
func dealText(get, give rules.Terms) string {
	return "Get " + termsText(get) + ", give " + termsText(give)
}

func termsText(t rules.Terms) string { return words.List(gained(t, "a landing on ")) }

// termsShort is "landing 2b + 1 coin".
func termsShort(t rules.Terms) string {
	return strings.Join(gained(t, "landing "), " + ")
}

// gained is what somebody gets by a deal, one by one, with the words before a planet.
func gained(t rules.Terms, landing string) (all []string) {
	if t.At != rules.Void {
		all = append(all, landing+t.At.String())
	}
	if t.Coins > 0 {
		all = append(all, words.Count(int(t.Coins), "coin", "coins"))
	}
	if all == nil {
		all = []string{"nothing"}
	}
	return all
}

// power is what a race can do, in short.
func power(r rules.Race) string {
	return map[rules.Race]string{
		rules.Balchoth:  "small ships count 2 and medium ones 4",
		rules.Celegorm:  "may keep the coin just used",
		rules.Druwaith:  "plays its coin after the other's is shown",
		rules.Gelmir:    "ships lost in combat come home",
		rules.Hirilorn:  "has four coins and fills its hand every turn",
		rules.Mormegil:  "may claim the coin the other used",
		rules.Nirnaeth:  "heals others' ships for a coin each",
		rules.Pelantiri: "wins with Diplomacy",
		rules.Seregon:   "multiplies its ships by its coin",
	}[r]
}

// Told is an action in the words of its button, without the chances, which only the deciding seat is told.
func (ui) Told(v rules.View, action string, r bot.Roster) string {
	a, err := rules.Game{}.Parse(action)
	if err != nil {
		return action
	}
	if v.Seat == engine.Nobody {
		waits := v.Waiting()
		if len(waits) != 1 {
			return action // whose it is is not known
		}
		v.Seat = waits[0].Seat
	}
	return newWording(v, r.Label).told(a)
}

func (w *wording) told(a engine.Action) string {
	switch a := a.(type) {
	case rules.PickRace:
		return "Play " + a.Race.String() + " (" + a.Race.Colour() + ")"
	case rules.Target:
		text := "Attack " + say.Planet(a.At)
		if a.On != engine.Nobody {
			text += " held by " + w.name(a.On)
		}
		return text
	case rules.Send:
		return "Send " + fleetText(a.Fleet)
	case rules.Ask:
		if a.Seats == 0 {
			return "Ask nobody"
		}
		return "Ask " + words.Listed(a.Seats.List(), w.name)
	case rules.Aid:
		if a.Side != 0 {
			return "Help the " + a.Side.String() + " with " + fleetText(a.Fleet)
		}
		return "Help nobody"
	case rules.Coin:
		return "Play " + theCoin(int(a.Coin))
	case rules.Offer:
		return "Offer: get " + termsText(a.Get) + ", give " + termsText(a.Give)
	case rules.Return:
		return "Bring ships home to " + say.Planet(a.At)
	}
	return w.offer(a).Label
}
