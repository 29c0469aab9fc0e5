package scene

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestOneUnbrokenPathHasNoNumbers(t *testing.T) {
	t.Parallel()
	var s Scene
	fillToy(&s)
	m := toys.Match()
	m.Compose(&s)
	require.True(t, m.steps.told(), "a shot comes between two movements")
	for i := range s.Items {
		if s.Items[i].Kind == Shot {
			s.Items[i].Number = 0
		}
	}
	m.Compose(&s)
	require.False(t, m.steps.told())
}

func TestLaterStepsAreBrighter(t *testing.T) {
	t.Parallel()
	var looks []ID
	for n := 1; n <= 6; n++ {
		looks = append(looks, pathOf(&Item{Number: n}, 6))
	}
	require.Equal(t, []ID{EarlyPath, EarlyPath, MidPath, MidPath, Path, Path}, looks)
	require.Equal(t, Path, pathOf(&Item{Number: 1}, 1))
	require.Equal(t, OldPath, pathOf(&Item{Old: true}, 0))
	require.Equal(t, PlanPath, pathOf(&Item{Plan: true, Number: 1}, 3))
}

func TestWaysFlownTwiceLieSideBySide(t *testing.T) {
	t.Parallel()
	field := toys.Field(Board{Grid: Hexes, Columns: 9, Rows: 9}.Sized(20), 0)
	for h := 1; h <= 6; h++ {
		var s Scene
		s.Way(1, Cell{4, 4}, h, 1)
		there := field.step(Cell{4, 4}, h, 0)
		require.Zero(t, field.beside(s.Items, &s.Items[0], there), "alone")
		to := []Cell{{4, 3}, {5, 3}, {5, 4}, {4, 5}, {3, 4}, {3, 3}}[h-1]
		s.Way(2, to, (h+2)%6+1, 1)
		back := field.step(to, (h+2)%6+1, 0)
		one, other := field.beside(s.Items, &s.Items[0], there), field.beside(s.Items, &s.Items[1], back)
		require.Equal(t, image.Point{}, one.Add(other), "on both sides")
		require.Greater(t, max(one.X, -one.X)+max(one.Y, -one.Y), 3)
	}
}

// TestOrderIsToldInWords: what breaks a path bears words that tell what it is and its place in the story.
func TestOrderIsToldInWords(t *testing.T) {
	t.Parallel()
	words := func(kinds ...Kind) (all []string) {
		var s steps
		items := make([]Item, len(kinds))
		for i, k := range kinds {
			items[i] = Item{Kind: k, Number: i + 1}
			if k == Mark {
				items[i].Worth = Impact
			}
			s.count(&items[i])
		}
		for i := range items {
			if s.told() && breaks(&items[i]) != noBreak {
				all = append(all, s.word(items[i].Number, newStepWords("shot")))
			}
		}
		return all
	}
	require.Empty(t, words(Way, Way, Shot), "the path leads to the shot")
	require.Equal(t, []string{"first"}, words(Shot, Way))
	require.Equal(t, []string{"midway"}, words(Way, Shot, Way))
	require.Equal(t, []string{"ram 1", "shot 2"}, words(Way, Mark, Shot), "a ram, then a shot")
	require.Equal(t, []string{"shot 1", "ram 2", "shot 3"}, words(Shot, Way, Mark, Shot))
	require.Equal(t, []string{"jump 1", "shot 2"}, words(Arc, Way, Shot, Way))
}

// TestSentencesKeepTheirEnd: of a sentence that is too long the spare words are left out, the sparest first.
func TestSentencesKeepTheirEnd(t *testing.T) {
	t.Parallel()
	m := toys.Match()
	s := &Scene{Players: []Player{{Name: wide}}}
	s.Header.Told = []Word{{Seat: 1}, {Text: "flew 5 cells", Spare: 2}, {Text: ", then", Spare: 1}, {Text: "hit"}, {Seat: 1}, {Text: ", −3 damage", Hot: true}}
	end := func(spare, small int) int {
		m.setTold(s, 0, toldFit{spare, small, toldName}, false)
		return m.toldEnd
	}
	all := end(2, 0)
	require.Greater(t, all, end(1, 0))
	require.Greater(t, end(1, 0), end(1, 1))
	require.Greater(t, end(1, 0), end(0, 0))
}

