// Package record reads, writes and verifies match records: one match as JSON Lines, a header line and one line for
// each entry of the match's log. Several matches may follow each other in one file; each header line starts the next.
//
// The package knows no game. What a state looks like is the game's affair (engine.Position.State); here it is JSON.
package record
