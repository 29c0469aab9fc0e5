package display

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// planButton leads whoever decides to what they have kept for it.
func planButton(s *match.State) []bot.Button {
	for _, seat := range s.Humans() {
		if _, ok := s.Plan(seat); ok {
			return []bot.Button{control.Button(s, control.Kept, "Your plan… (only you see it)")}
		}
	}
	return nil
}

// controls are the game's for a viewer, with its advice, which may take some thought.
func (r *Display) controls(s *match.State, v engine.View) (rows []bot.Row) {
	r.advising.Do(func() { rows = s.UI.Controls(v, s.Roster) })
	return rows
}

// rows are the game's controls and the referee's own below them.
func (r *Display) rows(s *match.State) (rows []bot.Row) {
	if s.Header.Phase == storage.Over {
		return []bot.Row{{Buttons: []bot.Button{control.Button(s, control.Again, "Rematch").Styled(bot.Success), control.Button(s, control.Help, "How to play")}}}
	}
	if pending := s.Now.Pending(); s.InPrivate() {
		row := bot.Row{Buttons: []bot.Button{{ID: control.For(s, control.Panel, ""), Label: "Your move… (only you see it)", Style: bot.Primary}}}
		if s.UI.Panel != nil && someWait(s) {
			row.Buttons = append(row.Buttons, bot.Button{ID: control.For(s, control.Panel, control.Hand), Label: "My hand…"})
		}
		rows = []bot.Row{row}
	} else if len(pending) > 0 {
		for _, row := range r.controls(s, s.Now.View(pending[0].Seat)) {
			rows = append(rows, control.Address(s, row, control.Act, control.Form))
		}
	}
	var own []bot.Button
	if p, ok := s.Offered(); ok {
		undo := control.Button(s, control.Undo, words.Shorten("Undo: "+Deed(s, p), undoLimit))
		if r.saves(s) {
			undo.Style = bot.Success
			subdue(rows)
		}
		own = append(own, undo)
	}
	own = append(own, planButton(s)...)
	return append(rows, bot.Row{Buttons: append(own, control.Button(s, control.Help, "How to play"))})
}

// saves tells whether whoever decides has lost what it plays with and is advised to take back what led there.
func (r *Display) saves(s *match.State) (saved bool) {
	pending := s.Now.Pending()
	if s.UI.Lost == nil || s.InPrivate() || len(pending) != 1 {
		return false
	}
	seat := pending[0].Seat
	n, refusal := s.Undoable(seat)
	if refusal != nil {
		return false
	}
	r.advising.Do(func() {
		if !s.UI.Lost(s.Now.View(seat)) {
			return
		}
		for _, p := range slices.Backward(s.Recent[:len(s.Recent)-n+1]) {
			if engine.Undoable(p.Entry, p.Before, s.Now, seat) != nil {
				return
			}
			if saved = !s.UI.Lost(p.Before.View(seat)); saved {
				return
			}
		}
	})
	return saved
}

// subdue leaves no button green.
func subdue(rows []bot.Row) {
	for _, row := range rows {
		for i := range row.Buttons {
			if row.Buttons[i].Style == bot.Success {
				row.Buttons[i].Style = bot.Secondary
			}
		}
	}
}

// someWait tells whether a pilot is not asked now: who is asked finds the hand beside the move.
func someWait(s *match.State) bool {
	for i, seat := range s.Header.Seats {
		if !seat.Auto && !s.Waits(engine.Seat(i+1)) {
			return true
		}
	}
	return false
}

// Deed is an action everybody may know of in the words of its button as everybody sees it, or, where there was none for them, in
// those of its story. It is plain text.
func Deed(s *match.State, p match.Played) string {
	roster := s.RosterAt(p.Entry.Seq)
	if p.Before.Exists() {
		viewer := p.Entry.Seat
		if p.Before.Decision(viewer).Private {
			viewer = engine.Nobody
		}
		if told := s.UI.Told(p.Before.View(viewer), p.Entry.Action, roster); told != p.Entry.Action {
			return told
		}
	}
	for i := range p.Events {
		told := s.UI.Sentences(engine.Heard(p.Events[i:i+1], engine.Nobody), roster)
		if len(told) == 0 {
			continue // nothing is said of it
		}
		line, _, _ := strings.Cut(unmarked(told[0]), "\n")
		who := bot.Label(roster.Names[p.Entry.Seat-1]) + " "
		if before, after, named := strings.Cut(line, who); named && len(before) <= len("⚔️ ") {
			line = after // a sign may stand before the name
		}
		return strings.TrimSuffix(line, ".") // what came of it is told by the events after it
	}
	return p.Entry.Action
}

// unmarked is a text of ours without its markdown, for where that is not read.
func unmarked(text string) string {
	var b strings.Builder
	escaped := false
	for _, r := range text {
		switch {
		case escaped:
			escaped = false
		case r == '\\':
			escaped = true
			continue
		case strings.ContainsRune("*`", r):
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}
