package display

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Help says how to play the channel's game, and lists the commands.
func (r *Display) Help(ctx context.Context, c *call.Call) (bot.Message, error) {
	g, err := c.GameHere(ctx, r.Reader)
	if err != nil {
		return bot.Message{}, err
	}
	_, lesson := r.lesson(ctx, c, g)
	parts := words.NonEmpty([]string{lesson, g.In(c.Lang(), g.Help), r.gameList(ctx, c), r.commandList(c, g)})
	return bot.Message{Text: words.Clip(strings.Join(parts, "\n"), bot.TextLimit), Accent: bot.LobbyColour}, nil
}

// HowTo is how to play the step the channel's match is at, with the picture as the asker sees it; where there is no such step
// it is the guide to the game, or Help where there is none.
func (r *Display) HowTo(ctx context.Context, c *call.Call) (bot.Message, error) {
	g, err := c.GameHere(ctx, r.Reader)
	if err != nil {
		return bot.Message{}, err
	}
	s, lesson := r.lesson(ctx, c, g)
	switch {
	case lesson == "" && g.Guide != nil:
		return r.guide(c, g, 0), nil
	case lesson == "":
		return r.Help(ctx, c)
	}
	view := s.Now.View(match.SeatOf(s.Header, c.User.ID))
	m := bot.Message{Text: lesson + c.Say("display.whole-game"), Accent: s.UI.Accent(view)}
	if g.Guide != nil {
		m.Rows = []bot.Row{{Buttons: []bot.Button{guideButton(g, 0, c.Say("display.button-guide"))}}}
	}
	if len(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionFiles)) > 0 {
		return m, nil
	}
	drawn, err := r.draw(s, view, engine.Heard(s.Events(s.Recent), view.Viewer()), false)
	if err != nil {
		r.Log.Error("a lesson's picture could not be drawn", "match", s.Header.ID, "error", err)
		return m, nil
	}
	m.Picture = &drawn
	m.Text = strings.Join(words.NonEmpty([]string{m.Text, proof.Line(s)}), "\n")
	return m, nil
}

// lesson is how to play the step the channel's match is at, "" where there is no match or the game has no lessons.
func (r *Display) lesson(ctx context.Context, c *call.Call, g game.Game) (*match.State, string) {
	if g.Lesson == nil {
		return nil, ""
	}
	s, err := c.Match(ctx, r.Reader)
	if err != nil || s == nil || !s.Playing() || !game.Same(s.UI, g) {
		return nil, ""
	}
	return s, c.Say("display.now") + "\n" + g.Lesson(s.Now.View(engine.Nobody), s.In(c.Lang()).Roster) + "\n"
}

// gameList names the games there are, where none is being played.
func (r *Display) gameList(ctx context.Context, c *call.Call) string {
	if s, err := c.Match(ctx, r.Reader); len(r.Games) < 2 || err != nil || s != nil && s.Header.Phase != storage.Over {
		return ""
	}
	var names []string
	for _, g := range r.Games {
		info := g.Rules.Info()
		names = append(names, c.Say("display.game", "game", info.Name, "seats", seatRange(info), "key", info.Key))
	}
	return "-# " + c.Say("display.games") + " " + strings.Join(names, " · ")
}

// commandList names all commands; those of other games than g are left out.
func (r *Display) commandList(c *call.Call, g game.Game) string {
	var names []string
	for _, spec := range r.commands {
		if spec.On != bot.Typed {
			continue // a line below says where they are
		}
		if other, ok := r.Games.WithCommand(spec.Name); ok && !game.Same(other, g) {
			continue
		}
		if len(spec.Subs) == 0 {
			names = append(names, "`/"+spec.Name+"`")
			continue
		}
		names = append(names, "`/"+spec.Name+"` "+spec.SubNames())
	}
	return "-# " + c.Say("display.commands") + " " + strings.Join(names, " · ") + "\n-# " + c.Say("display.menus", "figures", lang.Of("referee.menu.figures"), "in-words", lang.Of("referee.menu.in-words"))
}

// Guide shows another step of a game's guide in the place of its message.
func (r *Display) Guide(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	g, ok := r.Games.Find(with.Match)
	if !ok || g.Guide == nil {
		return call.Answer{}, call.MovedOn
	}
	n, _ := strconv.Atoi(with.Text)
	return call.Replace(r.guide(c, g, min(max(n, 0), len(g.Guide.Steps)-1))), nil
}

// guide is all steps of a guide, with the picture of one, its line below it, and a button for each.
func (r *Display) guide(c *call.Call, g game.Game, n int) bot.Message {
	lines := []string{"### " + g.Rules.Info().Name}
	var row bot.Row
	for i, s := range g.Guide.Steps {
		line := fmt.Sprintf("-# %d. %s", i+1, g.In(c.Lang(), s.Line))
		b := guideButton(g, i, fmt.Sprintf("%d %s", i+1, g.In(c.Lang(), s.Name)))
		switch i {
		case n:
			b.Disabled = true
		case n + 1:
			b.Style = bot.Primary
		}
		lines, row.Buttons = append(lines, line), append(row.Buttons, b)
	}
	m := bot.Message{Text: strings.Join(append(lines, c.Say("display.whole-game")), "\n"), Accent: bot.LobbyColour, Rows: []bot.Row{row},
		Foot: fmt.Sprintf("**%d.** %s", n+1, g.In(c.Lang(), g.Guide.Steps[n].Line))}
	if len(bot.Lacks(c.Missing, bot.PermissionView, bot.PermissionFiles)) > 0 {
		return m
	}
	if drawn, err := guidePicture(g, n, c.Lang()); err != nil {
		r.Log.Error("a guide's picture could not be drawn", "game", g.Key(), "error", err)
	} else {
		drawn.Name = PictureName
		m.Picture = &drawn
	}
	return m
}

func guidePicture(g game.Game, n int, l lang.Language) (drawn bot.Picture, err error) {
	defer call.Sheltered(&err)
	return g.Guide.Picture(g, n, l)
}

func guideButton(g game.Game, n int, label string) bot.Button {
	return bot.Button{ID: call.Control{Verb: call.Guide, Match: g.Key(), Stamp: "-", Text: strconv.Itoa(n)}.String(), Label: label}
}
