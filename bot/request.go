package bot

import (
	"context"
	"strings"

	"mayhembot/render/words/lang"
)

// Kind says what a user did.
type Kind int

const (
	Command  Kind = iota // sent a command
	Complete             // is typing an option of one and wants choices
	Press                // pressed a button or chose from a select
	Submit               // sent a modal
)

// User is the one who acts. Name is what the server shows for them, unescaped.
type User struct {
	ID   string
	Name string
}

// Named is a user whom an option of a command names. Name is what the server shows for them, unescaped.
type Named struct {
	Name   string
	Bot    bool // a program
	Member bool // of the server
}

// Request is one interaction, free of Discord's forms.
type Request struct {
	ID          string // the interaction's; the same id never does anything twice
	Kind        Kind
	Guild       string // empty outside a server
	Channel     string
	User        User
	Manager     bool   // may manage the channel, the server or everything
	Locale      string // "en-GB": the user's, for what only they see
	GuildLocale string // the server's, for what everybody sees

	Missing  []string // permissions the bot lacks in this channel, by the names users read
	Threads  []string // those it lacks to open a thread here and to write in it
	InThread bool     // the channel is a thread, or a post of a forum

	Path  []string          // Command, Complete: {"match", "new"}
	Args  map[string]string // Command, Complete: options by name; Submit: fields by id
	Focus string            // Complete: the option being typed
	Named map[string]Named  // Command: the users the options name, or it was chosen on, by id

	Target string // Command that is not typed: the id of the user or message it was chosen on
	Said   string // what that message says

	Custom  string   // Press, Submit: the custom id
	Values  []string // Press: what was chosen in a select, in its order
	Message string   // Press, Submit: the message the control stands on, if any
}

// Lang is the user's language.
func (r Request) Lang() lang.Language { return lang.For(r.Locale) }

// Handler answers a request through its responder.
type Handler func(context.Context, Request, Responder)

// Responder takes the answer to one request: exactly one call of one of its methods, and further ones of Amend and Follow. An answer
// that comes too late for Discord's three seconds is carried to the user all the same.
type Responder interface {
	// Answer posts a new message in the channel, or one that only the user sees.
	Answer(ctx context.Context, m Message, private bool) (Sent, error)
	// Update puts m in the place of the message the control stands on.
	Update(ctx context.Context, m Message) (Sent, error)
	// Dismiss takes away the message the control stands on, which only its user sees: the channel shows what was done.
	Dismiss(ctx context.Context) error
	// Amend edits the message that Answer has posted.
	Amend(ctx context.Context, m Message) (Sent, error)
	// Follow puts a message that only the user sees below everything, in the place of the private one that was the answer. It comes
	// after the answer, within a quarter of an hour.
	Follow(ctx context.Context, m Message) (Sent, error)
	Choices(ctx context.Context, c []Choice) error
	Ask(ctx context.Context, m Modal) error
}

// Messenger posts without being asked. Its errors may be a *Barred (the bot lacks a permission) or ErrGone; any other
// passes by itself. One with a method RetryAfter() time.Duration says how long nothing more is to be sent.
type Messenger interface {
	// Post writes a new message. The same nonce within a few minutes posts nothing twice.
	Post(ctx context.Context, channel string, m Message, nonce string) (Sent, error)
	Edit(ctx context.Context, channel, message string, m Message) (Sent, error)
}

// Threads is a Messenger that opens threads below a channel and closes them. Its errors are those of a Messenger.
type Threads interface {
	OpenThread(ctx context.Context, channel, name string) (id string, err error)
	// CloseThread archives a thread. The next message there opens it again.
	CloseThread(ctx context.Context, thread string) error
}

// Members is a Messenger that knows who is a member of a server. Its errors are those of a Messenger.
type Members interface {
	Belongs(ctx context.Context, guild, user string) (bool, error)
}

// History is a Messenger that can read a channel again, where the bot may.
type History interface {
	// Said are the bot's own messages among the newest of a channel, and all of them from one message on, however much others
	// have said since, newest first. Without that message it is the newest alone. Its errors are those of a Messenger.
	Said(ctx context.Context, channel, from string) ([]Said, error)
	// Reread is one of the bot's messages as it stands. Its errors are those of a Messenger.
	Reread(ctx context.Context, channel, message string) (Said, error)
}

// Said is a message that stands in a channel, and its words.
type Said struct {
	ID, Text string
	Controls bool // somebody can press or choose something on it
}

// Target is what a command is for.
type Target int

const (
	Typed     Target = iota // itself: it is a slash command
	OnUser                  // the user in whose menu it is chosen
	OnMessage               // the message in whose menu it is chosen
)

// CommandSpec is a command with its subcommands, as users will see it. Limits of Discord hold
// (names 1–32, of typed ones in lower case, descriptions 1–100, at most 25 of everything).
type CommandSpec struct {
	Name, Help string
	On         Target
	Label      string    // of a command in a menu, which has no Help and no options: its name in the language of the texts
	Subs       []SubSpec // empty: the command itself takes Options
	Options    []OptionSpec
	Anywhere   bool // also outside servers: in direct messages, and wherever a user has brought the bot
}

// SubSpec is one subcommand.
type SubSpec struct {
	Name, Help string
	Options    []OptionSpec
	Question   bool // plays nothing: the one who asks is answered in private
	Quoted     bool // plays nothing: what a pilot types of its first option is quoted in the channel
}

// OptionType is what an option takes.
type OptionType int

const (
	TextOption OptionType = iota
	NumberOption
	BoolOption
	UserOption // the value is a user's id
)

// OptionSpec is one option. Choices and Complete exclude each other; required options come first.
type OptionSpec struct {
	Name, Help string
	Type       OptionType
	Required   bool
	Choices    []Choice
	Complete   bool // proposals are asked for while typing
	Min, Max   int  // NumberOption; both 0 for no bounds
}

// Sub is a subcommand by its name. One that the command does not have is empty and has no name.
func (c CommandSpec) Sub(name string) SubSpec {
	for _, s := range c.Subs {
		if s.Name == name {
			return s
		}
	}
	return SubSpec{}
}

// SubNames lists the subcommands.
func (c CommandSpec) SubNames() string {
	var names []string
	for _, s := range c.Subs {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

// FirstOption is the name of the first option, "" where there is none.
func (s SubSpec) FirstOption() string {
	if len(s.Options) == 0 {
		return ""
	}
	return s.Options[0].Name
}
