// Package mayhem draws a match of Interstellar Mayhem as one picture, from the public view alone: the board with what
// has just happened on it, every pilot's template below, and above them whom the match waits for.
//
//	theme, layout, layout_card    every colour and text style; where things lie for a board and a number of pilots
//	hull, rock, die, mark,        one kind of sprite each, painted once
//	trail, piece, panel
//	stage                         all sprites of one layout
//	story                         what the events mean for the eye
//	header, board, board_story,   one part of the picture each
//	card, equipment
//	renderer, frame                 the assets of all matches; the drawing of one match
//	sheet                         all sprites on one picture, to look at
//
// An Renderer is made once. A Frame is one match's drawing and may be dropped at any moment.
package mayhem
