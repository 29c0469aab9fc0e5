package mayhem

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

var plainNames = []string{"Ada", "Ben", "Cy", "Dee", "Eve", "Fay"}

// positions shows views of random matches of every number of seats, and of every kind of set-up.
func positions(t *testing.T, visit func(t *testing.T, v rules.View)) {
	t.Helper()
	options := []map[string]string{{"asteroids": "40", "equipment": "on"}, {"arc": "front", "board": "16x14"},
		{"arc": "front", "board": "14x14", "equipment": "on"}, {"setup": "draft", "asteroids": "2"}}
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		t.Run(strconv.Itoa(seats), func(t *testing.T) {
			t.Parallel()
			for i, o := range options {
				for sc := range match(t, uint64(10*seats+i), seats, 250, o) {
					visit(t, sc.View)
				}
			}
		})
	}
}

var shipLine = regexp.MustCompile(`(\w+): (?:not on the board|destroyed|([A-W]\d+), ([a-z-]+)(?:; (ahead [^;]+))?)(?:; rolled ([\d, ]+))?` +
	`(?:; Speed ([\w, ]+); Shields ([\w, ]+); Firepower ([\w, ]+); reactor (\d))?(?:; ([A-Z][a-z -]+?)( used| at work)?)?; (\d) kills?\.`)

// requireShip holds one ship's words, as shipLine cut them, against the ship.
func requireShip(t *testing.T, s rules.ShipView, m []string) {
	t.Helper()
	require.Equal(t, s.OnBoard, m[2] != "")
	require.Equal(t, s.Standing == rules.Lost, strings.Contains(m[0], ": destroyed"), m[0])
	if s.OnBoard {
		require.Equal(t, s.At.String(), m[2])
		require.Equal(t, s.Heading, headingOf(t, m[3]))
	}
	require.Equal(t, s.Rolled, numbers(t, m[5]))
	onRows := 0
	for i, r := range rules.Rows {
		dice := readRow(t, m[6+i])
		onRows += len(dice)
		require.ElementsMatch(t, s.Dice[r], dice)
		require.Equal(t, fmt.Sprint(s.Dice[r]), fmt.Sprint(dice), "in order")
	}
	require.Equal(t, onRows > 0, m[9] != "")
	if onRows > 0 {
		require.Equal(t, strconv.Itoa(s.Reactor), m[9])
	}
	require.Equal(t, s.Equipment.Name, m[10])
	require.Equal(t, s.Equipment.Spent, m[11] != "")
	require.Equal(t, s.Equipment.Working, m[11] == " at work")
	require.Equal(t, strconv.Itoa(s.Kills), m[12])
}

func headingOf(t *testing.T, word string) hex.Heading {
	t.Helper()
	for h, w := range []string{1: "north", "north-east", "south-east", "south", "south-west", "north-west"} {
		if w == word {
			return hex.Heading(h)
		}
	}
	require.Fail(t, "no heading", word)
	return 0
}

func numbers(t *testing.T, text string) (all []int) {
	t.Helper()
	for _, w := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
		n, err := strconv.Atoi(w)
		require.NoError(t, err)
		all = append(all, n)
	}
	return all
}

func readRow(t *testing.T, text string) []rules.Die {
	t.Helper()
	dice := []rules.Die{}
	for _, w := range strings.Split(text, ", ") {
		if w == "" || w == "none" {
			continue
		}
		pips, used := strings.CutSuffix(w, " used")
		dice = append(dice, rules.Die{Pips: int8(numbers(t, pips)[0]), Used: used})
	}
	return dice
}

// waited reads the seats out of "Waiting for Ada, Ben to …".
func waited(t *testing.T, text string) (seats []engine.Seat) {
	t.Helper()
	m := regexp.MustCompile(`Waiting for ([\w, ]+?) to `).FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	for _, name := range strings.Split(m[1], ", ") {
		seats = append(seats, seatOf(t, name))
	}
	return seats
}

func seatOf(t *testing.T, name string) engine.Seat {
	t.Helper()
	for i, n := range plainNames {
		if n == name {
			return engine.Seat(i + 1)
		}
	}
	require.Fail(t, "no pilot", name)
	return 0
}

func pendingSeats(v rules.View) (seats []engine.Seat) {
	for _, d := range v.Pending {
		seats = append(seats, d.Seat)
	}
	return seats
}

