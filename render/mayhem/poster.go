package mayhem

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words"
)

// poster sums up a match that is over, nil for one that nobody has won.
func poster(told []picture.Entry[rules.View]) *scene.Poster {
	v := &told[len(told)-1].View
	if v.Winner == engine.Nobody {
		return nil
	}
	p := &scene.Poster{Board: board(v.Board), Winner: int(v.Winner), Title: "wins Interstellar Mayhem", Chart: "everybody's trails and wrecks"}
	for _, c := range v.Asteroids {
		p.Items = append(p.Items, scene.Item{Look: rockOf(c), At: cell(c)})
	}
	c := chronicle{poster: p, figures: picture.Tallied(rules.Game{}.Tally, told)}
	for e := range picture.Events(told) {
		c.tell(e)
	}
	p.Facts = fmt.Sprintf("%s, %s", words.Count(c.round, "round", "rounds"), words.Count(c.turns, "turn", "turns"))
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
	round   int
	turns   int
	figures map[engine.Seat]map[string]int // of the game's tally
	shot    rules.Fired                    // the last one
	best    int                            // points of the best one
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
	c.best, c.dealt = e.Points, true
	sp := scene.Splash{On: true, Title: fmt.Sprintf("Best shot: round %d", c.round), By: int(e.Seat), Stands: true, Of: say.Rows[rules.Firepower], Harm: []string{of(damage, e.Points)}}
	sp.Dice = appendVolley(sp.Dice, c.shot.Faces, 7-c.shot.Chance)
	for _, d := range e.Deal {
		sp.Sum = append(sp.Sum, d.Pips)
	}
	c.poster.Best, c.poster.Target = sp, int(e.Target)
}

// rank orders the standings by kills.
func (c *chronicle) rank(v *rules.View) {
	ships := slices.Clone(v.Ships)
	slices.SortStableFunc(ships, func(a, b rules.ShipView) int { return cmp.Compare(b.Kills, a.Kills) })
	for _, s := range ships {
		of := c.figures[s.Seat]
		line := fmt.Sprintf("%d of %d dice hit, %s lost", of[rules.FigureHits], of[rules.FigureShots], words.Count(of[rules.FigureDestroyed]+of[rules.FigureSelf], "ship", "ships"))
		c.poster.Places = append(c.poster.Places, scene.Place{Seat: int(s.Seat), Score: scene.Score{Have: s.Kills, Goal: v.Options.Kills}, Line: line})
	}
}
