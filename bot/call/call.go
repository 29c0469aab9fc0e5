// Package call is one request being answered: who asks, what they may do in the channel's match, and what has become of it.
package call

import (
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
	"mayhembot/storage"
)

// Call is one request being answered, as its handler has it: the handler may ask it things, and answers by a value.
type Call struct {
	bot.Request
	At        time.Time // when it came
	Committed bool      // something has been done
}

// Person is the human whom an option of the command names, and what the server shows for them. Programs and those who are not of the
// server are refused: they never answer.
func (c *Call) Person(option string) (id, name string, err error) {
	id = c.Args[option]
	switch named, known := c.Named[id]; {
	case !bot.IsID(id) || !known:
		return "", "", noSuchUser
	case named.Bot:
		return "", "", bot.Noticef(isBot, bot.Plain(named.Name))
	case !named.Member:
		return "", "", bot.Noticef(notMember, bot.Plain(named.Name))
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
func (c *Call) Seated(r match.Reader, with Control) (s *match.State, seat engine.Seat, err error) {
	err = r.Store.View(c.Channel, func(tx storage.ChannelTx) error {
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
	return bot.Noticef(notYoursText, words.Listed(seats, s.Roster.Name))
}

// GameNamed is the game a command names, the first one when it names none.
func (c *Call) GameNamed(games game.Games) (game.Game, error) {
	key := c.Args["game"]
	if key == "" {
		return games[0], nil
	}
	g, ok := games.Find(key)
	if !ok {
		return nil, bot.Noticef(noSuchGame, bot.Plain(key))
	}
	return g, nil
}

// GameHere is the game a command names, else the channel's, else the first.
func (c *Call) GameHere(r match.Reader) (game.Game, error) {
	if c.Args["game"] == "" {
		s, err := r.Load(c.Channel)
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
	return bot.Noticef(otherGame, played.Rules.Info().Name, played.Command.Name)
}

// StoppedMatch says that a match may not go on (see match.Stopped).
func StoppedMatch(m *storage.Match) bot.Notice { return bot.Noticef(stopped, m.Stopped) }

// NoPicture says that a picture is left out for want of permissions.
func NoPicture(barred []string) string { return fmt.Sprintf(noPicture, words.List(barred)) }

// What is said for several reasons, whatever is asked.
const (
	noMatch       bot.Notice = "There is no match in this channel. `/match new` opens one."
	NotStarted    bot.Notice = "The match has not started. `/match start` starts it once two or more are in."
	MovedOn       bot.Notice = "The match has moved on since these buttons were made. The newest message has the current ones; `/match board` brings it down here."
	UnknownWord   bot.Notice = "I do not know this command here. `/help` lists them all."
	doneBefore    bot.Notice = "This has been carried out already. `/match board` shows where the match stands."
	noSuchUser    bot.Notice = "I do not know this user."
	isBot                    = "%s is a bot. Name a person, or leave the name out; autopilots fly by themselves."
	notMember                = "%s is not a member of this server."
	manyInChannel bot.Notice = "Several people in this channel ask for the like just now. Try again in a moment."
	manyOnServer  bot.Notice = "Many people on this server ask for the like just now. Try again in a moment."
	matchOver     bot.Notice = "The match is over. `/match new` opens another."
	notSeated     bot.Notice = "You are not in this match, so this is not yours to decide. `/match board` shows it to you; `/match join` gives you a seat that an autopilot flies, if there is one."
	paused        bot.Notice = "This match is paused. Anyone in it may press **Resume** on the newest message, or type `/match pause` again."
	flownForYou   bot.Notice = "An autopilot flies for you, because your time was up. Press **I'm back** on the newest message, or type `/match join`."
	Damaged       bot.Notice = "My database is damaged where it has the matches of this channel, so I leave them as they are. The host of the bot finds the fault in its log and can restore a copy."
	Gone          bot.Notice = "The file I keep matches in was moved, removed or replaced while I was running. I stop here, for I could keep nothing that is played now. The host of the bot finds in its log what was saved, and where."
	notYoursText             = "It is not yours to decide: the match waits for %s."
	noSuchGame               = "There is no game %s here. `/match new` without `game` opens the usual one."
	otherGame                = "This channel plays %s. `/%s` has its commands, and `/match board` shows the match. Open a match of another game in another channel."
	stopped                  = "This match is stopped: the channel has seen %s, which my database does not have. It is an older one, or another. The host of the bot can put the newer one back and start the bot again; `/match end` ends the match."
	noPicture                = "-# I cannot show the picture here: give me the permission %s. Words take its place."
	noFile                   = "I cannot hand out a file here: give me the permission %s."
	sorry                    = "Something went wrong here, and nothing has changed. Please try again; if it goes on, tell the host of the bot."
	unwritten                = "I cannot save anything at the moment, so nothing has changed. Please try again in a while; if it goes on, tell the host of the bot that its database cannot be written."
	damaged                  = "My database is damaged where I would have to look for this, so nothing has changed. The host of the bot finds the fault in its log and can restore a copy."
	sorryDone                = "What you asked for is done, but something went wrong when I was to show it. `/match board` shows where the match stands."
)
