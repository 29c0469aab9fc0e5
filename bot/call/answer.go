package call

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Answer is what a handler makes of a request, as data; the publisher carries it out. It is a change of the channel's match, or a
// message, or a form, or work that leads to one of these.
type Answer struct {
	Change Changing     // is made in one transaction; the channel is shown what it has led to
	Loaded *match.State // the match as the handler has loaded it, to be changed; nil where it has not
	Means  Means

	Message bot.Message
	Place   Place
	Nonce   string // of a message that is posted where it cannot be an answer; "" where it need not stand
	Then    Then   // nil where nothing follows the message

	Form *bot.Modal
	Work func(context.Context) (Answer, error) // reads the channel, or takes its time, and leads to a message or a form
}

// Resolve does the work of an answer and returns what that leads to.
func (a Answer) Resolve(ctx context.Context) (_ Answer, err error) {
	for a.Work != nil {
		if a, err = a.Work(ctx); err != nil {
			return Answer{}, err
		}
	}
	return a, nil
}

// Place is where a message goes.
type Place int

const (
	Private   Place = iota // only its user sees it
	InPlace                // it takes the place of the message whose control was pressed; where that fails it is private
	InChannel              // everybody sees it
)

// Means is what a change is meant for, where that is not to play on.
type Means int

const (
	PlaysOn Means = iota
	Ends          // it ends the match, and may be made of one that may not go on
	Looks         // it brings the match into view; Change.Lost tells whether the live message was lost
)

// Then goes on once a message stands, or could not be sent.
type Then func(ctx context.Context, sent bot.Sent, failure error) error

// Say is a message only its user sees.
func Say(m bot.Message) Answer { return Answer{Message: m} }

// Replace is a message in the place of the one whose control was pressed.
func Replace(m bot.Message) Answer { return Answer{Message: m, Place: InPlace} }

// Changed is a change of the channel's match.
func Changed(change Changing) Answer { return Answer{Change: change} }

// Change is a change of a channel's match inside its transaction. It has the match, nil where there is none, and takes what the
// handler says of the change.
type Change struct {
	*match.State
	Done
	Tx   storage.ChannelTx
	Note string // a line for the channel
	Lost bool   // of a change that Looks: the live message is known to be there no more, or without its controls
}

// Tell has the change's user told something else than what the channel shows.
func (c *Change) Tell(a Answer) error {
	c.Answer = &a
	return nil
}

// Changing makes a change. Its error leaves the match as it was.
type Changing func(*Change) error

// Done is what a change came to, beside the match itself. The user and the channel are told by it.
type Done struct {
	Answer  *Answer               // what its user is told; nil where the channel's message does that
	Aside   bool                  // the channel is shown nothing of it
	Anew    bool                  // the message with the pressed control stays as it is, and a new one follows
	Quiet   bool                  // it is answered in private
	Seen    bool                  // the channel shows all of it: the private message it was pressed on may go
	Said    string                // what it did that no entry tells
	Invites []string              // users it calls to a lobby
	Stopped *engine.Refusal       // why not all of what was asked for was played
	Left    string                // what else of it was not played, "" for nothing
	Played  *Played               // what of a match was played
	From    string                // the channel that the match was moved from and that is still there, "" for none
	After   func(context.Context) // what is left to be done once the channel shows it; nil for nothing
}

// Instead is the error of a change that is not made: its user is answered otherwise.
type Instead struct{ Answer Answer }

func (*Instead) Error() string { return "something else is answered instead" }

// NoRoom says that the caller's own matches leave no room for another, and in which channels they are.
type NoRoom struct {
	bot.Notice
	Channels []string
}

func (n *NoRoom) Unwrap() error { return n.Notice }

// Worded is a refusal in the words of a game which need not be the channel's.
type Worded struct {
	game.Game
	error
}

func (w *Worded) Unwrap() error { return w.error }

// In has an error worded by a game.
func In(g game.Game, err error) error {
	if err == nil {
		return nil
	}
	return &Worded{g, err}
}
