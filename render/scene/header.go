package scene

import (
	"image"

	"mayhembot/render"
)

// Header is what stands over the board: the round, whom the match waits for and for what, and the turn order.
type Header struct {
	Round   int
	Phase   string // in the round's place where it is 0, or over it: "ROUND"
	Title   string // a notice, such as that nothing of this has been played, or empty
	Seat    int    // the one player waited for, or the winner; 0 for several or nobody
	Won     bool
	Text    string // instead of a name where the seat is 0
	Task    string // "to recharge dice", or "wins the match"
	Signs   []Sign // after the task
	Waiting []int  // seats, where there are several
	Order   []Turn
}

// Sign is something small after the task: a fixed shape or a die, perhaps with a number of points on it.
type Sign struct {
	Look   Look
	Points int // shown on a tag, where it is not 0
	Middle int // how far right of where the last sign ended its middle lies, in pixels
	Step   int // and how far right of that the next one begins
}

// Turn is a player's place in the turn order and how far they are.
type Turn struct {
	Seat     int
	Standing Standing
}

// Standing says how far a player is.
type Standing uint8

// The standings.
const (
	ToCome Standing = iota
	Acting
	Done
	Gone
	Coming // onto the board
)

// Sign adds a sign after the task.
func (h *Header) Sign(look Look, middle, step int) *Sign {
	s := next(&h.Signs)
	*s = Sign{Look: look, Middle: middle, Step: step}
	return s
}

// Measures of the header.
const (
	chipWidth                 = 54 // of an emblem in the turn order
	chipHeight                = 76
	lineOne                   = 41 // where its two lines stand
	lineTwo                   = 74
	bannerWidth, bannerHeight = 352, 36 // of the title
	signs                     = 67      // and half way up the second one
)

func (m *Match) drawHeader(st *assets, s *Scene) {
	r, h := m.renderer, &s.Header
	x := margin + 40
	if h.Round > 0 {
		m.list.Text(r.text.Line(label, h.Phase), x, 28, render.Center)
		m.list.Text(r.Number(number, h.Round), x, 72, render.Center)
	} else {
		m.list.Text(r.text.Line(label, h.Phase), x, headerHeight/2, render.Middle)
	}
	x += 56
	right := st.Width - margin - len(h.Order)*chipWidth
	m.drawOrder(h, right)
	right -= 28
	if h.Title != "" {
		right -= bannerWidth
		mid := image.Pt(right+bannerWidth/2, lineOne-12)
		m.add(Banner.Of(0, 0), mid)
		m.list.Text(r.text.Fit(notice, h.Title, bannerWidth-24), mid.X, mid.Y, render.Middle)
		right -= 12
	}
	if h.Seat > 0 {
		m.drawAsked(st, s, x, right)
	} else {
		m.drawAll(h, x)
	}
}

// drawAsked tells of the one player we wait for, or of the winner.
func (m *Match) drawAsked(st *assets, s *Scene, x, right int) {
	r, h := m.renderer, &s.Header
	m.drawEmblem(LargeIcon, h.Seat, image.Pt(x+36, headerHeight/2-2))
	x += 84
	m.list.Text(r.Name(headline, s.Players, h.Seat, right-x), x, lineOne, render.Left)
	task := r.text.Line(plain, h.Task)
	m.list.Text(task, x, lineTwo, render.Left)
	x += task.Width + 18
	if h.Won {
		m.add(Crown.Of(0, 0), image.Pt(x+16, signs-2))
	}
	for _, sign := range h.Signs {
		at := image.Pt(x+sign.Middle, signs)
		switch {
		case sign.Points != 0:
			m.drawLoss(sign.Points, at)
		case sign.Look.Shape == HitDie || sign.Look.Shape == MissedDie:
			m.list.AddCentered(st.combat.of(sign.Look), at.X, at.Y)
		case r.shapes[sign.Look.Shape].Size == ByDie:
			m.list.AddCentered(st.small.of(sign.Look), at.X, at.Y)
		default:
			m.sign(st, sign.Look, at)
		}
		x += sign.Step
	}
}

// drawAll tells of several players deciding at once, or of a match nobody won.
func (m *Match) drawAll(h *Header, x int) {
	head := m.renderer.text.Line(headline, h.Text)
	m.list.Text(head, x, lineOne, render.Left)
	if len(h.Waiting) == 0 {
		return
	}
	task := m.renderer.text.Line(plain, h.Task)
	m.list.Text(task, x, lineTwo, render.Left)
	x += max(head.Width, task.Width) + 44
	for _, seat := range h.Waiting {
		m.drawEmblem(Icon, seat, image.Pt(x, headerHeight/2-2))
		x += chipWidth
	}
}

// drawOrder lays the players' emblems and how far each is.
func (m *Match) drawOrder(h *Header, x int) {
	for i, t := range h.Order {
		at, icon := image.Pt(x+i*chipWidth+chipWidth/2, headerHeight/2-12), Icon
		under := at.Add(image.Pt(0, 34))
		switch t.Standing {
		case Acting:
			m.add(Chip.Of(0, 0), image.Pt(at.X, headerHeight/2-1))
		case Done:
			m.add(Check.Of(0, 0), under)
		case Gone:
			icon = GoneIcon
			m.add(Cross.Of(0, 0), under)
		case Coming:
			m.add(Arrives.Of(0, 0), under)
		}
		m.drawEmblem(icon, t.Seat, at)
	}
}

// drawEmblem lays a player's emblem with the seat's number.
func (m *Match) drawEmblem(icon ID, seat int, at image.Point) {
	m.add(icon.Of(m.colors[seat-1], 0), at)
	m.list.Text(m.renderer.Number(BadgeText, seat), at.X, at.Y, render.Middle)
}

// drawLoss lays a tag with points lost, or added where fewer than none are.
func (m *Match) drawLoss(n int, at image.Point) {
	tag := Tag
	if n < 0 {
		tag = Gain
	}
	m.add(tag.Of(0, 0), at)
	m.list.Text(m.renderer.Loss(damageN, n), at.X, at.Y, render.Middle)
}
