package words

import (
	"math"
	"strconv"
	"strings"

	"mayhembot/engine/advice"
)

// Reason fills a reason into a phrase with {seat}, {chance} and {n}.
func Reason(r advice.Reason, phrase string, name Namer) string {
	if strings.Contains(phrase, "{seat}") {
		phrase = strings.ReplaceAll(phrase, "{seat}", name(r.Seat))
	}
	return strings.NewReplacer("{chance}", Percent(r.Chance), "{n}", strconv.Itoa(r.N)).Replace(phrase)
}

// Percent writes a chance, the same wherever one is told: what can happen is never 0 %, what can fail never 100 %.
func Percent(p float64) string {
	const sure = 1e-9 // chances are sums
	n := int(math.Round(100 * p))
	switch {
	case p > sure && n == 0:
		return "<1 %"
	case p < 1-sure && n == 100:
		return ">99 %"
	}
	return strconv.Itoa(n) + " %"
}
