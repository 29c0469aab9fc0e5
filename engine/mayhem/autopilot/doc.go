// Package autopilot plays Interstellar Mayhem for seats no person sits in, and advises those who do.
//
// Decide plays at a level (engine/advice) and in a manner, from nothing but the seat's view, and always gives the same
// answer to the same view; Advise lists what the adviser thinks of every action, with its chance to win and its reason: a hard
// pilot that never gives up a ship it can keep.
//
// All levels but fair search the turn as a whole (turn): every order of turns, movements, shots, rams and uses of the sheet,
// with exact odds, by the rules' own templates, flights and lines. Where the turn ends, an evaluator tells the chance to win
// from features a pilot would name (features): pips by row, what each opponent can reach next turn cell by cell (threat), what
// the pilot can reach if it moves first, edges, turn order, kill counters to go. In a duel a ruthless pilot weighs apart how probably it
// is destroyed before its next turn, and what the match would be then (fate); a fresh ship of its own lays its dice to strike first
// at a weak one, else to last (assign). All weights are learned from matches (train) and embedded (weights.json). Levels are what
// a pilot looks at and what it overlooks (level); a gentle one kills no two in a row that could not answer (sparing). An arena
// measures one level against another (engine/arena).
//
// A fair pilot plays as Choose does: assign, charge (recharge, place, recalibrate), act, hits, soak, draft. Those decisions
// that need to know what a turn could still achieve ask a plan: a search over turns, movements and shots with the dice at
// hand, which values the damage expected on the way (fire) and the position the turn ends in (score). Random plays by chance.
package autopilot
