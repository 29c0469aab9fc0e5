package localdiscord

import (
	"bytes"
	"encoding/base64"
	"image/png"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// appEmoji is an emoji of the application's own.
type appEmoji struct {
	ID, Name string
	PNG      []byte
}

const (
	emojiLimit = 2000
	emojiBytes = 256 << 10
)

var emojiName = regexp.MustCompile(`^\w{2,32}$`)

func (e appEmoji) shape() object {
	return object{"id": e.ID, "name": e.Name, "roles": []string{}, "require_colons": true, "managed": false, "animated": false, "available": true}
}

func (s *Server) emojiAt(id string) int {
	return slices.IndexFunc(s.emoji, func(e appEmoji) bool { return e.ID == id })
}

func (s *Server) getEmoji(c *call) (any, *apiError) {
	if c.PathValue("app") != appID {
		return nil, errUnknownApplication
	}
	items := []object{}
	for _, e := range s.emoji {
		items = append(items, e.shape())
	}
	return object{"items": items}, nil
}

func (s *Server) postEmoji(c *call) (any, *apiError) {
	if c.PathValue("app") != appID {
		return nil, errUnknownApplication
	}
	var asked struct{ Name, Image string }
	if refusal := c.decode(&asked); refusal != nil {
		return nil, refusal
	}
	code, is := strings.CutPrefix(asked.Image, "data:image/png;base64,")
	data, err := base64.StdEncoding.DecodeString(code)
	var f form
	if !emojiName.MatchString(asked.Name) {
		f.add(at(nil, "name"), "STRING_TYPE_REGEX", "String value did not match validation regex.")
	} else if slices.ContainsFunc(s.emoji, func(e appEmoji) bool { return e.Name == asked.Name }) {
		f.add(at(nil, "name"), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken")
	}
	if _, broken := png.Decode(bytes.NewReader(data)); !is || err != nil || broken != nil {
		f.add(at(nil, "image"), "IMAGE_INVALID", "Invalid image")
	} else if len(data) > emojiBytes {
		f.add(at(nil, "image"), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
	}
	if refusal := f.err(); refusal != nil {
		return nil, refusal
	}
	if len(s.emoji) == emojiLimit {
		return nil, &apiError{status: 400, code: 30008, message: "Maximum number of emojis reached (2000)"}
	}
	e := appEmoji{s.nextID(), asked.Name, data}
	s.emoji = append(s.emoji, e)
	s.journal.write(record{Emoji: &s.emoji})
	return e.shape(), nil
}

// Emoji are the names of the application's own emoji.
func (s *Server) Emoji() (names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.emoji {
		names = append(names, e.Name)
	}
	return names
}

// DeleteEmoji deletes all emoji, as somebody may in the Developer Portal.
func (s *Server) DeleteEmoji() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emoji = nil
	s.journal.write(record{Emoji: &s.emoji})
}

// checkEmoji refuses controls with an emoji that the application does not have, as Discord does.
func (s *Server) checkEmoji(f *form, path []any, tree []Component) {
	for i, c := range tree {
		p := at(path, i)
		if c.Emoji != nil && c.Emoji.ID != "" && s.emojiAt(c.Emoji.ID) < 0 {
			f.add(at(p, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
		}
		for j, o := range c.Options {
			if o.Emoji != nil && o.Emoji.ID != "" && s.emojiAt(o.Emoji.ID) < 0 {
				f.add(at(p, "options", j, "emoji", "id"), "SELECT_COMPONENT_OPTION_INVALID_EMOJI", "Invalid emoji")
			}
		}
		s.checkEmoji(f, at(p, "components"), c.Components)
	}
}

func (s *Server) serveEmoji(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	i := s.emojiAt(strings.TrimSuffix(r.PathValue("emoji"), ".png"))
	var data []byte
	if i >= 0 {
		data = s.emoji[i].PNG
	}
	s.mu.Unlock()
	if i < 0 {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	w.Header().Set("Cache-Control", "max-age=86400, immutable")
	_, _ = w.Write(data)
}
