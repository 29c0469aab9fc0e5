package mayhem

import (
	"mayhembot/bot"
	"mayhembot/engine"

	look "mayhembot/render/mayhem"
)

// sketch draws one match.
type sketch struct{ frame *look.Frame }

// Renderer begins the drawing of one match.
func (t table) Renderer() bot.MatchRenderer { return sketch{t.artist().Frame()} }

// Draw draws the position with what has happened, and says the same in its alt text.
func (s sketch) Draw(p engine.Position, story []engine.Event, cast bot.Roster) (bot.Picture, error) {
	v := viewOf(p)
	data := s.frame.Draw(nil, &look.Scene{View: v, Names: cast.Names, Auto: cast.Auto, Story: story})
	return bot.Picture{Name: "board.png", Data: data, Alt: look.Describe(v, names(v.Ships, safe(cast.Names, cast.Label)), written(cast).tell(story))}, nil
}

// Words is the whole position in words.
func (table) Words(p engine.Position, cast bot.Roster) string {
	v := viewOf(p)
	for i := range v.Ships {
		v.Ships[i].Equipment.Name = bot.Escape(v.Ships[i].Equipment.Name)
	}
	return look.Words(v, names(v.Ships, safe(cast.Names, cast.Name)))
}
