package mayhem

import (
	"strconv"
	"testing"

	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"strings"
)

// options are the sets tests play with: every option that changes a step.
var options = []map[string]string{
	nil, {"arc": "front", "equipment": "on"}, {"setup": "draft", "asteroids": "4", "board": "16x12"}, {"setup": "draft", "asteroids": "5", "placing": "together"}, {"asteroids": "40"},
	{"board": "14x14", "kills": "9", "equipment": "on", "ending": "ask"}, {"board": "13x9", "asteroids": "3", "damage": "auto"},
}

// TestUI holds the game to what every game must hold.
func TestUI(t *testing.T) {
	t.Parallel()
	gametest.Run(t, New(), gametest.Plan{
		With: options, Actions: 40, Likes: likes, Silent: []string{"turn-ended", "assigned", "answered"}, Sentences: refusals(),
	})
}

// likes prefers shots, uses of the sheet, and movements that stay on the board.
func likes(v engine.View, a engine.Action) bool {
	switch a := a.(type) {
	case rules.Shoot, rules.Use:
		return true
	case rules.Move:
		return !v.(rules.View).Course(a).Leaves
	}
	return false
}

// stage is one point of a match, as everybody sees it.
type stage struct {
	gametest.Stage
	v rules.View
}

// seat is what a seat sees.
func (s stage) seat(seat engine.Seat) rules.View { return viewOf(s.Match, seat) }

// pilot is the seat that is asked first; ok is false when none is.
func (s stage) pilot() (p pilot, ok bool) {
	if len(s.v.Pending) == 0 {
		return pilot{}, false
	}
	return newPilot(s.seat(s.v.Pending[0].Seat), s.Roster)
}

// active is the active pilot, if it decides.
func (s stage) active() (p pilot, ok bool) {
	if s.v.Active == engine.Nobody {
		return pilot{}, false
	}
	return newPilot(s.seat(s.v.Active), s.Roster)
}

// playRandom plays a random match of so many actions at most and shows every stage to visit.
func playRandom(t *testing.T, seed uint64, seats int, options map[string]string, actions int, visit func(stage)) {
	t.Helper()
	gametest.Tour{Seed: seed, Seats: seats, Options: options, Actions: actions, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
		visit(stage{s, viewOf(s.Match, engine.Nobody)})
	})
}

// tours are matches of every number of seats and every option that changes a step.
func tours(t *testing.T, actions int, visit func(t *testing.T, s stage)) {
	t.Helper()
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		t.Run(strconv.Itoa(seats), func(t *testing.T) {
			t.Parallel()
			for i, o := range options {
				playRandom(t, uint64(100*seats+i), seats, o, actions, gametest.Thinned(func(s stage) { visit(t, s) }))
			}
		})
	}
}

// ours is the game under test without the shell the registry holds it in.
var ours = newUI(nil)

// refusals are the game's own sentences for its refusals, by their keys.
func refusals() map[string]string {
	all := map[string]string{}
	for _, key := range say.Room.Keys() {
		if reason, is := strings.CutPrefix(key, "refusal."); is {
			all[reason] = english(key)
		}
	}
	return all
}
