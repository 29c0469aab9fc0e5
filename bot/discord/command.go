package discord

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/render/words/lang"
)

// command is a command as Discord takes it and gives it back. One in a menu has no description.
type command struct {
	Name          string            `json:"name"`
	NameIn        map[string]string `json:"name_localizations,omitempty"`
	Type          int               `json:"type"`
	Description   string            `json:"description,omitempty"`
	DescriptionIn map[string]string `json:"description_localizations,omitempty"`
	Options       []option          `json:"options,omitempty"`
	Contexts      []int             `json:"contexts"`
	Integrations  []int             `json:"integration_types"`
}

type option struct {
	Type          int               `json:"type"`
	Name          string            `json:"name"`
	Description   string            `json:"description"`
	DescriptionIn map[string]string `json:"description_localizations,omitempty"`
	Required      bool              `json:"required,omitempty"`
	Choices       []choice          `json:"choices,omitempty"`
	Autocomplete  bool              `json:"autocomplete,omitempty"`
	Min           *int              `json:"min_value,omitempty"`
	Max           *int              `json:"max_value,omitempty"`
	Options       []option          `json:"options,omitempty"`
}

// kinds are the types of commands.
var kinds = map[bot.Target]int{bot.Typed: 1, bot.OnUser: 2, bot.OnMessage: 3}

// Register makes these the bot's commands in every server and removes all others. Discord shows their texts to each user in the
// user's language, where they are given in it too; what is typed is the same in every language. It asks first, and leaves Discord alone when
// nothing has changed. Specs that break a limit are refused before anything is sent, because Discord would refuse all of them
// together and leave the bot without a single command.
func (s *Session) Register(ctx context.Context, specs []bot.CommandSpec, in Translations) error {
	if err := Check(specs, in); err != nil {
		return err
	}
	want := commands(specs, in)
	path, route := segment("applications", s.AppID(), "commands"), "commands"
	var have listed[command]
	if err := s.rest.do(ctx, call{method: http.MethodGet, path: path + "?with_localizations=true", route: "GET " + route, repeat: true}, &have); err != nil {
		return err
	}
	if same(want, have) {
		s.log.Info("discord: commands unchanged", "count", len(want))
		return nil
	}
	if err := s.rest.do(ctx, call{method: http.MethodPut, path: path, route: "PUT " + route, body: want, repeat: true}, &have); err != nil {
		return err
	}
	s.log.Info("discord: commands registered", "count", len(want))
	return nil
}

// KeepRegistered registers the commands as Register does. It returns soon and without an error where Discord is in no mood for it:
// an outage, a rate limit or the daily limit of new commands. The bot then serves the commands there are, and tries again until it
// has succeeded or the session ends. Starting anew instead would use up the sessions that Discord allows in a day.
func (s *Session) KeepRegistered(ctx context.Context, specs []bot.CommandSpec, in Translations) error {
	if err := Check(specs, in); err != nil {
		return err
	}
	first, cancel := context.WithTimeout(ctx, s.pace.register)
	defer cancel()
	err := s.Register(first, specs, in)
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.work.Go(func() { s.registerLater(specs, in, err) })
	}
	return nil
}

// registerLater tries again after each failure. The pauses grow, and are never shorter than Discord asks for.
func (s *Session) registerLater(specs []bot.CommandSpec, in Translations, err error) {
	for failed := 0; err != nil; failed++ {
		wait := min(s.pace.again<<min(failed, 10), maxRegisterPause)
		if code(err) == codeTooManyNewCommands {
			wait = maxRegisterPause
		}
		wait = jitter(wait)
		if p, ok := errors.AsType[*passing](err); ok {
			wait += p.after
		}
		s.log.Error("discord: the commands could not be registered; players have the commands there are", "err", err, "again", wait)
		if sleep(s.open, wait) != nil {
			return
		}
		err = s.Register(s.open, specs, in)
	}
}

// Translations are the bot's commands in languages other than English. All have the shape of the English ones: the same commands
// and options in the same order, with the same names.
type Translations map[lang.Language][]bot.CommandSpec

