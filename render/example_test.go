package render_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// A game of draughts, from its colours to a picture.
func Example() {
	palette, err := render.NewPalette(
		[]render.Swatch{{Name: "table", Hex: "#1c1712"}, {Name: "dark", Hex: "#5b4636"}, {Name: "man", Hex: "#f4ead8"}},
		[]render.Ramp{{From: "dark", To: "man", Steps: 7}, {From: "table", To: "man", Steps: 3}},
	)
	if err != nil {
		panic(err)
	}
	board := render.FitSquareMap(8, 8, image.Rect(0, 40, 400, 440))
	field := palette.PaintCentered(board.Height, board.Height, func(dc *gg.Context) {
		dc.SetColor(palette.Color("dark"))
		dc.Clear()
	})
	man := palette.PaintCentered(board.Height, board.Height, func(dc *gg.Context) {
		dc.SetColor(palette.Color("man"))
		dc.DrawCircle(0, 0, float64(board.Height)*0.4)
		dc.Fill()
	})
	heading := render.Style{Size: render.Heading, Ink: "man"}
	letters := render.NewTypesetter(palette, heading)

	frame := render.NewList(palette, 400, 440, "table")
	frame.Text(letters.Fit(heading, "Ada to move", 380), 200, 20, render.Middle)
	for row := range 8 {
		for column := 1 - row%2; column < 8; column += 2 {
			at := board.Center(column, row)
			frame.AddCentered(field, at.X, at.Y)
			if row < 3 {
				frame.AddCentered(man, at.X, at.Y)
			}
		}
	}
	var match render.Encoder // one for each match
	picture, err := png.Decode(bytes.NewReader(match.Encode(nil, frame)))
	fmt.Println(picture.Bounds(), err)
	// Output: (0,0)-(400,440) <nil>
}
