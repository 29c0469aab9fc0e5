package words

import (
	"strconv"
	"strings"

	"mayhembot/engine/advice"
	"mayhembot/render/words/lang"
)

// Reason fills a reason into a phrase with {seat}, {chance} and {n}.
func Reason(r advice.Reason, phrase string, name Namer) string {
	if strings.Contains(phrase, "{seat}") {
		phrase = strings.ReplaceAll(phrase, "{seat}", name(r.Seat))
	}
	return strings.NewReplacer("{chance}", Percent(r.Chance), "{n}", strconv.Itoa(r.N)).Replace(phrase)
}

// Percent writes a chance in English, for what has no sentences in other languages yet.
func Percent(p float64) string { return lang.English.Percent(p) }
