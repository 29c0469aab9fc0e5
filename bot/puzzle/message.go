package puzzle

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

// names fill the seats of a puzzle, because nobody sits there.
var names = []string{"Ace", "Baron", "Comet", "Drake", "Echo", "Flash", "Gale", "Hawk"}

func (t *try) roster() bot.Roster {
	return bot.Roster{Names: names, Auto: make([]bool, len(names)), Lang: t.lang}
}

// message shows how a try stands.
func (r *Room) message(c *call.Call, t *try) bot.Message {
	everybody := t.start.View(t.puzzle.Seat)
	lines := []string{c.Say("puzzle.head", "late", t.late, "game", t.game.Rules.Info().Name, "grade", strings.Repeat("★", t.puzzle.Grade)+strings.Repeat("☆", 3-t.puzzle.Grade),
		"name", t.roster().Name(t.puzzle.Seat), "goal", t.puzzles.Goal(everybody, t.roster()), "chance", lang.Chance(t.puzzle.Best))}
	switch {
	case t.solver.Over:
		lines = append(lines, r.verdict(t)...)
	case t.late:
		lines = append(lines, c.Say("puzzle.late"))
	}
	if len(t.solver.Line) > 0 && !t.solver.Over {
		lines = append(lines, c.Say("puzzle.so-far"))
		lines = append(lines, t.told()...)
	}
	m := bot.Message{Text: words.Clip(strings.Join(lines, "\n"), bot.TextLimit), Accent: t.game.Accent(everybody)}
	if !t.solver.Over {
		m.Rows = t.addressed(t.puzzles.Unadvised(t.view(), t.roster()))
	}
	if anew := t.anew(); len(anew) > 0 {
		m.Rows = append(m.Rows, bot.Row{Buttons: anew})
	}
	if c.NoFiles() {
		return t.inWords(m, call.NoPicture(c.Lang(), []string{bot.PermissionFiles}))
	}
	picture, err := t.draw()
	if err != nil {
		r.Log.Error("a puzzle could not be drawn", "day", t.day, "error", err)
		return t.inWords(m, "")
	}
	m.Picture = &picture
	return m
}

// verdict compares the line with the best one.
func (r *Room) verdict(t *try) []string {
	say := t.roster().Say
	next := say("puzzle.next", "late", t.late)
	lines := append([]string{say("puzzle.line", "chance", lang.Chance(t.solver.Chance))}, t.told()...)
	if t.solver.Chance < found {
		lines = append(lines, "⛔ "+t.puzzles.Hopeless(t.view(), t.last, t.roster()))
	}
	if t.isFound() {
		return append(lines, say("puzzle.found", "found", t.solver.Found, "n", t.solver.Tried, "days", t.solver.Streak), next)
	}
	best, err := t.solution()
	if err != nil {
		r.Log.Error("the best line of a puzzle", "day", t.day, "error", err)
		return lines
	}
	lines = append(lines, say("puzzle.best", "chance", lang.Chance(t.puzzle.Best)))
	lines = append(lines, best.told()...)
	return append(lines, say("puzzle.missed", "found", t.solver.Found, "n", t.solver.Tried), next)
}

// told is a line in words. An action whose dice decide the line is told without its result.
func (t *try) told() []string {
	lines := t.game.Sentences(slices.Concat(t.events, t.sure), t.roster())
	if t.throw != "" {
		lines = append(lines, t.roster().Say("puzzle.throw", "throw", bot.Escape(t.throw)))
	}
	for i := range lines {
		lines[i] = "• " + lines[i]
	}
	return lines
}

// inWords has the position in words, and why.
func (t *try) inWords(m bot.Message, why string) bot.Message {
	m.Text = strings.TrimSpace(words.Clip(m.Text+"\n"+t.game.Text(t.view(), t.roster()), bot.TextLimit) + "\n" + why)
	return m
}

// draw draws the state of the try, with its events.
func (t *try) draw() (picture bot.Picture, err error) {
	defer call.Sheltered(&err)
	view := t.view()
	if t.now.Turn() != t.start.Turn() {
		view = t.start.View(t.puzzle.Seat)
		return t.game.Renderer()(view, nil, t.roster(), game.Variant{})
	}
	picture, err = t.game.Renderer()(view, t.events, t.roster(), game.Variant{})
	return picture, err
}
