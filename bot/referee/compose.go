package referee

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/storage"
)

// footLimit is how many of them stand below a last picture at most.
const footLimit = 1500

// pictureName is the file name every picture of a match is posted under.
const pictureName = "board.png"

// displayOptions is how a stage is to be shown.
type displayOptions struct {
	open    bool          // with controls
	viewer  engine.Seat   // who sees it; Nobody for everybody
	asks    bool          // says what the match waits for, controls or not
	ping    []engine.Seat // who is asked by this message
	note    string        // a line before the story
	missing []string      // permissions the bot lacks in the channel
	keep    *bot.Picture  // the picture the message has already
}

// message shows a state to everybody.
func (r *Referee) message(s *match.State, o displayOptions) bot.Message {
	if !s.Now.Exists() {
		return lobbyMessage(s, o)
	}
	view := s.Now.View(o.viewer)
	m := bot.Message{Accent: s.UI.Accent(s.Now.View(engine.Nobody))}
	if m.Foot = waiting(s, o); s.Header.Phase == storage.Over {
		m.Foot = words.Clip(strings.Join(append(r.summary(s), m.Foot), "\n"), footLimit)
	}
	var foot []string
	for _, seat := range o.ping {
		m.Ping = append(m.Ping, s.Header.Seats[seat-1].User)
	}
	if barred := bot.Lacks(o.missing, bot.PermissionView, bot.PermissionFiles); len(barred) > 0 {
		foot = append(foot, s.UI.Text(view, s.Roster), fmt.Sprintf(noPicture, words.List(barred)))
	} else if o.keep != nil {
		if o.keep.Keep != "" {
			m.Picture = o.keep
		}
	} else if picture, err := r.draw(s, view, engine.Heard(match.Events(s.Recent), o.viewer)); err != nil {
		r.Log.Error("a picture could not be drawn", "match", s.Header.ID, "error", err)
		foot = append(foot, s.UI.Text(view, s.Roster))
	} else {
		m.Picture = &picture
	}
	if m.Foot != "" {
		foot = append(foot, answeredLine(s))
	}
	if barred := bot.Lacks(o.missing, bot.PermissionView, bot.PermissionSend, bot.PermissionThreads); len(barred) > 0 {
		foot = append(foot, fmt.Sprintf(noPosting, words.List(barred)))
	}
	head := heading(s)
	if !o.open && !o.asks && s.Header.Phase == storage.Playing {
		head = chapter(s)
	}
	m.Text = text(s, head, o.note, append(foot, sealed(s)))
	if o.open {
		m.Rows = rows(s)
	}
	return m
}

// draw draws what a view shows, with what its viewer heard of the turn. A drawing that breaks costs this picture and not
// the match.
func (r *Referee) draw(s *match.State, v engine.View, heard []engine.Event) (picture bot.Picture, err error) {
	defer func() {
		if err != nil {
			r.renderers.drop(s.Header.ID)
		}
	}()
	defer call.Sheltered(&err)
	picture, err = r.renderers.of(s.Header.ID, s.UI.Renderer).Draw(v, heard, s.Roster)
	picture.Name = pictureName
	return picture, err
}

// sentences tell entries as a viewer hears them, in the names of those who flew at the time.
func sentences(s *match.State, entries []match.Played, viewer engine.Seat) []string {
	var lines []string
	for len(entries) > 0 {
		roster := s.RosterAt(entries[0].Entry.Seq)
		n := 1
		for n < len(entries) && slices.Equal(roster.Names, s.RosterAt(entries[n].Entry.Seq).Names) {
			n++
		}
		lines = append(lines, s.UI.Sentences(engine.Heard(match.Events(entries[:n]), viewer), roster)...)
		entries = entries[n:]
	}
	return lines
}

// text is the head, the note, as much of the end of the story as there is room for, and the foot.
func text(s *match.State, head, note string, foot []string) string {
	if note != "" {
		head += "\n" + note
	}
	end := strings.Join(words.NonEmpty(foot), "\n")
	room := bot.TextLimit - utf8.RuneCountInString(head) - utf8.RuneCountInString(end)
	if s.Header.Phase == storage.Over {
		room -= footLimit / 2 // the rest is spare
	}
	lines := sentences(s, s.Recent, engine.Nobody)
	first := len(lines)
	for first > 0 && room > utf8.RuneCountInString(lines[first-1]) {
		first--
		room -= utf8.RuneCountInString(lines[first]) + 1
	}
	parts := []string{head}
	if first > 0 {
		parts = append(parts, fmt.Sprintf(cutStory, first))
	}
	return strings.Join(append(append(parts, lines[first:]...), words.NonEmpty([]string{end})...), "\n")
}

