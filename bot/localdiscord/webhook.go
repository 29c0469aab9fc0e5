package localdiscord

import (
	"net/http"
	"slices"
)

// holder finds the interaction whose token a webhook call carries, if the token is valid.
func (s *Server) holder(c *call) (*interaction, *apiError) {
	it := s.interactions[c.PathValue("token")]
	switch {
	case it == nil || c.PathValue("app") != appID:
		return nil, errUnknownWebhook
	case s.now().Sub(it.Created) > tokenLife:
		return nil, errInvalidToken
	case !it.Answered:
		return nil, errUnknownWebhook // nothing exists before the first response
	}
	if c.Method != http.MethodGet {
		if refusal := s.channel(it.Channel).open(); refusal != nil {
			return nil, refusal
		}
	}
	return it, nil
}

// owned finds the message a webhook call means: @original, or one its token has made.
func (s *Server) owned(c *call) (*interaction, *Message, *apiError) {
	it, refusal := s.holder(c)
	if refusal != nil {
		return nil, nil, refusal
	}
	id := c.PathValue("message")
	if id == "@original" {
		id = it.Original
	} else if id != it.Original && !slices.Contains(it.Own, id) {
		return nil, nil, errUnknownMessage
	}
	m := s.message(id)
	if m == nil {
		return nil, nil, errUnknownMessage
	}
	return it, m, nil
}

// followUp posts another message by the token. After a deferral the first one fills the placeholder.
func (s *Server) followUp(c *call) (any, *apiError) {
	it, refusal := s.holder(c)
	if refusal != nil {
		return nil, refusal
	}
	if m := s.message(it.Original); m != nil && m.Thinking() {
		return s.fill(it, m, c)
	}
	m, refusal := s.answerMessage(it, c)
	if refusal != nil {
		return nil, refusal
	}
	s.remember(it)
	return s.encoded(m), nil
}

func (s *Server) getResponse(c *call) (any, *apiError) {
	_, m, refusal := s.owned(c)
	if refusal != nil {
		return nil, refusal
	}
	return s.encoded(m), nil
}

func (s *Server) patchResponse(c *call) (any, *apiError) {
	it, m, refusal := s.owned(c)
	if refusal != nil {
		return nil, refusal
	}
	return s.fill(it, m, c)
}

func (s *Server) fill(it *interaction, m *Message, c *call) (any, *apiError) {
	var d draft
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	if refusal := s.mayAttach(it, c); refusal != nil {
		return nil, refusal
	}
	edited, refusal := s.edit(*m, d, c)
	if refusal != nil {
		return nil, refusal
	}
	return s.encoded(edited), nil
}

func (s *Server) deleteResponse(c *call) (any, *apiError) {
	_, m, refusal := s.owned(c)
	if refusal != nil {
		return nil, refusal
	}
	s.drop(m)
	return nil, nil
}
