package engine

import "strings"

// Reader reads the words after the first word of an action, in lower case. It is false where it cannot.
type Reader = func(words []string) (Action, bool)

// Parse reads an action by its first word. It refuses an empty text, a text that is too long, an unknown first word,
// and a form that the word's reader does not know.
func Parse(text string, readers map[string]Reader) (Action, error) {
	const longest = 200 // bytes; no action needs nearly as many
	if len(text) > longest {
		return nil, Refuse(Unclear, "", "action-long")
	}
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return nil, Refuse(Unclear, "", "action-empty")
	}
	read, ok := readers[words[0]]
	if !ok {
		return nil, Refuse(Unclear, "", "action-unknown", "word", words[0])
	}
	a, ok := read(words[1:])
	if !ok {
		return nil, Refuse(Unclear, "", "action-form", "action", words[0])
	}
	return a, nil
}

// Alone reads an action without further words. One and Two read one or two more words, each with its own function.
func Alone(a Action) Reader { return func(words []string) (Action, bool) { return a, len(words) == 0 } }

func One[T any, A Action](read func(string) (T, bool), action func(T) A) Reader {
	return func(words []string) (Action, bool) {
		if len(words) != 1 {
			return nil, false
		}
		part, ok := read(words[0])
		return action(part), ok
	}
}

func Two[T, U any, A Action](first func(string) (T, bool), second func(string) (U, bool), action func(T, U) A) Reader {
	return func(words []string) (Action, bool) {
		if len(words) != 2 {
			return nil, false
		}
		one, ok := first(words[0])
		two, well := second(words[1])
		return action(one, two), ok && well
	}
}

// OrNone also reads the one word "none", as the action none.
func OrNone(none Action, read Reader) Reader {
	return func(words []string) (Action, bool) {
		if len(words) == 1 && words[0] == "none" {
			return none, true
		}
		return read(words)
	}
}

// Parts hands over each word: name=value as a pair, any other as a name without a value. It stops at the first word
// that cannot be read.
func Parts(words []string, read func(name, value string) bool) bool {
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		if value == "" {
			name = word
		}
		if !read(name, value) {
			return false
		}
	}
	return true
}

// Digit reads a number from 0 to 9.
func Digit(word string) (int8, bool) {
	if len(word) != 1 || word[0] < '0' || word[0] > '9' {
		return 0, false
	}
	return int8(word[0] - '0'), true
}
