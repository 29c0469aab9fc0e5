package display

import (
	"slices"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// renderer draws the pictures of matches.
type renderer = game.Renderer[engine.View]

// renderers keeps the drawings of the matches played last.
type renderers struct {
	mu    sync.Mutex
	known map[string]func() renderer
	order []string // least recently used first
}

const renderersKept = 64

// drop forgets the renderer of a match; the next one is begun afresh.
func (s *renderers) drop(match string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.known, match)
	s.order = slices.DeleteFunc(s.order, func(id string) bool { return id == match })
}

// of returns the renderer of a match, begun with begin where none is kept. No other channel waits for that.
func (s *renderers) of(match string, begin func() renderer) renderer {
	return s.entry(match, begin)()
}

func (s *renderers) entry(match string, begin func() renderer) func() renderer {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil {
		s.known = map[string]func() renderer{}
	}
	if i := slices.Index(s.order, match); i >= 0 {
		s.order = append(slices.Delete(s.order, i, i+1), match)
		return s.known[match]
	}
	if len(s.order) == renderersKept {
		delete(s.known, s.order[0])
		s.order = slices.Delete(s.order, 0, 1)
	}
	s.order = append(s.order, match)
	s.known[match] = sync.OnceValue(begin)
	return s.known[match]
}

// draw draws what a view shows, with what its viewer heard of the turn, on the whole board where that is asked for. A drawing that breaks costs this picture and not
// the match.
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
