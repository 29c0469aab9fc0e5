package mayhem

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// What the actions of flying and shooting would do. Each function words one kind of action and ranks it.

func (p pilot) turn(of *moves.Offer, a rules.Turn) {
	to, side := p.me.Heading.Left(), "left"
	if a.Right {
		to, side = p.me.Heading.Right(), "right"
	}
	of.Label = p.Say("offer.turn", "side", side, "bearing", say.Bearing(to)) // short, so that the helm has one line on a phone
	of.Help = p.Say("offer.turn-help", "n", p.v.TurnsLeft()-1, "all", p.v.Allowance)
	if p.v.Options.FrontArc {
		then, targets := p.aimed(a)
		of.Short, of.Told = of.Label+then.aimsShort(targets), of.Label
		of.Label += then.aims(targets, of.Label)
	}
}

// whyRoom is the room a reason takes behind a label.
const whyRoom = 20

// aimed is the pilot after an action, and the seats that can be shot at then. An action that ends the turn aims at nobody, so
// the dice it might roll do not matter.
func (p pilot) aimed(a engine.Action) (then pilot, targets []target) {
	next, _, err := p.match().Try(p.seat, a, &engine.Replayer{})
	if err != nil {
		return p, nil
	}
	then, ok := pilotSaying(viewOf(next, p.seat), p.Speaker)
	if !ok || then.v.Step != rules.StepAct {
		return p, nil
	}
	return then, then.targets()
}

// aimsShort is ", aims 67%": the best chance of a combat die.
func (p pilot) aimsShort(targets []target) string {
	best := 0.0
	for _, t := range targets {
		best = max(best, p.chance(t.distance))
	}
	if len(targets) == 0 {
		return ""
	}
	return p.Say("offer.aims-short", "chance", lang.Chance(best))
}

// aims names the seats that can be shot at, with their distance and the chance of a combat die to hit:
// ", aims at Ben (3, 67%)". The chances are left out where a button has no room for them behind its label.
func (p pilot) aims(targets []target, label string) string {
	if len(targets) == 0 {
		return ""
	}
	aims := func(key string) string {
		var all lang.And
		for _, t := range targets {
			all = append(all, lang.Of(key, "target", p.who(t.seat, 20), "distance", t.distance, "chance", lang.Chance(p.chance(t.distance))))
		}
		return p.Say("offer.aims", "targets", all)
	}
	if text := aims("part.target-chance"); utf8.RuneCountInString(label+text)+whyRoom <= moves.ButtonLimit {
		return text
	}
	return aims("part.target")
}

// use words a use of the equipment sheet by what it names: a die, a die and a row, a start counter, or nothing.
func (p pilot) use(of *moves.Offer, a rules.Use) {
	sheet := p.me.Equipment
	name := p.Value(say.SheetName(sheet.Sheet))
	switch {
	case a.Shift:
		p.recalibrate(of, rules.Recalibrate{Move: true, From: a.From, Field: a.Field, To: a.To})
		of.Label = name + ": " + of.Label
	case a.Die:
		of.Label = name + ": " + p.Say("offer.boost", "row", say.Row(a.From), "from", p.me.Dice[a.From][a.Field].Pips, "to", p.after(a).Dice[a.From][a.Field].Pips)
		of.Help = p.phrase(say.Uses(sheet.Uses))
	case a.Start > 0:
		of.Label = name + ": " + p.Say("offer.jump", "n", a.Start, "cell", p.v.Starts[a.Start-1])
		of.Told = of.Label
		then, targets := p.aimed(a)
		of.Label += then.aims(targets, of.Label)
		of.Help = p.phrase(say.Uses(sheet.Uses))
	default:
		of.Label, of.Help = p.Say("offer.use", "sheet", name), sheet.Text
	}
}

// target is an opponent who can be shot at.
type target struct {
	seat     engine.Seat
	distance int
}

// targets are all who can be shot at now.
func (p pilot) targets() []target {
	var all []target
	for a := range p.v.Legal() {
		if s, ok := a.(rules.Shoot); ok && s.Dice == 1 {
			all = append(all, target{s.Target, hex.Distance(p.me.At, p.v.Ship(s.Target).At)})
		}
	}
	return all
}

