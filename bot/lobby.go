package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// change carries out a change of a channel's match, an action or any other, and shows the result with a note on it.
func (r *Referee) change(ctx context.Context, c *call, fn func(*storage.ChannelTx) (note string, err error)) error {
	defer r.locks.lock(c.Channel)()
	return r.updateAndPublish(ctx, c, fn)
}

// updateAndPublish is change for whoever holds the channel's lock.
func (r *Referee) updateAndPublish(ctx context.Context, c *call, fn func(*storage.ChannelTx) (note string, err error)) error {
	var note string
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) (err error) {
		note, err = fn(tx)
		return err
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return r.repeated(ctx, c)
	case err != nil:
		return err
	}
	return r.show(ctx, c.Channel, c, note)
}

// repeated answers a request that came a second time: nothing changes, and what the first one could not show is shown.
func (r *Referee) repeated(ctx context.Context, c *call) error {
	s, err := r.load(c.Channel)
	if err == nil && s != nil && s.match.Shown < s.match.Seq {
		return r.show(ctx, c.Channel, c, "")
	}
	return cmp.Or(err, error(notice(doneBefore)))
}

// open opens a lobby with the caller in it.
func (r *Referee) open(tx *storage.ChannelTx, c *call, t Table, chosen map[string]string, robots int) error {
	if m, err := tx.Current(); err != nil || m != nil && m.Phase != storage.Over {
		if err != nil {
			return err
		}
		return notice(busyChannel)
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
	for range robots {
		if err := addRobot(m, info); err != nil {
			return err
		}
	}
	return tx.Begin(m)
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

// join seats the caller, in the lobby or in the place of an autopilot; robots > 0 adds autopilots instead, below 0 removes one.
func (r *Referee) join(tx *storage.ChannelTx, c *call, with customID, robots int) (string, error) {
	m, err := ready(tx, with)
	if err != nil {
		return "", err
	}
	info := r.table(m.Game).Game().Info()
	seated := seatOf(m, c.User.ID) != engine.Nobody
	switch {
	case robots != 0 && m.Phase != storage.Lobby:
		return "", notice(onlyLobbyRobots)
	case robots != 0 && !seated:
		return "", notice(notHost)
	case robots < 0:
		dropRobot(m)
		return "", tx.Put(m)
	case robots > 0:
		for range robots {
			if err := addRobot(m, info); err != nil {
				return "", err
			}
		}
		return "", tx.Put(m)
	case seated:
		return "", notice(joinedBefore)
	case m.Phase == storage.Playing:
		return r.takeOver(tx, m, c)
	case len(m.Seats) >= info.MaxSeats:
		return "", noticef(lobbyFull, info.Name, info.MaxSeats)
	}
	m.Seats = append(m.Seats, storage.Seat{User: c.User.ID, Name: c.User.Name})
	return "", tx.Put(m)
}

// takeOver puts the caller into a seat an autopilot flies: the one the caller left, else the first.
func (r *Referee) takeOver(tx *storage.ChannelTx, m *storage.Match, c *call) (string, error) {
	var seat engine.Seat
	for i, s := range slices.Backward(m.Seats) {
		if s.Auto {
			seat = engine.Seat(i + 1)
		}
	}
	if seat == engine.Nobody {
		return "", notice(joinOver)
	}
	for _, f := range m.Previous {
		if f.User == c.User.ID && auto(m, f.Number) {
			seat = f.Number
		}
	}
	m.Hand(seat, storage.Seat{User: c.User.ID, Name: c.User.Name})
	if m.Stats[c.User.ID][FigureMatches] == 0 {
		m.Stats.Add(c.User.ID, FigureMatches, 1)
	}
	return fmt.Sprintf(seatTaken, Plain(c.User.Name), seat), tx.Put(m)
}

// leave takes the caller out of the lobby, or hands the seat to an autopilot. A match without humans ends.
func (r *Referee) leave(tx *storage.ChannelTx, c *call, with customID) (string, error) {
	m, err := ready(tx, with)
	if err != nil {
		return "", err
	}
	seat := seatOf(m, c.User.ID)
	if seat == engine.Nobody {
		return "", notice(notJoined)
	}
	note := ""
	if m.Phase == storage.Lobby {
		m.Seats = append(m.Seats[:seat-1], m.Seats[seat:]...)
	} else {
		m.Hand(seat, storage.Seat{Name: freeRobotName(m), Auto: true})
		note = fmt.Sprintf(seatHanded, Plain(c.User.Name))
	}
	for _, s := range m.Seats {
		if !s.Auto {
			if m.Host == c.User.ID {
				m.Host = s.User
			}
			return note, tx.Put(m)
		}
	}
	r.finish(m)
	return nobodyLeft, tx.Put(m)
}

// finish ends a match before anybody has won it. The channel is owed a last picture of it.
func (r *Referee) finish(m *storage.Match) {
	m.Phase, m.Ended, m.Shown = storage.Over, r.Now().Unix(), m.Seq-1
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
	case seatOf(m, c.User.ID) == engine.Nobody:
		return "", notice(notHost)
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

// options changes the options of a lobby; only the given ones.
func (r *Referee) setOptions(tx *storage.ChannelTx, c *call, chosen map[string]string) (string, error) {
	m, err := ready(tx, customID{})
	switch {
	case err != nil:
		return "", err
	case m.Phase != storage.Lobby:
		return "", notice(onlyLobby)
	case m.Host != c.User.ID && !c.Manager:
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

// mayEnd returns the match the caller may end.
func (r *Referee) mayEnd(tx *storage.ChannelTx, c *call, with customID) (*storage.Match, error) {
	m, err := ready(tx, with)
	if err == nil && m.Host != c.User.ID && !c.Manager {
		return nil, notice(notEnder)
	}
	return m, err
}

// end ends the match for everybody: asked once more in private, then told in the channel.
func (r *Referee) end(ctx context.Context, c *call, with customID) error {
	defer r.locks.lock(c.Channel)()
	err := r.Store.Update(c.Channel, c.ID, func(tx *storage.ChannelTx) error {
		m, err := r.mayEnd(tx, c, with)
		if err != nil {
			return err
		}
		r.finish(m)
		return tx.Put(m)
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return r.repeated(ctx, c)
	case err != nil:
		return err
	}
	if _, err := c.resp.Update(ctx, Message{Text: endedWord, Accent: quietColour}); err != nil {
		r.Log.Warn("a press was not answered", "error", err)
	}
	return r.show(ctx, c.Channel, nil, fmt.Sprintf(endedBy, Plain(c.User.Name)))
}
