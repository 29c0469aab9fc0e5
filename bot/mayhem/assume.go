package mayhem

import (
	"encoding/json"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/hex"
	say "mayhembot/render/mayhem/words"

	rules "mayhembot/engine/mayhem"
)

// What a plan that is played by itself may rest on, by key.
const (
	unhurt = "unhurt" // the ship has not lost a pip since
	apart  = "apart"  // no opponent is within nearby cells
	stays  = "target" // who is to be shot at is still there
)

// nearby is within how many cells an opponent is near.
const nearby = 4

// marked is how the match stood for a seat when it said what its plan rests on.
type marked struct {
	Pips int        `json:"pips"`
	At   []hex.Cell `json:"at"` // by seat
}

// Assumes lists what a plan may rest on.
func (ui) Assumes(v rules.View, plan string, roster bot.Roster) []bot.Choice {
	to := say.Room.In(roster.LabelStyle())
	all := []bot.Choice{{Name: to.Say("plan.assume-unhurt"), Value: unhurt}, {Name: to.Say("plan.assume-near", "n", nearby), Value: apart}}
	for _, seat := range plannedTargets(v, plan) {
		if ship := v.Ship(seat); ship.OnBoard {
			all = append(all, bot.Choice{Name: to.Say("plan.assume-target", "target", seat, "cell", ship.At), Value: stays + string('0'+rune(seat))})
		}
	}
	return all
}

// plannedTargets are the seats a plan shoots at, each once.
func plannedTargets(v rules.View, plan string) (seats []engine.Seat) {
	steps, _ := readPlan(strings.TrimPrefix(plan, planWord+" "))
	for _, s := range steps {
		shot, is := s.Action.(rules.Shoot)
		if is && int(shot.Target) <= len(v.Ships) && !slices.Contains(seats, shot.Target) {
			seats = append(seats, shot.Target)
		}
	}
	return seats
}

// Mark notes how the match stands for the viewer.
func (ui) Mark(v rules.View) string {
	m := marked{Pips: allPips(v.Ship(v.Viewer()))}
	for _, ship := range v.Ships {
		m.At = append(m.At, ship.At)
	}
	text, _ := json.Marshal(m) // of numbers alone
	return string(text)
}

// Fails is the first assumption that holds no more.
func (ui) Fails(v rules.View, mark string, on []string) string {
	var m marked
	if json.Unmarshal([]byte(mark), &m) != nil || len(m.At) != len(v.Ships) {
		return on[0]
	}
	me := v.Ship(v.Viewer())
	for _, key := range on {
		failed := true
		switch {
		case key == unhurt:
			failed = allPips(me) < m.Pips
		case key == apart:
			failed = slices.ContainsFunc(v.Ships, func(s rules.ShipView) bool {
				return s.OnBoard && s.Seat != me.Seat && hex.Distance(s.At, me.At) <= nearby
			})
		case strings.HasPrefix(key, stays) && len(key) == len(stays)+1:
			n := int(key[len(stays)] - '0')
			failed = n < 1 || n > len(v.Ships) || !v.Ships[n-1].OnBoard || v.Ships[n-1].At != m.At[n-1]
		}
		if failed {
			return key
		}
	}
	return ""
}

// allPips are the pips on a ship's rows.
func allPips(s rules.ShipView) (sum int) {
	for _, row := range s.Dice {
		for _, d := range row {
			sum += int(d.Pips)
		}
	}
	return sum
}
