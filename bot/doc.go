// Package bot is the vocabulary between a channel and the games played in it: requests and how they are answered,
// messages with their pictures and controls, commands, and names made harmless. What is done with it is in its folders:
//
//	game      what a game brings to be played in a channel, and the list of games
//	match     what a match is: loaded once, an action applied, taken back or revised
//	referee   all slash commands; from a request to the room that answers it
//	call      one request being answered: who asks, what they may do, what their control's id says
//	lobby     who plays: lobbies, options, seats, rights
//	action    from a press, a form or a command to an action: questions, panels, plans, undo
//	publish   what a channel should show, decided as data and carried out; what fails is tried again
//	display   what is shown of a match, made from views
//	puzzle    the puzzle of the day
//	review    what a pilot's decisions in a match that is over cost
//	proof     seals, chains, records: how the dice are shown to be fair
//	replay    animations of matches, made and posted
//	stats     leaderboards, ratings, figures, luck
//	listing   a user's matches, and a server's
//	privacy   what is kept of a user, handed out or forgotten
//	server    what the moderators of a server choose: seasons
//	moves, words, gametest       what the words and controls of every game are made of, and held to
//	bottest   for tests: a bot with a channel of paper, toy games, and what users do in words
//	discord, localdiscord        the wire, and a Discord on this machine
//	mayhem, dogfight, conquest   the games
package bot
