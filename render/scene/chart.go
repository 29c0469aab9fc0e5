package scene

import (
	"image"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// chart is the whole board, small.
type chart struct {
	board  render.Map
	size   image.Point
	ground *render.Sprite
	rock   *render.Sprite
	ships  []*render.Sprite // by seat
}

const chartPad = 8

func (r *Renderer) newChart(b Board) *chart {
	c, brush := &chart{}, r.brush
	c.board = b.Fit(image.Rect(0, 0, 230, 170)).MovedTo(image.Pt(chartPad, chartPad))
	c.size = c.board.Bounds().Size().Add(image.Pt(2*chartPad, 2*chartPad))
	c.ground = brush.Paint(c.size.X, c.size.Y, func(dc *gg.Context) {
		brush.Note(dc, float64(c.size.X), float64(c.size.Y), "faint", 2)
		for column := range b.Columns {
			for row := range b.Rows {
				at := c.board.Center(column, row)
				dc.DrawCircle(float64(at.X), float64(at.Y), 1)
			}
		}
		dc.SetColor(brush.Color("edge"))
		dc.Fill()
	})
	c.rock = brush.PaintCentered(8, 8, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 3.5)
		dc.SetColor(brush.Color("rock"))
		dc.Fill()
	})
	for i := range r.kit.Players {
		c.ships = append(c.ships, brush.PaintCentered(20, 20, func(dc *gg.Context) {
			dc.DrawCircle(0, 0, 9)
			dc.SetColor(brush.Color("ink"))
			dc.Fill()
			dc.DrawCircle(0, 0, 7)
			dc.SetColor(brush.Color(PlayerColor(i + 1)))
			dc.Fill()
		}))
	}
	return c
}

// newFrame is the outline of a window of so many columns and rows, and where it lies from the chart's corner.
func (c *chart) newFrame(r *Renderer, cells image.Rectangle) (*render.Sprite, image.Point) {
	tile := c.board.Tile()
	half := image.Pt(tile.Width, tile.Height).Div(2)
	box := image.Rectangle{c.board.Center(cells.Min.X, cells.Min.Y).Sub(half), c.board.Center(cells.Max.X-1, cells.Max.Y-1).Add(half)}
	box.Max.Y += half.Y
	w, h := float64(box.Dx()), float64(box.Dy())
	return r.brush.Paint(box.Dx(), box.Dy(), func(dc *gg.Context) {
		dc.DrawRectangle(1.5, 1.5, w-3, h-3)
		dc.SetColor(r.brush.Color("ink"))
		dc.SetLineWidth(3)
		dc.Stroke()
	}), box.Min
}

// drawChart lays the chart of the whole board where the picture shows a window of it.
func (m *Match) drawChart(st *assets, v *view, s *Scene) {
	if v.whole {
		return
	}
	c := st.camera.chart
	at := m.taken.Of(chartPlace)[0].Min
	m.list.Add(c.ground, at.X, at.Y)
	for i := range s.Items {
		it := &s.Items[i]
		p := c.board.Center(it.At.Column, it.At.Row).Add(at)
		switch it.Worth {
		case Obstacle:
			m.list.AddCentered(c.rock, p.X, p.Y)
		case Piece:
			m.list.AddCentered(c.ships[max(int(it.Look.Kind), 1)-1], p.X, p.Y)
		}
	}
	m.list.Add(v.frame, at.X+v.framed.X, at.Y+v.framed.Y)
}
