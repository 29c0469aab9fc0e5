package action

const (
	tookSecretBack = "↩ %s takes an answer back."
	manyQuestions  = "Two questions of yours are being worked on just now. Try again in a moment."
	planKept       = "Kept: `%s`\n-# When your turn comes, **Your plan** below the picture offers it to you. It is never played by itself."
	planMovedOn    = "Something has happened since this was drawn, so it has not been played yet. Look once more:"
	planForgotten  = "Forgotten."
	noPlan         = "You have kept no plan for this turn."
	yourPlan       = "### Your plan\n`%s`"
	planSince      = "**What has changed since**\n"
	planAsItWas    = "Nothing has changed since."
	backToMove     = "Back to your move"
	panelMovedOn   = "-# The match has moved on; this is what you can do now."
	quoted         = "💬 %s: “%s”\n-# Quoted, not enforced."
	tookBack       = "↩ %s takes back: %s."
)
