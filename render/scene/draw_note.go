package scene

import (
	"cmp"
	"image"

	"mayhembot/render"
)

// wideNote is the style of a note's title that has the whole width, and noteStyles are those of its text there and where two share
// it: those have their titles on their cards.
var (
	wideNote   = render.Style{Size: 28, Ink: "ink"}
	noteStyles = [...]render.Style{{Size: 28, Light: true, Ink: "muted"}, {Size: 24, Light: true, Ink: "muted"}}
)

const mostNotes = len(noteStyles)

// drawTitle lays a note's sign and title on its card.
func (cv *canvas) drawTitle(st *assets, n *Note, at image.Point) {
	c := &st.Card
	if c.Note == 0 || n.Title == "" {
		return
	}
	style := noteTitle
	switch {
	case n.Lit:
		style.Ink = "gear"
	case n.Faint:
		style.Ink = "faint"
	}
	at = at.Add(c.Title)
	cv.sign(st, n.Sign, at)
	cv.list.Text(cv.r.text.FitOr(style, n.Title, n.short(), c.TitleWidth), at.X+19, at.Y, render.MiddleLeft)
}

// drawNotes lays what the notes that matter say: those that have just worked, then those of the players waited for.
func (cv *canvas) drawNotes(st *assets, s *Scene) {
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
		cv.list.Add(ground, box.Min.X, box.Min.Y)
		cv.drawEmblem(Icon, seat, image.Pt(box.Min.X+34, box.Min.Y+box.Dy()/2))
		cv.drawNote(st, note, box, n)
	}
}

// noteBox is the place of the i-th of n notes.
func (l *layout) noteBox(i, n int) image.Rectangle {
	width := (l.Notes.Dx() - (n-1)*gap) / n
	at := l.Notes.Min.Add(image.Pt(i*(width+gap), 0))
	return image.Rectangle{at, at.Add(image.Pt(width, l.Notes.Dy()))}
}

// drawNote lays a note's text in a box, of which there are n: on two lines behind its title where the note has the whole width, else
// on three.
func (cv *canvas) drawNote(st *assets, n *Note, box image.Rectangle, of int) {
	small, text := noteStyles[of-1], cv.r.text
	at := image.Pt(box.Min.X+68, box.Min.Y+box.Dy()/2)
	if of == 1 {
		at.X += 12
		cv.sign(st, n.Sign, at)
		cv.list.Text(text.Fit(wideNote, n.Title, wideTitle), at.X+22, at.Y, render.MiddleLeft)
		at.X += wideTitle + 40
	}
	lines := text.Wrap(small, n.Text, box.Max.X-10-at.X, of+1)
	for i, line := range lines {
		cv.list.Text(line, at.X, at.Y+(2*i-len(lines)+1)*(small.Size/2+1), render.MiddleLeft)
	}
}

// wideTitle is how wide a title is that stands before its text.
const wideTitle = 290

// NoteFits tells whether a note's title and text can be told in a format without being cut.
func (r *Renderer) NoteFits(f Format, n *Note) bool {
	l := newLayout(f)
	for of := 1; of <= mostNotes; of++ {
		box := l.noteBox(0, of)
		room := box.Dx() - 78
		if of == 1 {
			room -= wideTitle + 52
			if r.text.Fit(wideNote, n.Title, wideTitle).Cut {
				return false
			}
		}
		if len(r.text.Wrap(noteStyles[of-1], n.Text, room, of+2)) > of+1 {
			return false
		}
	}
	return !r.text.FitOr(noteTitle, n.Title, n.short(), l.Card.TitleWidth).Cut
}

// short is the title for where it has little room.
func (n *Note) short() string { return cmp.Or(n.Short, n.Title) }
