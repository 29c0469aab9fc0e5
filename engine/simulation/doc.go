// Package simulation plays matches of any game without people, and counts their outcomes. Its records let an
// independent referee replay matches. Its counts weigh autopilots, and show which rules the matches used.
//
// A Plan says which matches to play; a Game holds the parts each game provides. The same plan plays the same matches.
package simulation
