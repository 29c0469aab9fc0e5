package scene

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// shotAt is a piece that has shot at another one and maybe destroyed it, with dice that lead near that one.
func shotAt(dead bool) *Scene {
	var s Scene
	s.Reset(Board{Grid: Hexes, Columns: 23, Rows: 14}, forms[0])
	s.Whole = true
	for range toyKit.Players {
		s.Players = append(s.Players, Player{Name: "Ada"})
		s.Card().Stock = Stock{Sign: Arrives.Of(0, 0), Piece: backShape.Of(1, 0)}
	}
	shot := s.Shot(Cell{10, 12}, 1, 4, true)
	shot.Number, shot.Dice = 1, append(shot.Dice, Thrown(5, true), Thrown(1, false))
	if dead {
		s.Mark(Burst.Of(2, 0), Cell{10, 8}).Worth = Wreck
	} else {
		s.Piece(dartShape.Of(2, 1), Look{}, "2", Cell{10, 8})
	}
	s.Mark(Landing.Of(1, 4), Cell{10, 9}).Worth = Scenery
	s.Mark(Landing.Of(1, 3), Cell{10, 10}).Worth = Scenery
	s.Piece(dartShape.Of(1, 1), Look{}, "1", Cell{10, 12})
	return &s
}

// TestThrownDiceStandApart: dice of a shot lie so far from dice that show where they lead that they are not taken for one row.
func TestThrownDiceStandApart(t *testing.T) {
	t.Parallel()
	for _, dead := range []bool{false, true} {
		m := toys.Match()
		m.Compose(shotAt(dead))
		require.NotEmpty(t, m.leads)
		require.Len(t, m.volleys, 1)
		require.False(t, overlaps(m.volleys[0].Inset(-combatDie/2), m.leads))
	}
}

// TestWrecksLieBesideDice: a die that leads to where a wreck lies leaves half of it to be seen at least.
func TestWrecksLieBesideDice(t *testing.T) {
	t.Parallel()
	s := shotAt(true)
	s.Mark(Landing.Of(1, 5), Cell{10, 8}).Worth = Scenery
	m := toys.Match()
	m.Compose(s)
	for i := range s.Items {
		if it := &s.Items[i]; it.Worth == Wreck {
			at, _ := m.Drawn(s, it)
			for _, die := range m.leads {
				require.False(t, at.In(die.Inset(-4)))
			}
			return
		}
	}
	t.Error("there is no wreck")
}
