package words

import (
	"embed"

	"mayhembot/render/words/lang"
)

//go:embed *.toml
var files embed.FS

// Room is the sentences of all games, among them why every game can refuse.
var Room = lang.Open("render/words", files)
