// Package mayhem is Interstellar Mayhem as a channel meets it: slash commands, buttons, selects and forms become
// actions, and views, events and refusals become sentences and pictures. It implements game.UI.
//
//	ui                 commands, figures, questions     pilot              a seat that decides, and its offers
//	controls, form     buttons, selects and modals      expand, preset     what their texts stand for
//	template, draft    what dice and counters come to   forecast, odds     what flying and shooting come to
//	sentence, events   events in words                  refusal            why not, and what to do instead
//	plan               plans as pilots write them       trial, preview     where they lead
//	sheet              equipment sheets in events       equipment          who has which, and the deck
//	waiting            what the match waits for         help, lesson       how to play the game, and a step
//	guide              the game in five pictures        summary            what a match came to
package mayhem
