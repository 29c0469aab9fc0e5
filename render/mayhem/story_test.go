package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
)

func TestOlderTurnsFadeAndAreNotCounted(t *testing.T) {
	t.Parallel()
	var s story
	s.read([]engine.Event{
		rules.TurnBegan{Seat: 2},
		rules.Moved{Seat: 2, Heading: 1, From: at("C5"), To: at("C4"), Path: named("C4")},
		rules.Fired{Seat: 2, Target: 1, From: at("C4"), At: at("C2"), Faces: []int{3}, Hits: 1},
		rules.TurnEnded{Seat: 2},
		rules.TurnBegan{Seat: 1},
		rules.Turned{Seat: 1, At: at("C2"), From: 2, To: 3},
		rules.Moved{Seat: 1, Heading: 3, From: at("C2"), To: at("D2"), Path: named("D2")},
		rules.Moved{Seat: 1, Heading: 3, From: at("D2"), To: at("D2")},
		rules.LeftBoard{Seat: 1, From: at("D2"), Heading: 3},
		rules.TurnEnded{Seat: 1},
		rules.TurnBegan{Seat: 3},
	})
	require.Equal(t, []ghost{{2, at("C5"), 1, true}, {1, at("C2"), 2, false}}, s.ghosts)
	require.Len(t, s.legs, 3)
	for i, number := range []int{0, 1, 1} { // a flight is one step
		require.Equal(t, number, s.legs[i].number)
		require.Equal(t, i == 0, s.legs[i].old)
	}
	require.True(t, s.shots[0].old)
	require.Equal(t, []exit{{1, at("D2"), 3}}, s.exits)
}

func TestMarksFollowTheirDice(t *testing.T) {
	t.Parallel()
	var s story
	s.read([]engine.Event{
		rules.Soaked{Seat: 1, Lost: []rules.RowDie{{Row: rules.Speed, Field: 2, Pips: 2}}},
		rules.Recharged{Seat: 1, From: []rules.RowDie{{Row: rules.Reactor}, {Row: rules.Shields, Field: 3}}, Faces: []int{2, 5}},
		rules.Placed{Seat: 1, Dice: []rules.RowDie{{Row: rules.Firepower, Field: 3, Pips: 2}}},
		rules.Recalibrated{Seat: 1, From: rules.RowDie{Row: rules.Speed, Field: 1, Pips: 3}, To: rules.RowDie{Row: rules.Shields, Field: 1, Pips: 3}},
		rules.Dealt{Seat: 1, Target: 2, Deal: []rules.RowDie{{Row: rules.Firepower, Field: 1, Pips: 1}}, Spend: []rules.RowDie{{Row: rules.Firepower, Field: 2, Pips: 4}}},
		rules.Gained{Seat: 1, Kills: 1},
		rules.Returned{Seat: 2, N: 1},
	})
	mine := &s.cards[0]
	require.Equal(t, [3]int{2}, mine.lost[rules.Speed], "the die moved left when the first one was recalibrated")
	require.Equal(t, [3]bool{true, false, true}, mine.fresh[rules.Shields])
	require.Equal(t, [3]bool{false, true, false}, mine.fresh[rules.Firepower], "the first die fired its last pip")
	require.Equal(t, 1, mine.gained)
	require.Equal(t, 1, s.cards[1].returned)
}

func TestMarksOfDiceShotAwayStayOnTheirRow(t *testing.T) {
	t.Parallel()
	var s story
	s.read([]engine.Event{
		rules.Soaked{Seat: 1, Lost: []rules.RowDie{{Row: rules.Speed, Field: 1, Pips: 2}}},
		rules.Soaked{
			Seat: 1,
			Lost: []rules.RowDie{{Row: rules.Speed, Field: 1, Pips: 1}, {Row: rules.Speed, Field: 2, Pips: 4}, {Row: rules.Speed, Field: 3, Pips: 2}},
			Gone: []rules.RowDie{{Row: rules.Speed, Field: 1, Pips: 1}, {Row: rules.Speed, Field: 2, Pips: 4}},
		},
	})
	require.Equal(t, [3]int{2}, s.cards[0].lost[rules.Speed], "the third die is the first one now")
	require.Equal(t, [3]int{7}, s.cards[0].gone)
}

func TestANewShipHasNoMarks(t *testing.T) {
	t.Parallel()
	var s story
	s.read([]engine.Event{rules.Soaked{Seat: 1, Lost: []rules.RowDie{{Row: rules.Speed, Field: 1, Pips: 1}}}, rules.Revealed{Seat: 1}})
	require.Zero(t, s.cards[0])
}

func TestSheetsAreTold(t *testing.T) {
	t.Parallel()
	var s story
	s.read([]engine.Event{
		rules.TurnBegan{Seat: 1},
		rules.SheetUsed{Seat: 1},
		rules.Jumped{Seat: 1, From: at("C2"), To: at("L1"), Start: 2},
		rules.Moved{Seat: 1, Heading: 4, From: at("L1"), To: at("L2"), Path: named("L2")},
		rules.Boosted{Seat: 1, Die: rules.RowDie{Row: rules.Firepower, Field: 1, Pips: 4}, Pips: 5},
		rules.Fired{Seat: 1, Target: 2, From: at("L2"), At: at("L5"), Distance: 3, Chance: 5, Faces: []int{2, 6, 1}, Missed: []int{1, 1}, Hits: 2},
		rules.SheetActed{Seat: 3, From: 11, To: 5},
		rules.Soaked{Seat: 1, Lost: []rules.RowDie{{Row: rules.Firepower, Field: 1, Pips: 3}}},
		rules.Destroyed{Seat: 2, By: 1, At: at("L5")},
	})
	require.Equal(t, []jump{{seat: 1, from: at("C2"), to: at("L1"), start: 2, number: 1}}, s.jumps)
	require.Equal(t, []ghost{{1, at("C2"), 4, false}}, s.ghosts, "it had the heading it moved along later")
	require.Equal(t, 3, s.shots[0].number)
	require.False(t, s.entered[0], "it has moved since it jumped")
	require.Equal(t, 2, s.shots[0].least, "what hits is what the sheet makes of the distance")
	require.Equal(t, []int{1, 1}, s.shots[0].again)
	require.Equal(t, [3]int{2}, s.cards[0].lost[rules.Firepower], "three pips lost, one added before")
	require.True(t, s.cards[0].acted)
	require.False(t, s.cards[1].acted)
	require.True(t, s.cards[2].acted)
	require.Equal(t, engine.Seat(1), s.cards[1].by)
}