// TestSentencesKeepWhatLeads: however long the names, of a sentence that is too long all that it leads with stands: who has destroyed
// whom, up to five ships and its own.
func TestSentencesKeepWhatLeads(t *testing.T) {
	t.Parallel()
	m := toys.Match()
	s := &Scene{Header: Header{Seat: 1}}
	for range 6 {
		s.Players = append(s.Players, Player{Name: wide})
	}
	m.Compose(s)
	comma := Word{Text: ","}
	lead := []Word{{Seat: 1}, {Text: "destroyed", Hot: true}, {Seat: 2}, comma, {Seat: 3}, comma, {Seat: 4}, comma, {Seat: 5}, comma, {Seat: 6}, {Text: "and"}, {Text: "itself", Hot: true}}
	s.Header.Told = slices.Concat(lead, []Word{{Text: ":"}, {Text: "flew 12 cells, then rammed"}, {Seat: 2}, comma, {Text: "−12 damage each: −14 pips each", Hot: true}})
	m.Compose(s)
	require.GreaterOrEqual(t, len(m.sentence), len(lead))
	for _, w := range m.sentence {
		require.LessOrEqual(t, w.x+w.line.Width, Width-margin)
	}
	led := m.sentence[len(lead)-1]
	s.Header.Told = lead
	m.Compose(s)
	require.Equal(t, "itself", s.Header.Told[len(m.sentence)-1].Text)
	require.Equal(t, m.renderer.text.Line(toldLoss[len(toldLoss)-1], "itself").Width, led.line.Width, "it is not cut")
}

// TestTheBoxMeansAwaited: in the turn order whoever is waited for has a box, and no tick in it, not even where the turn is done; where
// nobody is waited for there is no box.
func TestTheBoxMeansAwaited(t *testing.T) {
	t.Parallel()
	m := toys.Match()
	m.colors = [maxSeats]int{1, 2}
	drawn := func(order []Turn, awaited int) int {
		m.list.Reset(Width, Height)
		m.drawOrder(&Header{Seat: awaited, Order: order}, 0)
		return m.list.Len()
	}
	bare := drawn([]Turn{{1, ToCome}, {2, Acting}}, 0)
	done := []Turn{{1, Done}, {2, Acting}}
	require.Equal(t, bare+1, drawn(done, 0), "a tick")
	require.Equal(t, bare+1, drawn(done, 1), "a box in its place")
	require.Equal(t, bare+2, drawn(done, 2), "a tick, and another's box")
}

// TestOrderIsSeenOnAPhone: ticks and crosses of the turn order are as high as a card's name.
func TestOrderIsSeenOnAPhone(t *testing.T) {
	t.Parallel()
	for _, sign := range []ID{Check, Cross, Arrives} {
		w, h := toys.fixed.of(sign.Of(0, 0)).Size()
		require.GreaterOrEqual(t, onPhone(min(w, h)), 12.0)
	}
}

// TestStepsFitTheirTags: every word that says when a step came leaves room at both ends of its tag.
func TestStepsFitTheirTags(t *testing.T) {
	all := newStepWords("attack")
	words := []string{(&steps{breaks: 1}).word(1, all), (&steps{breaks: 1}).word(2, all)}
	for kind, of := range newStepWords("shot")[1:] {
		words = append(append(words, of[1:]...), all[kind+1][1:10]...) // a turn has few attacks
	}
	for _, word := range words {
		require.LessOrEqual(t, toys.text.Line(stepN, word).Width, badgeWidth-8, word)
	}
}
