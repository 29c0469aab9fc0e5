package mayhem

import (
	"cmp"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
)

// arrival is where a ship can stand once all its Speed dice are flown, and the shortest way there that rams nothing.
type arrival struct {
	at      hex.Cell
	heading hex.Heading
	left    int // turns still left there
	way     []engine.Action
	targets []target // who can be shot at from there
	chance  float64  // of a combat die to hit the best of them, 0 for none
}

// pose is a ship on its way: where it is, which Speed dice it has flown, as bits, and how many turns it has left.
type pose struct {
	at      hex.Cell
	heading hex.Heading
	flown   uint8
	left    int
}

// flightMap finds the poses a ship can reach in the rest of its turn, the nearest first.
type flightMap struct {
	pilot
	space rules.Space
	ways  map[pose][]engine.Action
	queue []pose
}

// reach adds a pose one step behind another.
func (f *flightMap) reach(from, to pose, step engine.Action) {
	if _, known := f.ways[to]; !known {
		f.ways[to] = append(slices.Clip(f.ways[from]), step)
		f.queue = append(f.queue, to)
	}
}

// steps adds what one turn or one movement leads to from a pose. A movement that rams or leaves the board leads nowhere.
func (f *flightMap) steps(from pose) {
	if from.left > 0 {
		f.reach(from, pose{from.at, from.heading.Left(), from.flown, from.left - 1}, rules.Turn{})
		f.reach(from, pose{from.at, from.heading.Right(), from.flown, from.left - 1}, rules.Turn{Right: true})
	}
	for i, d := range f.me.Dice[rules.Speed] {
		if from.flown&(1<<i) != 0 {
			continue
		}
		m := rules.Move{Field: int8(i), Evade: rules.AnyTurns}
		c := f.space.Fly(rules.Flight{From: from.at, Heading: from.heading, Pips: int(d.Pips), Turns: from.left, Cost: f.me.Equipment.EvasionCost(), Evade: int(m.Evade)})
		if !c.Rams && !c.Leaves {
			f.reach(from, pose{c.To, from.heading, from.flown | 1<<i, from.left - c.Spent()}, m)
		}
	}
}

// landings are all cells and headings on which the ship can end its flight without ramming or leaving the board (R10–R12), in no order.
func (p pilot) landings() map[pose]arrival {
	dice := p.me.Dice[rules.Speed]
	start, all := pose{at: p.me.At, heading: p.me.Heading, left: p.v.TurnsLeft()}, uint8(1<<len(dice)-1)
	for i, d := range dice {
		if d.Used {
			start.flown |= 1 << i
		}
	}
	f := flightMap{pilot: p, space: p.v.Space(), ways: map[pose][]engine.Action{start: nil}, queue: []pose{start}}
	ends := map[pose]arrival{} // by cell and heading alone
	for ; len(f.queue) > 0; f.queue = f.queue[1:] {
		from := f.queue[0]
		key := pose{at: from.at, heading: from.heading}
		if known, is := ends[key]; from.flown == all && (!is || from.left > known.left) {
			ends[key] = arrival{at: from.at, heading: from.heading, left: from.left, way: f.ways[from]}
		}
		f.steps(from)
	}
	return ends
}

// arrivals are the landings with who can be shot at from there. The likeliest hit comes first; those without a target go by cell.
func (p pilot) arrivals() (list []arrival) {
	for _, a := range p.landings() {
		p.aim(&a)
		list = append(list, a)
	}
	slices.SortFunc(list, func(a, b arrival) int {
		return cmp.Or(cmp.Compare(b.chance, a.chance), cmp.Compare(a.at.Col, b.at.Col), cmp.Compare(a.at.Row, b.at.Row), cmp.Compare(a.heading, b.heading))
	})
	return list
}

// aim notes who can be shot at from an arrival with dice that are still unused.
func (p pilot) aim(a *arrival) {
	if p.guns() == 0 {
		return
	}
	v := p.v.Clone()
	v.Ships[p.seat-1].At, v.Ships[p.seat-1].Heading = a.at, a.heading
	for _, s := range v.Ships {
		if s.Seat != p.seat && s.OnBoard && v.Line(p.seat, s.Seat).Barrier == rules.Open {
			t := target{s.Seat, hex.Distance(a.at, s.At)}
			a.targets = append(a.targets, t)
			a.chance = max(a.chance, p.chance(t.distance))
		}
	}
}

// mostArrivals is how many places a message has room for: four selects.
const mostArrivals = 4 * moves.ChoiceLimit

// fewArrivals is how many places there are at least for a picture of them: fewer are shown by the buttons.
const fewArrivals = 3

// flies tells whether it is worth choosing where to end up: several dice or turns lie between the ship and its place.
func (p pilot) flies() bool {
	dice := len(unflown(p.me))
	return dice > 0 && dice+p.v.TurnsLeft() > 1 && len(p.landings()) >= fewArrivals
}

// aimed are the arrivals with somebody to shoot at.
func aimed(all []arrival) []arrival {
	i := slices.IndexFunc(all, func(a arrival) bool { return a.chance == 0 })
	if i < 0 {
		return all
	}
	return all[:i]
}

// cells are the cells of arrivals, each once.
func cells(all []arrival) (names []string) {
	for _, a := range all {
		if name := a.at.String(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// roomiest keeps one arrival a cell, as many as there is room for: with the best shot, and then with the most turns left.
func roomiest(all []arrival) (kept []arrival) {
	for _, a := range all {
		i := slices.IndexFunc(kept, func(k arrival) bool { return k.at == a.at })
		switch {
		case i < 0:
			kept = append(kept, a)
		case a.chance == kept[i].chance && a.left > kept[i].left:
			kept[i] = a
		}
	}
	return kept[:min(len(kept), mostArrivals)]
}

// arrivalRows are selects of the places with a target and of all others, in the order of their cells.
func (p pilot) arrivalRows(all []arrival) (rows []bot.Row) {
	add := func(key string, of []arrival) {
		for chunk := range slices.Chunk(of, moves.ChoiceLimit) {
			s := &bot.Select{ID: planWord + " " + fillers[len(rows)], Placeholder: p.Say(key, "n", len(chunk), "from", chunk[0].at, "to", chunk[len(chunk)-1].at)}
			for _, a := range chunk {
				steps, plan, _ := p.flightText(a.way)
				s.Options = append(s.Options, bot.SelectOption{Value: plan, Label: words.Clip(p.arrivalLabel(a), moves.OptionLimit), Help: words.Clip(p.Lang.Commas(steps), moves.OptionLimit)})
			}
			rows = append(rows, bot.Row{Select: s})
		}
	}
	shots := aimed(all)
	add("fly.aimed", shots)
	add("fly.others", all[len(shots):])
	return rows[:min(len(rows), mostArrivals/moves.ChoiceLimit)]
}

// arrivalLabel is "H12, facing SE · aims at Ben (3, 67%)".
func (p pilot) arrivalLabel(a arrival) string {
	label := p.Say("fly.place", "cell", a.at, "bearing", say.Bearing(a.heading))
	if len(a.targets) == 0 {
		return label
	}
	var list lang.And
	for _, t := range a.targets {
		list = append(list, lang.Of("part.target-chance", "target", p.who(t.seat, 20), "distance", t.distance, "chance", lang.Chance(p.chance(t.distance))))
	}
	return label + p.Say("offer.aims", "targets", list)
}
