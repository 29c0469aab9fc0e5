// Package words holds the words that pictures of Space Dogfight share with its channel.
package words

import (
	rules "mayhembot/engine/dogfight"
	"mayhembot/render/words"
	"strconv"
)

// Type is a type as players read it.
func Type(t rules.Type) string {
	if t == rules.NoShip {
		return "none"
	}
	return t.Class().Letter + t.String()[1:]
}

// Counter is a counter as players read it.
func Counter(c rules.Counter) string {
	return map[rules.Counter]string{rules.AP: "AP", rules.Def1: "+1", rules.Def2: "+2", rules.Ast: "asteroid", rules.Blank: "blank"}[c]
}

// Hand lists counters: "AP, AP, +1".
func Hand(h rules.Hand) string { return words.OrNone(words.Each(h.List(), Counter)) }

// Counters counts counters for a sentence: "2 AP, a blank".
func Counters(h rules.Hand) string {
	var parts []string
	for c := rules.AP; c <= rules.Blank; c++ {
		name := Counter(c)
		switch n := h[c]; {
		case n == 1 && c == rules.AP:
			parts = append(parts, "1 AP")
		case n == 1:
			parts = append(parts, "a "+name)
		case n > 1 && c == rules.Blank:
			parts = append(parts, words.Count(int(n), name, name+"s"))
		case n > 1 && c == rules.AP:
			parts = append(parts, strconv.Itoa(int(n))+" AP")
		case n > 1:
			parts = append(parts, strconv.Itoa(int(n))+" × "+name)
		}
	}
	return words.OrNone(parts)
}

// Fleet counts ships: "2 Darts, 1 Lance".
func Fleet(f rules.Fleet) string {
	var parts []string
	for _, t := range rules.Types {
		if f[t] > 0 {
			parts = append(parts, words.Count(int(f[t]), Type(t), Type(t)+"s"))
		}
	}
	return words.OrNone(parts)
}
