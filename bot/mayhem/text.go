package mayhem

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// rowNames are the rows as players read them.
var rowNames = map[rules.Row]string{rules.Speed: "Speed", rules.Shields: "Shields", rules.Firepower: "Firepower"}

// Limits of what can be shown, in characters.
const (
	buttonLimit = 80
	optionLimit = 100
)

// clip cuts a text to n characters.
func clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n-1]) + "…"
}

// count is "1 die", "2 dice".
func count(n int, one, many string) string { return strconv.Itoa(n) + " " + plural(n, one, many) }

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func pips(n int) string { return count(n, "pip", "pips") }
func dice(n int) string { return count(n, "die", "dice") }

// list is "a", "a and b", "a, b and c".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// words turns each item of a list into a word.
func words[T any](items []T, word func(T) string) []string {
	out := make([]string, 0, len(items))
	for _, item := range items {
		out = append(out, word(item))
	}
	return out
}

// faces lists dice by their pips: "5 and 2".
func faces[N int | int8](pips []N) string {
	return list(words(pips, func(n N) string { return strconv.Itoa(int(n)) }))
}

// rowText is a row by its pips: "Speed 3,4".
func rowText[N int | int8](r rules.Row, faces []N) string {
	if len(faces) == 0 {
		return rowNames[r] + " –"
	}
	return rowNames[r] + " " + digits(faces)
}

// digits lists dice by their pips: "3,4".
func digits[N int | int8](faces []N) string {
	return strings.Join(words(faces, func(n N) string { return strconv.Itoa(int(n)) }), ",")
}

// shipText is a template in one line: "Speed 3,4 · Shields 5 · Firepower –".
func shipText(s rules.ShipView) string {
	rows := make([]string, 0, len(rules.Rows))
	for _, r := range rules.Rows {
		rows = append(rows, rowText(r, pipsOf(s.Dice[r])))
	}
	return strings.Join(rows, " · ")
}

func pipsOf(row []rules.Die) []int8 {
	faces := make([]int8, 0, len(row))
	for _, d := range row {
		faces = append(faces, d.Pips)
	}
	return faces
}

// namer gives the name of a seat, made fit for the place it will stand in.
type namer func(engine.Seat) string

// safe makes a namer answer for seats nobody sits in, too.
func safe(names []string, name namer) namer {
	return func(s engine.Seat) string {
		if s < 1 || int(s) > len(names) {
			return "seat " + strconv.Itoa(int(s))
		}
		return name(s)
	}
}

// names are the names of all seats by a namer.
func names[S any](seats []S, name namer) []string {
	all := make([]string, len(seats))
	for i := range seats {
		all[i] = name(engine.Seat(i + 1))
	}
	return all
}
