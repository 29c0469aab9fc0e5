package referee

import (
	"context"
	"maps"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/bot/words"
	"mayhembot/engine"
)

// command answers a slash command.
func (r *Referee) command(ctx context.Context, c *call.Call) error {
	if len(c.Path) == 0 {
		return call.UnknownWord
	}
	switch c.Path[0] {
	case "match":
		return r.matchCommand(ctx, c)
	case commands.Puzzle:
		return r.puzzles.Show(ctx, c)
	case "leaderboard":
		return c.Private(ctx, r.leaderboard)
	case "pilot":
		return c.Private(ctx, r.pilot)
	case "help":
		return c.Private(ctx, r.display.Help)
	}
	if g, ok := commands.GameOf(r.Games, c.Path[0]); ok {
		return r.gameCommand(ctx, c, g)
	}
	return call.UnknownWord
}

// matchCommand answers the commands every game shares.
func (r *Referee) matchCommand(ctx context.Context, c *call.Call) error {
	if len(c.Path) < 2 {
		return r.noSuchSub(c)
	}
	switch c.Path[1] {
	case commands.SubNew:
		g, err := commands.GameNamed(r.Games, c)
		if err != nil {
			return err
		}
		return r.openLobby(ctx, c, g)
	case "join":
		n := autopilotsOf(c)
		if n == 0 {
			return r.join(ctx, c, control.ID{})
		}
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.autopilots(ch, c, control.ID{}, n) })
	case "leave":
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.leave(ch, c, control.ID{}) })
	case "start":
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.start(ch, c, control.ID{}) })
	case "hand":
		to, err := r.namedSeat(c.Guild, c.Args["to"])
		if err != nil {
			return err
		}
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.hand(ch, c, c.Args["seat"], to) })
	case commands.SubAutopilots:
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error {
			return r.setLevel(ch, c, control.ID{}, c.Args[commands.Level], c.Args["seat"])
		})
	case commands.SubOptions:
		return r.optionsCommand(ctx, c, nil)
	case "undo":
		return r.undo(ctx, c, control.ID{})
	case "board":
		return r.board(ctx, c)
	case "replay":
		return r.replays.Answer(ctx, c)
	}
	if answer := r.reading(c.Path[1]); answer != nil {
		return c.Private(ctx, answer)
	}
	return r.noSuchSub(c)
}

// noSuchSub says which subcommands a command has.
func (r *Referee) noSuchSub(c *call.Call) error {
	for _, spec := range commands.All(r.Games) {
		if spec.Name == c.Path[0] {
			return bot.Noticef(unknownSub, spec.Name, bot.Plain(strings.Join(c.Path[1:], " ")), commands.SubNames(spec))
		}
	}
	return call.UnknownWord
}

// exportsAtOnce is how many records and checks one member may have under way.
const exportsAtOnce = 2

// reading is what answers a command that changes nothing, nil for none.
func (r *Referee) reading(sub string) func(*call.Call) (bot.Message, error) {
	limited := func(answer func(*call.Call) (bot.Message, error)) func(*call.Call) (bot.Message, error) {
		return func(c *call.Call) (bot.Message, error) {
			return r.limits.Limited(c, "export", exportsAtOnce, manyExports, answer)
		}
	}
	return map[string]func(*call.Call) (bot.Message, error){
		"status": r.display.Status, "log": r.display.Story, "catchup": r.display.CatchUp, "end": r.askEnd,
		"record": limited(r.proof.Export), "verify": limited(r.proof.Verify),
	}[sub]
}

// openLobby opens a lobby of a game with the options the command gives.
func (r *Referee) openLobby(ctx context.Context, c *call.Call, g game.Game) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.open(ch, c, g, chosen(c), autopilotsOf(c)) })
}

// optionsCommand shows the options of the channel's match, or changes those given. g is the game whose command it is, nil
// for any.
func (r *Referee) optionsCommand(ctx context.Context, c *call.Call, g game.Game) error {
	if options := chosen(c); len(options) > 0 {
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.setOptions(ch, c, control.ID{}, g, options) })
	}
	return c.Private(ctx, func(c *call.Call) (bot.Message, error) { return r.options(c, g) })
}

