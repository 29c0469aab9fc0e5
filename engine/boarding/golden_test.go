package boarding

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/plane"
)

func pose(x, y int64, heading int) plane.Pose {
	return plane.Pose{Point: plane.Point{X: x, Y: y}, Heading: heading}
}

// scene is a position of two seats to ask, in the form of readScene.
func scene(t *testing.T, text string) Table {
	t.Helper()
	p, err := readScene(text)
	require.NoError(t, err)
	return p.s
}

// TestGoldenWays: where manoeuvres lead (B2, B3, B22, B23).
func TestGoldenWays(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		size int8
		from plane.Pose
		way  string
		want plane.Pose
	}{
		{Small, pose(45000, 45000, 0), "2tr", pose(53250, 36750, 90)},
		{Small, pose(45000, 45000, 45), "1bl", pose(48758, 35929, 0)},
		{Small, pose(45000, 45000, 90), "4k", pose(65000, 45000, 270)},
		{Large, pose(45000, 45000, 300), "3br", pose(32114, 28207, 345)},
		{Huge, pose(45000, 45000, 0), "2bl", pose(41785, 33000, 330)},
	} {
		m, ok := readManoeuvre(c.way)
		require.True(t, ok)
		way, ok := Standard().Sizes[c.size].way(m)
		require.True(t, ok)
		require.Equal(t, c.want, c.from.Then(way.Points[way.End()]), c.way)
	}
	m, _ := readManoeuvre("2tr")
	way, _ := Standard().Sizes[Small].way(m)
	require.Equal(t, pose(47068, 38355, 48), pose(45000, 45000, 0).Then(way.Points[20]))
	require.Equal(t, plane.Base{{X: 45148, Y: 42175}, {X: 47825, Y: 45148}, {X: 44852, Y: 47825}, {X: 42175, Y: 44852}},
		pose(45000, 45000, 48).Base(4000, 4000), "B4")
}

// TestGoldenBump: a ship stands on the last waypoint where it fits, and touches what stops it (B24).
func TestGoldenBump(t *testing.T) {
	t.Parallel()
	s := scene(t, "1 lancer lancer-regular 45000,60000,0\n2 hauler hauler-regular 48000,50000,30")
	f := s.Foresee(1, Manoeuvre{3, Ahead}, 0)
	require.Equal(t, 7, f.Stand)
	require.Equal(t, 32, f.End)
	require.Equal(t, pose(45000, 56500, 0), f.At)
	require.Equal(t, []int8{2}, f.Touched.List())
	require.True(t, f.Held)
}

// TestGoldenBands: the part of a target in the arc, and its range band (B7, B8).
func TestGoldenBands(t *testing.T) {
	t.Parallel()
	for target, band := range map[string]int{"52000,40000,90": 2, "58000,45000,0": 2, "72000,39500,0": 3, "64000,30500,198": 3, "45000,80000,0": 0} {
		s := scene(t, "1 lancer lancer-regular 45000,60000,0\n2 hauler hauler-regular "+target)
		require.Equal(t, band, s.Band(1, 2), target)
	}
}

// TestGoldenBerths: berths at a ship, and where a burden lies behind its tower (B38, B46).
func TestGoldenBerths(t *testing.T) {
	t.Parallel()
	s := scene(t, "1 cutter cutter-regular 20000,60000,0 kit\n2 hauler hauler-regular 45000,45000,30 disabled")
	for berth, want := range map[Berth]plane.Pose{
		{SideFront, 2}: pose(48010, 39787, 30), {SideRight, 1}: pose(51213, 46278, 120), {SideLeft, 3}: pose(40787, 40258, 300),
	} {
		require.Equal(t, want, s.BerthPose(1, 2, berth), "%s", berth)
	}
	s = scene(t, "1 cutter cutter-regular 40787,40258,300 kit dock=2 left:3 tow\n2 hauler hauler-regular 45000,45000,30 disabled")
	for way, want := range map[Manoeuvre][2]plane.Pose{
		{1, Ahead}:    {pose(33859, 36258, 300), pose(38072, 41000, 30)},
		{2, BankLeft}: {pose(27259, 38477, 255), pose(33592, 38851, 345)},
	} {
		f := s.Foresee(1, way, 2)
		require.Equal(t, want, [2]plane.Pose{f.At, f.Towed}, "%s", way)
	}
}

// shot lets the first ship fire at the second in band 1, with the tokens given.
func shot(t *testing.T, text string, fire Fire, focus, evade Set, faces ...int) *play {
	t.Helper()
	dice := &scripted{faces: faces}
	p := &play{Table: scene(t, text), dice: dice, tokens: tokens{focus, evade}}
	require.Equal(t, []Target{{2, 1}}, p.Targets(1))
	p.shoot(1, Target{2, 1}, fire)
	require.Empty(t, dice.faces, "faces left over")
	return p
}

// TestGoldenPreciseShot: a lock throws blanks again, focus turns eyes into hits, and a token that cannot help is kept (B32, B34).
func TestGoldenPreciseShot(t *testing.T) {
	t.Parallel()
	p := shot(t, "1 lancer lancer-regular 45000,60000,0 lock=2\n2 cutter cutter-regular 45000,52000,90 shields=0",
		Precise, set(1), set(2), 8, 5, 2, 4, 6, 3)
	require.Equal(t, Disabled, p.Ship(2).Status)
	require.Equal(t, int8(4), p.Ship(2).Hull)
	told := p.events[0].(Shot)
	require.Equal(t, 2, told.Hits)
	require.Equal(t, 1, told.Crits)
	require.False(t, told.Evaded)
	require.Zero(t, p.Ship(1).Lock)
}

// TestGoldenPlainShot: evades take hits off first, and critical hits on the hull can cost two (B32, B33).
func TestGoldenPlainShot(t *testing.T) {
	t.Parallel()
	p := shot(t, "1 lancer lancer-regular 45000,60000,0\n2 cutter cutter-regular 45000,52000,90 shields=1",
		Plain, set(1)|set(2), 0, 1, 4, 4, 6, 8, 5, 2, 5)
	require.Zero(t, p.Ship(2).Shields)
	require.Equal(t, int8(1), p.Ship(2).Hull)
	require.True(t, p.events[0].(Shot).Dodged)
}

// TestGoldenDuels: a die for every six points, one wound or an overpowered card (B43).
func TestGoldenDuels(t *testing.T) {
	t.Parallel()
	const text = "1 corsair joss-rook 45000,51020,180 kit dock=2 rear:2 boarding\n2 gnat gnat-cadet 45000,45000,0 disabled"
	for _, c := range []struct {
		faces  []int
		wounds int
	}{{[]int{1, 4, 8, 8, 5, 6, 3, 7}, 1}, {[]int{1, 4, 2, 8, 5, 6, 8, 7}, 3}} {
		p := &play{Table: scene(t, text), dice: &scripted{faces: c.faces}}
		p.duel(1, 2)
		require.Equal(t, c.wounds, p.events[0].(Fought).Wounds)
		require.Equal(t, c.wounds > 1, p.Ship(2).Status == Gone)
		require.Equal(t, 12*(c.wounds/2), p.Points[0])
	}
}
