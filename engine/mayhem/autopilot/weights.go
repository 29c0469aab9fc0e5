package autopilot

import (
	_ "embed" // for the weights
	"sync"

	"mayhembot/engine/advice"
)

// feature is one thing by which the end of a turn is judged. The features of templates stand in the same order for the pilot
// and for opponents.
type feature int

const (
	bias feature = iota
	mineNeedsOne
	mineNeedsTwo
	mineNeedsMore
	foeNeedsOne
	foeNeedsTwo
	foeNeedsMore
	mineOff
	foeOff
	mineFresh
	foeFresh

	mineShields
	mineHotShields
	mineSpeed
	mineHotSpeed
	mineGuns
	mineHotGuns
	mineNoSpeed
	mineOneSpeed
	mineNoGun
	mineOneGun
	mineReactor
	mineIdle
	mineTough
	mineFrail
	mineWeak

	foeShields
	foeHotShields
	foeSpeed
	foeHotSpeed
	foeGuns
	foeHotGuns
	foeNoSpeed
	foeOneSpeed
	foeNoGun
	foeOneGun
	foeReactor
	foeIdle
	foeTough
	foeFrail
	foeWeak

	short1
	edge0
	edge1

	theyKill
	theyKillTwice
	theyHurt
	theyHurtTwice
	theyRam
	theyWin
	iFirst
	theyTwice
	near3
	near6
	near10
	prey
	preyHurt
	preyWins
	strikeKill
	strikeHurt
	strikeRam
	strikeWins

	features
)

var featureNames = [features]string{
	"bias", "mine-needs-one", "mine-needs-two", "mine-needs-more", "foe-needs-one", "foe-needs-two", "foe-needs-more",
	"mine-off", "foe-off", "mine-fresh", "foe-fresh",
	"mine-shields", "mine-hot-shields", "mine-speed", "mine-hot-speed", "mine-guns", "mine-hot-guns", "mine-no-speed", "mine-one-speed",
	"mine-no-gun", "mine-one-gun", "mine-reactor", "mine-idle", "mine-tough", "mine-frail", "mine-weak",
	"foe-shields", "foe-hot-shields", "foe-speed", "foe-hot-speed", "foe-guns", "foe-hot-guns", "foe-no-speed", "foe-one-speed",
	"foe-no-gun", "foe-one-gun", "foe-reactor", "foe-idle", "foe-tough", "foe-frail", "foe-weak",
	"short", "edge", "edge-next", "they-kill", "they-kill-twice", "they-hurt", "they-hurt-twice", "they-ram", "they-win", "first", "they-twice",
	"near-3", "near-6", "near-10", "prey", "prey-hurt", "prey-wins", "strike-kill", "strike-hurt", "strike-ram", "strike-wins",
}

// Weights says how much each feature counts, in log odds of winning a duel. Among more than two pilots the sums still order
// well, but are no chances.
type Weights [features]float64

//go:embed weights.json
var embedded []byte

var learned = sync.OnceValue(func() (w Weights) {
	advice.ReadWeights(featureNames[:], w[:], embedded)
	return w
})
