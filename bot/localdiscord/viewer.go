package localdiscord

// viewer is one open page, looking as one user.
type viewer struct {
	user   string
	frames chan frame
}

// frame is one thing a page is told.
type frame struct {
	Kind    string `json:"kind"` // message, gone or commands
	Message any    `json:"message,omitempty"`
	ID      string `json:"id,omitempty"`
}

// tell sends a frame to the pages of one user, or of everybody when user is "". A page that does not keep up
// is hung up on: it comes again and reads everything afresh.
func (s *Server) tell(f frame, user string) {
	for v := range s.viewers {
		if user != "" && v.user != user {
			continue
		}
		select {
		case v.frames <- f:
		default:
			delete(s.viewers, v)
			close(v.frames)
		}
	}
}

func (s *Server) show(m *Message) {
	if len(s.viewers) > 0 {
		s.tell(frame{Kind: "message", Message: s.pageMessage(m)}, m.For)
	}
}

func (s *Server) hide(m *Message) { s.tell(frame{Kind: "gone", ID: m.ID}, m.For) }

// pageMessage is a message with what only the client knows: who was notified, and who alone sees it.
func (s *Server) pageMessage(m *Message) object {
	o := s.messageShape(m)
	o["pinged"], o["for"] = orList(m.Pinged, []string{}), m.For
	if m.Origin != nil {
		o["origin"] = m.Origin
	}
	return o
}
