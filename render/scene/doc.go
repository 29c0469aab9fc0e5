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
//	s.Shot(from, heading, 2, hit).Number = 2                                // a line of fire, the story's second step
//	s.Header.TellStep(2)                                                    // and what is told of it
//	s.Piece(ship.Of(seat, heading), light, "1", cell)                       // a piece with its number
//	card := s.Card()                                                        // one for each seat, in order
//	card.Row(sign, "Darts", "4").Fields = …
//	png = match.Draw(png[:0], s)
//
// Its files by what they do; each floor knows those above it alone, and hands on values:
//
//	data      scene: the board · panels: what stands round it
//	layout    layout, layout_card: where panels stand · camera: what is seen of the board · coordinate: its gutter
//	places    badges: where the numbers of steps go, by package place; nothing else on the board is looked a place for
//	drawing   draw, draw_*: a canvas lays it all
//	sprites   renderer theme assets shape shapes: what is drawn with
//
// Nothing on a warm picture's way allocates memory, if the same scene is filled again.
package scene
