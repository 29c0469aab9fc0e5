package localdiscord

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

func (s *Server) getChannel(c *call) (any, *apiError) {
	ch := s.called(c)
	if ch == nil {
		return nil, errUnknownChannel
	}
	if refusal := ch.may(ViewChannel); refusal != nil {
		return nil, refusal
	}
	return s.channelShape(ch), nil
}

// getMessages lists newest first, as Discord does.
func (s *Server) getMessages(c *call) (any, *apiError) {
	ch := s.called(c)
	if ch == nil {
		return nil, errUnknownChannel
	}
	if refusal := ch.may(ViewChannel | ReadMessageHistory); refusal != nil {
		return nil, refusal
	}
	q := c.URL.Query()
	limit := 50
	if v := q.Get("limit"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil || n < 1 || n > 100 {
			return nil, invalid([]any{"limit"}, "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
		}
		limit = n
	}
	before, after := q.Get("before"), q.Get("after")
	list := []json.RawMessage{}
	for _, m := range slices.Backward(ch.messages) {
		if m.For == "" && (before == "" || less(m.ID, before)) && (after == "" || less(after, m.ID)) {
			list = append(list, s.encoded(m))
		}
	}
	if after != "" && len(list) > limit { // the ones right after it, not the newest
		list = list[len(list)-limit:]
	}
	return list[:min(limit, len(list))], nil
}

func (s *Server) postMessage(c *call) (any, *apiError) {
	ch := s.called(c)
	if ch == nil {
		return nil, errUnknownChannel
	}
	var d draft
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	if refusal := ch.may(needed(c, ch.sending())); refusal != nil {
		return nil, refusal
	}
	if refusal := ch.open(); refusal != nil {
		return nil, refusal
	}
	nonce := nonceOf(d.Nonce)
	if len(nonce) > 25 {
		return nil, invalid([]any{"nonce"}, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
	}
	if d.EnforceNonce && nonce != "" {
		for _, m := range slices.Backward(ch.messages) {
			if m.Nonce == nonce && m.Author == appID && s.now().Sub(m.Time) < nonceLife {
				return s.encoded(m), nil
			}
		}
	}
	m, refusal := s.compose(Message{Channel: ch.id, Author: appID, Nonce: nonce, For: ch.direct}, d, c.files, c.version)
	if refusal != nil {
		return nil, refusal
	}
	return s.encoded(s.post(m)), nil
}

// post gives a new message its id and time and puts it in its channel.
func (s *Server) post(m Message) *Message {
	m.ID, m.Time = s.nextID(), s.now()
	return s.put(m)
}

func nonceOf(raw json.RawMessage) string {
	if string(raw) == "null" {
		return ""
	}
	return strings.Trim(string(raw), `"`)
}

// needed returns the permissions of a call, with the one to attach files if it carries any.
func needed(c *call, permissions uint64) uint64 {
	if len(c.files) > 0 {
		return permissions | AttachFiles
	}
	return permissions
}

// public finds a message REST may see: ephemeral ones exist for their interaction only.
func (s *Server) public(c *call) (*channel, *Message, *apiError) {
	ch := s.called(c)
	if ch == nil {
		return nil, nil, errUnknownChannel
	}
	if refusal := ch.may(ViewChannel); refusal != nil {
		return nil, nil, refusal
	}
	i, ok := ch.index(c.PathValue("message"))
	if !ok || ch.messages[i].For != "" {
		return nil, nil, errUnknownMessage
	}
	return ch, ch.messages[i], nil
}

func (s *Server) getMessage(c *call) (any, *apiError) {
	ch, m, refusal := s.public(c)
	if refusal == nil {
		refusal = ch.may(ReadMessageHistory)
	}
	if refusal != nil {
		return nil, refusal
	}
	return s.encoded(m), nil
}

func (s *Server) patchMessage(c *call) (any, *apiError) {
	ch, m, refusal := s.public(c)
	if refusal != nil {
		return nil, refusal
	}
	if refusal := ch.may(needed(c, ViewChannel)); refusal != nil {
		return nil, refusal
	}
	if m.Author != appID {
		return nil, errNotAuthor
	}
	if refusal := ch.open(); refusal != nil {
		return nil, refusal
	}
	var d draft
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	edited, refusal := s.edit(*m, d, c)
	if refusal != nil {
		return nil, refusal
	}
	return s.encoded(edited), nil
}

// edit changes a message in place; one older than an hour takes a few edits only.
func (s *Server) edit(old Message, d draft, c *call, path ...any) (*Message, *apiError) {
	late := s.now().Sub(old.Time) > oldAge
	if late && old.LateEdits >= oldEdits {
		return nil, errTooManyOldEdits
	}
	m, refusal := s.compose(old, d, c.files, c.version, path...)
	if refusal != nil {
		return nil, refusal
	}
	if late {
		m.LateEdits++
	}
	if !old.Thinking() {
		m.Edited = s.now()
	}
	m.Flags &^= Loading
	return s.put(m), nil
}

func (s *Server) deleteMessage(c *call) (any, *apiError) {
	ch, m, refusal := s.public(c)
	if refusal != nil {
		return nil, refusal
	}
	if m.Author != appID {
		if refusal := ch.may(ManageMessages); refusal != nil {
			return nil, refusal
		}
	}
	if refusal := ch.open(); refusal != nil {
		return nil, refusal
	}
	s.drop(m)
	return nil, nil
}
