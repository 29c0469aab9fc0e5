package bot

import (
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
)

// Notice is an error for the user in words of ours, whatever the game: a sentence of the rooms' catalogue with what fills it.
type Notice struct{ told lang.Phrase }

// Says is a notice of a key.
func Says(key string) Notice { return Notice{lang.Of(key)} }

// With is the notice with its arguments, names and values in turn.
func (n Notice) With(args ...any) Notice { return Notice{lang.Of(n.told.Key, args...)} }

// In is the notice in a language.
func (n Notice) In(l lang.Language) string {
	return say.Room.Tell(lang.Style{Plain: Escape, Lang: l}, n.told.Key, n.told.Args...)
}

// Error is the notice in English, for logs.
func (n Notice) Error() string { return n.In(lang.English) }

// Is tells whether an error is the same notice, with whatever arguments.
func (n Notice) Is(err error) bool {
	other, is := err.(Notice)
	return is && n.told.Key == other.told.Key
}
