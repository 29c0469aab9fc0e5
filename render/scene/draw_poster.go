package scene

import (
	"bytes"
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Measures of a poster, in pixels.
const (
	heroSize    = 400
	posterHead  = 440 // of the winner and the best blow
	posterText  = 450 // where they stand beside the hull
	placeHeight = 92
	posterValue = 170 // of what a place is worth, in words
	sealHeight  = 82
)

// Poster draws a poster as a PNG file.
func (r *Renderer) Poster(p *Poster) []byte {
	var e render.Encoder
	return e.Encode(nil, r.ComposePoster(p))
}

// ComposePoster is a poster's display list.
func (r *Renderer) ComposePoster(p *Poster) *render.List {
	cv := r.newCanvas()
	cv.begin(p.Players)
	cv.list.Add(cv.r.sky(), 0, 0)
	chart := ChartBox(len(p.Places), p.Seal != "")
	cv.drawPosterChart(p, chart)
	cv.drawWinner(p)
	for i := range p.Places {
		width := (chart.Dx() - gap) / 2
		at := image.Pt(chart.Min.X+i%2*(width+gap), chart.Max.Y+gap+i/2*(placeHeight+gap))
		if i%2 == 0 && i == len(p.Places)-1 { // an odd one takes the line
			width = chart.Dx()
		}
		cv.drawPlace(p, i, at, width)
	}
	if p.Seal != "" {
		foot := Height - margin - sealHeight
		cv.list.Text(cv.r.text.Fit(posterNote, p.Sealed, Width-2*margin), Width/2, foot+20, render.Middle)
		cv.list.Text(cv.r.text.Fit(posterSeal, p.Seal, Width-2*margin), Width/2, foot+58, render.Middle)
	}
	cv.list.Add(cv.r.border(), 0, 0)
	return cv.list
}

// ChartBox is where the chart of a poster lies that has so many places, and maybe a seal.
func ChartBox(places int, sealed bool) image.Rectangle {
	foot := Height - margin - (places+1)/2*(placeHeight+gap) - gap
	if sealed {
		foot -= sealHeight
	}
	return image.Rect(margin, posterHead, Width-margin, foot)
}

// drawWinner lays the winner's hull, large in a glow, and beside it the name, what was won, and the best blow. Several winners stand side
// by side.
func (cv *canvas) drawWinner(p *Poster) {
	r, b := cv.r, cv.r.brush
	room := Width - margin - posterText
	name := r.Name(posterName, p.Players, p.Winner, room)
	if len(p.Shared) == 0 {
		cv.drawHero(p.Winner, image.Pt(posterText/2, posterHead/2), heroSize, posterSeat)
	} else {
		name = r.text.Fit(posterName, p.Named, room)
		for i, seat := range append([]int{p.Winner}, p.Shared...)[:min(len(p.Shared)+1, mostHeroes)] {
			row := 2*(i/2) - min(len(p.Shared), mostHeroes-1)/2
			cv.drawHero(seat, image.Pt(posterText*(1+2*(i%2))/4, posterHead/2+row*posterHead/4), heroSize/2, posterSeats)
		}
	}
	cv.list.Text(name, posterText, 92, render.Left)
	title := r.text.Fit(posterTitle, p.Title, room-50)
	cv.list.Text(title, posterText, 152, render.Left)
	cv.add(Crown.Of(0, 0), image.Pt(posterText+title.Width+30, 138))
	cv.list.Text(r.text.Fit(task, p.Facts, room), posterText, 204, render.Left)
	if p.Best.On {
		box := image.Rect(posterText, 236, Width-margin, posterHead-16)
		ground := b.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) { b.Splash(dc, float64(box.Dx()), float64(box.Dy())) })
		cv.list.Add(ground, box.Min.X, box.Min.Y)
		cv.drawBlow(nil, &p.Best, p.Target, box)
	}
}

// mostHeroes is how many winners stand side by side.
const mostHeroes = 4

// drawHero lays a seat's hull in a glow, with its number.
func (cv *canvas) drawHero(seat int, at image.Point, size int, style render.Style) {
	r, b := cv.r, cv.r.brush
	color := cv.colors[seat-1]
	hero := b.PaintCentered(size*9/8, size*11/10, func(dc *gg.Context) {
		for i := range 14 {
			dc.Push()
			dc.Rotate(float64(i) * math.Pi / 7)
			paint.Outline(dc, [][2]float64{{0, 0}, {-0.12, -1}, {0.12, -1}}, float64(size)*0.54, float64(size)*0.54)
			dc.SetColor(b.Alpha(PlayerColor(color), 0.22))
			dc.Fill()
			dc.Pop()
		}
		r.kit.paintEmblem(b, dc, color, size, 0.43)
	})
	cv.list.AddCentered(hero, at.X, at.Y)
	cv.list.Text(r.Number(style, seat), at.X, at.Y, render.Middle)
}

// Emblem is a seat's sign, so many pixels wide and high.
func (r *Renderer) Emblem(kind, size int) *render.Sprite {
	return r.brush.PaintCentered(size, size, func(dc *gg.Context) { r.kit.paintEmblem(r.brush, dc, kind, size, 0.44) })
}

