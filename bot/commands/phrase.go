package commands

const noSuchGame = "There is no game %s here. `/match new` without `game` opens the usual one."
