// Package plane is geometry on a free plane in whole units: poses, bases, ways, arcs and distances. It uses only 64-bit
// integers, so that every machine gets the same unit. It knows no game.
//
// x grows east and y grows south. A heading is in degrees, clockwise from north, a multiple of 3. Corners of a shape run
// clockwise, so that the inside lies to the right of every edge.
package plane
