package review

import "mayhembot/bot"

const (
	head       = "### Your match"
	nothing    = "None of your decisions could be judged."
	skill      = "**Skill** %.0f%% accuracy in %s; on average each gave away %.1f%% of the chance to win."
	unjudged   = "-# %s could not be judged."
	luck       = "**Luck** %d of %s hit, where %.1f were to be expected."
	flawless   = "Nothing you did cost anything worth telling."
	costly     = "**%s** You chose **%s**: %s to win.\nBetter: **%s**, %s%s."
	costliest  = "The costliest decision"
	numbered   = "Decision %d"
	numberedOf = numbered + " of the %d costliest"
	many       = "-# Among more than two pilots the chances are rough."
)

var (
	notOver   = bot.Says("review.not-over")
	notFlown  = bot.Says("review.not-flown")
	noAdviser = bot.Says("review.no-adviser")
	oneOnly   = bot.Says("review.one-only")
)
