package localdiscord

import (
	"cmp"
	"slices"
	"time"
	"unicode/utf8"
)

// thread holds the state a thread has beyond other channels.
type thread struct {
	Parent   string    `json:"parent"` // id of the channel it hangs on
	Owner    string    `json:"owner,omitempty"`
	Archived bool      `json:"archived,omitempty"`
	Locked   bool      `json:"locked,omitempty"`
	Changed  time.Time `json:"changed"` // when it was last archived or unarchived
}

// threadRecord is a thread as the history keeps it.
type threadRecord struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	thread
}

// OpenThread opens a public thread below a channel and returns its id, or "" if the channel does not exist. A thread's name or id
// serves wherever a channel's does.
func (s *Server) OpenThread(parent, name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.channel(parent)
	if p == nil || p.thread != nil {
		return ""
	}
	return s.openThread(p, name, s.users[0].ID).id
}

func (s *Server) openThread(p *channel, name, owner string) *channel {
	c := &channel{id: s.nextID(), name: name, permissions: p.permissions, thread: &thread{Parent: p.id, Owner: owner, Changed: s.now()}}
	s.channels = append(s.channels, c)
	s.dispatch("THREAD_CREATE", intentGuilds, func() object { return s.channelShape(c) })
	s.threadChanged(c)
	return c
}

// postThread opens a public thread below a channel for the bot.
func (s *Server) postThread(c *call) (any, *apiError) {
	ch := s.called(c)
	if ch == nil {
		return nil, errUnknownChannel
	}
	if refusal := ch.may(ViewChannel | OpenThreads); refusal != nil {
		return nil, refusal
	}
	var d struct {
		Name  string
		Type  int
		Lasts int `json:"auto_archive_duration"`
	}
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	switch n := utf8.RuneCountInString(d.Name); {
	case n < 1 || n > 100:
		return nil, invalid([]any{"name"}, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
	case d.Type != 11:
		return nil, invalid([]any{"type"}, "BASE_TYPE_CHOICES", "Value must be one of {11}.")
	case !slices.Contains([]int{0, 60, 1440, 4320, 10080}, d.Lasts):
		return nil, invalid([]any{"auto_archive_duration"}, "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.")
	case ch.thread != nil || ch.direct != "":
		return nil, &apiError{status: 400, code: 50024, message: "Cannot execute action on this channel type"}
	}
	return s.channelShape(s.openThread(ch, d.Name, appID)), nil
}

// SetThread archives or locks a thread, or takes it back, as a moderator would.
func (s *Server) SetThread(ref string, archived, locked bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.channel(ref); c != nil && c.thread != nil {
		s.setThread(c, archived, locked)
	}
}

func (s *Server) setThread(c *channel, archived, locked bool) {
	if c.thread.Archived != archived {
		c.thread.Changed = s.now()
	}
	c.thread.Archived, c.thread.Locked = archived, locked
	s.dispatch("THREAD_UPDATE", intentGuilds, func() object { return s.channelShape(c) })
	s.threadChanged(c)
}

func (s *Server) threadChanged(c *channel) {
	s.journal.write(record{Thread: &threadRecord{c.id, c.name, *c.thread}})
	s.tell(frame{Kind: "channels"}, "")
	s.wake()
}

// DeleteChannel deletes a channel or thread with everything in it, until the server is opened again.
func (s *Server) DeleteChannel(ref string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := s.channel(ref)
	if c == nil || len(s.channels) == 1 {
		return
	}
	for len(c.messages) > 0 {
		s.remove(c, 0)
	}
	event := "CHANNEL_DELETE"
	if c.thread != nil {
		event = "THREAD_DELETE"
	}
	s.dispatch(event, intentGuilds, func() object { return s.channelShape(c) })
	s.channels = without(s.channels, c)
	s.journal.write(record{Gone: c.id})
	s.tell(frame{Kind: "channels"}, "")
	s.wake()
}

// DeleteMessage deletes a message, as a moderator would.
func (s *Server) DeleteMessage(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.message(id); m != nil {
		s.drop(m)
	}
}

// open says why the bot may not change the channel's content. An archived thread takes no changes; a locked one takes them only
// from managers of threads.
func (c *channel) open() *apiError {
	switch {
	case c == nil:
		return errUnknownChannel
	case c.thread == nil:
		return nil
	case c.thread.Archived:
		return errThreadArchived
	case c.thread.Locked && c.permissions&ManageThreads == 0:
		return errMissingPermissions
	}
	return nil
}

// enter lets a person write or press in a channel. It opens an archived thread again, as the client does. In a locked one only
// managers of threads may write, but commands and presses still reach the bot.
func (s *Server) enter(c *channel, user string, writing bool) error {
	if c.thread == nil || !c.thread.Archived && !c.thread.Locked {
		return nil
	}
	manages := s.permissionsOf(user)&ManageThreads != 0
	if c.thread.Locked && !manages {
		if writing {
			return refuse("the thread %s is locked", c.name)
		}
		return nil
	}
	if c.thread.Archived {
		s.setThread(c, false, c.thread.Locked)
	}
	return nil
}

// patchChannel changes a thread. Opening one that is not locked takes the permission to write there, and so does archiving one that
// the bot has opened. Every other change takes the permission to manage threads.
func (s *Server) patchChannel(c *call) (any, *apiError) {
	ch := s.called(c)
	if ch == nil {
		return nil, errUnknownChannel
	}
	if refusal := ch.may(ViewChannel); refusal != nil {
		return nil, refusal
	}
	if ch.thread == nil {
		return nil, errMissingPermissions // it would take Manage Channels, which no bot has here
	}
	var d struct{ Archived, Locked *bool }
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	needed := uint64(ManageThreads)
	reopens := d.Archived != nil && !*d.Archived
	switch {
	case ch.thread.Archived && !reopens:
		return nil, errThreadArchived
	case d.Locked == nil && !ch.thread.Locked && (reopens || ch.thread.Owner == appID):
		needed = SendInThreads
	}
	if refusal := ch.may(needed); refusal != nil {
		return nil, refusal
	}
	archived, locked := ch.thread.Archived, ch.thread.Locked
	if d.Archived != nil {
		archived = *d.Archived
	}
	if d.Locked != nil {
		locked = *d.Locked
	}
	s.setThread(ch, archived, locked)
	return s.channelShape(ch), nil
}

// threadShape adds a thread's fields to a channel's shape.
func (s *Server) threadShape(c *channel, o object) object {
	delete(o, "position")
	delete(o, "permission_overwrites")
	delete(o, "nsfw")
	delete(o, "topic")
	o["type"], o["parent_id"], o["owner_id"] = 11, c.thread.Parent, cmp.Or(c.thread.Owner, s.users[0].ID)
	o["message_count"], o["member_count"], o["total_message_sent"] = len(c.messages), len(s.users), len(c.messages)
	o["thread_metadata"] = object{
		"archived": c.thread.Archived, "locked": c.thread.Locked, "archive_timestamp": when(c.thread.Changed), "auto_archive_duration": 10080,
	}
	return o
}
