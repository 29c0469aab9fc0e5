package words

// Options say what each option of a match is, by its key.
var Options = map[string]string{
	"points": "what a fleet may be worth",
	"first":  "which seat begins",
	"deploy": "a ship each in turn, or both fleets at once and secretly",
	"defend": "who answers a hit: ask the owner, or auto",
	"turns":  "game turns of both together after which points decide",
}
