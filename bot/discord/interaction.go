package discord

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
)

// Interaction types of Discord's.
const (
	typeCommand  = 2
	typePress    = 3
	typeComplete = 4
	typeSubmit   = 5
)

// Option types of Discord's.
const (
	optionSub     = 1
	optionGroup   = 2
	optionString  = 3
	optionInteger = 4
	optionBool    = 5
	optionUser    = 6
)

// interaction is an INTERACTION_CREATE: the request as the referee sees it, and everything else the answer needs.
type interaction struct {
	request bot.Request
	app     string
	token   string
	numeric bool // the option being typed takes whole numbers
}

var errNotOurs = errors.New("an interaction of a kind the bot does not know")

// rawInteraction holds the fields that are read from an interaction. The data is decoded later, because its form depends on the
// type.
type rawInteraction struct {
	ID             string
	ApplicationID  string `json:"application_id"`
	Type           int
	Token          string
	GuildID        string `json:"guild_id"`
	ChannelID      string `json:"channel_id"`
	AppPermissions string `json:"app_permissions"`
	Locale         string
	GuildLocale    string `json:"guild_locale"`
	Channel        struct {
		ID   string
		Type int
	}
	Owners map[string]string `json:"authorizing_integration_owners"` // who brought the bot: "0" a server, "1" a user
	Member struct {
		User        rawUser
		Nick        string
		Permissions string
	}
	User    rawUser
	Message struct{ ID string }
	Data    json.RawMessage
}

type rawUser struct {
	ID         string
	Username   string
	GlobalName string `json:"global_name"`
	Bot        bool
}

// decode reads an interaction. An error means that it cannot be answered. It lacks an id or token, its id is not Discord's, or
// this bot does not serve its kind.
func decode(raw json.RawMessage) (interaction, error) {
	in, _ := read[rawInteraction](raw)
	if in.ID == "" || in.Token == "" {
		return interaction{}, errors.New("an interaction without id or token")
	}
	user, manager := who(in)
	thread := in.Channel.Type >= 10 && in.Channel.Type <= 12
	x := interaction{app: in.ApplicationID, token: in.Token, request: bot.Request{
		ID: in.ID, Guild: in.GuildID, Channel: in.ChannelID, User: user, Manager: manager, Locale: in.Locale, GuildLocale: in.GuildLocale,
		Missing: missing(in.AppPermissions, thread), Threads: lacks(in.AppPermissions, viewChannel, openThreads, sendInThreads), InThread: thread,
	}}
	if _, brought := in.Owners["0"]; len(in.Owners) > 0 && !brought {
		x.request.Guild = "" // a user brought the bot to a server that has not
	}
	if x.request.Channel == "" {
		x.request.Channel = in.Channel.ID
	}
	for _, id := range []string{in.ID, in.GuildID, x.request.Channel, user.ID, in.Message.ID} {
		if len(id) > limitSnowflake {
			return interaction{}, fmt.Errorf("an interaction with an id of %d characters", len(id))
		}
	}
	switch in.Type {
	case typeCommand:
		x.request.Kind = bot.Command
		x.command(in.Data)
	case typeComplete:
		x.request.Kind = bot.Complete
		x.command(in.Data)
	case typePress, typeSubmit:
		x.request.Kind = bot.Press
		x.request.Message = in.Message.ID
		x.control(in.Data)
		if in.Type == typeSubmit {
			x.request.Kind = bot.Submit
		}
	default:
		return x, errNotOurs
	}
	return x, nil
}

// who names the user as the server shows them: nickname, else display name, else account name.
func who(in rawInteraction) (bot.User, bool) {
	u := in.Member.User
	if u.ID == "" {
		u = in.User
	}
	if name := u.shown(in.Member.Nick); name != "" {
		return bot.User{ID: u.ID, Name: name}, manages(in.Member.Permissions)
	}
	return bot.User{}, false
}

