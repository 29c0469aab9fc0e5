package lobby

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// How many matches may be open on a server.
const (
	lobbiesAtOnce   = 3   // lobbies of one member
	hostedAtOnce    = 10  // lobbies and running matches of one member
	onServersAtOnce = 200 // running matches of all
)

// Open opens a lobby of a game with the options the command gives.
func (r *Handlers) Open(c *call.Call, g game.Game) (call.Answer, error) {
	open := call.Changed(func(ch *call.Change) error {
		return call.In(g, r.open(ch, c, g, chosen(c), c.Args["dice"], autopilotsOf(c)))
	})
	if c.Args[Thread] == "true" {
		return r.inThread(c, g, open), nil
	}
	return open, nil
}

// chosen are the game's options a command sets.
func chosen(c *call.Call) map[string]string {
	options := maps.Clone(c.Args)
	delete(options, "game")
	delete(options, "autopilots")
	delete(options, "dice")
	delete(options, Level)
	delete(options, Pace)
	delete(options, Thread)
	return options
}

func autopilotsOf(c *call.Call) int {
	n, _ := strconv.Atoi(c.Args["autopilots"])
	return n
}

// open opens a lobby with the caller in it.
func (r *Handlers) open(ch *call.Change, c *call.Call, g game.Game, chosen map[string]string, dice string, autopilots int) error {
	var former *storage.Match
	if ch.State != nil {
		former = ch.Header
	}
	if former != nil && former.Phase != storage.Over {
		return busy(former, c)
	}
	tx := ch.Tx
	m, err := r.prepare(tx, c, g, chosen, dice, autopilots)
	if err != nil {
		return err
	}
	if former != nil {
		if err := supersede(tx, former, m); err != nil {
			return err
		}
	}
	if err := tx.Begin(m); err != nil {
		return err
	}
	now, err := match.Of(tx, r.Games, m)
	ch.State = now
	return err
}

// prepare is the lobby that the caller opens, before anybody else has seen it.
func (r *Handlers) prepare(tx storage.ChannelTx, c *call.Call, g game.Game, chosen map[string]string, dice string, autopilots int) (*storage.Match, error) {
	if err := roomFor(tx, c); err != nil {
		return nil, err
	}
	info := g.Rules.Info()
	m := &storage.Match{
		ID: r.newID(), Guild: c.Guild, Channel: c.Channel, Game: info.Key, Rules: info.Rules,
		Phase: storage.Lobby, Host: c.User.ID, Created: r.now().Unix(), Language: lang.For(c.GuildLocale).Stored(),
		Chosen: chosen,
		Seats:  []storage.Seat{{User: c.User.ID, Name: c.User.Name}},
	}
	match.Seal(m, r.secret())
	if m.Dice = dice; m.Dice != "" {
		if m.Dice != fair.Announced {
			return nil, call.UnknownWord
		}
		if c.AnswerOnly() {
			return nil, mustPost.With("permission", bot.Permissions(bot.PermissionSend))
		}
	}
	if m.Pace = c.Args[Pace]; m.Pace != "" && !clock.Known(m.Pace) {
		return nil, noSuchPace.With("pace", bot.Plain(m.Pace))
	}
	if m.Chosen == nil {
		m.Chosen = map[string]string{}
	}
	if err := firstLevel(tx, g, m, c); err != nil {
		return nil, err
	}
	for range autopilots {
		if err := addAutopilot(m, g); err != nil {
			return nil, err
		}
	}
	return m, match.SuitOptions(g, m)
}

// busy says what goes on in the channel of a match that is not over, and what the caller may do about it.
func busy(m *storage.Match, c *call.Call) bot.Notice {
	host, what, name := match.SeatOf(m, m.Host), "match", ""
	switch {
	case m.Phase == storage.Lobby && match.SeatOf(m, c.User.ID) != engine.Nobody:
		what = "seated"
	case m.Phase == storage.Lobby && host != engine.Nobody:
		what, name = "lobby", match.RosterOf(m).Name(host)
	}
	return busyChannel.With("what", what, "host", name, "leads", c.Leads(m))
}

// roomFor says why the caller may open no further match on the server.
func roomFor(tx storage.ChannelTx, c *call.Call) error {
	lobbies := tx.OpenLobbies(c.Guild, c.User.ID)
	own, all := tx.Running(c.Guild, c.User.ID, onServersAtOnce)
	hosted := slices.Concat(lobbies, own)
	switch {
	case len(lobbies) >= lobbiesAtOnce:
		return &call.NoRoom{Notice: manyLobbies.With("n", len(lobbies), "channels", channels(lobbies)), Channels: lobbies}
	case len(hosted) >= hostedAtOnce:
		return &call.NoRoom{Notice: manyHosted.With("n", len(hosted), "channels", channels(hosted)), Channels: hosted}
	case all >= onServersAtOnce:
		return manyMatches.With("n", all)
	}
	return nil
}

