package localdiscord

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// User is one person at the table. Every act waits for the bot's first response, as the client does.
type User struct {
	ID, Name string
	server   *Server
}

// Mention is how a message names the user.
func (u *User) Mention() string { return "<@" + u.ID + ">" }

// ReplyKind is the kind of the bot's first response.
type ReplyKind string

// The kinds of first response.
const (
	ReplyMessage        ReplyKind = "message"         // a new message; ephemeral when Message.For is set
	ReplyUpdate         ReplyKind = "update"          // the message pressed was changed in place
	ReplyDeferred       ReplyKind = "deferred"        // "thinking…"; Message is the placeholder
	ReplyDeferredUpdate ReplyKind = "deferred update" // taken note of; the message may change later
	ReplyChoices        ReplyKind = "choices"         // autocomplete
	ReplyModal          ReplyKind = "modal"
)

// Reply is the bot's first response as the user meets it.
type Reply struct {
	Kind        ReplyKind `json:"kind"`
	Interaction string    `json:"interaction"`       // id, for Repeat
	Message     Message   `json:"-"`                 // as it stood when the response arrived
	MessageID   string    `json:"message,omitempty"` // the same message's id
	Choices     []Choice  `json:"choices,omitempty"`
	Modal       *Modal    `json:"modal,omitempty"`
}

// Ephemeral says whether only the user sees the answer.
func (r Reply) Ephemeral() bool { return r.Message.For != "" }

// ErrNoResponse is the text a user reads when the bot has not answered within three seconds.
var ErrNoResponse = errors.New("The application did not respond") //nolint:staticcheck // the words of the client

// ErrRefused is wrapped by every refusal of the client itself, before the bot hears of it. Examples are an unknown command, a
// value that does not fit, and a disabled button.
var ErrRefused = errors.New("refused by the client")

func refuse(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrRefused, fmt.Errorf(format, args...))
}

// await waits for the first response to an interaction that has begun.
func (s *Server) await(ctx context.Context, it *interaction) (Reply, error) {
	s.mu.Lock()
	patience := time.NewTimer(s.config.Patience)
	s.mu.Unlock()
	defer patience.Stop()
	select {
	case <-it.done:
	case <-patience.C:
		s.mu.Lock()
		it.failed = !it.Answered
		failed := it.failed
		s.mu.Unlock()
		if failed {
			return Reply{Interaction: it.ID}, ErrNoResponse
		}
	case <-ctx.Done():
		return Reply{Interaction: it.ID}, ctx.Err()
	case <-s.ctx.Done():
		return Reply{Interaction: it.ID}, ErrClosed
	}
	r := it.reply
	it.reply.message = Message{} // or its pictures would be kept as long as the interaction is
	return Reply{Kind: r.kind, Interaction: it.ID, Message: r.message, MessageID: r.message.ID, Choices: r.choices, Modal: r.modal}, nil
}

// Settled waits for the answer that the bot put off: the placeholder is filled, or the pressed message changed. For any other
// reply it returns the reply's message at once.
func (s *Server) Settled(ctx context.Context, r Reply) (Message, error) {
	if r.Kind != ReplyDeferred && r.Kind != ReplyDeferredUpdate {
		return r.Message, nil
	}
	var m Message
	err := s.WaitFor(ctx, func() bool {
		now, ok := s.Message(r.MessageID)
		m = now
		return !ok || now.Revision > r.Message.Revision
	})
	if err == nil && m.ID == "" {
		err = refuse("the message %s is gone", r.MessageID)
	}
	return m, err
}

// Repeat sends an interaction a second time under the same id, as Discord may.
func (s *Server) Repeat(interactionID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, it := range s.interactions {
		if it.ID == interactionID && it.payload != nil {
			s.send(it.payload)
			return nil
		}
	}
	return refuse("no interaction %s", interactionID)
}

// Visible are the messages of a channel the user can see, oldest first.
func (u *User) Visible(channel string) []Message {
	return u.server.messages(channel, func(m *Message) bool { return m.visibleTo(u.ID) })
}

// Pings are the messages of a channel that notified the user, oldest first.
func (u *User) Pings(channel string) []Message {
	return u.server.messages(channel, func(m *Message) bool {
		for _, id := range m.Pinged {
			if id == u.ID {
				return true
			}
		}
		return false
	})
}

// Press presses the button with that custom id.
func (u *User) Press(ctx context.Context, messageID, customID string) (Reply, error) {
	m, err := u.see(messageID)
	if err != nil {
		return Reply{}, err
	}
	return u.PressAsOf(ctx, m, customID)
}

