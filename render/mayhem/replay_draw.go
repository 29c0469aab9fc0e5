package mayhem

import (
	"image"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render"
)

// projector lays the pictures of one replay.
type projector struct {
	*director
	*screen
	artist *Artist
	list   *render.List
}

// name is a seat's name, or what to call a pilot whose name has no letters.
func (f *Film) name(s engine.Seat) string {
	if int(s) <= len(f.Names) && render.Clean(f.Names[s-1]) != "" {
		return f.Names[s-1]
	}
	return "Pilot " + decimal(int(s))
}

// draw lays the board as things stand; done is how far the replay is, from 0 to 1.
func (p *projector) draw(done float64) {
	p.list.Reset(screenWidth, p.height)
	p.list.Add(p.background, 0, 0)
	p.drawField()
	p.drawTrails()
	p.drawFlyers()
	p.drawBlows()
	p.list.Add(p.bands, 0, 0)
	p.drawHead()
	p.drawScore()
	for x := 0; x < int(done*screenWidth); x += 2 {
		p.list.Add(p.bar, x, p.height-screenBar)
	}
}

// drawField lays what stays where it is.
func (p *projector) drawField() {
	for i, c := range p.view.Starts {
		at := p.at(c)
		p.list.AddCentered(p.ground.counter, at.X, at.Y)
		p.list.Text(p.artist.digit(entryN, i+1), at.X, at.Y, render.Middle)
	}
	for _, c := range p.view.Asteroids {
		at := p.at(c)
		p.list.AddCentered(p.ground.rocks[rockOf(c)], at.X, at.Y)
	}
}

// drawTrails lays where ships came from, what they evaded and where they fire.
func (p *projector) drawTrails() {
	for _, g := range p.trace.ghosts {
		at := p.at(g.at)
		p.list.AddCentered(p.fleet.ghosts[g.seat-1][g.heading-1], at.X, at.Y)
	}
	for _, l := range p.trace.legs {
		at := l.from
		for range l.path {
			mid := p.between(at, l.heading)
			p.list.AddCentered(p.ground.paths[l.seat-1][l.heading-1], mid.X, mid.Y)
			p.list.AddCentered(p.ground.tips[l.seat-1][l.heading-1], mid.X, mid.Y)
			at = at.Step(l.heading, 1)
		}
		for _, c := range l.evaded {
			at := p.at(c)
			p.list.AddCentered(p.fleet.evaded[l.seat-1], at.X, at.Y)
		}
	}
	for _, b := range p.trace.beams {
		kind := 0
		if b.hit {
			kind = 1
		}
		for at := b.from; at != b.at; at = at.Step(b.heading, 1) {
			mid := p.between(at, b.heading)
			p.list.AddCentered(p.ground.beams[kind][b.heading-1], mid.X, mid.Y)
		}
	}
}

// drawFlyers lays ships and what is left of them.
func (p *projector) drawFlyers() {
	for i, w := range p.trace.wrecks {
		if growing := i == len(p.trace.wrecks)-1 && p.trace.blast > 0; growing || p.taken(w.at) {
			continue
		}
		at := p.at(w.at)
		p.list.AddCentered(p.fleet.bursts[w.seat-1], at.X, at.Y)
		p.list.Text(p.digits[w.seat-1], at.X, at.Y, render.Middle)
	}
	for i := range p.film.View.Ships {
		s := &p.view.Ships[i]
		if !s.OnBoard {
			continue
		}
		at := p.at(s.At)
		switch engine.Seat(i + 1) {
		case p.view.Active:
			p.list.AddCentered(p.fleet.rings[i], at.X, at.Y)
		case p.trace.came:
			p.list.AddCentered(p.fleet.entered, at.X, at.Y)
		}
		p.list.AddCentered(p.fleet.ships[i][s.Heading-1], at.X, at.Y)
		p.list.Text(p.digits[i], at.X, at.Y, render.Middle)
	}
}

// taken tells whether a ship flies on a cell.
func (p *projector) taken(c hex.Cell) bool {
	for _, s := range p.view.Ships {
		if s.OnBoard && s.At == c {
			return true
		}
	}
	return false
}

// drawBlows lays rams, blasts and damage over everything.
func (p *projector) drawBlows() {
	for _, e := range p.trace.exits {
		at := p.between(e.from, e.heading)
		p.list.AddCentered(p.artist.marks.cross, at.X, at.Y)
	}
	for _, b := range p.trace.beams {
		at := p.at(b.at)
		p.list.AddCentered(p.sight, at.X, at.Y)
	}
	for _, r := range p.trace.rams {
		at := p.between(r.from, r.heading)
		p.list.AddCentered(p.ground.spark, at.X, at.Y)
	}
	if n := len(p.trace.wrecks); n > 0 && p.trace.blast > 0 {
		w := p.trace.wrecks[n-1]
		at := p.at(w.at)
		p.list.AddCentered(p.blasts[w.seat-1][min(p.trace.blast, blasts)-1], at.X, at.Y)
		p.list.Text(p.digits[w.seat-1], at.X, at.Y, render.Middle)
	}
	p.drawHarm()
}

