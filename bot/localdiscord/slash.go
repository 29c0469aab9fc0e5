package localdiscord

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Slash runs a command written as in the composer: "/match new game:mayhem autopilots:2". A value reaches to the next option
// name, so it may hold spaces.
func (u *User) Slash(ctx context.Context, channel, line string) (Reply, error) {
	u.server.mu.Lock()
	cmd, chain, given, err := u.parse(line)
	u.server.mu.Unlock()
	if err != nil {
		return Reply{}, err
	}
	return u.send(ctx, kindCommand, channel, cmd, chain, given)
}

// Command runs a command given as its path, "match new", and its options.
func (u *User) Command(ctx context.Context, channel, path string, options map[string]string) (Reply, error) {
	u.server.mu.Lock()
	cmd, chain, given, err := u.parse("/" + path)
	u.server.mu.Unlock()
	if err != nil {
		return Reply{}, err
	}
	for name, value := range options {
		given = append(given, argument{name, value})
	}
	slices.SortFunc(given, func(a, b argument) int { return strings.Compare(a.name, b.name) })
	return u.send(ctx, kindCommand, channel, cmd, chain, given)
}

// Autocomplete asks the bot for choices for the last option of line. That option's value may be unfinished.
func (u *User) Autocomplete(ctx context.Context, channel, line string) ([]Choice, error) {
	u.server.mu.Lock()
	cmd, chain, given, err := u.parse(line)
	u.server.mu.Unlock()
	if err != nil {
		return nil, err
	}
	reply, err := u.send(ctx, kindAutocomplete, channel, cmd, chain, given)
	return reply.Choices, err
}

// argument is an option as it was typed.
type argument struct{ name, value string }

// parse reads a line against the registered commands.
func (u *User) parse(line string) (cmd Command, chain []CommandOption, given []argument, err error) {
	words := strings.Fields(strings.TrimPrefix(line, "/"))
	if len(words) == 0 || !strings.HasPrefix(line, "/") {
		return cmd, nil, nil, refuse("%q is no command", line)
	}
	shown := u.server.shown()
	i := slices.IndexFunc(shown, func(c Command) bool { return c.Type == ChatInput && c.Name == words[0] && u.allowed(c) })
	if i < 0 {
		return cmd, nil, nil, refuse("there is no command /%s", words[0])
	}
	cmd = shown[i]
	chain, options, used, err := cmd.path(words)
	if err != nil {
		return cmd, nil, nil, refuse("%w", err)
	}
	for _, w := range words[used:] {
		name, value, isOption := strings.Cut(w, ":")
		known := slices.ContainsFunc(options, func(o CommandOption) bool { return o.Name == name })
		switch {
		case isOption && known:
			given = append(given, argument{name, value})
		case len(given) > 0:
			last := &given[len(given)-1]
			last.value = strings.TrimPrefix(last.value+" "+w, " ")
		default:
			return cmd, nil, nil, refuse("/%s takes no %q", strings.Join(words[:used], " "), w)
		}
	}
	return cmd, chain, given, nil
}

// allowed says whether the user may see the command.
func (u *User) allowed(c Command) bool {
	if c.Permissions == nil || *c.Permissions == "" {
		return true
	}
	needed, err := strconv.ParseUint(*c.Permissions, 10, 64)
	has := u.server.permissionsOf(u.ID)
	return err == nil && (has == allPermissions || needed != 0 && has&needed == needed)
}

