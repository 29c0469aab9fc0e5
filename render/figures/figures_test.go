package figures

import (
	"bytes"
	"fmt"
	"image/png"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

var renderer = New(nil)

func table(n int) *Table {
	t := &Table{Title: "Leaderboard: Kills", Below: "Interstellar Mayhem", Foot: "Autopilots, all together: Kills 214 · Wins 31 · Matches 77 · Combat dice thrown 1420 · Hits 655 · Ships lost to others 233 · Self-destructions 41"}
	names := []string{"Ada", "Benedikta", "Δημήτρης", "Мария Ивановна", "花子", "🚀🔥", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "משה רבנו"}
	for i := range n {
		v := max(0, 48-i/2*3)
		t.Rows = append(t.Rows, Row{Rank: 1 + i/2*2, Name: names[i%len(names)], Value: v, Line: fmt.Sprintf("%d wins, %d matches", v/4, 40-i), Mine: i == 4})
	}
	return t
}

func pilot(games int) *Pilot {
	p := &Pilot{Name: "Benedikta", Below: "what this pilot has achieved on this server"}
	for i, name := range []string{"Interstellar Mayhem", "Space Dogfight", "Interstellar Conquest"}[:games] {
		g := Game{Name: name}
		for n, of := range []string{"Kills", "Wins", "Matches", "Combat dice thrown", "Hits", "Ships lost to others", "Self-destructions"}[:7-2*i] {
			g.Figures = append(g.Figures, Figure{of, 124 - 17*n})
		}
		if i < 2 {
			g.Luck = Luck{Off: 1.3 - 4.9*float64(i), Text: "Dice: 101 hits of 214 dice, 91.5 expected: lucky; dice are this far off about one time in five"}
		}
		if i != 1 {
			g.Course = Course{Points: []int{1540, 1575, 1590, 1561, 1533, 1570, 1602, 1641, 1625, 1660}[:10-7*i/2], Lines: []string{"Rating 1660, at best 1660", "Favourite victim: Ada, beaten 7 times", "Nemesis: Δημήτρης, lost to 3 times"}[:3-i]}
		}
		p.Games = append(p.Games, g)
	}
	return p
}

func TestPicturesLookRight(t *testing.T) {
	t.Parallel()
	long := table(16)
	long.Cut, long.Rows[15].Mine, long.Rows[4].Mine = true, true, false
	long.Rows[15].Rank = 40
	later := table(12)
	later.Later, later.Below, later.Title = true, "Interstellar Mayhem · season Spring", "Leaderboard: Rating"
	for i := range later.Rows {
		later.Rows[i].Value += 1500
		later.Rows[i].Rank += 15
		if i > 8 {
			later.Rows[i].Rank, later.Rows[i].Line = 0, "provisional, 3 matches"
		}
	}
	for name, s := range map[string]*sheet{
		"later":       renderer.leaderboard(later),
		"leaderboard": renderer.leaderboard(table(6)), "long": renderer.leaderboard(long), "alone": renderer.leaderboard(table(1)),
		"pilot": renderer.pilot(pilot(1)), "games": renderer.pilot(pilot(3)),
	} {
		s.finish()
		rendertest.Golden(t, "testdata/"+name+".png", s.list.Image())
	}
}

func TestPicturesAreUprightFiles(t *testing.T) {
	t.Parallel()
	for _, data := range [][]byte{renderer.Leaderboard(table(15)), renderer.Pilot(pilot(2)), renderer.Leaderboard(&Table{Rows: []Row{{}}}), renderer.Pilot(&Pilot{Games: []Game{{}}})} {
		img, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		require.Equal(t, scene.Width, img.Bounds().Dx())
		require.Equal(t, scene.Height, img.Bounds().Dy())
		require.Less(t, len(data), 180<<10)
	}
}

// TestTheSameFiguresAreTheSameBytes: a file tells nothing of the pictures drawn before it.
func TestTheSameFiguresAreTheSameBytes(t *testing.T) {
	t.Parallel()
	r := New(nil)
	want := r.Pilot(pilot(2))
	for n := range 8 {
		other := pilot(2)
		other.Games[0].Figures[n%7].Value += n + 1
		r.Pilot(other)
		r.Leaderboard(table(n + 1))
		require.True(t, bytes.Equal(want, r.pilot(pilot(2)).encode()), n)
	}
}

// TestTheSamePictureIsDrawnOnce holds that concurrent requests for one picture share one drawing, and that no other request gets
// it.
func TestTheSamePictureIsDrawnOnce(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	var drawn [40][]byte
	for i := range drawn {
		all.Go(func() {
			one := table(3)
			one.Rows[2].Mine = i%2 == 0
			drawn[i] = renderer.Leaderboard(one)
		})
	}
	all.Wait()
	for i := range drawn {
		require.Same(t, &drawn[i%2][0], &drawn[i][0])
	}
	require.False(t, bytes.Equal(drawn[0], drawn[1]))
}

func BenchmarkLeaderboard(b *testing.B) {
	t := table(15)
	for b.Loop() {
		renderer.leaderboard(t).encode()
	}
}

// TestFiguresAreGerman: a picture's own words are those of its reader.
func TestFiguresAreGerman(t *testing.T) {
	t.Parallel()
	english, german := table(5), table(5)
	german.Lang = lang.For("de")
	require.NotEqual(t, renderer.Leaderboard(english), renderer.Leaderboard(german), "you")
	require.Equal(t, "Pilot 6", named(german.Lang, "🚀🔥", 6))
	require.Equal(t, "Pilot", named(german.Lang, "🚀🔥", 0))
}

// TestPilotsHaveTheirGamesEmblem: a leaderboard's first pilots are drawn with the emblem that the game has.
func TestPilotsHaveTheirGamesEmblem(t *testing.T) {
	t.Parallel()
	painted := map[int]bool{}
	r := New(func(d *scene.Drawing, _ float64, _ bool) { painted[d.Kind] = true })
	clear(painted) // of what is made ahead
	r.Leaderboard(&Table{Title: "Leaderboard", Rows: []Row{{Rank: 1, Name: "Ada"}, {Rank: 2, Name: "Ben"}, {Rank: 3, Name: "Cy"}}})
	for place := range 3 {
		require.True(t, painted[place+1])
	}
}
