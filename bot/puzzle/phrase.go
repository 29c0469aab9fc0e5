package puzzle

import "mayhembot/bot"

// noPuzzles is said if no game has any.
var noPuzzles = bot.Says("puzzle.no-puzzles")