// send checks the arguments and sends the command, or asks for completion of the last argument.
func (u *User) send(ctx context.Context, kind int, channel string, cmd Command, chain []CommandOption, given []argument) (Reply, error) {
	s := u.server
	options, names := cmd.Options, []string{cmd.Name}
	for _, x := range chain {
		options, names = x.Options, append(names, x.Name)
	}
	if kind == kindAutocomplete && len(given) == 0 {
		return Reply{}, refuse("no option to complete")
	}
	it := &interaction{Origin: Origin{Type: kind, User: u.ID, Command: strings.Join(names, " ")}}
	r := resolved{server: s}
	list, err := r.arguments(options, given, kind == kindAutocomplete)
	if err != nil {
		return Reply{}, err
	}
	if kind == kindAutocomplete {
		i := slices.IndexFunc(options, func(o CommandOption) bool { return o.Name == given[len(given)-1].name })
		it.option = options[i].Type
	}
	for _, x := range slices.Backward(chain) {
		level := object{"type": x.Type, "name": x.Name, "options": list}
		list = []object{level}
	}
	data := object{"id": cmd.ID, "name": cmd.Name, "type": ChatInput}
	if len(list) > 0 {
		data["options"] = list
	}
	if cmd.Guild != "" {
		data["guild_id"] = cmd.Guild
	}
	if len(r.users) > 0 {
		data["resolved"] = object{"users": r.users, "members": r.members}
	}
	s.mu.Lock()
	c := s.channel(channel)
	switch {
	case c == nil:
		s.mu.Unlock()
		return Reply{}, refuse("no channel %q", channel)
	case !cmd.inside(c):
		s.mu.Unlock()
		return Reply{}, refuse("/%s is not for this channel", cmd.Name)
	}
	if kind != kindAutocomplete {
		_ = s.enter(c, u.ID, false) // everybody may run a command
	}
	it.Channel = c.id
	s.begin(it, data, nil)
	s.mu.Unlock()
	return s.await(ctx, it)
}

// resolved reads argument values and gathers the users they name.
type resolved struct {
	server         *Server
	users, members object
}

func (r *resolved) arguments(options []CommandOption, given []argument, completing bool) ([]object, error) {
	list, named := []object{}, map[string]bool{}
	for n, a := range given {
		i := slices.IndexFunc(options, func(o CommandOption) bool { return o.Name == a.name })
		if i < 0 {
			return nil, refuse("there is no option %q", a.name)
		}
		if named[a.name] {
			return nil, refuse("the option %q is given twice", a.name)
		}
		named[a.name] = true
		o := object{"name": a.name, "type": options[i].Type}
		focused := completing && n == len(given)-1
		if focused && !options[i].Autocomplete {
			return nil, refuse("the option %q has no autocomplete", a.name)
		}
		if focused {
			o["focused"] = true
		}
		if completing && (options[i].Type == OptInteger || options[i].Type == OptNumber) || focused {
			o["value"] = a.value // unfinished, so not yet a number
		} else {
			value, err := r.value(options[i], a.value)
			if err != nil {
				return nil, err
			}
			o["value"] = value
		}
		list = append(list, o)
	}
	for _, o := range options {
		if o.Required && !named[o.Name] && !completing {
			return nil, refuse("the option %q is required", o.Name)
		}
	}
	return list, nil
}

// value reads one argument as its option's type; a choice may be given by its name or by its value.
func (r *resolved) value(o CommandOption, text string) (any, error) {
	for _, c := range o.Choices {
		if text == c.Name || text == fmt.Sprint(c.Value) {
			return c.Value, nil
		}
	}
	if len(o.Choices) > 0 {
		return nil, refuse("%q is no choice for %q", text, o.Name)
	}
	switch o.Type {
	case OptString:
		if n := len([]rune(text)); n == 0 || n < deref(o.MinLength) || o.MaxLength != nil && n > *o.MaxLength || n > 6000 {
			return nil, refuse("the option %q cannot hold %d characters", o.Name, n)
		}
		return text, nil
	case OptBoolean:
		if v, err := strconv.ParseBool(strings.ToLower(text)); err == nil {
			return v, nil
		}
	case OptUser:
		return r.user(o, text)
	case OptInteger, OptNumber:
		v, err := strconv.ParseFloat(text, 64)
		whole := v == math.Trunc(v) && math.Abs(v) < 1<<53
		if err == nil && (whole || o.Type == OptNumber) && (o.MinValue == nil || v >= *o.MinValue) && (o.MaxValue == nil || v <= *o.MaxValue) {
			return v, nil
		}
	}
	return nil, refuse("%q does not fit the option %q", text, o.Name)
}

// user finds a person by mention, id or name.
func (r *resolved) user(o CommandOption, text string) (any, error) {
	plain := strings.Trim(text, "<@!>")
	for id, name := range r.server.names {
		if id == plain || strings.EqualFold(name, plain) {
			r.add(id)
			return id, nil
		}
	}
	return nil, refuse("there is nobody called %q for the option %q", text, o.Name)
}

// add tells of a person.
func (r *resolved) add(id string) {
	if r.users == nil {
		r.users, r.members = object{}, object{}
	}
	r.users[id] = r.server.userShape(id)
	member := r.server.memberShape(id)
	delete(member, "user")
	member["permissions"] = bits(r.server.permissionsOf(id))
	r.members[id] = member
}
