package render_test

import (
	"image"
	"math"
	"math/rand/v2"
	"strconv"
	"sync"

	"github.com/fogleman/gg"

	"mayhembot/render"
)

// The kit is measured on this scene: a board of 315 labelled hexes among stars, with 18 rocks, six ships with their trails and
// six full templates. A game of six pilots would draw such a scene.
const sceneWidth, sceneHeight = 1600, 1200

var teams = []string{"red", "gold", "green", "blue", "violet", "white"}

func newPalette() *render.Palette {
	swatches := []render.Swatch{
		{Name: "space", Hex: "#080b16"}, {Name: "panel", Hex: "#131a2c"}, {Name: "field", Hex: "#1d2740"},
		{Name: "line", Hex: "#2b3858"}, {Name: "ink", Hex: "#eef2ff"}, {Name: "dim", Hex: "#8d9abf"},
		{Name: "rock", Hex: "#6d655e"}, {Name: "rock light", Hex: "#a79d92"}, {Name: "rock dark", Hex: "#37332f"},
		{Name: "red", Hex: "#ff5a4f"}, {Name: "gold", Hex: "#ffc83d"}, {Name: "green", Hex: "#3ecf7a"},
		{Name: "blue", Hex: "#4aa3ff"}, {Name: "violet", Hex: "#b58cff"}, {Name: "white", Hex: "#dfe6f2"},
	}
	var ramps []render.Ramp
	for _, ground := range []string{"space", "panel", "field"} {
		for _, ink := range []string{"ink", "dim", "line"} {
			ramps = append(ramps, render.Ramp{From: ground, To: ink, Steps: 3})
		}
	}
	for _, team := range teams {
		ramps = append(ramps, render.Ramp{From: "space", To: team, Steps: 10}, render.Ramp{From: team, To: "ink", Steps: 3},
			render.Ramp{From: "panel", To: team, Steps: 3})
	}
	ramps = append(ramps, render.Ramp{From: "rock dark", To: "rock", Steps: 6}, render.Ramp{From: "rock", To: "rock light", Steps: 6})
	p, err := render.NewPalette(swatches, ramps)
	if err != nil {
		panic(err)
	}
	return p
}

// scene is the assets and the state of a toy game.
type scene struct {
	palette     *render.Palette
	letters     *render.Typesetter
	board       render.HexMap
	ground      *render.Sprite
	rocks       []*render.Sprite
	ships       [6][6]*render.Sprite
	trails      [6]*render.Sprite
	dice        [6][7]*render.Sprite
	template    *render.Sprite
	rockAt      []image.Point
	pilots      [6]pilot
	big, body   render.Style
	small, name render.Style
	turn, round int
}

type pilot struct {
	name    string
	at      image.Point
	was     []image.Point
	heading int
	rows    [3][6]int
	kills   int
}

var firstScene = sync.OnceValue(makeScene)

// newScene is a game at its start, with the assets that all tests share.
func newScene() *scene { return firstScene().copy() }

func (s *scene) copy() *scene {
	own := *s
	return &own
}

func makeScene() *scene {
	p := newPalette()
	s := &scene{palette: p, round: 1}
	s.big = render.Style{Size: render.Heading, Ink: "ink"}
	s.body = render.Style{Size: render.Body, Ink: "ink"}
	s.name = render.Style{Size: render.Body, Ink: "ink"}
	s.small = render.Style{Size: render.Small, Ink: "dim"}
	s.letters = render.NewTypesetter(p, s.big, s.body, s.small)
	s.board = render.FitHexMap(21, 15, image.Rect(16, 50, sceneWidth-16, 820))
	s.paint()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 18 {
		s.rockAt = append(s.rockAt, image.Pt(rng.IntN(21), rng.IntN(15)))
	}
	names := []string{"Ada Lovelace", "Ben", "Красный Барон", "日本のパイロット", "שלמה", "Maximilian von Overflowing-Name III"}
	for i := range s.pilots {
		s.pilots[i] = pilot{name: names[i], at: image.Pt(rng.IntN(21), rng.IntN(15)), heading: rng.IntN(6)}
		for r := range 3 {
			for c := range 6 {
				s.pilots[i].rows[r][c] = rng.IntN(7)
			}
		}
	}
	return s
}

