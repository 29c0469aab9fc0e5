// Package record reads, writes and verifies match records. A record is one match as JSON Lines: a header line, then a
// line for each entry of the match's log. A file may hold several matches; each header line starts the next one.
//
// The package knows no game. Each game chooses the form of its states (engine.Position.State); here they are JSON.
package record
