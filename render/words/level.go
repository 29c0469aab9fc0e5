package words

import "mayhembot/engine/advice"

var levels = map[advice.Level]string{
	advice.Gentle:   "for first matches: sound, and sometimes it overlooks something",
	advice.Fair:     "plays well, and does not look far ahead",
	advice.Hard:     "looks at every turn it has, with exact odds",
	advice.Ruthless: "as hard, and at far more turns",
}

var ranks = map[advice.Level]string{
	advice.Gentle:   "Cadet",
	advice.Fair:     "Pilot",
	advice.Hard:     "Captain",
	advice.Ruthless: "Admiral",
}

// Rank is what goes before the name of an autopilot of a level; "" where there are no levels.
func Rank(l advice.Level) string { return ranks[l] }

// Level says what to expect of autopilots of a level, in less than 70 characters.
func Level(l advice.Level) string { return levels[l] }
