package call

import (
	"fmt"

	"mayhembot/bot"
	"mayhembot/render/words"
)

// NoPicture says that a picture is left out for want of permissions.
func NoPicture(barred []string) string { return fmt.Sprintf(noPicture, words.List(barred)) }

// What is said for several reasons, whatever is asked.
const (
	noMatch       bot.Notice = "There is no match in this channel. `/match new` opens one."
	NotStarted    bot.Notice = "The match has not started. `/match start` starts it once two or more are in."
	MovedOn       bot.Notice = "The match has moved on since these buttons were made. The newest message has the current ones; `/match board` brings it down here."
	UnknownWord   bot.Notice = "I do not know this command here. `/help` lists them all."
	doneBefore    bot.Notice = "This has been carried out already. `/match board` shows where the match stands."
	noSuchUser    bot.Notice = "I do not know this user."
	isBot                    = "%s is a bot. Name a person, or leave the name out; autopilots fly by themselves."
	notMember                = "%s is not a member of this server."
	manyInChannel bot.Notice = "Several people in this channel ask for the like just now. Try again in a moment."
	manyOnServer  bot.Notice = "Many people on this server ask for the like just now. Try again in a moment."
	matchOver     bot.Notice = "The match is over. `/match new` opens another."
	notSeated     bot.Notice = "You are not in this match, so this is not yours to decide. `/match board` shows it to you; `/match join` gives you a seat that an autopilot flies, if there is one."
	Damaged       bot.Notice = "My database is damaged where it has the matches of this channel, so I leave them as they are. Whoever runs the bot finds the fault in its log and can restore a copy."
	Gone          bot.Notice = "The file I keep matches in was moved, removed or replaced while I was running. I stop here, for I could keep nothing that is played now. Whoever runs the bot finds in its log what was saved, and where."
	notYoursText             = "It is not yours to decide: the match waits for %s."
	otherGame                = "This channel plays %s. `/%s` has its commands, and `/match board` shows the match. Open a match of another game in another channel."
	stopped                  = "This match is stopped: the channel has seen %s, which my database does not have. It is an older one, or another. Whoever runs the bot can put the newer one back and start the bot again; `/match end` ends the match."
	noPicture                = "-# I cannot show the picture here: give me the permission %s. Words take its place."
	noFile                   = "I cannot hand out a file here: give me the permission %s."
	sorry                    = "Something went wrong here, and nothing has changed. Please try again; if it goes on, tell whoever runs the bot."
	unwritten                = "I cannot save anything at the moment, so nothing has changed. Please try again in a while; if it goes on, tell whoever runs the bot that its database cannot be written."
	damaged                  = "My database is damaged where I would have to look for this, so nothing has changed. Whoever runs the bot finds the fault in its log and can restore a copy."
	sorryDone                = "What you asked for is done, but something went wrong when I was to show it. `/match board` shows where the match stands."
)
