package mayhem

import (
	"strconv"

	"mayhembot/engine"
	"mayhembot/engine/grid"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
)

// The telling moments, put together by hand.

func at(name string) hex.Cell {
	c, err := grid.Parse(name)
	if err != nil {
		panic(err)
	}
	return c
}

func named(names ...string) []hex.Cell {
	all := make([]hex.Cell, len(names))
	for i, n := range names {
		all[i] = at(n)
	}
	return all
}

func row(pips ...int8) []rules.Die {
	var r []rules.Die
	for _, p := range pips {
		r = append(r, rules.Die{Pips: max(p, -p), Used: p < 0}) // negative: used
	}
	return r
}

func ship(s engine.Seat, cell string, h hex.Heading, st rules.Standing, kills int, speed, shields, firepower []rules.Die) rules.ShipView {
	v := rules.ShipView{Seat: s, Standing: st, OnBoard: cell != "", Heading: h, Kills: kills}
	if cell != "" {
		v.At = at(cell)
	}
	v.Dice[0], v.Dice[1], v.Dice[2] = speed, shields, firepower
	v.Reactor = 6 - len(speed) - len(shields) - len(firepower)
	return v
}

func decide(step rules.Step, seats ...engine.Seat) []engine.Decision {
	var d []engine.Decision
	for _, s := range seats {
		d = append(d, engine.Decision{Seat: s, Kind: string(step)})
	}
	return d
}

var (
	field = named("B3", "C9", "D6", "E12", "F5", "G10", "H7", "I3", "J12", "K6", "L9", "M4", "N11", "O7", "Q3", "R10", "T6", "U12")
	start = named("C2", "L1", "V3", "B12", "P13", "J7")
	six   = []string{"Ada", "Benedikta", "Cy", "Δημήτρης", "Мария Ивановна", "花子"}
)

func base(step rules.Step, seats int) rules.View {
	return rules.View{
		Board: hex.Board{Columns: 23, Rows: 14}, Options: rules.Options{Kills: 3}, Round: 3, Step: step, Asteroids: field, Starts: start,
		Ships: make([]rules.ShipView, 0, seats),
	}
}

type moment struct {
	name  string
	scene Moment
}

func moments() []moment {
	return []moment{
		{"draft", draft()}, {"assign", assign()}, {"start", opening()}, {"evasion", evasion()}, {"ram", ramming()}, {"volley", volley()},
		{"kill", kill()}, {"crowd", crowd()}, {"place", placing()}, {"duel", duel()}, {"victory", victory()}, {"names", hostile()}, {"three", three()},
		{"gear", gear()}, {"preview", preview()}, {"deck", foreign()}, {"both", bothLost()}, {"armed", armed()},
		{"small", small()}, {"evaded", twoEvaded()}, {"missed", missed()}, {"exit", exited()}, {"catchup", catchup()},
	}
}

// draft is a match played up to its second start counter.
func draft() Moment {
	p, _, err := rules.Game{}.New(engine.Setup{Seats: 3, Options: map[string]string{"setup": "draft", "asteroids": strconv.Itoa(len(field))}}, nil)
	for i := 0; err == nil && i < len(field)+2; i++ {
		action := engine.Action(rules.PlaceStart{At: start[max(i-len(field), 0)]})
		if i < len(field) {
			action = rules.PlaceAsteroid{At: field[i]}
		}
		p, _, err = p.Apply(p.Pending()[0].Seat, action, nil)
	}
	if err != nil {
		panic(err)
	}
	return Moment{View: p.(rules.Position).Look(), Names: six[:3], Auto: []bool{false, false, false}, Events: []engine.Event{rules.StartPlaced{Seat: 2, Number: 2, At: at("L1")}}}
}

func assign() Moment {
	v := base(rules.StepAssign, 6)
	v.Round = 1
	for s := engine.Seat(1); s <= 6; s++ {
		sh := ship(s, "", 0, rules.Entering, 0, nil, nil, nil)
		if s == 4 || s == 5 {
			sh = ship(s, "", 0, rules.Entering, 0, row(4, 3), row(2, 6), row(1, 5))
		} else {
			sh.Rolled, sh.Reactor = []int{1 + int(s)%6, 3, 6, 2, 5, 4}, 0
		}
		v.Ships = append(v.Ships, sh)
	}
	v.Pending = decide(rules.StepAssign, 1, 2, 3, 6)
	return Moment{View: v, Names: six, Auto: []bool{3: true, 4: true, 5: false}}
}

