package bot

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/engine"
	"mayhembot/storage"
)

// textLimit keeps a message's words well under the 4,000 characters Discord takes.
const textLimit = 3200

// pictureName is the file name every picture of a match is posted under.
const pictureName = "board.png"

// displayOptions is how a stage is to be shown.
type displayOptions struct {
	open    bool          // with controls
	asks    bool          // says what the match waits for, controls or not
	ping    []engine.Seat // who is asked by this message
	note    string        // a line before the story
	missing []string      // permissions the bot lacks in the channel
	keep    *Picture      // the picture the message has already
}

// message shows a stage.
func (r *Referee) message(s *matchState, o displayOptions) Message {
	if s.pos == nil {
		return lobbyMessage(s, o)
	}
	m := Message{Accent: s.table.Accent(s.pos)}
	m.Foot = s.waiting(o)
	var foot []string
	for _, seat := range o.ping {
		m.Ping = append(m.Ping, s.match.Seats[seat-1].User)
	}
	if barred := lacks(o.missing, permissionView, permissionFiles); len(barred) > 0 {
		foot = append(foot, s.table.Words(s.pos, s.roster), fmt.Sprintf(noPicture, list(barred)))
	} else if o.keep != nil {
		if o.keep.Keep != "" {
			m.Picture = o.keep
		}
	} else if picture, err := r.draw(s); err != nil {
		r.Log.Error("a picture could not be drawn", "match", s.match.ID, "error", err)
		foot = append(foot, s.table.Words(s.pos, s.roster))
	} else {
		m.Picture = &picture
	}
	if barred := lacks(o.missing, permissionView, permissionSend, permissionThreads); len(barred) > 0 {
		foot = append(foot, fmt.Sprintf(noPosting, list(barred)))
	}
	head := s.heading()
	if !o.open && !o.asks && s.match.Phase == storage.Playing {
		head = s.chapter()
	}
	m.Text = s.text(head, o.note, append(foot, s.sealed()))
	if o.open {
		m.Rows = s.rows()
	}
	return m
}

// draw draws a stage. A drawing that breaks costs this picture and not the match.
func (r *Referee) draw(s *matchState) (picture Picture, err error) {
	defer func() {
		if err != nil {
			r.renderers.drop(s.match.ID)
		}
	}()
	defer sheltered(&err)
	picture, err = r.renderers.of(s.match.ID, s.table.Renderer).Draw(s.pos, eventsOf(s.recentEvents), s.roster)
	picture.Name = pictureName
	return picture, err
}

// text is the head, the note, as much of the end of the story as there is room for, and the foot.
func (s *matchState) text(head, note string, foot []string) string {
	if note != "" {
		head += "\n" + note
	}
	end := strings.Join(nonEmpty(foot), "\n")
	room := textLimit - utf8.RuneCountInString(head) - utf8.RuneCountInString(end)
	lines := s.sentences(s.recentEvents)
	first := len(lines)
	for first > 0 && room > utf8.RuneCountInString(lines[first-1]) {
		first--
		room -= utf8.RuneCountInString(lines[first]) + 1
	}
	parts := []string{head}
	if first > 0 {
		parts = append(parts, fmt.Sprintf(cutStory, first))
	}
	return strings.Join(append(append(parts, lines[first:]...), nonEmpty([]string{end})...), "\n")
}

func nonEmpty(lines []string) []string {
	var kept []string
	for _, l := range lines {
		if l != "" {
			kept = append(kept, l)
		}
	}
	return kept
}

// chapter says which turn the story is of.
func (s *matchState) chapter() string {
	if i := slices.IndexFunc(s.all, func(t playedEntry) bool { return t.turn == s.recentTurn }); i > 0 {
		return "### " + s.table.Chapter(s.all[i-1].after, s.rosterAt(s.all[i].entry.Seq))
	}
	return "### " + s.table.Chapter(s.all[0].after, s.rosterAt(0))
}

