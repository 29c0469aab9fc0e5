package referee

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
)

// What the referee says for itself, whatever the game.
const (
	sorry          = "Something went wrong here, and nothing has changed. Please try again; if it goes on, tell whoever runs the bot."
	onlyInServers  = "Matches are played in the channels of a server. Ask me there."
	noMatch        = "There is no match in this channel. `/match new` opens one."
	noMatchYet     = "There has been no match in this channel yet. `/match new` opens one."
	notStarted     = "The match has not started. `/match start` starts it once two or more are in."
	matchOver      = "The match is over. `/match new` opens another."
	movedOn        = "The match has moved on since these buttons were made. The newest message has the current ones; `/match board` brings it down here."
	notSeated      = "You are not in this match, so this is not yours to decide. `/match board` shows it to you; `/match join` gives you a seat that an autopilot flies, if there is one."
	notYoursText   = "It is not yours to decide: the match waits for %s."
	unknownButton  = "This button is of no match I know. `/match board` shows the current one."
	unknownWord    = "I do not know this command here. `/help` lists them all."
	unknownSub     = "`/%s` has no **%s**. It has: %s."
	tookSecretBack = "↩ %s takes an answer back."
	answeredText   = "-# Answered: %s · waiting for %s."
	notedText      = "Noted: %s\n-# The others see it when all have answered. Until then you may change it."
	lastAnswer     = "Noted. Everybody has answered now, and the channel shows it."
	boardThen      = " `/match board` shows everybody where the match stands."
	planKept       = "Kept: `%s`\n-# When your turn comes, **Your plan** below the picture offers it to you. It is never played by itself."
	planMovedOn    = "The match has moved on since this was drawn, so nothing has been played."
	planForgotten  = "Forgotten."
	noPlan         = "You have kept no plan for this turn."
	yourPlan       = "### Your plan\n`%s`"
	planSince      = "**What has changed since**\n"
	planAsItWas    = "Nothing has changed since."
	panelMovedOn   = "-# The match has moved on; this is what you can do now."
	otherGame      = "This channel plays %s. `/%s` has its commands, and `/match board` shows the match. Open a match of another game in another channel."
	noReplays      = "%s has no replays. `/match log` tells what happened."
	noSuchGame     = "There is no game %s here. `/match new` without `game` opens the usual one."
	noSuchUser     = "I do not know this user."
	tookBack       = "↩ %s takes back `%s`."
	leftOut        = "-# %d earlier ones are left out; `/match record` has everything."
	cutStory       = "-# … and before that %d more: `/match log`"
	noPicture      = "-# I cannot show the picture here: give me the permission %s. The match goes on in words."
	noPosting      = "-# I cannot write here by myself: give me the permission %s. Until then I cannot ping whoever is next."

	busyChannel     = "A match is already going on in this channel. `/match board` shows it; `/match end` ends it. One channel holds one match at a time."
	lobbyFull       = "The match is full: %s takes at most %d."
	joinedBefore    = "You are in already."
	notJoined       = "You are not in this match."
	joinOver        = "The match has started and every seat is flown by a human. Watch it, or open another match in another channel."
	tooFew          = "%s wants at least %d pilots. Others press Join, or add an autopilot."
	notJoinedYet    = "Only those who joined can add autopilots. bot.Press Join first."
	notStarter      = "Only its host, or somebody who manages the channel, starts the match."
	notRemover      = "Only the host, or somebody who manages the channel, removes autopilots."
	notModerator    = "Only somebody who manages the channel hands seats over. `/match leave` gives up your own."
	notAdmitter     = "Whether somebody takes over an autopilot's seat is for the host to say, or for somebody who manages the channel."
	mayJoin         = "%s, may **%s** take over an autopilot's seat?"
	allowed         = "%s lets %s take over seat %d."
	declined        = "%s declines. %s may watch, or open a match in another channel."
	requestGone     = "This request is settled already."
	askedBefore     = "You have asked for a seat already. The host has to press Allow."
	manyLobbies     = "You have %d open lobbies already. Start or leave one of them first, then open this one."
	manyFilms       = "One replay of yours is being made just now. Ask for the next when it is there."
	manyExports     = "Two of your requests like this are being worked on just now. Try again in a moment."
	noSuchSeat      = "There is no seat %d: this match has %d."
	seatedAlready   = "%s has a seat already."
	fliesAlready    = "An autopilot flies that seat already. Name somebody with `to` to give it to them."
	seatFreed       = "%s's seat goes to an autopilot; `/match join` takes it back."
	startedBefore   = "The match has started already. `/match board` shows it."
	doneUnshown     = "That is done.%s\n-# I could not show it in the channel yet. It is coming."
	notShownYet     = "I could not show it here yet. It is coming; `/match status` says where the match stands."
	sorryDone       = "What you asked for is done, but something went wrong when I was to show it. `/match board` shows where the match stands."
	wentOn          = "-# The match went on in a newer message."
	shownBelow      = "That is done; the picture is in the channel."
	doneBefore      = "This has been carried out already. `/match board` shows where the match stands."
	notEnder        = "Only its host, or somebody who manages the channel, can end the match."
	onlyLobby       = "The options are fixed once a match has started."
	onlyLobbyRobots = "Autopilots are added in the lobby only. In a match one flies for whoever leaves."
	notOptions      = "Only the host changes the options."
	reallyEnd       = "End the match in this channel for everybody? It cannot be taken up again; kills made so far count."
	endedWord       = "The match is ended."
	seatHanded      = "%s leaves. An autopilot takes over; `/match join` takes the seat back."
	seatTaken       = "%s takes over from the autopilot in seat %d."
	nobodyLeft      = "No human is left, so the match ends here."
	sealedText      = "-# 🔒 Every die of this match follows from a secret drawn before the first roll. Its seal: `%s`"
	revealed        = "-# 🔓 The secret of the dice: `%s` · `/match verify` checks every roll, `/match record` lets you check yourself."
	sealPosted      = "🔒 Match `%s` · the seal of its dice: `%s`\n-# Drawn before anybody joins; all dice will follow from it. This message is never edited: compare it when the match is over (`/match verify`)."
	sealHere        = "-# 🔒 Match `%s` · the seal of its dice: `%s`"
	stoppedMatch    = "This match is stopped: the channel has seen %s, which my database does not have. It is an older one, or another. Whoever runs the bot can put the newer one back and start the bot again; `/match end` ends the match."
	announcedRoll   = "🎲 %s: `%s` – the dice fall now.\n-# `%s` · announces link %d, after `%s`"
	rollsNow        = "A roll has been announced and falls in a moment. Please try again then."
	mustPost        = "With `dice:announced` I post every roll before it falls: give me the permission %s first."
	linkText        = "-# 🔒 `%s` · link %d `%s`"
	noSuchMatch     = "There is no match `%s` in this channel."
	recordText      = "The match as a file: %d entries, one a line, each with its dice and the position after it. `mayhembot verify` replays it."
	secretLater     = "-# The secret of the dice is added once the match is over."
	verifyLater     = "The secret of the dice is still sealed. Once the match is over, everybody can check every roll."
	verified        = "✅ Checked: %d entries. All %d rolls follow from the secret, every position from the rules, and the secret opens the seal."
	notVerified     = "❌ This match does not hold: %v."
	abandonedRolls  = "⚠ Announced and never rolled: %s. A crash can cause one; of more, ask whoever runs the bot."
	abandonedRoll   = "entry %d ([the announcement](%s))"
	wantsHistory    = "-# I cannot notice here when my database is older than what this channel has seen: give me the permission %s."
	verifiedMatch   = "-# Match `%s` · seal `%s`"
	compareSeal     = "-# Compare both with [the message that announced the seal](%s): it stands before anybody joined, and is never edited."
	compareLink     = "-# The match stands at link %d `%s`: compare it with the newest message of the match."
	nothingNew      = "Nothing has happened since your last action."
	soFar           = "### What has happened so far\n"
	endedHead       = "### The match is ended"
	sinceYou        = "### Since your last action\n"
	filming         = "🎬 Making the replay … %d %%"
	filmHead        = "🎬 Replay"
	finalReplayHead = "🎬 The match from the first die to the last"
	filmAlt         = "Animated replay of the match. `/match log` tells it in words."
	noFilm          = "I cannot show a replay here: give me the permission %s."
	endedBy         = "%s ended the match."
)

// Colours of messages that stand for nobody in particular.
const (
	lobbyColour   = 0x5865f2
	refusedColour = 0xed4245
	quietColour   = 0x4e5058
)

// list joins words: "Ada, Ben and Cy".
func list(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nobody"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// listSeats lists seats by name.
func listSeats(c bot.Roster, seats []engine.Seat) string {
	var words []string
	for _, s := range seats {
		words = append(words, c.Name(s))
	}
	return list(words)
}

func notYours(s *match.State) bot.Notice {
	var seats []engine.Seat
	for _, d := range s.Now.Pending() {
		seats = append(seats, d.Seat)
	}
	return bot.Noticef(notYoursText, listSeats(s.Roster, seats))
}

func mention(user string) string { return "<@" + user + ">" }
