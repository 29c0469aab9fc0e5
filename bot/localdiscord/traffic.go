package localdiscord

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"sync"
)

// trafficLine is one line of the traffic log, in the form the spec checker reads.
type trafficLine struct {
	Kind    string          `json:"kind"` // request, answer or event
	Method  string          `json:"method,omitempty"`
	Path    string          `json:"path,omitempty"`
	Event   string          `json:"event,omitempty"`
	Status  int             `json:"status,omitempty"`
	Payload json.RawMessage `json:"payload,omitempty"`
	Files   []trafficFile   `json:"files,omitempty"`
}

type trafficFile struct {
	Field    string `json:"field"`
	Filename string `json:"filename"`
	Size     int    `json:"size"`
}

// log writes one line in one go, so that several processes can append to one file.
func (s *Server) log(l trafficLine) {
	if s.config.Traffic == nil {
		return
	}
	if len(l.Payload) > 0 && !json.Valid(l.Payload) {
		l.Payload, _ = json.Marshal(string(l.Payload))
	}
	data, err := json.Marshal(l)
	if err != nil {
		return
	}
	_, _ = s.config.Traffic.Write(append(bytes.TrimSpace(data), '\n'))
}

// TrafficFromEnv receives the traffic of tests' matches. It is the file MAYHEMBOT_TRAFFIC names, opened for appending and shared
// by the whole process. It is nil when no file is named or it cannot be opened.
var TrafficFromEnv = sync.OnceValue(func() io.Writer {
	name := os.Getenv("MAYHEMBOT_TRAFFIC")
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return nil
	}
	return f
})
