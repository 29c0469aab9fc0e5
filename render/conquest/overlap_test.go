package conquest

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/enginetest"
	"mayhembot/render/scene"
)

// mobs play by chance, but ask everybody for help and help with all they may; visit sees each position.
func mobs(t *testing.T, seed uint64, seats int, options map[string]string, visit func(v rules.View, events []engine.Event)) {
	t.Helper()
	d := dice{rand.New(rand.NewPCG(seed, 2))}
	m, _, events, err := engine.Begin(rules.Game{}, engine.Setup{Seats: seats, Options: options}, d)
	require.NoError(t, err)
	for n := 0; n < 250 && len(m.Pending()) > 0; n++ {
		visit(m.View(engine.Nobody).(rules.View), events)
		v := m.View(m.Pending()[0].Seat).(rules.View)
		a := engine.RandomAction(v, d)
		switch v.Kind() {
		case rules.StepAsk:
			a = rules.Ask{Seats: v.Able(v.SideOf(v.Seat))}
		case rules.StepAlly:
			for aid := range v.Legal() {
				if aid, is := aid.(rules.Aid); is && aid.Fleet.Ships().Count() > 1 && d.IntN(9) > 0 {
					a = aid
				}
			}
		}
		m, events, err = m.Try(v.Seat, a, d)
		require.NoError(t, err)
	}
}

// marks are the boxes of all ships, coins and seats' numbers among a scene's items, from the first on.
func (c *canvas) marks(first int) (ships, coins []image.Rectangle) {
	for _, it := range c.Items[first:] {
		id, turn := it.Look.Shape, max(1, int(it.Look.Turn))
		size := image.Pt(20, 20)
		switch {
		case id >= pyramidShape && id < colonyShape:
			u := c.unit(turn)
			size = image.Pt(int(u*wide[id-pyramidShape]), int(u*high[id-pyramidShape]))
		case id == coinShape:
			size = image.Pt(coinSizes[turn-1], coinSizes[turn-1])
		case id != tagShape:
			continue
		}
		corner := image.Pt(it.At.Column, it.At.Row).Sub(size.Div(2))
		box := image.Rectangle{corner, corner.Add(size)}
		if id == coinShape {
			coins = append(coins, box)
		} else {
			ships = append(ships, box)
		}
	}
	return ships, coins
}

// TestFleetsStandClear holds for pictures and replays. Ships of an attack stay in the system attacked, below its head, and rows
// stay apart. In the middle no ship covers a coin, and all ships stay within the box.
func TestFleetsStandClear(t *testing.T) {
	t.Parallel()
	rows, crowds := 0, 0
	for seed := range uint64(enginetest.Fewer(enginetest.Long(12, 24), 4)) {
		seats := 2 + int(seed%7)
		mobs(t, seed, seats, map[string]string{"rounds": "60", "colonies": "5", "fleet": []string{"3", "6"}[seed/7%2]}, func(v rules.View, _ []engine.Event) {
			frame := replayTable(seats)
			tables := []*table{whole(seats, false), whole(seats, true), frame}
			for _, table := range tables {
				c := blank(&v, table)
				c.Reset(table.board, scene.Form{})
				fleets := c.fillLines()
				if a := v.Attack.At; a != rules.Void {
					room := table.system[a.System()-1]
					room.Min.Y += table.head
					var before []image.Rectangle
					for i := range fleets {
						first := len(c.Items)
						c.fillFleets(fleets[i : i+1])
						ships, _ := c.marks(first)
						var all image.Rectangle
						for _, s := range ships {
							require.True(t, s.In(room), "seed %d: ships at %v are not in %v, attack on %v by %v", seed, s, room, a, v.Attack)
							all = all.Union(s)
						}
						for _, b := range before {
							require.True(t, len(fleets) > 4 || all.Intersect(b).Empty(), "seed %d: ships at %v and %v", seed, all, b)
						}
						before = append(before, all)
						rows++
					}
				}
				if table == frame {
					continue
				}
				first := len(c.Items)
				box := image.Rect(voidWide, table.band.Min.Y, table.band.Max.X, table.band.Max.Y)
				c.fillFight(box)
				ships, coins := c.marks(first)
				for _, s := range ships {
					require.True(t, s.In(box), "seed %d: ships at %v are not in %v", seed, s, box)
					for _, coin := range coins {
						require.True(t, s.Intersect(coin).Empty(), "seed %d: ships at %v cover the coin at %v", seed, s, coin)
					}
				}
				if len(ships) > 16 {
					crowds++
				}
			}
		})
	}
	require.Greater(t, rows, 100)
	require.True(t, enginetest.Raced || crowds > 10, "%d crowds", crowds)
}

// TestVoidStandsClear holds that a seat's counts and numbers in the void stand off other seats', off bag and discards, and left
// of the attack.
func TestVoidStandsClear(t *testing.T) {
	t.Parallel()
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, hand := range []bool{false, true} {
			var v rules.View
			v.Seats = seats
			for s := range v.From(1) {
				v.Land(s, rules.Ships{5, 5, 5}, rules.Void)
			}
			c := blank(&v, whole(seats, hand))
			c.Reset(c.t.board, scene.Form{})
			c.fillMiddle()
			var tags, counts []image.Rectangle
			for _, it := range c.Items {
				switch at := image.Pt(it.At.Column, it.At.Row); {
				case it.Look.Shape == tagShape:
					tags = append(tags, about(it.At, tag, tag))
				case it.Label == "5" && it.Style == scene.BodyText && !slices.ContainsFunc(tags, at.In):
					counts = append(counts, image.Rect(at.X, at.Y-10, at.X+14, at.Y+10))
				}
			}
			require.Len(t, tags, seats)
			require.Len(t, counts, 3*seats)
			for i, a := range counts {
				require.Less(t, a.Max.X, voidWide)
				require.Less(t, a.Max.Y, c.t.band.Max.Y-48, "bag and discards")
				for _, b := range slices.Concat(tags, counts[:i]) {
					require.False(t, a.Overlaps(b), "%d seats: %v and %v", seats, a, b)
				}
			}
		}
	}
}

// TestNamesStopBeforeTheCoins holds that a name in a system's head ends before its seat's coins, and before the mark of one that has
// answered.
func TestNamesStopBeforeTheCoins(t *testing.T) {
	t.Parallel()
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for n := range 7 {
			v := rules.View{}
			v.Seats, v.Answered = seats, engine.SeatSet(1<<1)
			v.InHand[0] = n
			c := blank(&v, whole(seats, false))
			c.Reset(c.t.board, scene.Form{})
			c.fillHeads([]scene.Player{{Name: people[1]}})
			left, name := c.t.system[0].Max.X, 0
			for _, it := range c.Items {
				switch {
				case it.Label == people[1]:
					name = it.At.Column + it.Length
				case it.Look.Shape == backShape, it.Look.Shape == scene.Check:
					left = min(left, it.At.Column-20)
				}
			}
			require.Positive(t, name)
			require.LessOrEqual(t, name, left, "%d seats, %d coins", seats, n)
		}
	}
}
