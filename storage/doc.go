// Package storage keeps matches and leaderboards in one bbolt file. It is the only importer of bbolt and knows no
// game: positions are bytes, actions are text, figures are names with numbers.
//
// The file holds these buckets, some under older names than the code has for them; values go through
// the codec, which puts a version and a checksum before them. Where the table says "plain" they do not: what stands there
// follows from the matches and is compared with them (Examine).
//
//	meta     "format"                  → number of the layout below, plain
//	         "checked"                 → the same number
//	rooms    channel / number          → id of a match, plain; numbers count from 1, the highest is the current one
//	matches  id / "header"             → Match
//	         id / "position"           → the last standing position, as the game encoded it
//	         id / "turns"              → the positions the last two turns began with
//	         id / "log" / seq          → an entry with what it credited
//	owed     id                        → channel, plain, of every match that is not over or has something left to show
//	lobbies  guild, host, id           → nothing, plain, of every lobby; a zero byte stands between them
//	unfilmed time it ended, id         → channel, plain, of every match that is over and whose replay has not been posted
//	guilds   guild / user              → pilotLine of the leaderboards
//	solvers  user                      → Solver; only once there is one
//	seen     day / interaction id      → nothing; days before yesterday are dropped
//
// One call of Update is one transaction: it is on the disk when the call returns, or nothing of it ever was. Calls that
// come together share a commit; each is refused alone. What was shown of a match is noted in memory first (Note), and
// written with the next transaction of its channel or a moment later.
package storage
