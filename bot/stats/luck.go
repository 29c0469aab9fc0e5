package stats

import (
	"math"
	"strconv"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/render/words/lang"
)

// sixths are the chances a die may have to hit: from none to six sixths.
const sixths = 6

// exactDice is the largest number of dice whose hits are summed one by one. For more dice a smooth curve gives the same chance.
const exactDice = 2000

// Luck compares the hits of a pilot's logged rolls with the hits to be expected.
func Luck(figures map[string]int, of game.LuckStats, l lang.Language) string {
	dice := figures[of.Dice]
	if dice == 0 || of.Dice == "" {
		return ""
	}
	hits, expected := figures[of.Hits], float64(figures[of.Expected])/sixths
	how, times := "untold", 0
	if figures[of.Spread] > 0 {
		switch chance := farOff(dice, hits, figures[of.Expected], figures[of.Spread]); {
		case chance > 1./4:
			how = "average"
		case chance < 1./1000:
			how = "astonishing"
		default:
			how, times = "rare", int(math.Round(1/chance))
		}
	}
	return bot.Roster{Lang: l}.Say("stats.luck", "hits", hits, "n", dice, "expected", lang.Decimal(expected), "how", how, "lucky", float64(hits) >= expected, "times", strconv.Itoa(times))
}

// farOff is the chance that hits are at least as far from the expected ones as these are, on either side. expected is in sixths,
// spread in thirty-sixths.
func farOff(dice, hits, expected, spread int) float64 {
	off := math.Abs(float64(hits) - float64(expected)/sixths)
	if dice > exactDice {
		return math.Erfc(max(0, off-0.5) * sixths / math.Sqrt(2*float64(spread)))
	}
	sum := 0.0
	for n, p := range chances(likely(dice, expected, spread)) {
		if math.Abs(float64(n)-float64(expected)/sixths) >= off-1e-9 {
			sum += p
		}
	}
	return min(1, sum)
}

// likely is the number of dice for each chance to hit, from none to six sixths. The log has only sums over all dice, and every
// split with these sums gives nearly the same luck. So likely starts with chances as equal as can be. It moves two dice apart at
// a time until the spread is right.
func likely(dice, expected, spread int) (of [sixths + 1]int) {
	low := min(expected/dice, sixths-1)
	of[low+1] = expected - low*dice
	of[low] = dice - of[low+1]
	have := 0
	for chance, n := range of {
		have += n * chance * (sixths - chance)
	}
	for have > spread {
		gap, a := 0, 0
		for gap = range sixths { // the least apart first: each two of them lower the spread by twice as much, and two more
			if a = apart(of, gap); a > 0 {
				break
			}
		}
		if a == 0 || have-2*(gap+1) < spread {
			break
		}
		b := a + gap
		of[a]--
		of[b]--
		of[a-1]++
		of[b+1]++
		have -= 2 * (gap + 1)
	}
	return of
}

// apart finds two dice with chances gap apart that can each move a sixth outwards. It returns the lower chance, 0 for none.
func apart(of [sixths + 1]int, gap int) int {
	for a := 1; a+gap < sixths; a++ {
		if gap == 0 && of[a] > 1 || gap > 0 && of[a] > 0 && of[a+gap] > 0 {
			return a
		}
	}
	return 0
}

// chances are the chances of each number of hits.
func chances(of [sixths + 1]int) []float64 {
	all := []float64{1}
	for chance, n := range of {
		p := float64(chance) / sixths
		for range n {
			all = append(all, 0)
			for hits := len(all) - 1; hits > 0; hits-- {
				all[hits] = all[hits]*(1-p) + all[hits-1]*p
			}
			all[0] *= 1 - p
		}
	}
	return all
}
