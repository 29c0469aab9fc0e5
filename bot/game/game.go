// Package game says what a game brings to be played in a channel, and holds the list of games.
package game

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// Game is one game as the list of games holds it, its kind of view forgotten.
type Game = *Of[engine.View]

// Of is one game as a channel meets it: how its actions are entered, worded and drawn. V is the game's own kind of view.
// Everything a player reads is made from that player's view. Functions are safe for concurrent use, change nothing, and never
// panic, whatever players send. What stands under "Only some games have" may be nil.
type Of[V engine.View] struct {
	Rules   engine.Game
	Pilots  advice.Pilots     // the autopilots
	Stats   []Stat            // lifetime figures; leaders are ranked by the first
	Help    string            // how to play, as the key of a sentence or as it is, at most 3,500 characters of markdown
	Command bot.CommandSpec   // the game's slash command; its subcommands are actions and questions
	Options map[string]string // what each option of a match is, in one short line, by its key, where the game has no Room
	// Room has the sentences of a game that has them as data: what the command and an option are for in the languages beside
	// English (command.help, command.SUB, command-option.SUB, option.KEY). It is nil for a game that speaks English alone.
	Room *lang.Room

	// Action turns a subcommand with its options into the text of an action. Its errors are refusals.
	Action func(v V, sub string, args map[string]string) (string, error)
	// Complete proposes values for the option being typed: only what is legal now, with what it would do.
	Complete func(v V, sub, focus string, args map[string]string, r bot.Roster) []bot.Choice
	// Told is a legal action in the words of its button, as plain text. The view is the viewer's, or a spectator's of the seat
	// that decides. It is the action itself where there are no words for the viewer.
	Told func(v V, action string, r bot.Roster) string
	// Controls are the buttons and selects of the viewer, whom the match waits for: at most four rows.
	//
	// An id is the text of an action, or a shorthand that Next reads. What is chosen in a select is appended after a space.
	// An id that begins with bot.FormMark opens the form of that name. An id that says a question of the command is answered
	// in private. Ids have at most bot.ControlLimit bytes.
	//
	// Where several seats decide and the decision is not private, all of them press the same controls, which must suit everybody.
	Controls func(v V, r bot.Roster) []bot.Row
	// Next reads the text of a control or a submitted form: its first action, and the rest, "" for nothing. The caller plays
	// the action and asks again with the rest and the new view, while the match waits for the viewer. No action means that the
	// text stops for a question to its player. An error is a refusal: something has changed since. What was played stays played.
	Next func(v V, text string) (action, rest string, err error)

	// Sentences tell events in words. One sentence may tell several events.
	Sentences func(events []engine.Event, r bot.Roster) []string
	// Refusal says why not, and what to do instead.
	Refusal func(refusal *engine.Refusal, r bot.Roster) string
	// Chapter, Heading, Waiting and Score are one line each, told to everybody from a spectator's view: the stretch of play,
	// where the match stands, what it waits for (clear to somebody who never played), and how the pilots stand.
	Chapter, Heading, Waiting, Score func(v V, r bot.Roster) string
	// Text is the whole position in words, as the viewer sees it.
	Text func(v V, r bot.Roster) string

	// Accent is the colour of the seat the match waits for as RGB, 0 for none.
	Accent func(v V) int
	// Renderer begins the drawing of one match. It may be dropped at any moment.
	Renderer func() Renderer[V]

	// Only some games have:

	// Luck names the figures that tell how lucky a pilot's dice were; the zero value for none.
	Luck LuckStats
	// Terms say what a word means, in one line of at most 100 characters, by the kind of the event that first brings it up. They are
	// keys of the game's sentences, or words as they are.
	// Only pilots who have finished no match are told.
	Terms map[string]string
	// Guide teaches the whole game.
	Guide *Guide
	// Sheet is a contact sheet of everything the pictures are made of.
	Sheet func() *render.List
	// Defaults are the options a channel's match of so many seats opens with, where these differ from the usual values.
	Defaults func(seats int) map[string]string
	// Hint proposes an option to a lobby whose autopilots play at these levels, in one line; it is "" for no proposal.
	Hint func(options map[string]string, levels []advice.Level, l lang.Language) string
	// Lesson is how to play the present step, in at most five short lines of markdown, told from a spectator's view.
	Lesson func(v V, r bot.Roster) string
	// OutOfTurn tells whether what the match waits for of a seat is an answer in somebody else's turn, or a short one in a turn of
	// all. The view is a spectator's.
	OutOfTurn func(v V, s engine.Seat) bool
	// Forced is the viewer's action where all its answers come to the same. It is false where there is a choice. It is false,
	// too, where an answer would end what can still be undone.
	Forced func(v V) (text string, ok bool)
	// Lost tells whether every way through the rest of its turn costs the viewer its ship. Only undo can help then. The match
	// waits for the viewer.
	Lost func(v V) bool
	// Unplayed is the rest of a text in a pilot's words, "" where nothing is missed.
	Unplayed func(rest string) string
	// Answer answers a question of the command to its asker alone. Where no match is played, playing is false and v is the zero
	// view. Its errors are refusals. The ids of its controls are texts that Next reads, and forms. A text pressed out of turn is
	// kept, and offered in the asker's turn beside the form of the same name.
	Answer func(v V, playing bool, sub string, args map[string]string, r bot.Roster) (bot.Message, error)
	// Panel is what the viewer reads above its private controls, such as its hand, and whether its picture belongs to them. A
	// game with private decisions has it.
	Panel func(v V, r bot.Roster) (text string, picture bool)
	// Summary sums up a match that is over, in one line and then a line a pilot. It is made from a spectator's last view and all
	// events a spectator heard. Luck is told beside it.
	Summary func(v V, events []engine.Event, r bot.Roster) []string
	// Poster draws a picture that sums up a match that is over, from all its moments, with the seal of its dice. It is false
	// for a match without a poster.
	Poster func(moments []Moment[V], seal string, r bot.Roster) (bot.Picture, bool)
	// Emoji are the ships that controls can show.
	Emoji func() []bot.Emoji
	// Emblem is what its pilots have on leaderboards; nil for a dart.
	Emblem scene.Emblem
	// Replay makes an animated GIF of a part of a match, of at most 8 MB, from all its moments. progress may be nil; it hears
	// from 0 to 1 how far the work is. The text says what was shortened. Its errors may be refusals.
	Replay func(ctx context.Context, moments []Moment[V], part Part, r bot.Roster, progress func(float64)) (gif []byte, note string, err error)

	Forms    *Forms[V]
	Plans    *Plans[V]
	Standing *Standing[V]
	Puzzles  *Puzzles[V]
}

