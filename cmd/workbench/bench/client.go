package bench

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"mayhembot/bot/call"
	"mayhembot/bot/localdiscord"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// stuck is after how long a client gives up waiting.
const stuck = 5 * time.Minute

// client is a program that acts for the people of some channels, one action after another.
type client struct {
	*table
	rnd            *rand.Rand
	channels       []string
	first, picture Times
	refusals       int
}

func names(kind string, n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprint(kind, i+1))
	}
	return all
}

// clients shares the channels out.
func (t *table) clients() []*client {
	clients := make([]*client, min(t.config.Clients, t.config.Matches))
	for i := range clients {
		clients[i] = &client{table: t, rnd: rand.New(rand.NewPCG(t.config.Seed, uint64(i)))}
	}
	for i, channel := range names("channel", t.past+t.config.Matches)[t.past:] {
		c := clients[i%len(clients)]
		c.channels = append(c.channels, channel)
	}
	return clients
}

// user is the person in a seat of a channel's match; channels share people, for there are not as many.
func (c *client) user(channel string, seat int) *localdiscord.User {
	var n int
	fmt.Sscanf(channel, "channel%d", &n) //nolint:errcheck // it is one of names
	return c.local.User((n*c.config.Seats+seat)%80 + 1)
}

// prepare opens all the client's matches.
func (c *client) prepare(ctx context.Context) error {
	for _, channel := range c.channels {
		if err := c.begin(ctx, channel); err != nil {
			return err
		}
		if c.entry > 0 {
			if err := c.reach(ctx, channel, c.entry); err != nil {
				return err
			}
			if err := c.referee.Resume(ctx); err != nil { // the resume shows the match played so far
				return err
			}
		}
	}
	return nil
}

// begin opens a match in a channel, with all seats taken, and starts it.
func (c *client) begin(ctx context.Context, channel string) error {
	key := c.config.Game.Key()
	if _, err := c.user(channel, 0).Slash(ctx, channel, "/match new game:"+key+c.config.Options); err != nil {
		return err
	}
	for seat := 1; seat < c.config.Seats; seat++ {
		if err := c.pressLabel(ctx, channel, c.user(channel, seat), "Join"); err != nil {
			return err
		}
	}
	return c.pressLabel(ctx, channel, c.user(channel, 0), "Start")
}

// pressLabel presses a button once it is there.
func (c *client) pressLabel(ctx context.Context, channel string, u *localdiscord.User, label string) error {
	var m localdiscord.Message
	err := c.waitFor(ctx, func() bool {
		m, _ = c.local.Newest(channel)
		b, ok := m.FindLabel(label)
		return ok && !b.Disabled
	})
	if err != nil {
		return fmt.Errorf("no button %q in %s: %w: %s", label, channel, err, m.Text())
	}
	_, err = u.PressLabel(ctx, m.ID, label)
	return err
}

func (c *client) waitFor(ctx context.Context, cond func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, stuck)
	defer cancel()
	return c.local.WaitFor(ctx, cond)
}

// play acts until ending ends, in one channel after another. It acts at once or, with a rate, after pauses like those among
// people who know nothing of each other.
func (c *client) play(ctx, ending context.Context) error {
	due := time.Now()
	for i := 0; ending.Err() == nil; i++ {
		if c.config.Rate > 0 {
			every := float64(min(c.config.Clients, c.config.Matches)) / c.config.Rate * float64(time.Second)
			due = due.Add(time.Duration(c.rnd.ExpFloat64() * every))
			select {
			case <-time.After(time.Until(due)):
			case <-ending.Done():
				return nil
			}
		}
		channel := c.channels[i%len(c.channels)]
		if err := c.act(ctx, channel); err != nil {
			return fmt.Errorf("%s: %w", channel, err)
		}
	}
	return nil
}

