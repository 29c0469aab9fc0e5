// Package words has the sentences of the rooms of all games: the lobby, the channel, settings and figures.
package words

import (
	"embed"

	"mayhembot/render/words/lang"
)

//go:embed *.toml
var files embed.FS

// Room is those sentences. A key begins with the name of the room that says it.
var Room = lang.Open("bot/words", files)
