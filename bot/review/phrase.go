package review

import "mayhembot/bot"

const (
	notOver   bot.Notice = "The review is there when the match is over."
	notFlown  bot.Notice = "You did not fly in this match. `/match replay` shows it."
	noAdviser            = "%s has no adviser that could review it."
	oneOnly   bot.Notice = "A review of yours is being made just now. Try again in a moment."
	head                 = "### Your match\n**Skill** %.0f %% accuracy in %s; they gave away %.2f wins in all."
	luck                 = "**Luck** %d of %s hit, where %.1f were to be expected."
	flawless             = "Nothing you did cost anything worth telling."
	costly               = "**%d of %d** You played **%s**: %s to win.\nBetter: **%s**, %s%s."
	many                 = "-# Among more than two pilots the chances are rough."
)
