package scene

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/place"
)

// TestBadgesNumberSteps: each step has one badge, on its line, on no piece and on no other badge.
func TestBadgesNumberSteps(t *testing.T) {
	t.Parallel()
	var s Scene
	fillToy(&s)
	all := toys.Match().Badges(&s)
	require.Len(t, all, 3)
	_, v := toys.Match().look(&s)
	for n, box := range all {
		for other, at := range all {
			require.True(t, n == other || !box.Overlaps(at))
		}
		for i := range s.Items {
			if it := &s.Items[i]; it.Number == n {
				far := place.Apart(box, v.field.along(it.At, it.Heading, 0).Add(v.field.end(it)).Div(2))
				require.Less(t, far, float64(v.field.tile.Height), "step %d", n)
			}
		}
	}
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

// line is one line of so many pixels.
func line(wide int) *paragraph {
	return &paragraph{right: wide, lines: 1, align: render.Left, dice: toys.table(render.PlaneTile(toldDie))}
}

// TestSentencesLeaveOut: of a sentence that is too long the spare words are left out, the sparest first, then all is smaller, then names
// are cut, then the first steps are left out.
func TestSentencesLeaveOut(t *testing.T) {
	t.Parallel()
	cv := toys.newCanvas()
	players := []Player{{Name: wide}}
	told := []Word{{Seat: 1}, {Step: 1}, {Text: "flew 5 cells", Spare: 2}, {Text: ", far", Spare: 1}, {Step: 2}, {Text: "hit"}, {Seat: 1}, {Text: "−3 damage", Hot: true}}
	least := func(f fit) int {
		for room := 1; ; room++ {
			if cv.set(players, told, line(room), f, false, false) {
				return room
			}
		}
	}
	before := least(fit{spare: 2, name: toldName})
	for _, f := range []fit{{spare: 1, name: toldName}, {name: toldName}, {size: 1, name: toldName}, {size: 2, name: toldName}, {size: 2, name: leastTold}, {skip: 1, size: 2, name: leastTold}} {
		room := least(f)
		require.Less(t, room, before, "%v", f)
		before = room
	}
	cv.begin(players)
	cv.write(players, told, line(before))
	require.Positive(t, cv.list.Len())
}

// TestSentencesKeepWhatLeads: however long the names, all that a sentence leads with fits the ticker: who has destroyed whom, up to five
// ships and its own.
func TestSentencesKeepWhatLeads(t *testing.T) {
	t.Parallel()
	cv := toys.newCanvas()
	var players []Player
	for range 6 {
		players = append(players, Player{Name: wide})
	}
	comma := Word{Text: ","}
	lead := []Word{{Seat: 1}, {Text: "destroyed", Hot: true}, {Seat: 2}, comma, {Seat: 3}, comma, {Seat: 4}, comma, {Seat: 5}, comma, {Seat: 6}, {Text: "and"}, {Text: "itself", Hot: true}}
	p := line(Width - 2*margin - 28)
	p.lines = 2
	require.True(t, cv.set(players, lead, p, fit{size: 2, name: leastTold}, false, false))
	told := slices.Concat(lead, []Word{{Text: ":"}, {Step: 1}, {Text: "flew 12 cells"}, {Step: 2}, {Text: "rammed"}, {Seat: 2}, {Text: "−12 damage each: −14 pips each", Hot: true}})
	require.True(t, cv.set(players, told, p, fit{skip: 1, size: 2, name: leastTold}, false, false), "with the last step")
}

// TestCommasEndLines: no line begins with what closes the one before.
func TestCommasEndLines(t *testing.T) {
	t.Parallel()
	cv := toys.newCanvas()
	p := line(200)
	p.lines, p.right = 2, toys.text.Line(toldText[0], "hit").Width
	require.True(t, cv.set(nil, []Word{{Text: "hit"}, {Text: "it"}}, p, fit{}, false, false))
	require.False(t, cv.set(nil, []Word{{Text: "hit"}, {Text: ","}}, p, fit{}, false, false))
}

// TestTheBoxMeansAwaited: in the turn order the one who is waited for has a box, and no tick in it, not even where the turn is done; where
// nobody is waited for there is no box.
func TestTheBoxMeansAwaited(t *testing.T) {
	t.Parallel()
	cv := toys.newCanvas()
	drawn := func(order []Turn, awaited int) int {
		cv.begin(make([]Player, 2))
		cv.drawOrder(&Header{Seat: awaited, Order: order}, 0)
		return cv.list.Len()
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

// TestStepsFitTheirBadges: every step's number leaves room at both ends of its badge.
func TestStepsFitTheirBadges(t *testing.T) {
	for _, text := range stepNumbers {
		require.LessOrEqual(t, toys.text.Line(stepN, text).Width, badgeSize-4, text)
	}
}
