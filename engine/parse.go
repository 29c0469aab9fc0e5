package engine

import "strings"

// Reader reads what follows the first word of an action, in lower case; false where it cannot.
type Reader = func(words []string) (Action, bool)

// Parse reads an action by its first word. What it cannot read is refused: nothing, too much, a word nobody reads, or a
// form its reader does not know.
func Parse(text string, readers map[string]Reader) (Action, error) {
	const longest = 200 // bytes; far more than any action needs
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
