package lobby

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// Thread is the option that opens a thread for a match, and Moved the one that names a match to be moved.
const (
	Thread = "thread"
	Moved  = "from"
)

// inThread opens a lobby in a thread that is opened for it. What is wrong with the lobby is said before the thread is there.
func (r *Handlers) inThread(c *call.Call, g game.Game, open call.Answer) call.Answer {
	return call.Answer{Work: func(ctx context.Context) (call.Answer, error) {
		threads, able := r.Messenger.(bot.Threads)
		switch {
		case c.InThread:
			return call.Answer{}, inThreadAlready
		case !able:
			return call.Answer{}, noThreads
		case len(c.Threads) > 0:
			return call.Answer{}, mayNotOpen.With("permissions", bot.Permissions(c.Threads...))
		}
		c.Missing = slices.DeleteFunc(c.Missing, func(p string) bool { return p == bot.PermissionSend }) // another one counts in threads
		err := r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
			_, err := r.prepare(tx, c, g, chosen(c), c.Args["dice"], autopilotsOf(c))
			return call.In(g, err)
		})
		if err != nil {
			return call.Answer{}, err
		}
		name := g.Rules.Info().Name
		thread, err := threads.OpenThread(ctx, c.Channel, name+" · "+bot.Label(c.User.Name))
		var barred *bot.Barred
		if errors.As(err, &barred) {
			return call.Answer{}, mayNotOpen.With("permissions", bot.Permissions(barred.Missing...))
		}
		if err != nil {
			return call.Answer{}, err
		}
		c.Channel, c.InThread = thread, true
		return call.Changed(func(ch *call.Change) error {
			if err := open.Change(ch); err != nil {
				return err
			}
			ch.Header.Thread = true
			text := told(ch.Header).Say("lobby.opened-thread", "by", match.NameOf(ch.Header, c.User), "game", name, "thread", bot.MentionChannel(thread))
			return ch.Tell(call.Answer{Message: bot.Message{Text: text, Accent: bot.LobbyColour}, Place: call.InChannel})
		}), nil
	}}
}

// Move has a match of another channel go on in the caller's: where its channel was deleted, or another suits it better.
func (r *Handlers) Move(_ context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error {
		var former *storage.Match
		if ch.State != nil {
			former = ch.Header
		}
		if former != nil && former.Phase != storage.Over {
			return busy(former, c)
		}
		if c.AnswerOnly() {
			return moveBarred.With("permissions", bot.Permissions(bot.LacksPosting(c.Missing)...))
		}
		m, from, err := ch.Tx.Take(c.Guild, c.Args[Moved])
		switch {
		case errors.Is(err, storage.ErrUnknown):
			return noSuchMatch
		case err != nil:
			return err
		}
		if err := mayMove(m, c.User.ID); err != nil {
			return err
		}
		left := m.Live
		if !m.GaveUp {
			ch.From = from
		}
		if err := arrive(ch.Tx, former, m, from); err != nil {
			return err
		}
		if ch.State, err = match.Of(ch.Tx, r.Games, m); err != nil {
			return err
		}
		ch.Note = told(m).Say("lobby.moved", "by", match.NameOf(m, c.User))
		ch.After = func(ctx context.Context) { r.pointTo(ctx, from, left, m) }
		return nil
	}), nil
}

// mayMove says why a user may not move a match. Who manages one channel need not manage the other, so that it is the host's to say.
// Announced rolls stand where they were announced, as long as that channel is there.
func mayMove(m *storage.Match, user string) error {
	switch {
	case m.Host != user && (match.SeatOf(m, user) == engine.Nobody || !m.GaveUp):
		return notMover
	case match.Stopped(m):
		return call.StoppedMatch(m)
	case m.Dice == fair.Announced && !m.GaveUp:
		return announcedThere
	}
	return nil
}

// arrive has a match that was moved begin anew in its channel, as far as messages go. Its seal stays where it was posted: there it
// stands before anybody joined.
func arrive(tx storage.ChannelTx, former, m *storage.Match, from string) error {
	if m.SealMessage != "" {
		m.SealChannel = cmp.Or(m.SealChannel, from)
	}
	m.Live, m.Stale, m.Asked = storage.LiveMessage{Above: m.Live.Above, Told: m.Live.Above}, nil, nil
	m.Unposted, m.GaveUp, m.Thread = true, false, false
	for i := range m.Requests {
		m.Requests[i].Message = "" // it stands elsewhere
	}
	if former == nil {
		return nil
	}
	return supersede(tx, former, m)
}

// pointTo has the message that a match has left in another channel say where it goes on.
func (r *Handlers) pointTo(ctx context.Context, from string, left storage.LiveMessage, to *storage.Match) {
	if left.Message == "" {
		return
	}
	m := bot.Message{Text: told(to).Say("lobby.goes-on-in", "channel", bot.MentionChannel(to.Channel)), Accent: bot.QuietColour}
	if _, err := r.Messenger.Edit(ctx, from, left.Message, m); err != nil {
		r.Log.Info("a channel is not told where its match goes on", "channel", from, "error", err)
	}
}

var (
	inThreadAlready = bot.Says("lobby.in-thread-already")
	noThreads       = bot.Says("lobby.no-threads")
	mayNotOpen      = bot.Says("lobby.may-not-open")
	noSuchMatch     = bot.Says("lobby.no-such-match")
	notMover        = bot.Says("lobby.not-mover")
	announcedThere  = bot.Says("lobby.announced-there")
	moveBarred      = bot.Says("lobby.move-barred")
)