// drawHarm lays the damage just taken beside each ship.
func (p *projector) drawHarm() {
	var placed []image.Point
	for i := range p.film.View.Ships {
		if s := &p.view.Ships[i]; s.OnBoard {
			placed = append(placed, p.at(s.At))
		}
	}
	for i, points := range p.trace.harm {
		if points == 0 || !p.view.Ships[i].OnBoard {
			continue
		}
		s := &p.view.Ships[i]
		at := p.beside(p.at(s.At), placed)
		placed = append(placed, at)
		p.list.AddCentered(p.harm, at.X, at.Y)
		p.list.Text(p.artist.letters.Line(screenHarm, losses[min(points, len(losses)-1)]), at.X, at.Y, render.Middle)
	}
}

// beside is a place at one of the corners of a ship, where it hides neither ships nor other numbers if there is one.
func (p *projector) beside(ship image.Point, placed []image.Point) (at image.Point) {
	far := p.board.Height * 4 / 5
	for _, corner := range []image.Point{{1, -1}, {-1, -1}, {1, 1}, {-1, 1}} {
		at = ship.Add(corner.Mul(far))
		at.X = min(max(at.X, 28), screenWidth-28)
		at.Y = min(max(at.Y, screenTop+22), p.height-screenFoot-screenBar-22)
		if !slices.ContainsFunc(placed, func(o image.Point) bool { return abs(o.X-at.X) < 24+far/2 && abs(o.Y-at.Y) < 18+far/2 }) {
			break
		}
	}
	return at
}

// drawHead says who does what, with the dice just thrown, and which round it is.
func (p *projector) drawHead() {
	letters, x, right := p.artist.letters, 22, screenWidth-18
	if p.view.Round > 0 && p.say.seat != engine.Nobody {
		n := p.artist.digit(screenLarge, p.view.Round)
		p.list.Text(letters.Line(screenSmall, "Round"), right-36, 32, render.Center)
		p.list.Text(n, right-36, 80, render.Center)
		right -= 96
	}
	for i := len(p.say.dice) - 1; i >= 0; i-- {
		right -= fallSize
		p.list.Add(p.die(p.say.dice[i]), right, (screenTop-fallSize)/2)
		right -= 8
	}
	if p.say.seat == engine.Nobody {
		p.list.Text(letters.Line(screenLarge, p.say.text), screenWidth/2, screenTop/2, render.Middle)
		return
	}
	p.list.AddCentered(p.artist.icons.large[p.say.seat-1], x+32, screenTop/2-1)
	p.list.Text(p.artist.digit(badgeN, int(p.say.seat)), x+32, screenTop/2-1, render.Middle)
	x += 80
	style := screenText
	if p.say.hot {
		style = screenAlarm
	}
	p.list.Text(letters.Fit(screenName, p.film.name(p.say.seat), right-x-8), x, 44, render.Left)
	p.list.Text(letters.Fit(style, p.say.text, right-x-8), x, 83, render.Left)
}

// die is the sprite of a die just thrown.
func (p *projector) die(d fallenDie) *render.Sprite {
	switch {
	case d.seat != engine.Nobody:
		return p.dice.fresh[d.seat-1][d.face]
	case d.hit:
		return p.dice.hit[d.face]
	case d.miss:
		return p.dice.missed[d.face]
	}
	return p.dice.fresh[5][d.face] // white
}

// drawScore lays each pilot's kills and strength.
func (p *projector) drawScore() {
	seats := len(p.film.View.Ships)
	width, top := screenWidth/seats, p.height-screenFoot-screenBar
	for i := range seats {
		seat, s := engine.Seat(i+1), &p.view.Ships[i]
		left := i * width
		if seat == p.view.Active {
			p.list.Add(p.chips[i+1], left, top)
		}
		icons := &p.artist.icons.medium
		if !s.OnBoard {
			icons = &p.artist.icons.ghosts
		}
		p.list.AddCentered(icons[i], left+30, top+screenFoot/2)
		p.list.Text(p.artist.digit(badgeN, i+1), left+30, top+screenFoot/2, render.Middle)
		x, y := left+57, top+22
		if seats <= 3 {
			p.list.Text(p.artist.letters.Fit(scoreName, p.film.name(seat), width-72), x, y, render.MiddleLeft)
			p.drawKills(seat, x+84, top+48)
		} else {
			p.drawKills(seat, x, y)
		}
		for n := range rules.DiceEach {
			have := 0
			if n < onRows(s) {
				have = 1
			}
			p.list.Add(p.strength[have], x+n*12, top+44)
		}
	}
}

// drawKills lays a pilot's kill counters, or their number where there are more than fit.
func (p *projector) drawKills(seat engine.Seat, x, y int) {
	goal, kills := p.film.View.Options.Kills, p.view.Ships[seat-1].Kills
	won := p.stars[1]
	if p.trace.scored == seat {
		won = p.stars[2]
	}
	if goal > 3 {
		p.list.AddCentered(won, x+scoreStar/2, y)
		p.list.Text(p.artist.letters.Fit(scoreName, decimal(kills)+"/"+decimal(goal), 42), x+scoreStar+4, y, render.MiddleLeft)
		return
	}
	for n := range max(goal, kills) {
		star := p.stars[0]
		if n < kills {
			star = p.stars[1]
		}
		if n == kills-1 {
			star = won
		}
		p.list.AddCentered(star, x+scoreStar/2+n*(scoreStar-1), y)
	}
}
