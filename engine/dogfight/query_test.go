package dogfight

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/square"
)

// TestFleets: what each seat owns is eleven ships, and every preset fits any points (D1).
func TestFleets(t *testing.T) {
	t.Parallel()
	owned := Fleet{Dart: 4, Hammer: 3, Shield: 2, Lance: 2}
	require.Equal(t, 11, owned.Count())
	require.Equal(t, 107, owned.Value())
	for points := 20; points <= 110; points++ {
		n := 0
		fleets(points, func(f Fleet) bool {
			n++
			require.LessOrEqual(t, f.Value(), points)
			return true
		})
		require.LessOrEqual(t, n, 500, "all fleets are listed")
		for _, p := range Presets {
			f := p.Fleet(points)
			_, ok := f.fits(points)
			require.True(t, ok, "%s for %d", p.Key, points)
			require.Less(t, points-f.Value(), 14, "%s leaves %d of %d", p.Key, points-f.Value(), points)
		}
	}
	require.Equal(t, owned, Presets[0].Fleet(110))
	require.Equal(t, 26, Box.Count())
}

// TestFormations: every formation of every fleet is a layout the rules accept, and no two that are proposed are equal.
func TestFormations(t *testing.T) {
	t.Parallel()
	fleets(110, func(f Fleet) bool {
		for seat := engine.Seat(1); seat <= Seats; seat++ {
			p := Position{State{Table: Table{Options: Options{Points: 110, SecretDeploy: true, Turns: 20}, Step: StepDeploy, First: 1}}}
			p.s.Private[seat-1].Fleet, p.s.Private[Other(seat)-1].Fleet = f, Fleet{Dart: 1}
			p.s.count()
			seen := map[Layout]bool{}
			for a := range p.Legal(seat) {
				l := a.(LayOut).Layout
				require.False(t, seen[l])
				seen[l] = true
				require.Equal(t, f, l.Fleet())
				if f.Count() > listable {
					_, _, err := p.Apply(seat, a, newSeeded(1))
					require.NoError(t, err)
				}
			}
			if f.Count() <= listable {
				squares := []int{16, 16 * 15}[f.Count()-1]
				if f.Count() == 2 && slices.Contains(f[:], 2) {
					squares /= 2
				}
				require.Len(t, seen, squares)
			}
		}
		return true
	})
}

// TestReach: on an empty board a ship reaches, within MOV steps, all squares sideways and forward, and Path leads there (D10).
func TestReach(t *testing.T) {
	t.Parallel()
	for _, ship := range []Ship{{1, Dart}, {1, Hammer}, {2, Lance}} {
		from := square.At(3, 4)
		tab := Table{Asteroids: [3]square.Cell{square.At(0, 0), square.At(0, 9), square.At(7, 0)}}
		tab.Squares[Board.Index(from)] = ship
		mov, n := ship.Type.Class().Move, 0
		for _, to := range tab.Reach(from) {
			n++
			path := tab.Path(from, to)
			require.LessOrEqual(t, len(path), mov)
			at := from
			for _, next := range path {
				d := square.Toward(at, next)
				require.NotZero(t, d)
				require.NotEqual(t, Forward(ship.Seat).Opposite(), d)
				at = next
			}
			require.Equal(t, to, at)
		}
		want := 0
		for ahead := 0; ahead <= mov; ahead++ {
			want += 2*(mov-ahead) + 1
		}
		require.Equal(t, want-1, n)
	}
	var empty Table
	require.Empty(t, empty.Reach(square.At(3, 3)))
	require.Nil(t, empty.Path(square.At(3, 3), square.At(-1, 3)))
}

