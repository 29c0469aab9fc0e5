package words

import (
	"mayhembot/engine/advice"
	"mayhembot/render/words/lang"
)

var ranks = map[advice.Level]string{
	advice.Gentle:   "Cadet",
	advice.Fair:     "Pilot",
	advice.Hard:     "Captain",
	advice.Ruthless: "Admiral",
}

// Rank is what goes before the name of an autopilot of a level; "" where there are no levels. It is a part of the name, the same in
// every language.
func Rank(l advice.Level) string { return ranks[l] }

// LevelName is what a level is called; "" for none.
func LevelName(to lang.Language, l advice.Level) string {
	if l == "" {
		return ""
	}
	return Room.Say(to, "level."+string(l))
}

// Level says what to expect of autopilots of a level, in less than 70 characters.
func Level(to lang.Language, l advice.Level) string { return Room.Say(to, "level-help."+string(l)) }
