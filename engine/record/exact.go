package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// members are the names an object may have. Each name has the members of the objects in its value. Nil members allow
// any.
type members map[string]members

// FAIRNESS.md says what each member means.
var (
	headerMembers = members{
		"record": nil, "game": nil, "rules": nil, "seats": nil, "options": nil, "board": nil, "deck": nil,
		"match": nil, "started": nil, "commit": nil, "seed": nil, "fair": nil, "dice": nil, "last": nil, "head": nil, "seen": nil,
		"abandoned": {"seq": nil, "message": nil},
	}
	entryMembers = members{
		"seq": nil, "seat": nil, "action": nil, "state": nil, "legal": nil, "events": nil,
		"rolls": {"why": nil, "sides": nil, "face": nil, "only": nil}, "secret": nil,
		"at": nil, "id": nil, "announced": nil, "input": nil, "commitment": nil, "content": nil, "chain": nil,
	}
)

// exact refuses a line that two readers could read differently. No object may repeat a member. A header or entry may not
// have a member that is unknown or spelled in other letters. All bytes must be UTF-8.
func exact(text []byte) error {
	if !utf8.Valid(text) {
		return errors.New("it is no UTF-8")
	}
	var top map[string]json.RawMessage
	if err := json.Unmarshal(text, &top); err != nil {
		return err
	}
	known, kind := entryMembers, "an entry"
	if _, is := top["record"]; is {
		known, kind = headerMembers, "a header"
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber() // otherwise a number with many digits would be a fault here
	r := exactReader{d, kind}
	return r.value("", known)
}

// exactReader reads the tokens of a line that is JSON.
type exactReader struct {
	*json.Decoder
	kind string // of the line: a header or an entry
}

func (r exactReader) value(path string, known members) error {
	token, err := r.Token()
	if err != nil {
		return err
	}
	switch token {
	case json.Delim('{'):
		return r.object(path, known)
	case json.Delim('['):
		for r.More() {
			if err := r.value(path, known); err != nil {
				return err
			}
		}
		_, err = r.Token()
	}
	return err
}

// object reads an object that has begun.
func (r exactReader) object(path string, known members) error {
	named := map[string]bool{}
	for r.More() {
		token, err := r.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string)
		within, is := known[name]
		switch {
		case named[name]:
			return fmt.Errorf("the member %q stands there twice", path+name)
		case known != nil && !is:
			return fmt.Errorf("%s has no member %q", r.kind, path+name)
		}
		named[name] = true
		if err := r.value(path+name+".", within); err != nil {
			return err
		}
	}
	_, err := r.Token()
	return err
}
