package conquest

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// ring is the board of a poster's chart: the systems in a circle.
var ring = scene.Board{Grid: scene.Plane, Columns: 1100, Rows: 640, Piece: 64}

// poster sums up a match that is over, nil for one that nobody has won. Of several winners the first in the standings has it, and
// its title names the others.
func poster(told []picture.Entry[rules.View], style words.Style) *scene.Poster {
	to := say.Room.In(style)
	v := &told[len(told)-1].View
	winners := v.Result().Winners
	if len(winners) == 0 {
		return nil
	}
	p := &scene.Poster{Board: ring, Winner: int(winners[0]), Title: title(v, winners, to), Chart: to.Say("poster.chart")}
	for s := range v.From(1) {
		p.Players = append(p.Players, scene.Player{Color: colour(v, s)})
	}
	c := chronicle{poster: p, v: v, to: to, seen: map[attack]bool{}}
	for e := range picture.Events(told) {
		c.tell(e)
	}
	p.Facts = to.Say("poster.facts", "rounds", v.Round, "fights", c.fights)
	for s := range v.From(1) {
		c.fillSystem(s)
	}
	c.rank(picture.Tallied(rules.Game{}.Tally, told))
	return p
}

// title is what the winner has won, and with whom.
func title(v *rules.View, winners []engine.Seat, to lang.Speaker) string {
	switch len(winners) {
	case 1:
		return to.Say("poster.title")
	case 2:
		return to.Say("poster.title-two", "race", v.Race(winners[1]))
	}
	return to.Say("poster.title-many", "n", len(winners)-1)
}

// chronicle follows a match for its poster.
type chronicle struct {
	poster *scene.Poster
	v      *rules.View // after the match
	to     lang.Speaker
	round  int
	fights int
	best   int             // by how much the clearest fight was won
	seen   map[attack]bool // attacks drawn
}

// attack is an attack on the chart: its attacker and the seat whose system it hit.
type attack struct {
	by, on engine.Seat
	won    bool
}

// system is the place of a seat's system on the chart.
func (c *chronicle) system(s engine.Seat) scene.Cell {
	sin, cos := math.Sincos(2 * math.Pi * float64(s-1) / float64(c.v.Seats))
	return scene.Cell{Column: ring.Columns/2 + int(sin*float64(ring.Columns)*0.38), Row: ring.Rows/2 - 20 - int(cos*float64(ring.Rows)*0.38)}
}

func (c *chronicle) tell(e engine.Event) {
	switch e := e.(type) {
	case rules.RoundBegan:
		c.round = e.Round
	case rules.Fought:
		c.fights++
		one := attack{e.Seats[0], e.At.System(), e.Result == rules.AttackerWins}
		if !c.seen[one] {
			c.seen[one] = true
			c.poster.Items = append(c.poster.Items, scene.Item{Kind: scene.Arc, Seat: colour(c.v, one.by), At: c.system(one.by), To: c.system(one.on), Old: !one.won})
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

// fillSystem lays a seat's emblem, and under it the colonies others hold there.
func (c *chronicle) fillSystem(s engine.Seat) {
	at := c.system(s)
	c.poster.Items = append(c.poster.Items, scene.Item{Look: scene.LargeIcon.Of(colour(c.v, s), 0), At: at, Label: strconv.Itoa(int(s)), Worth: scene.Piece})
	var owners []engine.Seat
	for o := range c.v.From(1) {
		for _, p := range c.v.Colonies(o) {
			if p.System() == s {
				owners = append(owners, o)
			}
		}
	}
	for i, o := range owners {
		to := scene.Cell{Column: at.Column + (2*i-len(owners)+1)*16, Row: at.Row + 66}
		c.poster.Items = append(c.poster.Items, scene.Item{Look: goalShape.Of(colour(c.v, o), 2), At: to})
	}
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
