package display

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/game"
	"mayhembot/bot/words"
	"mayhembot/engine"
)

// Help says how to play the channel's game, and lists the commands.
func (r *Display) Help(c *call.Call) (bot.Message, error) {
	g, err := commands.GameHere(r.Reader, c)
	if err != nil {
		return bot.Message{}, err
	}
	parts := words.NonEmpty([]string{r.lesson(c, g), g.Help(), r.commandList(g)})
	return bot.Message{Text: words.Clip(strings.Join(parts, "\n"), bot.TextLimit), Accent: bot.LobbyColour}, nil
}

// lesson is how to play the step the channel's match is at, "" where there is no match or the game has no lessons.
func (r *Display) lesson(c *call.Call, g game.Game) string {
	lessons, ok := g.Lessons()
	if !ok {
		return ""
	}
	s, err := r.Load(c.Channel)
	if err != nil || s == nil || !s.Playing() || !game.Same(s.UI, g) {
		return ""
	}
	return "### Now\n" + lessons.Lesson(s.Now.View(engine.Nobody), s.Roster) + "\n"
}

// commandList names all commands; those of other games than g are left out.
func (r *Display) commandList(g game.Game) string {
	var names []string
	for _, spec := range commands.All(r.Games) {
		if other, ok := commands.GameOf(r.Games, spec.Name); ok && !game.Same(other, g) {
			continue
		}
		if len(spec.Subs) == 0 {
			names = append(names, "`/"+spec.Name+"`")
			continue
		}
		names = append(names, "`/"+spec.Name+"` "+commands.SubNames(spec))
	}
	return "-# **Commands** " + strings.Join(names, " · ")
}
