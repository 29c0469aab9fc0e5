package scene

import (
	"image"
	"math"

	"mayhembot/render"
	"mayhembot/render/paint"
)

// Where cells are small, a piece that has none beside it, nor brackets, and keeps its nose on the board, is drawn larger than its
// cell, so that its heading is seen on a phone.
const (
	loneHigh = 88  // pixels that a lone piece is tall at most
	loneMost = 150 // percent of its cell's height
)

// Lone is the tile by which a piece is drawn that has none beside it, on cells like this one.
func Lone(t render.Tile) render.Tile {
	grown := t
	for next := t; t.Sides == 6 && next.Height <= loneHigh && next.Height*100 <= t.Height*loneMost; next = next.Grown(1) {
		grown = next
	}
	return grown
}

// growLone has pieces that have none beside them drawn larger.
func (f *Field) growLone() *Field {
	f.lone = f.r.table(Lone(f.tile))
	return f
}

// reach is how far from its cell's middle a piece may be drawn.
func (f *Field) reach() int { return f.lone.tile.Height / 2 }

// piecesOn is the sprites of the size of the piece that a mark is or lies on.
func (f *Field) piecesOn(items []Item, mark *Item) *sprites {
	switch shape := mark.Look.Shape; {
	case f.lone == f.pieces || f.r.shapes[shape].Size != ByPiece || shape == Lit:
		return f.pieces
	case shape == Target: // as large round a piece that is shot at from nearby
		return f.lone
	}
	at, on := f.At(mark.At), false
	for i := range items {
		it := &items[i]
		switch {
		case it.Worth != Piece && it.Look.Shape != Brackets:
		case it.At == mark.At:
			on = on || it.Worth == Piece && f.fits(it)
		default:
			if d := f.At(it.At).Sub(at); d.X*d.X+d.Y*d.Y < 2*f.tile.Height*f.tile.Height {
				return f.pieces
			}
		}
	}
	if on {
		return f.lone
	}
	return f.pieces
}

// fits says whether a piece drawn larger keeps its nose on the board.
func (f *Field) fits(it *Item) bool {
	sin, cos := math.Sincos(f.tile.Angle(int(it.Look.Turn)))
	far := float64(f.reach())
	return f.At(it.At).Add(image.Pt(int(sin*far), -int(cos*far))).In(f.Map.Bounds())
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
