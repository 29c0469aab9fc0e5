package display

import (
	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// poster draws the last picture of a match that has been won, from its whole log; false where another picture is meant, or
// that fails.
func (r *Display) poster(s *match.State, o Options) (picture bot.Picture, ok bool) {
	if !o.Last || s.UI.Poster == nil || s.Header.Phase != storage.Over || len(s.Now.Result().Winners) != 1 {
		return picture, false
	}
	err := func() (err error) {
		defer call.Sheltered(&err)
		all, err := r.Whole(s)
		if err == nil {
			picture, ok = s.UI.Poster(match.Moments(all), s.Header.Seal, s.Roster)
		}
		return err
	}()
	if err != nil {
		r.Log.Warn("a poster could not be drawn", "match", s.Header.ID, "error", err)
		return picture, false
	}
	picture.Name = PictureName
	return picture, ok
}
