package mayhem

import (
	"cmp"
	"slices"
	"strconv"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// poster sums up a match that is over, nil for one that nobody has won.
func poster(told []picture.Entry[rules.View], style words.Style) *scene.Poster {
	to := say.Room.In(style)
	v := &told[len(told)-1].View
	if v.Winner == engine.Nobody {
		return nil
	}
	p := &scene.Poster{Board: board(v.Board), Winner: int(v.Winner), Title: to.Say("poster.title"), Chart: to.Say("poster.chart")}
	for _, c := range v.Asteroids {
		p.Items = append(p.Items, scene.Item{Look: rockOf(c), At: cell(c)})
	}
	c := chronicle{poster: p, to: to, figures: picture.Tallied(rules.Game{}.Tally, told)}
	for e := range picture.Events(told) {
		c.tell(e)
	}
	p.Facts = to.Say("poster.facts", "rounds", c.round, "turns", c.turns)
	for i := range v.Ships {
		if s := &v.Ships[i]; s.OnBoard {
			p.Items = append(p.Items, scene.Item{Look: shipShape.Of(i+1, int(s.Heading)), At: cell(s.At), Label: strconv.Itoa(i + 1), Worth: scene.Piece})
		}
	}
	c.rank(v)
	return p
}

// chronicle follows a match for its poster.
type chronicle struct {
	poster  *scene.Poster
	to      lang.Speaker
	round   int
	turns   int
	figures map[engine.Seat]map[string]int // of the game's tally
	shot    rules.Fired                    // the last one
	best    int                            // points of the best one
	blow    rules.Dealt                    // which that is
	dealt   bool                           // the last shot is the best one so far
}

func (c *chronicle) tell(e engine.Event) {
	p := c.poster
	switch e := e.(type) {
	case rules.RoundBegan:
		c.round = e.Round
	case rules.TurnBegan:
		c.turns++
	case rules.Moved:
		c.fly(e)
		c.dealt = false // a ship destroyed by a ram was not shot
	case rules.Fired:
		c.shot, c.dealt = e, false
	case rules.Dealt:
		c.deal(e)
	case rules.Destroyed:
		p.Items = append(p.Items, scene.Item{Look: wreckShape.Of(int(e.Seat), 0), At: cell(e.At)})
		if c.dealt && int(e.Seat) == p.Target && e.By != e.Seat {
			p.Best.Stands = false
			c.feat(c.blow, "destroys")
		}
	}
}

// fly lays a movement, as far as it came.
func (c *chronicle) fly(e rules.Moved) {
	if length := hex.Distance(e.From, e.To); length > 0 {
		c.poster.Trails = append(c.poster.Trails, scene.Item{Kind: scene.Way, At: cell(e.From), Seat: int(e.Seat), Heading: int(e.Heading), Length: length})
	}
}

// deal keeps the shot that dealt most damage, the first of level ones.
func (c *chronicle) deal(e rules.Dealt) {
	if e.Points <= c.best {
		return
	}
	c.best, c.dealt, c.blow = e.Points, true, e
	sp := scene.Splash{On: true, Title: c.to.Say("poster.best", "n", c.round), By: int(e.Seat), Stands: true}
	sp.Dice = appendVolley(sp.Dice, c.shot.Faces, 7-c.shot.Chance)
	c.poster.Best, c.poster.Target = sp, int(e.Target)
	c.feat(e, "hits")
}

// feat tells the best shot.
func (c *chronicle) feat(e rules.Dealt, how string) {
	args := []any{"n", c.round, "seat", e.Seat, "how", how, "target", e.Target, "points", e.Points}
	c.poster.Best.Told, c.poster.Feat = c.to.Say("poster.did", args...), c.to.Say("poster.feat", args...)
}

// rank orders the standings by kills.
func (c *chronicle) rank(v *rules.View) {
	ships := slices.Clone(v.Ships)
	slices.SortStableFunc(ships, func(a, b rules.ShipView) int { return cmp.Compare(b.Kills, a.Kills) })
	for _, s := range ships {
		of := c.figures[s.Seat]
		line := c.to.Say("poster.line", "hits", of[rules.FigureHits], "dice", of[rules.FigureShots], "lost", of[rules.FigureDestroyed]+of[rules.FigureSelf])
		c.poster.Places = append(c.poster.Places, scene.Place{Seat: int(s.Seat), Score: scene.Score{Have: s.Kills, Goal: v.Options.Kills}, Line: line})
	}
}
