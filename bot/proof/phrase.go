package proof

import "mayhembot/bot"

// unread is said where a match's record would lack what its channel shows.
const unread bot.Notice = "I cannot read this channel at the moment, and the record is to name every announced roll. Please try again in a while."

const (
	sealedText         = "-# 🔒 Every die of this match follows from a secret drawn before the first roll. Its seal: `%s`"
	revealed           = "-# 🔓 The secret of the dice: `%s` · `/match verify` checks every roll, `/match record` lets you check yourself."
	sealPosted         = "🔒 Match `%s` · the seal of its dice: `%s` · fair version %d\n-# Drawn before anybody joins; all dice will follow from it. This message is never edited: compare it when the match is over (`/match verify`)."
	announcedRoll      = "🎲 %s: `%s` – the dice fall now.\n-# `%s` · announces link %d, after `%s`"
	committed          = ", commits to `%s`"
	linkText           = "-# 🔒 `%s` · link %d `%s`"
	noSuchMatch        = "There is no match `%s` in this channel."
	recordText         = "The match as a file: %d entries, one a line, each with its dice and the position after it. `mayhembot verify` replays it."
	secretLater        = "-# The secret of the dice is added once the match is over."
	verifyLater        = "The secret of the dice is still sealed. Once the match is over, everybody can check every roll."
	verified           = "✅ Checked: %d entries. All %d rolls follow from the secret, every position from the rules, and the secret opens the seal."
	notVerified        = "❌ This match does not hold: %v."
	abandonedRolls     = "⚠ Announced and never rolled: %s. A crash can cause one; of more, ask whoever runs the bot."
	abandonedRoll      = "entry %d ([the announcement](%s))"
	announcedOtherwise = "the announcement of entry %d has another %s than the entry: %s"
	sameAnnounced      = "-# Announcements that stand in what I can read of the channel, and say what the record says: %d of %d."
	notAnnounced       = "⚠ No announcement stands in the channel any more, though the record names one: %s. If nobody deleted it, ask whoever runs the bot."
	wantsHistory       = "-# I cannot notice here when my database is older than what this channel has seen: give me the permission %s."
	verifiedMatch      = "-# Match `%s` · seal `%s` · fair version %d"
	compareSeal        = "-# Compare both with [the message that announced the seal](%s): it stands before anybody joined, and is never edited."
	compareLink        = "-# The match stands at link %d `%s`: compare it with the newest message of the match."
	manyExports        = "Two of your requests like this are being worked on just now. Try again in a moment."
)
