package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// MaxLine is the longest line a Reader accepts, in bytes. The largest set of legal actions takes a fraction of it.
const MaxLine = 4 << 20

// Line is one line of a record: a header, or an entry of the match the last header began.
type Line struct {
	Number int // in the file, from 1
	Header *Header
	Entry  *Entry
}

// Fault is a line that does not belong in a record.
type Fault struct {
	Line int
	Err  error
}

func (f *Fault) Error() string { return fmt.Sprintf("line %d: %v", f.Line, f.Err) }

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Err }

// Reader reads a record line by line. Blank lines are skipped, and so is a byte order mark before the first line.
type Reader struct {
	lines  *bufio.Scanner
	number int
	seats  int // of the match being read, 0 before the first header
}

// NewReader reads from r.
func NewReader(r io.Reader) *Reader {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, MaxLine)
	return &Reader{lines: lines}
}

// Next returns the next line, io.EOF after the last one, and a *Fault for a line that cannot be read.
func (r *Reader) Next() (Line, error) {
	for r.lines.Scan() {
		r.number++
		text := r.lines.Bytes()
		if r.number == 1 {
			text = bytes.TrimPrefix(text, []byte("\ufeff"))
		}
		if text = bytes.TrimSpace(text); len(text) > 0 {
			return r.read(text)
		}
	}
	err := r.lines.Err()
	switch {
	case err == nil:
		return Line{}, io.EOF
	case errors.Is(err, bufio.ErrTooLong):
		err = fmt.Errorf("longer than %d bytes", MaxLine)
	}
	r.number++
	return Line{}, r.fault(err)
}

func (r *Reader) fault(err error) error { return &Fault{Line: r.number, Err: err} }

// read tells headers and entries apart by the member "record". No member has the same name in both.
func (r *Reader) read(text []byte) (Line, error) {
	if text[0] != '{' {
		return Line{}, r.fault(errors.New("neither a header nor an entry"))
	}
	if err := exact(text); err != nil {
		return Line{}, r.fault(wrongMember(err))
	}
	var both struct {
		Record *int `json:"record"`
		Header
		Entry
	}
	if err := json.Unmarshal(text, &both); err != nil {
		return Line{}, r.fault(wrongMember(err))
	}
	line := Line{Number: r.number}
	switch {
	case both.Record != nil:
		both.Header.Record = *both.Record
		line.Header = &both.Header
		r.seats = len(both.Seats)
		if err := both.Header.check(); err != nil {
			return Line{}, r.fault(err)
		}
	case r.seats == 0:
		return Line{}, r.fault(errors.New("an entry stands before any header"))
	default:
		line.Entry = &both.Entry
		if err := both.Entry.check(r.seats); err != nil {
			return Line{}, r.fault(err)
		}
	}
	return line, nil
}

// wrongMember says which member of the JSON has a value of the wrong type. It leaves out the names of this program's types.
func wrongMember(err error) error {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		member := wrong.Field[strings.LastIndex(wrong.Field, ".")+1:]
		return fmt.Errorf("%s cannot be a JSON %s", member, wrong.Value)
	}
	return err
}

func (h *Header) check() error {
	switch {
	case h.Record != Version:
		return fmt.Errorf("record has version %d, this program reads %d", h.Record, Version)
	case len(h.Seats) == 0:
		return errors.New("seats is missing")
	}
	return nil
}

func (e *Entry) check(seats int) error {
	switch {
	case e.Action == "":
		return errors.New("action is missing")
	case e.Seat < 0 || int(e.Seat) > seats:
		return fmt.Errorf("seat %d of %d", e.Seat, seats)
	case len(e.State) == 0:
		return errors.New("state is missing")
	}
	return nil
}