func (s *scene) paint() {
	p := s.palette
	for i := range 4 {
		s.rocks = append(s.rocks, p.PaintCentered(56, 56, func(dc *gg.Context) { paintRock(p, dc, i) }))
	}
	for team, name := range teams {
		for heading := range 6 {
			s.ships[team][heading] = p.PaintCentered(60, 60, func(dc *gg.Context) {
				dc.Rotate(float64(heading) * math.Pi / 3)
				paintShip(p, dc, name)
			})
		}
		s.trails[team] = p.PaintCentered(24, 24, func(dc *gg.Context) {
			dc.SetColor(p.Alpha(name, 0.3))
			dc.DrawCircle(0, 0, 10)
			dc.Fill()
		})
		for pips := range 7 {
			s.dice[team][pips] = p.Paint(36, 36, func(dc *gg.Context) { paintDie(p, dc, name, pips) })
		}
	}
	s.template = p.Paint(256, 330, func(dc *gg.Context) {
		dc.SetColor(p.Color("panel"))
		dc.DrawRoundedRectangle(1, 1, 254, 328, 12)
		dc.FillPreserve()
		dc.SetColor(p.Color("line"))
		dc.SetLineWidth(2)
		dc.Stroke()
	})
	s.ground = s.paintGround()
}

func paintRock(p *render.Palette, dc *gg.Context, variant int) {
	rng := rand.New(rand.NewPCG(uint64(variant), 9))
	for layer, c := range []string{"rock dark", "rock", "rock light"} {
		for i := range 9 {
			a := float64(i) / 9 * 2 * math.Pi
			r := (20 + rng.Float64()*6) * (1 - float64(layer)*0.28)
			dc.LineTo(math.Cos(a)*r-float64(layer)*4, math.Sin(a)*r-float64(layer)*4)
		}
		dc.ClosePath()
		dc.SetColor(p.Color(c))
		dc.Fill()
	}
}

func paintShip(p *render.Palette, dc *gg.Context, team string) {
	dc.SetColor(p.Alpha(team, 0.25))
	dc.DrawCircle(0, 0, 26)
	dc.Fill()
	for _, part := range []struct {
		c     string
		scale float64
	}{{"space", 1.15}, {team, 1}, {"ink", 0.35}} {
		for _, q := range [][2]float64{{0, -22}, {15, 16}, {0, 8}, {-15, 16}} {
			dc.LineTo(q[0]*part.scale, q[1]*part.scale)
		}
		dc.ClosePath()
		dc.SetColor(p.Color(part.c))
		dc.Fill()
	}
}

func paintDie(p *render.Palette, dc *gg.Context, team string, pips int) {
	dc.SetColor(p.Color("field"))
	if pips > 0 {
		dc.SetColor(p.Color(team))
	}
	dc.DrawRoundedRectangle(1, 1, 34, 34, 7)
	dc.Fill()
	dc.SetColor(p.Color("space"))
	for i := range pips {
		dc.DrawCircle(10+float64(i%3)*8, 12+float64(i/3)*12, 3)
		dc.Fill()
	}
}

func (s *scene) paintGround() *render.Sprite {
	p := s.palette
	sky := p.Paint(sceneWidth, sceneHeight, func(dc *gg.Context) {
		dc.SetColor(p.Color("space"))
		dc.DrawRectangle(0, 0, sceneWidth, sceneHeight)
		dc.Fill()
		rng := rand.New(rand.NewPCG(3, 4))
		for range 700 {
			dc.SetColor(p.Alpha("ink", 0.1+0.6*rng.Float64()*rng.Float64()))
			dc.DrawCircle(rng.Float64()*sceneWidth, rng.Float64()*sceneHeight, 0.6+rng.Float64())
			dc.Fill()
		}
		for c := range s.board.Columns {
			for r := range s.board.Rows {
				for _, q := range s.board.Corners(c, r) {
					dc.LineTo(float64(q.X), float64(q.Y))
				}
				dc.ClosePath()
				dc.SetColor(p.Color("line"))
				dc.SetLineWidth(1.5)
				dc.Stroke()
			}
		}
	})
	l := render.NewList(p, sceneWidth, sceneHeight, "space")
	l.Add(sky, 0, 0)
	for c := range s.board.Columns {
		for r := range s.board.Rows {
			m := s.board.Center(c, r)
			l.Text(s.letters.Line(s.small, string(rune('A'+c))+strconv.Itoa(r+1)), m.X, m.Y-s.board.Height/2+16, render.Center)
		}
	}
	for i := range s.pilots {
		l.Add(s.template, 16+i*262, 850)
	}
	return l.Bake()
}

