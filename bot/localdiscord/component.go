package localdiscord

import (
	"iter"
)

// Component types of Discord's message and modal components.
const (
	ActionRow     = 1
	Button        = 2
	StringSelect  = 3
	TextInput     = 4
	Section       = 9
	TextDisplay   = 10
	Thumbnail     = 11
	MediaGallery  = 12
	FileComponent = 13
	Separator     = 14
	Container     = 17
	Label         = 18
)

// Component is one node of a message's or a modal's tree; which fields mean something depends on Type.
type Component struct {
	Type        int            `json:"type"`
	ID          int            `json:"id,omitempty"`
	CustomID    string         `json:"custom_id,omitempty"`
	Style       int            `json:"style,omitempty"`
	Label       string         `json:"label,omitempty"`
	Emoji       *Emoji         `json:"emoji,omitempty"`
	URL         string         `json:"url,omitempty"`
	Disabled    bool           `json:"disabled,omitempty"`
	Options     []SelectOption `json:"options,omitempty"`
	Placeholder string         `json:"placeholder,omitempty"`
	MinValues   *int           `json:"min_values,omitempty"`
	MaxValues   *int           `json:"max_values,omitempty"`
	Required    *bool          `json:"required,omitempty"`
	MinLength   *int           `json:"min_length,omitempty"`
	MaxLength   *int           `json:"max_length,omitempty"`
	Value       string         `json:"value,omitempty"`
	Content     string         `json:"content,omitempty"`
	Description string         `json:"description,omitempty"`
	AccentColor *int           `json:"accent_color,omitempty"`
	Spoiler     bool           `json:"spoiler,omitempty"`
	Divider     *bool          `json:"divider,omitempty"`
	Spacing     int            `json:"spacing,omitempty"`
	Items       []MediaItem    `json:"items,omitempty"`
	Media       *Media         `json:"media,omitempty"`
	File        *Media         `json:"file,omitempty"`
	Components  []Component    `json:"components,omitempty"`
	Accessory   *Component     `json:"accessory,omitempty"`
	Component   *Component     `json:"component,omitempty"`
}

// Emoji is a Unicode emoji (Name alone) or a custom one.
type Emoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name"`
	Animated bool   `json:"animated,omitempty"`
}

// SelectOption is one row of a string select.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// MediaItem is one picture of a gallery; Description is its alt text.
type MediaItem struct {
	Media       Media  `json:"media"`
	Description string `json:"description,omitempty"`
	Spoiler     bool   `json:"spoiler,omitempty"`
}

// Media points at a file of the same message (AttachmentID) or at an address elsewhere (URL).
type Media struct {
	URL          string `json:"url"`
	AttachmentID string `json:"attachment_id,omitempty"`
}

// All walks tree depth first, parents before children, in the order a reader meets them.
func All(tree []Component) iter.Seq[*Component] {
	return func(yield func(*Component) bool) { walk(tree, yield) }
}

func walk(tree []Component, yield func(*Component) bool) bool {
	for i := range tree {
		c := &tree[i]
		if !yield(c) || !walk(c.Components, yield) {
			return false
		}
		for _, only := range []*Component{c.Accessory, c.Component} {
			if only != nil && (!yield(only) || !walk(only.Components, yield)) {
				return false
			}
		}
	}
	return true
}

// number gives every component without an id one of its own, as Discord does.
func number(tree []Component) {
	used, next := map[int]bool{}, 1
	for c := range All(tree) {
		used[c.ID] = true
	}
	for c := range All(tree) {
		if c.ID != 0 {
			continue
		}
		for used[next] {
			next++
		}
		c.ID = next
		used[next] = true
	}
}

// low and high say how many values a select takes, one unless told.
func (c Component) low() int {
	if c.MinValues != nil {
		return *c.MinValues
	}
	return 1
}

func (c Component) high() int {
	if c.MaxValues != nil {
		return *c.MaxValues
	}
	return 1
}

func (c Component) required() bool { return c.Required == nil || *c.Required }

func deref[T any](p *T) T {
	var zero T
	if p == nil {
		return zero
	}
	return *p
}
