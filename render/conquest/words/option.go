package words

// Options say what each option of a match is, by its key.
var Options = map[string]string{
	"races":    "how races are given: by chance, in turn, or all choose in secret",
	"fleet":    "the most ships in a fleet, and from an ally",
	"allies":   "who asks for allies: both, the attacker (the defence asks all), or nobody",
	"colonies": "colonies that win",
	"rounds":   "rounds after which the match ends",
}
