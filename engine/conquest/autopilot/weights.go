package autopilot

import (
	_ "embed" // for the weights
	"sync"

	"mayhembot/engine/advice"
	"mayhembot/engine/conquest"
)

// feature is one thing a seat's chance to win is told from.
type feature int

const (
	needsNone feature = iota // colonies it still needs
	needsOne
	needsTwo
	needsThree
	homeNone // small ships at home
	homeOne
	homeTwo
	homeThree
	warships
	transports
	homeShips // in fives
	bareHomes
	guarded // colonies, by the ships there
	coinsNone
	coinsOne
	coinsTwo
	moreCoins // than three
	movesTwice
	movesOnce
	oneMoves // needs one, and is to move
	twoMoves
	waits // for its turn, in rounds
	oneWaits
	twoWaits
	powers   // of a race, while it works; the races follow in the chart's order
	features = powers + 1 + feature(conquest.Seregon)
)

var featureNames = [features]string{
	"needs-none", "needs-one", "needs-two", "needs-three", "home-none", "home-one", "home-two", "home-three",
	"warships", "transports", "home-ships", "bare-homes", "guarded", "coins-none", "coins-one", "coins-two", "more-coins",
	"moves-twice", "moves-once", "one-moves", "two-moves", "waits", "one-waits", "two-waits",
	"power-none", "balchoth", "celegorm", "druwaith", "gelmir", "hirilorn", "mormegil", "nirnaeth", "pelantiri", "seregon",
}

// sight is a seat in features.
type sight [features]float64

// weights are how much each feature counts, in log odds against the other seats.
type weights [features]float64

//go:embed weights.json
var embedded []byte

//go:embed duel.json
var embeddedDuel []byte

var learned = sync.OnceValue(func() *weights { return read(embedded) })

// learnedDuel are the weights of matches of two seats, in which there are no allies.
var learnedDuel = sync.OnceValue(func() *weights { return read(embeddedDuel) })

func read(file []byte) *weights {
	var w weights
	advice.ReadWeights(featureNames[:], w[:], file)
	return &w
}