// chosen are the game's options a command sets.
func chosen(c *call.Call) map[string]string {
	options := maps.Clone(c.Args)
	delete(options, "game")
	delete(options, "autopilots")
	delete(options, "dice")
	delete(options, commands.Level)
	return options
}

func autopilotsOf(c *call.Call) int {
	n, _ := strconv.Atoi(c.Args["autopilots"])
	return n
}

// gameCommand plays the action of a game's own subcommand, or answers its question.
func (r *Referee) gameCommand(ctx context.Context, c *call.Call, g game.Game) error {
	switch spec := g.Command(); {
	case len(c.Path) < 2 || c.Path[1] != commands.SubNew && c.Path[1] != commands.SubOptions && !commands.Has(spec, c.Path[1]):
		return r.noSuchSub(c)
	case c.Path[1] == commands.SubNew:
		return r.openLobby(ctx, c, g)
	case c.Path[1] == commands.SubOptions:
		return r.optionsCommand(ctx, c, g)
	case commands.IsQuestion(spec, c.Path[1]):
		return c.Private(ctx, func(c *call.Call) (bot.Message, error) { return r.ask(c, g) })
	}
	return r.play(ctx, c, control.ID{}, func(s *match.State, v engine.View) (action, rest string, err error) {
		if !game.Same(s.UI, g) {
			return "", "", call.OtherGame(s.UI)
		}
		action, err = g.Action(v, c.Path[1], c.Args)
		return action, "", err
	})
}

// press answers a button or a select.
func (r *Referee) press(ctx context.Context, c *call.Call) error {
	with := control.Parse(c.Custom)
	simple := map[string]func(*publish.Change) error{
		control.Robot: func(ch *publish.Change) error { return r.autopilots(ch, c, with, 1) },
		control.Drop:  func(ch *publish.Change) error { return r.autopilots(ch, c, with, -1) },
		control.Leave: func(ch *publish.Change) error { return r.leave(ch, c, with) },
		control.Level: func(ch *publish.Change) error { return r.setLevel(ch, c, with, strings.Join(c.Values, ""), "") },
		control.Start: func(ch *publish.Change) error { return r.start(ch, c, with) },
	}
	if fn := simple[with.Verb]; fn != nil {
		return r.publisher.Change(ctx, c, fn)
	}
	switch with.Verb {
	case control.Act, control.PanelAct:
		return r.play(ctx, c, with, expanded(strings.Join(words.NonEmpty(append([]string{with.Text}, c.Values...)), " ")))
	case control.Form, control.PanelForm:
		return r.form(ctx, c, with)
	case control.Panel, control.Change:
		return r.openPanel(ctx, c, with)
	case control.Plan:
		return r.playOrKeep(ctx, c, with)
	case control.PlanForm:
		return r.planForm(ctx, c, with)
	case control.Kept:
		return r.showPlan(ctx, c, with)
	case control.Forget:
		return r.forgetPlan(ctx, c, with)
	case control.Undo:
		return r.undo(ctx, c, with)
	case control.Puzzle:
		return r.puzzles.Press(ctx, c, with)
	case control.Help:
		return c.Private(ctx, r.display.Help)
	case control.Join:
		return r.join(ctx, c, with)
	case control.Options, control.Set:
		return r.optionPanel(ctx, c, with)
	case control.End:
		return r.end(ctx, c, with)
	case control.Again:
		return r.rematch(ctx, c, with)
	case control.Allow, control.Deny:
		return r.admit(ctx, c, with, with.Verb == control.Allow)
	}
	return bot.Notice(unknownButton)
}

// submit plays what a form says.
func (r *Referee) submit(ctx context.Context, c *call.Call) error {
	with := control.Parse(c.Custom)
	if with.Verb != control.Filled && with.Verb != control.PanelFilled && with.Verb != control.PlanFilled {
		return bot.Notice(unknownButton)
	}
	if asked, err := r.askByForm(ctx, c, with); asked || err != nil {
		return err
	}
	return r.play(ctx, c, with, func(s *match.State, v engine.View) (action, rest string, err error) {
		forms, ok := s.UI.Forms()
		if !ok {
			return "", "", engine.Refuse(engine.Unclear, "", "no-such-form")
		}
		text, err := forms.FormText(with.Text, c.Args)
		if err != nil {
			return "", "", err
		}
		return s.Next(v, text)
	})
}
