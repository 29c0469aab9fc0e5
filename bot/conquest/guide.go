package conquest

import (
	_ "embed" // for the turn of the guide

	"mayhembot/bot/game"
)

// guide.json is a saved match at the beginning of the turn the guide plays.
//
//go:embed guide.json
var guideTurn []byte

// guide teaches the game in five steps: an attack with an ally.
func guide() *game.Guide {
	return &game.Guide{Saved: guideTurn, Seat: 1, Names: []string{"You", "Rival", "Third"}, Steps: []game.GuideStep{
		{Name: "Worlds", Line: "Five worlds each. **Small** ships count 1 and settle, **medium** ones 2, **large** ones 3 and carry."},
		{Name: "Attack", Line: "Name a planet, then up to three ships: a **medium** one, and from afar a **large** one, too.",
			Plays: []string{"attack 2c", "fleet 1a:s 1b:m 1c:l"}},
		{Name: "Help", Line: "Ask **third races** with ships there. Anybody who helps a winner lands, too, or is rewarded.",
			Plays: []string{"ask 3", "2: ask none", "3: ally attacker 2a:s"}},
		{Name: "Coins", Line: "Both play a **coin** in secret: ships + coin + help. *Diplomacy* loses, but is paid for lost ships.",
			Plays: []string{"coin 5"}},
		{Name: "Colony", Line: "The higher sum wins. Your **small** ship founds a **colony**: four of them win the match.",
			Plays: []string{"2: coin 2"}},
	}}
}

// meanings say what a word means, by the kind of the event that first brings it up.
var meanings = map[string]string{
	"fleet-sent":  "a **fleet** leaves its planets at once: a colony without its small ship is none meanwhile",
	"asked":       "an **ally** adds its ships' points, and lands with an attack that wins or is rewarded for a defence",
	"fought":      "**strength** is ships, coin and allies' ships: the higher one wins, a tie sends all home",
	"coins-moved": "**Diplomacy** loses against any number, but pays a coin of the winner's hand for each ship lost",
	"fell":        "the **void** holds lost ships; in your turn you take one back",
	"landed":      "a **colony** is a planet outside your system with a small ship of yours; four win",
	"offered":     "a **landing** is a small ship of yours on a world of the other: a colony without a fight",
}
