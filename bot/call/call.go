// Package call is one request being answered: who asks, what they may do in the channel's match, and what has become of it.
package call

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Call is one request being answered, as its handler has it: the handler may ask it things, and answers by a value.
type Call struct {
	bot.Request
	At        time.Time // when it came
	Committed bool      // something has been done

	found *match.State // the channel's match as it stood when the request was looked at; nil where it was not
}

// Match is the channel's current match as the request found it, nil for none. It is read once, and again after Forget.
func (c *Call) Match(ctx context.Context, r match.Reader) (s *match.State, err error) {
	if c.found == nil {
		c.found, err = r.Load(ctx, c.Channel)
	}
	return c.found, err
}

// Forget forgets the match that was read, because the channel has moved on.
func (c *Call) Forget() { c.found = nil }

// Person is the human whom an option of the command names, and what the server shows for them. Programs and those who are not of the
// server are refused: they never answer.
func (c *Call) Person(option string) (id, name string, err error) {
	id = c.Args[option]
	switch named, known := c.Named[id]; {
	case !bot.IsID(id) || !known:
		return "", "", noSuchUser
	case named.Bot:
		return "", "", isBot.With("name", bot.Plain(named.Name))
	case !named.Member:
		return "", "", notMember.With("name", bot.Plain(named.Name))
	default:
		return id, named.Name, nil
	}
}

// NoFiles tells whether the bot is known to lack the permission to attach files in the call's channel.
func (c *Call) NoFiles() bool { return len(bot.Lacks(c.Missing, bot.PermissionFiles)) > 0 }

// AnswerOnly tells whether the bot may answer in the call's channel and not write there by itself.
func (c *Call) AnswerOnly() bool {
	return len(bot.LacksPosting(c.Missing)) > 0
}

// Playable is the header of a match in the lobby or being played. A control given in with must be of this match.
func (c *Call) Playable(s *match.State, with Control) (*storage.Match, error) {
	switch {
	case s == nil:
		return nil, noMatch
	case with.Verb != "" && with.Match != s.Header.ID:
		return nil, MovedOn
	case s.Header.Phase == storage.Over:
		return nil, matchOver
	}
	s.Rename(c.User)
	return s.Header, nil
}

// Seat is the caller's seat in a match being played, or why there is none. A control given in with must be of this match.
func (c *Call) Seat(s *match.State, with Control) (engine.Seat, error) {
	switch {
	case s == nil:
		return 0, noMatch
	case with.Verb != "" && with.Match != s.Header.ID:
		return 0, MovedOn
	case s.Header.Phase == storage.Lobby:
		return 0, NotStarted
	case s.Header.Phase == storage.Over:
		return 0, matchOver
	case s.Header.Paused:
		return 0, paused
	}
	seat := match.SeatOf(s.Header, c.User.ID)
	if seat == engine.Nobody && clock.Flown(s.Header, c.User.ID) != engine.Nobody {
		return 0, flownForYou
	} else if seat == engine.Nobody {
		return 0, notSeated
	}
	s.Rename(c.User)
	return seat, nil
}

// Seated is the channel's match being played, with the caller's seat, or why there is none.
func (c *Call) Seated(ctx context.Context, r match.Reader, with Control) (s *match.State, seat engine.Seat, err error) {
	err = r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		if s, err = match.Load(tx, r.Games); err == nil {
			seat, err = c.Seat(s, with)
		}
		return err
	})
	return s, seat, err
}

// Turn is the view in which a seat decides now, and what; a decision without a kind is a secret answer to be revised.
func (c *Call) Turn(s *match.State, seat engine.Seat, with Control) (engine.View, engine.Decision, error) {
	d := s.Decision(seat)
	now := s.Now
	if d.Kind == "" {
		without, ok := s.Without(seat)
		if !ok {
			return nil, d, notYours(s)
		}
		now = without
	}
	if with.Verb != "" && !with.Current(s) {
		return nil, d, MovedOn
	}
	return now.View(seat), d, nil
}

func notYours(s *match.State) bot.Notice {
	var seats []engine.Seat
	for _, d := range s.Now.Pending() {
		seats = append(seats, d.Seat)
	}
	return notYoursText.With("seats", lang.Texts(words.Each(seats, s.Roster.Name)))
}

// GameNamed is the game a command names, the first one when it names none.
func (c *Call) GameNamed(games game.Games) (game.Game, error) {
	key := c.Args["game"]
	if key == "" {
		return games[0], nil
	}
	g, ok := games.Find(key)
	if !ok {
		return nil, noSuchGame.With("game", bot.Plain(key))
	}
	return g, nil
}

// GameHere is the game a command names, else the channel's, else the first.
func (c *Call) GameHere(ctx context.Context, r match.Reader) (game.Game, error) {
	if c.Args["game"] == "" {
		s, err := c.Match(ctx, r)
		var u *game.Unplayable
		switch {
		case err != nil && !errors.As(err, &u):
			return nil, err
		case s != nil:
			return s.UI, nil
		}
	}
	return c.GameNamed(r.Games)
}

// Leads tells whether the caller is the match's host, or moderates its channel. Once a lobby's host has
// been silent for long, everybody who sits in the lobby leads it.
func (c *Call) Leads(m *storage.Match) bool {
	return m.Host == c.User.ID || c.Manager || clock.HostSilent(m, c.At.Unix()) && match.SeatOf(m, c.User.ID) != engine.Nobody
}

// Sheltered makes an error of a panic; it is to be deferred.
func Sheltered(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%v\n%s", cause, debug.Stack())
	}
}

// OtherGame refuses a command of one game where another is played.
func OtherGame(played game.Game) error {
	return otherGame.With("game", played.Rules.Info().Name, "command", played.Command.Name)
}

// StoppedMatch says that a match may not go on (see match.Stopped).
func StoppedMatch(m *storage.Match) bot.Notice { return stopped.With("seen", m.Stopped) }

// Say is a sentence of the rooms of all games in the caller's language.
func (c *Call) Say(key string, args ...any) string {
	return bot.Roster{Lang: c.Lang()}.Say(key, args...)
}

// NoPicture says that a picture is left out for want of permissions.
func NoPicture(l lang.Language, barred []string) string {
	return bot.Roster{Lang: l}.Say("call.no-picture", "permissions", bot.Permissions(barred...))
}

var (
	noMatch       = bot.Says("call.no-match")
	NotStarted    = bot.Says("call.not-started")
	MovedOn       = bot.Says("call.moved-on")
	UnknownWord   = bot.Says("call.unknown-word")
	doneBefore    = bot.Says("call.done-before")
	noSuchUser    = bot.Says("call.no-such-user")
	isBot         = bot.Says("call.is-bot")
	notMember     = bot.Says("call.not-member")
	manyInChannel = bot.Says("call.many-in-channel")
	manyOnServer  = bot.Says("call.many-on-server")
	matchOver     = bot.Says("call.match-over")
	notSeated     = bot.Says("call.not-seated")
	paused        = bot.Says("call.paused")
	flownForYou   = bot.Says("call.flown-for-you")
	Damaged       = bot.Says("call.damaged")
	Gone          = bot.Says("call.gone")
	notYoursText  = bot.Says("call.not-yours")
	noSuchGame    = bot.Says("call.no-such-game")
	otherGame     = bot.Says("call.other-game")
	stopped       = bot.Says("call.stopped")
)
