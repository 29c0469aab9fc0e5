package scene

import (
	"image"
	"slices"
	"strings"

	"mayhembot/render"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// paragraph is where words are set: on lines from left to right, one under the other.
type paragraph struct {
	at    image.Point // where its first line begins
	right int
	lines int
	pitch int // from line to line
	align render.Align
	dice  *sprites
}

// fit is how words are set: how many steps are left out, how spare words may be, in which of three sizes, and how wide names may be.
type fit struct{ skip, spare, size, name int }

// toldName is how wide a name is at most in a sentence, leastTold how wide it may be always, toldSpace stands between its words; all
// in pixels.
const (
	toldName  = 300
	leastTold = 100
	toldSpace = 10
)

// write sets words in a paragraph: spare words are left out before the last of them is set smaller, then all is smaller, then names
// are cut, then the first steps are left out, then the last line is cut.
func (cv *canvas) write(players []Player, words []Word, p *paragraph) {
	f := fit{name: toldName}
	for _, w := range words {
		f.spare = max(f.spare, w.Spare)
	}
	fits := func() bool { return cv.set(players, words, p, f, false, false) }
	for ; f.spare > 0; f.spare-- {
		if fits() {
			cv.set(players, words, p, f, false, true)
			return
		}
		if f.spare == 1 {
			if f.size = 1; fits() {
				cv.set(players, words, p, f, false, true)
				return
			}
			f.size = 0
		}
	}
	last := 0
	for _, w := range words {
		last = max(last, w.Step)
	}
	cut := false
	for !cut && !fits() {
		switch {
		case f.size < len(toldText)-1:
			f.size++
		case f.name > leastTold:
			f.name -= 10
		case f.skip < last-1:
			f.skip++
		default:
			cut = true
		}
	}
	cv.set(players, words, p, f, cut, true)
}

// set tells whether words fit into a paragraph, and shows them if that is asked; cut shortens what has no room on the last line.
func (cv *canvas) set(players []Player, words []Word, p *paragraph, f fit, cut, shown bool) bool {
	x, line := p.at.X, 0
	put := func(w Word) bool {
		room := 0
		if cut && line == p.lines-1 {
			if room = p.right - x; room < leastTold/2 {
				return false // the rest has none
			}
		}
		part := cv.part(players, w, p, f, room)
		wide, need := part.width(), part.width()
		switch {
		case part.badge:
			need += afterBadge
		case w.closes():
			x, need = x-toldSpace, 0
		}
		if x+need > p.right && x > p.at.X && line < p.lines-1 {
			x, line = p.at.X, line+1
		}
		if shown {
			cv.show(&part, w, image.Pt(x, p.at.Y+line*p.pitch), p)
		}
		x += wide + toldSpace
		return cut || x-toldSpace <= p.right
	}
	step := 0
	for _, w := range words {
		step = max(step, w.Step)
		switch {
		case step > 0 && step <= f.skip:
			if w.Step == 1 && !put(Word{Text: "…"}) {
				return false
			}
		case w.Spare <= f.spare && !put(w):
			return false
		}
	}
	return true
}

// afterBadge is how much room a badge wants for what it numbers, in pixels.
const afterBadge = 150

// part is a word as it is set.
type part struct {
	line  *render.Line // nil for a die, a sign or a badge
	badge bool
	wide  int // of a die or a sign
}

// part sets a word within so many pixels, or in as many as it takes.
func (cv *canvas) part(players []Player, w Word, p *paragraph, f fit, room int) (set part) {
	switch {
	case w.Step > 0 && w.Text == "":
		return part{badge: true, wide: badgeSize}
	case w.Look.Shape != Nothing:
		wide := coreSize
		if cv.r.shapes[w.Look.Shape].Size == ByDie {
			wide = p.dice.tile.Width
		}
		return part{wide: wide - toldSpace/2}
	case w.Seat > 0:
		wide := f.name
		if room > 0 {
			wide = min(room, wide)
		}
		return part{line: cv.r.Name(toldWho[f.size], players, w.Seat, wide)}
	case w.Hot:
		return part{line: cv.r.text.Fit(toldLoss[f.size], w.Text, room)}
	}
	text := w.Text
	if room > 0 {
		text = cv.r.ending(text, room)
	}
	return part{line: cv.r.text.Fit(toldText[f.size], text, room)}
}

func (set *part) width() int {
	if set.line != nil {
		return set.line.Width
	}
	return set.wide
}

// show lays a word from a place on.
func (cv *canvas) show(set *part, w Word, at image.Point, p *paragraph) {
	middle := at
	if p.align == render.Left { // which is where letters stand
		middle.Y -= toldText[0].Size * 3 / 8
	}
	middle.X += set.wide / 2
	switch {
	case set.line != nil:
		cv.list.Text(set.line, at.X, at.Y, p.align)
	case set.badge:
		cv.drawBadge(w.Step, middle)
	case cv.r.shapes[w.Look.Shape].Size == ByDie:
		cv.list.AddCentered(p.dice.of(w.Look), middle.X, middle.Y)
	default:
		cv.add(w.Look, middle)
	}
}

// closes tells whether a word stands right behind the one before it.
func (w Word) closes() bool { return w.Text != "" && strings.ContainsAny(w.Text[:1], ",;:") }

// Spell is a sentence as a text, with names by seat.
func Spell(words []Word, names []string) string {
	var b strings.Builder
	for _, w := range words {
		if w.Step > 0 || w.Look.Shape != Nothing {
			continue
		}
		if b.Len() > 0 && !w.closes() {
			b.WriteByte(' ')
		}
		if w.Seat > 0 {
			b.WriteString(names[w.Seat-1])
		}
		b.WriteString(w.Text)
	}
	return b.String()
}

// ending leaves out the first parts of a sentence that is too long for its room, even small, so that its end is told.
func (r *Renderer) ending(text string, room int) string {
	small := toldText[0]
	small.Size = small.Size * 3 / 4
	for _, between := range []string{"; ", ", "} {
		for r.text.Line(small, text).Width > room {
			_, rest, parted := strings.Cut(text, between)
			if !parted {
				break
			}
			text = "… " + rest
		}
	}
	return text
}

// Name is a player's name within a width. An autopilot's rank is left out where its name has no room with it.
func (r *Renderer) Name(s render.Style, players []Player, seat, width int) *render.Line {
	p := &players[seat-1]
	return r.text.FitOr(s, p.Name, p.Short(), width)
}

// Ranks are what autopilots' names begin with.
var Ranks = [...]string{"Cadet", "Pilot", "Captain", "Admiral"}

// Short is an autopilot's name without its rank, or what any other player is called.
func (p *Player) Short() string {
	if rank, name, ranked := strings.Cut(p.Name, " "); p.Auto && ranked && slices.Contains(Ranks[:], rank) {
		return name
	}
	return p.Name
}

// Called are the names of seats as pictures can show them. A seat without such a name is called by its number.
func (r *Renderer) Called(names []string, seats int, to lang.Language) []string {
	all := make([]string, seats)
	copy(all, names)
	for i, name := range all {
		if all[i] = r.text.Legible(name); all[i] == "" {
			all[i] = words.Room.Say(to, "picture.nameless", "n", i+1)
		}
	}
	return all
}

// nameRoom is how wide a card's name may be: where rows stand beside it, it goes on over what they leave free.
func (c *cardLayout) nameRoom(card *Card) int {
	switch {
	case c.Abreast > 1 || c.Name.Y+signSize/2 < c.Grid.Y:
		return c.NameWidth
	case card.Splash.On:
		return c.splash().Min.X - c.Name.X - nameGap
	case card.Tray.On:
		return c.Grid.X - c.Name.X - nameGap
	}
	for i := range card.Rows[:min(1, len(card.Rows))] {
		row := &card.Rows[i]
		lost := row.Loss != 0
		for _, f := range row.Fields {
			lost = lost || f.Loss != 0
		}
		if lost {
			return c.NameWidth
		}
	}
	return max(c.NameWidth, c.Grid.X-c.Name.X-nameGap)
}
