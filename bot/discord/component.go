package discord

import "unicode/utf8"

// Component types of Discord's.
const (
	componentRow     = 1
	componentButton  = 2
	componentSelect  = 3
	componentInput   = 4
	componentText    = 10
	componentGallery = 12
	componentFile    = 13
	componentBox     = 17
	componentLabel   = 18
)

// Limits of Discord's, in characters where nothing else is said.
const (
	limitText        = 4000 // all text of one message
	limitComponents  = 40   // in all, nested ones counted
	limitFiles       = 10
	limitUpload      = 10 << 20 // bytes
	limitID          = 100
	limitSnowflake   = 20 // an id of Discord's, the digits of 64 bits; ids become keys of the database
	limitButtons     = 5  // a row
	limitLabel       = 80
	limitOptions     = 25 // in a select
	limitOption      = 100
	limitPlaceholder = 150
	limitPings       = 100
	limitChoices     = 25
	limitChoice      = 100
	limitTitle       = 45 // for the title and the labels of a modal
	limitFields      = 5
	limitHelp        = 100
	limitHint        = 100 // placeholder of a text input
	limitInput       = 4000
	limitNonce       = 25
)

// component is any of Discord's components; each uses the fields of its kind.
type component struct {
	Type        int            `json:"type"`
	CustomID    string         `json:"custom_id,omitempty"`
	Content     string         `json:"content,omitempty"`
	Accent      int            `json:"accent_color,omitempty"`
	Style       int            `json:"style,omitempty"`
	Label       string         `json:"label,omitempty"`
	Description string         `json:"description,omitempty"`
	Emoji       *emoji         `json:"emoji,omitempty"`
	Disabled    bool           `json:"disabled,omitempty"`
	Placeholder string         `json:"placeholder,omitempty"`
	Min         *int           `json:"min_values,omitempty"`
	Max         int            `json:"max_values,omitempty"`
	Options     []selectOption `json:"options,omitempty"`
	Items       []galleryItem  `json:"items,omitempty"`
	File        *media         `json:"file,omitempty"`
	Components  []component    `json:"components,omitempty"`
	Component   *component     `json:"component,omitempty"`
	Value       string         `json:"value,omitempty"`
	MaxLength   int            `json:"max_length,omitempty"`
	Required    *bool          `json:"required,omitempty"`
}

type selectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

type galleryItem struct {
	Media       media  `json:"media"`
	Description string `json:"description,omitempty"`
}

type media struct {
	URL string `json:"url"`
	// AttachmentID comes with answers only.
	AttachmentID string `json:"attachment_id,omitempty"`
}

// count is how many components of a message these are.
func count(cs []component) int {
	n := len(cs)
	for _, c := range cs {
		n += count(c.Components)
	}
	return n
}

// clip shortens s to at most n characters and shows by its last one that something is missing.
func clip(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return cut(s, n-1) + "…"
}

// cut is the first n characters of s.
func cut(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}
