// Package autopilot plays Space Dogfight for seats without a person, and advises people.
//
// Every decision is made from the seat's view alone, and the same view always gets the same answer. All levels share one
// search (turn): it tries the rest of a turn, flights, attacks and repeats in every order, with exact odds, and draws with
// exact chances. Where the turn ends, an evaluator tells the chance to win (evaluate), by features a pilot would name: the
// lead, AP in hand, what either side can expect to eliminate next, and rows left to fly. Their weights are learned from
// matches (train) and embedded (weights.json). Boards are kept as sets of squares (board), so that thousands are judged in
// some milliseconds.
//
// A level says how much a pilot searches and what it overlooks (skill). A manner leans the weights.
package autopilot
