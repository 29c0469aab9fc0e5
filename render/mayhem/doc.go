// Package mayhem makes scenes and replays of matches of Interstellar Mayhem from the public view alone, and says in words
// what they show. Where things lie and how they are drawn is the business of the packages picture, scene, replay and paint.
//
//	kit, hull, sign               the game's own colours and shapes: ships by seat, rows, reactor, equipment
//	renderer                      a moment of a match as a scene
//	story                         what the events mean for the eye
//	header, board, card           one part of the scene each
//	replay, animate, situation    a match's events as frames
//	describe                      alt texts and the board in words
package mayhem
