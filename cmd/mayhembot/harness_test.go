package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/discord"
	games "mayhembot/bot/game"
	"mayhembot/bot/localdiscord"
	"mayhembot/bot/mayhem"
	"mayhembot/bot/referee"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

// harness is a bot on a Discord of its own: the real connection, the real store, and users to act.
type harness struct {
	t       *testing.T
	ctx     context.Context
	local   *localdiscord.Server
	store   *boltstore.Store
	referee *referee.Referee
	session *discord.Session
	rules   engine.Game
	rnd     *rand.Rand
	bare    bool          // the bot was not allowed to attach pictures for a while
	defers  time.Duration // an answer that takes longer is put off; 0 for the usual two seconds
}

// patience is how long a test waits for something that must happen. On an idle machine nothing takes more than a few seconds.
const patience = 4 * time.Minute

// channel is where matches are played.
const channel = "mayhem"

// midnight is the time of every harness without a clock of its own. Ids, and with them all dice, are then the same every time.
func midnight() time.Time { return time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC) }

// newHarness opens a Discord and a bot on it. The bot's pictures are dots, because drawing would take most of the time.
func newHarness(t *testing.T, seed uint64, config localdiscord.Config) *harness {
	return newHarnessWith(t, dotted(gameUnderTest()), seed, config)
}

// gameUnderTest is Interstellar Mayhem.
var gameUnderTest = sync.OnceValue(mayhem.New)

// dotted is a game whose pictures are dots and whose replays never come.
func dotted(g games.Game) games.Game {
	return bottest.Changed(g, func(g games.Game) {
		g.Replay = func(context.Context, []games.Moment[engine.View], games.Part, bot.Roster, func(float64)) ([]byte, string, error) {
			return nil, "", context.Canceled
		}
		// A poster names its source: the number of entries, and the seal.
		g.Poster = func(moments []games.Moment[engine.View], seal string, _ bot.Roster) (bot.Picture, bool) {
			picture, err := dot(nil, nil, bot.Roster{}, games.Variant{})
			picture.Alt = fmt.Sprintf("a poster of %d entries under %s", len(moments), seal)
			return picture, err == nil
		}
		g.Renderer = func() games.Renderer[engine.View] { return dot }
	})
}

func dot(engine.View, []engine.Event, bot.Roster, games.Variant) (bot.Picture, error) {
	var dot bytes.Buffer
	err := png.Encode(&dot, image.NewGray(image.Rect(0, 0, 1, 1)))
	return bot.Picture{Data: dot.Bytes(), Alt: "a dot"}, err
}

