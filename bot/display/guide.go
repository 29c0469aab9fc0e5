package display

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
)

// Guide shows another step of a game's guide in the place of its message.
func (r *Display) Guide(ctx context.Context, c *call.Call, with control.ID) error {
	g, ok := r.Games.Find(with.Match)
	if !ok {
		return call.MovedOn
	}
	if g.Guide == nil {
		return call.MovedOn
	}
	n, _ := strconv.Atoi(with.Text)
	_, err := c.Update(ctx, r.guide(c, g, min(max(n, 0), len(g.Guide.Steps)-1)))
	return err
}

// guide is all steps of a guide, with the picture of one, its line below it, and a button for each.
func (r *Display) guide(c *call.Call, g game.Game, n int) bot.Message {
	lines := []string{"### " + g.Rules.Info().Name}
	var row bot.Row
	for i, s := range g.Guide.Steps {
		line := fmt.Sprintf("-# %d. %s", i+1, s.Line)
		b := guideButton(g, i, fmt.Sprintf("%d %s", i+1, s.Name))
		switch i {
		case n:
			b.Disabled = true
		case n + 1:
			b.Style = bot.Primary
		}
		lines, row.Buttons = append(lines, line), append(row.Buttons, b)
	}
	m := bot.Message{Text: strings.Join(append(lines, wholeGame), "\n"), Accent: bot.LobbyColour, Rows: []bot.Row{row},
		Foot: fmt.Sprintf("**%d.** %s", n+1, g.Guide.Steps[n].Line)}
	if len(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionFiles)) > 0 {
		return m
	}
	if drawn, err := guidePicture(g, n); err != nil {
		r.Log.Error("a guide's picture could not be drawn", "game", g.Key(), "error", err)
	} else {
		drawn.Name = PictureName
		m.Picture = &drawn
	}
	return m
}

func guidePicture(g game.Game, n int) (drawn bot.Picture, err error) {
	defer call.Sheltered(&err)
	return g.Guide.Picture(g, n)
}

func guideButton(g game.Game, n int, label string) bot.Button {
	return bot.Button{ID: control.ID{Verb: control.Guide, Match: g.Key(), Stamp: "-", Text: strconv.Itoa(n)}.String(), Label: label}
}
