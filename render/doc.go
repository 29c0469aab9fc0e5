// Package render is the drawing kit. It turns a list of small pictures into a paletted PNG in well under a millisecond, and it
// knows no game.
//
// Work is split by how often it happens:
//
//	once, at start-up     a Palette is declared; gg paints Sprites; a Typesetter makes glyphs
//	once for each frame   a List names sprites and where they lie, back to front
//	once for each picture an Encoder writes the list as a PNG, reusing the cells that did not change,
//	                      and those that were compressed a while ago
//
// A game declares its colours and shapes, fills a List from a view, and hands it to the match's Encoder. Nothing here reads a
// clock, a file or the network. The same list always gives the same picture, pixel by pixel.
package render