// newHarnessWith opens a Discord and a bot on it that plays a game. Unless the config sets the users' patience, they wait as long
// as the machine needs, and nothing is put off.
func newHarnessWith(t *testing.T, g games.Game, seed uint64, config localdiscord.Config) *harness {
	if config.Clock == nil {
		config.Clock = midnight
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*patience)
	t.Cleanup(cancel)
	config.Traffic = localdiscord.TrafficFromEnv()
	defers := time.Duration(0)
	if config.Patience == 0 {
		config.Patience, defers = patience, patience
	}
	config.Unlimited = true // matches here go at a machine's speed; a test of the limits calls SetLimits
	local, err := localdiscord.Open(config)
	require.NoError(t, err)
	e := &harness{t: t, ctx: ctx, local: local, rules: g.Rules, rnd: rand.New(rand.NewPCG(seed, 1)), defers: defers}
	e.store, err = boltstore.Open(filepath.Join(t.TempDir(), "mayhembot.db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, e.store.Close()); require.NoError(t, local.Close()) })
	n := 0
	e.referee = referee.New(referee.Config{
		Store: e.store, Games: games.Games{g}, Now: time.Now,
		NewID:  func() string { n++; return fmt.Sprintf("m%d", n) },
		Secret: func() fair.Secret { return fair.Secret{byte(seed)} },
		Log:    bottest.Log(t, slog.LevelWarn, func() bool { return false }),
	})
	t.Cleanup(func() { e.referee.Close() })
	e.connect()
	return e
}

func (e *harness) connect() {
	session, err := discord.Open(e.ctx, discord.Config{Token: "local", Base: e.local.URL(), Handler: e.referee.Handle, Defer: e.defers})
	require.NoError(e.t, err)
	e.session = session
	e.t.Cleanup(func() { _ = session.Close() })
	require.NoError(e.t, session.Register(e.ctx, e.referee.Commands(), e.referee.Translations()))
	session.KeepEmoji(e.referee.Emoji())
	e.referee.Attach(session)
	require.NoError(e.t, e.referee.Resume(e.ctx))
}

func (e *harness) slash(user int, line string) localdiscord.Reply {
	e.t.Helper()
	reply, err := e.local.User(user).Slash(e.ctx, channel, line)
	require.NoError(e.t, err, line)
	reply = e.arrived(reply)
	if e.store != nil && reply.Kind == localdiscord.ReplyMessage && !reply.Ephemeral() {
		e.noted(line)
	}
	return reply
}

// shown tells whether the channel shows the match with its controls.
func shown(m *storage.Match) bool {
	return m.Shown >= m.Seq && !m.Unposted && !m.Live.WithoutControls && requested(m)
}

// noted waits until a command's effect stands in the channel. Its answer gets its controls once the effect is saved.
func (e *harness) noted(line string) {
	e.t.Helper()
	for {
		m, _ := e.match()
		if m == nil || shown(m) {
			return
		}
		require.NoError(e.t, e.ctx.Err(), "%s: the channel is not brought up to date: %+v", line, m)
		time.Sleep(time.Millisecond)
	}
}

func (e *harness) press(user int, label string) localdiscord.Reply {
	e.t.Helper()
	ctx, cancel := context.WithTimeout(e.ctx, 20*time.Second)
	defer cancel()
	require.NoError(e.t, e.local.WaitFor(ctx, func() bool {
		messages := e.public()
		if len(messages) == 0 {
			return false
		}
		_, ok := messages[len(messages)-1].FindLabel(label)
		return ok
	}), label)
	reply, err := e.local.User(user).PressLabel(e.ctx, e.live().ID, label)
	require.NoError(e.t, err, label)
	return e.arrived(reply)
}

// arrived is a reply with the message it has become, should it have been put off.
func (e *harness) arrived(reply localdiscord.Reply) localdiscord.Reply {
	if m, err := e.local.Settled(e.ctx, reply); err == nil {
		reply.Message = m
	}
	return reply
}

// live is the newest public message that is no replay.
func (e *harness) live() localdiscord.Message {
	messages := e.public()
	require.NotEmpty(e.t, messages)
	return messages[len(messages)-1]
}

// match is the channel's current match, with its position once it has begun.
func (e *harness) match() (m *storage.Match, p engine.Position) {
	require.NoError(e.t, e.store.View(e.t.Context(), e.id(), func(room storage.ChannelTx) (err error) {
		if m, err = room.Current(); err != nil || m == nil || m.Seq < 0 {
			return err
		}
		data, err := room.Position(m.ID)
		if err == nil {
			p, err = e.rules.Decode(data)
		}
		return err
	}))
	return m, p
}

// id is the id of the channel.
func (e *harness) id() string { return e.local.ChannelID(channel) }

// settled waits until the channel has seen everything and only humans have to decide.
func (e *harness) settled() (m *storage.Match, p engine.Position) {
	e.t.Helper()
	for {
		m, p = e.match()
		if m != nil && m.Shown == m.Seq && !m.Due && shown(m) && (m.Phase != storage.Playing || len(e.deciders(m, p)) == len(p.Pending())) {
			return m, p
		}
		require.NoError(e.t, e.ctx.Err(), "the channel is not brought up to date: %+v", m)
		time.Sleep(time.Millisecond)
	}
}

// requested tells whether it is noted where each request for a seat stands, which is done once the request has been posted.
func requested(m *storage.Match) bool {
	return !slices.ContainsFunc(m.Requests, func(q storage.SeatRequest) bool { return q.Message == "" })
}

// deciders are the numbers of the users the match waits for.
func (e *harness) deciders(m *storage.Match, p engine.Position) []int {
	var users []int
	for _, d := range p.Pending() {
		for n := 1; n <= 6; n++ {
			if s := m.Seats[d.Seat-1]; !s.Auto && s.User == e.local.User(n).ID {
				users = append(users, n)
			}
		}
	}
	return users
}

// texts returns the actions of a message's usable controls: the first action of each button, and each select's action with every
// single value it offers.
func texts(m localdiscord.Message) (buttons, selects map[string][2]string) { return textsOf(m, "a") }

// textsOf is texts for the controls with a verb.
func textsOf(m localdiscord.Message, verb string) (buttons, selects map[string][2]string) {
	buttons, selects = map[string][2]string{}, map[string][2]string{}
	for c := range localdiscord.All(m.Components) {
		parts := strings.SplitN(c.CustomID, "|", 4)
		if len(parts) < 4 || parts[0] != verb || c.Disabled {
			continue
		}
		switch c.Type {
		case localdiscord.Button:
			if first, _, _ := strings.Cut(parts[3], "; "); buttons[first] == [2]string{} {
				buttons[first] = [2]string{c.CustomID}
			}
		case localdiscord.StringSelect:
			for _, o := range c.Options {
				selects[strings.TrimSpace(parts[3]+" "+o.Value)] = [2]string{c.CustomID, o.Value}
			}
		}
	}
	return buttons, selects
}