func (p pilot) move(of *moves.Offer, a rules.Move) {
	c := p.v.Course(a)
	ends := p.playOut(a, &engine.Replayer{})
	kills, costs := c.Target != engine.Nobody && ends.lost[c.Target], c.Rams && ends.lost[p.seat]
	rams, sure := "nothing", "nothing"
	switch {
	case c.Leaves:
		rams = "edge"
	case c.Rams && c.Target == engine.Nobody:
		rams = "asteroid"
	case c.Rams:
		rams = "ship"
	}
	if kills {
		of.Kill = 1
	}
	switch {
	case kills && costs:
		sure = "both"
	case kills:
		sure = "kill"
	case costs:
		sure = "loss"
	}
	evaded := c.Evaded()
	args := []any{"pips", c.Pips, "cell", c.To, "evaded", p.Lang.And(words.Each(evaded, hex.Cell.String)), "n", len(evaded), "rams", rams, "at", c.RamAt,
		"target", p.target(c.Target), "sure", sure, "turns", lang.Of("offer.fly-turns", "spent", c.Spent(), "left", p.v.TurnsLeft()), "taken", ends.taken[p.seat], "dealt", ends.taken[c.Target]}
	of.Label = p.Say("offer.fly", args...)
	of.Short = p.Say("offer.fly-short", args...) // the picture shows what is on the way
	of.Help = p.Say("offer.fly-help", args...)
	if c.Rams {
		of.Emoji = emoji(c.Target)
	}
	if of.Danger = c.Leaves || costs; !of.Danger {
		then, targets := p.aimed(a)
		of.Short, of.Told = of.Short+then.aimsShort(targets), of.Label
		of.Label += then.aims(targets, of.Label)
	}
}

// emoji is a pilot's ship; none for nobody.
func emoji(s engine.Seat) string { return bot.ShipEmoji(rules.Game{}.Info().Key, int(s)) }

// target is the name of who is rammed, "" for nobody.
func (p pilot) target(s engine.Seat) string {
	if s == engine.Nobody {
		return ""
	}
	return p.who(s, 16)
}

// guns are the unused Firepower dice.
func (p pilot) guns() int { return len(unused(p.me.Dice[rules.Firepower])) }

// tellsKill is the chance of a kill from which on it is the figure of a shot; below, the damage to be expected is.
const tellsKill = 0.05

func (p pilot) shoot(of *moves.Offer, a rules.Shoot) {
	v := p.volley(a)
	distance := hex.Distance(p.me.At, p.v.Ship(a.Target).At)
	of.Label = p.Say("offer.shoot", "target", p.who(a.Target, 20), "n", a.Dice, "guns", p.withGuns(int(a.Dice)), "damage", lang.Decimal(v.Damage),
		"kills", v.Kill >= tellsKill, "kill", lang.Chance(v.Kill), "costs", v.Costs)
	of.Help = p.Say("offer.shoot-help", "costs", v.Costs, "distance", distance, "chance", lang.Chance(v.Chance), "odds", v.odds(p.Lang))
	of.Danger, of.Kill, of.Emoji = v.Costs, v.Kill, emoji(a.Target)
	of.Rank, of.Same = v.Damage+20*v.Kill, of.Text
}

// withGuns is "all 2" or "1 of 2 dice".
func (p pilot) withGuns(n int) lang.Phrase {
	switch guns := p.guns(); {
	case guns == 1:
		return lang.Of("part.one-gun")
	case n == guns:
		return lang.Of("part.all-guns", "n", n)
	default:
		return lang.Of("part.some-guns", "n", n, "all", guns)
	}
}

func (p pilot) hits(of *moves.Offer, a rules.Hits) {
	var deal, spend []int8
	points, ones := 0, 0
	for f, d := range p.me.Dice[rules.Firepower] {
		switch {
		case a.Deal[f]:
			deal = append(deal, d.Pips)
			points += int(d.Pips)
		case a.Spend[f]:
			spend = append(spend, d.Pips)
			of.Rank -= float64(d.Pips) / 10
		default:
			continue
		}
		if d.Pips == 1 {
			ones++
		}
	}
	after := p.after(a)
	of.Label, of.Same = p.hitsLabel(deal, spend, points), fmt.Sprint(points, sameTemplate(after))
	of.Help = p.Say("offer.hits-help", "row", say.RowDice(rules.Firepower, pipsOf(after.Dice[rules.Firepower])), "lost", ones)
	of.Rank += 10*float64(points) - 5*float64(ones)
}

// hitsLabel is "5 deals 5 damage, 2 is spent".
func (p pilot) hitsLabel(deal, spend []int8, points int) string {
	var parts lang.Commas
	if len(deal) > 0 {
		parts = append(parts, lang.Of("part.deals", "dice", faces(deal), "n", len(deal), "points", points))
	}
	if len(spend) > 0 {
		parts = append(parts, lang.Of("part.spent", "dice", faces(spend), "n", len(spend)))
	}
	return p.Say("offer.hits", "parts", parts)
}

// faces are pips as a list: "5 and 2".
func faces(pips []int8) (all lang.And) {
	for _, n := range pips {
		all = append(all, n)
	}
	return all
}

