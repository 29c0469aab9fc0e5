// Package autopilot plays Interstellar Conquest for seats no person sits in, and advises those who do.
//
// Choose looks at the seat's view alone and always gives the same answer to the same view. Every action is judged by one
// figure, the chance to win the match after it: a table is told in features of every seat (chance), whose weights are learned
// from matches (train) and embedded (weights.json). What an attack comes to is the mean over its outcomes (outcome), by the
// coins that cannot be seen. So the one who leads is stopped by all, and a strong race is feared as much as it wins.
// The other files say what there is to be judged: attack (target and fleet), coin, ally (asking and helping), spoils, deal.
// Advise gives all actions with the chance and the reason; levels are what a pilot overlooks (level).
package autopilot