// fleet is six ships in mid-match.
func fleet(v *rules.View) {
	v.Order = []engine.Seat{4, 1, 6, 2, 5, 3}
	v.Active = 1
	v.Ships = append(v.Ships,
		ship(1, "G6", 3, rules.Acting, 1, row(-3, 4, 3), row(5), row(5, -2)),
		ship(2, "K9", 1, rules.ToCome, 0, row(2, 3), row(3, 1), row(6)),
		ship(3, "N7", 5, rules.ToCome, 2, row(6), row(4, 4, 2), row(3)),
		ship(4, "R4", 6, rules.Done, 0, row(1, 2), row(2), row(4, 5, 6)),
		ship(5, "", 0, rules.Lost, 1, nil, nil, nil),
		ship(6, "T10", 2, rules.ToCome, 0, row(4, 4), row(5, 5), row(1, 1)),
	)
	v.Allowance, v.TurnsUsed, v.Pending = 3, 1, decide(v.Step, 1)
}

func opening() Moment {
	v := base(rules.StepRecharge, 6)
	v.Round = 1
	fleet(&v)
	var story []engine.Event
	for i, s := range v.Order {
		sh := &v.Ships[s-1]
		*sh = ship(s, start[i].String(), hex.Heading(i+1), rules.ToCome, 0, row(4, 3), row(2, 6), row(1, 5))
		story = append(story, rules.Entered{Seat: s, Tries: []int{i + 1}, At: start[i], Heading: sh.Heading})
	}
	v.Ships[3].Standing, v.Active, v.Pending, v.Allowance, v.TurnsUsed = rules.Acting, 4, decide(rules.StepRecharge, 4), 2, 0
	return Moment{View: v, Names: six, Auto: []bool{2: true, 5: true}, Events: story}
}

func evasion() Moment {
	v := base(rules.StepAct, 6)
	fleet(&v)
	v.TurnsUsed = 2
	v.Ships[0].Dice[0] = row(-4, 4, 3)
	return Moment{View: v, Names: six, Auto: []bool{2: true, 5: true}, Events: []engine.Event{
		rules.Turned{Seat: 1, At: at("C4"), From: 2, To: 3},
		rules.Moved{Seat: 1, Field: 1, Pips: 4, Heading: 3, From: at("C4"), To: at("G6"), Path: named("D4", "E5", "F5", "G6"), Evaded: named("F5"), Spent: 1},
	}}
}

func ramming() Moment {
	s := evasion()
	s.View.Ships[1].At = at("H6")
	s.View.Step, s.View.Pending, s.View.Damage = rules.StepSoak, decide(rules.StepSoak, 2), []rules.Damage{{Seat: 2, Points: 4}, {Seat: 1, Points: 4}}
	s.Events = append(s.Events, rules.Rammed{Seat: 1, From: at("G6"), At: at("H6"), Target: 2, Points: 4})
	return s
}

func volley() Moment {
	v := base(rules.StepAct, 6)
	fleet(&v)
	v.Ships[0].At, v.Ships[0].Heading = at("K13"), 1
	v.Ships[0].Dice[2] = row(-4, -1)
	return Moment{View: v, Names: six, Auto: []bool{2: true, 5: true}, Events: []engine.Event{
		rules.Fired{Seat: 1, Target: 2, From: at("K13"), At: at("K9"), Distance: 4, Chance: 3, Faces: []int{4, 1, 6}, Hits: 2},
		rules.Dealt{Seat: 1, Target: 2, Deal: []rules.RowDie{{Row: 2, Field: 1, Pips: 5}, {Row: 2, Field: 3, Pips: 1}}, Spend: []rules.RowDie{{Row: 2, Field: 2, Pips: 2}}, Points: 6},
		rules.Soaked{Seat: 2, Points: 6, Absorbed: 6, Lost: []rules.RowDie{{Row: 1, Field: 1, Pips: 3}, {Row: 1, Field: 2, Pips: 1}, {Row: 1, Field: 3, Pips: 2}},
			Gone: []rules.RowDie{{Row: 1, Field: 3, Pips: 2}}},
	}}
}

