package discord

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
)

// Flags of a message.
const (
	flagEphemeral  = 1 << 6
	flagComponents = 1 << 15 // components alone make the message; cannot be taken back
)

// overflow is the file that carries the whole of a text too long for one message.
const overflow = "text.md"

// payload is a message as Discord takes it. It is always whole: Discord decides for itself whether a field that an edit leaves
// out stays or goes.
type payload struct {
	Flags       int          `json:"flags"`
	Components  []component  `json:"components"`
	Attachments []attachment `json:"attachments"`
	Mentions    mentions     `json:"allowed_mentions"`
	Nonce       string       `json:"nonce,omitempty"`
	Enforce     bool         `json:"enforce_nonce,omitempty"`
}

// attachment names a file: a new one by the index of its upload, a kept one by its id.
type attachment struct {
	ID       string `json:"id"`
	Filename string `json:"filename,omitempty"`
}

// mentions lists the users who may be pinged. Nobody else is pinged.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
}

// draft is a message ready to be sent.
type draft struct {
	payload
	files   []upload
	picture string   // its file name
	kept    string   // the id of the picture that stays
	notes   []string // parts that were left out, for the operator
	emoji   ownEmoji
}

func (d *draft) note(format string, args ...any) {
	d.notes = append(d.notes, fmt.Sprintf(format, args...))
}

// compose makes a draft of m. Only an edit can keep a picture. Texts are shortened to Discord's limits rather than refused. An
// error means that there is nothing to show, or more bytes than Discord takes.
func compose(m bot.Message, edit bool, own ownEmoji) (*draft, error) {
	d := &draft{emoji: own, payload: payload{Flags: flagComponents, Attachments: []attachment{}, Mentions: pings(m.Ping)}}
	foot := clip(m.Foot, bot.FootLimit)
	words, whole := shorten(m.Text, limitText-utf8.RuneCountInString(foot))
	body := display(words, m.Accent)
	if p := m.Picture; p != nil {
		d.show(*p, edit)
		if d.picture != "" {
			body = append(body, component{Type: componentGallery, Items: []galleryItem{{
				Media: media{URL: "attachment://" + d.picture}, Description: clip(p.Alt, bot.AltLimit),
			}}})
		}
	}
	files := m.Files
	if !whole {
		files = append(slices.Clone(files), bot.File{Name: overflow, Data: []byte(m.Text)})
	}
	for _, f := range files {
		if len(d.Attachments) == limitFiles || len(f.Data) == 0 {
			d.note("file %q is empty or one too many", f.Name)
			continue
		}
		body = append(body, component{Type: componentFile, File: &media{URL: "attachment://" + d.attach(f.Name, f.Data)}})
	}
	body = append(body, display(foot, 0)...)
	d.Components = slices.Concat(body, d.controls(m.Rows, limitComponents-count(body)))
	size := 0
	for _, f := range d.files {
		size += len(f.data)
	}
	switch {
	case len(d.Components) == 0:
		return nil, errors.New("a message with nothing in it")
	case size > limitUpload:
		return nil, fmt.Errorf("a message with %d bytes of files: Discord takes %d", size, limitUpload)
	}
	return d, nil
}

// show puts the picture in: new, or the one that already stands there.
func (d *draft) show(p bot.Picture, edit bool) {
	switch {
	case p.Keep != "" && edit:
		d.picture, d.kept = fileName(p.Name), p.Keep
		d.Attachments = append(d.Attachments, attachment{ID: p.Keep})
	case len(p.Data) > 0:
		d.picture = d.attach(p.Name, p.Data)
	default:
		d.note("picture %q has no bytes", p.Name)
	}
}

// attach adds an upload and returns its name. No other file of the message has that name.
func (d *draft) attach(name string, data []byte) string {
	name = fileName(name)
	for d.picture == name || slices.ContainsFunc(d.files, func(u upload) bool { return u.name == name }) {
		name = "_" + name
	}
	d.Attachments = append(d.Attachments, attachment{ID: strconv.Itoa(len(d.files)), Filename: name})
	d.files = append(d.files, upload{name, data})
	return name
}

// display shows the text, beside a coloured bar if a colour is given.
func display(words string, accent int) []component {
	if strings.TrimSpace(words) == "" {
		return nil
	}
	cs := []component{{Type: componentText, Content: words}}
	if accent &= 0xffffff; accent != 0 {
		cs = []component{{Type: componentBox, Accent: accent, Components: cs}}
	}
	return cs
}

// shorten cuts a text that is longer than limit characters. It cuts at the end of a paragraph, a line or a word, and says whether
// the text is still whole.
func shorten(s string, limit int) (string, bool) {
	if utf8.RuneCountInString(s) <= limit {
		return s, true
	}
	const more, fence = "\n…", "\n```"
	s = cut(s, limit-len(fence)-len(more))
	for _, end := range []string{"\n\n", "\n", " "} {
		if i := strings.LastIndex(s, end); i > len(s)/2 {
			s = s[:i]
			break
		}
	}
	if strings.Count(s, "```")%2 == 1 {
		s += fence
	}
	return s + more, false
}

// pings allows exactly these users to be pinged.
func pings(users []string) mentions {
	m := mentions{Parse: []string{}, Users: []string{}}
	for _, u := range users {
		if u != "" && len(m.Users) < limitPings && !slices.Contains(m.Users, u) {
			m.Users = append(m.Users, u)
		}
	}
	return m
}

// fileName keeps the characters that attachment:// addresses allow: ASCII letters, digits, dot, dash and underscore.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '-', r == '_':
			return r
		}
		return '_'
	}, path.Base(name))
	name = strings.TrimLeft(name, ".")
	if len(name) > 80 {
		name = name[len(name)-80:] // the end tells the kind of file
	}
	if name == "" {
		return "file"
	}
	return name
}

// standing is a message as Discord gives it back, or of anything else its id.
type standing struct {
	ID          string          `json:"id"`
	Attachments []attachment    `json:"attachments"`
	Components  json.RawMessage `json:"components"` // read where they are needed
}

func (s *standing) whole() bool { return s.ID != "" }

// sent names the message and its picture.
func (d *draft) sent(s standing) bot.Sent {
	out := bot.Sent{ID: s.ID, Attachment: d.kept}
	if d.picture == "" || d.kept != "" {
		return out
	}
	for _, a := range s.Attachments {
		if a.Filename == d.picture {
			out.Attachment = a.ID
			return out
		}
	}
	components, _ := read[[]component](s.Components)
	for _, c := range components { // the gallery names its attachment too, should the list stay empty
		if c.Type == componentGallery && len(c.Items) > 0 {
			out.Attachment = c.Items[0].Media.AttachmentID
		}
	}
	return out
}