// Renderer draws one match again and again, and may keep what did not change between two pictures. It draws what the viewer
// may see: the position, and the events that led to it as the viewer heard them. The picture has its alt text.
type Renderer[V engine.View] func(v V, recent []engine.Event, r bot.Roster, of Variant) (bot.Picture, error)

// Variant is how a picture differs from the usual one.
type Variant struct {
	Whole bool // all of the board is shown where Draw would show a part of it
	Ended bool // somebody has ended the match before it was won: nobody is waited for
}

// Forms are a game's modals.
type Forms[V engine.View] struct {
	// Form is the modal of a name.
	Form func(v V, name string, r bot.Roster) (bot.Modal, error)
	// Text turns the submitted fields into a text for Next, a question of the command with its option, or a quotation for the
	// channel.
	Text func(name string, fields map[string]string) (string, error)
}

// Plans are the plans that pilots keep for their next turn.
type Plans[V engine.View] struct {
	// Holds tells whether a kept text may still be meant: false once what it was made for is lost.
	Holds func(v V, text string) bool
	// Skips says what of a turn the text passes over, "" for nothing.
	Skips func(v V, text string, r bot.Roster) string
	// Assumes lists what a text that is played by itself may rest on, a key each with a phrase that follows "if". Mark notes how
	// the match stands for that, and Fails is the first of some keys that holds no more, "" for none. A game may have none of them.
	Assumes func(v V, text string, r bot.Roster) []bot.Choice
	Mark    func(v V) string
	Fails   func(v V, mark string, on []string) string
}

