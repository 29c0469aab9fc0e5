package engine

import "strings"

// RandomAction chooses by chance for a view's seat. It draws a kind of action by first word, then an action of that
// kind. So a match stays lively even where one kind has many forms. It is nil where the match does not wait for the
// seat. Autopilots are measured against it.
func RandomAction(v View, d Dice) Action {
	var kinds [][]Action
	at := map[string]int{}
	for a := range v.Legal() {
		kind, _, _ := strings.Cut(a.String(), " ")
		i, known := at[kind]
		if !known {
			i = len(kinds)
			at[kind] = i
			kinds = append(kinds, nil)
		}
		kinds[i] = append(kinds[i], a)
	}
	if len(kinds) == 0 {
		return nil
	}
	ways := kinds[d.Roll(len(kinds), "kind")-1]
	return ways[d.Roll(len(ways), "action")-1]
}
