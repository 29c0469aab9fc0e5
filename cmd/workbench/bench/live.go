package bench

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/call"
)

// Lived is the memory of the bot alone, after a collection, with so many matches being played in channels of their own.
type Lived struct {
	Matches        int
	Heap, Resident int64 // bytes
}

// Live begins matches, up to each of the given numbers in order. It acts once in each of them and measures the memory this takes.
// The channels are made of paper, so that a local Discord's memory does not count.
func Live(ctx context.Context, c Config, counts []int) (all []Lived, err error) {
	t, err := openStore(ctx, c, filepath.Join(c.Dir, "live.db"))
	if err != nil {
		return nil, err
	}
	defer t.closeStore(&err)
	wire := &paper{shown: map[string]bot.Message{}, lasts: map[string]string{}}
	t.referee.Attach(wire)
	begun := 0
	for _, n := range counts {
		for ; begun < n; begun++ {
			if err := t.beginOnPaper(ctx, wire, fmt.Sprint(begun+1)); err != nil {
				return all, err
			}
		}
		for i := range begun {
			if err := t.actOnPaper(ctx, wire, fmt.Sprint(i+1)); err != nil {
				return all, err
			}
		}
		debug.FreeOSMemory()
		one := Lived{Matches: n}
		one.Heap, one.Resident = memory()
		all = append(all, one)
	}
	return all, nil
}

// beginOnPaper opens and starts a match.
func (t *table) beginOnPaper(ctx context.Context, wire *paper, channel string) error {
	key := t.config.Game.Key()
	args := map[string]string{"game": key}
	for _, option := range strings.Fields(t.config.Options) {
		name, value, _ := strings.Cut(option, ":")
		args[name] = value
	}
	t.ask(ctx, wire, channel, 0, bot.Request{Kind: bot.Command, Path: []string{"match", "new"}, Args: args})
	for seat := 1; seat < t.config.Seats; seat++ {
		if err := t.pressVerb(ctx, wire, channel, seat, call.Join); err != nil {
			return err
		}
	}
	return t.pressVerb(ctx, wire, channel, 0, call.Start)
}

// actOnPaper has every seat press its first action. One of the seats has the turn.
func (t *table) actOnPaper(ctx context.Context, wire *paper, channel string) error {
	for seat := range t.config.Seats {
		if err := t.pressVerb(ctx, wire, channel, seat, call.Act); err != nil {
			return err
		}
	}
	return nil
}

// pressVerb presses the first button of a verb that the channel's last message has.
func (t *table) pressVerb(ctx context.Context, wire *paper, channel string, seat int, verb string) error {
	m := wire.last(channel)
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if !b.Disabled && call.ParseControl(b.ID).Verb == verb {
				t.ask(ctx, wire, channel, seat, bot.Request{Kind: bot.Press, Custom: b.ID, Message: wire.on(channel)})
				return nil
			}
		}
	}
	return fmt.Errorf("channel %s has no button %q: %s", channel, verb, m.Text)
}

// ask has the bot answer a request of somebody in a seat of a channel's match.
func (t *table) ask(ctx context.Context, wire *paper, channel string, seat int, r bot.Request) {
	user := fmt.Sprintf("%s%02d", channel, seat)
	r.ID, r.Guild, r.Channel, r.User = wire.next(), channel, channel, bot.User{ID: user, Name: "Pilot " + user}
	t.referee.Handle(ctx, r, &sheet{wire, r})
}

// paper is a messenger whose channels keep only the words of their last message.
type paper struct {
	mu    sync.Mutex
	ids   int
	shown map[string]bot.Message // by channel
	lasts map[string]string      // their ids
}

func (p *paper) next() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ids++
	return fmt.Sprint(1_000_000 + p.ids)
}

func (p *paper) last(channel string) bot.Message {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.shown[channel]
}

func (p *paper) on(channel string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lasts[channel]
}

// put has a message stand as a channel's last one. An older one that is edited does not.
func (p *paper) put(channel, id string, m bot.Message, edit bool) bot.Sent {
	p.mu.Lock()
	defer p.mu.Unlock()
	m.Picture = nil
	if !edit || p.lasts[channel] == id {
		p.shown[channel], p.lasts[channel] = m, id
	}
	return bot.Sent{ID: id, Attachment: id}
}

// Post and Edit make it a bot.Messenger.
func (p *paper) Post(_ context.Context, channel string, m bot.Message, _ string) (bot.Sent, error) {
	return p.put(channel, p.next(), m, false), nil
}

func (p *paper) Edit(_ context.Context, channel, message string, m bot.Message) (bot.Sent, error) {
	return p.put(channel, message, m, true), nil
}

// sheet is the bot.Responder of one request.
type sheet struct {
	*paper
	of bot.Request
}

func (s *sheet) Answer(_ context.Context, m bot.Message, private bool) (bot.Sent, error) {
	if private {
		return bot.Sent{ID: s.next()}, nil
	}
	return s.put(s.of.Channel, s.next(), m, false), nil
}

func (s *sheet) Update(_ context.Context, m bot.Message) (bot.Sent, error) {
	return s.put(s.of.Channel, s.of.Message, m, true), nil
}

func (s *sheet) Amend(_ context.Context, m bot.Message) (bot.Sent, error) {
	return s.put(s.of.Channel, s.next(), m, false), nil
}

func (s *sheet) Follow(ctx context.Context, m bot.Message) (bot.Sent, error) { return s.Amend(ctx, m) }

func (s *sheet) Dismiss(context.Context) error { return nil }

func (s *sheet) Choices(context.Context, []bot.Choice) error { return nil }

func (s *sheet) Ask(context.Context, bot.Modal) error { return nil }
