// Package engine holds what all games share: seats, actions, dice, events, decisions, refusals and the log of a match.
// It knows no game, reads no clock and rolls no dice itself.
//
// A Position is a value. An Action gives the next position and its events, or a Refusal. After a refusal the old
// position still stands. Chance enters as Dice, and the log keeps each roll beside its action. A match waits for the
// decisions of one seat or of several at once. The log is the match: its actions replayed with the recorded dice give
// every position again.
package engine
