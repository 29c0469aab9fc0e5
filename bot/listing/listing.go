// Package listing lists matches under way: a user's own, and a server's.
package listing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Room lists matches.
type Room struct {
	match.Reader
	Lists Lists
}

// Lists are the store's lists of matches.
type Lists interface {
	Seated(ctx context.Context, user string) ([]storage.Ref, error)
	Open(ctx context.Context, guild string, visit func(*storage.Match) (more bool)) error
}

// shownAtMost is how many matches a list shows.
const shownAtMost = 25

// own is a match of a user as the list has it.
type own struct {
	*match.State
	seat  engine.Seat
	waits bool
	until int64 // when the time of the sitting is up, 0 for none
}

// Mine lists the caller's matches: those of the server, or all outside of one. What waits for the caller comes first, what is most
// urgent before it.
func (r *Room) Mine(ctx context.Context, c *call.Call) (bot.Message, error) {
	refs, err := r.Lists.Seated(ctx, c.User.ID)
	if err != nil {
		return bot.Message{}, err
	}
	var all []own
	for _, ref := range refs {
		o, err := r.own(ctx, ref, c)
		if err != nil {
			return bot.Message{}, err
		}
		if o.State != nil {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b own) int {
		return cmp.Or(compareBool(a.waits, b.waits), compareBool(a.until > 0, b.until > 0), cmp.Compare(a.until, b.until))
	})
	if len(all) == 0 {
		return bot.Message{Text: c.Say("listing.none"), Accent: bot.QuietColour}, nil
	}
	lines := []string{c.Say("listing.mine")}
	for _, o := range all[:min(len(all), shownAtMost)] {
		lines = append(lines, o.line(c.Lang()))
	}
	return message(c, lines, len(all)), nil
}

// Elsewhere proposes the caller's matches in other channels of the server, to be moved to this one.
func (r *Room) Elsewhere(ctx context.Context, c *call.Call) (choices []bot.Choice) {
	refs, err := r.Lists.Seated(ctx, c.User.ID)
	if err != nil {
		r.Log.Error("a user's matches could not be found", "error", err)
	}
	for _, ref := range refs {
		if ref.Channel == c.Channel || len(choices) == moves.ChoiceLimit {
			continue
		}
		var found *bot.Choice
		err := r.Store.View(ctx, ref.Channel, func(tx storage.ChannelTx) error {
			m, err := tx.Match(ref.ID)
			if err != nil || m.Guild != c.Guild {
				return err
			}
			g, _, err := r.Games.For(m.Game, m.Rules)
			if err != nil {
				return err
			}
			label := g.Rules.Info().Name + ": " + strings.Join(words.Names(len(m.Seats), match.RosterOf(m).Label), ", ")
			found = &bot.Choice{Name: words.Clip(label, moves.OptionLimit), Value: m.ID}
			return nil
		})
		if err != nil {
			r.Log.Warn("a match is left out of a list", "match", ref.ID, "error", err)
		}
		if found != nil {
			choices = append(choices, *found)
		}
	}
	return choices
}

// compareBool puts true first.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// own is a match of the caller; without a state where it is none of the server's, or this program cannot play it.
func (r *Room) own(ctx context.Context, ref storage.Ref, c *call.Call) (o own, err error) {
	err = r.Store.View(ctx, ref.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Match(ref.ID)
		if err != nil || m.GaveUp || c.Guild != "" && m.Guild != c.Guild {
			return err
		}
		o.State, err = match.Of(tx, r.Games, m)
		return err
	})
	var u *game.Unplayable
	if errors.As(err, &u) || err != nil && errors.Is(err, storage.ErrUnknown) {
		return own{}, nil
	}
	if err != nil || o.State == nil {
		return o, err
	}
	o.seat = match.SeatOf(o.Header, c.User.ID)
	o.waits = o.Playing() && slices.Contains(o.Humans(), o.seat)
	for _, clock := range o.Header.Clocks {
		if clock.Seat == o.seat && o.waits {
			o.until = clock.Until
		}
	}
	return o, nil
}

// line is a match in the list.
func (o own) line(l lang.Language) string {
	m, say := o.Header, o.In(l).Roster.Say
	where := place(m, o.Rules.Info().Name)
	switch {
	case m.Phase == storage.Lobby:
		return say("listing.lobby", "where", where, "n", len(m.Seats))
	case o.waits:
		return say("listing.your-move", "where", where, "timed", o.until > 0, "at", o.until)
	case m.Paused:
		return say("listing.paused", "where", where)
	}
	var waiting lang.And
	for _, seat := range o.Humans() {
		waiting = append(waiting, seat)
	}
	return say("listing.waits", "where", where, "n", len(waiting), "seats", waiting)
}

// place leads to a match: its channel, the newest message, and which game it is.
func place(m *storage.Match, name string) string {
	link := "https://discord.com/channels/" + m.Guild + "/" + m.Channel
	if m.Live.Message != "" {
		link += "/" + m.Live.Message
	}
	return fmt.Sprintf("%s · [%s](%s)", bot.MentionChannel(m.Channel), name, link)
}

// Server lists the matches of the caller's server. Who flies is left to the channels, which not everybody may see.
func (r *Room) Server(ctx context.Context, c *call.Call) (bot.Message, error) {
	lines, n := []string{c.Say("listing.server")}, 0
	err := r.Lists.Open(ctx, c.Guild, func(m *storage.Match) bool {
		g, _, err := r.Games.For(m.Game, m.Rules)
		if err != nil {
			return true
		}
		if n++; n > shownAtMost {
			return true
		}
		key, where := "listing.under-way", place(m, g.Rules.Info().Name)
		if m.Phase == storage.Lobby {
			key = "listing.open-lobby"
		}
		lines = append(lines, c.Say(key, "where", where, "n", len(m.Seats), "at", m.Started))
		return true
	})
	if n == 0 {
		return bot.Message{Text: c.Say("listing.none-here"), Accent: bot.QuietColour}, err
	}
	return message(c, lines, n), err
}

// message is a list of n matches, of which lines are shown.
func message(c *call.Call, lines []string, n int) bot.Message {
	if n > shownAtMost {
		lines = append(lines, c.Say("listing.more", "n", n-shownAtMost))
	}
	return bot.Message{Text: words.Clip(strings.Join(lines, "\n"), bot.TextLimit), Accent: bot.LobbyColour}
}