// chapter says which turn the story is of.
func chapter(s *match.State) string {
	seq := 0
	if len(s.Recent) > 0 {
		seq = s.Recent[0].Entry.Seq
	}
	return "### " + s.UI.Chapter(s.Opening.View(engine.Nobody), s.RosterAt(seq))
}

// heading says where the match stands.
func heading(s *match.State) string {
	if s.Header.Phase == storage.Over && !s.Now.Result().Over {
		return endedHead
	}
	return "### " + s.UI.Heading(s.Now.View(engine.Nobody), s.Roster)
}

// waiting says below the picture, in one line, what the match waits for, led by the mentions of those it asks.
func waiting(s *match.State, o displayOptions) string {
	if s.Header.Phase == storage.Over {
		return verdict(s)
	}
	if !o.open && len(o.ping) == 0 && !o.asks {
		return ""
	}
	var mentions []string
	for _, seat := range o.ping {
		mentions = append(mentions, bot.Mention(s.Header.Seats[seat-1].User))
	}
	line := s.UI.Waiting(s.Now.View(engine.Nobody), s.Roster)
	if len(mentions) > 0 {
		// A mention shows the name; whoever it names needs it no second time.
		line = strings.Join(mentions, " ") + " " + strings.TrimPrefix(line, listSeats(s.Roster, o.ping)+": ")
	}
	return line
}

// answeredLine says who has answered in secret what others are still asked.
func answeredLine(s *match.State) string {
	if answered := s.Answered(); len(answered) > 0 {
		return fmt.Sprintf(answeredText, listSeats(s.Roster, answered), listSeats(s.Roster, s.Humans()))
	}
	return ""
}

// rows are the game's controls and the referee's own below them.
func rows(s *match.State) (rows []bot.Row) {
	if s.Header.Phase == storage.Over {
		return []bot.Row{{Buttons: []bot.Button{styled(button(s, control.Again, "Rematch"), bot.Success), button(s, control.Help, "How to play")}}}
	}
	if pending := s.Now.Pending(); s.InPrivate() {
		rows = []bot.Row{{Buttons: []bot.Button{{ID: id(s, control.Panel, ""), Label: "Your move… (only you see it)", Style: bot.Primary}}}}
	} else if len(pending) > 0 {
		for _, row := range s.UI.Controls(s.Now.View(pending[0].Seat), s.Roster) {
			rows = append(rows, addressed(s, row, control.Act, control.Form))
		}
	}
	var own []bot.Button
	if s.MayUndo() {
		own = append(own, button(s, control.Undo, undoLabel(s)))
	}
	own = append(own, planButton(s)...)
	return append(rows, bot.Row{Buttons: append(own, button(s, control.Help, "How to play"))})
}

// labelLimit is how many characters a button's label has at most.
const labelLimit = 80

// undoLabel says what would be taken back: "Undo: flies 4 from H8 to H12".
func undoLabel(s *match.State) string {
	p, ok := s.NextUndone()
	if !ok {
		return "Undo"
	}
	what := p.Entry.Action
	if told := sentences(s, []match.Played{p}, engine.Nobody); len(told) > 0 {
		line, _, _ := strings.Cut(unmarked(told[0]), "\n")
		who := bot.Label(s.RosterAt(p.Entry.Seq).Names[p.Entry.Seat-1]) + " "
		what = strings.TrimSuffix(strings.TrimPrefix(line, who), ".")
	}
	return words.Clip("Undo: "+what, labelLimit)
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

func button(s *match.State, verb, label string) bot.Button {
	return bot.Button{ID: id(s, verb, ""), Label: label}
}

func styled(b bot.Button, style bot.Style) bot.Button {
	b.Style = style
	return b
}

func id(s *match.State, verb, text string) string {
	return control.ID{Verb: verb, Match: s.Header.ID, Stamp: control.StampOf(s), Text: text}.String()
}

// addressed gives the controls of a game ids that lead back to this match and position.
func addressed(s *match.State, row bot.Row, act, form string) bot.Row {
	var out bot.Row
	for _, b := range row.Buttons {
		if name, is := strings.CutPrefix(b.ID, bot.FormMark); is {
			b.ID = id(s, form, name)
		} else {
			b.ID = id(s, act, b.ID)
		}
		out.Buttons = append(out.Buttons, b)
	}
	if row.Select != nil {
		sel := *row.Select
		sel.ID = id(s, act, sel.ID)
		out.Select = &sel
	}
	return out
}
