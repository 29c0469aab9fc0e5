// Package engine is the table every game is played at: seats, actions, dice, events, decisions, refusals and the
// log of a match. It knows no game, reads no clock and rolls nothing by itself.
//
// A Position is a value. An Action gives the next position and events, or a Refusal, and after a refusal the old
// position still stands. Chance comes in as Dice, and what fell is written beside the action. A match waits for
// decisions, of one seat or of several at once. A match is its log: replaying the actions with the recorded dice
// gives every position again.
package engine
