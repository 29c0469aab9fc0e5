package words

// Reasons are the phrases for why an action is good, by the key of the reason: at most four words each.
var Reasons = map[string]string{
	"kits":     "carries boarding kits",
	"more":     "points are left",
	"spent":    "points are spent",
	"lane":     "the usual lane",
	"docks":    "docks at {n}",
	"hunts":    "towards {n}, to dock",
	"aims":     "an enemy in arc",
	"relief":   "sheds stress",
	"nearer":   "closer to them",
	"place":    "a better place",
	"wins":     "wins the fight: {chance}",
	"behind":   "wins only {chance}",
	"homeward": "tows it towards home",
	"home":     "tows it home",
	"burden":   "the tow is hopeless",
	"tows":     "a tow pays more",
	"prize":    "worth {n} points",
	"disables": "disables: {chance}",
	"destroys": "destroys: {chance}",
	"hits":     "hits: {chance}",
	"dodges":   "they aim at you",
	"ready":    "ready for their shots",
	"waits":    "nothing to fire at",
}
