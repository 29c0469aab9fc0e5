// Package autopilot plays Interstellar Mayhem for seats no person sits in.
//
// Choose looks at the public position alone and always gives the same answer to the same position. Each decision has a
// file: assign, charge (recharge, place, recalibrate), act, hits, soak, draft. Those that need to know what a turn
// could still achieve ask a plan: a search over turns, movements and shots with the dice at hand, which values
// the damage expected on the way (fire) and the position the turn ends in (score). Random plays by chance.
package autopilot
