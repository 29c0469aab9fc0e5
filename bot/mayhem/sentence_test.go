package mayhem

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/grid"
	"mayhembot/engine/hex"

	rules "mayhembot/engine/mayhem"
)

func cell(t *testing.T, name string) hex.Cell {
	t.Helper()
	c, err := grid.Parse(name)
	require.NoError(t, err)
	return c
}

// TestSentences holds the words of every kind of event, and how those that belong together stand on one line.
func TestSentences(t *testing.T) {
	t.Parallel()
	at := func(name string) hex.Cell { return cell(t, name) }
	speed, shields, guns := rules.Speed, rules.Shields, rules.Firepower
	told := map[string]bool{}
	for _, c := range []struct {
		events []engine.Event
		want   string
	}{
		{[]engine.Event{rules.AsteroidPlaced{Seat: 1, At: at("K7")}}, "Ada places an asteroid on K7."},
		{[]engine.Event{rules.StartPlaced{Seat: 2, Number: 3, At: at("C2")}}, "Ben places start counter 3 on C2."},
		{[]engine.Event{rules.LaidOut{Asteroids: 1}}, "The board is laid out: 1 asteroid and six start counters."},
		{[]engine.Event{rules.RoundBegan{Round: 2}, rules.Rolled{Seat: 1, Faces: [6]int{1, 2, 3, 4, 5, 6}}},
			"Round 2 begins.\nAda rolls 1, 2, 3, 4, 5 and 6 for a new ship."},
		{[]engine.Event{rules.Revealed{Seat: 1, Dice: [3][]int{{3, 4}, {3, 1, 4}, {}}}}, "Ada lays out Speed 3,4, Shields 3,1,4, Firepower –."},
		{[]engine.Event{rules.OrderRolled{Seat: 1, Faces: [2]int{3, 4}}, rules.OrderSet{Order: []engine.Seat{2, 1}, Speeds: []int{12, 7}}},
			"Tied on Speed: Ada rolls 7 (3 + 4).\nTurn order: Ben acts first with 12 Speed, then Ada (7)."},
		{[]engine.Event{rules.Entered{Seat: 1, Tries: []int{4, 1, 4, 3}, At: at("K8"), Heading: 4}},
			"Ada enters at start counter 3 (1 and 4 are taken), K8, heading south."},
		{[]engine.Event{rules.TurnEnded{Seat: 2}, rules.TurnBegan{Seat: 1}, rules.Cooled{Seat: 1, Dice: []rules.RowDie{{Row: shields, Field: 3, Pips: 4}}}},
			"▸ Ada is next. Overheat: the 4 on Shields goes to the reactor."},
		{[]engine.Event{rules.Recharged{Seat: 1}}, "Ada recharges nothing."},
		{[]engine.Event{
			rules.Recharged{Seat: 1, From: []rules.RowDie{{Row: rules.Reactor}, {Row: shields, Field: 2, Pips: 1}}, Faces: []int{2, 5}},
			rules.Placed{Seat: 1, Dice: []rules.RowDie{{Row: guns, Field: 2, Pips: 2}}},
		}, "Ada recharges: the reactor gives a 2; Shields 1→5. On the rows: the 2 to Firepower."},
		{[]engine.Event{rules.Recharged{Seat: 1, From: []rules.RowDie{{Row: rules.Reactor}, {Row: rules.Reactor}}, Faces: []int{5, 4}}},
			"Ada recharges: the reactor gives a 5 and a 4."},
		{[]engine.Event{rules.Recharged{Seat: 1, From: []rules.RowDie{{Row: rules.Reactor}, {Row: rules.Reactor}, {Row: shields, Field: 2, Pips: 1}}, Faces: []int{5, 4, 6}}},
			"Ada recharges: the reactor gives a 5 and a 4; Shields 1→6."},
		{[]engine.Event{rules.Recalibrated{Seat: 1, From: rules.RowDie{Row: shields, Field: 1, Pips: 3}, To: rules.RowDie{Row: speed, Field: 3, Pips: 3}}},
			"Ada moves the 3 from Shields to Speed."},
		{[]engine.Event{rules.Turned{Seat: 1, From: 1, To: 2}, rules.Turned{Seat: 1, From: 1, To: 6}},
			"Ada turns right, to the north-east.\nAda turns left, to the north-west."},
		{[]engine.Event{rules.Moved{Seat: 1, Pips: 3, From: at("A1"), To: at("A4"), Evaded: []hex.Cell{at("A3")}, Spent: 1}},
			"Ada flies 3 from A1 to A4, evading A3 (1 turn)."},
		{[]engine.Event{
			rules.Moved{Seat: 1, Pips: 3, From: at("A1"), To: at("A1")}, rules.Rammed{Seat: 1, From: at("A1"), At: at("A2"), Points: 3},
			rules.Soaked{Seat: 1, Points: 3, Absorbed: 3, Lost: []rules.RowDie{{Row: shields, Field: 1, Pips: 3}}},
		}, "Ada flies 3 and is blocked at A1. It rams the asteroid on A2: 3 damage. Ada takes 3 on Shields."},
		{[]engine.Event{rules.Moved{Seat: 1, Pips: 3, From: at("A1"), To: at("A2")}, rules.Rammed{Seat: 1, Target: 2, From: at("A2"), At: at("A3"), Points: 3}},
			"Ada flies 3 from A1 to A2. Ada rams Ben on A3: 3 damage to both."},
		{[]engine.Event{
			rules.Moved{Seat: 1, Pips: 6, From: at("A1"), To: at("A2")}, rules.Rammed{Seat: 1, Target: 2, From: at("A2"), At: at("A3"), Points: 6},
			rules.Soaked{Seat: 2, Points: 6, Doubled: 9, Lost: []rules.RowDie{{Row: speed, Field: 1, Pips: 5}, {Row: guns, Field: 1, Pips: 4}}},
			rules.Destroyed{Seat: 2, By: 1, At: at("A3")}, rules.Gained{Seat: 1, Kills: 1},
		}, "Ada flies 6 from A1 to A2. 💥 Ada rams and destroys Ben on A3: 6 damage to both; 1 kill now."},
		{[]engine.Event{
			rules.Moved{Seat: 1, Pips: 5, From: at("A1"), To: at("A1")}, rules.LeftBoard{Seat: 1, From: at("A1"), Heading: 1},
			rules.Destroyed{Seat: 1, By: 1, At: at("A1")}, rules.Returned{Seat: 1, N: 1, Kills: 0},
		}, "Ada leaves the board north of A1. 💥 Ada self-destructs, last seen on A1! Ada gives back 1 kill counter and has 0."},
		{[]engine.Event{
			rules.Fired{Seat: 1, Target: 2, Distance: 2, Faces: []int{4, 1}, Hits: 1, Chance: 5},
			rules.Dealt{Seat: 1, Target: 2, Deal: []rules.RowDie{{Row: guns, Field: 1, Pips: 5}}, Spend: []rules.RowDie{{Row: guns, Field: 2, Pips: 2}}, Points: 5},
			rules.Soaked{Seat: 2, Points: 5, Absorbed: 3, Doubled: 4, Wasted: 1, Lost: []rules.RowDie{{Row: shields, Field: 1, Pips: 3}, {Row: speed, Field: 1, Pips: 3}}, Gone: []rules.RowDie{{Row: speed, Field: 1, Pips: 3}}},
			rules.Destroyed{Seat: 2, By: 1, At: at("B3")}, rules.Gained{Seat: 1, Kills: 3}, rules.TurnEnded{Seat: 1}, rules.Won{Seat: 1},
		}, "💥 Ada destroys Ben on B3: the 4 hits, the 1 misses, 5 damage; 3 kills now.\n🏆 Ada wins the match!"},
		{[]engine.Event{
			rules.Fired{Seat: 1, Target: 2, Distance: 2, Faces: []int{4, 1}, Hits: 1, Chance: 5},
			rules.Dealt{Seat: 1, Target: 2, Deal: []rules.RowDie{{Row: guns, Field: 1, Pips: 5}}, Spend: []rules.RowDie{{Row: guns, Field: 2, Pips: 2}}, Points: 5},
			rules.Soaked{Seat: 2, Points: 5, Absorbed: 3, Doubled: 4, Lost: []rules.RowDie{{Row: shields, Field: 1, Pips: 3}, {Row: speed, Field: 1, Pips: 4}}, Gone: []rules.RowDie{{Row: speed, Field: 1, Pips: 4}}},
		}, "Ada fires 2 dice at Ben (distance 2): the 4 hits, the 1 misses. The 5 deals 5; the 2 is spent. Ben takes 5: 3 on Shields; 2 get through and count double. 1 die is lost."},
		{[]engine.Event{
			rules.Fired{Seat: 1, Target: 2, Distance: 6, Faces: []int{4}, Chance: 1},
			rules.Dealt{Seat: 1, Target: 2, Spend: []rules.RowDie{{Row: guns, Field: 1, Pips: 5}}},
		}, "Ada fires 1 die at Ben (distance 6): the 4 misses. The 5 loses a pip for nothing."},
		{[]engine.Event{rules.Soaked{Seat: 2, Points: 1, Doubled: 2, Lost: []rules.RowDie{{Row: guns, Field: 1, Pips: 2}}}},
			"Ben takes 1 without Shields: it counts double."},
		{[]engine.Event{rules.SheetDrawn{Seat: 1, Sheet: deckSheet(t, "ram-spike")}, rules.Rolled{Seat: 1, Faces: [6]int{1, 2, 3, 4, 5, 6}}},
			`Ada draws the sheet Ram spike: A ship you ram takes 3 points of damage more.` + "\nAda rolls 1, 2, 3, 4, 5 and 6 for a new ship."},
		{[]engine.Event{rules.Destroyed{Seat: 2, By: 1, At: at("B3")}, rules.Gained{Seat: 1, Kills: 2}}, "💥 Ben is destroyed on B3! Ada gains a kill counter and has 2."},
		{[]engine.Event{rules.Destroyed{Seat: 2, By: 1, At: at("B3")}, rules.SheetReturned{Seat: 2, Sheet: deckSheet(t, "black-box")}},
			"💥 Ben is destroyed on B3! The sheet Black box goes back on the stack."},
		{[]engine.Event{
			rules.SheetUsed{Seat: 1, Sheet: deckSheet(t, "overcharger")},
			rules.Boosted{Seat: 1, Die: rules.RowDie{Row: guns, Field: 1, Pips: 4}, Pips: 5},
		}, "Ada uses the Overcharger (once a turn). The 4 on Firepower becomes a 5."},
		{[]engine.Event{
			rules.SheetUsed{Seat: 1, Sheet: deckSheet(t, "warp-drive")}, rules.Jumped{Seat: 1, From: at("A1"), To: at("C2"), Start: 3},
		}, "Ada uses the Warp drive (once a life). It jumps from A1 to start counter 3 on C2."},
		{[]engine.Event{
			rules.Fired{Seat: 1, Target: 2, Distance: 4, Faces: []int{5, 6, 3}, Missed: []int{2}, Hits: 2, Chance: 4},
			rules.SheetActed{Seat: 1, Sheet: deckSheet(t, "long-sights"), From: 4, To: 3},
		}, "Ada fires 3 dice at Ben (distance 4): the 2 is rolled again, the 5, 6 and 3 hit, of the hits 2 count. Long sights of Ada: the distance counts as 3."},
		// What an autopilot, which answers at once, drew and rolled stands beside how it laid its ship out.
		{[]engine.Event{
			rules.SheetDrawn{Seat: 1, Sheet: deckSheet(t, "ram-spike")}, rules.SheetDrawn{Seat: 2, Sheet: deckSheet(t, "ram-spike")},
			rules.Rolled{Seat: 1, Faces: [6]int{1, 2, 3, 4, 5, 6}}, rules.Rolled{Seat: 2, Faces: [6]int{1, 1, 1, 1, 1, 1}},
			rules.Revealed{Seat: 2, Dice: [3][]int{{1, 1}, {1, 1}, {1, 1}}}, rules.Rolled{Seat: 2, Faces: [6]int{2, 2, 2, 2, 2, 2}},
		}, `Ada draws the sheet Ram spike: A ship you ram takes 3 points of damage more.` + "\nAda rolls 1, 2, 3, 4, 5 and 6 for a new ship.\n" +
			`Ben draws the sheet Ram spike: A ship you ram takes 3 points of damage more.` +
			" Ben rolls 1, 1, 1, 1, 1 and 1 and lays out Speed 1,1, Shields 1,1, Firepower 1,1.\nBen rolls 2, 2, 2, 2, 2 and 2 for a new ship."},
	} {
		require.Equal(t, c.want, strings.Join(ours.Sentences(c.events, gametest.Roster(2)), "\n"))
		for _, e := range c.events {
			told[engine.Kind(e)] = true
		}
	}
	for _, kind := range []string{"asteroid-placed", "start-placed", "laid-out", "round-began", "rolled", "revealed", "order-rolled", "order-set",
		"entered", "turn-began", "cooled", "recharged", "placed", "recalibrated", "turned", "moved", "rammed", "left-board", "fired", "dealt",
		"soaked", "destroyed", "gained", "returned", "turn-ended", "won",
		"sheet-drawn", "sheet-returned", "sheet-used", "sheet-acted", "boosted", "jumped"} {
		require.True(t, told[kind], kind)
	}
}

func deckSheet(t *testing.T, key string) rules.Sheet {
	t.Helper()
	s, ok := rules.Standard().Sheet(key)
	require.True(t, ok)
	return s
}

// TestBentRules words every effect a sheet can have at work, each in its own way.
func TestBentRules(t *testing.T) {
	t.Parallel()
	said := map[string]rules.Effect{}
	for _, e := range rules.Effects() {
		switch e.Effect {
		case rules.EffectCloak, rules.EffectBoost, rules.EffectShunt, rules.EffectJump:
			continue // they have events of their own, or none
		}
		text := ours.Sentences([]engine.Event{rules.SheetActed{Seat: 1, Sheet: rules.Sheet{Name: "X", Effect: e.Effect}, From: 3, To: 2}}, gametest.Roster(2))[0]
		require.NotContains(t, text, ": 2 instead of 3.", e.Effect)
		same := map[rules.Effect]bool{rules.EffectHull: true, rules.EffectRescue: true}
		require.True(t, said[text] == "" || same[e.Effect], text)
		said[text] = e.Effect
	}
}
