// Package scene is what a picture of any board game is made of: a board of hexes, squares or a plane with pieces, ways
// and shots on it, a header that says whom the match waits for, and a card for each player. It knows no game.
//
//	Kit        what a game brings: its players' colours, its shapes, its emblems
//	Scene      what one picture shows, as data; a game fills it from a view
//	Renderer   the sprites of all matches of a game, made once
//	Match      one match's pictures; may be dropped at any moment
//
// A game fills a scene for each picture, from back to front:
//
//	s.Reset(board, form)
//	s.Players = append(s.Players, scene.Player{Name: "Ada", Lit: true}, …)  // by seat
//	s.Header.Seat, s.Header.Task = 1, "to move"                             // whom we wait for
//	s.Mark(scene.Rock.Of(2, 0), cell).Worth = scene.Obstacle                // a sprite amid a cell
//	s.Way(seat, from, heading, 3)                                           // where a piece came from
//	s.Shot(from, heading, 2, hit)                                           // a line of fire, perhaps with dice
//	s.Piece(ship.Of(seat, heading), light, "1", cell)                       // a piece with its number
//	card := s.Card()                                                        // one for each seat, in order
//	card.Row(sign, "Darts", "4").Fields = …
//	png = match.Draw(png[:0], s)
//
// Its files by what they do:
//
//	data      scene header card note told splash poster, where what they draw stands as well
//	layout    layout layout_card camera lone
//	places    taken: what lies on the board; coordinate landing volley number lane find places for more, by package place
//	drawing   match field assets shape shapes theme renderer
//
// Nothing on a warm picture's way allocates memory, if the same scene is filled again.
package scene
