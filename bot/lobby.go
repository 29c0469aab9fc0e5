package bot

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// open opens a lobby with the caller in it.
func (r *Referee) open(tx *storage.ChannelTx, c *call, t Table, chosen map[string]string, autopilots int) error {
	former, err := tx.Current()
	switch {
	case err != nil:
		return err
	case former != nil && former.Phase != storage.Over:
		return notice(busyChannel)
	}
	if n, err := tx.OpenLobbies(c.Guild, c.User.ID); err != nil || n >= lobbiesAtOnce {
		if err != nil {
			return err
		}
		return noticef(manyLobbies, n)
	}
	info := t.Game().Info()
	options, err := info.Resolve(lobbyDefaults(info, chosen))
	if err != nil {
		return err
	}
	m := &storage.Match{
		ID: r.NewID(), Guild: c.Guild, Channel: c.Channel, Game: info.Key, Rules: info.Rules,
		Phase: storage.Lobby, Host: c.User.ID, Created: r.Now().Unix(),
		Setup: engine.Setup{Options: options},
		Seats: []storage.Seat{{User: c.User.ID, Name: c.User.Name}},
	}
	// Options that cannot be met are refused now and not when everybody waits for the start (R4 of Interstellar Mayhem).
	if _, _, _, err := engine.Start(t.Game(), engine.Setup{Seats: info.MaxSeats, Options: options}, trial()); err != nil {
		return err
	}
	for range autopilots {
		if err := addAutopilot(m, info); err != nil {
			return err
		}
	}
	if former != nil {
		if err := supersede(tx, former, m); err != nil {
			return err
		}
	}
	return tx.Begin(m)
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

// lobbyDefaults adds what a new match in a channel is opened with to the options chosen.
func lobbyDefaults(info engine.Info, chosen map[string]string) map[string]string {
	all := map[string]string{}
	for _, o := range info.Options {
		if o.Usual != "" {
			all[o.Key] = o.Usual
		}
	}
	maps.Copy(all, chosen)
	return all
}

// trial are dice for a set-up nobody will play.
func trial() engine.Dice { return fair.Secret{}.Dice("", 0, "") }

// ready returns the channel's match in the lobby or being played.
func ready(tx *storage.ChannelTx, with customID) (*storage.Match, error) {
	m, err := tx.Current()
	switch {
	case err != nil:
		return nil, err
	case m == nil:
		return nil, notice(noMatch)
	case with.Verb != "" && with.Match != m.ID:
		return nil, notice(movedOn)
	case m.Phase == storage.Over:
		return nil, notice(matchOver)
	}
	return m, nil
}

// autopilots seats that many autopilots in the lobby; below 0 it takes the last one away.
func (r *Referee) autopilots(tx *storage.ChannelTx, c *call, with customID, n int) (string, error) {
	m, err := ready(tx, with)
	switch {
	case err != nil:
		return "", err
	case m.Phase != storage.Lobby:
		return "", notice(onlyLobbyRobots)
	case n < 0 && !leads(m, c):
		return "", notice(notRemover)
	case seatOf(m, c.User.ID) == engine.Nobody && !leads(m, c):
		return "", notice(notJoinedYet)
	case n < 0:
		removeAutopilot(m)
		return "", tx.Put(m)
	}
	for range n {
		if err := addAutopilot(m, r.table(m.Game).Game().Info()); err != nil {
			return "", err
		}
	}
	return "", tx.Put(m)
}

// start sets the board up and begins the match.
func (r *Referee) start(tx *storage.ChannelTx, c *call, with customID) (string, error) {
	m, err := ready(tx, with)
	if err != nil {
		return "", err
	}
	t := r.table(m.Game)
	info := t.Game().Info()
	switch {
	case m.Phase != storage.Lobby:
		return "", notice(startedBefore)
	case !leads(m, c):
		return "", notice(notStarter)
	case len(m.Seats) < info.MinSeats:
		return "", noticef(tooFew, info.Name, info.MinSeats)
	}
	if m.Setup, err = engine.Prepare(t.Game(), engine.Setup{Seats: len(m.Seats), Options: m.Setup.Options}); err != nil {
		return "", err
	}
	secret := r.Secret()
	m.Secret, m.Seal = secret.String(), secret.Seal()
	p, entry, events, err := engine.Start(t.Game(), m.Setup, secret.Dice(m.ID, 0, c.ID))
	if err != nil {
		return "", err
	}
	m.Phase, m.Started = storage.Playing, r.Now().Unix()
	return "", r.append(tx, m, p, entry, events, c.ID)
}

// setOptions changes the options of a lobby; only the given ones.
func (r *Referee) setOptions(tx *storage.ChannelTx, c *call, chosen map[string]string) (string, error) {
	m, err := ready(tx, customID{})
	switch {
	case err != nil:
		return "", err
	case m.Phase != storage.Lobby:
		return "", notice(onlyLobby)
	case !leads(m, c):
		return "", notice(notOptions)
	}
	info := r.table(m.Game).Game().Info()
	all := maps.Clone(m.Setup.Options)
	maps.Copy(all, chosen)
	if m.Setup.Options, err = info.Resolve(all); err != nil {
		return "", err
	}
	if _, _, _, err := engine.Start(r.table(m.Game).Game(), engine.Setup{Seats: info.MaxSeats, Options: m.Setup.Options}, trial()); err != nil {
		return "", err
	}
	return "", tx.Put(m)
}

// rematch opens a lobby like the match that is over, with the caller in it, in a message of its own, so that the last
// picture of the match stays.
func (r *Referee) rematch(ctx context.Context, c *call, with customID) error {
	pressed := c.Message
	c.Message = ""
	defer func() { c.Message = pressed }()
	return r.change(ctx, c, func(tx *storage.ChannelTx) (string, error) {
		m, err := tx.Current()
		switch {
		case err != nil:
			return "", err
		case m == nil || m.ID != with.Match:
			return "", notice(movedOn)
		}
		n := 0
		for _, s := range m.Seats {
			if s.Auto {
				n++
			}
		}
		t := r.table(m.Game)
		if err := r.open(tx, c, t, m.Setup.Options, min(n, t.Game().Info().MaxSeats-1)); err != nil {
			return "", err
		}
		lobby, err := tx.Current()
		if err != nil {
			return "", err
		}
		addStale(lobby, pressed)
		return "", tx.Put(lobby)
	})
}

// finish ends a match before anybody has won it. The channel is owed a last picture of it.
func (r *Referee) finish(m *storage.Match) {
	m.Phase, m.Ended, m.Shown = storage.Over, r.Now().Unix(), m.Seq-1
	dropRequests(m)
}

// end ends the match for everybody: asked once more in private, then told in the channel.
func (r *Referee) end(ctx context.Context, c *call, with customID) error {
	defer r.locks.lock(c.Channel)()
	err := r.update(c, "", func(tx *storage.ChannelTx) (string, error) {
		m, err := r.mayEnd(tx, c, with)
		if err != nil {
			return "", err
		}
		r.finish(m)
		return fmt.Sprintf(endedBy, Plain(c.User.Name)), tx.Put(m)
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return notice(doneBefore)
	case err != nil:
		return err
	}
	r.answerAndPublish(ctx, c, Message{Text: endedWord, Accent: quietColour})
	return nil
}

// answerAndPublish answers a press by m in the place of its message, and publishes what it did in the channel.
func (r *Referee) answerAndPublish(ctx context.Context, c *call, m Message) {
	if _, err := c.update(ctx, m); err != nil {
		r.Log.Warn("a press was not answered in its place", "error", err)
		_, _ = c.answer(ctx, m, true)
	}
	r.settle(c.Channel, r.publish(ctx, c.Channel, nil))
}
