package review

import "mayhembot/bot"

const (
	notOver    bot.Notice = "The review is there when the match is over."
	notFlown   bot.Notice = "You did not fly in this match. `/match replay` shows it."
	noAdviser             = "%s has no adviser that could review it."
	oneOnly    bot.Notice = "A review of yours is being made just now. Try again in a moment."
	head                  = "### Your match"
	nothing               = "None of your decisions could be judged."
	skill                 = "**Skill** %.0f%% accuracy in %s; on average each gave away %.1f%% of the chance to win."
	unjudged              = "-# %s could not be judged."
	luck                  = "**Luck** %d of %s hit, where %.1f were to be expected."
	flawless              = "Nothing you did cost anything worth telling."
	costly                = "**%s** You chose **%s**: %s to win.\nBetter: **%s**, %s%s."
	costliest             = "The costliest decision"
	numbered              = "Decision %d"
	numberedOf            = numbered + " of the %d costliest"
	many                  = "-# Among more than two pilots the chances are rough."
)
