package mayhem

// Row is one of the three values on a template.
type Row int8

const (
	Speed Row = iota
	Shields
	Firepower
	rows = 3
)

// Fields is the number of fields in a row; the last one is the overheat field.
const Fields = 3

// DiceEach is the number of dice a pilot owns.
const DiceEach = 6

var rowNames = [rows]string{"speed", "shields", "firepower"}

func (r Row) String() string { return rowNames[r] }

// Rows lists the rows in the order of the template.
var Rows = [rows]Row{Speed, Shields, Firepower}

// Die is a die on a field. It has 1 to 6 pips, and may have been used this turn, for a movement or to fire. No pips
// means an empty field.
type Die struct {
	Pips int8
	Used bool
}

// Template holds a pilot's dice: three rows without gaps (R5), and the dice in the reactor, which have no pips there.
type Template struct {
	Rows    [rows][Fields]Die
	Reactor int8
}

// Count is the number of dice in a row.
func (t *Template) Count(r Row) int {
	n := 0
	for n < Fields && t.Rows[r][n].Pips > 0 {
		n++
	}
	return n
}

// Value is the sum of all pips in a row, the overheat field included (R6).
func (t *Template) Value(r Row) int {
	sum := 0
	for _, d := range t.Rows[r] {
		sum += int(d.Pips)
	}
	return sum
}

// Dice is the number of dice on all rows; a ship with none is destroyed.
func (t *Template) Dice() int {
	return t.Count(Speed) + t.Count(Shields) + t.Count(Firepower)
}

// Put lays a die on the leftmost free field of a row (R5). It reports false when the row is full.
func (t *Template) Put(r Row, d Die) bool {
	n := t.Count(r)
	if n == Fields {
		return false
	}
	t.Rows[r][n] = d
	return true
}

// Take lifts the die off a field. Dice to the right move left, with their marks (R5).
func (t *Template) Take(r Row, field int) Die {
	row := &t.Rows[r]
	d := row[field]
	copy(row[field:], row[field+1:])
	row[Fields-1] = Die{}
	return d
}

// Lose takes pips off the dice of a row, by field. A die without pips goes to the reactor (R7).
func (t *Template) Lose(r Row, pips [Fields]int8) {
	for f := Fields - 1; f >= 0; f-- {
		d := &t.Rows[r][f]
		if pips[f] == 0 {
			continue
		}
		d.Pips -= pips[f]
		if d.Pips == 0 {
			t.Take(r, f)
			t.Reactor++
		}
	}
}

// Add adds pips to a die: never above 6, the surplus is lost (R7).
func (d *Die) Add(n int) { d.Pips = int8(min(6, int(d.Pips)+n)) }

// hot lists the rows with a die on the overheat field, the most pips first. Level rows come in the order of the
// template.
func (t *Template) hot() (hot [rows]Row, n int) {
	for _, r := range Rows {
		pips := t.Rows[r][Fields-1].Pips
		if pips == 0 {
			continue
		}
		i := n
		for ; i > 0 && t.Rows[hot[i-1]][Fields-1].Pips < pips; i-- {
			hot[i] = hot[i-1]
		}
		hot[i] = r
		n++
	}
	return hot, n
}

// cool moves the overheat dice to the reactor (¶3.4 A), except the highest few that stay (R43). It returns their pips
// by row, 0 for none.
func (t *Template) cool(stay int) (gone [rows]int8) {
	hot, n := t.hot()
	for _, r := range hot[min(stay, n):n] {
		gone[r] = t.Take(r, Fields-1).Pips
		t.Reactor++
	}
	return gone
}

// unmark forgets which dice have been used.
func (t *Template) unmark() {
	for r := range t.Rows {
		for f := range t.Rows[r] {
			t.Rows[r][f].Used = false
		}
	}
}

// ready tells whether there is a die that has not been used this turn.
func (d Die) ready() bool { return d.Pips > 0 && !d.Used }

// Unused is the number of dice of a row that have not been used this turn.
func (t *Template) Unused(r Row) int {
	n := 0
	for _, d := range t.Rows[r] {
		if d.ready() {
			n++
		}
	}
	return n
}

// empty sends all six dice to the reactor.
func (t *Template) empty() { *t = Template{Reactor: DiceEach} }

// marked tells whether any die has been used this turn.
func (t *Template) marked() bool {
	for r := range t.Rows {
		for _, d := range t.Rows[r] {
			if d.Used {
				return true
			}
		}
	}
	return false
}

// Toughness is the fewest points of damage that leave no die on the rows: all pips on Shields, and half of the others.
func (t *Template) Toughness() int { return t.Value(Shields) + (t.Value(Speed)+t.Value(Firepower)+1)/2 }

// Reduce returns the damage left after a sheet has taken some off. It takes up to hull from the points past the Shields
// (R51). It takes rescue from damage that would destroy the ship (R50).
func (t *Template) Reduce(points, hull, rescue int) int {
	if rescue > 0 && points >= t.Toughness() {
		return max(0, points-rescue)
	}
	return points - min(hull, max(0, points-t.Value(Shields)))
}

// Fire uses the Firepower dice on some fields for a volley. Each loses a pip (¶3.4 D).
func (t *Template) Fire(fields [Fields]bool) {
	var lose [Fields]int8
	for f, fires := range fields {
		if fires {
			t.Rows[Firepower][f].Used = true
			lose[f] = 1
		}
	}
	t.Lose(Firepower, lose)
}

// Soak takes the pips of an answer to damage off the dice.
func (t *Template) Soak(a Soak) {
	for _, r := range Rows {
		t.Lose(r, a.Lose[r])
	}
}
