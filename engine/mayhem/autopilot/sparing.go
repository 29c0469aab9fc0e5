package autopilot

import (
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// unready are the ships that could not answer a kill: those that have had no turn since they came onto the board, and all after a
// kill this turn; none before the viewer's first kill. A ship still where it came counts as one that has just come.
func unready(v *mayhem.View) (all seats) {
	me := v.Viewer()
	if v.Ship(me).Kills == 0 {
		return 0
	}
	for i := range v.Ships {
		ship := &v.Ships[i]
		came := ship.Standing == mayhem.ToCome && slices.Contains(v.Starts, ship.At)
		if ship.Seat != me && (came || v.Gained > 0) {
			all = all.with(ship.Seat)
		}
	}
	return all
}

// rude is the value of ramming a spared ship: it happens where the own ship would be lost otherwise, which is dear.
const rude = -0.5

// attacks tells whether a movement rams a spared ship.
func (t *turn) attacks(c *mayhem.Course) bool {
	return c.Rams && c.Target != engine.Nobody && t.eval.spared.has(c.Target)
}
