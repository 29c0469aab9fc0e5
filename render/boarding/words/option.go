// Package words holds what pictures of Boarding Actions and its channel both say.
package words

// Options say what each option of a match is, by its key.
var Options = map[string]string{
	"points":    "what a squad may cost",
	"squads":    "squads as they come, or built by their owners",
	"deploy":    "who places the ships: their owners in lanes, or the table",
	"asteroids": "how many asteroids",
	"rounds":    "rounds after which the match ends",
	"victory":   "what wins: points, the last mobile ships, or the wanted character",
	"goal":      "victory points that win at once, in per cent of the points of a squad; 0 for none",
	"huge":      "whether there are huge ships",
}