// shown is the name a server shows for a user, with the user's nickname there or with none.
func (u rawUser) shown(nick string) string {
	return short(cmp.Or(nick, u.GlobalName, u.Username, u.ID))
}

// limitName is how many characters of a name are kept. Discord's names have 32 at most.
const limitName = 64

// short is a name no longer than one can be, for it is kept with every match its user is in.
func short(name string) string {
	n := 0
	for i := range name {
		if n++; n > limitName {
			return name[:i]
		}
	}
	return name
}

type rawOption struct {
	Name    string
	Type    int
	Value   json.RawMessage
	Options []rawOption
	Focused bool
}

// rawResolved are the users that options of a command name, by id, and what a command of a menu was chosen on.
type rawResolved struct {
	Users    map[string]rawUser
	Members  map[string]struct{ Nick string } // only the users who are in the server
	Messages map[string]spoken
}

func (r rawResolved) named() map[string]bot.Named {
	if len(r.Users) == 0 {
		return nil
	}
	named := map[string]bot.Named{}
	for id, u := range r.Users {
		member, is := r.Members[id]
		named[id] = bot.Named{Name: u.shown(member.Nick), Bot: u.Bot, Member: is}
	}
	return named
}

// command fills path, arguments, focus and target from the data of a command.
func (x *interaction) command(raw json.RawMessage) {
	data, _ := read[struct {
		Name     string
		Target   string `json:"target_id"`
		Options  []rawOption
		Resolved rawResolved
	}](raw)
	x.request.Path = []string{data.Name}
	if data.Target != "" {
		x.request.Target, x.request.Said = data.Target, data.Resolved.Messages[data.Target].said().Text
	}
	x.request.Args, x.request.Named = map[string]string{}, data.Resolved.named()
	options := data.Options
	for len(options) > 0 {
		var deeper []rawOption
		for _, o := range options {
			if o.Type == optionSub || o.Type == optionGroup {
				x.request.Path = append(x.request.Path, o.Name)
				deeper = o.Options
				continue
			}
			x.request.Args[o.Name] = text(o.Value)
			if o.Focused {
				x.request.Focus, x.numeric = o.Name, o.Type == optionInteger
			}
		}
		options = deeper
	}
}

// field is a component with the user's input. It may hold other fields, in a row or behind a label.
type field struct {
	CustomID   string `json:"custom_id"`
	Value      json.RawMessage
	Values     []string
	Component  json.RawMessage
	Components []json.RawMessage
}

// control fills custom id, values and fields from the data of a component or a modal.
func (x *interaction) control(raw json.RawMessage) {
	data, _ := read[field](raw)
	x.request.Custom, x.request.Values = data.CustomID, data.Values
	x.request.Args = map[string]string{}
	for _, c := range data.Components {
		fields(c, 0, x.request.Args)
	}
}

// fields gathers the inputs below a component of a modal. Discord nests two levels deep. Deeper data is not Discord's, so the
// search stops after a few levels.
func fields(raw json.RawMessage, depth int, into map[string]string) {
	c, ok := read[field](raw)
	if !ok || depth > 4 {
		return
	}
	if c.CustomID != "" {
		into[c.CustomID] = text(c.Value)
		if len(c.Values) > 0 {
			into[c.CustomID] = strings.Join(c.Values, ",")
		}
	}
	for _, sub := range slices.Concat(c.Components, []json.RawMessage{c.Component}) {
		fields(sub, depth+1, into)
	}
}

// text is a value as it was typed: strings as they are, numbers and booleans as JSON writes them.
func text(raw json.RawMessage) string {
	if s, ok := read[string](raw); ok {
		return s
	}
	if string(raw) == "null" {
		return ""
	}
	return string(raw)
}

// read decodes as much as it can. A field of an unexpected form stays empty, and the others are filled all the same.
func read[T any](raw json.RawMessage) (T, bool) {
	var v T
	if len(raw) == 0 || string(raw) == "null" {
		return v, false
	}
	err := json.Unmarshal(raw, &v)
	return v, err == nil
}
