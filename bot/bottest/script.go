package bottest

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
)

// Act plays an action of a user by the private controls, or the public ones.
func (d *Harness) Act(user int, action string) *Message {
	d.T.Helper()
	s := d.Now()
	verb := "a"
	if s.Now.Decision(engine.Seat(user)).Private {
		verb = "A"
	}
	seq := s.Header.Seq
	panel := d.Handle(user, bot.Request{Kind: bot.Press, Custom: "p|" + s.Header.ID + "|" + Stamp(s) + "|", Message: s.Header.Live.Message}).Last
	last := d.Handle(user, bot.Request{Kind: bot.Press, Custom: verb + "|" + s.Header.ID + "|" + Stamp(s) + "|" + action, Message: panel.ID}).Last
	require.NotEqual(d.T, seq, d.Now().Header.Seq, "%s: %s", action, last.Text)
	return last
}

// PressOn presses a button of one message.
func (d *Harness) PressOn(user int, p *Message, label string) *Message {
	d.T.Helper()
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.Label, label) {
				return d.Handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.ID}).Last
			}
		}
	}
	d.T.Fatalf("no button %q", label)
	return nil
}

// Leave has a user leave the match, and say so again where they are asked.
func (d *Harness) Leave(user int) *Message {
	d.T.Helper()
	m := d.Slash(user, "match leave")
	if len(m.Rows) > 0 && m.Private && m.Rows[0].Buttons[0].Label == "Leave the match" {
		return d.PressOn(user, m, "Leave the match")
	}
	return m
}

// AsModerator has a user send a command with the right to manage the channel.
func (d *Harness) AsModerator(user int, line string) *Message {
	d.Manager = true
	defer func() { d.Manager = false }()
	return d.Slash(user, line)
}

// End has a user with the right to manage the channel end its match, and returns what the press is answered.
func (d *Harness) End(user int) *Message {
	question := d.AsModerator(user, "match end")
	d.Manager = true
	defer func() { d.Manager = false }()
	return d.PressOn(user, question, "End the match")
}

// Handle has a request answered.
func (d *Harness) Handle(user int, req bot.Request) *Answer {
	d.Calls++
	req.ID, req.Guild, req.Channel = fmt.Sprintf("i%d", d.Calls), GuildID, d.Channel
	req.User, req.Missing = bot.User{ID: UserID(user), Name: d.Names[user-1]}, d.Missing
	req.Manager, req.Locale, req.GuildLocale = d.Manager, d.Locale, d.Servers
	if req.Named == nil {
		req.Named = d.members()
	}
	a := &Answer{Harness: d, user: user, on: req.Message}
	d.Referee.Handle(d.T.Context(), req, a)
	return a
}

// members are all users in the form in which Discord describes users named in a command.
func (d *Harness) members() map[string]bot.Named {
	all := map[string]bot.Named{}
	for i, name := range d.Names {
		all[UserID(i+1)] = bot.Named{Name: name, Member: true}
	}
	return all
}

// Slash sends a command, such as "match new kills:1", and returns its answer.
func (d *Harness) Slash(user int, line string) *Message {
	req := bot.Request{Kind: bot.Command, Args: map[string]string{}}
	for _, word := range strings.Fields(line) {
		if name, value, ok := strings.Cut(word, ":"); ok {
			req.Args[name] = strings.ReplaceAll(value, "_", " ")
		} else {
			req.Path = append(req.Path, word)
		}
	}
	return d.Handle(user, req).Last
}

// Live is the newest message everybody sees that has buttons.
func (d *Harness) Live() *Message {
	d.T.Helper()
	for _, p := range slices.Backward(d.Posts) {
		if !p.Private && len(p.Rows) > 0 {
			return p
		}
	}
	d.T.Fatal("nothing has buttons")
	return nil
}

// Press presses the button of the newest message whose label begins so.
func (d *Harness) Press(user int, label string) *Answer {
	d.T.Helper()
	p := d.Live()
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.Label, label) {
				return d.Handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.ID})
			}
		}
	}
	d.T.Fatalf("no button %q", label)
	return nil
}

func (d *Harness) Find(id string) *Message {
	for _, p := range d.Posts {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// Failing has everything of some kinds fail with an error until heal is called, and counts the attempts.
func (d *Harness) Failing(err error, what ...string) (attempts *int, heal func()) {
	attempts = new(int)
	d.Fault = func(now string) (error, bool) {
		for _, w := range what {
			if w == now {
				*attempts++
				return err, false
			}
		}
		return nil, false
	}
	return attempts, func() { d.Fault = nil }
}

// Eventually waits for work beside the requests.
func (d *Harness) Eventually(what string, cond func() bool) {
	d.T.Helper()
	require.Eventually(d.T, cond, time.Minute, time.Millisecond, what)
}
