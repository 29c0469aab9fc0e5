// Package autopilot plays Space Dogfight for seats no person sits in.
//
// A pilot looks at a seat's view alone and always gives the same answer to the same view. It takes a preset fleet and
// formation (prepare). In its turn (act) it weighs drawing against the best it can do with the AP in hand: it tries every
// attack and every movement, with the attack that could follow, and values what comes of it (score) by the exact odds
// and by what the opponent's hidden counters are likely to be. Advise gives all actions with the chance to win and the
// reason; levels are what a pilot overlooks (level).
package autopilot
