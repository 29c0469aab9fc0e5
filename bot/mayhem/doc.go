// Package mayhem is Interstellar Mayhem as a channel meets it: slash commands, buttons, selects and forms become
// actions, and positions, events and refusals become sentences and pictures. It implements bot.Table.
//
//	offer     one legal action with its label        forecast, odds  what an action would do
//	command   the slash command                       complete        proposals while it is typed
//	controls  buttons and selects                     form            modals
//	sentence  events in words                         refusal         why not, and what to do instead
//	plan      plans as pilots write them              trial, preview  where they lead, on paper
//	sheet     equipment sheets in events              equipment       who has which, and the deck
//	waiting   what the match waits for, to teach      help            how to play
package mayhem
