package dogfight

import (
	"sync"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/render"
	"mayhembot/render/scene"
)

// Moment is all a picture is made from.
type Moment struct {
	View   rules.View
	Names  []string       // display names by seat, as they are
	Auto   []bool         // seats flown by autopilots
	Events []engine.Event // what has happened since the last picture, in order
}

// Renderer holds the sprites of all matches. It is safe for concurrent use.
type Renderer struct{ *scene.Renderer }

// NewRenderer makes the sprites of the one layout there is.
func NewRenderer() *Renderer { return &Renderer{scene.NewRenderer(kit())} }

// Sheet is a contact sheet of everything the pictures are made of.
func (r *Renderer) Sheet() *render.List { return r.Renderer.Sheet(usual) }

// Match draws one match, picture after picture. It is safe for concurrent use.
type Match struct {
	match *scene.Match

	mu    sync.Mutex // guards what is below: memory for the next picture
	scene scene.Scene
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

// fill makes the moment's scene.
func (m *Match) fill(now *Moment) *scene.Scene {
	s, v := &m.scene, &now.View
	s.Reset(board, form)
	st := read(now.Events)
	lit := [rules.Seats]bool{}
	for _, d := range v.Waiting() {
		lit[d.Seat-1] = true
	}
	for _, w := range v.Result().Winners {
		lit[w-1] = true
	}
	for i := range lit {
		p := scene.Player{Lit: lit[i]}
		if i < len(now.Names) {
			p.Name = now.Names[i]
		}
		if i < len(now.Auto) {
			p.Auto = now.Auto[i]
		}
		s.Players = append(s.Players, p)
	}
	fillHeader(s, v)
	fillBoard(s, v, newReach(v), st)
	for i := range lit {
		fillCard(s.Card(), v, engine.Seat(i+1), st)
	}
	return s
}

// tasks say after a pilot's name what each step waits for.
var tasks = map[rules.Step]string{
	rules.StepFleet: "to choose a fleet", rules.StepDeploy: "to lay out ships", rules.StepAct: "to draw, or to fly and fight", rules.StepDefend: "to defend",
}

func fillHeader(s *scene.Scene, v *rules.View) {
	h, all := &s.Header, v.Waiting()
	h.Phase, h.Round = "Turn", v.Table.Turn
	if h.Round == 0 {
		h.Phase = "Set-up"
	}
	winners := v.Result().Winners
	switch {
	case len(all) == 1:
		h.Seat, h.Task = int(all[0].Seat), tasks[v.Step]
		if v.Spending && v.Step == rules.StepAct {
			h.Task = "to fly, attack or end"
		}
		if v.Viewer() == all[0].Seat && v.Step == rules.StepAct {
			fillHand(h, v)
		}
	case len(winners) == 1:
		h.Seat, h.Task, h.Won = int(winners[0]), "wins the match", true
	case v.Step == rules.StepOver:
		h.Text, h.Task, h.Waiting = "Level", "both win", []int{1, 2}
	default:
		h.Text, h.Task, h.Waiting = map[rules.Step]string{rules.StepFleet: "Fleets", rules.StepDeploy: "Deployment"}[v.Step], "in secret, both at once", []int{1, 2}
	}
	for seat := engine.Seat(1); seat <= rules.Seats; seat++ {
		t := scene.Turn{Seat: int(seat)}
		if seat == v.Active {
			t.Standing = scene.Acting
		} else if v.Answered[seat-1] {
			t.Standing = scene.Done
		}
		h.Order = append(h.Order, t)
	}
}

// fillHand shows the viewer the AP that may be spent.
func fillHand(h *scene.Header, v *rules.View) {
	for range v.Own(v.Viewer()).Hand[rules.AP] {
		h.Sign(faceShape.Of(int(rules.AP)+1, 0))
	}
}
