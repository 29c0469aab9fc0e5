package conquest

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/enginetest"
	"mayhembot/render/place"
	"mayhembot/render/scene"
)

// TestPilesKeepToTheirPlanets holds that a pile's seat number and its counts stand on the planet and clear of each other. Each
// count stands on or beside a ship, or beside the number.
func TestPilesKeepToTheirPlanets(t *testing.T) {
	t.Parallel()
	piles, counts := 0, 0
	for seed := range uint64(enginetest.Fewer(enginetest.Long(7, 14), 2)) {
		seats := 2 + int(seed%7)
		mobs(t, seed, seats, map[string]string{"rounds": "60", "colonies": "5"}, func(v rules.View, _ []engine.Event) {
			c := blank(&v, whole(seats, false))
			for s := engine.Seat(1); int(s) <= seats; s++ {
				for _, p := range rules.Planets(s) {
					c.Reset(c.t.board, scene.Form{})
					c.fillShips(p, c.t.worlds[p])
					middle, r := c.t.worlds[p], float64(c.t.radius)
					var ships, tags, texts []image.Rectangle
					for _, it := range c.Items {
						far := math.Hypot(float64(it.At.Column-middle.Column), float64(it.At.Row-middle.Row))
						switch id := it.Look.Shape; {
						case id >= pyramidShape && id < colonyShape:
							u := c.unit(int(it.Look.Turn))
							ships = append(ships, about(it.At, int(u*wide[id-pyramidShape]), int(u*high[id-pyramidShape])))
						case id == tagShape:
							require.LessOrEqual(t, far, r-6, "seed %d: a number on %v", seed, p)
							tags = append(tags, about(it.At, tag-4, tag-4))
							piles++
						case strings.HasPrefix(it.Label, "×"):
							count := about(it.At, 2*countHalf-4, c.countHigh()-2)
							texts = append(texts, count)
							require.Equal(t, "×", it.Label[:len("×")])
							near := func(it image.Rectangle) bool { return count.Inset(-8).Overlaps(it) }
							require.True(t, slices.ContainsFunc(slices.Concat(ships, tags), near), "seed %d: a count on %v", seed, p)
							require.LessOrEqual(t, far, r, "seed %d: a count on %v", seed, p)
							counts++
						}
					}
					all := slices.Concat(tags, texts)
					for i, a := range all {
						for _, b := range all[:i] {
							require.False(t, a.Overlaps(b), "seed %d: %v and %v on %v", seed, a, b, p)
						}
					}
				}
			}
		})
	}
	require.True(t, enginetest.Raced || piles > 1000 && counts > 100, "%d piles, %d counts", piles, counts)
}

// TestFleetsHideNothing holds that attacking ships seldom lie on a letter or on another planet than the target. Few dots of
// their lines lie on planets, or on the attack in the middle.
func TestFleetsHideNothing(t *testing.T) {
	t.Parallel()
	rows, tight, onLetters, onPlanets, dots, crossing, onFights := 0, 0, 0, 0, 0, 0, 0
	for seed := range uint64(enginetest.Fewer(enginetest.Long(9, 21), 3)) {
		seats := 2 + int(seed%7)
		mobs(t, seed, seats, map[string]string{"rounds": "60", "colonies": "5"}, func(v rules.View, _ []engine.Event) {
			c := blank(&v, whole(seats, seed%2 == 1))
			c.Reset(c.t.board, scene.Form{})
			fleets := c.fillLines()
			target := v.Attack.At
			if target == rules.Void || len(fleets) > 4 {
				return
			}
			for _, it := range c.Items {
				if it.Kind != scene.Arc || it.Old {
					continue
				}
				for at := range scene.Dots(image.Pt(it.At.Column, it.At.Row), image.Pt(it.To.Column, it.To.Row), it.Bend, 1) {
					dots++
					for _, box := range c.t.texts() {
						if at.In(box) {
							onFights++
						}
					}
					for p := rules.PlanetOf(1, 0); int(p) <= seats*rules.PlanetsEach; p++ {
						if w := c.t.worlds[p]; math.Hypot(float64(w.Column-at.X), float64(w.Row-at.Y)) < float64(c.t.radius) {
							crossing++
						}
					}
				}
			}
			for i := range fleets {
				one := &fleets[i]
				w, h := c.rowSize(one)
				box := about(one.at, w, h)
				if rows++; one.tight {
					tight++
				} else {
					require.False(t, box.Overlaps(about(c.t.worlds[target], c.t.radius, c.t.radius)), "seed %d: ships hide those on %v", seed, target)
				}
				for _, p := range rules.Planets(target.System()) {
					middle, r := c.t.worlds[p], c.t.radius
					if box.Overlaps(about(middle, 16, 18).Add(image.Pt(0, r+worldName/2))) {
						onLetters++
					}
					if p != target && place.Apart(box, image.Pt(middle.Column, middle.Row)) < float64(r)-4 {
						onPlanets++
					}
				}
			}
		})
	}
	t.Logf("%d rows, %d of the number alone, %d on letters, %d on planets; %d dots, %d of them on planets, %d on the attack in the middle", rows, tight, onLetters, onPlanets, dots, crossing, onFights)
	require.True(t, enginetest.Raced || rows > 300)
	require.LessOrEqual(t, onLetters*50, rows)
	require.LessOrEqual(t, onPlanets*20, rows)
	require.Zero(t, crossing, "no line lies on a planet")
	require.Zero(t, onFights, "nor on the attack in the middle")
}