// Standing are answers a seat has noted beforehand. The table enters them as the seat's own as soon as the seat is asked.
// What is noted is a text in the game's own words, "" for nothing.
type Standing[V engine.View] struct {
	// Answer is the viewer's answer to what the match waits for, by what it has noted; false where it is to be asked.
	Answer func(v V, noted string) (text string, ok bool)
	// Page shows a seat in private what it has noted: the page of a change, or the first one for "". Its controls send changes
	// that Change reads; what is chosen in a select is appended after a space. It has at most four rows.
	Page func(v V, noted, change string, r bot.Roster) bot.Message
	// Change is what is noted after a change. Its errors are refusals.
	Change func(v V, noted, change string) (string, error)
	// Ahead are buttons to further pages, for answers that the viewer may note before it is asked. Their changes change nothing.
	Ahead func(v V, r bot.Roster) []bot.Button
}

// Puzzles are positions of a game in which something is to be found within a turn. The game's Pilots say how they are weighed.
type Puzzles[V engine.View] struct {
	// All are always in the same order.
	All func() []advice.Puzzle
	// Goal says what is to be reached, in a sentence.
	Goal func(v V, r bot.Roster) string
	// Hopeless says in a sentence why a line that has come to v cannot reach the goal. last is the action that throws dice
	// there, as it is typed, "" where none are thrown.
	Hopeless func(v V, last string, r bot.Roster) string
	// Unadvised are the Controls without anything of what the adviser would do.
	Unadvised func(v V, r bot.Roster) []bot.Row
}

// Moment is an entry of a match: what was heard of it, and the view after it.
type Moment[V engine.View] struct {
	After  V
	Events []engine.Event
}

// Part says which part of a match a replay shows.
type Part = replay.Part

// emojiSize is how wide and high an emoji is, in pixels, as Discord wants it.
const emojiSize = 128

// Ships are the emoji of a game's ships in all its colours, which are PNG files of a size in pixels.
func Ships(g engine.Game, paint func(size int) [][]byte) func() []bot.Emoji {
	return func() (all []bot.Emoji) {
		for i, file := range paint(emojiSize) {
			all = append(all, bot.Emoji{Name: bot.ShipEmoji(g.Info().Key, i+1), PNG: file})
		}
		return all
	}
}

// Stat is one lifetime figure: the key the game's tally uses, and what players read: a key of the game's sentences, or plain words.
type Stat struct{ Key, Name string }

// In is a text of the game in a language: the sentence of a key, or the text itself where it is no key.
func (g *Of[V]) In(l lang.Language, text string) string { return g.said(l, text, text) }

// LuckStats are keys of the game's tally: dice thrown, their hits, the expected hits in sixths, and the variance of those in
// thirty-sixths.
type LuckStats struct{ Dice, Hits, Expected, Spread string }

// Guide teaches a game by a turn played in at most five steps, each one short line with a picture. Its words are keys of the game's
// sentences, or stand as they are.
type Guide struct {
	Saved []byte      // the match at the beginning of the turn
	Seat  engine.Seat // who plays it, and sees the pictures
	Names []string
	Sides int // of the game's dice, 0 for six
	Steps []GuideStep
}

// GuideStep is a step of a guide: a word for its button, one line of at most 100 characters of markdown, and what its picture
// shows played since the step before, actions with the faces that fall. Another seat's action has the seat before it: "2: plan 4 2f".
type GuideStep struct {
	Name, Line string
	Plays      []string
	Faces      []int
}

