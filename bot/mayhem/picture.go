package mayhem

import (
	"mayhembot/bot"
	"mayhembot/engine"

	look "mayhembot/render/mayhem"
)

// sketch draws one match.
type sketch struct{ frame *look.Match }

// Sketch begins the drawing of one match.
func (t table) Sketch() bot.Sketch { return sketch{t.artist().Match()} }

// Draw draws the position with what has happened, and says the same in its alt text.
func (s sketch) Draw(p engine.Position, story []engine.Event, cast bot.Cast) (bot.Picture, error) {
	v := viewOf(p)
	data := s.frame.Draw(nil, &look.Moment{View: v, Names: cast.Names, Auto: cast.Auto, Events: story})
	return bot.Picture{Name: "board.png", Data: data, Alt: look.Describe(v, names(v.Ships, safe(cast.Names, cast.Label)), written(cast).tell(story))}, nil
}

// Words is the whole position in words.
func (table) Words(p engine.Position, cast bot.Cast) string {
	v := viewOf(p)
	for i := range v.Ships {
		v.Ships[i].Equipment.Name = bot.Escape(v.Ships[i].Equipment.Name)
	}
	return look.Words(v, names(v.Ships, safe(cast.Names, cast.Name)))
}