func kill() Moment {
	s := volley()
	s.View.Ships[1] = ship(2, "", 0, rules.Lost, 0, nil, nil, nil)
	s.View.Ships[0].Kills, s.View.Gained = 2, 1
	all := []rules.RowDie{{Row: 0, Field: 1, Pips: 2}, {Row: 0, Field: 2, Pips: 3}, {Row: 1, Field: 1, Pips: 2}, {Row: 2, Field: 1, Pips: 3}}
	s.Events = append(s.Events[:len(s.Events)-1], rules.Soaked{Seat: 2, Points: 6, Absorbed: 2, Doubled: 8, Lost: all, Gone: all},
		rules.Destroyed{Seat: 2, By: 1, At: at("K9")}, rules.Gained{Seat: 1, Kills: 2})
	return s
}

// armed is the same among ships with equipment, whose cards keep room for it.
func armed() Moment {
	s := kill()
	equip(&s.View, "overcharger", "", "phase-hull", "cloaking-device")
	return s
}

// bothLost is a ram that destroys both ships.
func bothLost() Moment {
	s := ramming()
	s.View.Ships[0], s.View.Ships[1] = ship(1, "", 0, rules.Lost, 0, nil, nil, nil), ship(2, "", 0, rules.Lost, 0, nil, nil, nil)
	s.View.Step, s.View.Damage, s.View.Active, s.View.Pending = rules.StepRecharge, nil, 6, decide(rules.StepRecharge, 6)
	s.View.Ships[5].Standing = rules.Acting
	s.Events = append(s.Events, rules.Destroyed{Seat: 2, By: 1, At: at("H6")}, rules.Gained{Seat: 1, Kills: 2},
		rules.Destroyed{Seat: 1, By: 1, At: at("G6")}, rules.Returned{Seat: 1, N: 1, Kills: 1})
	return s
}

// crowd is an autopilot's whole turn among six ships close together.
func crowd() Moment {
	v := base(rules.StepRecharge, 6)
	fleet(&v)
	v.Active, v.Allowance, v.TurnsUsed, v.Pending = 6, 2, 0, decide(rules.StepRecharge, 6)
	v.Asteroids = named("B3", "C9", "D6", "E12", "F4", "F12", "H6", "I3", "J12", "K6", "M11", "M4", "N11", "O7", "Q3", "R10", "T6", "U12")
	place := []struct {
		cell string
		h    hex.Heading
		st   rules.Standing
	}{{"K9", 3, rules.Done}, {"L8", 1, rules.ToCome}, {"J8", 4, rules.ToCome}, {"M9", 5, rules.Done}, {"K7", 2, rules.ToCome}, {"H7", 6, rules.Acting}}
	for i, p := range place {
		v.Ships[i] = ship(engine.Seat(i+1), p.cell, p.h, p.st, i%3, row(4, 3), row(2, 6), row(1, int8(i+1)))
	}
	return Moment{View: v, Names: six, Auto: []bool{true, false, true, false, true, false}, Events: []engine.Event{
		rules.Recharged{Seat: 1, From: []rules.RowDie{{Row: 1, Field: 2}}, Faces: []int{6}},
		rules.Recalibrated{Seat: 1, From: rules.RowDie{Row: 2, Field: 2, Pips: 3}, To: rules.RowDie{Row: 0, Field: 2, Pips: 3}},
		rules.Turned{Seat: 1, At: at("G10"), From: 1, To: 2},
		rules.Fired{Seat: 1, Target: 3, From: at("G10"), At: at("J8"), Distance: 3, Chance: 4, Faces: []int{2}, Hits: 0},
		rules.Moved{Seat: 1, Field: 1, Pips: 2, Heading: 2, From: at("G10"), To: at("I9"), Path: named("H9", "I9")},
		rules.Turned{Seat: 1, At: at("I9"), From: 2, To: 3},
		rules.Moved{Seat: 1, Field: 2, Pips: 2, Heading: 3, From: at("I9"), To: at("K10"), Path: named("J9", "K10")},
		rules.Turned{Seat: 1, At: at("K10"), From: 3, To: 1},
		rules.Moved{Seat: 1, Field: 3, Pips: 1, Heading: 1, From: at("K10"), To: at("K9"), Path: named("K9")},
		rules.Fired{Seat: 1, Target: 2, From: at("K9"), At: at("L8"), Distance: 1, Chance: 5, Faces: []int{5, 1}, Hits: 1},
		rules.Soaked{Seat: 2, Points: 3, Absorbed: 3, Lost: []rules.RowDie{{Row: 1, Field: 1, Pips: 3}}},
		rules.TurnEnded{Seat: 1}, rules.TurnBegan{Seat: 6},
	}}
}