// Picture plays the turn up to step n, from 0, which must be one of the guide's, and draws it in a language.
func (d Guide) Picture(g Game, n int, l lang.Language) (bot.Picture, error) {
	m, err := engine.Restore(g.Rules, d.Saved)
	if err != nil {
		return bot.Picture{}, err
	}
	var told []engine.Event
	for _, s := range d.Steps[:n+1] {
		dice := &engine.Replayer{}
		for _, face := range s.Faces {
			dice.Rolls = append(dice.Rolls, engine.Roll{Sides: cmp.Or(d.Sides, 6), Face: face})
		}
		for _, text := range s.Plays {
			seat := d.Seat
			if other, action, is := strings.Cut(text, ": "); is {
				n, _ := strconv.Atoi(other)
				seat, text = engine.Seat(n), action
			}
			next, _, events, err := m.Play(1, seat, text, dice)
			if err != nil {
				return bot.Picture{}, err
			}
			m, told = next, append(told, events...)
		}
	}
	return g.Renderer()(m.View(d.Seat), engine.Heard(told, d.Seat), bot.Roster{Names: words.Each(d.Names, func(name string) string { return g.In(l, name) }), Auto: make([]bool, len(d.Names)), Lang: l}, Variant{})
}

// CommandIn is the game's command in a language. What the game has no sentence for stays as it is in Command.
func (g *Of[V]) CommandIn(l lang.Language) bot.CommandSpec {
	spec := g.Command
	spec.Help = g.said(l, "command.help", spec.Help)
	spec.Subs = slices.Clone(spec.Subs)
	for i := range spec.Subs {
		sub := &spec.Subs[i]
		sub.Help = g.said(l, "command."+sub.Name, sub.Help)
		sub.Options = slices.Clone(sub.Options)
		if len(sub.Options) > 0 {
			sub.Options[0].Help = g.said(l, "command-option."+sub.Name, sub.Options[0].Help)
		}
	}
	return spec
}

// Reason is why the autopilots advise something, "none" for no reason.
func (g *Of[V]) Reason(r advice.Reason, roster bot.Roster) string {
	return cmp.Or(words.Reason(g.Room, r, roster.Style()), "none")
}

// Option is what an option of a match is, in one short line.
func (g *Of[V]) Option(l lang.Language, key string) string {
	return g.said(l, "option."+key, g.Options[key])
}

// said is the game's sentence of a key, or what stands in for a sentence it does not have.
func (g *Of[V]) said(l lang.Language, key, otherwise string) string {
	if g.Room == nil || !g.Room.Has(key) {
		return otherwise
	}
	return g.Room.Say(l, key)
}

// Games are all games a bot plays, in the order players see them. The first is the one meant where none is named.
type Games []Game

// Key is the game's name in saves and records.
func (g *Of[V]) Key() string { return g.Rules.Info().Key }

// SubStanding is the subcommand for standing answers. Every game that has them has it beside its own.
const SubStanding = "standing"

// WithCommand is the game that a slash command belongs to.
func (games Games) WithCommand(name string) (Game, bool) {
	for _, g := range games {
		if g.Command.Name == name {
			return g, true
		}
	}
	return nil, false
}

// Find is the game of a key.
func (games Games) Find(key string) (Game, bool) {
	for _, g := range games {
		if g.Key() == key {
			return g, true
		}
	}
	return nil, false
}

// What is said of a match this program cannot play.

// For is the game of a match, with the rules by which the match was begun. Where this program lacks them, the error is a
// bot.Notice that says so, and the match is left alone.
func (games Games) For(key string, rules int) (Game, engine.Game, error) {
	g, known := games.Find(key)
	if !known {
		return nil, nil, &Unplayable{unknownGame.With("game", bot.Label(key))}
	}
	info := g.Rules.Info()
	if played, ok := engine.Under(g.Rules, rules); ok {
		return g, played, nil
	}
	if rules > info.Rules {
		return nil, nil, &Unplayable{newerRules.With("game", info.Name, "version", rules, "known", info.Rules)}
	}
	return nil, nil, &Unplayable{olderRules.With("game", info.Name, "version", rules)}
}

// Unplayable says that a match cannot be played by this program, and why.
type Unplayable struct{ why bot.Notice }

func (u *Unplayable) Error() string { return u.why.Error() }
func (u *Unplayable) Unwrap() error { return u.why }

// Same tells whether two games are the same, or both none.
func Same(a, b Game) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return a.Key() == b.Key()
}

var (
	unknownGame = bot.Says("game.unknown-game")
	newerRules  = bot.Says("game.newer-rules")
	olderRules  = bot.Says("game.older-rules")
)
