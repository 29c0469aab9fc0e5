package scene

import (
	"image"
	"math"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Where cells are small, a piece that has none beside it, nor brackets or a die, and keeps its nose on the board, is drawn larger than
// its cell, so that its heading is seen on a phone. Those that have one beside them stand a little aside from it, and where that
// makes room they are larger, too.
const (
	loneHigh  = 88  // pixels that a lone piece is tall at most
	loneMost  = 150 // percent of its cell's height
	asideMost = 134 // and of one that stands aside
	asideFar  = 20  // percent of a cell's height that a piece stands aside from its cell's middle at most
	asideRoom = 130 // percent of a cell's height that larger pieces are apart
)

// Lone is the tile by which a piece is drawn that has none beside it, on cells like this one, and Aside by which one may be that
// stands aside from another.
func Lone(t render.Tile) render.Tile  { return larger(t, loneMost) }
func Aside(t render.Tile) render.Tile { return larger(t, asideMost) }

func larger(t render.Tile, percent int) render.Tile {
	grown := t
	for next := t; t.Sides == 6 && next.Height <= loneHigh && next.Height*100 <= t.Height*percent; next = next.Grown(1) {
		grown = next
	}
	return grown
}

// growLone has pieces drawn larger where there is room.
func (f *Field) growLone() *Field {
	f.lone, f.aside = f.r.table(Lone(f.tile)), f.r.table(Aside(f.tile))
	return f
}

// reach is how far from its middle a piece may be drawn.
func (f *Field) reach() int { return f.lone.tile.Height / 2 }

// piecesOn is the sprites of the size of the piece that a mark is or lies on, and how far that stands aside.
func (f *Field) piecesOn(items []Item, mark *Item) (*sprites, image.Point) {
	shape := mark.Look.Shape
	if f.lone == f.pieces || f.r.shapes[shape].Size != ByPiece || shape == Lit {
		return f.pieces, image.Point{}
	}
	var piece *Item
	near, cramped := 0, false
	at, most := f.At(mark.At), 2*f.tile.Height*f.tile.Height
	for i := range items {
		it := &items[i]
		d := f.At(it.At).Sub(at)
		switch {
		case it.Worth == Piece && it.At == mark.At:
			piece = it
		case it.Worth == Piece && d.X*d.X+d.Y*d.Y < most:
			near++
		case leads(it) && d.X*d.X+d.Y*d.Y < most:
			cramped = true
		case it.Look.Shape == Brackets && it.At != mark.At && d.X*d.X+d.Y*d.Y < most && !f.inLine(d, it.Look.Turn):
			cramped = true
		}
	}
	var off image.Point
	size := f.pieces
	switch {
	case piece == nil:
	case near == 0 && !cramped && f.fits(piece, off, f.lone.tile):
		size = f.lone
	case near > 0:
		if off = f.standsAside(items, piece); !cramped && f.fits(piece, off, f.aside.tile) && f.apart(items, piece, off) {
			size = f.aside
		}
	}
	if shape == Target { // as large round a piece that is shot at from nearby
		size = f.lone
	}
	return size, off
}

// inLine tells whether a way from one cell's middle to the next leads along a heading, or against it.
func (f *Field) inLine(d image.Point, heading uint8) bool {
	step := f.tile.Step(int(heading))
	return d == step || d == step.Mul(-1)
}

// standsAside is how far a piece is drawn from its cell's middle, away from those on the cells beside it.
func (f *Field) standsAside(items []Item, piece *Item) image.Point {
	if f.lone == f.pieces {
		return image.Point{}
	}
	x, y, at := 0.0, 0.0, f.At(piece.At)
	for i := range items {
		if it := &items[i]; it.Worth == Piece && it.At != piece.At {
			d := at.Sub(f.At(it.At))
			if far := math.Hypot(float64(d.X), float64(d.Y)); far*far < float64(2*f.tile.Height*f.tile.Height) {
				x, y = x+float64(d.X)/far, y+float64(d.Y)/far
			}
		}
	}
	far := float64(f.tile.Height*asideFar) / 100 / max(1, math.Hypot(x, y))
	if off := image.Pt(int(math.Round(x*far)), int(math.Round(y*far))); f.fits(piece, off, f.tile) {
		return off
	}
	return image.Point{}
}

// apart tells whether a piece that stands aside has room to be larger.
func (f *Field) apart(items []Item, piece *Item, off image.Point) bool {
	at, least := f.At(piece.At), f.tile.Height*asideRoom/100
	for i := range items {
		if it := &items[i]; it.Worth == Piece && it.At != piece.At {
			d := f.At(it.At).Sub(at)
			if d.X*d.X+d.Y*d.Y >= 2*f.tile.Height*f.tile.Height {
				continue
			}
			if d = d.Add(f.standsAside(items, it)).Sub(off); d.X*d.X+d.Y*d.Y < least*least {
				return false
			}
		}
	}
	return true
}

// fits says whether a piece so far aside keeps its nose on the board by a tile.
func (f *Field) fits(it *Item, off image.Point, t render.Tile) bool {
	sin, cos := math.Sincos(f.tile.Angle(int(it.Look.Turn)))
	far := float64(t.Height) / 2
	return f.At(it.At).Add(off).Add(image.Pt(int(sin*far), -int(cos*far))).In(f.Map.Bounds())
}

// pieceNumber is how the number on a piece of a size is set.
func pieceNumber(t render.Tile) render.Style {
	return render.Style{Size: max(t.Height*43/100, 1), Ink: "ink"}
}

// numberAt is from the middle of a piece to the number of one turned to a heading.
func numberAt(t render.Tile, heading int) image.Point {
	sin, cos := math.Sincos(t.Angle(heading))
	far := paint.NumberBack * float64(t.Height) / 2
	return image.Pt(-int(math.Round(sin*far)), int(math.Round(cos*far)))
}
