package localdiscord

import "slices"

// files are the bytes behind a message's attachments, without those it had before.
func files(m, before Message) map[string][]byte {
	data := map[string][]byte{}
	for _, a := range m.Attachments {
		if _, had := before.attachment(a.ID); !had {
			data[a.ID] = a.Data
		}
	}
	return data
}

// recall takes one record of the history into the world.
func (s *Server) recall(r record) {
	switch {
	case r.Message != nil:
		s.recallMessage(*r.Message, r.Files)
	case r.Gone != "":
		if m := s.message(r.Gone); m != nil {
			c := s.channel(m.Channel)
			i, _ := c.index(m.ID)
			c.messages = slices.Delete(c.messages, i, i+1)
		} else if c := s.channel(r.Gone); c != nil && c.thread != nil {
			s.channels = without(s.channels, c)
		}
	case r.Direct != nil:
		s.recallDirect(*r.Direct)
	case r.Thread != nil:
		s.recallThread(*r.Thread)
	case r.Commands != nil:
		s.commands = *r.Commands
		for _, c := range s.commands {
			s.ids.seen(c.ID)
			s.ids.seen(c.Version)
		}
	case r.Emoji != nil:
		s.emoji = *r.Emoji
		for _, e := range s.emoji {
			s.ids.seen(e.ID)
		}
	case r.Interaction != nil:
		s.ids.seen(r.Interaction.ID)
		if s.now().Sub(r.Interaction.Created) < tokenLife {
			s.interactions[r.Interaction.Token] = r.Interaction
		}
	case r.Seen != nil:
		for at, id := range r.Seen {
			s.seen[at] = id
		}
	}
}

func (s *Server) recallMessage(m Message, data map[string][]byte) {
	c := s.channel(m.Channel)
	if c == nil {
		return
	}
	i, old := c.index(m.ID)
	for k := range m.Attachments {
		a := &m.Attachments[k]
		if a.Data = data[a.ID]; old && a.Data == nil {
			before, _ := c.messages[i].attachment(a.ID)
			a.Data = before.Data
		}
		s.ids.seen(a.ID)
	}
	s.ids.seen(m.ID)
	if old {
		c.messages[i] = &m
	} else {
		c.messages = slices.Insert(c.messages, i, &m)
	}
}

func (s *Server) recallThread(r threadRecord) {
	s.ids.seen(r.ID)
	parent := s.channel(r.Parent)
	switch c := s.channel(r.ID); {
	case c != nil:
		c.thread = &r.thread
	case parent != nil:
		s.channels = append(s.channels, &channel{id: r.ID, name: r.Name, permissions: parent.permissions, thread: &r.thread})
	}
}

// records yields the world as it stands now.
func (s *Server) records(yield func(record)) {
	yield(record{Commands: &s.commands})
	yield(record{Emoji: &s.emoji})
	yield(record{Seen: s.seen})
	for _, it := range s.interactions {
		if it.Answered {
			yield(record{Interaction: it})
		}
	}
	for _, c := range s.channels {
		if c.thread != nil {
			yield(record{Thread: &threadRecord{c.id, c.name, *c.thread}})
		}
		if c.direct != "" {
			yield(record{Direct: &directRecord{c.id, c.direct}})
		}
		for _, m := range c.messages {
			yield(record{Message: m, Files: files(*m, Message{})})
		}
	}
}

func (s *Server) remember(it *interaction) { s.journal.write(record{Interaction: it}) }
