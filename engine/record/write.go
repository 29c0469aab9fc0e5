package record

import (
	"encoding/json"
	"io"
)

// Writer writes records. Each line goes out in one Write.
type Writer struct{ lines *json.Encoder }

// NewWriter writes to w.
func NewWriter(w io.Writer) *Writer {
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	return &Writer{lines}
}

// Header begins a match.
func (w *Writer) Header(h Header) error { return w.lines.Encode(h) }

// Entry writes the next entry of the match.
func (w *Writer) Entry(e Entry) error { return w.lines.Encode(e) }
