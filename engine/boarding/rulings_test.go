package boarding

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/plane"
)

// TestRulingsAreHeld: RULINGS.md numbers its rulings without a gap. Each ruling names tests or played games that exist. Code
// and played games cite only rulings that exist.
func TestRulingsAreHeld(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	tests := map[bool]string{false: sourceOf(t, "*_test.go"), true: sourceOf(t, "../plane/*_test.go")}
	rulings := regexp.MustCompile("(?m)^\\| B(\\d+) \\| .+ \\| (`.+`) \\|$").FindAllStringSubmatch(string(text), -1)
	require.Len(t, rulings, 59)
	for i, r := range rulings {
		require.Equal(t, fmt.Sprint(i+1), r[1])
		for name := range strings.SplitSeq(r[2], ", ") {
			name, geometry := strings.CutPrefix(strings.Trim(name, "`"), "plane.")
			if strings.HasPrefix(name, "Test") {
				require.Contains(t, tests[geometry], "func "+name+"(", "B%s", r[1])
				continue
			}
			require.FileExists(t, "testdata/play/"+name)
		}
	}
	for _, cited := range regexp.MustCompile(`\bB(\d+)\b`).FindAllStringSubmatch(sourceOf(t, "*.go")+sourceOf(t, "testdata/play/*.txt"), -1) {
		require.Contains(t, string(text), "| B"+cited[1]+" |")
	}
}

// TestTheSupplementIsCovered: each passage names rulings that exist.
func TestTheSupplementIsCovered(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(text), "## What of the supplement is where")
	rows := regexp.MustCompile(`(?m)^\| ([ÜMS§][ \d.]*\d|S) .*\| (.+) \|$`).FindAllStringSubmatch(table, -1)
	require.Len(t, rows, 29)
	passages := map[string]bool{}
	for _, row := range rows {
		passages[row[1]] = true
		for cited := range strings.SplitSeq(row[2], ", ") {
			require.Contains(t, string(text), "| "+cited+" |")
		}
	}
	for _, passage := range []string{"Ü 1", "Ü 2", "M 1", "M 2", "§1.1", "§1.2", "§2", "§3", "§4.1", "§4.2", "§5.1", "§5.2", "S"} {
		require.True(t, passages[passage], passage)
	}
}

func sourceOf(t *testing.T, pattern string) string {
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	var b strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		b.Write(text)
	}
	return b.String()
}

// TestFixed: the fleet repeats the plane and the sines the rules have (B1, B2).
func TestFixed(t *testing.T) {
	t.Parallel()
	require.Equal(t, plane.Size{Width: 90000, Height: 90000}, Plane)
	for _, part := range []string{`"width": 90000`, "[0,54878", `"hit": [1,2,3]`} {
		other := strings.Replace(string(standardFleet), part, strings.NewReplacer("9", "8", "54", "53", "2", "5").Replace(part), 1)
		_, err := ReadFleet([]byte(other))
		require.ErrorContains(t, err, "fixed by the rules", part)
	}
}

// TestBases: the three sizes (B10). Bases must not overlap, and only disabled ships may lie off the plane.
func TestBases(t *testing.T) {
	t.Parallel()
	f := Standard()
	for i, want := range [][2]int64{{4000, 4000}, {8000, 8000}, {8000, 20000}} {
		require.Equal(t, want, [2]int64{f.Sizes[i].Width, f.Sizes[i].Length})
	}
	_, err := readScene("1 gnat gnat-cadet 45000,60000,0\n2 gnat gnat-cadet 45000,57000,0")
	require.Error(t, err)
	_, err = readScene("1 gnat gnat-cadet 45000,1000,0\n2 gnat gnat-cadet 45000,57000,0")
	require.Error(t, err)
	_, err = readScene("1 gnat gnat-cadet 45000,1000,0 disabled\n1 gnat gnat-cadet 45000,80000,0\n2 gnat gnat-cadet 45000,57000,0")
	require.NoError(t, err)
}

// TestObstructed: the line of centres, within the radius of an asteroid or touching an obstacle (B9).
func TestObstructed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		between string
		want    bool
	}{
		{"asteroids 48000,50000", true},
		{"asteroids 48001,50000", false},
		{"2 gnat gnat-cadet 47000,50000,0 disabled", true},
		{"2 gnat gnat-cadet 47001,50000,0 disabled", false},
		{"2 gnat gnat-cadet 45000,50000,0", false},
	} {
		s := scene(t, "1 lancer lancer-regular 45000,60000,0\n2 gnat gnat-cadet 45000,40000,180\n"+c.between)
		require.Equal(t, c.want, s.Obstructed(1, 2), c.between)
		require.Equal(t, c.want, s.Obstructed(2, 1), c.between)
	}
}