// channels lists channels in a form that leads there.
func channels(ids []string) (all lang.Texts) {
	for _, id := range ids {
		all = append(all, bot.MentionChannel(id))
	}
	return all
}

// supersede leaves it to the new match of a channel to take the controls off the former one's messages.
func supersede(tx storage.ChannelTx, former, m *storage.Match) error {
	for _, old := range append(former.Stale, former.Live, former.Replay) {
		if old.Message != "" {
			m.Stale = append(m.Stale, old)
		}
	}
	former.Stale, former.Live, former.Replay, former.Unposted, former.Note = nil, storage.LiveMessage{}, storage.LiveMessage{}, false, ""
	former.Shown, m.Thread = former.Seq, former.Thread
	return tx.Put(former)
}

// Rematch opens a lobby like the match that is over, with the caller in it, in a message of its own, so that the last
// picture of the match stays.
func (r *Handlers) Rematch(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error {
		if ch.State == nil || ch.Header.ID != with.Match {
			return call.MovedOn
		}
		if match.SeatOf(ch.Header, c.User.ID) == engine.Nobody && !c.Leads(ch.Header) {
			return notRematch
		}
		var flown []storage.Seat
		var others []string // mentions of those who flew, too
		ch.Anew = true
		for _, s := range ch.Header.Seats {
			switch {
			case s.User == "":
				flown = append(flown, s)
			case s.User != c.User.ID && bot.IsID(s.User): // a forgotten pilot has no id
				others = append(others, bot.Mention(s.User))
				ch.Invites = append(ch.Invites, s.User)
			}
		}
		level, pace := ch.Header.Level, ch.Header.Pace
		g, chosen, dice := ch.UI, ch.Header.Chosen, ch.Header.Dice
		if chosen == nil {
			chosen = ch.Header.Setup.Options
		}
		if err := r.open(ch, c, g, chosen, dice, min(len(flown), g.Rules.Info().MaxSeats-1)); err != nil {
			return err
		}
		keepLevels(ch.Header, level, flown)
		ch.Header.Pace = pace
		if len(others) > 0 {
			ch.Note = told(ch.Header).Say("lobby.rematch-for", "pilots", lang.Texts(others), "by", match.NameOf(ch.Header, c.User))
		}
		return nil
	}), nil
}

// AskEnd asks once more before a match is ended.
func (r *Handlers) AskEnd(ctx context.Context, c *call.Call) (m bot.Message, err error) {
	err = r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		s, err := match.Load(tx, r.Games)
		if err == nil {
			m, err = askEnd(tx, s, c, "lobby.really-end")
		}
		return err
	})
	return m, err
}

// askEnd asks the question of a key before the match is ended, or whether to put that to the vote.
func askEnd(tx storage.ChannelTx, s *match.State, c *call.Call, question string) (bot.Message, error) {
	m, err := mayEnd(tx, s, c, call.Control{})
	stamp, label := "-", "lobby.end-button"
	asks := errors.Is(err, notAlone) || errors.Is(err, notEnder) && s.Playing()
	if asks && match.SeatOf(s.Header, c.User.ID) != engine.Nobody {
		m, err, question, stamp, label = s.Header, nil, "lobby.really-propose", byVote, "lobby.ask-button"
	}
	if err != nil {
		return bot.Message{}, err
	}
	id := call.Control{Verb: call.End, Match: m.ID, Stamp: stamp}.String()
	return danger(say.Room.Say(c.Lang(), question), id, say.Room.Say(c.Lang(), label)), nil
}

// danger asks before something that cannot be taken back is done by a button.
func danger(question, id, label string) bot.Message {
	return bot.Message{Text: question, Accent: bot.RefusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: label, Style: bot.Danger}}}}}
}

// End ends the match for everybody: asked once more in private, then told in the channel.
func (r *Handlers) End(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	if with.Stamp == byVote {
		return r.put(c, storage.Vote{}), nil
	}
	return call.Answer{Means: call.Ends, Change: func(ch *call.Change) error {
		m, err := mayEnd(ch.Tx, ch.State, c, with)
		if err != nil {
			return err
		}
		match.BreakOff(m, r.now())
		ch.Note = told(m).Say("lobby.ended-by", "by", match.NameOf(m, c.User))
		return ch.Tell(call.Replace(bot.Message{Text: say.Room.Say(c.Lang(), "lobby.ended"), Accent: bot.QuietColour}))
	}}, nil
}
