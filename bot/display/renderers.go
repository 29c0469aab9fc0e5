package display

import (
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"

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

// renderers keeps the drawings of the matches played last.
type renderers struct {
	known *lru.Cache[string, func() renderer]
}

func newRenderers() renderers {
	known, err := lru.New[string, func() renderer](renderersKept)
	if err != nil {
		panic(err) // only for a size that is not positive
	}
	return renderers{known}
}

// drop forgets the renderer of a match; the next one is begun afresh.
func (s renderers) drop(match string) { s.known.Remove(match) }

// of returns the renderer of a match, begun with begin where none is kept. No other channel waits for that.
func (s renderers) of(match string, begin func() renderer) renderer {
	get, ok := s.known.Get(match)
	if !ok {
		get = sync.OnceValue(begin)
		if other, late, _ := s.known.PeekOrAdd(match, get); late {
			get = other
		}
	}
	return get()
}

// draw draws what a view shows, with what its viewer heard of the turn, on the whole board where that is asked for. A drawing
// that breaks costs this picture and not the match.
func (r *Display) draw(s *match.State, v engine.View, heard []engine.Event, whole bool) (picture bot.Picture, err error) {
	defer func() {
		if err != nil {
			r.renderers.drop(s.Header.ID)
		}
	}()
	defer call.Sheltered(&err)
	renderer := r.renderers.of(s.Header.ID, s.UI.Renderer)
	if wide, ok := renderer.(game.WholeRenderer[engine.View]); ok && whole {
		picture, err = wide.DrawWhole(v, heard, s.Roster)
	} else {
		picture, err = renderer.Draw(v, heard, s.Roster)
	}
	picture.Name = PictureName
	return picture, err
}
