package mayhem

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// lossWords is how damage may be told, and nothing else that has a number of points or pips.
var lossWords = regexp.MustCompile(`^(ram: )?(((−\d+|none) and )?(−\d+|no) damage( each)?(: ((−\d+|none) and )?(−1 pip|−\d+ pips|no pips)( each)?)?)$`)

// summedUp is a sentence that tells the damage of several rams together.
var summedUp = regexp.MustCompile(`rammed (\d+ asteroids|[^,]+ (twice|\d times)), −\d+[^,]*$`)

// phrase is words in one line.
func phrase(words []string) string {
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// TestDamageIsToldInOneWay walks pictures of random matches, of one action and of whole turns. Damage has its minus and its unit
// everywhere. The header's last step, the task and splashes use the words of the tag on the board. The pips in them equal the
// losses of the cards' rows.
func TestDamageIsToldInOneWay(t *testing.T) {
	t.Parallel()
	most := enginetest.Fewer(enginetest.Long(250, 500), 10)
	tags, tasks, taken, rams, blocks, splashes, twice := 0, 0, 0, 0, 0, 0, 0
	check := func(now *Moment) {
		s := scened(now)
		var hot, tagged []string
		for _, w := range s.Header.Told {
			require.NotRegexp(t, `damage|pip`, strings.Join([]string{s.Header.Task, s.Header.Text, s.Header.Title}, " "))
			switch {
			case w.Hot && w.Spare == 0 && !slices.Contains([]string{"destroyed", "is destroyed", "itself"}, w.Text): // except the ships lost
				hot = append(hot, w.Text)
			case !w.Hot:
				require.NotRegexp(t, `damage|pip`, w.Text)
			}
		}
		for _, it := range s.Items {
			require.NotRegexp(t, `damage|pip`, it.Label)
			if text := phrase(it.Tag); strings.Contains(text, "damage") {
				require.Regexp(t, lossWords, text)
				tagged = append(tagged, strings.TrimPrefix(text, "ram: "))
				tags++
			}
		}
		told := phrase(hot)
		if told != "" {
			require.Regexp(t, lossWords, told)
		}
		if told != "" && len(tagged) > 0 && !summedUp.MatchString(sentence(&s.Header, now.Names)) {
			require.Contains(t, tagged, told, "header and tags")
			if strings.Contains(told, "pip") {
				taken++
			}
			if strings.Contains(told, "and") || strings.Contains(told, "each") {
				rams++
			}
		}
		for _, sign := range s.Header.Signs {
			if sign.Damage > 0 && len(tagged) > 0 {
				require.Contains(t, strings.ReplaceAll(strings.Join(tagged, "; "), " and ", " damage and "), of(damage, sign.Damage), "task and tags")
				tasks++
			}
		}
		for _, w := range s.Header.Told {
			if strings.HasSuffix(w.Text, " blocked") {
				blocks++
			}
			if n := 0; strings.HasSuffix(w.Text, " double") {
				points, pips := 0, 0
				_, err := fmt.Sscanf(strings.Replace(w.Text, "costs", "cost", 1)+" "+told, ", %d cost double −%d damage: −%d pips", &n, &points, &pips)
				require.NoError(t, err, "%s%s", told, w.Text)
				require.Equal(t, points+n, pips, "%s%s", told, w.Text)
				twice++
			}
		}
		for i := range s.Cards {
			if sp := &s.Cards[i].Splash; sp.On && len(sp.Harm) > 0 {
				require.Regexp(t, lossWords, phrase(sp.Harm))
				if splashes++; !slices.ContainsFunc(tagged, func(tag string) bool { return strings.Contains(tag, "each") || strings.Contains(tag, "and") }) {
					require.Contains(t, tagged, phrase(sp.Harm), "tags and splash")
				}
			}
		}
	}
	for seats := 2; seats <= 6; seats++ {
		for _, equipment := range []string{"off", "on"} {
			var turn []engine.Event
			for now := range match(t, uint64(seats), seats, most, map[string]string{"equipment": equipment}) {
				check(now)
				pipsOnCards(t, now)
				for _, e := range now.Events {
					if _, began := e.(rules.TurnBegan); began {
						turn = turn[:0]
					}
					turn = append(turn, e)
				}
				whole := *now
				whole.Events = turn
				check(&whole)
			}
		}
	}
	t.Logf("%d tags, %d of them told with pips in the header, %d rams, %d blocked, %d doubled, %d tasks, %d splashes", tags, taken, rams, blocks, twice, tasks, splashes)
	for _, n := range []int{tags, taken, rams, tasks, splashes, twice} {
		require.True(t, enginetest.Raced || n > 0)
	}
}

// pipsOnCards holds that cards tell the pips that damage has cost in one action.
func pipsOnCards(t *testing.T, now *Moment) {
	var lost [rules.MaxSeats]int
	for _, e := range now.Events {
		switch e := e.(type) {
		case rules.Soaked:
			lost[e.Seat-1] += e.Absorbed + e.Doubled - e.Wasted
		case rules.Boosted, rules.Dealt, rules.Recalibrated, rules.Cooled, rules.Revealed:
			return // dice move between rows
		}
	}
	s := scened(now)
	for i, want := range lost {
		if i >= len(s.Cards) || len(now.View.Ships[i].Rolled) > 0 { // which has a new life
			continue
		}
		c, got := &s.Cards[i], 0
		for _, r := range c.Rows {
			got += r.Loss
			for _, f := range r.Fields {
				got += f.Loss
			}
		}
		if c.Tray.On {
			got = c.Tray.Loss
		}
		require.Equal(t, want, got, "seat %d after %+v", i+1, now.Events)
	}
}

// TestCardsTellPips: in pictures a row's loss stands with its unit, whole, on cards of every width.
func TestCardsTellPips(t *testing.T) {
	t.Parallel()
	ink := renderer.Palette().Index("black")
	pips := letters(scene.Tag.Of(2, 0), render.Style{Size: 18, Ink: "black"}, "pips", ink)
	for name, now := range map[string]Moment{"six": evasion(), "duel": duel(), "four": placing(), "sheets": gear(), "tall": tall()} {
		img := renderer.Match().Compose(&now).Image()
		before := written(img, pips, ink)
		for n := 2; n <= 12; n += 5 {
			next := now
			next.Events = append(next.Events[:len(now.Events):len(now.Events)], rules.Soaked{Seat: 2, Points: n, Absorbed: n, Lost: []rules.RowDie{{Row: rules.Shields, Field: 1, Pips: n}}})
			require.Equal(t, before+1, written(renderer.Match().Compose(&next).Image(), pips, ink), "%s: −%d", name, n)
		}
	}
}

// tall is six ships on a board so narrow that cards stand beside it.
func tall() Moment {
	now := small()
	now.View.Board = hex.Board{Columns: 9, Rows: 14}
	now.View.Asteroids, now.View.Starts, now.Events = nil, nil, nil
	for i := range now.View.Ships {
		now.View.Ships[i].At.Col %= 9
	}
	return now
}
