package referee

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// lobbiesAtOnce is how many open lobbies one member may have on a server.
const lobbiesAtOnce = 3

// open opens a lobby with the caller in it.
func (r *Referee) open(ch *publish.Change, c *call.Call, g game.Game, chosen map[string]string, autopilots int) error {
	c.Game = g
	var former *storage.Match
	if ch.State != nil {
		former = ch.Header
	}
	if former != nil && former.Phase != storage.Over {
		return bot.Notice(busyChannel)
	}
	tx := ch.Tx
	if n, err := tx.OpenLobbies(c.Guild, c.User.ID); err != nil || n >= lobbiesAtOnce {
		if err != nil {
			return err
		}
		return bot.Noticef(manyLobbies, n)
	}
	info := g.Rules().Info()
	m := &storage.Match{
		ID: r.config.NewID(), Guild: c.Guild, Channel: c.Channel, Game: info.Key, Rules: info.Rules,
		Phase: storage.Lobby, Host: c.User.ID, Created: r.config.Now().Unix(),
		Chosen: chosen,
		Seats:  []storage.Seat{{User: c.User.ID, Name: c.User.Name}},
	}
	match.Seal(m, r.config.Secret())
	if m.Dice = c.Args["dice"]; m.Dice != "" {
		if m.Dice != fair.Announced {
			return call.UnknownWord
		}
		if c.AnswerOnly() {
			return bot.Noticef(mustPost, bot.PermissionSend)
		}
	}
	if m.Chosen == nil {
		m.Chosen = map[string]string{}
	}
	for range autopilots {
		if err := addAutopilot(m, info); err != nil {
			return err
		}
	}
	if err := match.SuitOptions(g, m); err != nil {
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

// supersede leaves it to the new match of a channel to take the controls off the former one's messages.
func supersede(tx *storage.ChannelTx, former, m *storage.Match) error {
	for _, old := range append(former.Stale, former.Live) {
		if old.Message != "" {
			m.Stale = append(m.Stale, old)
		}
	}
	former.Stale, former.Live, former.Unposted, former.Note = nil, storage.LiveMessage{}, false, ""
	former.Shown = former.Seq
	return tx.Put(former)
}

// autopilots seats that many autopilots in the lobby; below 0 it takes the last one away.
func (r *Referee) autopilots(ch *publish.Change, c *call.Call, with control.ID, n int) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case m.Phase != storage.Lobby:
		return bot.Notice(onlyLobbyRobots)
	case n < 0 && !c.Leads(m):
		return bot.Notice(notRemover)
	case match.SeatOf(m, c.User.ID) == engine.Nobody && !c.Leads(m):
		return bot.Notice(notJoinedYet)
	case n < 0:
		removeAutopilot(m)
		return nil
	}
	for range n {
		if err := addAutopilot(m, ch.Rules.Info()); err != nil {
			return err
		}
	}
	return nil
}

// start sets the board up and begins the match.
func (r *Referee) start(ch *publish.Change, c *call.Call, with control.ID) error {
	m, err := c.Playable(ch.State, with)
	if err != nil {
		return err
	}
	info := ch.Rules.Info()
	switch {
	case m.Phase != storage.Lobby:
		return bot.Notice(startedBefore)
	case !c.Leads(m):
		return bot.Notice(notStarter)
	case len(m.Seats) < info.MinSeats:
		return bot.Noticef(tooFew, info.Name, info.MinSeats)
	}
	if m.Seal == "" { // a lobby that an older program opened
		secret := r.config.Secret()
		m.Secret, m.Seal = secret.String(), secret.Seal()
	}
	return ch.Start(ch.Tx, match.Cause{ID: c.ID, At: r.config.Now().Unix()})
}

// setOptions changes the options of a lobby; only the given ones.
func (r *Referee) setOptions(ch *publish.Change, c *call.Call, with control.ID, g game.Game, chosen map[string]string) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case g != nil && !game.Same(g, ch.UI):
		return call.OtherGame(ch.UI)
	case m.Phase != storage.Lobby:
		return bot.Notice(onlyLobby)
	case !c.Leads(m):
		return bot.Notice(notOptions)
	}
	if m.Chosen == nil { // the lobby is older than this program
		m.Chosen = m.Setup.Options
	}
	m.Chosen = maps.Clone(m.Chosen)
	maps.Copy(m.Chosen, chosen)
	return match.SuitOptions(ch.UI, m)
}

// rematch opens a lobby like the match that is over, with the caller in it, in a message of its own, so that the last
// picture of the match stays.
func (r *Referee) rematch(ctx context.Context, c *call.Call, with control.ID) error {
	pressed := c.Message
	c.Message = ""
	defer func() { c.Message = pressed }()
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error {
		if ch.State == nil || ch.Header.ID != with.Match {
			return call.MovedOn
		}
		n := 0
		for _, s := range ch.Header.Seats {
			if s.Auto {
				n++
			}
		}
		g, chosen, dice := ch.UI, ch.Header.Chosen, ch.Header.Dice
		if chosen == nil {
			chosen = ch.Header.Setup.Options
		}
		if err := r.open(ch, c, g, chosen, min(n, g.Rules().Info().MaxSeats-1)); err != nil {
			return err
		}
		ch.Header.Dice = dice
		publish.AddStale(ch.Header, pressed)
		return nil
	})
}

// finish ends a match before anybody has won it. The channel is owed a last picture of it.
func (r *Referee) finish(m *storage.Match) {
	m.Phase, m.Ended, m.Shown = storage.Over, r.config.Now().Unix(), m.Seq-1
	match.DropRequests(m)
}

// end ends the match for everybody: asked once more in private, then told in the channel.
func (r *Referee) end(ctx context.Context, c *call.Call, with control.ID) error {
	defer r.publisher.Lock(c.Channel)()
	c.Ends = true
	s, err := r.publisher.Update(c, "", func(ch *publish.Change) error {
		m, err := mayEnd(ch.State, c, with)
		if err != nil {
			return err
		}
		r.finish(m)
		ch.Note = fmt.Sprintf(endedBy, bot.Plain(c.User.Name))
		return nil
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return call.DoneBefore
	case err != nil:
		return err
	}
	r.publisher.AnswerAndPublish(ctx, c, s, bot.Message{Text: endedWord, Accent: bot.QuietColour})
	return nil
}
