package localdiscord

import (
	"encoding/json"
	"strings"
	"time"
)

// Message flags of Discord that this server knows.
const (
	Ephemeral    = 1 << 6
	Loading      = 1 << 7
	Silent       = 1 << 12
	ComponentsV2 = 1 << 15
)

// Message is one post as it stands now. It is a copy: nothing that happens later changes it.
type Message struct {
	ID          string       `json:"id"`
	Channel     string       `json:"channel"` // id
	Author      string       `json:"author"`  // user id
	Content     string       `json:"content,omitempty"`
	Time        time.Time    `json:"time"`
	Edited      time.Time    `json:"edited,omitzero"`
	Flags       int          `json:"flags,omitempty"`
	For         string       `json:"for,omitempty"` // the only user who sees an ephemeral message
	Components  []Component  `json:"components,omitempty"`
	Attachments []Attachment `json:"attachments,omitempty"`
	Mentions    []string     `json:"mentions,omitempty"` // user ids
	Pinged      []string     `json:"pinged,omitempty"`   // ids of the notified users; an edit notifies nobody
	Nonce       string       `json:"nonce,omitempty"`
	Origin      *Origin      `json:"origin,omitempty"`
	Revision    int          `json:"revision"`             // counts the changes, from 1
	LateEdits   int          `json:"late_edits,omitempty"` // edits after the first hour

	encoded json.RawMessage // as it is sent, once it has been
}

// Origin is the interaction a message answers.
type Origin struct {
	ID      string  `json:"id"`
	Type    int     `json:"type"`
	User    string  `json:"user"`
	Command string  `json:"command,omitempty"` // "match new"
	Menu    int     `json:"menu,omitempty"`    // the type of a command that was chosen in a menu
	Target  string  `json:"target,omitempty"`  // the message with the used component
	Before  *Origin `json:"before,omitempty"`  // the interaction that opened the modal
}

// Attachment is one file of a message.
type Attachment struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Description string `json:"description,omitempty"` // alt text
	ContentType string `json:"content_type,omitempty"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Data        []byte `json:"-"`
}

// Thinking says that the bot has asked for time and has not answered yet.
func (m Message) Thinking() bool { return m.Flags&Loading != 0 }

// Text is everything the message says in words, a line a text.
func (m Message) Text() string {
	var lines []string
	if m.Content != "" {
		lines = append(lines, m.Content)
	}
	for c := range All(m.Components) {
		if c.Type == TextDisplay {
			lines = append(lines, c.Content)
		}
	}
	return strings.Join(lines, "\n")
}

// Alts are the alt texts of the message's pictures, in order.
func (m Message) Alts() []string {
	var alts []string
	for c := range All(m.Components) {
		for _, item := range c.Items {
			alts = append(alts, item.Description)
		}
		if c.Type == Thumbnail {
			alts = append(alts, c.Description)
		}
	}
	return alts
}

// Buttons are the message's buttons, disabled ones too.
func (m Message) Buttons() []Component {
	var found []Component
	for c := range All(m.Components) {
		if c.Type == Button {
			found = append(found, *c)
		}
	}
	return found
}

// Find is the button or select with that custom id.
func (m Message) Find(customID string) (Component, bool) {
	for c := range All(m.Components) {
		if c.CustomID == customID && customID != "" {
			return *c, true
		}
	}
	return Component{}, false
}

// FindLabel is the first button whose label begins with label. A button with exactly that label comes first.
func (m Message) FindLabel(label string) (Component, bool) {
	var prefix *Component
	for c := range All(m.Components) {
		switch {
		case c.Type != Button:
		case c.Label == label:
			return *c, true
		case prefix == nil && strings.HasPrefix(c.Label, label):
			prefix = c
		}
	}
	return deref(prefix), prefix != nil
}

func (m Message) attachment(id string) (Attachment, bool) {
	for _, a := range m.Attachments {
		if a.ID == id {
			return a, true
		}
	}
	return Attachment{}, false
}

func (m Message) visibleTo(user string) bool { return m.For == "" || m.For == user }
