// Package scene is what a picture of any board game is made of: a board of hexes, squares or a plane with pieces, trails
// and shots on it, a header that says whom the match waits for, and a card for each player. It knows no game.
//
//	Scene        what one picture shows, as data; a game fills it from a view
//	Kit          what a game brings: its players' colours, its shapes, its emblems
//	Renderer     the sprites of all matches of a game, made once
//	Match        one match's pictures; may be dropped at any moment
//
// The files: scene, item, header, card (data and how it is laid); shape, shapes (sprites by name); theme (colours and text
// styles); layout, layout_card (where things lie); renderer, assets, field, match, volley (the drawing); alt (texts).
package scene
