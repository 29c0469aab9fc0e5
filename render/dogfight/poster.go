package dogfight

import (
	"slices"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// chart is the board as a poster shows it, over the width of the picture.
var chart = func() scene.Board {
	b := board
	b.Broad = 160
	return b
}()

// poster sums up a match that is over. Where points are level both have won (D16).
func poster(told []picture.Entry[rules.View], style words.Style) *scene.Poster {
	to := say.Room.In(style)
	v := &told[len(told)-1].View
	winners := v.Result().Winners
	if len(winners) == 0 {
		return nil
	}
	p := &scene.Poster{Board: chart, Winner: int(winners[0]), Title: to.Say("poster.title", "n", len(winners)), Chart: to.Say("poster.chart")}
	for _, c := range v.Asteroids {
		p.Items = append(p.Items, scene.Item{Look: rockOn(c), At: cell(c), Worth: scene.Obstacle})
	}
	for _, seat := range winners[1:] {
		p.Shared = append(p.Shared, int(seat))
	}
	c := chronicle{poster: p, to: to}
	for e := range picture.Events(told) {
		c.tell(e)
	}
	p.Facts = to.Say("poster.facts", "n", v.Table.Turn)
	for i := range rules.Board.Size() {
		at := rules.Board.Cell(i)
		if one := v.At(at); one.Type != rules.NoShip {
			p.Items = append(p.Items, scene.Item{Look: ship(one.Type).Of(int(one.Seat), heading(one.Seat)), At: cell(at), Label: one.Type.Class().Letter, Worth: scene.Piece})
		}
	}
	figures := picture.Tallied(rules.Game{}.Tally, told)
	for _, seat := range []engine.Seat{winners[0], rules.Other(winners[0])} {
		left, of := v.Fleet(seat), figures[seat]
		p.Places = append(p.Places, scene.Place{Seat: int(seat), Value: to.Say("poster.points", "n", left.Value()),
			Line: to.Say("poster.line", "left", left.Count(), "kills", of[rules.FigureKills])})
	}
	return p
}

// chronicle follows a match for its poster.
type chronicle struct {
	poster *scene.Poster
	to     lang.Speaker
	turn   int
	shot   rules.Attacked   // the last one
	block  []rules.Defended // the throws against it
	best   int              // points of the most valuable ship shot down
	legs   scene.Scene
}

func (c *chronicle) tell(e engine.Event) {
	p := c.poster
	switch e := e.(type) {
	case rules.TurnBegan:
		c.turn = e.Turn
	case rules.Moved:
		c.legs.Reset(board, scene.Form{})
		move{Moved: e}.fill(&c.legs, false)
		p.Trails = append(p.Trails, slices.Clone(c.legs.Items)...)
	case rules.Attacked:
		c.shot, c.block = e, c.block[:0]
	case rules.Defended:
		c.block = append(c.block, e)
	case rules.Eliminated:
		p.Items = append(p.Items, scene.Item{Look: scene.Burst.Of(int(e.Seat), 0), At: cell(e.At), Label: e.Type.Class().Letter, Worth: scene.Wreck})
		if worth := e.Type.Class().Points; e.By != engine.Nobody && e.At == c.shot.To && worth > c.best {
			c.best = worth
			c.feat(e)
		}
	}
}

// feat keeps the shot that brought down the most valuable ship, the first of level ones.
func (c *chronicle) feat(e rules.Eliminated) {
	args := []any{"n", c.turn, "seat", e.By, "ship", say.Type(e.Type), "target", e.Seat}
	sp := scene.Splash{On: true, Title: c.to.Say("poster.best", args...), By: int(e.By), Told: c.to.Say("poster.did", args...)}
	sp.Dice = append(sp.Dice, scene.Thrown(c.shot.Face, true))
	for _, b := range c.block {
		sp.Dice = append(sp.Dice, scene.Die(int(b.Seat), b.Face, true))
	}
	c.poster.Best, c.poster.Target = sp, int(e.Seat)
	c.poster.Feat = c.to.Say("poster.feat", args...)
}
