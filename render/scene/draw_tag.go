package scene

import (
	"image"
	"slices"

	"mayhembot/render"
	"mayhembot/render/words"
)

// tagSizes are the sizes in pixels of tags on the board, by their kind: of one line, then of two.
var tagSizes = func() (all [2 * len(tagWidths)]image.Point) {
	for i, width := range tagWidths {
		all[i], all[i+len(tagWidths)] = image.Pt(width, 38), image.Pt(width, 68)
	}
	return all
}()

// tagWidths are the widths of tags in pixels: two ships take more words than one, and a tag that is no wider than its words finds a
// place more easily.
var tagWidths = [...]int{138, 190, 230, 270, 350, 366, 396, 416}

const (
	tagPad   = 16 // of a tag's text on both sides together, in pixels
	tagPitch = 30 // from line to line
	tagSpace = 8  // between words
)

// NextLine stands between the words of a tag's two lines.
const NextLine = ""

// tagKind is the least tag that words fit on, counted from 1, and how wide its lines are: one where that is no wider than so
// many pixels, else two.
func (cv *canvas) tagKind(words []string, flat int) (kind int, widths [2]int) {
	lines := 1
	for _, word := range words {
		if word == NextLine {
			lines = 2
			continue
		}
		widths[lines-1] += cv.r.text.Line(damageN, word).Width + tagSpace
	}
	if lines == 2 && widths[0]+widths[1]+tagPad <= flat {
		widths, lines = [2]int{widths[0] + widths[1]}, 1
	}
	from := len(tagWidths) * (lines - 1)
	for kind = from; kind < from+len(tagWidths)-1 && tagSizes[kind].X < max(widths[0], widths[1])-tagSpace+tagPad; kind++ {
	}
	return kind + 1, widths
}

// tagSize is how large a tag is where its words stand on one line that is no wider than so many pixels; nothing without words.
func (cv *canvas) tagSize(words []string, flat int) image.Point {
	if len(words) == 0 {
		return image.Point{Y: tagSizes[0].Y}
	}
	kind, _ := cv.tagKind(words, flat)
	return tagSizes[kind-1]
}

// drawTag lays a tag round a place: its words on one line where that is no wider than so many pixels.
func (cv *canvas) drawTag(shape ID, words []string, at image.Point, flat int) {
	kind, widths := cv.tagKind(words, flat)
	cv.add(shape.Of(kind, 0), at)
	pen, two := image.Pt(at.X-(widths[0]-tagSpace)/2, at.Y), widths[1] > 0
	if two {
		pen.Y -= tagPitch / 2
	}
	for _, word := range words {
		switch {
		case word != NextLine:
			line := cv.r.text.Line(damageN, word)
			cv.list.Text(line, pen.X, pen.Y, render.MiddleLeft)
			pen.X += line.Width + tagSpace
		case two:
			pen = image.Pt(at.X-(widths[1]-tagSpace)/2, pen.Y+tagPitch)
		}
	}
}

// lossWidths are those of the tags of what a row of a card has lost, in pixels: of few pips, and of ten or more.
var lossWidths = [2]int{84, 102}

// lossWidth is the width of a row's tag of so many pips: beside the rows of most cards there is less room.
func (c *cardLayout) lossWidth(n int) int {
	if n < 10 && n > -10 || c.Grid.X-c.Beside-besideTag < lossWidths[1] {
		return lossWidths[0]
	}
	return lossWidths[1]
}

// drawLoss lays a tag with what is lost, or added where fewer than none are: pips, or pieces.
func (cv *canvas) drawLoss(c *cardLayout, row, n int, at image.Point) {
	tag := Tag
	if n < 0 {
		tag = Gain
	}
	if !c.Pips {
		at = at.Add(c.tag(row, tagWidth))
		cv.add(tag.Of(0, 0), at)
		cv.list.Text(cv.r.Loss(damageN, n), at.X, at.Y, render.Middle)
		return
	}
	wide := c.lossWidth(n)
	at = at.Add(c.tag(row, wide))
	cv.add(tag.Of(slices.Index(lossWidths[:], wide)+2, 0), at)
	number, unit := cv.setLoss(n, wide)
	left := at.X - (number.Width+pipSpace+unit.Width)/2
	cv.list.Text(number, left, at.Y, render.MiddleLeft)
	cv.list.Text(unit, left+number.Width+pipSpace, at.Y, render.MiddleLeft)
}

// setLoss is a number of pips and their unit, for a tag so wide.
func (cv *canvas) setLoss(n, wide int) (number, unit *render.Line) {
	unit = cv.r.text.Line(unitN, words.Room.Say(cv.lang, "picture.pips", "n", max(n, -n)))
	room := wide - pipAir - unit.Width - pipSpace
	if number = cv.r.Loss(damageN, n); number.Width > room {
		number = cv.r.Loss(pipsN, n)
	}
	if number.Width > room {
		unit = cv.r.text.Line(unitN, "")
	}
	return number, unit
}

const (
	pipSpace = 3 // between a number and its unit
	pipAir   = 6 // at both ends of a tag together
)