func placing() Moment {
	v := base(rules.StepPlace, 4)
	fleet(&v)
	v.Ships = v.Ships[:4]
	v.Order = []engine.Seat{4, 1, 2, 3}
	v.Ships[0].Reactor, v.Ships[0].Dice[0] = 0, row(3)
	v.Placing, v.Pending = []int{2, 6}, decide(rules.StepPlace, 1)
	return Moment{View: v, Names: six[:4], Events: []engine.Event{rules.Recharged{Seat: 1, From: []rules.RowDie{{Row: rules.Reactor}, {Row: rules.Reactor}}, Faces: []int{2, 6}}}}
}

func duel() Moment {
	v := base(rules.StepAct, 2)
	v.Board = hex.Board{Columns: 13, Rows: 11}
	v.Asteroids, v.Starts = named("B3", "D6", "F4", "G9", "K6"), named("A1", "G2", "M1", "C9", "I11", "M8")
	v.Ships = append(v.Ships,
		ship(1, "E6", 3, rules.Acting, 1, row(-3, 4, 3), row(5), row(5, -2)),
		ship(2, "I7", 1, rules.ToCome, 2, row(2, 3), row(3, 1), row(6)))
	v.Order, v.Active, v.Allowance, v.TurnsUsed, v.Pending = []engine.Seat{1, 2}, 1, 3, 1, decide(rules.StepAct, 1)
	return Moment{View: v, Names: six[:2], Auto: []bool{false, true}, Events: []engine.Event{
		rules.Moved{Seat: 1, Field: 1, Pips: 3, Heading: 3, From: at("B4"), To: at("E6"), Path: named("C5", "D5", "E6")},
	}}
}

func victory() Moment {
	s := kill()
	s.View.Step, s.View.Pending, s.View.Winner, s.View.Active, s.View.Gained = rules.StepOver, nil, 1, 0, 0
	s.View.Ships[0].Kills = 3
	s.Events[len(s.Events)-1] = rules.Gained{Seat: 1, Kills: 3}
	s.View.Ships[0].Standing, s.View.Ships[0].At, s.View.Ships[0].Heading = rules.Done, at("L12"), 2
	s.Events = append(s.Events, rules.Turned{Seat: 1, At: at("K13"), From: 1, To: 2},
		rules.Moved{Seat: 1, Field: 2, Pips: 1, Heading: 2, From: at("K13"), To: at("L12"), Path: named("L12")})
	return s
}

func hostile() Moment {
	s := opening()
	s.View.Options.Kills, s.View.Ships[0].Kills, s.View.Ships[1].Kills = 9, 8, 9
	s.Names = []string{"Z̴̧͎a̷l̸g̵o̷ the \u200b\u202eterrible\u202c", "🚀🔥 rocket 🔥🚀", strings32, "משה רבנו", "محمد علي 김철수 さくら", ""}
	return s
}

const strings32 = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"

func three() Moment {
	v := base(rules.StepHits, 3)
	fleet(&v)
	v.Ships, v.Order = v.Ships[:3], []engine.Seat{1, 2, 3}
	v.Pending, v.Shot = decide(rules.StepHits, 1), rules.Shot{Target: 3, Dice: 2, Hits: 1}
	v.Ships[2].At = at("J7")
	return Moment{View: v, Names: []string{"Ada Lovelace of the Analytical Engine", "محمد", "김철수"}, Events: []engine.Event{
		rules.Fired{Seat: 1, Target: 3, From: at("G6"), At: at("J7"), Distance: 3, Chance: 4, Faces: []int{6, 2}, Hits: 1},
	}}
}
