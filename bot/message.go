package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/render/words/lang"
)

// Message is what a channel shows: words, a picture, and controls below it.
type Message struct {
	Text    string // markdown; every piece a user wrote has gone through Plain
	Accent  int    // RGB of the bar beside the message, 0 for none
	Picture *Picture
	Files   []File // further files, shown to be downloaded
	Foot    string // a few words under the picture, next to the controls
	Rows    []Row
	Ping    []string // ids of the users this message may ping; their mentions stand in Text
}

// Picture is a PNG (or GIF) with its alt text. On an edit, Keep names the attachment that stays instead of new bytes.
type Picture struct {
	Name string // file name, "board.png"
	Data []byte
	Alt  string // at most AltLimit characters
	Keep string
}

// File is any other file.
type File struct {
	Name string
	Data []byte
}

// TextLimit keeps a message's words well under the 4,000 characters Discord takes.
const TextLimit = 3200

// FootLimit is how many characters may stand under a picture.
const FootLimit = 2000

// AltLimit is how many characters of alt text Discord takes.
const AltLimit = 1024

// Row is one line of controls: up to five buttons, or one select.
type Row struct {
	Buttons []Button
	Select  *Select
}

// Style is a button's colour.
type Style int

const (
	Secondary Style = iota // grey
	Primary                // blurple
	Success                // green
	Danger                 // red
)

// Button is pressed; ID is its custom id. Emoji names one of the application's own. It is left out where Discord does not have it.
type Button struct {
	ID       string
	Label    string
	Emoji    string
	Style    Style
	Disabled bool
}

// Styled is the button in another colour.
func (b Button) Styled(s Style) Button {
	b.Style = s
	return b
}

// FormMark begins the id of a control that opens a form; ControlLimit is how long an id may be, in bytes.
const (
	FormMark     = "?"
	ControlLimit = 78
)

// Select offers up to 25 options, of which Min to Max may be chosen (both 0 mean exactly one).
type Select struct {
	ID          string
	Placeholder string
	Min, Max    int
	Options     []SelectOption
	Disabled    bool
}

// SelectOption is one line of a select.
type SelectOption struct {
	Value, Label, Help string
	Emoji              string
	Chosen             bool
}

// Emoji is one of the application's own emoji, a PNG file. Its name has 2 to 20 letters, digits and underscores.
type Emoji struct {
	Name string
	PNG  []byte
}

// ShipEmoji names the emoji of a ship in a game's colour, counted from 1; it is "" for 0.
func ShipEmoji(game string, color int) string {
	if color == 0 {
		return ""
	}
	return game + "_" + strconv.Itoa(color)
}

// Choice is one proposal while an option is typed.
type Choice struct{ Name, Value string }

// Modal is a form; the answer comes as a Submit with the same custom id.
type Modal struct {
	ID     string
	Title  string
	Fields []Field
}

// Field is one text input of a modal.
type Field struct {
	ID, Label, Help    string
	Value, Placeholder string
	Required, Long     bool
	Limit              int // characters; 0 for Discord's own
}

// Sent is a message that stands in a channel. Attachment is the id of its picture, if it has one.
type Sent struct{ ID, Attachment string }

// ErrGone says that the channel or message is no more.
var ErrGone = errors.New("the channel or the message is gone")

// ErrNoChannel says that the channel is no more, and will not be again.
var ErrNoChannel = fmt.Errorf("the channel was deleted: %w", ErrGone)

// Barred says that the bot may not post; Missing names the permissions, as far as Discord says.
type Barred struct{ Missing []string }

func (b *Barred) Error() string {
	return "the bot is not allowed to post here: " + strings.Join(b.Missing, ", ")
}

// Temporary tells whether a messenger's fault passes by itself.
func Temporary(err error) bool {
	var barred *Barred
	return err != nil && !errors.Is(err, ErrGone) && !errors.As(err, &barred)
}

// Colours of messages that stand for nobody in particular.
const (
	LobbyColour   = 0x5865f2
	RefusedColour = 0xed4245
	QuietColour   = 0x4e5058
)

// The permissions the bot needs, by the names users read.
const (
	PermissionView    = "View Channel"
	PermissionSend    = "Send Messages"
	PermissionThreads = "Send Messages in Threads"
	PermissionOpen    = "Create Public Threads"
	PermissionFiles   = "Attach Files"
	PermissionHistory = "Read Message History"
)

// Unentered stands among the permissions the bot lacks in a private thread that it is not in, or in a voice channel that it may not
// connect to: Discord says there that it may post, and refuses every message it does not answer with.
const Unentered = "Manage Threads (or mention me here once; in a voice channel, Connect)"

// permissions are the keys of their names in the rooms' catalogue, which has them as Discord does in each language.
var permissions = map[string]string{
	PermissionView: "permission.view", PermissionSend: "permission.send", PermissionThreads: "permission.threads", PermissionOpen: "permission.open",
	PermissionFiles: "permission.files", PermissionHistory: "permission.history", Unentered: "permission.unentered",
}

// Permissions are the names of some permissions, for a sentence of the rooms.
func Permissions(names ...string) (list lang.And) {
	for _, name := range names {
		if key, known := permissions[name]; known {
			list = append(list, lang.Of(key))
		} else {
			list = append(list, name)
		}
	}
	return list
}

// LacksPosting returns which of the permissions are missing without which the bot can answer, and write nothing by itself.
func LacksPosting(missing []string) []string {
	return Lacks(missing, PermissionView, PermissionSend, PermissionThreads, Unentered)
}

// Lacks returns which of some permissions are missing.
func Lacks(missing []string, which ...string) []string {
	var barred []string
	for _, w := range which {
		if slices.Contains(missing, w) {
			barred = append(barred, w)
		}
	}
	return barred
}