// TestDescribeIsTrue reads the alt text back and holds every fact against the state.
func TestDescribeIsTrue(t *testing.T) {
	t.Parallel()
	positions(t, func(t *testing.T, v rules.View) {
		names := plainNames[:len(v.Ships)]
		text := say.Describe(v, byName(names), "Something happened.")
		require.LessOrEqual(t, utf8.RuneCountInString(text), words.AltLimit)
		require.Equal(t, pendingSeats(v), waited(t, text))
		head, position, ok := strings.Cut(text, ". Something happened. ")
		require.True(t, ok, text)
		if v.Winner != engine.Nobody {
			require.Equal(t, plainNames[v.Winner-1]+" has won", head)
		}
		require.NotContains(t, text, "Round", "which stands over the picture")
		requireTurnSaid(t, v, position)
		ships := shipLine.FindAllStringSubmatch(position, -1)
		require.Len(t, ships, len(v.Ships), text)
		for i, m := range ships {
			require.Equal(t, plainNames[i], m[1])
			requireShip(t, v.Ships[i], m)
		}
	})
}

// requireTurnSaid holds that the alt text tells the turn, the order, the damage and the lines of fire.
func requireTurnSaid(t *testing.T, v rules.View, text string) {
	t.Helper()
	require.Equal(t, v.Active != engine.Nobody, strings.Contains(text, fmt.Sprintf("Turns left: %d of %d.", v.TurnsLeft(), v.Allowance)))
	order, shot, placing := said(text, "Order"), said(text, "Shot at this turn"), said(text, "Dice to place")
	require.Len(t, order, len(v.Order))
	for i, s := range v.Order {
		require.Equal(t, fmt.Sprintf("%s %s", plainNames[s-1], v.Ship(s).Standing), order[i])
	}
	require.Len(t, shot, len(v.ShotAt))
	require.Equal(t, v.Placing, numbers(t, strings.Join(placing, " ")))
	if v.Step == rules.StepHits {
		require.Contains(t, text, fmt.Sprintf("Shot at %s: %d of %d dice hit.", plainNames[v.Shot.Target-1], v.Shot.Hits, v.Shot.Dice))
	}
	due := said(text, "Points due")
	require.Len(t, due, len(v.Damage))
	for i, d := range v.Damage {
		require.Equal(t, fmt.Sprintf("%s %d", plainNames[d.Seat-1], d.Points), due[i])
	}
	if v.Round == 0 {
		require.Len(t, said(text, "Asteroids"), len(v.Asteroids))
		require.Len(t, said(text, "Start counters"), len(v.Starts))
		return
	}
	require.Equal(t, fireOf(v), said(text, "Lines of fire"), text)
}

// said is the list behind a head in an alt text.
func said(text, head string) []string {
	_, list, ok := strings.Cut(text, head+": ")
	if !ok {
		return nil
	}
	list, _, _ = strings.Cut(list, ".")
	return items(list)
}

// TestDescribeStaysShort gives the longest names and step: nothing of the ships is lost but parts of names.
func TestDescribeStaysShort(t *testing.T) {
	t.Parallel()
	v := crowd().View
	for i := range v.Ships {
		v.Ships[i].Kills, v.Ships[i].Sheet = 2, "x"
		v.Ships[i].Equipment = rules.SheetView{Sheet: rules.Sheet{Name: strings.Repeat("Sheet ", 4)}, Spent: true}
		for _, r := range rules.Rows {
			v.Ships[i].Dice[r] = []rules.Die{{Pips: 6, Used: true}, {Pips: 6, Used: true}, {Pips: 6, Used: true}}
		}
	}
	v.Pending = decide(rules.StepAssign, 1, 2, 3, 4, 5, 6)
	v.Step = rules.StepAssign
	names := make([]string, len(v.Ships))
	for i := range names {
		names[i] = strconv.Itoa(i+1) + strings.Repeat("宇", 31)
	}
	step := "What happened last, " + strings.Repeat("x", 5000)
	text := say.Describe(v, byName(names), step)
	require.LessOrEqual(t, utf8.RuneCountInString(text), words.AltLimit)
	for i, s := range v.Ships {
		require.Contains(t, text, strconv.Itoa(i+1)+"宇宇")
		if s.OnBoard {
			require.Contains(t, text, s.At.String()+", "+say.Heading(s.Heading))
		}
	}
	titled := say.DescribeTitled("On paper only", v, byName(names), step)
	require.LessOrEqual(t, utf8.RuneCountInString(titled), words.AltLimit)
	require.True(t, strings.HasPrefix(titled, "On paper only. Waiting for 1宇宇"), titled)
	require.LessOrEqual(t, utf8.RuneCountInString(say.Position(v, byName(names))), say.PositionLimit)
}

func TestAccentIsThePilotsColour(t *testing.T) {
	t.Parallel()
	seen := map[int]bool{0: true}
	for s := engine.Seat(1); s <= rules.MaxSeats; s++ {
		require.False(t, seen[Accent(s)])
		seen[Accent(s)] = true
	}
}

// byName is a style for plain text that has names by seat.
func byName(names []string) lang.Style {
	return lang.Style{Name: func(s engine.Seat) string { return names[s-1] }}
}