// draw fills the list with the state of the game.
func (s *scene) draw(l *render.List) {
	l.Reset(sceneWidth, sceneHeight)
	l.Add(s.ground, 0, 0)
	for i, at := range s.rockAt {
		m := s.board.Center(at.X, at.Y)
		l.AddCentered(s.rocks[i%len(s.rocks)], m.X, m.Y)
	}
	for _, at := range s.pilots[s.turn].was {
		m := s.board.Center(at.X, at.Y)
		l.AddCentered(s.trails[s.turn], m.X, m.Y)
	}
	l.Text(s.letters.Line(s.big, "Round"), 20, 25, render.MiddleLeft)
	l.Text(s.letters.Line(s.big, strconv.Itoa(s.round)), 130, 25, render.MiddleLeft)
	for i := range s.pilots {
		p := &s.pilots[i]
		m := s.board.Center(p.at.X, p.at.Y)
		l.AddCentered(s.ships[i][p.heading], m.X, m.Y)
		l.Text(s.letters.Line(s.body, strconv.Itoa(i+1)), m.X, m.Y, render.Middle)
		x := 300 + i*200
		l.Text(s.letters.Fit(s.name, p.name, 180), x, 25, render.MiddleLeft)
		s.drawTemplate(l, i, 16+i*262, 850)
	}
	m := s.board.Center(s.pilots[s.turn].at.X, s.pilots[s.turn].at.Y)
	l.AddCentered(s.trails[s.turn], m.X, m.Y)
}

var rowNames = [3]string{"Speed", "Shields", "Firepower"}

func (s *scene) drawTemplate(l *render.List, i, x, y int) {
	p := &s.pilots[i]
	l.Text(s.letters.Fit(s.name, p.name, 224), x+16, y+30, render.MiddleLeft)
	for r := range 3 {
		l.Text(s.letters.Line(s.small, rowNames[r]), x+16, y+70+r*78, render.MiddleLeft)
		for c := range 6 {
			l.Add(s.dice[i][p.rows[r][c]], x+16+c*38, y+84+r*78)
		}
	}
	l.Text(s.letters.Line(s.small, "Kills"), x+16, y+310, render.MiddleLeft)
	l.Text(s.letters.Line(s.body, strconv.Itoa(p.kills)), x+240, y+310, render.MiddleRight)
}

// act is one action of a player: a move, a turn, or a shot that costs somebody dice.
func (s *scene) act(rng *rand.Rand) {
	p := &s.pilots[s.turn]
	switch rng.IntN(6) {
	case 0, 1, 2:
		p.was = append(p.was, p.at)
		p.at = image.Pt(min(max(p.at.X+rng.IntN(7)-3, 0), 20), min(max(p.at.Y+rng.IntN(7)-3, 0), 14))
		p.rows[0][rng.IntN(6)] = rng.IntN(7)
	case 3:
		p.heading = rng.IntN(6)
		p.rows[0][rng.IntN(6)] = 0
	case 4:
		victim := &s.pilots[(s.turn+1+rng.IntN(5))%6]
		victim.rows[1][rng.IntN(6)] = rng.IntN(3)
		p.rows[2][rng.IntN(6)] = 0
	case 5:
		p.was = nil
		if s.turn = (s.turn + 1) % 6; s.turn == 0 {
			s.round++
		}
	}
}
