package render_test

import (
	"fmt"
	"testing"

	"mayhembot/render"
	"mayhembot/render/rendertest"
)

func TestSheet(t *testing.T) {
	t.Parallel()
	s := newScene()
	sheet := render.Sheet{Type: s.letters, Title: s.big, Caption: s.small, Ground: "panel", Width: 900}
	var rocks, ships, dice render.Group
	rocks.Title, ships.Title, dice.Title = "Rocks", "Ships", "Dice"
	for i, r := range s.rocks {
		rocks.Cells = append(rocks.Cells, render.Cell{Name: fmt.Sprint("rock ", i), Sprite: r})
	}
	for team, headings := range s.ships {
		for h, ship := range headings {
			ships.Cells = append(ships.Cells, render.Cell{Name: fmt.Sprint(teams[team], " ", h), Sprite: ship})
		}
		for pips, die := range s.dice[team] {
			dice.Cells = append(dice.Cells, render.Cell{Name: fmt.Sprint(pips), Sprite: die})
		}
	}
	scale := sheet.TypeScale("Mayhem 0123", render.Style{Size: render.Title, Ink: "gold"}, s.big, s.body, s.small,
		render.Style{Size: render.Small, Light: true, Ink: "ink"})
	rendertest.Golden(t, "testdata/sheet.png", sheet.Draw([]render.Group{scale, rocks, ships, dice}).Image())
}
