package mayhem

import (
	"image"
	"sync"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// Match draws one match, picture after picture. What it keeps for the next one may be dropped at any moment.
// It is safe for concurrent use.
type Match struct {
	match *scene.Match

	mu    sync.Mutex // guards what is below: memory for the next picture
	scene scene.Scene
	story story
}

// Match starts the drawing of one match.
func (r *Renderer) Match() *Match { return &Match{match: r.Renderer.Match()} }

// Draw appends a moment's picture as a PNG file to dst and returns it.
func (m *Match) Draw(dst []byte, now *Moment) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.match.Draw(dst, m.fill(now))
}

// Compose is the moment's display list, good until the match's next picture.
func (m *Match) Compose(now *Moment) *render.List {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.match.Compose(m.fill(now))
}

// Seen is where the cells lie in a moment's picture, and the window through which they are seen.
func (m *Match) Seen(now *Moment) (render.Map, image.Rectangle) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.match.Seen(m.fill(now))
}

// Drop forgets what was kept for the next picture, and Size is how many bytes that is.
func (m *Match) Drop()     { m.match.Drop() }
func (m *Match) Size() int { return m.match.Size() }

// fill makes the moment's scene.
func (m *Match) fill(now *Moment) *scene.Scene {
	s, v := &m.scene, &now.View
	s.Reset(board(v.Board), form(v.Options.Equipment))
	m.story.read(now.Events)
	for i, ship := range v.Ships {
		p := scene.Player{Lit: waits(v, ship.Seat) || v.Winner == ship.Seat}
		if i < len(now.Names) {
			p.Name = now.Names[i]
		}
		if i < len(now.Auto) {
			p.Auto = now.Auto[i]
		}
		s.Players = append(s.Players, p)
	}
	fillHeader(s, v)
	s.Header.Title, s.Header.Plan = now.Title, now.Title != ""
	fillFocus(s, v, &m.story)
	s.Whole = now.Whole
	fillBoard(s, v, &m.story)
	for i := range v.Ships {
		fillCard(s.Card(), v, &v.Ships[i], &m.story.cards[i])
	}
	return s
}

func waits(v *rules.View, s engine.Seat) bool {
	for _, d := range v.Pending {
		if d.Seat == s {
			return true
		}
	}
	return false
}
