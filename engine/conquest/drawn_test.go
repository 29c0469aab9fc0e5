package conquest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestOddsOfAnEmptyHand deals a defender who has yet to draw every hand, and the attacker every coin: the chance to hold is
// that of the best coin of each hand (C24, C25).
func TestOddsOfAnEmptyHand(t *testing.T) {
	t.Parallel()
	f, _ := readFleet([]string{"1a:s", "1b:m", "1c:l"})
	target := Target{At: PlanetOf(2, 2)}
	for _, scene := range []string{
		"seats 2\nraces orange red\ndiscard 0 0 1 1 2 2 3 4 4 4 5\nhand 1 0 3 5\n",
		"seats 2\nraces orange black\ndiscard 0 0 1 1 2 2 3 4 4 4 5 5\nhand 1 0 3 5\n",
		"seats 2\nraces orange blue\ndiscard 0 0 0 1 1 2 2 2 3 3 3 5\nhand 1 1 4 5\n",
		"seats 2\nraces white purple\ndiscard 0 0 1 1 2 2 3 4 4 4 5 5\nhand 1 1 3 5\n",
		"seats 3\nraces orange white red\ndiscard 0 0 1 1 2 2 3 4 4 4\nhand 1 0 3 5\nhand 3 1\n",
		"seats 2\nraces orange red\ndiscard 0 1 1 2 3 3 5 0 1 2 2 2\nhand 1 3 3 0 4 4 4 4 5 5 5\n", // two left in the bag
		"seats 2\nraces orange red\ndiscard 0 1 1 2 3 3 5\nhand 1 rest\n",
		"seats 2\nraces orange red\ndiscard 1 4\nhand 1 rest\n",
		"seats 2\nraces orange red\nhand 1 rest\n",
	} {
		v := at(t, scene).Look(1).Suppose(target, f)
		v.Seat, v.Hand, v.Step, v.Attack.Asking = 2, Coins{}, StepAsk, 2
		want, number := Odds{Coin: NoCoin}, v.handful(2, true)
		choices(v.Unseen(Coins{}).List(), min(number, v.InBag), func(drawn, rest []int) {
			choices(v.Discard.List(), min(number-len(drawn), v.Discard.Count()), func(more, _ []int) {
				want = want.plus(countedBest(v.Combat(), slices.Concat(drawn, more), rest, v.uses(2, Druwaith)))
			})
		})
		o := v.BestOdds()
		require.InDelta(t, want.Chance(), o.Chance(), 1e-12, scene)
		require.InDelta(t, want.Share(want.Ties), o.Share(o.Ties), 1e-12, scene)
		require.InDelta(t, want.Share(want.Talks), o.Share(o.Talks), 1e-12, scene)
	}
}

// choices visits every so many of some coins, with the rest.
func choices(coins []int, number int, visit func(hand, rest []int)) {
	var walk func(i int, hand, rest []int)
	walk = func(i int, hand, rest []int) {
		switch {
		case len(hand) == number:
			visit(hand, slices.Concat(rest, coins[i:]))
		case i < len(coins):
			walk(i+1, append(slices.Clip(hand), coins[i]), rest)
			walk(i+1, hand, append(slices.Clip(rest), coins[i]))
		}
	}
	walk(0, nil, nil)
}

// countedBest are a defender's odds with the best coin of a hand against each of some coins, or with the best answer to each.
func countedBest(c Combat, hand, against []int, answers bool) Odds {
	if len(hand) == 0 {
		hand = []int{NoCoin}
	}
	one := func(other []int) (best Odds) {
		for _, own := range slices.Sorted(slices.Values(hand)) {
			o := Odds{Coin: NoCoin, Of: len(other)}
			for _, coin := range other {
				switch c.Result(coin, own) {
				case DefenderWins:
					o.Wins++
				case Tie:
					o.Ties++
				case "":
					o.Talks++
				}
			}
			if best.Of == 0 || o.Wins > best.Wins || o.Wins == best.Wins && o.Ties > best.Ties {
				best = o
			}
		}
		return best
	}
	if !answers {
		return one(against)
	}
	sum := Odds{Coin: NoCoin}
	for _, coin := range against {
		sum = sum.plus(one([]int{coin}))
	}
	return sum
}
