package localdiscord

import (
	"slices"
	"strings"
)

// where a component may stand
var (
	topLevel    = []int{ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator, Container}
	inContainer = []int{ActionRow, Section, TextDisplay, MediaGallery, FileComponent, Separator}
	inRow       = []int{Button, StringSelect}
	inModal     = []int{Label, TextDisplay, ActionRow}
	inLabel     = []int{TextInput, StringSelect}
)

// checker holds one component tree to Discord's documented limits.
type checker struct {
	form
	ids     map[string]bool
	numbers map[int]bool
	count   int
	text    int
}

// checkComponents judges the components of a message; v2 says whether it carries the Components V2 flag.
func checkComponents(f *form, path []any, tree []Component, v2 bool) {
	c := &checker{form: *f, ids: map[string]bool{}, numbers: map[int]bool{}}
	allowed := topLevel
	if !v2 {
		allowed = []int{ActionRow}
		if len(tree) > 5 {
			c.add(path, "BASE_TYPE_BAD_LENGTH", "Must be 5 or fewer in length.")
		}
	}
	c.list(path, tree, allowed)
	if v2 && c.count > 40 {
		c.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "The total number of components cannot exceed 40 (there are %d).", c.count)
	}
	if c.text > 4000 {
		c.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "The text of all components cannot exceed 4000 characters (there are %d).", c.text)
	}
	*f = c.form
}

func (c *checker) list(path []any, tree []Component, allowed []int) {
	for i := range tree {
		c.one(at(path, i), &tree[i], allowed)
	}
}

