package publish

import "mayhembot/bot"

// uncompared is said where nothing may be played on before a channel has been read again.
const uncompared bot.Notice = "I cannot read this channel at the moment, so I cannot tell whether my database has all that it has seen. Nothing has changed. Please try again in a while."

const (
	doneUnshown = "That is done.%s\n-# I could not show it in the channel yet. It is coming."
	notShownYet = "I could not show it here yet. It is coming; `/match status` says where the match stands."
	wentOn      = "-# The match went on in a newer message."
	shownBelow  = "That is done; the picture is in the channel."
	rollsNow    = "A roll has been announced and falls in a moment. Please try again then."
	cannotRoll  = "A roll is posted before it falls, and I cannot post here: give me the permission %s. The roll falls then."
	untoldText  = "-# Before this:\n%s"
	boardThen   = " `/match board` shows everybody where the match stands."
)
