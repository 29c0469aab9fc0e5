package render

import "strconv"

// Sheet is a contact sheet for looking at everything a game draws with. It shows sprites and lines of text in titled groups, each
// with its name.
type Sheet struct {
	Type    *Typesetter
	Title   Style // style of the groups' titles
	Caption Style // style of the cells' captions
	Ground  string
	Width   int // in pixels
}

// Group is a titled part of a sheet.
type Group struct {
	Title string
	Cells []Cell
}

// Cell shows a sprite, a line of text, or a line on the sprite it is read on.
type Cell struct {
	Name   string
	Sprite *Sprite
	Line   *Line
}

// sheetGap is the space around everything on a sheet, in pixels.
const sheetGap = 16

func (c Cell) size() (w, h int) {
	if c.Sprite != nil {
		return c.Sprite.Size()
	}
	return c.Line.Width, c.Line.Cap * 2
}

// Draw lays the groups out, as high as they need.
func (s Sheet) Draw(groups []Group) *List {
	l := NewList(s.Type.palette, s.Width, 1, s.Ground)
	y := sheetGap
	for _, g := range groups {
		title := s.Type.Fit(s.Title, g.Title, s.Width-2*sheetGap)
		l.Text(title, sheetGap, y+title.Cap*3/2, Left)
		y = s.group(l, g.Cells, y+title.Cap*2+sheetGap)
	}
	l.h = y
	return l
}

// group lays cells in rows from y down and returns where the next group starts.
func (s Sheet) group(l *List, cells []Cell, y int) int {
	x, tallest := sheetGap, 0
	caption := s.Caption.Size * 3 / 2
	for _, c := range cells {
		name := s.Type.Line(s.Caption, c.Name)
		w, h := c.size()
		wide := max(w, name.Width)
		if x > sheetGap && x+wide > s.Width-sheetGap {
			x, y, tallest = sheetGap, y+tallest+caption+sheetGap, 0
		}
		l.Text(name, x, y+s.Caption.Size, Left)
		if c.Sprite != nil {
			l.Add(c.Sprite, x, y+caption)
		}
		if c.Line != nil {
			l.Text(c.Line, x+(w-c.Line.Width)/2, y+caption+(h+c.Line.Cap)/2, Left)
		}
		x, tallest = x+wide+sheetGap, max(tallest, h)
	}
	return y + tallest + caption + 2*sheetGap
}

// TypeScale is a group that shows a sample in each style.
func (s Sheet) TypeScale(sample string, styles ...Style) Group {
	g := Group{Title: "Type"}
	for _, style := range styles {
		name := strconv.Itoa(style.Size) + " " + style.Ink
		if style.Light {
			name += ", light"
		}
		g.Cells = append(g.Cells, Cell{Name: name, Line: s.Type.Line(style, sample)})
	}
	return g
}
