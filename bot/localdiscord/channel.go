package localdiscord

import (
	"slices"
	"strconv"
	"strings"
)

// Permission bits that matter to a bot that posts.
const (
	AddReactions       = 1 << 6
	ViewChannel        = 1 << 10
	SendMessages       = 1 << 11
	ManageMessages     = 1 << 13
	EmbedLinks         = 1 << 14
	AttachFiles        = 1 << 15
	ReadMessageHistory = 1 << 16
	UseCommands        = 1 << 31
	ManageThreads      = 1 << 34
	OpenThreads        = 1 << 35
	SendInThreads      = 1 << 38

	botPermissions    = ViewChannel | SendMessages | OpenThreads | SendInThreads | EmbedLinks | AttachFiles | ReadMessageHistory | UseCommands
	memberPermissions = botPermissions | AddReactions
	allPermissions    = 1<<53 - 1
)

func bits(permissions uint64) string { return strconv.FormatUint(permissions, 10) }

// channel is one text channel or thread with its messages, oldest first.
type channel struct {
	id, name    string
	position    int
	unentered   bool    // the bot is not in this private thread, or may not connect to this voice channel
	permissions uint64  // the bot's permissions
	thread      *thread // nil for a channel of the guild's own
	direct      string  // the user to whom alone the bot writes here; "" for a channel of the guild
	messages    []*Message
}

func (c *channel) lastID() any {
	if len(c.messages) == 0 {
		return nil
	}
	return c.messages[len(c.messages)-1].ID
}

// may refuses a call for which the bot lacks permissions. Without View Channel the bot may not even learn of the channel.
func (c *channel) may(needed uint64) *apiError {
	switch {
	case c.permissions&ViewChannel == 0 || c.unentered:
		return errMissingAccess
	case c.permissions&needed != needed:
		return errMissingPermissions
	}
	return nil
}

// channel finds a channel by id, name or #name.
func (s *Server) channel(ref string) *channel {
	for _, c := range s.channels {
		if c.id == ref || c.name == strings.TrimPrefix(ref, "#") {
			return c
		}
	}
	return nil
}

// called is the channel a call's path names, by its id alone.
func (s *Server) called(c *call) *channel {
	ch := s.channel(c.PathValue("channel"))
	if ch == nil || ch.id != c.PathValue("channel") {
		return nil
	}
	return ch
}

// sending is the permission to write in the channel.
func (c *channel) sending() uint64 {
	if c.thread != nil {
		return SendInThreads
	}
	return SendMessages
}

// without returns the channels except c.
func without(channels []*channel, c *channel) []*channel {
	return slices.DeleteFunc(channels, func(x *channel) bool { return x == c })
}

func (s *Server) message(id string) *Message {
	for _, c := range s.channels {
		if i, ok := c.index(id); ok {
			return c.messages[i]
		}
	}
	return nil
}

func (c *channel) index(id string) (int, bool) {
	return slices.BinarySearchFunc(c.messages, id, func(m *Message, id string) int {
		switch {
		case m.ID == id:
			return 0
		case less(m.ID, id):
			return -1
		}
		return 1
	})
}

// put posts or replaces a message and tells everybody who may know.
func (s *Server) put(m Message) *Message {
	m.Revision++
	m.encoded = nil
	c := s.channel(m.Channel)
	i, old := c.index(m.ID)
	event, before := "MESSAGE_UPDATE", Message{}
	if old {
		before = *c.messages[i]
		c.messages[i] = &m
	} else {
		event = "MESSAGE_CREATE"
		c.messages = slices.Insert(c.messages, i, &m)
	}
	s.journal.write(record{Message: &m, Files: files(m, before)})
	if m.For == "" {
		s.dispatch(event, intentMessages, func() object {
			payload := s.messageShape(&m)
			payload["guild_id"] = guildID
			if m.Author != appID && !slices.Contains(m.Mentions, appID) {
				payload["content"] = "" // without the privileged intent others' words are not the bot's to read
			}
			return payload
		})
	}
	s.show(&m)
	for len(c.messages) > keep {
		s.remove(c, 0)
	}
	s.wake()
	return &m
}

// drop deletes a message.
func (s *Server) drop(m *Message) {
	c := s.channel(m.Channel)
	if i, ok := c.index(m.ID); ok {
		if m.For == "" {
			s.dispatch("MESSAGE_DELETE", intentMessages, func() object { return object{"id": m.ID, "channel_id": m.Channel, "guild_id": guildID} })
		}
		s.remove(c, i)
		s.wake()
	}
}

func (s *Server) remove(c *channel, i int) {
	m := c.messages[i]
	c.messages = slices.Delete(c.messages, i, i+1)
	s.journal.write(record{Gone: m.ID})
	s.hide(m)
}
