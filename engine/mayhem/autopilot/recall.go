package autopilot

import (
	"slices"
	"sync"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	"mayhembot/engine/mayhem"
)

// situation is all that the searches of a turn depend on but the active ship's dice, place and shots, which are in every
// state: in the same situation equal states are worth the same.
type situation struct {
	me      engine.Seat
	options mayhem.Options
	without mayhem.Space // the board without the active ship
	starts  [mayhem.MaxSeats]hex.Cell
	order   [mayhem.MaxSeats]engine.Seat
	gained  int
	ships   [mayhem.MaxSeats]shipIn
	weights Weights
	skill   skill
}

// shipIn is a ship in a situation; heading and dice are those of the others.
type shipIn struct {
	on      bool
	heading hex.Heading
	dice    mayhem.Template
	kills   int
	sheet   mayhem.SheetView
}

func situationOf(v mayhem.View, w *Weights, s skill) situation {
	in := situation{me: v.Active, options: v.Options, without: v.Space(), gained: v.Gained, weights: *w, skill: s}
	in.without.Remove(v.Active)
	copy(in.starts[:], v.Starts)
	copy(in.order[:], v.Order)
	for i := range v.Ships {
		ship := &v.Ships[i]
		is := shipIn{on: ship.OnBoard, kills: ship.Kills, sheet: ship.Equipment}
		is.sheet.Usable = false // it changes with the step and tells nothing of what the sheet does
		if ship.Seat != v.Active {
			is.heading, is.dice = ship.Heading, ship.Template()
		}
		in.ships[i] = is
	}
	return in
}

// slotsKept is for how many slots of memories, at 32 bytes each, there is room in what is kept for later decisions; an
// evaluator takes about as much as slotsEach.
const (
	slotsKept = 1 << 18
	slotsEach = 1 << 12
)

// recalled are the searches that a later decision of their turn may go on with, those made last at the end.
var recalled struct {
	mu    sync.Mutex
	all   []searched
	slots int
}

// searched is what has been found in a situation.
type searched struct {
	in   situation
	eval *evaluator
}

// searching has a thinker decide that knows what was found earlier in its turn. It decides as one would that knows nothing:
// where so much is known that the search might have gone on in outline, it begins anew.
func searching(v mayhem.View, w *Weights, s skill, decide func(*thinker)) {
	if v.Viewer() != v.Active {
		decide(think(v, w, s))
		return
	}
	in := situationOf(v, w, s)
	if eval := recall(&in); eval != nil {
		eval.view = v
		if decide(&thinker{view: v, me: v.Active, eval: eval, skill: s}); eval.known.n <= widest {
			store(searched{in, eval})
			return
		}
		eval.known.free()
	}
	th := think(v, w, s)
	th.eval.known = remember()
	decide(th)
	store(searched{in, th.eval})
}

// recall takes out what is kept of a situation, nil for nothing: nobody else may search with it meanwhile.
func recall(in *situation) *evaluator {
	recalled.mu.Lock()
	defer recalled.mu.Unlock()
	for i := range recalled.all {
		if recalled.all[i].in == *in {
			eval := recalled.all[i].eval
			recalled.all = slices.Delete(recalled.all, i, i+1)
			recalled.slots -= len(eval.known.slots) + slotsEach
			return eval
		}
	}
	return nil
}

func store(s searched) {
	if s.eval.known.n > widest { // it went on in outline
		s.eval.known.free()
		return
	}
	recalled.mu.Lock()
	defer recalled.mu.Unlock()
	recalled.all = append(recalled.all, s)
	recalled.slots += len(s.eval.known.slots) + slotsEach
	for recalled.slots > slotsKept {
		oldest := recalled.all[0].eval.known
		recalled.all = slices.Delete(recalled.all, 0, 1)
		recalled.slots -= len(oldest.slots) + slotsEach
		oldest.free()
	}
}