func (p pilot) soak(of *moves.Offer, a rules.Soak) {
	after := p.after(a)
	var changes, left []string
	stay := 0
	for _, r := range soakOrder {
		var changed []string
		for f, d := range p.me.Dice[r] {
			if lost := a.Lose[r][f]; lost > 0 {
				changed = append(changed, fmt.Sprintf("%d→%d", d.Pips, d.Pips-lost))
			}
		}
		if len(changed) > 0 {
			changes = append(changes, p.Say("row.dice", "row", say.Row(r), "pips", strings.Join(changed, ", ")))
		}
		if row := pipsOf(after.Dice[r]); len(row) > 0 {
			left = append(left, p.row(r, row))
			stay += len(row)
		}
	}
	of.Label, of.Same = strings.Join(changes, " · "), sameTemplate(after)
	of.Help = p.Say("offer.soak-destroyed")
	if stay > 0 {
		of.Help = p.Say("offer.soak-keeps", "rows", strings.Join(left, " · "))
	}
	of.Rank = 10*float64(stay) + 2*float64(len(after.Dice[rules.Speed]))
	if a == p.v.Default() {
		of.Rank += 1000
	}
}

// soakOrder is the order in which damage takes pips: Shields first.
var soakOrder = [...]rules.Row{rules.Shields, rules.Speed, rules.Firepower}

// volley is what to expect of a shot when the strongest dice deal the hits, exactly.
type volley struct {
	Chance float64   // of one combat die to hit
	Hits   []float64 // chance of so many hits
	Damage float64   // points the target has to take, before any doubling
	Kill   float64   // chance to destroy the target at once, however its owner takes the damage
	Costs  bool      // whatever falls, the shot destroys the own ship (R17)
}

// volley expects a shot: the engine says how likely so many hits are, and what comes of them.
func (p pilot) volley(shot rules.Shoot) volley {
	distance := hex.Distance(p.me.At, p.v.Ship(shot.Target).At)
	g := p.me.Equipment.Gunnery(distance)
	out := volley{Chance: p.chance(distance), Costs: true}
	for hits, chance := range g.Chances(int(shot.Dice)) {
		if hits > int(shot.Dice) {
			break
		}
		out.Hits = append(out.Hits, chance)
		if chance == 0 {
			continue
		}
		end := p.playOut(shot, falling(hits))
		out.Damage += chance * float64(end.taken[shot.Target])
		if end.lost[shot.Target] {
			out.Kill += chance
		}
		out.Costs = out.Costs && end.lost[p.seat]
	}
	return out
}

// chance is that of one combat die to hit at a distance.
func (p pilot) chance(distance int) float64 {
	return float64(p.me.Equipment.Gunnery(distance).Chance()) / 6
}

// falling are combat dice of which so many hit and all others miss, however often they are rolled.
func falling(hits int) engine.Dice {
	rolls := make([]engine.Roll, 0, 3*rules.MaxCombat)
	for i := range cap(rolls) {
		face := 1
		if i < hits {
			face = 6
		}
		rolls = append(rolls, engine.Roll{Sides: 6, Face: face})
	}
	return &engine.Replayer{Rolls: rolls}
}

// odds are "4.0 damage expected, 25% to destroy it, hits 0/1/2: 25/50/25%".
func (v volley) odds(l lang.Language) lang.Phrase {
	var counts, chances []string
	for hits, chance := range v.Hits {
		counts = append(counts, strconv.Itoa(hits))
		chances = append(chances, l.Percent(chance))
	}
	return lang.Of("part.odds", "damage", lang.Decimal(v.Damage), "kills", v.Kill > 0, "kill", lang.Chance(v.Kill),
		"counts", strings.Join(counts, "/"), "chances", strings.Join(chances, "/"))
}

// end is what became of ships by an action: points each had to take, and which were destroyed.
type end struct {
	taken map[engine.Seat]int
	lost  map[engine.Seat]bool
}

// playOut plays an action to the end of its damage; the strongest dice deal the hits. The spread of damage decides which
// dice go, and not whether any stays. So any answer tells who is destroyed.
func (p pilot) playOut(a engine.Action, dice engine.Dice) end {
	out := end{map[engine.Seat]int{}, map[engine.Seat]bool{}}
	m := p.match()
	for seat := p.seat; a != nil; {
		next, events, err := m.Try(seat, a, dice)
		if err != nil {
			return out
		}
		for _, e := range events {
			switch e := e.(type) {
			case rules.Soaked:
				out.taken[e.Seat] += e.Points
			case rules.Destroyed:
				out.lost[e.Seat] = true
			case rules.TurnEnded:
				return out
			}
		}
		m, a = next, nil
		switch v := viewOf(m, seat); v.Step {
		case rules.StepHits:
			a = strongest(v)
		case rules.StepSoak:
			seat = v.Pending[0].Seat
			a = viewOf(m, seat).Default()
		}
	}
	return out
}

// strongest gives the hits of a volley to the dice that deal the most.
func strongest(v rules.View) (best engine.Action) {
	guns := v.Ship(v.Viewer()).Dice[rules.Firepower]
	most := -1
	for a := range v.Legal() {
		points := 0
		for f, d := range guns {
			if a.(rules.Hits).Deal[f] {
				points += int(d.Pips)
			}
		}
		if points > most {
			best, most = a, points
		}
	}
	return best
}
