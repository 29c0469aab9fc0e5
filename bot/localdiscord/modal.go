package localdiscord

// Modal is a form the bot has opened for a user.
type Modal struct {
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`

	origin  Origin // the interaction that opened it
	channel string
}

// Fields are the inputs of a modal, in order.
func (m *Modal) Fields() []Component {
	var list []Component
	for c := range All(m.Components) {
		if c.Type == TextInput || c.Type == StringSelect {
			list = append(list, *c)
		}
	}
	return list
}

// fill makes the components of a modal submit: values where the fields were.
func (m *Modal) fill(values map[string]any) ([]object, error) {
	known := map[string]bool{}
	for _, f := range m.Fields() {
		known[f.CustomID] = true
	}
	for id := range values {
		if !known[id] {
			return nil, refuse("the modal has no field %q", id)
		}
	}
	list := []object{}
	for _, c := range m.Components {
		o := object{"type": c.Type, "id": c.ID}
		switch {
		case c.Type == Label && c.Component != nil:
			field, err := filled(*c.Component, values)
			if err != nil {
				return nil, err
			}
			o["component"] = field
		case c.Type == ActionRow && len(c.Components) == 1:
			field, err := filled(c.Components[0], values)
			if err != nil {
				return nil, err
			}
			o["components"] = []object{field}
		}
		list = append(list, o)
	}
	return list, nil
}

func filled(f Component, values map[string]any) (object, error) {
	o := object{"type": f.Type, "id": f.ID, "custom_id": f.CustomID}
	value, given := values[f.CustomID]
	if f.Type == StringSelect {
		chosen := []string{}
		for _, opt := range f.Options {
			if !given && opt.Default {
				chosen = append(chosen, opt.Value)
			}
		}
		if given {
			chosen = several(value)
		}
		if len(chosen) > 0 || f.required() {
			if err := fits(f, chosen); err != nil {
				return nil, err
			}
		}
		o["values"] = chosen
		return o, nil
	}
	text := f.Value
	if given {
		text, given = value.(string)
		if !given {
			return nil, refuse("the field %q takes one text", f.CustomID)
		}
	}
	n := len([]rune(text))
	switch {
	case n == 0 && f.required():
		return nil, refuse("the field %q is required", f.CustomID)
	case n > 0 && n < deref(f.MinLength), f.MaxLength != nil && n > *f.MaxLength, n > 4000:
		return nil, refuse("the field %q cannot hold %d characters", f.CustomID, n)
	}
	o["value"] = text
	return o, nil
}

// several reads the values of a select: one string, or a list as Go or JSON writes it.
func several(value any) []string {
	switch v := value.(type) {
	case string:
		return []string{v}
	case []string:
		return v
	case []any:
		list := []string{}
		for _, x := range v {
			s, _ := x.(string)
			list = append(list, s)
		}
		return list
	}
	return nil
}
