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
var lossWords = regexp.MustCompile(`^(((−\d+|none) and )?(−\d+|no) damage( each)?(: ((−\d+|none) and )?(−1 pip|−\d+ pips|no pips)( each)?)?)$`)

// phrase is words in one line.
func phrase(words []string) string {
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// harms are the words for damage in a header's sentence, blow by blow.
func harms(h *scene.Header) (all []string) {
	var words []string
	for _, w := range append(slices.Clone(h.Told), scene.Word{}) {
		switch {
		case w.Hot && !slices.Contains([]string{"destroyed", "is destroyed", "itself", "flew off the board"}, w.Text):
			words = append(words, w.Text)
		case len(words) > 0:
			all, words = append(all, phrase(words)), nil
		}
	}
	return all
}

// TestDamageIsToldInOneWay walks pictures of random matches, of one action and of whole turns. Damage has its minus and its unit
// everywhere, it is told in the sentence alone, and splashes use its words. The pips in them equal the losses of the cards' rows.
func TestDamageIsToldInOneWay(t *testing.T) {
	t.Parallel()
	most := enginetest.Fewer(enginetest.Long(250, 500), 10)
	tasks, taken, rams, blocks, splashes, twice := 0, 0, 0, 0, 0, 0
	check := func(now *Moment) {
		s := scened(now)
		require.NotRegexp(t, `damage|pip`, strings.Join([]string{s.Header.Task, s.Header.Text, s.Header.Title}, " "))
		told := harms(&s.Header)
		for _, one := range told {
			require.Regexp(t, lossWords, one)
			if strings.Contains(one, "pip") {
				taken++
			}
			if strings.Contains(one, "and") || strings.Contains(one, "each") {
				rams++
			}
		}
		for _, it := range s.Items {
			require.NotRegexp(t, `damage|pip`, it.Label)
		}
		for _, sign := range s.Header.Signs {
			if sign.Damage > 0 {
				tasks++
			}
		}
		for i, w := range s.Header.Told {
			if !w.Hot {
				require.NotRegexp(t, `damage|pip`, w.Text)
			}
			if strings.HasSuffix(w.Text, " blocked") {
				blocks++
			}
			if n := 0; strings.HasSuffix(w.Text, " double") {
				points, pips := 0, 0
				_, err := fmt.Sscanf(strings.Replace(w.Text, "costs", "cost", 1)+" "+phrase([]string{s.Header.Told[i-2].Text, s.Header.Told[i-1].Text}), ", %d cost double −%d damage: −%d pips", &n, &points, &pips)
				require.NoError(t, err, "%s", w.Text)
				require.Equal(t, points+n, pips, "%s", w.Text)
				twice++
			}
		}
		for i := range s.Cards {
			if sp := &s.Cards[i].Splash; sp.On && len(sp.Harm) > 0 {
				require.Regexp(t, lossWords, phrase(sp.Harm))
				if splashes++; len(now.View.Damage) == 0 && !slices.ContainsFunc(told, func(one string) bool { return strings.Contains(one, "each") || strings.Contains(one, "and") }) {
					require.Contains(t, told, phrase(sp.Harm), "sentence and splash: %s", sentence(&s.Header, now.Names))
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
	t.Logf("%d with pips, %d rams, %d blocked, %d doubled, %d tasks, %d splashes", taken, rams, blocks, twice, tasks, splashes)
	for _, n := range []int{taken, rams, tasks, splashes, twice} {
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
