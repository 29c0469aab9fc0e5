// Package mayhem makes scenes and replays of matches of Interstellar Mayhem. It reads the public view alone. Its words stand in
// the package words. The packages picture, scene, replay and paint place and draw everything.
//
//	kit, hull, sign               the game's own colours and shapes: ships by seat, rows, reactor, equipment
//	renderer                      a moment of a match as a scene
//	story                         what the events mean for the eye
//	header, board, card           one part of the scene each
//	replay, animate, situation    a match's events as frames
package mayhem
