// Package mayhem is Interstellar Mayhem as a channel meets it: slash commands, buttons, selects and forms become
// actions, and views, events and refusals become sentences and pictures. New makes
// it a game.Of.
//
//	ui                 commands, figures, questions     pilot              a seat that decides, and its offers
//	controls, form     buttons, selects and modals      sequence           what their texts stand for
//	template           what dice and counters come to   forecast           what flying and shooting come to
//	sentence           events in words                  refusal            why not, and what to do instead
//	plan, planning     plans: grammar, playing          trial, preview     where they lead
//	advice             what the adviser would do        equipment          sheets, who has which, and the deck
//	waiting            what the match waits for         lesson             how to play the game, and a step; the guide
//	puzzle             the puzzles of the file
package mayhem
