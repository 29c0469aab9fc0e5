// Package picture is what the pictures of every game have in common: a moment of a match becomes a scene, and a match told
// entry by entry becomes a replay. What a moment shows is said by the game; the package knows none.
package picture

import (
	"context"
	"image"
	"slices"
	"sync"

	"mayhembot/engine"
	"mayhembot/render"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Moment is all a picture is made from.
type Moment[V engine.View] struct {
	View   V
	Names  []string       // display names by seat, as they are: of any script and with any marks
	Auto   []bool         // seats an autopilot plays
	Events []engine.Event // what has happened since the last picture, in order
	Title  string         // that nothing of this has been played, and why; empty where it has
	Told   string         // the last step in one sentence, fit for plain text, without what the game's pictures say themselves
	Lang   lang.Language  // of the words in it
	Ended  bool           // somebody has ended the match before it was won
	Whole  bool           // the picture shows the whole board even where a part of it holds all that matters
	// Arrivals are where the pilot asked can go, shown instead of single steps; nil for those.
	Arrivals []Arrival
}

// Arrival is a place a piece can go to: a cell, the heading there, and whether it has somebody in its line of fire from there.
type Arrival struct {
	At      scene.Cell
	Heading int
	Aims    bool
}

// Entry is an entry of a match as a replay is told it: the view after it, and what was heard of it.
type Entry[V engine.View] struct {
	View   V
	Events []engine.Event
}

// Filler turns moments of one match into scenes, one after the other; it may keep memory for the next.
type Filler[V engine.View] func(*scene.Scene, *Moment[V])

// Game is what a game says of its pictures.
type Game[V engine.View] struct {
	Kit    scene.Kit
	Sheet  scene.Format // what the contact sheet shows
	Filler func(*scene.Renderer) Filler[V]
	// Poster sums a match up that is over, told by all its entries, except for its players and its seal; nil for one
	// that nobody has won alone. A game may have none.
	Poster func(told []Entry[V], to words.Style) *scene.Poster
	// Replay is a match as replays take it in a language, told by all its entries, at least one. Names are by seat, as they are.
	Replay func(r *scene.Renderer, names []string, told []Entry[V], to lang.Language) *replay.Replay
}

// Renderer holds the sprites of all matches of a game. It is safe for concurrent use.
type Renderer[V engine.View] struct {
	*scene.Renderer
	game Game[V]
}

// NewRenderer makes the sprites of the game's usual layouts; others are made when first needed.
func NewRenderer[V engine.View](g Game[V]) *Renderer[V] {
	return &Renderer[V]{scene.NewRenderer(g.Kit), g}
}

// Sheet is a contact sheet of everything the pictures are made of.
func (r *Renderer[V]) Sheet() *render.List { return r.Renderer.Sheet(r.game.Sheet) }

// Replay makes an animated GIF of part of a match, at most replay.MaxSize bytes long; see replay.Make.
func (r *Renderer[V]) Replay(ctx context.Context, names []string, told []Entry[V], part replay.Part, to lang.Language, progress func(float64)) ([]byte, replay.Report, error) {
	made := r.game.Replay(r.Renderer, names, told, to)
	made.Lang = to
	return replay.Make(ctx, r.Renderer, made, part, progress, replay.MaxSize)
}

// Match draws one match, picture after picture. It is safe for concurrent use.
type Match[V engine.View] struct {
	match *scene.Match

	mu    sync.Mutex // guards what is below: memory for the next picture
	fill  Filler[V]
	scene scene.Scene
}

// Match starts the drawing of one match. What it keeps for the next picture may be dropped at any moment.
func (r *Renderer[V]) Match() *Match[V] {
	return &Match[V]{match: r.Renderer.Match(), fill: r.game.Filler(r.Renderer)}
}

// Draw appends a moment's picture as a PNG file to dst and returns it.
func (m *Match[V]) Draw(dst []byte, now *Moment[V]) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.match.Draw(dst, m.scened(now))
}

// Compose is the moment's display list, good until the match's next picture.
func (m *Match[V]) Compose(now *Moment[V]) *render.List {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.match.Compose(m.scened(now))
}

// Seen is where the cells lie in a moment's picture, and the window through which they are seen.
func (m *Match[V]) Seen(now *Moment[V]) (render.Map, image.Rectangle) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.match.Seen(m.scened(now))
}

// Drop forgets what was kept for the next picture, and Size is how many bytes that is.
func (m *Match[V]) Drop()     { m.match.Drop() }
func (m *Match[V]) Size() int { return m.match.Size() }

func (m *Match[V]) scened(now *Moment[V]) *scene.Scene {
	m.fill(&m.scene, now)
	m.scene.Whole, m.scene.Lang = now.Whole, now.Lang
	if now.Ended {
		breakOff(&m.scene, now.Lang)
	}
	if h := &m.scene.Header; now.Told != "" {
		if len(h.Told) > 0 {
			h.Tell(";")
		}
		h.Tell(now.Told)
	}
	return &m.scene
}

// breakOff takes out of a scene whom the match waits for, and says why.
func breakOff(s *scene.Scene, to lang.Language) {
	say := words.Room.To(to)
	s.Header.Seat, s.Header.Text, s.Header.Task = 0, say.Say("picture.ended"), say.Say("picture.no-winner")
	s.Header.Waiting, s.Header.Signs = nil, nil
	for i := range s.Players {
		s.Players[i].Lit = false
	}
}

// Players seats the players of a scene: their names, who is an autopilot, and who is lit.
func (m *Moment[V]) Players(r *scene.Renderer, s *scene.Scene, seats int, lit func(engine.Seat) bool) {
	for i, name := range r.Called(m.Names, seats, m.Lang) {
		p := scene.Player{Name: name, Lit: lit(engine.Seat(i + 1))}
		if i < len(m.Auto) {
			p.Auto = m.Auto[i]
		}
		s.Players = append(s.Players, p)
	}
}

// Deciding tells of a seat whether the match waits for it, or it has won.
func Deciding(v engine.View) func(engine.Seat) bool {
	seats := slices.Clone(v.Result().Winners)
	for _, d := range v.Waiting() {
		seats = append(seats, d.Seat)
	}
	return func(s engine.Seat) bool { return slices.Contains(seats, s) }
}