// TestWorth: the higher points in a one-seat ship, all with more seats (B12).
func TestWorth(t *testing.T) {
	t.Parallel()
	s := scene(t, "1 gnat sorrel-vane 10000,60000,0 crew=gnat-cadet kit\n1 gnat gnat-cadet 30000,60000,0 crew=hornet-regular\n"+
		"1 cutter cutter-regular 50000,60000,0 crew=gnat-cadet kit\n2 gnat gnat-cadet 45000,10000,180")
	require.Equal(t, []int{16 + 5, 18, 19 + 12 + 5}, []int{s.WorthOf(1), s.WorthOf(2), s.WorthOf(3)})
	require.Equal(t, 16, s.Worth(1, s.Ship(1).Front().Who))
	require.Equal(t, 2, s.Fleet.DuelDice(s.Ship(1).Front().Who), "in duels its own count")
}

// TestCrowdedAsteroids: an asteroid without room is left out after a hundred tries (B16).
func TestCrowdedAsteroids(t *testing.T) {
	t.Parallel()
	dice := &scripted{always: 1}
	p, entry, _, err := engine.Start(Game{}, engine.Setup{Seats: 2, Options: map[string]string{"asteroids": "2"}}, dice)
	require.NoError(t, err)
	require.Len(t, entry.Rolls, 2+200)
	require.Equal(t, 1, p.(Position).s.RockCount)
}

// TestPreciseAtShields: a precise shot at a ship with shields is a plain one when its turn comes (B30).
func TestPreciseAtShields(t *testing.T) {
	t.Parallel()
	p := shot(t, "1 lancer lancer-regular 45000,60000,0\n2 cutter cutter-regular 45000,52000,90", Precise, 0, 0, 1, 8, 8, 8, 8, 8)
	require.False(t, p.events[0].(Shot).Precise)
	require.Equal(t, int8(1), p.Ship(2).Shields)
	require.Equal(t, Active, p.Ship(2).Status)
}

// TestTorpedoWithoutTarget: a torpedo whose target is gone becomes a plain shot at the nearest, and is kept (B31).
func TestTorpedoWithoutTarget(t *testing.T) {
	t.Parallel()
	for _, fire := range []Fire{WithTorpedo, PreciseTorpedo} {
		s := scene(t, "1 lancer lancer-regular 45000,60000,0 torpedo lock=3\n2 gnat gnat-cadet 45000,40000,180\n2 gnat gnat-cadet 10000,10000,180")
		s.Ship(1).Order = Order{Fire: fire, Target: 3}
		p := &play{Table: s, dice: &scripted{always: 8}}
		p.aim(1)
		told := p.events[0].(Shot)
		require.Equal(t, [2]bool{false, false}, [2]bool{told.Torpedo, told.Precise})
		require.True(t, p.Ship(1).Upgrades.Has(Torpedo))
		require.Equal(t, int8(3), p.Ship(1).Lock)
	}
}

// TestCrippledTower: a tower that is disabled lies apart from its burden, and loses tokens, stress and locks (B35, B48).
func TestCrippledTower(t *testing.T) {
	t.Parallel()
	p := &play{Table: scene(t, "1 cutter kade-brom 40787,40258,300 kit dock=2 left:3 tow lock=3 stress\n2 hauler bram-osk 45000,45000,30 disabled\n2 lancer dane-hollis 20000,40258,90 lock=1")}
	p.disable(1, 3)
	tower := p.Ship(1)
	require.Equal(t, Disabled, tower.Status)
	require.Zero(t, tower.Dock)
	require.False(t, tower.Tow || tower.Stress)
	require.Zero(t, tower.Lock+p.Ship(3).Lock)
	require.True(t, p.free(2))
	require.True(t, p.valid())
}

// TestDockingAtATow: docking at a towed ship needs no overlap if its tower is activated earlier (B36).
func TestDockingAtATow(t *testing.T) {
	t.Parallel()
	for pilot, want := range map[string]bool{"lancer dane-hollis": false, "lancer mirela-toth": true} {
		s := scene(t, "1 "+pilot+" 10000,80000,0 kit\n1 hauler bram-osk 45000,45000,30 disabled\n2 cutter kade-brom 40787,40258,300 kit dock=2 left:3 tow")
		refusal := MakePlan{1, Plan{Kind: Fly, Manoeuvre: Manoeuvre{2, Ahead}, Dock: 2}}.check(&s, 1)
		require.Equal(t, want, refusal == nil, pilot)
	}
}

