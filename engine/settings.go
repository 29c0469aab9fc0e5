package engine

import (
	"slices"
	"strconv"
)

// Setting joins an option with the field of the game's own struct O that keeps its value in force.
type Setting[O any] struct {
	Option
	read  func(*O, string)
	write func(*O) string
}

// Settings are the house rules of a game.
type Settings[O any] []Setting[O]

// Kept is an option with its own way of reading and writing. It reads only values the option allows.
func Kept[O, T any](field func(*O) *T, o Option, read func(string) T, write func(T) string) Setting[O] {
	return Setting[O]{o, func(all *O, text string) { *field(all) = read(text) }, func(all *O) string { return write(*field(all)) }}
}

// Number is an option of a whole number.
func Number[O any](field func(*O) *int, o Option) Setting[O] {
	return Kept(field, o, func(text string) int { n, _ := strconv.Atoi(text); return n }, strconv.Itoa)
}

// Word is an option of listed values.
func Word[O any](field func(*O) *string, o Option) Setting[O] {
	return Kept(field, o, func(text string) string { return text }, func(text string) string { return text })
}

// Place is an option of listed values, kept as the value's place in the list, counted from 0.
func Place[O any, T ~int8](field func(*O) *T, o Option) Setting[O] {
	return Kept(field, o, func(text string) T { return T(slices.Index(o.Values, text)) }, func(n T) string { return o.Values[n] })
}

// Switch is an option of two listed values. The second one stands for true.
func Switch[O any](field func(*O) *bool, o Option) Setting[O] {
	return Kept(field, o, func(text string) bool { return text == o.Values[1] }, func(on bool) string {
		if on {
			return o.Values[1]
		}
		return o.Values[0]
	})
}

// Options are the settings as Info lists them.
func (s Settings[O]) Options() []Option {
	list := make([]Option, len(s))
	for i := range s {
		list[i] = s[i].Option
	}
	return list
}

// Read reads values that Info.Resolve returned.
func (s Settings[O]) Read(values map[string]string) (o O) {
	for _, setting := range s {
		setting.read(&o, values[setting.Key])
	}
	return o
}

// Texts is the inverse of Read: every option with its value in force, as records and lobbies write them.
func (s Settings[O]) Texts(o O) map[string]string {
	texts := make(map[string]string, len(s))
	for _, setting := range s {
		texts[setting.Key] = setting.write(&o)
	}
	return texts
}