// PressLabel presses the first button whose label is label. If there is none, it takes the first whose label begins with it.
func (u *User) PressLabel(ctx context.Context, messageID, label string) (Reply, error) {
	m, err := u.see(messageID)
	if err != nil {
		return Reply{}, err
	}
	b, ok := m.FindLabel(label)
	if !ok {
		return Reply{}, refuse("no button %q on message %s", label, messageID)
	}
	return u.PressAsOf(ctx, m, b.CustomID)
}

// PressAsOf presses a button of a message as it stood when m was read. This is a thumb that was quicker than the edit that took
// the button away. The bot gets the message as it stands now.
func (u *User) PressAsOf(ctx context.Context, m Message, customID string) (Reply, error) {
	b, ok := m.Find(customID)
	switch {
	case !ok || b.Type != Button:
		return Reply{}, refuse("no button %q on message %s", customID, m.ID)
	case b.Disabled:
		return Reply{}, refuse("the button %q is disabled", or(b.Label, customID))
	}
	return u.use(ctx, m.ID, object{"component_type": Button, "custom_id": customID, "id": b.ID})
}

// Select chooses values in the select with that custom id.
func (u *User) Select(ctx context.Context, messageID, customID string, values ...string) (Reply, error) {
	m, err := u.see(messageID)
	if err != nil {
		return Reply{}, err
	}
	x, ok := m.Find(customID)
	switch {
	case !ok || x.Type != StringSelect:
		return Reply{}, refuse("no select %q on message %s", customID, messageID)
	case x.Disabled:
		return Reply{}, refuse("the select %q is disabled", customID)
	}
	if err := fits(x, values); err != nil {
		return Reply{}, err
	}
	return u.use(ctx, m.ID, object{"component_type": StringSelect, "custom_id": customID, "id": x.ID, "values": values})
}

// fits says whether values can be chosen in a select.
func fits(x Component, values []string) error {
	if len(values) < x.low() || len(values) > x.high() {
		return refuse("%d values chosen, %d to %d wanted", len(values), x.low(), x.high())
	}
	chosen := map[string]bool{}
	for _, v := range values {
		known := false
		for _, o := range x.Options {
			known = known || o.Value == v
		}
		if !known || chosen[v] {
			return refuse("%q cannot be chosen", v)
		}
		chosen[v] = true
	}
	return nil
}

func (u *User) see(messageID string) (Message, error) {
	m, ok := u.server.Message(messageID)
	if !ok || !m.visibleTo(u.ID) {
		return Message{}, refuse("no message %s", messageID)
	}
	return m, nil
}

func (u *User) use(ctx context.Context, messageID string, data object) (Reply, error) {
	s := u.server
	s.mu.Lock()
	m := s.message(messageID)
	if m == nil || !m.visibleTo(u.ID) {
		s.mu.Unlock()
		return Reply{}, refuse("no message %s", messageID)
	}
	_ = s.enter(s.channel(m.Channel), u.ID, false) // everybody may press
	it := &interaction{Origin: Origin{Type: kindComponent, User: u.ID, Target: m.ID}, Channel: m.Channel}
	s.begin(it, data, m)
	s.mu.Unlock()
	return s.await(ctx, it)
}

// Submit sends a modal with a value for each custom id: a string, or a []string for a select. Omitted fields keep the values they
// were opened with.
func (u *User) Submit(ctx context.Context, modal *Modal, values map[string]any) (Reply, error) {
	components, err := modal.fill(values)
	if err != nil {
		return Reply{}, err
	}
	s := u.server
	s.mu.Lock()
	if s.channel(modal.channel) == nil {
		s.mu.Unlock()
		return Reply{}, refuse("the channel of the form is gone")
	}
	before := modal.origin
	it := &interaction{Origin: Origin{Type: kindModal, User: u.ID, Target: before.Target, Before: &before}, Channel: modal.channel}
	s.begin(it, object{"custom_id": modal.CustomID, "components": components}, s.message(before.Target))
	s.mu.Unlock()
	return s.await(ctx, it)
}

// Say posts a plain message.
func (u *User) Say(channel, text string) (Message, error) {
	s := u.server
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channel(channel)
	if c == nil || text == "" || len([]rune(text)) > 2000 {
		return Message{}, refuse("a message has a channel and 1 to 2000 characters")
	}
	if err := s.enter(c, u.ID, true); err != nil {
		return Message{}, err
	}
	m := Message{Channel: c.id, Author: u.ID, Content: text}
	m.Mentions = s.mentions(m, nil)
	m.Pinged = m.Mentions
	return *s.post(m), nil
}

// Dismiss takes an ephemeral message away from the user's eyes.
func (u *User) Dismiss(messageID string) error {
	s := u.server
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.message(messageID)
	if m == nil || m.For != u.ID {
		return refuse("no private message %s", messageID)
	}
	s.drop(m)
	return nil
}
