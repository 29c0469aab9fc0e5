// Package simulation plays matches without people, of any game, and counts what they came to: for records that a referee
// of another make replays, for weighing autopilots, and to see which rules the matches came upon.
//
// What it plays is a Plan; what a game brings is a Game. The same plan plays the same matches.
package simulation
