package boarding

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"mayhembot/engine/plane"
)

//go:embed fleet.json
var standardFleet []byte

// Standard is the project's own fleet.
var Standard = sync.OnceValue(func() *Fleet {
	f, err := ReadFleet(standardFleet)
	if err != nil {
		panic(err) // fleet.json is wrong, and its test says so first.
	}
	return f
})

// StandardFile is the file the project's own fleet is read from, a pattern for others.
func StandardFile() []byte { return bytes.Clone(standardFleet) }

// fleets holds every fleet there is by its file, without blanks.
var fleets sync.Map // string → *Fleet

// FleetError names a fault in a file of a fleet and its line.
type FleetError struct {
	Line   int
	What   string // "class gnat", "the top"
	Reason string
}

func (e *FleetError) Error() string { return fmt.Sprintf("line %d: %s: %s", e.Line, e.What, e.Reason) }

// ReadFleet reads a file of a fleet and checks that it can be played with. Its error is a *FleetError if a single place is
// at fault.
func ReadFleet(text []byte) (*Fleet, error) {
	var compact bytes.Buffer
	if err := json.Compact(&compact, text); err != nil {
		line := 1
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			line = lineAt(text, syntax.Offset)
		}
		return nil, &FleetError{line, "the file", "no JSON: " + err.Error()}
	}
	if f, known := fleets.Load(compact.String()); known {
		return f.(*Fleet), nil
	}
	r := &fleetReader{text: text, fleet: &Fleet{text: compact.String()}}
	if err := r.read(); err != nil {
		return nil, err
	}
	f, _ := fleets.LoadOrStore(compact.String(), r.fleet)
	return f.(*Fleet), nil
}

func lineAt(text []byte, offset int64) int { return 1 + bytes.Count(text[:offset], []byte("\n")) }

// fleetReader reads a fleet part by part and knows on which line it is.
type fleetReader struct {
	text    []byte
	fleet   *Fleet
	line    int
	seconds []second
}

func (r *fleetReader) fault(what, reason string, args ...any) error {
	return &FleetError{r.line, what, fmt.Sprintf(reason, args...)}
}

// element is a value in the file and the line it begins on.
type element struct {
	raw  json.RawMessage
	line int
}

type fleetPart struct {
	key  string
	list bool
	read func(*fleetReader, element) error
}

// fleetParts are the members of a file, in the order they are read in.
var fleetParts = []fleetPart{
	{"data", false, (*fleetReader).version}, {"plane", false, (*fleetReader).fixed}, {"sine", false, (*fleetReader).fixed},
	{"faces", false, (*fleetReader).fixed}, {"sizes", false, (*fleetReader).sizes}, {"classes", true, (*fleetReader).class},
	{"characters", true, (*fleetReader).character}, {"upgrades", true, (*fleetReader).upgrade}, {"presets", true, (*fleetReader).preset},
}

// most is how many classes, characters or presets a fleet can have.
const most = 100

func (r *fleetReader) read() error {
	members, err := r.members()
	if err != nil {
		return err
	}
	for _, part := range fleetParts {
		r.line = 1
		at, ok := members[part.key]
		if !ok {
			return r.fault("the file", "has no %q", part.key)
		}
		all := []element{at}
		if r.line = at.line; part.list {
			if all, err = r.elements(at); err != nil {
				return err
			}
			if len(all) == 0 || len(all) > most {
				return r.fault(part.key, "must be 1 to %d, not %d", most, len(all))
			}
		}
		for _, e := range all {
			r.line = e.line
			if err := part.read(r, e); err != nil {
				return err
			}
		}
	}
	return nil
}

// members are the parts of the file by name.
func (r *fleetReader) members() (map[string]element, error) {
	d := json.NewDecoder(bytes.NewReader(r.text))
	r.line = 1
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, r.fault("the file", "must be an object")
	}
	all := map[string]element{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, err
		}
		r.line = lineAt(r.text, d.InputOffset())
		key := name.(string)
		if _, twice := all[key]; twice || !slices.ContainsFunc(fleetParts, func(p fleetPart) bool { return p.key == key }) {
			return nil, r.fault("the file", "%q is unknown here, or stands twice", key)
		}
		e, err := r.next(d, 0)
		if err != nil {
			return nil, err
		}
		all[key] = e
	}
	return all, nil
}

// next is the next value of a decoder whose text begins at an offset of the file.
func (r *fleetReader) next(d *json.Decoder, from int64) (e element, err error) {
	if err := d.Decode(&e.raw); err != nil {
		return e, err
	}
	e.line = lineAt(r.text, from+d.InputOffset()-int64(len(e.raw)))
	return e, nil
}

// elements are the values of a list.
func (r *fleetReader) elements(at element) (all []element, err error) {
	from := int64(bytes.Index(r.text, at.raw))
	d := json.NewDecoder(bytes.NewReader(at.raw))
	if open, err := d.Token(); err != nil || open != json.Delim('[') {
		return nil, r.fault("the file", "must have a list here")
	}
	for d.More() {
		e, err := r.next(d, from)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

// strictly reads a value whose members must all be known.
func (r *fleetReader) strictly(what string, e element, into any) error {
	d := json.NewDecoder(bytes.NewReader(e.raw))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		r.line += bytes.Count(e.raw[:min(d.InputOffset(), int64(len(e.raw)))], []byte("\n"))
		return r.fault(what, "%s", strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

func (r *fleetReader) version(e element) error {
	if string(e.raw) != "1" {
		return r.fault("data", "this program reads version 1, not %s", e.raw)
	}
	return nil
}

// fixed are the parts the rules have, which a fleet repeats: plane, sine and faces (B1, B2, B32).
func (r *fleetReader) fixed(e element) error {
	var got bytes.Buffer
	if err := json.Compact(&got, e.raw); err != nil {
		return err
	}
	sine, err := json.Marshal(plane.Sine)
	if err != nil {
		return err
	}
	const faces = `{"attack":{"hit":[1,2,3],"crit":[4],"eye":[5,6],"blank":[7,8]},"defence":{"evade":[1,2,3],"eye":[4,5],"blank":[6,7,8]}}`
	for _, want := range []string{`{"width":90000,"height":90000}`, string(sine), faces} {
		if got.String() == want {
			return nil
		}
	}
	return r.fault("plane, sine and faces", "are fixed by the rules")
}

// key checks a key that must be new in a list.
func (r *fleetReader) key(what, key string, taken int8) error {
	switch {
	case key == "" || len(key) > 32 || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
		return r.fault(what, "the key must be at most 32 lower-case letters, digits and hyphens")
	case taken != 0:
		return r.fault(what, "the key stands twice")
	}
	return nil
}

func (r *fleetReader) name(what, name string) error {
	if n := len([]rune(name)); n == 0 || n > 24 || strings.TrimSpace(name) != name || strings.ContainsFunc(name, func(c rune) bool { return !unicode.IsPrint(c) }) {
		return r.fault(what, "the name must have 1 to 24 printable characters")
	}
	return nil
}

// bound is a number with its limits.
type bound struct {
	name           string
	n, least, most int64
}

func (r *fleetReader) within(what string, bounds ...bound) error {
	for _, b := range bounds {
		if b.n < b.least || b.n > b.most {
			return r.fault(what, "%s must be from %d to %d, not %d", b.name, b.least, b.most, b.n)
		}
	}
	return nil
}

// among is the place of a key in a list of known ones.
func (r *fleetReader) among(what, member, key string, known []string) (int, error) {
	i := slices.Index(known, key)
	if i < 0 {
		return 0, r.fault(what, "%s %q is none of %s", member, key, list(known))
	}
	return i, nil
}
