package plane

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func pose(x, y int64, heading int) Pose { return Pose{Point{x, y}, heading} }

// TestRounding: halves go up, also below zero.
func TestRounding(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ v, want int64 }{{1 << 19, 1}, {1<<19 - 1, 0}, {-1 << 19, 0}, {-1<<19 - 1, -1}, {-3 << 19, -1}} {
		require.Equal(t, c.want, n20(c.v), "%d", c.v)
	}
	for _, c := range []struct{ a, b, want int64 }{{1, 2, 1}, {-1, 2, 0}, {1, -2, 0}, {-1, -2, 1}, {-3, 2, -1}, {7, 3, 2}, {-7, 3, -2}, {8, 3, 3}} {
		require.Equal(t, c.want, ratio(c.a, c.b), "%d/%d", c.a, c.b)
	}
}

// TestHeadings: the four quarters mirror each other, and north is up.
func TestHeadings(t *testing.T) {
	t.Parallel()
	for h := 0; h < 360; h += 3 {
		require.Equal(t, -sin(h), sin(h+180))
		require.Equal(t, sin(h), sin(180-h))
		require.Equal(t, sin(h), sin(h-360))
		require.InDelta(t, 1, float64(sin(h)*sin(h)+cos(h)*cos(h))/(1<<40), 1e-5)
	}
	require.Equal(t, Point{0, -1000}, Step(0, 1000, 0))
	require.Equal(t, Point{1000, 0}, Step(90, 1000, 0))
	require.Equal(t, Point{0, 1000}, Step(90, 0, 1000))
}

// TestBase: corners from the front left on, clockwise.
func TestBase(t *testing.T) {
	t.Parallel()
	b := pose(45000, 45000, 48).Base(4000, 4000)
	require.Equal(t, Base{{45148, 42175}, {47825, 45148}, {44852, 47825}, {42175, 44852}}, b)
	for i, o := range b {
		require.Positive(t, Cross(o, b[(i+1)%4], Point{45000, 45000}))
	}
}

// TestTouchingIsNoOverlap: bases edge to edge do not overlap, and a point on an edge is in.
func TestTouchingIsNoOverlap(t *testing.T) {
	t.Parallel()
	a := pose(45000, 45000, 0).Base(4000, 4000)
	require.False(t, Overlap(a, pose(49000, 45000, 0).Base(4000, 4000)))
	require.True(t, Overlap(a, pose(48999, 45000, 0).Base(4000, 4000)))
	require.True(t, In(Point{47000, 45000}, a[:]))
	require.False(t, In(Point{47001, 45000}, a[:]))
	require.True(t, Near(Point{47500, 45000}, a[:], 500))
	require.False(t, Near(Point{47501, 45000}, a[:], 500))
	require.True(t, Meets(Point{47000, 30000}, Point{47000, 60000}, a[:]), "touching counts")
	require.True(t, Meets(Point{30000, 45000}, Point{60000, 45001}, a[:]))
	require.False(t, Meets(Point{47001, 30000}, Point{47001, 60000}, a[:]))
	require.True(t, Meets(Point{45000, 45000}, Point{45001, 45000}, a[:]), "inside")
	require.False(t, Meets(Point{43000, 20000}, Point{43000, 42999}, a[:]), "on the line of an edge, short of it")
}

// TestSize: the border belongs to the plane.
func TestSize(t *testing.T) {
	t.Parallel()
	size := Size{90000, 90000}
	require.True(t, size.Holds(pose(2000, 88000, 0).Base(4000, 4000)))
	require.False(t, size.Holds(pose(1999, 88000, 0).Base(4000, 4000)))
	require.False(t, size.Holds(pose(2000, 88001, 0).Base(4000, 4000)))
}

// TestWays: where straights, bends and turns about lead, and which waypoints lie on the template.
func TestWays(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from        Pose
		way         Way
		want        Pose
		first, last int
		end         int
	}{
		{pose(45000, 45000, 0), Bend(2000, 6250, 90, false), pose(53250, 36750, 90), 4, 34, 38},
		{pose(45000, 45000, 45), Bend(2000, 8000, 45, true), pose(48758, 35929, 0), 4, 19, 23},
		{pose(45000, 45000, 90), Straight(2000, 16000).About(), pose(65000, 45000, 270), 4, 36, 40},
		{pose(45000, 45000, 300), Bend(4000, 18000, 45, false), pose(32114, 28207, 345), 8, 23, 31},
		{pose(45000, 45000, 0), Bend(0, 24000, 30, true), pose(41785, 33000, 330), 0, 10, 10},
		{pose(45000, 45000, 0), Stop(), pose(45000, 45000, 0), 1, 0, 0},
	} {
		require.Equal(t, c.want, c.from.Then(c.way.Points[c.way.End()]))
		require.Equal(t, []int{c.first, c.last, c.end}, []int{c.way.First, c.way.Last, c.way.End()})
		require.Equal(t, c.from, c.from.Then(c.way.Points[0]))
	}
	require.Equal(t, pose(47068, 38355, 48), pose(45000, 45000, 0).Then(Bend(2000, 6250, 90, false).Points[20]))
	straight := Straight(2000, 16000)
	_ = straight.About()
	require.Zero(t, straight.Points[straight.End()].Turn, "the way itself stays")
}

// TestBands: a target is measured by what of it lies in the arc.
func TestBands(t *testing.T) {
	t.Parallel()
	at := pose(45000, 60000, 0)
	from := at.Base(4000, 4000)
	for _, c := range []struct {
		target Pose
		front  int
	}{
		{pose(52000, 40000, 90), 2}, {pose(58000, 45000, 0), 2}, {pose(72000, 39500, 0), 3}, {pose(64000, 30500, 198), 3}, {pose(45000, 80000, 0), 0},
	} {
		base := c.target.Base(8000, 8000)
		require.Equal(t, c.front, Band(at.Point, from, base, []Arc{Front}, 10000), "%v", c.target)
	}
	require.Equal(t, []Point{{54000, 41000}, {62000, 41000}, {62000, 43000}, {56000, 49000}, {54000, 49000}},
		Front.Part(at.Point, from, pose(58000, 45000, 0).Base(8000, 8000)))
	behind := pose(45000, 80000, 0).Base(8000, 8000)
	require.Equal(t, 2, Band(at.Point, from, behind, []Arc{Front, Rear}, 10000))
	require.Equal(t, 2, Band(at.Point, from, behind, []Arc{Around}, 10000))
	require.Empty(t, Front.Part(at.Point, from, behind))
}
