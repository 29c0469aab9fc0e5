package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
)

// command is a slash command as Discord takes it and gives it back.
type command struct {
	Name         string   `json:"name"`
	Type         int      `json:"type"`
	Description  string   `json:"description"`
	Options      []option `json:"options,omitempty"`
	Contexts     []int    `json:"contexts"`
	Integrations []int    `json:"integration_types"`
}

type option struct {
	Type         int      `json:"type"`
	Name         string   `json:"name"`
	Description  string   `json:"description"`
	Required     bool     `json:"required,omitempty"`
	Choices      []choice `json:"choices,omitempty"`
	Autocomplete bool     `json:"autocomplete,omitempty"`
	Min          *int     `json:"min_value,omitempty"`
	Max          *int     `json:"max_value,omitempty"`
	Options      []option `json:"options,omitempty"`
}

const chatInput = 1

// Register makes these the bot's commands in every server and removes all others. It asks first, and leaves Discord alone when
// nothing has changed. Specs that break a limit are refused before anything is sent, because Discord would refuse all of them
// together and leave the bot without a single command.
func (s *Session) Register(ctx context.Context, specs []bot.CommandSpec) error {
	if err := Check(specs); err != nil {
		return err
	}
	want := commands(specs)
	path, route := segment("applications", s.AppID(), "commands"), "commands"
	var have listed[command]
	if err := s.rest.do(ctx, call{method: http.MethodGet, path: path, route: "GET " + route, repeat: true}, &have); err != nil {
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
func (s *Session) KeepRegistered(ctx context.Context, specs []bot.CommandSpec) error {
	if err := Check(specs); err != nil {
		return err
	}
	first, cancel := context.WithTimeout(ctx, s.pace.register)
	defer cancel()
	err := s.Register(first, specs)
	if err == nil || ctx.Err() != nil {
		return ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.work.Go(func() { s.registerLater(specs, err) })
	}
	return nil
}

// registerLater tries again after each failure. The pauses grow, and are never shorter than Discord asks for.
func (s *Session) registerLater(specs []bot.CommandSpec, err error) {
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
		err = s.Register(s.open, specs)
	}
}

// commands are global, for servers only, and come with the bot's installation there. Those for anywhere also come with a user's own
// installation, in servers (0), in direct messages with the bot (1) and in others (2).
func commands(specs []bot.CommandSpec) []command {
	out := []command{}
	for _, c := range specs {
		x := command{Name: c.Name, Type: chatInput, Description: c.Help, Options: options(c.Options), Contexts: []int{0}, Integrations: []int{0}}
		if c.Anywhere {
			x.Contexts, x.Integrations = []int{0, 1, 2}, []int{0, 1}
		}
		for _, sub := range c.Subs {
			x.Options = append(x.Options, option{Type: optionSub, Name: sub.Name, Description: sub.Help, Options: options(sub.Options)})
		}
		out = append(out, x)
	}
	return out
}

func options(specs []bot.OptionSpec) []option {
	var out []option
	for _, o := range specs {
		x := option{Name: o.Name, Description: o.Help, Required: o.Required, Autocomplete: o.Complete}
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
		for _, c := range o.Choices {
			v := choice{Name: c.Name, Value: c.Value}
			if x.Type == optionInteger {
				v.Value, _ = strconv.ParseInt(c.Value, 10, 64) // Check has seen to it
			}
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
		slices.SortFunc(cs, func(a, b command) int { return strings.Compare(a.Name, b.Name) })
		data, _ := json.Marshal(cs)
		return data
	}
	return bytes.Equal(plain(want), plain(have))
}
