package display

import (
	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// renderer draws the pictures of matches.
type renderer = game.Renderer[engine.View]

// renderersKept is of how many matches drawings are kept, those drawn last.
const renderersKept = 64

// draw draws what a view shows, with what its viewer heard of the turn, on the whole board where that is asked for. A drawing
// that breaks costs this picture and not the match.
func (r *Display) draw(s *match.State, v engine.View, heard []engine.Event, whole bool) (picture bot.Picture, err error) {
	defer func() {
		if err != nil {
			r.renderers.Remove(s.Header.ID)
		}
	}()
	defer call.Sheltered(&err)
	renderer := r.renderers.Get(s.Header.ID, func(string) renderer { return s.UI.Renderer() })
	picture, err = renderer(v, heard, s.Roster, game.Variant{Whole: whole, Ended: isBrokenOff(s)})
	picture.Name = PictureName
	return picture, err
}
