package replay

import (
	"image"
	"slices"
	"strconv"

	"mayhembot/render"
	"mayhembot/render/scene"
)

// drawer lays the pictures of one replay.
type drawer struct {
	*screen
	renderer *scene.Renderer
	replay   *Replay
	list     *render.List
	placed   []image.Point // what numbers of losses keep clear of
	scores   []Score       // of the last frame
}

func (d *drawer) name(seat int) string { return d.replay.Names[seat-1] }

// draw lays a frame; done is how far the replay is, from 0 to 1.
func (d *drawer) draw(f *Frame, done float64) {
	d.list.Reset(screenWidth, d.height)
	d.list.Add(d.background, 0, 0)
	d.field.Draw(d.list, f.Items)
	d.drawHarm(f)
	d.list.Add(d.bands, 0, 0)
	d.drawHead(f)
	d.drawScores(f)
	for x := 0; x < int(done*screenWidth); x += 2 {
		d.list.Add(d.bar, x, d.height-screenBar)
	}
}

// drawHarm lays the losses just taken beside each piece.
func (d *drawer) drawHarm(f *Frame) {
	d.placed = d.placed[:0]
	for i := range f.Items {
		if it := &f.Items[i]; it.Worth == scene.Piece {
			d.placed = append(d.placed, d.field.At(it.At))
		}
	}
	for _, h := range f.Harm {
		at := d.beside(d.field.At(h.At))
		d.placed = append(d.placed, at)
		d.list.AddCentered(d.harm, at.X, at.Y)
		d.list.Text(d.renderer.Loss(screenHarm, h.Points), at.X, at.Y, render.Middle)
	}
}

// beside is a place at one of the corners of a piece, where it hides neither pieces nor other numbers if there is one.
func (d *drawer) beside(piece image.Point) (at image.Point) {
	far := d.board.Tile().Height * 4 / 5
	for _, corner := range []image.Point{{1, -1}, {-1, -1}, {1, 1}, {-1, 1}} {
		at = piece.Add(corner.Mul(far))
		at.X = min(max(at.X, 28), screenWidth-28)
		at.Y = min(max(at.Y, screenTop+22), d.height-screenFoot-screenBar-22)
		if !slices.ContainsFunc(d.placed, func(o image.Point) bool {
			off := o.Sub(at)
			return max(off.X, -off.X) < 24+far/2 && max(off.Y, -off.Y) < 18+far/2
		}) {
			break
		}
	}
	return at
}

// drawHead says who does what, with the dice just thrown, and which round it is.
func (d *drawer) drawHead(f *Frame) {
	text, x, right, say := d.renderer.Text(), 22, screenWidth-18, &f.Say
	if f.Round > 0 && say.Seat > 0 {
		d.list.Text(text.Line(screenSmall, d.replay.say("replay.round", 0)), right-36, 32, render.Center)
		d.list.Text(d.renderer.Number(screenLarge, f.Round), right-36, 80, render.Center)
		right -= 96
	}
	for _, die := range slices.Backward(say.Dice) {
		right -= fallSize
		d.list.Add(d.renderer.Die(fallSize, die), right, (screenTop-fallSize)/2)
		right -= 8
	}
	if say.Seat == 0 {
		d.list.Text(text.Line(screenLarge, say.Text), screenWidth/2, screenTop/2, render.Middle)
		return
	}
	d.drawEmblem(scene.LargeIcon, say.Seat, x+32, screenTop/2-1, scene.BadgeText)
	x += 80
	style := screenText
	if say.Hot {
		style = screenAlarm
	}
	d.list.Text(text.Fit(screenName, d.name(say.Seat), right-x-8), x, 44, render.Left)
	d.list.Text(text.Fit(style, say.Text, right-x-8), x, 83, render.Left)
}

// drawEmblem lays a player's emblem with the seat's number.
func (d *drawer) drawEmblem(icon scene.ID, seat, x, y int, style render.Style) {
	d.list.AddCentered(d.renderer.Fixed(icon.Of(d.replay.color(seat), 0)), x, y)
	d.list.Text(d.renderer.Number(style, seat), x, y, render.Middle)
}

// drawScores lays each player's score and strength.
func (d *drawer) drawScores(f *Frame) {
	d.scores = append(d.scores[:0], f.Scores...)
	seats := len(f.Scores)
	width, top := screenWidth/max(seats, 1), d.height-screenFoot-screenBar
	for i, s := range f.Scores {
		left, icon := i*width, scene.Icon
		if i+1 == f.Active {
			d.list.Add(d.chips[i], left, top)
		}
		if s.Gone {
			icon = scene.GoneIcon
		}
		d.drawEmblem(icon, i+1, left+30, top+screenFoot/2, scene.BadgeText)
		x, y := left+57, top+22
		if seats <= 3 {
			d.list.Text(d.renderer.Text().Fit(scoreName, d.name(i+1), width-72), x, y, render.MiddleLeft)
			d.drawStars(s, x+84, top+48)
		} else {
			d.drawStars(s, x, y)
		}
		for n := range d.replay.Most {
			have := 0
			if n < s.Strength {
				have = 1
			}
			d.list.Add(d.strength[have], x+n*12, top+44)
		}
	}
}

// drawStars lays what a player has won, or its number where there are more than fit.
func (d *drawer) drawStars(s Score, x, y int) {
	goal, won := d.replay.Goal, d.stars[1]
	if s.Scored {
		won = d.stars[2]
	}
	if goal == 0 || goal > 3 {
		d.list.AddCentered(won, x+scoreStar/2, y)
		d.list.Text(d.renderer.Text().FitOr(scoreName, fraction(s.Have, goal), strconv.Itoa(s.Have), 42), x+scoreStar, y, render.MiddleLeft)
		return
	}
	for n := range max(goal, s.Have) {
		star := d.stars[0]
		if n < s.Have {
			star = d.stars[1]
		}
		if n == s.Have-1 {
			star = won
		}
		d.list.AddCentered(star, x+scoreStar/2+n*(scoreStar-1), y)
	}
}
