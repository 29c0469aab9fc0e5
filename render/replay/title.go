package replay

import (
	"cmp"
	"image"
	"slices"
	"strconv"

	"mayhembot/render"
	"mayhembot/render/scene"
)

func fraction(n, of int) string {
	if of == 0 {
		return strconv.Itoa(n)
	}
	return strconv.Itoa(n) + "/" + strconv.Itoa(of)
}

// seats lists all seats in order.
func (f *Replay) seats() []int {
	all := make([]int, len(f.Names))
	for i := range all {
		all[i] = i + 1
	}
	return all
}

// drawTitle says who plays.
func (d *drawer) drawTitle(part string) {
	d.list.Reset(screenWidth, d.height)
	d.list.Add(d.sky, 0, 0)
	text := d.renderer.Text()
	d.list.Text(text.Line(screenLarge, d.replay.Title), screenWidth/2, 76, render.Center)
	d.list.Text(text.Line(screenText, part), screenWidth/2, 124, render.Center)
	seats := d.replay.seats()
	columns := 1
	if len(seats) > 3 {
		columns = 2
	}
	rows := (len(seats) + columns - 1) / columns
	box := image.Rect(0, 160, screenWidth, d.height-24)
	width, high := screenWidth/columns, box.Dy()/rows
	for i, s := range seats {
		left := i % columns * width
		if columns == 1 {
			left = 150
		}
		d.drawPlayer(s, left+90, box.Min.Y+i/columns*high+high/2, width-170-left%width)
	}
}

// drawPlayer lays a player's emblem round a point, with the name beside it.
func (d *drawer) drawPlayer(seat, x, y, width int) {
	d.drawEmblem(scene.Portrait, seat, x, y, scoreName)
	d.list.Text(d.renderer.Text().Fit(screenName, d.name(seat), width), x+68, y, render.MiddleLeft)
}

// drawEnd says who won, or how the match stands, and how much everybody has of what is played for.
func (d *drawer) drawEnd() {
	d.list.Reset(screenWidth, d.height)
	d.list.Add(d.sky, 0, 0)
	winner, head := d.replay.Winner, 130
	if winner > 0 {
		head = 196
	}
	ranked := d.replay.seats()
	d.scores = append(d.scores, make([]Score, len(ranked)-len(d.scores))...) // none where no frame was shown
	slices.SortStableFunc(ranked, func(a, b int) int { return cmp.Compare(d.scores[b-1].Have, d.scores[a-1].Have) })
	high := min(96, (d.height-24-head)/len(ranked))
	top := (d.height - 24 - head - high*len(ranked)) / 2
	if winner > 0 {
		d.drawWinner(winner, top)
	} else {
		d.list.Text(d.renderer.Text().Line(screenLarge, d.replay.say("replay.so-far", 0)), screenWidth/2, top+86, render.Center)
	}
	for i, s := range ranked {
		y := top + head + i*high + high/2
		d.drawEmblem(scene.LargeIcon, s, 150, y, scene.BadgeText)
		d.list.Text(d.renderer.Text().Fit(screenName, d.name(s), 330), 230, y, render.MiddleLeft)
		d.drawStars(d.scores[s-1], 590, y)
	}
}

func (d *drawer) drawWinner(seat, top int) {
	text := d.renderer.Text()
	d.drawEmblem(scene.Hero, seat, 150, top+102, screenLarge)
	d.list.Text(text.Fit(screenLarge, d.name(seat), screenWidth-270), 250, top+96, render.Left)
	d.list.AddCentered(d.renderer.Fixed(scene.Crown.Of(0, 0)), 270, top+132)
	d.list.Text(text.Line(screenText, d.replay.say("replay.wins", 0)), 302, top+144, render.Left)
}
