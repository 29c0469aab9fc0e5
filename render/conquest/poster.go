package conquest

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// ring is the board of a large match's chart: the systems in a circle.
var ring = scene.Board{Grid: scene.Plane, Columns: 1100, Rows: 640, Piece: 64}

// chartHead is how high a system's head is on a small match's chart, in pixels: its seat's emblem and name.
const chartHead = 62

// charted is the table of a small match's chart, which shows the planets. nil is a large one's, which has no room for them.
func charted(seats int) *table {
	if seats > 3 {
		return nil
	}
	f := frame{seats: seats, size: scene.ChartBox(seats, true).Size(), head: chartHead, band: 2 * gap}
	return f.table(radiusOf(f))
}

// poster sums up a match that is over, nil for one that nobody has won.
func poster(told []picture.Entry[rules.View], style words.Style) *scene.Poster {
	to := say.Room.In(style)
	v := &told[len(told)-1].View
	winners := v.Result().Winners
	if len(winners) == 0 {
		return nil
	}
	c := chronicle{canvas: &canvas{&scene.Scene{}, v, charted(v.Seats), to}}
	p := &scene.Poster{Board: ring, Winner: int(winners[0]), Title: to.Say("poster.title", "n", len(winners)), Chart: to.Say("poster.chart", "planets", c.t != nil)}
	for _, seat := range winners[1:] {
		p.Shared = append(p.Shared, int(seat))
	}
	for s := range v.From(1) {
		p.Players = append(p.Players, scene.Player{Color: colour(v, s)})
	}
	c.poster = p
	for e := range picture.Events(told) {
		c.tell(e)
	}
	p.Facts = to.Say("poster.facts", "rounds", v.Round, "fights", c.fights)
	if c.t != nil {
		c.fillTable()
		p.Board = c.t.board
	} else {
		c.fillRing()
	}
	p.Items = c.Items
	c.rank(picture.Tallied(rules.Game{}.Tally, told))
	return p
}

// chronicle follows a match for its poster.
type chronicle struct {
	*canvas // with the chart, after the match
	poster  *scene.Poster
	round   int
	fights  int
	best    int // the margin of the best win
	attacks []attack
}

// attack is an attack on a large match's chart: its attacker and the seat whose system it hit.
type attack struct {
	by, on engine.Seat
	won    bool
}

func (c *chronicle) tell(e engine.Event) {
	switch e := e.(type) {
	case rules.RoundBegan:
		c.round = e.Round
	case rules.Fought:
		c.fights++
		if one := (attack{e.Seats[0], e.At.System(), e.Result == rules.AttackerWins}); !slices.Contains(c.attacks, one) {
			c.attacks = append(c.attacks, one)
		}
		c.feat(e)
	}
}

// feat keeps the fight that was won most clearly, the first of level ones.
func (c *chronicle) feat(e rules.Fought) {
	winner := slices.Index([]rules.Result{rules.AttackerWins, rules.DefenderWins}, e.Result)
	if winner < 0 {
		return
	}
	loser := 1 - winner
	if margin := e.Strengths[winner] - e.Strengths[loser]; margin > c.best {
		c.best, c.poster.Target = margin, int(e.Seats[loser])
		c.poster.Best = scene.Splash{On: true, By: int(e.Seats[winner]), Stands: true,
			Title: c.to.Say("poster.best", "n", c.round, "points", e.Strengths[winner], "others", e.Strengths[loser]),
			Told:  c.to.Say("poster.did", "seat", e.Seats[winner], "target", e.Seats[loser]),
			Dice:  []scene.Look{faceShape.Of(e.Coins[winner]+1, 0), faceShape.Of(e.Coins[loser]+1, 0)}}
		c.poster.Feat = c.to.Say("poster.feat", "seat", e.Seats[winner], "target", e.Seats[loser], "n", c.round, "points", e.Strengths[winner], "others", e.Strengths[loser])
	}
}

// fillTable lays the planets as they are at the end, those of each system below its seat's emblem and name.
func (c *chronicle) fillTable() {
	for s := range c.v.From(1) {
		box := c.t.system[s-1]
		icon := at(box.Min.Add(image.Pt(chartHead/2, chartHead/2)))
		c.Mark(scene.Icon.Of(colour(c.v, s), 0), icon)
		c.TextLine(icon, strconv.Itoa(int(s)), scene.BodyText, render.Middle, 0)
		c.TextLine(at(box.Min.Add(image.Pt(chartHead+gap, chartHead/2))), c.to.Value(s), scene.HeadText, render.MiddleLeft, box.Dx()-chartHead-gap)
	}
	c.fillWorlds(nil)
}

// fillRing lays who attacked whom, and below each seat's emblem whose colonies its system has.
func (c *chronicle) fillRing() {
	for _, one := range c.attacks {
		c.Arc(colour(c.v, one.by), c.system(one.by), c.system(one.on)).Old = !one.won
	}
	for s := range c.v.From(1) {
		at := c.system(s)
		c.Mark(scene.LargeIcon.Of(colour(c.v, s), 0), at)
		c.TextLine(at, strconv.Itoa(int(s)), scene.HeadText, render.Middle, 0)
		var owners []engine.Seat
		for o := range c.v.From(1) {
			for _, p := range c.v.Colonies(o) {
				if p.System() == s {
					owners = append(owners, o)
				}
			}
		}
		for i, o := range owners {
			c.Mark(goalShape.Of(colour(c.v, o), 2), cell(at.Column+(2*i-len(owners)+1)*16, at.Row+66))
		}
	}
}

// system is the place of a seat's system on a large match's chart.
func (c *chronicle) system(s engine.Seat) scene.Cell {
	sin, cos := math.Sincos(2 * math.Pi * float64(s-1) / float64(c.v.Seats))
	return cell(ring.Columns/2+int(sin*float64(ring.Columns)*0.38), ring.Rows/2-20-int(cos*float64(ring.Rows)*0.38))
}

// rank orders the standings by colonies, the winner first.
func (c *chronicle) rank(figures map[engine.Seat]map[string]int) {
	p := c.poster
	for s := range c.v.From(1) {
		of := figures[s]
		p.Places = append(p.Places, scene.Place{Seat: int(s), Score: scene.Score{Have: len(c.v.Colonies(s)), Goal: c.v.Options.Colonies},
			Line: c.to.Say("poster.line", "won", of[rules.FigureWon], "n", of[rules.FigureAttacks], "deals", of[rules.FigureDeals])})
	}
	slices.SortStableFunc(p.Places, func(a, b scene.Place) int {
		won := c.v.Winners
		if first := won.Has(engine.Seat(a.Seat)); first != won.Has(engine.Seat(b.Seat)) {
			if first {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.Score.Have, a.Score.Have)
	})
}