// TestOdds: the odds are those of all throws of two dice, and of four with the repeat (D11).
func TestOdds(t *testing.T) {
	t.Parallel()
	p, err := readScene("1 lance=C8 dart=E7,D6\n2 shield=D7 dart=C7\n")
	require.NoError(t, err)
	tab := p.s.Table
	c := sceneCell
	alone := tab.Odds(Strike{c("C8"), c("C7")}, Unseen)
	require.Equal(t, Odds{Hit: 4, Block: 1}, alone)
	helped := tab.Odds(Strike{c("E7"), c("D7")}, Def2)
	require.Equal(t, Odds{Helped: true, Hit: 4, Block: 5}, helped)
	require.False(t, tab.OddsAfter(Threat{c("D6"), Strike{c("D6"), c("D7")}}, Unseen).Hit == 3, "E7 helps")
	after := tab.OddsAfter(Threat{c("E7"), Strike{c("E7"), c("C7")}}, Unseen)
	require.True(t, after.Helped, "C8 stays where it helps")
	for _, o := range []Odds{alone, helped} {
		kills := 0
		for throw := range 36 {
			if throw%6 < o.Hit && throw/6 >= o.Block {
				kills++
			}
		}
		require.Equal(t, kills, o.Kill())
	}
	require.Equal(t, []Strike{{c("C8"), c("C7")}, {c("D6"), c("D7")}, {c("E7"), c("D7")}}, tab.Attacks(1))
	require.Equal(t, []Strike{{c("C7"), c("C8")}, {c("D7"), c("D6")}, {c("D7"), c("E7")}}, tab.Attacks(2))
	require.Contains(t, tab.Threats(1), Threat{c("C8"), Strike{c("D8"), c("D7")}})
	require.NotContains(t, tab.Threats(1), Threat{c("E7"), Strike{c("E8"), c("D7")}}, "backwards, and no neighbour")
}

// TestTally: kills, points and the luck of both dice.
func TestTally(t *testing.T) {
	t.Parallel()
	p, err := readScene("1 lance=C8 hand=ap,ap\n2 hammer=C7,H1 hand=def1\n")
	require.NoError(t, err)
	var credits []engine.Credit
	for _, line := range []struct {
		seat   engine.Seat
		action string
		face   string
	}{{1, "attack C8 C7", "4"}, {2, "defend def1", "6"}} {
		next, _, events, err := engine.Play(Game{}, p, 1, line.seat, line.action, readFaces(line.face))
		require.NoError(t, err)
		credits = append(credits, Game{}.Tally(events)...)
		p = next.(Position)
	}
	require.Equal(t, []engine.Credit{
		{Seat: 1, Key: FigureAttacks, N: 1}, {Seat: 1, Key: FigureHits, N: 1}, {Seat: 1, Key: FigureExpectedHits, N: 4}, {Seat: 1, Key: FigureHitSpread, N: 8},
		{Seat: 2, Key: FigureDefends, N: 1}, {Seat: 2, Key: FigureExpectedBlocks, N: 3}, {Seat: 2, Key: FigureBlockSpread, N: 9},
		{Seat: 2, Key: FigureLost, N: 1}, {Seat: 1, Key: FigureKills, N: 1}, {Seat: 1, Key: FigurePoints, N: 11},
	}, credits)
}

// TestTheEndIsForeseen: whether a movement would end the match can be asked before it is made (D15), and whether ships can still
// meet at all.
func TestTheEndIsForeseen(t *testing.T) {
	t.Parallel()
	scene := func(text string) *Table {
		p, err := readScene(text)
		require.NoError(t, err)
		return &p.s.Table
	}
	before := scene("1 hammer=A3 hand=ap,ap\n2 dart=C10")
	require.True(t, before.Passed())
	require.False(t, before.Decided())
	require.False(t, before.LastTurn())
	over, on := before.Flown(Move{sceneCell("A3"), sceneCell("A1")}), before.Flown(Move{sceneCell("A3"), sceneCell("B3")})
	require.True(t, over.Decided())
	require.False(t, on.Decided())
	require.Equal(t, Hammer, on.At(sceneCell("B3")).Type)
	require.Equal(t, NoShip, on.At(sceneCell("A3")).Type)
	require.False(t, scene("1 hammer=B5 hand=ap\n2 dart=C6").Passed(), "beside each other after a flight sideways")
	require.True(t, scene("1 hammer=B5 hand=ap\n2 dart=C7").Passed())
	require.True(t, scene("turn 120\n1 hammer=B5 hand=ap\n2 dart=C7").LastTurn())
}
