package localdiscord

// directRecord is a channel for direct messages as the history keeps it.
type directRecord struct {
	ID   string `json:"id"`
	User string `json:"user"`
}

// openDirect opens the channel in which the bot writes to a user alone, or finds it again.
func (s *Server) openDirect(c *call) (any, *apiError) {
	var body struct {
		Recipient string `json:"recipient_id"`
	}
	if refusal := c.decode(&body); refusal != nil {
		return nil, refusal
	}
	if s.viewerOf(body.Recipient) == nil {
		return nil, errUnknownUser
	}
	for _, ch := range s.channels {
		if ch.direct == body.Recipient {
			return s.channelShape(ch), nil
		}
	}
	r := directRecord{s.nextID(), body.Recipient}
	ch := s.recallDirect(r)
	s.journal.write(record{Direct: &r})
	s.tell(frame{Kind: "channels"}, r.User)
	s.wake()
	return s.channelShape(ch), nil
}

// recallDirect puts a channel for direct messages among the others.
func (s *Server) recallDirect(r directRecord) *channel {
	s.ids.seen(r.ID)
	ch := &channel{id: r.ID, name: "direct-" + r.User, permissions: botPermissions, direct: r.User}
	s.channels = append(s.channels, ch)
	return ch
}

// directShape is a channel for direct messages.
func (s *Server) directShape(c *channel) object {
	return object{"id": c.id, "type": 1, "flags": 0, "last_message_id": c.lastID(), "recipients": []object{s.userShape(c.direct)}}
}
