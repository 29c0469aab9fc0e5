package mayhem

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Chart is the whole position as text, for tests and for work on the rules. It has a line for the round and the turn,
// the board, and a line a ship. On the board a ship is its seat and an arrow, a start counter is o and its number, an
// asteroid is *. On a template used dice have a ', and the die on an overheat field stands in brackets.
func (p Position) Chart() string {
	last := hex.At(p.s.Options.Board.Columns-1, p.s.Options.Board.Rows-1)
	return p.s.chartTurn() + p.s.chartBoard(hex.At(0, 0), last) + p.s.chartShips()
}

var arrows = [7]string{"", "↑", "↗", "↘", "↓", "↙", "↖"}

// chartBoard draws the cells from one corner to another. Every second column is half a hex lower, on its own line.
func (s *State) chartBoard(from, to hex.Cell) string {
	var b strings.Builder
	line := func(label string, symbol func(c int8) string) {
		row := fmt.Sprintf("%3s ", label)
		for c := from.Col; c <= to.Col; c++ {
			row += fmt.Sprintf("%-3s", symbol(c))
		}
		b.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	line("", func(c int8) string { return string(rune('A' + c)) })
	for r := from.Row; r <= to.Row; r++ {
		for lower := range int8(2) {
			label := ""
			if lower == 0 {
				label = strconv.Itoa(int(r) + 1)
			}
			line(label, func(c int8) string {
				if c%2 != lower {
					return ""
				}
				return s.symbol(hex.Cell{Col: c, Row: r})
			})
		}
	}
	return b.String()
}

// symbol shows the object on a cell, or the start counter where no object stands.
func (s *State) symbol(c hex.Cell) string {
	if seat, is := s.object(c); is && seat != engine.Nobody {
		return fmt.Sprint(seat) + arrows[s.ship(seat).Heading]
	} else if is {
		return "*"
	}
	for i, at := range s.Starts[:s.StartsN] {
		if at == c {
			return "o" + strconv.Itoa(i+1)
		}
	}
	return "·"
}

// chartTurn shows the round, the step and the turn's values. It leaves zeros out.
func (s *State) chartTurn() string {
	var b strings.Builder
	fmt.Fprintf(&b, "round %d: %s", s.Round, s.Step)
	say := func(is bool, format string, args ...any) {
		if is {
			fmt.Fprintf(&b, format, args...)
		}
	}
	if s.Active != engine.Nobody {
		fmt.Fprintf(&b, ", seat %d active, turns %d/%d", s.Active, s.TurnsUsed, s.allowance(s.Active))
	}
	say(s.OrderN > 0, ", order %s", join(s.Order[:s.OrderN], " "))
	say(len(s.shotAt()) > 0, ", shot at %s", join(s.shotAt(), " "))
	say(s.Gained > 0, ", gained %d", s.Gained)
	say(s.PlacingN > 0, ", placing %s", join(s.Placing[:s.PlacingN], " "))
	say(s.Step == StepHits, ", %d of %d dice hit seat %d", s.Shot.Hits, s.Shot.Dice, s.Shot.Target)
	for _, d := range s.Damage[:s.DamageN] {
		fmt.Fprintf(&b, ", damage %d to seat %d", d.Points, d.Seat)
	}
	say(s.Winner != engine.Nobody, ", won by seat %d", s.Winner)
	return b.String() + "\n"
}

func (s *State) chartShips() string {
	var b strings.Builder
	for i := range s.Seats {
		ship := &s.Ships[i]
		fmt.Fprintf(&b, "%d", i+1)
		if ship.OnBoard {
			fmt.Fprintf(&b, " %s%s", ship.At, arrows[ship.Heading])
		}
		if ship.undecided() {
			fmt.Fprintf(&b, " rolled %s", join(ship.Rolled[:], " "))
		}
		for _, r := range Rows {
			for f, d := range ship.Rows[r][:ship.Count(r)] {
				if f == 0 {
					fmt.Fprintf(&b, " %s", r)
				}
				fmt.Fprintf(&b, " %s", d.chart(f))
			}
		}
		fmt.Fprintf(&b, " reactor %d kills %d%s\n", ship.Reactor, ship.Kills, s.chartSheet(ship))
	}
	return b.String()
}

// chartSheet shows a ship's equipment sheet, with a ' when it is spent and a * while it works.
func (s *State) chartSheet(ship *Ship) string {
	if ship.Sheet == 0 {
		return ""
	}
	text := " sheet " + s.Deck.at(ship.Sheet).Key
	if ship.Spent {
		text += "'"
	}
	if ship.Working {
		text += "*"
	}
	return text
}

func (d Die) chart(field int) string {
	s := strconv.Itoa(int(d.Pips))
	if d.Used {
		s += "'"
	}
	if field == Fields-1 {
		s = "[" + s + "]"
	}
	return s
}

func join[T any](list []T, sep string) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, sep)
}
