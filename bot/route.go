package bot

import (
	"context"
	"errors"
	"strconv"

	"mayhembot/engine"
	"mayhembot/storage"
)

// command answers a slash command.
func (r *Referee) command(ctx context.Context, c *call) error {
	if len(c.Path) == 0 {
		return notice(unknownWord)
	}
	switch c.Path[0] {
	case "match":
		return r.matchCommand(ctx, c)
	case "leaderboard":
		return r.private(ctx, c, r.leaderboard)
	case "pilot":
		return r.private(ctx, c, r.pilot)
	case "help":
		return r.private(ctx, c, r.help)
	}
	for _, t := range r.Tables {
		if t.Command().Name == c.Path[0] && len(c.Path) > 1 {
			return r.gameCommand(ctx, c, t)
		}
	}
	return notice(unknownWord)
}

// matchCommand answers the commands every game shares.
func (r *Referee) matchCommand(ctx context.Context, c *call) error {
	if len(c.Path) < 2 {
		return notice(unknownWord)
	}
	autopilots, _ := strconv.Atoi(c.Args["autopilots"])
	switch c.Path[1] {
	case "new":
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) {
			return "", r.open(tx, c, r.gameOf(c), r.chosen(c), autopilots)
		})
	case "join":
		if autopilots == 0 {
			return r.join(ctx, c, customID{})
		}
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) {
			return r.autopilots(tx, c, customID{}, autopilots)
		})
	case "leave":
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.leave(tx, c, customID{}) })
	case "start":
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.start(tx, c, customID{}) })
	case "hand":
		to, err := r.namedSeat(c.Guild, c.Args["to"])
		if err != nil {
			return err
		}
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.hand(tx, c, c.Args["seat"], to) })
	case "options":
		if chosen := r.chosen(c); len(chosen) > 0 {
			return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.setOptions(tx, c, chosen) })
		}
		return r.private(ctx, c, r.options)
	case "undo":
		return r.undo(ctx, c, customID{})
	case "board":
		return r.board(ctx, c)
	case "status":
		return r.private(ctx, c, r.status)
	case "log":
		return r.private(ctx, c, r.story)
	case "replay":
		return r.replay(ctx, c)
	case "catchup":
		return r.private(ctx, c, r.catchUp)
	case "record":
		return r.private(ctx, c, func(c *call) (Message, error) { return r.limited(c, "export", exportsAtOnce, manyExports, r.export) })
	case "verify":
		return r.private(ctx, c, func(c *call) (Message, error) { return r.limited(c, "export", exportsAtOnce, manyExports, r.verify) })
	case "end":
		return r.private(ctx, c, r.askEnd)
	}
	return notice(unknownWord)
}

// gameCommand plays the action of a game's own subcommand, or answers its question.
func (r *Referee) gameCommand(ctx context.Context, c *call, t Table) error {
	if isQuestion(t.Command(), c.Path[1]) {
		return r.private(ctx, c, func(c *call) (Message, error) { return r.ask(c, t) })
	}
	return r.play(ctx, c, customID{}, func(now Table, p engine.Position, seat engine.Seat) (string, error) {
		if now.Command().Name != t.Command().Name {
			return "", noticef("This channel plays %s.", now.Game().Info().Name)
		}
		return t.Action(p, seat, c.Path[1], c.Args)
	})
}

// press answers a button or a select.
func (r *Referee) press(ctx context.Context, c *call) error {
	with := parseCustomID(c.Custom)
	switch with.Verb {
	case verbAct:
		text := with.Text
		for _, v := range c.Values {
			if text != "" {
				text += " "
			}
			text += v
		}
		return r.play(ctx, c, with, expanded(text))
	case verbForm:
		return r.form(ctx, c, with)
	case verbUndo:
		return r.undo(ctx, c, with)
	case verbHelp:
		return r.private(ctx, c, r.help)
	case verbJoin:
		return r.join(ctx, c, with)
	case verbRobot:
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.autopilots(tx, c, with, 1) })
	case verbDrop:
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.autopilots(tx, c, with, -1) })
	case verbLeave:
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.leave(tx, c, with) })
	case verbStart:
		return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) { return r.start(tx, c, with) })
	case verbEnd:
		return r.end(ctx, c, with)
	case verbAgain:
		return r.rematch(ctx, c, with)
	case verbAllow, verbDeny:
		return r.admit(ctx, c, with, with.Verb == verbAllow)
	}
	return notice(unknownButton)
}

func expanded(text string) func(Table, engine.Position, engine.Seat) (string, error) {
	return func(t Table, p engine.Position, s engine.Seat) (string, error) { return t.Expand(p, s, text) }
}

// submit plays what a form says.
func (r *Referee) submit(ctx context.Context, c *call) error {
	with := parseCustomID(c.Custom)
	if with.Verb != verbFilled {
		return notice(unknownButton)
	}
	return r.play(ctx, c, with, func(t Table, p engine.Position, s engine.Seat) (string, error) {
		text, err := t.FormText(with.Text, c.Args)
		if err != nil {
			return "", err
		}
		return t.Expand(p, s, text)
	})
}

// form opens a form for whoever the match waits for.
func (r *Referee) form(ctx context.Context, c *call, with customID) error {
	var m Modal
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		match, p, seat, err := r.seated(tx, c, with)
		switch {
		case err != nil:
			return err
		case !engine.Waits(p, seat):
			return notYours(match, p)
		case !with.current(match, p):
			return notice(movedOn)
		}
		m, err = r.table(match.Game).Form(p, seat, with.Text)
		return err
	})
	if err != nil {
		return err
	}
	with.Verb = verbFilled
	m.ID = with.String()
	return c.resp.Ask(ctx, m)
}

// complete proposes what may be typed.
func (r *Referee) complete(c *call) []Choice {
	if len(c.Path) < 2 {
		return nil
	}
	if c.Path[0] == "match" {
		if c.Focus == "match" {
			return r.pastChoices(c)
		}
		return r.examples(c)
	}
	var choices []Choice
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		m, p, seat, err := r.seated(tx, c, customID{})
		if err == nil && engine.Waits(p, seat) {
			choices = r.table(m.Game).Complete(p, seat, c.Path[1], c.Focus, c.Args, rosterOf(m))
		}
		return err
	})
	var n notice
	if err != nil && !errors.As(err, &n) {
		r.Log.Error("nothing could be proposed", "error", err)
	}
	return choices[:min(len(choices), 25)]
}

// private answers a question only its asker sees.
func (r *Referee) private(ctx context.Context, c *call, answer func(*call) (Message, error)) error {
	m, err := answer(c)
	if err != nil {
		return err
	}
	_, err = c.answer(ctx, m, true)
	return err
}
