package scene

import (
	"image"

	"mayhembot/render"
)

// Note is a sheet that a player has. Its title stands on the card; what it says stands under the board, where it is told.
type Note struct {
	Sign        Look
	Title, Text string
	Told        bool // its text matters now
	Lit         bool // it has just worked
	Faint       bool // it has worked before
}

// noteStyles are those of a note's title and text: one of them takes the whole width, two share it.
var noteStyles = [2][2]render.Style{
	{{Size: 28, Ink: "ink"}, {Size: 28, Light: true, Ink: "muted"}},
	{{Size: 22, Least: 20, Ink: "ink"}, {Size: 22, Light: true, Ink: "muted"}},
}

const mostNotes = len(noteStyles)

// drawTitle lays a note's sign and title on its card.
func (m *Match) drawTitle(st *assets, n *Note, at image.Point) {
	c := &st.Card
	if c.Note == 0 || n.Title == "" {
		return
	}
	style := noteTitle
	switch {
	case n.Lit:
		style.Ink = "cool"
	case n.Faint:
		style.Ink = "faint"
	}
	at = at.Add(c.Title)
	m.sign(st, n.Sign, at)
	m.list.Text(m.renderer.text.Fit(style, n.Title, c.TitleWidth), at.X+19, at.Y, render.MiddleLeft)
}

// drawNotes lays what the notes that matter say: those that have just worked, then those of the players waited for.
func (m *Match) drawNotes(st *assets, s *Scene) {
	if st.Notes.Empty() {
		return
	}
	told, n := [mostNotes]int{}, 0
	for _, lit := range [2]bool{true, false} {
		for i := range s.Cards {
			if note := &s.Cards[i].Note; note.Told && note.Lit == lit && n < mostNotes {
				told[n] = i + 1
				n++
			}
		}
	}
	for i, seat := range told[:n] {
		box := st.noteBox(i, n)
		ground := st.notes[n-1][0]
		note := &s.Cards[seat-1].Note
		if note.Lit {
			ground = st.notes[n-1][1]
		}
		m.list.Add(ground, box.Min.X, box.Min.Y)
		m.drawEmblem(Icon, seat, image.Pt(box.Min.X+34, box.Min.Y+box.Dy()/2))
		m.drawNote(st, note, box, n)
	}
}

// noteBox is the place of the i-th of n notes.
func (l *layout) noteBox(i, n int) image.Rectangle {
	width := (l.Notes.Dx() - (n-1)*gap) / n
	at := l.Notes.Min.Add(image.Pt(i*(width+gap), 0))
	return image.Rectangle{at, at.Add(image.Pt(width, l.Notes.Dy()))}
}

// drawNote lays a note's title and text in a box, of which there are n: one line of title and two of text, or the title
// before them where the note has the whole width.
func (m *Match) drawNote(st *assets, n *Note, box image.Rectangle, of int) {
	title, small, text := noteStyles[of-1][0], noteStyles[of-1][1], m.renderer.text
	at := image.Pt(box.Min.X+80, box.Min.Y+box.Dy()/2)
	if of == 1 {
		m.sign(st, n.Sign, at)
		m.list.Text(text.Fit(title, n.Title, wideTitle), at.X+22, at.Y, render.MiddleLeft)
		at.X += wideTitle + 40
	} else {
		m.sign(st, n.Sign, at.Add(image.Pt(0, -26)))
		m.list.Text(text.Fit(title, n.Title, box.Max.X-at.X-40), at.X+19, at.Y-26, render.MiddleLeft)
		at = at.Add(image.Pt(-12, 11))
	}
	lines := text.Wrap(small, n.Text, box.Max.X-10-at.X, 2)
	for i, line := range lines {
		m.list.Text(line, at.X, at.Y+(2*i-len(lines)+1)*(small.Size/2+1), render.MiddleLeft)
	}
}

// wideTitle is how wide a title is that stands before its text.
const wideTitle = 290

// NoteFits tells whether a note's title and text can be told in a format without being cut.
func (r *Renderer) NoteFits(f Format, title, text string) bool {
	l := newLayout(f)
	for n := 1; n <= mostNotes; n++ {
		box := l.noteBox(0, n)
		head, room := wideTitle, box.Dx()-90-wideTitle-40
		if n > 1 {
			head, room = box.Dx()-120, box.Dx()-78
		}
		line := r.text.Fit(noteStyles[n-1][0], title, head)
		if line.Cut || len(r.text.Wrap(noteStyles[n-1][1], text, room, 3)) > 2 {
			return false
		}
	}
	return !r.text.Fit(noteTitle, title, l.Card.TitleWidth).Cut
}
