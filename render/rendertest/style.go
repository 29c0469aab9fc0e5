package rendertest

import (
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Named is an English style in which seats have these names.
func Named(names []string) words.Style {
	return words.Style{Name: func(s engine.Seat) string { return names[s-1] }}
}