// Emblems are the signs of all colours as PNG files, so many pixels wide and high, on nothing. They can have the colour's number.
func (k *Kit) Emblems(size int, numbered bool) [][]byte {
	var all [][]byte
	b := paint.Brush{Palette: k.palette()}
	for i := range k.Players {
		dc := gg.NewContext(size, size)
		dc.Translate(float64(size)/2, float64(size)/2)
		k.paintEmblem(b, dc, i+1, size, 0.42)
		if numbered {
			dc.SetFontFace(render.Face(size * 3 / 8))
			dc.SetColor(b.Color("ink"))
			dc.DrawStringAnchored(strconv.Itoa(i+1), 0, 0, 0.5, 0.35)
		}
		var file bytes.Buffer
		if err := dc.EncodePNG(&file); err != nil {
			panic(err) // a buffer takes everything
		}
		all = append(all, file.Bytes())
	}
	return all
}

// paintEmblem paints a seat's sign as large as a part of a size.
func (k *Kit) paintEmblem(b paint.Brush, dc *gg.Context, kind, size int, part float64) {
	d := Drawing{Brush: b, DC: dc, Tile: render.PlaneTile(size), R: float64(size) / 2, Kind: kind, Turn: 1, kit: k}
	k.Emblem(&d, float64(size)*part, false)
}

// Won tells whether a seat has won, alone or together with others.
func (p *Poster) Won(seat int) bool { return seat == p.Winner || slices.Contains(p.Shared, seat) }

// Rank is the rank of the place number i, from 0: winners are all first.
func (p *Poster) Rank(i int) int {
	if p.Won(p.Places[i].Seat) {
		return 1
	}
	return i + 1
}

// drawPosterChart lays the whole board as a faint chart with every trail, those of different seats side by side, and what
// there is on it.
func (cv *canvas) drawPosterChart(p *Poster, box image.Rectangle) {
	b, f := cv.r.brush, cv.r.Field(p.Board.Fit(box), 0)
	if p.Board.Grid != Plane {
		empty := b.PaintCentered(f.tile.Width+4, f.tile.Height+4, func(dc *gg.Context) {
			paint.Outline(dc, f.tile.Outline(0), 1, 1)
			dc.SetColor(b.Color("edge"))
			dc.SetLineWidth(2)
			dc.Stroke()
		})
		for i := range p.Board.Columns * p.Board.Rows {
			at := f.At(Cell{i % p.Board.Columns, i / p.Board.Columns})
			cv.list.AddCentered(empty, at.X, at.Y)
		}
	}
	for i := range p.Trails {
		way := &p.Trails[i]
		segment := f.ground.of(Trail.Of(cv.colors[way.Seat-1], way.Heading))
		aside := (2*way.Seat - len(p.Players) - 1) * f.tile.Width / 24
		for n := range way.Length {
			at := f.step(way.At, way.Heading, n)
			cv.list.AddCentered(segment, at.X+aside, at.Y+aside)
		}
	}
	f.Draw(cv.list, p.Items)
}

// drawPlace lays one line of the standings.
func (cv *canvas) drawPlace(p *Poster, i int, at image.Point, width int) {
	r, place := cv.r, &p.Places[i]
	ground := r.brush.Paint(width, placeHeight, func(dc *gg.Context) {
		r.brush.Panel(dc, float64(width), placeHeight)
		if p.Won(place.Seat) {
			r.brush.Frame(dc, float64(width), placeHeight, PlayerColor(cv.colors[place.Seat-1]))
		}
	})
	cv.list.Add(ground, at.X, at.Y)
	cv.list.Text(r.text.Line(number, strconv.Itoa(p.Rank(i))), at.X+34, at.Y+placeHeight/2, render.Middle)
	cv.drawEmblem(Icon, place.Seat, at.Add(image.Pt(88, placeHeight/2-4)))
	stars := 3*(starSizes[posterStar]+2) + 8
	if place.Score.Goal == 0 {
		stars = posterValue
	}
	cv.list.Text(r.Name(cardName, p.Players, place.Seat, width-124-stars-12), at.X+124, at.Y+28, render.MiddleLeft)
	c := cardLayout{ScoreWidth: stars, MostStar: starSizes[posterStar], Score: image.Pt(width-stars-4, 28)}
	cv.drawScore(&c, &Card{Score: place.Score, Line: place.Value}, at)
	cv.list.Text(r.text.Fit(posterLine, place.Line, width-134), at.X+124, at.Y+68, render.MiddleLeft)
}

// The type scale of posters.
var (
	posterName  = render.Style{Size: 76, Least: 52, Ink: "ink"}
	posterTitle = render.Style{Size: 44, Least: 34, Ink: "crown"}
	posterSeat  = render.Style{Size: 120, Ink: "ink"}
	posterSeats = render.Style{Size: 60, Ink: "ink"}
	posterLine  = render.Style{Size: 32, Least: 31, Light: true, Ink: "muted"}
	posterNote  = render.Style{Size: 32, Least: 31, Light: true, Ink: "muted"}
	posterSeal  = render.Style{Size: 32, Least: 31, Ink: "ink"}

	posterStyles = []render.Style{posterName, posterTitle, posterSeat, posterLine, posterNote, posterSeal}
)