// TestHugeDockingFails: a huge ship that fails to dock has one action left (B37, B58).
func TestHugeDockingFails(t *testing.T) {
	t.Parallel()
	s := scene(t, "options huge=on points=200\n1 frigate adele-voss 45000,70000,0 kit\n2 gnat gnat-cadet 45000,30000,0 disabled\n2 gnat gnat-cadet 80000,10000,180")
	s.Ship(1).Plan = Plan{Kind: Fly, Manoeuvre: Manoeuvre{2, Ahead}, Dock: 2}
	p := &play{Table: s, dice: &scripted{}}
	p.activate(1)
	require.Equal(t, int8(1), p.Ship(1).Acts)
	require.True(t, p.Ship(1).KitShown)
	require.Equal(t, pose(45000, 58000, 0), p.Ship(1).At)
}

// TestHugeShipsAreLast: activation is by rising skill, with huge ships after all others. Fire is by falling skill, all ships
// together (B57).
func TestHugeShipsAreLast(t *testing.T) {
	t.Parallel()
	s := scene(t, "options huge=on points=200\nround 2 initiative=2\n1 frigate frigate-captain 45000,70000,0\n1 gnat gnat-cadet 10000,80000,0\n1 gnat sorrel-vane 20000,80000,0\n"+
		"2 gnat gnat-cadet 80000,10000,180\n2 galleon galleon-captain 45000,20000,180")
	require.Equal(t, []int8{4, 2, 3, 5, 1}, s.activated())
	require.Equal(t, []int8{3, 1, 5, 4, 2}, s.firing())
}

// TestUndo: an answer can be taken back until all are in. Answers turned up stay.
func TestUndo(t *testing.T) {
	t.Parallel()
	const text = "1 gnat gnat-cadet 10000,80000,0\n2 gnat gnat-cadet 80000,10000,180\n"
	p, err := readScene(text)
	require.NoError(t, err)
	next, entry, _, err := engine.Play(Game{}, p, 1, 1, "plan 1 2f", &scripted{})
	require.NoError(t, err)
	require.Nil(t, engine.Undoable(entry, p, next, 1))
	after, entry, _, err := engine.Play(Game{}, next, 2, 2, "plan 2 2f", &scripted{})
	require.NoError(t, err)
	require.Equal(t, "undo-turn-over", engine.Undoable(entry, next, after, 2).Reason)
}

// TestDefaults: each step has its standing answer (B55).
func TestDefaults(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"1 lancer lancer-regular 45000,3000,0\n2 gnat gnat-cadet 80000,10000,180":                                                         "plan 1 1bl",
		"1 lancer lancer-regular 10500,45000,270\n2 gnat gnat-cadet 80000,10000,180":                                                      "plan 1 1f",
		"1 cutter kade-brom 40787,40258,300 kit dock=2 left:3 boarding\n2 hauler bram-osk 45000,45000,30 disabled":                        "plan 1 fight",
		"1 cutter kade-brom 40787,40258,300 kit dock=2 left:3 tow\n2 hauler bram-osk 45000,45000,30 disabled":                             "plan 1 tow 1bl",
		"round 2 step=order\n1 lancer lancer-regular 45000,60000,0\n2 gnat gnat-cadet 45000,45000,180\n2 gnat gnat-cadet 39000,48000,180": "order 1 focus fire=3",
	} {
		p, err := readScene(text)
		require.NoError(t, err, text)
		a := p.Default(1)
		require.NotNil(t, a, text)
		require.Equal(t, want, a.String(), text)
	}
	p, err := readScene("round 2 step=combat\n1 hauler bram-osk 45000,45000,30 disabled kit\n2 cutter kade-brom 40787,40258,300 kit dock=1 left:3 tow")
	require.NoError(t, err)
	require.Equal(t, "resist 1 no", p.Default(1).String())
	start, _, _, err := engine.Start(Game{}, engine.Setup{Seats: 2}, &scripted{then: 1})
	require.NoError(t, err)
	require.Equal(t, "squad privateers", start.Default(1).String())
	require.True(t, slices.Contains(slices.Collect(start.Legal(1)), start.Default(1)))
}
