// Package listing lists matches under way: a user's own, and a server's.
package listing

import (
	"cmp"
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
	"mayhembot/storage"
)

// Room lists matches.
type Room struct {
	match.Reader
	Lists Lists
}

// Lists are the store's lists of matches.
type Lists interface {
	Seated(user string) ([]storage.Ref, error)
	Open(guild string, visit func(*storage.Match) (more bool)) error
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
func (r *Room) Mine(c *call.Call) (bot.Message, error) {
	refs, err := r.Lists.Seated(c.User.ID)
	if err != nil {
		return bot.Message{}, err
	}
	var all []own
	for _, ref := range refs {
		o, err := r.own(ref, c)
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
		return bot.Message{Text: none, Accent: bot.QuietColour}, nil
	}
	lines := []string{mineHead}
	for _, o := range all[:min(len(all), shownAtMost)] {
		lines = append(lines, o.line())
	}
	return message(lines, len(all)), nil
}

// Elsewhere proposes the caller's matches in other channels of the server, to be moved to this one.
func (r *Room) Elsewhere(c *call.Call) (choices []bot.Choice) {
	refs, err := r.Lists.Seated(c.User.ID)
	if err != nil {
		r.Log.Error("a user's matches could not be found", "error", err)
	}
	for _, ref := range refs {
		if ref.Channel == c.Channel || len(choices) == moves.ChoiceLimit {
			continue
		}
		err := r.Store.View(ref.Channel, func(tx storage.ChannelTx) error {
			m, err := tx.Match(ref.ID)
			if err != nil || m.Guild != c.Guild {
				return err
			}
			g, _, err := r.Games.For(m.Game, m.Rules)
			if err != nil {
				return err
			}
			label := g.Rules.Info().Name + ": " + strings.Join(words.Names(len(m.Seats), match.RosterOf(m).Label), ", ")
			choices = append(choices, bot.Choice{Name: words.Clip(label, moves.OptionLimit), Value: m.ID})
			return nil
		})
		if err != nil {
			r.Log.Warn("a match is left out of a list", "match", ref.ID, "error", err)
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
func (r *Room) own(ref storage.Ref, c *call.Call) (o own, err error) {
	err = r.Store.View(ref.Channel, func(tx storage.ChannelTx) error {
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
func (o own) line() string {
	m, where := o.Header, place(o.Header, o.Rules.Info().Name)
	switch {
	case m.Phase == storage.Lobby:
		return fmt.Sprintf("⏳ %s: %s", where, fmt.Sprintf(lobbyOf, words.Count(len(m.Seats), "pilot", "pilots")))
	case o.waits && o.until > 0:
		return fmt.Sprintf("▶ %s: **your move** · <t:%d:R>", where, o.until)
	case o.waits:
		return fmt.Sprintf("▶ %s: **your move**", where)
	}
	if m.Paused {
		return fmt.Sprintf("⏸ %s: %s", where, isPaused)
	}
	return fmt.Sprintf("⏸ %s: %s", where, fmt.Sprintf(waitsFor, cmp.Or(words.Listed(o.Humans(), o.Roster.Name), "an autopilot")))
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
func (r *Room) Server(c *call.Call) (bot.Message, error) {
	lines, n := []string{serverHead}, 0
	err := r.Lists.Open(c.Guild, func(m *storage.Match) bool {
		g, _, err := r.Games.For(m.Game, m.Rules)
		if err != nil {
			return true
		}
		if n++; n > shownAtMost {
			return true
		}
		where, pilots := place(m, g.Rules.Info().Name), words.Count(len(m.Seats), "pilot", "pilots")
		if m.Phase == storage.Lobby {
			lines = append(lines, fmt.Sprintf("⏳ %s: %s", where, fmt.Sprintf(openLobby, pilots)))
		} else {
			lines = append(lines, fmt.Sprintf("▶ %s: %s, since <t:%d:R>", where, pilots, m.Started))
		}
		return true
	})
	if n == 0 {
		return bot.Message{Text: noneHere, Accent: bot.QuietColour}, err
	}
	return message(lines, n), err
}

// message is a list of n matches, of which lines are shown.
func message(lines []string, n int) bot.Message {
	if n > shownAtMost {
		lines = append(lines, fmt.Sprintf(more, n-shownAtMost))
	}
	return bot.Message{Text: words.Clip(strings.Join(lines, "\n"), bot.TextLimit), Accent: bot.LobbyColour}
}

const (
	mineHead   = "### Your matches"
	serverHead = "### Matches on this server"
	none       = "You are in no match here. `/match new` opens one, and `/matches` shows those under way."
	noneHere   = "No match is under way on this server. `/match new` opens one."
	lobbyOf    = "a lobby with %s so far"
	openLobby  = "a lobby with %s so far: press **Join** there"
	waitsFor   = "waits for %s"
	isPaused   = "paused by agreement"
	more       = "-# And %d more."
)
