// Package autopilot plays Interstellar Conquest for seats no person sits in.
//
// Choose looks at the seat's view alone and always gives the same answer to the same view. It takes the coin of another
// to be any of those it cannot see, weighs what an attack can win against what it risks, and lets the other files say what
// each is worth: attack (target and fleet), coin, ally (asking and helping), spoils, deal.
package autopilot
