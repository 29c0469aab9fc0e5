// Package game is what a game has to bring to be played in a channel, and the registry of games.
package game

import (
	"context"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render"
	"mayhembot/render/replay"
)

// UI is one game as a channel meets it: how its moves are entered, worded and drawn. Everything a player reads of a game
// comes from here, and is made from the view of whoever reads it. V is the game's own kind of view. Methods are safe for
// concurrent use, change nothing, and never panic, whatever players send. What only some games have is in Forms, Questions,
// Panels, Replays, Posters, Sheets, Lucky, Forced, Standing, Lessons, Summaries, Defaults, Guides, Terms and Puzzles; a UI that has
// their methods has them.
type UI[V engine.View] interface {
	Rules() engine.Game
	Moves[V]
	Words[V]
	Pictures[V]
	// Pilots are the autopilots.
	Pilots() advice.Pilots
	// Stats are the lifetime figures this game counts; the first is what its leaders are ranked by.
	Stats() []Stat
}

// Moves are how actions are entered.
type Moves[V engine.View] interface {
	// Command is the game's own slash command; its subcommands are the engine's actions, and questions.
	Command() bot.CommandSpec
	// Action turns a subcommand with its options into the text of an action. Its errors are refusals.
	Action(v V, sub string, args map[string]string) (string, error)
	// Complete proposes values for the option being typed: only what is legal now, with what it would do.
	Complete(v V, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice
	// Told is a legal action of the viewer, or where a spectator views of whoever decides, in the words of its button, for plain
	// text; the action itself where there are no words for the viewer.
	Told(v V, action string, r bot.Roster) string
	// Controls are the buttons and selects of the viewer, whom the match waits for, at most four rows. Their ids are texts
	// of actions, or of shorthands Next reads; what is chosen in a select is appended to its id after a space. An id
	// beginning with bot.FormMark opens the form of that name; one that says a question of the command, perhaps with what is
	// typed of its option, is answered in private. Ids have at most bot.ControlLimit bytes. Where several seats decide and the
	// decision is not private, all of them press the same controls, so that these must suit everybody. What is not possible now
	// keeps its place disabled, under an id that means nothing.
	Controls(v V, r bot.Roster) []bot.Row
	// Next is the first action that the text of a control, or of a submitted form, means for the viewer, and the text of what
	// is to be played after it, such as a die rerolled and laid down by a rule; "" for nothing more. Whoever plays a text asks
	// again with the rest and the viewer's new view, as long as there is a rest and the match waits for the viewer. No action
	// means that the text stops here for a question its player has to answer. So does an error, which is a refusal that says
	// what is not as it was meant. What has been played stays played.
	Next(v V, text string) (action, rest string, err error)
}

// Words are how a game is told.
type Words[V engine.View] interface {
	// Sentences tell events in words, several events perhaps in one sentence.
	Sentences(events []engine.Event, r bot.Roster) []string
	// Refusal says why not, and what to do instead.
	Refusal(refusal *engine.Refusal, r bot.Roster) string
	// Chapter, Heading, Waiting and Score are told to everybody, from a spectator's view.
	// Chapter is one line on the stretch of play, Heading on where the match stands; Waiting is one line on what it waits
	// for from whoever has to decide, clear to somebody who never played.
	Chapter(v V, r bot.Roster) string
	Heading(v V, r bot.Roster) string
	Waiting(v V, r bot.Roster) string
	// Score is how the pilots stand, in one line.
	Score(v V, r bot.Roster) string
	// Text is the whole position in words, as the viewer sees it.
	Text(v V, r bot.Roster) string
	// Help is how to play, in at most 3,500 characters of markdown.
	Help() string
}

// Pictures are how a game looks.
type Pictures[V engine.View] interface {
	// Accent is the colour of whoever the match waits for, 0 for nobody's.
	Accent(V) int
	// Renderer begins the drawing of one match; it may be dropped at any moment.
	Renderer() Renderer[V]
}

// Renderer draws one match again and again, and may keep what did not change between two pictures.
type Renderer[V engine.View] interface {
	// Draw draws what the viewer may see: the position, and the events that led to it as the viewer heard them. The picture
	// has its alt text.
	Draw(v V, recent []engine.Event, r bot.Roster) (bot.Picture, error)
}

// Variant is how a picture differs from the usual one.
type Variant struct {
	Whole bool // all of the board is shown where Draw would show a part of it
	Ended bool // somebody has ended the match before it was won: nobody is waited for
}

// VariantRenderer is a Renderer that can draw otherwise.
type VariantRenderer[V engine.View] interface {
	DrawVariant(v V, recent []engine.Event, r bot.Roster, of Variant) (bot.Picture, error)
}

// Composer is a Renderer that can say what it would draw, as a list that is good until the next one.
type Composer[V engine.View] interface {
	Compose(v V, recent []engine.Event, r bot.Roster) *render.List
}

// Forms are a game's modals.
type Forms[V engine.View] interface {
	// Form is the modal of a name; its fields' ids and values come back to FormText, whose text goes to Next, or, where it
	// begins with a question of the command, to Answer, as what is typed of its option, or where it begins with what is quoted
	// to the channel.
	Form(v V, name string) (bot.Modal, error)
	FormText(name string, fields map[string]string) (string, error)
}

// Questions are subcommands that play nothing and answer their asker alone.
type Questions[V engine.View] interface {
	// Answer answers a question. playing is false where no match of the game is being played; v is then the zero view.
	// Its errors are refusals. The ids of its controls are texts Next reads, and forms. Pressed out of turn such
	// a text is kept for the asker's turn and offered then, beside the form of the same name where there is one.
	Answer(v V, playing bool, sub string, args map[string]string, r bot.Roster) (bot.Message, error)
}

// Panels are what a seat is shown in private beside its controls, such as its hand. A game with private decisions has them.
type Panels[V engine.View] interface {
	// Panel is the words above the private controls of the viewer, and whether the picture as the viewer sees it belongs
	// to them.
	Panel(v V, r bot.Roster) (text string, picture bool)
}

// Plans are what pilots keep of a game for their next turn.
type Plans[V engine.View] interface {
	// Holds tells whether a kept text may still be meant: false once what it was made for is lost.
	Holds(v V, text string) bool
	// Skips says what of a turn the text passes over, "" for nothing.
	Skips(v V, text string) string
}

// Moment is an entry of a match: what was heard of it, and the view after it.
type Moment[V engine.View] struct {
	After  V
	Events []engine.Event
}

// Part is what of a match a replay shows.
type Part = replay.Part

// Replays are a game's animations.
type Replays[V engine.View] interface {
	// Replay makes an animated GIF, of at most 8 MB, of a part of a match told by all its moments. progress, unless nil,
	// hears how far it is, from 0 to 1. The note says what was shortened. Its errors may be refusals.
	Replay(ctx context.Context, moments []Moment[V], part Part, r bot.Roster, progress func(float64)) (gif []byte, note string, err error)
}

// Posters are the last pictures of a game's matches.
type Posters[V engine.View] interface {
	// Poster sums up a match that is over, told by all its moments, with the seal of its dice, if there was one; false where
	// the match has none. The picture has its alt text.
	Poster(moments []Moment[V], seal string, r bot.Roster) (bot.Picture, bool)
}

// Sheets are contact sheets of everything a game's pictures are made of.
type Sheets interface{ Sheet() *render.List }

// Lucky is a game whose dice tell how lucky a pilot was.
type Lucky interface{ Luck() LuckStats }

// Stat is one lifetime figure: the key the game's tally uses, and what players read.
type Stat struct{ Key, Name string }

// LuckStats are keys of the game's tally: dice thrown, their hits, the hits to be expected of them in sixths, and the
// variance of those in thirty-sixths.
type LuckStats struct{ Dice, Hits, Expected, Spread string }

// Game is a UI whose kind of view is not told apart, as the registry of games holds it.
type Game interface {
	UI[engine.View]
	// What the game may have; false where it has not.
	Forms() (Forms[engine.View], bool)
	Questions() (Questions[engine.View], bool)
	Panels() (Panels[engine.View], bool)
	Plans() (Plans[engine.View], bool)
	Replays() (Replays[engine.View], bool)
	Posters() (Posters[engine.View], bool)
	Sheets() (Sheets, bool)
	Luck() (LuckStats, bool)
	Forced() (Forced[engine.View], bool)
	Standing() (Standing[engine.View], bool)
	Sequences() (Sequences, bool)
	Lessons() (Lessons[engine.View], bool)
	Summaries() (Summaries[engine.View], bool)
	Defaults() (Defaults, bool)
	Guides() (Guides, bool)
	Terms() (Terms, bool)
	Puzzles() (Puzzles[engine.View], bool)
}

// New makes an entry of the registry from a game's UI.
func New[V engine.View](ui UI[V]) Game { return erased[V]{ui} }
