package bot

import (
	"context"

	"mayhembot/engine"
)

// Roster is who sits where, as the channel knows them. Its slices are indexed by seat-1.
type Roster struct {
	Names []string // unescaped; sentences pass them through Plain, pictures draw them as they are
	Auto  []bool   // flown by an autopilot
}

// Name is the name of a seat, fit for markdown; Label the same for buttons, options and choices.
func (c Roster) Name(s engine.Seat) string  { return Plain(c.Names[s-1]) }
func (c Roster) Label(s engine.Seat) string { return Label(c.Names[s-1]) }

// Table is one game as a channel meets it: its rules, its words and its pictures. Everything a player reads of a game
// comes from here. Methods are safe for concurrent use, change nothing, and never panic, whatever players send.
type Table interface {
	Game() engine.Game

	// Command is the game's own slash command; its subcommands are the engine's actions, and questions.
	Command() CommandSpec
	// Answer answers a question. The position is nil where no match is being played, the seat Nobody for a spectator.
	// Its errors are refusals.
	Answer(p engine.Position, s engine.Seat, sub string, args map[string]string, roster Roster) (Message, error)
	// Action turns a subcommand with its options into the text of an action. Its errors are refusals.
	Action(p engine.Position, s engine.Seat, sub string, args map[string]string) (string, error)
	// Complete proposes values for the option being typed: only what is legal now, with what it would do.
	Complete(p engine.Position, s engine.Seat, sub, focus string, args map[string]string, roster Roster) []Choice

	// Controls are the buttons and selects for whoever the match waits for, at most four rows. Their ids are texts of
	// actions, or of shorthands Expand reads; what is chosen in a select is appended to its id after a space.
	// An id beginning with FormMark opens the form of that name. Ids have at most ControlLimit characters.
	Controls(p engine.Position, roster Roster) []Row
	// Expand turns the text of a control, or of a submitted form, into the text of an action of this seat.
	Expand(p engine.Position, s engine.Seat, text string) (string, error)
	// Form is the modal of a name; its fields' ids and values come back to FormText.
	Form(p engine.Position, s engine.Seat, name string) (Modal, error)
	FormText(name string, fields map[string]string) (string, error)

	// Choose is what the autopilot does for a seat the match waits for.
	Choose(p engine.Position, s engine.Seat) engine.Action

	// Sentences tell events in words, several events perhaps in one sentence.
	Sentences(events []engine.Event, roster Roster) []string
	// Refusal says why not, what rule says so and what to do instead.
	Refusal(r *engine.Refusal, roster Roster) string
	// Chapter is one line on the stretch of play a position belongs to, Heading on where the match stands; Waiting one line on what it waits for from whoever has to decide,
	// clear to somebody who never played.
	Chapter(p engine.Position, roster Roster) string
	Heading(p engine.Position, roster Roster) string
	Waiting(p engine.Position, roster Roster) string
	// Score is how the pilots stand, in one line.
	Score(p engine.Position, roster Roster) string
	// Accent is the colour of whoever the match waits for.
	Accent(p engine.Position) int
	// MatchRenderer begins the drawing of one match; it may be dropped at any moment.
	Renderer() MatchRenderer
	// Film makes an animated GIF, of at most 8 MB, of a part of a match told by all its moments. progress, unless nil, hears
	// how far it is, from 0 to 1. The note says what was shortened. Its errors may be refusals.
	Film(ctx context.Context, moments []Moment, part Part, roster Roster, progress func(float64)) (gif []byte, note string, err error)
	// Words is the whole position in words.
	Words(p engine.Position, roster Roster) string
	// Help is how to play, in at most 3,500 characters of markdown.
	Help() string
	// Figures are the lifetime figures this game counts, with their names; the first is what leaders are ranked by.
	Figures() []Figure
	// Luck names the figures that tell how lucky a pilot's dice were.
	Luck() LuckFigures
}

// MatchRenderer draws one match again and again, and may keep what did not change between two pictures.
type MatchRenderer interface {
	// Draw draws what everybody may see: the position and the story that led to it. The picture has its alt text.
	Draw(p engine.Position, story []engine.Event, roster Roster) (Picture, error)
}

// Figure is one lifetime figure: the key the game's tally uses, and what players read.
type Figure struct{ Key, Name string }

// LuckFigures are keys of the game's tally: dice thrown, their hits, the hits to be expected of them in sixths, and the
// variance of those in thirty-sixths.
type LuckFigures struct{ Dice, Hits, Expected, Spread string }

// FormMark begins the id of a control that opens a form; ControlLimit is how long an id may be, in bytes.
const (
	FormMark     = "?"
	ControlLimit = 78
)
