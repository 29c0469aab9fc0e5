package mayhem

import (
	"sync"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/mayhem/autopilot"

	rules "mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// table implements bot.Table. The artist makes its assets when the first picture is drawn.
type table struct {
	artist func() *look.Renderer
	deck   *rules.Deck // nil for the standard one
}

// New is the table of Interstellar Mayhem.
func New() bot.Table { return WithDeck(nil) }

// WithDeck is the table with a deck of the host's own for new matches.
func WithDeck(d *rules.Deck) bot.Table {
	return table{artist: sync.OnceValue(look.NewRenderer), deck: d}
}

func (t table) Game() engine.Game { return rules.Game{Sheets: t.deck} }

// Choose asks the autopilot.
func (table) Choose(p engine.Position, s engine.Seat) engine.Action { return autopilot.Choose(p, s) }

// Figures are the lifetime figures of this game's tally.
func (table) Figures() []bot.Figure {
	return []bot.Figure{
		{Key: rules.FigureKills, Name: "Kills"},
		{Key: rules.FigureShots, Name: "Combat dice thrown"},
		{Key: rules.FigureHits, Name: "Hits"},
		{Key: rules.FigureDestroyed, Name: "Ships lost to others"},
		{Key: rules.FigureSelf, Name: "Self-destructions"},
	}
}

// viewOf is what everybody may see of a position, which is all of it.
func viewOf(p engine.Position) rules.View { return p.View(engine.Nobody).(rules.View) }

// Accent is the colour of whoever decides, of the winner once the match is over, and none while several decide.
func (table) Accent(p engine.Position) int {
	v := viewOf(p)
	switch {
	case len(v.Pending) == 1:
		return look.Accent(v.Pending[0].Seat)
	case v.Winner != engine.Nobody:
		return look.Accent(v.Winner)
	}
	return 0
}
