package boarding

import (
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/boarding"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// What pictures are made from, and by what.
type (
	Moment   = picture.Moment[rules.View]
	Renderer = picture.Renderer[rules.View]
)

// NewRenderer makes the sprites. Bases come in so many headings that each is painted when it is first needed.
func NewRenderer() *Renderer {
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Filler: filler, Poster: poster, Replay: replayed})
}

func filler(r *scene.Renderer) picture.Filler[rules.View] {
	return func(s *scene.Scene, now *Moment) { fill(r, s, now) }
}

// fill makes a moment's scene.
func fill(r *scene.Renderer, s *scene.Scene, now *Moment) {
	v := &now.View
	st := read(now.Events)
	plans := plansOf(v)
	if len(plans) > 0 {
		st = newStory() // what is to come takes the place of what has been
	}
	box := focus(v, st, plans)
	if now.Whole {
		box = box.Sub(box.Min)
		box.Max = box.Min
	}
	c := canvas{Scene: s, v: v, t: newTable(v.Seats, most(v), box), st: st}
	s.Reset(scene.Board{Grid: scene.Plane, Columns: scene.Bare.X, Rows: scene.Bare.Y, Piece: c.t.piece}, scene.Form{})
	now.Players(s, v.Seats, picture.Deciding(v))
	for i := range s.Players {
		s.Players[i].Name = r.Called(s.Players[i].Name, i+1)
	}
	fillHeader(&s.Header, v)
	tellLost(&s.Header, st)
	c.fillPlane(plans)
	c.fillAims()
	c.fillChart()
	c.fillNames()
	c.fillPanels(s.Players)
}

// steps say what each step waits for, alone and of several at once.
var steps = words.Steps[rules.Step]{
	Round: "Round", Together: "all at once, in secret", Shared: [2]string{"Level", "they win together"},
	Tasks: map[rules.Step]string{
		rules.StepSquad: "to choose a squad", rules.StepDeploy: "to place ships", rules.StepPlan: "to set dials", rules.StepBerth: "to choose a berth",
		rules.StepResist: "to resist the tow or not", rules.StepDuel: "to choose an opponent", rules.StepOrder: "to order actions and targets",
	},
	Titles: map[rules.Step]string{
		rules.StepSquad: "Squads", rules.StepDeploy: "Lanes", rules.StepPlan: "Dials", rules.StepResist: "Tows", rules.StepOrder: "Actions and targets",
	},
}

func fillHeader(h *scene.Header, v *rules.View) {
	picture.FillHeader(h, steps, v, v.Round, v.Step)
	if v.Round > 0 {
		h.Phase, h.Round = "Round "+strconv.Itoa(v.Round)+" / "+strconv.Itoa(v.Options.Rounds), 0
	}
	if len(h.Waiting) > 1 {
		return
	}
	for _, seat := range v.InOrder() {
		t := scene.Turn{Seat: int(seat)}
		if v.Initiative != 0 && !left(v, seat) {
			t.Standing = scene.Gone
		}
		h.Order = append(h.Order, t)
	}
}

// left tells whether a seat has a ship on the plane.
func left(v *rules.View, seat engine.Seat) bool {
	for _, ship := range v.Numbers() {
		if ship.Seat == seat {
			return true
		}
	}
	return false
}