func (c *checker) one(path []any, x *Component, allowed []int) {
	c.count++
	if !slices.Contains(allowed, x.Type) {
		c.add(at(path, "type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of %v; it is %d.", allowed, x.Type)
		return
	}
	if x.ID != 0 && c.numbers[x.ID] {
		c.add(at(path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
	}
	c.numbers[x.ID] = true
	switch x.Type {
	case ActionRow:
		c.row(path, x)
	case Button:
		c.button(path, x)
	case StringSelect:
		c.selectMenu(path, x)
	case TextInput:
		c.textInput(path, x)
	case TextDisplay:
		c.length(at(path, "content"), x.Content, 1, 4000)
		c.text += len([]rune(x.Content))
	case Section:
		c.size(at(path, "components"), len(x.Components), 3)
		c.list(at(path, "components"), x.Components, []int{TextDisplay})
		if x.Accessory == nil {
			c.add(at(path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
			return
		}
		c.one(at(path, "accessory"), x.Accessory, []int{Button, Thumbnail})
	case Thumbnail:
		c.media(at(path, "media"), x.Media)
		c.length(at(path, "description"), x.Description, 0, 1024)
	case MediaGallery:
		c.size(at(path, "items"), len(x.Items), 10)
		for i := range x.Items {
			c.media(at(path, "items", i, "media"), &x.Items[i].Media)
			c.length(at(path, "items", i, "description"), x.Items[i].Description, 0, 1024)
		}
	case FileComponent:
		c.media(at(path, "file"), x.File)
	case Container:
		c.size(at(path, "components"), len(x.Components), 40)
		c.list(at(path, "components"), x.Components, inContainer)
		if x.AccentColor != nil && (*x.AccentColor < 0 || *x.AccentColor > 0xFFFFFF) {
			c.add(at(path, "accent_color"), "NUMBER_TYPE_MAX", "int value should be between 0 and 16777215.")
		}
	}
}

func (c *checker) size(path []any, n, hi int) {
	if n < 1 || n > hi {
		c.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and %d in length.", hi)
	}
}

func (c *checker) customID(path []any, id string) {
	c.length(at(path, "custom_id"), id, 1, 100)
	if c.ids[id] {
		c.add(at(path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	c.ids[id] = true
}

func (c *checker) media(path []any, m *Media) {
	switch {
	case m == nil || m.URL == "":
		c.add(at(path, "url"), "BASE_TYPE_REQUIRED", "This field is required")
	case !strings.HasPrefix(m.URL, "attachment://") && !strings.HasPrefix(m.URL, "http://") && !strings.HasPrefix(m.URL, "https://"):
		c.add(at(path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment').")
	}
}

func (c *checker) row(path []any, x *Component) {
	c.size(at(path, "components"), len(x.Components), 5)
	c.list(at(path, "components"), x.Components, inRow)
	selects := 0
	for i := range x.Components {
		if x.Components[i].Type == StringSelect {
			selects++
		}
	}
	if selects > 0 && len(x.Components) > 1 {
		c.add(at(path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
	}
}

func (c *checker) button(path []any, x *Component) {
	c.length(at(path, "label"), x.Label, 0, 80)
	if x.Label == "" && x.Emoji == nil {
		c.add(path, "BUTTON_COMPONENT_INVALID_EMPTY", "A button needs a label or an emoji")
	}
	switch {
	case x.Style >= 1 && x.Style <= 4:
		c.customID(path, x.CustomID)
		if x.URL != "" {
			c.add(at(path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	case x.Style == 5:
		if !strings.HasPrefix(x.URL, "http://") && !strings.HasPrefix(x.URL, "https://") {
			c.add(at(path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
		}
		if x.CustomID != "" {
			c.add(at(path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
		}
	default:
		c.add(at(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5}.")
	}
}

func (c *checker) selectMenu(path []any, x *Component) {
	c.customID(path, x.CustomID)
	c.length(at(path, "placeholder"), x.Placeholder, 0, 150)
	c.size(at(path, "options"), len(x.Options), 25)
	values, defaults := map[string]bool{}, 0
	for i, o := range x.Options {
		p := at(path, "options", i)
		c.length(at(p, "label"), o.Label, 1, 100)
		c.length(at(p, "value"), o.Value, 1, 100)
		c.length(at(p, "description"), o.Description, 0, 100)
		if values[o.Value] {
			c.add(at(p, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		values[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	lo, hi := x.low(), x.high()
	if lo < 0 || lo > 25 || lo > len(x.Options) {
		c.add(at(path, "min_values"), "NUMBER_TYPE_MAX", "min_values must be between 0 and the number of options.")
	}
	if hi < 1 || hi > len(x.Options) || hi < lo {
		c.add(at(path, "max_values"), "NUMBER_TYPE_MAX", "max_values must be between min_values and the number of options.")
	}
	if defaults > hi {
		c.add(at(path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values")
	}
}

func (c *checker) textInput(path []any, x *Component) {
	c.customID(path, x.CustomID)
	c.length(at(path, "placeholder"), x.Placeholder, 0, 100)
	c.length(at(path, "value"), x.Value, 0, 4000)
	if x.Style != 1 && x.Style != 2 {
		c.add(at(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
	}
	if n := deref(x.MinLength); n < 0 || n > 4000 {
		c.add(at(path, "min_length"), "NUMBER_TYPE_MAX", "int value should be between 0 and 4000.")
	}
	if x.MaxLength != nil && (*x.MaxLength < 1 || *x.MaxLength > 4000) {
		c.add(at(path, "max_length"), "NUMBER_TYPE_MAX", "int value should be between 1 and 4000.")
	}
}

// checkModal checks the modal that a callback wants to open.
func checkModal(m Modal) *apiError {
	c := &checker{ids: map[string]bool{}, numbers: map[int]bool{}}
	root := []any{"data"}
	c.length(at(root, "custom_id"), m.CustomID, 1, 100)
	c.length(at(root, "title"), m.Title, 1, 45)
	c.size(at(root, "components"), len(m.Components), 5)
	for i := range m.Components {
		x, p := &m.Components[i], at(root, "components", i)
		switch x.Type {
		case Label:
			c.length(at(p, "label"), x.Label, 1, 45)
			c.length(at(p, "description"), x.Description, 0, 100)
			if x.Component == nil {
				c.add(at(p, "component"), "BASE_TYPE_REQUIRED", "This field is required")
				continue
			}
			c.one(at(p, "component"), x.Component, inLabel)
			if x.Component.Label != "" {
				c.add(at(p, "component", "label"), "MODAL_LABEL_DUPLICATED", "A text input inside a label has no label of its own")
			}
		case ActionRow:
			c.size(at(p, "components"), len(x.Components), 1)
			c.list(at(p, "components"), x.Components, []int{TextInput})
			for j, in := range x.Components {
				c.length(at(p, "components", j, "label"), in.Label, 1, 45)
			}
		default:
			c.one(p, x, inModal)
		}
	}
	return c.err()
}