// heading says where the match stands.
func (s *matchState) heading() string {
	if s.match.Phase == storage.Over && !s.pos.Result().Over {
		return endedHead
	}
	return "### " + s.table.Heading(s.pos, s.roster)
}

// waiting says what the match waits for, led by the mentions of those it asks.
func (s *matchState) waiting(o displayOptions) string {
	if s.match.Phase == storage.Over {
		return s.verdict()
	}
	if !o.open && len(o.ping) == 0 && !o.asks {
		return ""
	}
	var mentions []string
	for _, seat := range o.ping {
		mentions = append(mentions, mention(s.match.Seats[seat-1].User))
	}
	line := s.table.Waiting(s.pos, s.roster)
	if len(mentions) > 0 {
		// A mention shows the name; whoever it names needs it no second time.
		line = strings.Join(mentions, " ") + " " + strings.TrimPrefix(line, s.roster.list(o.ping)+": ")
	}
	return line
}

// sealed is the seal of the dice as the match begins, and the secret once it is over.
func (s *matchState) sealed() string {
	switch {
	case s.match.Seal == "":
		return ""
	case s.match.Phase == storage.Over:
		return fmt.Sprintf(revealed, s.match.Secret)
	case s.recentTurn == s.all[0].turn:
		return fmt.Sprintf(sealedText, s.match.Seal)
	}
	return ""
}

// verdict is how the pilots of a match that is over stand, and how lucky their dice were. Who won is in the heading.
func (s *matchState) verdict() string {
	lines := []string{s.table.Score(s.pos, s.roster)}
	for _, seat := range s.match.Seats {
		if words := luck(s.match.Stats[seat.User], s.table.Luck()); words != "" && !seat.Auto {
			lines = append(lines, luckHead+Plain(seat.Name)+" "+words)
		}
	}
	return strings.Join(lines, "\n")
}

// rows are the game's controls and the referee's own below them.
func (s *matchState) rows() []Row {
	if s.match.Phase == storage.Over {
		return []Row{{Buttons: []Button{s.button(verbAgain, "Rematch", Success), s.button(verbHelp, "How to play", Secondary)}}}
	}
	var rows []Row
	for _, row := range s.table.Controls(s.pos, s.roster) {
		rows = append(rows, s.addressed(row))
	}
	var own []Button
	if s.mayUndo() {
		own = append(own, s.button(verbUndo, "Undo", Secondary))
	}
	return append(rows, Row{Buttons: append(own, s.button(verbHelp, "How to play", Secondary))})
}

func (s *matchState) button(verb, label string, style Style) Button {
	return Button{ID: s.id(verb, ""), Label: label, Style: style}
}

func (s *matchState) id(verb, text string) string {
	return customID{verb, s.match.ID, stampOf(s.match, s.pos), text}.String()
}

// addressed gives the controls of a game ids that lead back to this match and position.
func (s *matchState) addressed(row Row) Row {
	var out Row
	for _, b := range row.Buttons {
		if form, is := strings.CutPrefix(b.ID, FormMark); is {
			b.ID = s.id(verbForm, form)
		} else {
			b.ID = s.id(verbAct, b.ID)
		}
		out.Buttons = append(out.Buttons, b)
	}
	if row.Select != nil {
		sel := *row.Select
		sel.ID = s.id(verbAct, sel.ID)
		out.Select = &sel
	}
	return out
}

// The permissions posting needs, by the names users read.
const (
	permissionView    = "View Channel"
	permissionSend    = "Send Messages"
	permissionThreads = "Send Messages in Threads"
	permissionFiles   = "Attach Files"
)

// lacks returns which of some permissions are missing.
func lacks(missing []string, which ...string) []string {
	var barred []string
	for _, w := range which {
		for _, m := range missing {
			if m == w {
				barred = append(barred, w)
			}
		}
	}
	return barred
}
