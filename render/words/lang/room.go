package lang

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/BurntSushi/toml"
)

// Room is the sentences of one room of the program, in every language that has a file for it.
type Room struct {
	name   string
	texts  []map[string]text // by language; what a language lacks is in English
	pseudo func() map[string]text
	keys   []string
}

// Fault is what is wrong with a file of sentences. English stands in for what it is about.
type Fault struct{ Room, Language, Key, What string }

func (f Fault) String() string {
	return strings.TrimSpace(fmt.Sprintf("%s/%s.toml: %s: %s", f.Room, f.Language, f.Key, f.What))
}

var (
	faultsMutex sync.Mutex
	faults      []Fault
)

// Faults are those of all rooms that have been opened.
func Faults() []Fault {
	faultsMutex.Lock()
	defer faultsMutex.Unlock()
	return slices.Clone(faults)
}

// Open reads the files of a room: en.toml, and one for each other language. Faults of the others are noted. English is a part of
// the program, so Open panics where it cannot be read.
func Open(name string, dir fs.FS) *Room {
	r, found := open(name, dir)
	faultsMutex.Lock()
	defer faultsMutex.Unlock()
	faults = append(faults, found...)
	return r
}

func open(name string, dir fs.FS) (*Room, []Fault) {
	english, found := readFile(name, "en", dir)
	if len(found) > 0 {
		panic(found[0].String())
	}
	r := &Room{name: name, texts: make([]map[string]text, len(locales))}
	r.texts[English] = english
	for key := range english {
		r.keys = append(r.keys, key)
	}
	slices.Sort(r.keys)
	for _, key := range r.keys {
		if lack := english[key].lacks(English); lack != "" {
			panic(Fault{name, "en", key, lack}.String())
		}
	}
	for l := Language(1); int(l) < len(locales); l++ {
		texts, bad := readFile(name, l.Tag(), dir)
		found = append(found, bad...)
		found = append(found, r.fill(l, texts)...)
	}
	r.pseudo = sync.OnceValue(func() map[string]text { return disguise(english) })
	return r, found
}

// fill keeps what a file of another language has right, and English for all else.
func (r *Room) fill(l Language, texts map[string]text) (found []Fault) {
	r.texts[l] = texts
	fault := func(key, what string) { found = append(found, Fault{r.name, l.Tag(), key, what}) }
	for _, key := range r.keys {
		english, here := r.texts[English][key], texts[key]
		switch lack := here.lacks(l); {
		case here == nil && texts == nil:
			// the whole file is missing, which is one fault
		case here == nil:
			fault(key, "is missing")
		case !slices.Equal(here.args(), english.args()):
			fault(key, fmt.Sprintf("has %v where English has %v", here.args(), english.args()))
		case lack != "":
			fault(key, lack)
		default:
			continue
		}
		if r.texts[l] == nil {
			r.texts[l] = map[string]text{}
		}
		r.texts[l][key] = english
	}
	for key := range r.texts[l] {
		if r.texts[English][key] == nil {
			fault(key, "is not in English")
			delete(r.texts[l], key)
		}
	}
	return found
}

// readFile reads one file: sentences by their keys, with the names of tables before them.
func readFile(room, tag string, dir fs.FS) (map[string]text, []Fault) {
	data, err := fs.ReadFile(dir, tag+".toml")
	if err != nil {
		return nil, []Fault{{room, tag, "", "there is no such file"}}
	}
	var tree map[string]any
	if _, err := toml.Decode(string(data), &tree); err != nil {
		return nil, []Fault{{room, tag, "", err.Error()}}
	}
	texts := map[string]text{}
	var found []Fault
	flatten("", tree, func(key string, value any) {
		s, is := value.(string)
		t, err := parse(s)
		switch {
		case !is:
			found = append(found, Fault{room, tag, key, "is no text"})
		case err != nil:
			found = append(found, Fault{room, tag, key, err.Error()})
		case t == nil:
			texts[key] = text{{}}
		default:
			texts[key] = t
		}
	})
	return texts, found
}

func flatten(head string, tree map[string]any, add func(key string, value any)) {
	for key, value := range tree {
		if branch, is := value.(map[string]any); is {
			flatten(head+key+".", branch, add)
		} else {
			add(head+key, value)
		}
	}
}

// find is the sentence of a key in a language, nil for no such key.
func (r *Room) find(l Language, key string) text {
	switch {
	case l == Pseudo:
		return r.pseudo()[key]
	case int(l) < len(r.texts):
		return r.texts[l][key]
	}
	return r.texts[English][key]
}

// Folder is where the room's files stand.
func (r *Room) Folder() string { return r.name }

// Keys are all keys, sorted.
func (r *Room) Keys() []string { return r.keys }

// Family are all sentences whose keys begin so, in English, by the rest of their keys. Their arguments stand in braces.
func (r *Room) Family(head string) map[string]string {
	all := map[string]string{}
	for _, key := range r.Keys() {
		if rest, is := strings.CutPrefix(key, head); is {
			all[rest] = r.Say(English, key)
		}
	}
	return all
}

// Has tells whether there is a sentence of a key.
func (r *Room) Has(key string) bool { return r.texts[English][key] != nil }

// Args are the names of a sentence's arguments.
func (r *Room) Args(key string) []string { return r.texts[English][key].args() }

var unknown atomic.Pointer[func(room, key string)]

// OnUnknown has a function told of every key without a sentence that is to be said from now on, in the place of the function before.
func OnUnknown(told func(room, key string)) { unknown.Store(&told) }

// Say is a sentence with its arguments, names and values in turn: Say(l, "flies", "pips", 4, "cell", "K7").
func (r *Room) Say(l Language, key string, args ...any) string {
	return r.Tell(Style{Lang: l}, key, args...)
}

// Tell is Say in a style, for arguments that are seats or that players wrote. A key without a sentence is returned as it is, and
// OnUnknown's function is told.
func (r *Room) Tell(w Style, key string, args ...any) string {
	t := r.find(w.Lang, key)
	switch {
	case t == nil:
		if told := unknown.Load(); told != nil {
			(*told)(r.name, key)
		}
		return key
	case len(t) == 1 && t[0].arg == "":
		return t[0].words
	}
	var room [240]byte
	to := saying{r, w, args}
	return string(t.append(room[:0], &to, 0))
}