// act presses something in a channel and waits until the channel shows it.
func (c *client) act(ctx context.Context, channel string) error {
	if c.config.Flood {
		select {
		case <-time.After(thinking/2 + rand.N(thinking)):
		case <-ctx.Done():
		}
	}
	s, err := c.state(ctx, channel)
	if err != nil {
		return err
	}
	if s == nil || s.Header.Phase == storage.Over {
		return c.begin(ctx, channel)
	}
	seats := s.Humans()
	if len(seats) == 0 {
		return errors.New("nobody is to decide")
	}
	u := c.who(s, seats[c.rnd.IntN(len(seats))])
	var before localdiscord.Message
	var plays [][]string
	err = c.waitFor(ctx, func() bool {
		before, _ = c.local.Newest(channel)
		plays = c.playable(before)
		return len(plays) > 0
	})
	if err != nil {
		return fmt.Errorf("nothing can be pressed: %w: %s", err, before.Text())
	}
	on := before.ID
	if play := plays[c.rnd.IntN(len(plays))]; call.ParseControl(play[0]).Verb == call.Panel {
		reply, err := u.Press(ctx, on, play[0])
		if err != nil {
			return err
		}
		if plays, on = c.playable(reply.Message), reply.MessageID; len(plays) == 0 {
			c.refusals++
			return nil
		}
	}
	return c.press(ctx, channel, s.Header.Seq, u, before, on, plays[c.rnd.IntN(len(plays))])
}

// press presses a control of a match that has so many entries, and measures.
func (c *client) press(ctx context.Context, channel string, entries int, u *localdiscord.User, before localdiscord.Message, on string, play []string) error {
	begun, flooded := time.Now(), c.flood != nil && c.flood.on.Load()
	var reply localdiscord.Reply
	var err error
	if len(play) > 1 {
		reply, err = u.Select(ctx, on, play[0], play[1:]...)
	} else {
		reply, err = u.Press(ctx, on, play[0])
	}
	if errors.Is(err, localdiscord.ErrRefused) {
		c.refusals++ // the message has changed since it was looked at
		return nil
	}
	if err != nil {
		return err
	}
	first := time.Since(begun)
	if c.flood != nil {
		c.flood.note(flooded, first)
	}
	if reply.Ephemeral() && on == before.ID { // a private action gets a private answer, too
		if s, err := c.state(ctx, channel); err != nil || s == nil || s.Header.Seq == entries {
			c.refusals++
			return err
		}
	}
	err = c.waitFor(ctx, func() bool {
		now, _ := c.local.Newest(channel)
		return (now.ID != before.ID || now.Revision > before.Revision) && len(now.Attachments) > 0 && pressable(now)
	})
	if err != nil {
		return fmt.Errorf("the channel does not show %q: %w: %s", play[0], err, before.Text())
	}
	c.first, c.picture = append(c.first, first), append(c.picture, time.Since(begun))
	return nil
}

// state is a channel's match, or nil if it has none.
func (c *client) state(ctx context.Context, channel string) (s *match.State, err error) {
	err = c.store.View(ctx, c.local.ChannelID(channel), func(tx storage.ChannelTx) error {
		s, err = match.Load(tx, c.games)
		return err
	})
	return s, err
}

// who sits in a seat.
func (c *client) who(s *match.State, seat engine.Seat) *localdiscord.User {
	for n := range 80 {
		if u := c.local.User(n + 1); u.ID == s.Header.Seats[seat-1].User {
			return u
		}
	}
	return c.local.Spectator()
}

// playable is each control of a message that plays something: a button's custom id, or a menu's and values of it. A question, such as
// where a ship can fly, is answered in private and changes nothing in the channel.
func (c *client) playable(m localdiscord.Message) (plays [][]string) {
	for x := range localdiscord.All(m.Components) {
		with := call.ParseControl(x.CustomID)
		word, _, _ := strings.Cut(with.Text, " ")
		if x.Disabled || c.games[0].Command.Sub(word).Question || !slices.Contains([]string{call.Act, call.PanelAct, call.Panel}, with.Verb) {
			continue
		}
		if x.Type == localdiscord.Button {
			plays = append(plays, []string{x.CustomID})
		}
		for i := range x.Options {
			if low := max(1, least(x)); i+low <= len(x.Options) {
				play := []string{x.CustomID}
				for _, o := range x.Options[i : i+low] {
					play = append(play, o.Value)
				}
				plays = append(plays, play)
			}
		}
	}
	return plays
}

func least(x *localdiscord.Component) int {
	if x.MinValues != nil {
		return *x.MinValues
	}
	return 1
}

// pressable tells whether a message has its controls, or is the last of a match.
func pressable(m localdiscord.Message) bool {
	for x := range localdiscord.All(m.Components) {
		if slices.Contains([]string{call.Act, call.Panel, call.Again}, call.ParseControl(x.CustomID).Verb) {
			return true
		}
	}
	return false
}
