package words

// Options say what each option of a match is, by its key.
var Options = map[string]string{
	"setup":     "who lays out the asteroids and start counters",
	"asteroids": "how many asteroids",
	"kills":     "kill counters that win",
	"arc":       "where guns point: any of the six directions, or the front only",
	"board":     "columns x rows",
	"damage":    "who takes pips off: ask the owner, or auto",
	"equipment": "whether every pilot draws an equipment sheet",
	"ending":    "a turn with nothing left to do ends by itself (auto), or its pilot ends it (ask)",
	"placing":   "whether asteroids are drafted one by one in turns, or by all pilots together",
}
