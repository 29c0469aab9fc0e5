package referee

import (
	"context"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
)

// handler answers a request. with is the control it came from, empty for a command.
type handler = func(ctx context.Context, c *call.Call, with control.ID) error

// routes say who answers what.
type routes struct {
	commands map[string]handler // by their first word
	match    map[string]handler // by the subcommand of /match
	presses  map[string]handler // by the verb of the control
	submits  map[string]handler // likewise, of forms
}

func (r *Referee) routes() routes {
	l, a, d := r.lobby, r.action, r.display
	return routes{
		commands: map[string]handler{
			"match": r.matchCommand, "help": private(d.Help), "leaderboard": private(r.leaderboard), "pilot": private(r.pilot), "about": private(r.about.tell),
			commands.Puzzle: r.puzzles.Show,
		},
		match: map[string]handler{
			commands.SubNew: r.open, "join": l.Join, "leave": l.Leave, "start": l.Start, "hand": l.Hand, commands.SubAutopilots: l.Level, "end": private(l.AskEnd),
			commands.SubOptions: func(ctx context.Context, c *call.Call, _ control.ID) error { return l.Options(ctx, c, nil) },
			"undo":              a.Undo, "board": a.Board, "replay": r.replays.Answer, "review": r.reviews.Show,
			"status": private(d.Status), "log": private(d.Story), "catchup": private(d.CatchUp),
			"record": private(r.proof.Export), "verify": privately(r.proof.Verify),
		},
		presses: map[string]handler{
			control.Act: a.Press, control.PanelAct: a.Press, control.Undo: a.Undo, control.Help: private(d.HowTo),
			control.Form: a.Form, control.PanelForm: a.Form, control.Panel: a.OpenPanel, control.Change: a.OpenPanel,
			control.Plan: a.PlayOrKeep, control.PlanForm: a.PlanForm, control.Kept: a.ShowPlan, control.Forget: a.ForgetPlan, control.Standing: a.Standing,
			control.AddAutopilot: autopilots(l.Autopilots, 1), control.RemoveAutopilot: autopilots(l.Autopilots, -1),
			control.Join: l.Join, control.Leave: l.Leave, control.Start: l.Start, control.Level: l.Level, control.Options: l.OptionPanel, control.Set: l.OptionPanel,
			control.Puzzle: r.puzzles.Press, control.StartOver: r.puzzles.Press, control.Review: r.reviews.Turn, control.Guide: d.Guide, control.End: l.End, control.Again: l.Rematch, control.Allow: l.Admit, control.Deny: l.Admit,
		},
		submits: map[string]handler{control.Filled: a.Submit, control.PanelFilled: a.Submit, control.PlanFilled: a.Submit},
	}
}

// private makes a handler of an answer only its asker sees.
func private(answer func(*call.Call) (bot.Message, error)) handler {
	return func(ctx context.Context, c *call.Call, _ control.ID) error { return c.Private(ctx, answer) }
}

// privately is private for an answer that has to read the channel.
func privately(answer func(context.Context, *call.Call) (bot.Message, error)) handler {
	return func(ctx context.Context, c *call.Call, _ control.ID) error {
		return c.Private(ctx, func(c *call.Call) (bot.Message, error) { return answer(ctx, c) })
	}
}

func autopilots(seat func(context.Context, *call.Call, control.ID, int) error, n int) handler {
	return func(ctx context.Context, c *call.Call, with control.ID) error { return seat(ctx, c, with, n) }
}

// route has a request answered.
func (r *Referee) route(ctx context.Context, c *call.Call) error {
	if c.Guild == "" && c.Kind != bot.Complete {
		return bot.Notice(onlyInServers)
	}
	if !bot.IsID(c.User.ID) && c.Kind != bot.Complete {
		return bot.Notice(nobody)
	}
	with := control.Parse(c.Custom)
	switch c.Kind {
	case bot.Complete:
		return c.Choices(ctx, r.complete(c))
	case bot.Press:
		return answer(ctx, c, with, r.to.presses[with.Verb])
	case bot.Submit:
		return answer(ctx, c, with, r.to.submits[with.Verb])
	}
	return r.command(ctx, c)
}

func answer(ctx context.Context, c *call.Call, with control.ID, h handler) error {
	if h == nil {
		return bot.Notice(unknownButton)
	}
	return h(ctx, c, with)
}

// command answers a slash command.
func (r *Referee) command(ctx context.Context, c *call.Call) error {
	if len(c.Path) == 0 {
		return call.UnknownWord
	}
	if h := r.to.commands[c.Path[0]]; h != nil {
		return h(ctx, c, control.ID{})
	}
	if g, ok := commands.GameOf(r.Games, c.Path[0]); ok {
		return r.gameCommand(ctx, c, g)
	}
	return call.UnknownWord
}

// matchCommand answers the commands every game shares.
func (r *Referee) matchCommand(ctx context.Context, c *call.Call, with control.ID) error {
	if len(c.Path) < 2 || r.to.match[c.Path[1]] == nil {
		return r.noSuchSub(c)
	}
	return r.to.match[c.Path[1]](ctx, c, with)
}

// open opens a lobby of the game a command names.
func (r *Referee) open(ctx context.Context, c *call.Call, _ control.ID) error {
	g, err := commands.GameNamed(r.Games, c)
	if err != nil {
		return err
	}
	return r.lobby.Open(ctx, c, g)
}

// gameCommand answers a game's own command.
func (r *Referee) gameCommand(ctx context.Context, c *call.Call, g game.Game) error {
	switch spec := g.Command; {
	case len(c.Path) < 2:
		return r.noSuchSub(c)
	case c.Path[1] == commands.SubNew:
		return r.lobby.Open(ctx, c, g)
	case c.Path[1] == commands.SubOptions:
		return r.lobby.Options(ctx, c, g)
	case c.Path[1] == commands.SubStanding && g.Standing != nil:
		return r.action.Standing(ctx, c, control.ID{})
	case !commands.Has(spec, c.Path[1]):
		return r.noSuchSub(c)
	case commands.IsQuoted(spec, c.Path[1]):
		return r.action.Quote(ctx, c, c.Args[commands.FirstOption(spec, c.Path[1])])
	case commands.IsQuestion(spec, c.Path[1]):
		return r.action.Ask(ctx, c, g)
	}
	return r.action.Command(ctx, c, g)
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

// complete proposes values for the option being typed.
func (r *Referee) complete(c *call.Call) []bot.Choice {
	switch {
	case len(c.Path) < 2:
		return nil
	case c.Path[0] == "match" && c.Focus == "match":
		return r.proof.PastChoices(c)
	case c.Path[0] == "match" || c.Path[1] == commands.SubNew || c.Path[1] == commands.SubOptions:
		return commands.Examples(r.Reader, c)
	}
	if g, ok := commands.GameOf(r.Games, c.Path[0]); ok {
		return r.action.Complete(c, g)
	}
	return nil
}
