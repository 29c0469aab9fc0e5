package lang

import (
	"fmt"
	"strconv"

	"mayhembot/engine"
)

// Namer gives the name of a seat, fit for the place where it will stand.
type Namer func(engine.Seat) string

// Style is how things are said to one reader: in which language, and what makes names and texts fit for the place where they will
// stand.
type Style struct {
	Name  Namer
	Plain func(string) string // for texts that hosts and players wrote; nil leaves them as they are
	Lang  Language
}

// AsWritten is a text that a host or a player wrote, made plain.
func (s Style) AsWritten(text string) string {
	if s.Plain == nil {
		return text
	}
	return s.Plain(text)
}

// Kinds of arguments beside texts, numbers, seats, and what has a String method.
type (
	Chance  float64  // a percentage
	Decimal float64  // with one digit behind the sign
	Written string   // what a host or a player wrote
	And     []any    // a list with "and" before the last
	Commas  []any    // a list without
	Texts   []string // a list with "and" before the last
	// Phrase is a part of a sentence that has a key of its own.
	Phrase struct {
		Key  string
		Args []any
	}
)

// Of is a phrase.
func Of(key string, args ...any) Phrase { return Phrase{key, args} }

// saying is a sentence being said.
type saying struct {
	room  *Room
	style Style
	args  []any
}

func (s *saying) arg(name string) any {
	for i := 0; i+1 < len(s.args); i += 2 {
		if s.args[i] == name {
			return s.args[i+1]
		}
	}
	return "{" + name + "}"
}

func (s *saying) appendArg(b []byte, name string) []byte { return s.appendValue(b, s.arg(name)) }

func (s *saying) appendValue(b []byte, value any) []byte {
	switch v := value.(type) {
	case string:
		return append(b, v...)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case int8:
		return strconv.AppendInt(b, int64(v), 10)
	case engine.Seat:
		return append(b, s.name(v)...)
	case Chance:
		return append(b, s.style.Lang.Percent(float64(v))...)
	case Decimal:
		return append(b, s.style.Lang.Decimal(float64(v))...)
	case Written:
		return append(b, s.style.AsWritten(string(v))...)
	case Phrase:
		return append(b, s.room.Tell(s.style, v.Key, v.Args...)...)
	case And:
		return append(b, s.style.Lang.And(s.each(v))...)
	case Commas:
		return append(b, s.style.Lang.Commas(s.each(v))...)
	case Texts:
		return append(b, s.style.Lang.And(v)...)
	}
	return fmt.Append(b, value)
}

func (s *saying) each(values []any) []string {
	texts := make([]string, len(values))
	for i, v := range values {
		if t, is := v.(string); is {
			texts[i] = t
		} else {
			texts[i] = string(s.appendValue(nil, v))
		}
	}
	return texts
}

func (s *saying) name(seat engine.Seat) string {
	if s.style.Name == nil {
		return s.style.Lang.Seat(int(seat))
	}
	return s.style.Name(seat)
}

// number is an argument that is counted: a number, or how many things a list has.
func (s *saying) number(name string) int {
	switch v := s.arg(name).(type) {
	case int:
		return v
	case int8:
		return int(v)
	case And:
		return len(v)
	case Commas:
		return len(v)
	case Texts:
		return len(v)
	}
	return 0
}

// key is an argument by which words are chosen.
func (s *saying) key(name string) string {
	switch v := s.arg(name).(type) {
	case string:
		return v
	case Phrase:
		return v.Key
	case bool:
		return strconv.FormatBool(v)
	case fmt.Stringer:
		return v.String()
	default:
		return fmt.Sprint(v)
	}
}

// Speaker says the sentences of a room in one style.
type Speaker struct {
	*Room
	Style
}

// In is the room's speaker in a style.
func (r *Room) In(w Style) Speaker { return Speaker{r, w} }

// To is the room's speaker in a language, for sentences that name no seat.
func (r *Room) To(l Language) Speaker { return Speaker{r, Style{Lang: l}} }

// Say is a sentence with its arguments, names and values in turn.
func (s Speaker) Say(key string, args ...any) string { return s.Tell(s.Style, key, args...) }

// Value is an argument as it would stand in a sentence.
func (s Speaker) Value(v any) string {
	to := saying{s.Room, s.Style, nil}
	return string(to.appendValue(nil, v))
}
