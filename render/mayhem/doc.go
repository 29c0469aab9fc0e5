// Package mayhem draws a match of Interstellar Mayhem as one picture, from the public view alone: the board with what
// has just happened on it, every pilot's template below, and above them whom the match waits for.
//
//	theme    every colour, size and text style        layout   where things lie for a board and a number of pilots
//	hull, rock, die, mark, trail, panel               one kind of sprite each, painted once
//	stage    all sprites of one layout                story    what the events mean for the eye
//	header, board, plot, card                         one part of the picture each
//
// An Artist holds the assets of all matches; a Frame is one match's drawing and may be dropped at any moment.
package mayhem
