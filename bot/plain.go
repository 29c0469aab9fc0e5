package bot

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/render"
	"mayhembot/render/words/lang"
)

// nameLimit is how many characters of a display name are shown.
const nameLimit = 32

// special are the characters Discord's markdown gives a meaning.
const special = "\\*_~`|>#-+[](){}<:@!.&"

// blank are letters and signs that show nothing, and are no spaces either: fillers of Hangul, and Braille without a dot.
const blank = "\u115f\u1160\u3164\uffa0\u2800"

// Plain makes a name a user chose harmless in a message: no markdown, no mention, no link, one line, at most 32
// characters, and no marks that turn or hide the text around it. A name written to the left is isolated.
func Plain(name string) string { return Escape(Label(name)) }

// Escape takes the meaning of markdown from a text, whatever its length. Unlike Plain it leaves all characters in.
func Escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(special, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Label is Plain for places without markdown: buttons, options, choices.
func Label(name string) string { return isolated(cleaned(name, nameLimit)) }

// isolated puts a name that has letters of a script written to the left between FSI and PDI, so that numbers and names beside it stay
// in their places.
func isolated(name string) string {
	for _, r := range name {
		if r < 0x590 {
			continue
		}
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.R, bidi.AL, bidi.AN:
			return "\u2068" + name + "\u2069"
		}
	}
	return name
}

// Apart are the names of a match's seats as everybody tells them apart: of names that look alike, each has the sign of its seat. Names
// that pictures show alike look alike.
func Apart(names []string) []string {
	same := map[string]int{}
	for _, name := range names {
		same[Look(name)]++
	}
	apart := slices.Clone(names)
	for i, name := range names {
		if same[Look(name)] > 1 {
			apart[i] = signed(name, i)
		}
	}
	return apart
}

// Look is the same for names that look alike. Signs of seats in a name count for nothing.
func Look(name string) string {
	plain := strings.TrimSpace(strings.Map(func(r rune) rune {
		if r >= '①' && r <= '⑳' {
			return -1
		}
		return r
	}, name))
	return strings.ToLower(render.Clean(cleaned(plain, nameLimit)))
}

// signed is a name with the sign of its seat, counted from 0 here. A long one loses its end.
func signed(name string, seat int) string {
	short := []rune(cleaned(name, nameLimit))
	if len(short) > nameLimit-2 {
		short = append(short[:nameLimit-3], '…')
	}
	return string(short) + " " + string('①'+rune(seat))
}

// QuoteLimit is how many characters of what a user says are quoted.
const QuoteLimit = 200

// Quote makes what a user says harmless in a message, as Plain does with names, at a greater length.
func Quote(text string) string { return Escape(isolated(cleaned(text, QuoteLimit))) }

// cleaned is one line of so many characters.
func cleaned(name string, limit int) string {
	var b strings.Builder
	n, marks := 0, 0
	for _, r := range name {
		switch {
		case r == utf8.RuneError || unicode.IsControl(r) && !unicode.IsSpace(r) || unicode.In(r, unicode.Cf, unicode.Co) || strings.ContainsRune(blank, r):
			continue
		case unicode.IsSpace(r):
			r = ' '
		}
		if unicode.Is(unicode.M, r) {
			// A few accents belong to a letter; a tower of them climbs over the lines above.
			if marks++; marks > 2 {
				continue
			}
		} else {
			marks = 0
			n++
		}
		if n > limit {
			b.WriteRune('…')
			break
		}
		b.WriteRune(r)
	}
	if s := strings.TrimSpace(b.String()); s != "" {
		return s
	}
	return "?"
}

// Mention is how a message names a user by their id.
func Mention(user string) string { return "<@" + user + ">" }

// MessageLink leads to a message of a channel, or to the channel where none is named.
func MessageLink(guild, channel, message string) string {
	link := "https://discord.com/channels/" + guild + "/" + channel
	if message == "" {
		return link
	}
	return link + "/" + message
}

// MentionChannel leads to a channel.
func MentionChannel(channel string) string { return "<#" + channel + ">" }

// IsID tells whether a text is what Discord has for an id: digits alone. Nothing else may stand in a mention.
func IsID(user string) bool {
	return user != "" && len(user) <= 20 && strings.Trim(user, "0123456789") == ""
}

// Roster is who sits where, as the channel knows them, and the language in which they are told of. Its slices are indexed by seat-1.
type Roster struct {
	Names []string // unescaped; sentences pass them through Plain, pictures draw them as they are
	Auto  []bool   // flown by an autopilot
	Lang  lang.Language
}

// Say is a sentence of the rooms of all games, with its arguments, names and values in turn. Seats are named.
func (c Roster) Say(key string, args ...any) string { return say.Room.Tell(c.Style(), key, args...) }

// Style is how things are said to the reader in markdown.
func (c Roster) Style() lang.Style { return lang.Style{Name: c.Name, Plain: Escape, Lang: c.Lang} }

// LabelStyle is how things are said to the reader in places without markdown.
func (c Roster) LabelStyle() lang.Style { return lang.Style{Name: c.Label, Plain: Label, Lang: c.Lang} }

// Name is the name of a seat, fit for markdown. A seat without a name is "seat 3".
func (c Roster) Name(s engine.Seat) string { return c.named(s, Plain) }

// Label is the name of a seat for places without markdown: buttons, options, choices, alt texts.
func (c Roster) Label(s engine.Seat) string { return c.named(s, Label) }

func (c Roster) named(s engine.Seat, fit func(string) string) string {
	if s < 1 || int(s) > len(c.Names) {
		return c.Lang.Seat(int(s))
	}
	return fit(c.Names[s-1])
}
