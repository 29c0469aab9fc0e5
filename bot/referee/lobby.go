package referee

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// open opens a lobby with the caller in it.
func (r *Referee) open(ch *change, c *call, g game.Game, chosen map[string]string, autopilots int) error {
	c.game = g
	var former *storage.Match
	if ch.State != nil {
		former = ch.Header
	}
	if former != nil && former.Phase != storage.Over {
		return bot.Notice(busyChannel)
	}
	tx := ch.tx
	if n, err := tx.OpenLobbies(c.Guild, c.User.ID); err != nil || n >= lobbiesAtOnce {
		if err != nil {
			return err
		}
		return bot.Noticef(manyLobbies, n)
	}
	info := g.Rules().Info()
	m := &storage.Match{
		ID: r.NewID(), Guild: c.Guild, Channel: c.Channel, Game: info.Key, Rules: info.Rules,
		Phase: storage.Lobby, Host: c.User.ID, Created: r.Now().Unix(),
		Chosen: chosen,
		Seats:  []storage.Seat{{User: c.User.ID, Name: c.User.Name}},
	}
	match.Seal(m, r.Secret())
	if m.Dice = c.Args["dice"]; m.Dice != "" {
		if m.Dice != fair.Announced {
			return bot.Notice(unknownWord)
		}
		if c.answerOnly() {
			return bot.Noticef(mustPost, permissionSend)
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
	if err := suitOptions(g, m); err != nil {
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

// suitOptions gives a lobby's options the values chosen, and the others those that suit the number of its seats. Options
// that cannot be met by as many pilots as may join are refused now and not when everybody waits for the start (R4 of
// Interstellar Mayhem).
func suitOptions(g game.Game, m *storage.Match) error {
	rules := g.Rules()
	most := rules.Info().MaxSeats
	full, err := optionsFor(g, most, m.Chosen)
	if err != nil {
		return err
	}
	if _, _, _, err := engine.Begin(rules, engine.Setup{Seats: most, Options: full}, trial()); err != nil {
		return err
	}
	options, err := optionsFor(g, len(m.Seats), m.Chosen)
	if err == nil {
		m.Setup.Options = options
	}
	return err
}

// optionsFor are the options of a match in a channel: those chosen, those that suit a number of seats where these go
// with what is chosen, and the usual ones.
func optionsFor(g game.Game, seats int, chosen map[string]string) (map[string]string, error) {
	info, all := g.Rules().Info(), map[string]string{}
	for _, o := range info.Options {
		if o.Usual != "" {
			all[o.Key] = o.Usual
		}
	}
	usual := maps.Clone(all)
	maps.Copy(usual, chosen)
	defaults, ok := g.Defaults()
	if !ok {
		return info.Resolve(usual)
	}
	maps.Copy(all, defaults.Defaults(seats))
	maps.Copy(all, chosen)
	options, err := info.Resolve(all)
	if err == nil {
		_, _, _, err = engine.Begin(g.Rules(), engine.Setup{Seats: max(seats, info.MinSeats), Options: options}, trial())
	}
	if err != nil {
		return info.Resolve(usual)
	}
	return options, nil
}

// trial are dice for a set-up nobody will play.
func trial() engine.Dice { return fair.Secret{}.Dice("", 0, "") }

// playable is the header of a match in the lobby or being played.
func playable(s *match.State, c *call, with control.ID) (*storage.Match, error) {
	switch {
	case s == nil:
		return nil, bot.Notice(noMatch)
	case with.Verb != "" && with.Match != s.Header.ID:
		return nil, bot.Notice(movedOn)
	case s.Header.Phase == storage.Over:
		return nil, bot.Notice(matchOver)
	}
	c.game = s.UI
	return s.Header, nil
}

// autopilots seats that many autopilots in the lobby; below 0 it takes the last one away.
func (r *Referee) autopilots(ch *change, c *call, with control.ID, n int) error {
	m, err := ch.playable(c, with)
	switch {
	case err != nil:
		return err
	case m.Phase != storage.Lobby:
		return bot.Notice(onlyLobbyRobots)
	case n < 0 && !leads(m, c):
		return bot.Notice(notRemover)
	case match.SeatOf(m, c.User.ID) == engine.Nobody && !leads(m, c):
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
func (r *Referee) start(ch *change, c *call, with control.ID) error {
	m, err := ch.playable(c, with)
	if err != nil {
		return err
	}
	info := ch.Rules.Info()
	switch {
	case m.Phase != storage.Lobby:
		return bot.Notice(startedBefore)
	case !leads(m, c):
		return bot.Notice(notStarter)
	case len(m.Seats) < info.MinSeats:
		return bot.Noticef(tooFew, info.Name, info.MinSeats)
	}
	if m.Seal == "" { // a lobby that an older program opened
		secret := r.Secret()
		m.Secret, m.Seal = secret.String(), secret.Seal()
	}
	return ch.Start(ch.tx, match.Cause{ID: c.ID, At: r.Now().Unix()})
}

// setOptions changes the options of a lobby; only the given ones.
func (r *Referee) setOptions(ch *change, c *call, with control.ID, g game.Game, chosen map[string]string) error {
	m, err := ch.playable(c, with)
	switch {
	case err != nil:
		return err
	case g != nil && !game.Same(g, ch.UI):
		return otherGameHere(ch.UI)
	case m.Phase != storage.Lobby:
		return bot.Notice(onlyLobby)
	case !leads(m, c):
		return bot.Notice(notOptions)
	}
	if m.Chosen == nil { // the lobby is older than this program
		m.Chosen = m.Setup.Options
	}
	m.Chosen = maps.Clone(m.Chosen)
	maps.Copy(m.Chosen, chosen)
	return suitOptions(ch.UI, m)
}

// rematch opens a lobby like the match that is over, with the caller in it, in a message of its own, so that the last
// picture of the match stays.
func (r *Referee) rematch(ctx context.Context, c *call, with control.ID) error {
	pressed := c.Message
	c.Message = ""
	defer func() { c.Message = pressed }()
	return r.change(ctx, c, func(ch *change) error {
		if ch.State == nil || ch.Header.ID != with.Match {
			return bot.Notice(movedOn)
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
		addStale(ch.Header, pressed)
		return nil
	})
}

// finish ends a match before anybody has won it. The channel is owed a last picture of it.
// A roll that waits for its announcement does not fall any more.
func (r *Referee) finish(m *storage.Match) {
	m.Phase, m.Ended, m.Shown, m.Roll = storage.Over, r.Now().Unix(), m.Seq-1, nil
	match.DropRequests(m)
}

// end ends the match for everybody: asked once more in private, then told in the channel.
func (r *Referee) end(ctx context.Context, c *call, with control.ID) error {
	defer r.locks.lock(c.Channel)()
	c.ends = true
	said := r.saidOfAnnounced(ctx, c.Channel)
	s, err := r.update(c, "", func(ch *change) error {
		m, err := mayEnd(ch.State, c, with)
		if err != nil {
			return err
		}
		if err := r.noteAbandoned(ch, said); err != nil {
			return err
		}
		r.finish(m)
		ch.note = fmt.Sprintf(endedBy, bot.Plain(c.User.Name))
		return nil
	})
	switch {
	case errors.Is(err, storage.ErrRepeated):
		return bot.Notice(doneBefore)
	case err != nil:
		return err
	}
	r.answerAndPublish(ctx, c, s, bot.Message{Text: endedWord, Accent: quietColour})
	return nil
}

// answerAndPublish answers a press by m in the place of its message, and publishes what it did in the channel.
func (r *Referee) answerAndPublish(ctx context.Context, c *call, s *match.State, m bot.Message) {
	if _, err := c.update(ctx, m); err != nil {
		r.Log.Warn("a press was not answered in its place", "error", err)
		_, _ = c.answer(ctx, m, true)
	}
	r.settle(c.Channel, r.publish(ctx, c.Channel, s, nil))
}
