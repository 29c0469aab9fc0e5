package scene

import (
	"slices"
	"strings"

	"mayhembot/render"
)

// Name is a player's name within a width; who has none that can be shown is named by the seat. An autopilot's rank is left out where its
// name has no room with it.
func (r *Renderer) Name(s render.Style, players []Player, seat, width int) *render.Line {
	p := &players[seat-1]
	line := r.text.Fit(s, p.Name, width)
	if line.Cut {
		line = r.text.Fit(s, p.Short(), width)
	}
	if line.Width == 0 {
		line = r.text.Fit(s, r.nameless[seat-1], width)
	}
	return line
}

// Ranks are what autopilots' names begin with.
var Ranks = [...]string{"Cadet", "Pilot", "Captain", "Admiral"}

// Short is an autopilot's name without its rank, or what any other player is called.
func (p *Player) Short() string {
	if rank, name, ranked := strings.Cut(p.Name, " "); p.Auto && ranked && slices.Contains(Ranks[:], rank) {
		return name
	}
	return p.Name
}

// Called is a player's name as text, or what to call one whose name has no letters.
func (r *Renderer) Called(name string, seat int) string {
	if render.Clean(name) == "" {
		return r.nameless[seat-1]
	}
	return name
}

// nameRoom is how wide a card's name may be: where rows stand beside it, it goes on over what they leave free.
func (c *cardLayout) nameRoom(card *Card) int {
	switch {
	case c.Abreast > 1 || c.Name.Y+signSize/2 < c.Grid.Y:
		return c.NameWidth
	case card.Splash.On:
		return c.splash().Min.X - c.Name.X - nameGap
	case card.Tray.On:
		return c.Grid.X - c.Name.X - nameGap
	}
	for i := range card.Rows[:min(1, len(card.Rows))] {
		row := &card.Rows[i]
		lost := row.Loss != 0
		for _, f := range row.Fields {
			lost = lost || f.Loss != 0
		}
		if lost {
			return c.NameWidth
		}
	}
	return max(c.NameWidth, c.Icon.X-signSize/2-c.Name.X-nameGap)
}