// locales are the languages of Discord's clients.
var locales = strings.Fields("id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko")

// texts are a text of the commands in other languages, by Discord's locales; nil for none.
func texts[S any](in map[lang.Language]S, text func(S) string) map[string]string {
	var all map[string]string
	for _, locale := range locales {
		if spoken, ok := in[lang.For(locale)]; ok {
			if all == nil {
				all = map[string]string{}
			}
			all[locale] = text(spoken)
		}
	}
	return all
}

// parts are a part of the commands in other languages.
func parts[S, P any](in map[lang.Language]S, part func(S) P) map[lang.Language]P {
	all := map[lang.Language]P{}
	for l, spoken := range in {
		all[l] = part(spoken)
	}
	return all
}

// commands are global, for servers only, and come with the bot's installation there. Those for anywhere also come with a user's own
// installation, in servers (0), in direct messages with the bot (1) and in others (2).
func commands(specs []bot.CommandSpec, in Translations) []command {
	out := []command{}
	for i, c := range specs {
		of := parts(in, func(all []bot.CommandSpec) bot.CommandSpec { return all[i] })
		x := command{Name: c.Name, Type: kinds[c.On], Description: c.Help, Contexts: []int{0}, Integrations: []int{0}}
		if c.On == bot.Typed {
			x.DescriptionIn = texts(of, func(c bot.CommandSpec) string { return c.Help })
		} else {
			x.NameIn = texts(of, func(c bot.CommandSpec) string { return c.Label })
		}
		x.Options = options(c.Options, parts(of, func(c bot.CommandSpec) []bot.OptionSpec { return c.Options }))
		if c.Anywhere {
			x.Contexts, x.Integrations = []int{0, 1, 2}, []int{0, 1}
		}
		for j, sub := range c.Subs {
			subs := parts(of, func(c bot.CommandSpec) bot.SubSpec { return c.Subs[j] })
			x.Options = append(x.Options, option{
				Type: optionSub, Name: sub.Name, Description: sub.Help,
				DescriptionIn: texts(subs, func(s bot.SubSpec) string { return s.Help }),
				Options:       options(sub.Options, parts(subs, func(s bot.SubSpec) []bot.OptionSpec { return s.Options })),
			})
		}
		out = append(out, x)
	}
	return out
}

func options(specs []bot.OptionSpec, in map[lang.Language][]bot.OptionSpec) []option {
	var out []option
	for i, o := range specs {
		of := parts(in, func(all []bot.OptionSpec) bot.OptionSpec { return all[i] })
		x := option{Name: o.Name, Description: o.Help, Required: o.Required, Autocomplete: o.Complete}
		x.DescriptionIn = texts(of, func(o bot.OptionSpec) string { return o.Help })
		switch o.Type {
		case bot.NumberOption:
			x.Type = optionInteger
			if o.Min != 0 || o.Max != 0 {
				x.Min, x.Max = &o.Min, &o.Max
			}
		case bot.BoolOption:
			x.Type = optionBool
		case bot.UserOption:
			x.Type = optionUser
		default:
			x.Type = optionString
		}
		for j, c := range o.Choices {
			v := choice{Name: c.Name, Value: c.Value}
			if x.Type == optionInteger {
				v.Value, _ = strconv.ParseInt(c.Value, 10, 64) // Check has seen to it
			}
			v.NameIn = texts(of, func(o bot.OptionSpec) string { return o.Choices[j].Name })
			x.Choices = append(x.Choices, v)
		}
		out = append(out, x)
	}
	return out
}

// same compares the commands the bot wants with those Discord has, in any order.
func same(want, have []command) bool {
	plain := func(cs []command) []byte {
		cs = slices.Clone(cs)
		slices.SortFunc(cs, func(a, b command) int { return cmp.Or(a.Type-b.Type, strings.Compare(a.Name, b.Name)) })
		data, _ := json.Marshal(cs)
		return data
	}
	return bytes.Equal(plain(want), plain(have))
}
