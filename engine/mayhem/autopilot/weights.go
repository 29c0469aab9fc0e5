package autopilot

import (
	_ "embed" // for the weights
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

// feature is one thing the end of a turn is judged by. Those of templates stand in the same order for the pilot's own and
// for the opponents'.
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

// Weights are how much each feature counts, in log odds of winning a duel. Among more pilots they still order well, though
// what they give is no chance there.
type Weights [features]float64

// File writes the weights by name, to four decimals, as they are embedded.
func (w *Weights) File() []byte {
	var b strings.Builder
	sep := "{"
	for f, x := range w {
		fmt.Fprintf(&b, "%s\n\t%q: %.4f", sep, featureNames[f], x)
		sep = ","
	}
	b.WriteString("\n}\n")
	return []byte(b.String())
}

// UnmarshalJSON reads weights by name; every feature has to have one.
func (w *Weights) UnmarshalJSON(data []byte) error {
	named := map[string]float64{}
	if err := json.Unmarshal(data, &named); err != nil {
		return err
	}
	for f, name := range featureNames {
		x, ok := named[name]
		if !ok {
			return fmt.Errorf("there is no weight %q", name)
		}
		w[f] = x
	}
	return nil
}

//go:embed weights.json
var embedded []byte

var learned = sync.OnceValue(func() Weights {
	var w Weights
	if err := json.Unmarshal(embedded, &w); err != nil {
		panic(err) // the file is part of the program
	}
	return w
})
