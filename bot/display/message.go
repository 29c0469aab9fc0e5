// Package display makes what a channel and its pilots are shown of a match: messages with their pictures and controls,
// from the view of the one who will read them. It posts nothing and changes nothing.
package display

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/render/cache"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// footSpare is how many characters may stand below a picture without shortening the story above it: with bot.TextLimit
// they stay under what Discord takes for one message.
const footSpare = 700

// PictureName is the file name every picture of a match is posted under.
const PictureName = "board.png"

// Display makes what is shown of matches.
type Display struct {
	match.Reader
	commands  []bot.CommandSpec             // that Help lists
	renderers cache.Cache[string, renderer] // by match
	advising  match.Limiter
}

// New is a display of the matches of a reader. Its help lists some commands.
func New(r match.Reader, commands []bot.CommandSpec) *Display {
	return &Display{Reader: r, commands: commands, renderers: cache.New[string, renderer](renderersKept), advising: match.NewLimiter()}
}

// Options is how a state is to be shown.
type Options struct {
	Open    bool          // with controls
	Viewer  engine.Seat   // who sees it; Nobody for everybody
	Whole   bool          // the picture shows the whole board
	Last    bool          // the last picture of a match that is over is its poster
	Asks    bool          // says what the match waits for, controls or not
	Ping    []engine.Seat // who is asked by this message
	Invite  []string      // users who are called to a lobby
	Note    string        // a line before the story
	Told    int           // so many entries are told elsewhere
	Missing []string      // permissions the bot lacks in the channel
	Keep    *bot.Picture  // the picture the message has already
	Drawn   *bot.Picture  // the picture of this state as another message of it has it
}

// Message shows a state to everybody.
func (r *Display) Message(ctx context.Context, s *match.State, o Options) bot.Message {
	if !s.Now.Exists() {
		return Lobby(s, o)
	}
	view := s.Now.View(o.Viewer)
	m := bot.Message{Accent: s.UI.Accent(s.Now.View(engine.Nobody))}
	if m.Foot = waiting(s, o); m.Foot != "" {
		m.Foot = strings.Join(words.NonEmpty([]string{m.Foot, timeLeft(s)}), " ")
	}
	if s.Header.Phase == storage.Over {
		m.Foot = words.Clip(r.cameTo(ctx, s), bot.FootLimit)
	}
	var foot []string
	for _, seat := range o.Ping {
		m.Ping = append(m.Ping, s.Header.Seats[seat-1].User)
	}
	if barred := bot.Lacks(o.Missing, bot.PermissionView, bot.PermissionFiles); len(barred) > 0 {
		foot = append(foot, s.UI.Text(view, s.Roster), call.NoPicture(s.Roster.Lang, barred))
	} else if o.Keep != nil {
		if o.Keep.Keep != "" {
			m.Picture = o.Keep
		}
	} else if picture, ok := r.poster(ctx, s, o); ok {
		m.Picture = &picture
	} else if o.Drawn != nil {
		m.Picture = o.Drawn
	} else if picture, err := r.draw(s, view, engine.Heard(s.Events(s.Recent), o.Viewer), o.Whole); err != nil {
		r.Log.Error("a picture could not be drawn", "match", s.Header.ID, "error", err)
		foot = append(foot, s.UI.Text(view, s.Roster))
	} else {
		m.Picture = &picture
	}
	if isBrokenOff(s) && m.Picture != nil && m.Picture.Data != nil { // its text says whom the match waited for
		told := *m.Picture
		told.Alt = words.Shorten(s.Roster.Say("display.ended-alt")+" "+told.Alt, bot.AltLimit)
		m.Picture = &told
	}
	if m.Foot != "" {
		foot = append(append(foot, answeredLine(s)), missing(s)...)
	}
	if barred := bot.LacksPosting(o.Missing); len(barred) > 0 {
		foot = append(foot, NoPosting(s.Roster.Lang, barred))
	}
	head := heading(s)
	if !o.Open && !o.Asks && s.Header.Phase == storage.Playing {
		head = chapter(s)
	}
	m.Text = text(s, head, o, append(foot, proof.Line(s)), m.Foot)
	if o.Open {
		m.Rows = r.rows(s)
	}
	return m
}

// Sentences tell entries as a viewer hears them, in the names of those who flew at the time.
func Sentences(s *match.State, entries []match.Played, viewer engine.Seat) []string {
	var lines []string
	for len(entries) > 0 {
		roster := s.RosterAt(entries[0].Entry.Seq)
		n := 1
		for n < len(entries) && slices.Equal(roster.Names, s.RosterAt(entries[n].Entry.Seq).Names) {
			n++
		}
		lines = append(lines, s.UI.Sentences(engine.Heard(s.Events(entries[:n]), viewer), roster)...)
		entries = entries[n:]
	}
	return lines
}

// text is the head, the note, as much of the end of the story as there is room for, and the foot; below is what stands
// under the picture.
func text(s *match.State, head string, o Options, foot []string, below string) string {
	if o.Note != "" {
		head += "\n" + o.Note
	}
	for _, meaning := range s.Explained(o.Told) {
		foot = append([]string{"-# 💡 " + meaning}, foot...)
	}
	end := strings.Join(words.NonEmpty(foot), "\n")
	room := bot.TextLimit - utf8.RuneCountInString(head) - utf8.RuneCountInString(end) - max(0, utf8.RuneCountInString(below)-footSpare)
	untold := slices.IndexFunc(s.Recent, func(p match.Played) bool { return p.Entry.Seq >= o.Told })
	if untold < 0 {
		untold = len(s.Recent)
	}
	lines := Sentences(s, s.Recent[untold:], engine.Nobody)
	first := fitting(lines, room)
	parts := []string{head}
	if (o.Open || o.Asks) && len(lines) == 0 && o.Note == "" && s.Header.Phase == storage.Playing {
		parts = append(parts, recap(s, room))
	}
	if first > 0 {
		parts = append(parts, s.Roster.Say("display.cut-story", "n", first))
	}
	return strings.Join(words.NonEmpty(append(append(parts, lines[first:]...), end)), "\n")
}

// recapMost is how many lines of the turn before a message without news repeats.
const recapMost = 3

// recap repeats the last lines of the turn that was played last, in small print: who is asked need not look for them further up.
// Whose turn has begun stands in the head already.
func recap(s *match.State, room int) string {
	lines := slices.DeleteFunc(Sentences(s, s.Recent, engine.Nobody), func(line string) bool { return strings.HasPrefix(line, "▸ ") })
	lines = lines[max(0, len(lines)-recapMost):]
	for i := range lines {
		lines[i] = recapMark + strings.ReplaceAll(lines[i], "\n", " ")
	}
	return strings.Join(lines[fitting(lines, room):], "\n")
}

// chapter says which turn the story is of.
func chapter(s *match.State) string {
	seq := 0
	if len(s.Recent) > 0 {
		seq = s.Recent[0].Entry.Seq
	}
	return "### " + s.UI.Chapter(s.Opening.View(engine.Nobody), s.RosterAt(seq))
}

// isBrokenOff tells whether a match has been ended by somebody before it was won.
func isBrokenOff(s *match.State) bool { return s.Header.Phase == storage.Over && !s.Now.Result().Over }

// heading says where the match stands.
func heading(s *match.State) string {
	if isBrokenOff(s) {
		return s.Roster.Say("display.ended")
	}
	return "### " + s.UI.Heading(s.Now.View(engine.Nobody), s.Roster)
}

// waiting says below the picture, in one line, what the match waits for, led by the mentions of those it asks.
func waiting(s *match.State, o Options) string {
	if s.Header.Phase == storage.Over {
		return ""
	}
	if !o.Open && len(o.Ping) == 0 && !o.Asks {
		return ""
	}
	v := s.Now.View(engine.Nobody)
	line := waitingFor(s, v)
	if len(o.Ping) == 0 {
		return line
	}
	var named, others []string // a mention shows the name; the one it names needs it no second time
	for _, seat := range o.Ping {
		named = append(named, bot.Mention(s.Header.Seats[seat-1].User))
	}
	var asked []engine.Seat
	for _, d := range v.Waiting() {
		if asked = append(asked, d.Seat); !slices.Contains(o.Ping, d.Seat) {
			others = append(others, s.Roster.Name(d.Seat))
		}
	}
	if what, ok := afterNames(line, words.Each(asked, s.Roster.Name)); ok {
		return s.Roster.Lang.And(append(named, others...)) + ": " + what
	}
	return strings.Join(named, " ") + " " + line
}

// afterNames is what a line says that begins with names and a colon. A game may have put signs before them.
func afterNames(line string, names []string) (what string, ok bool) {
	what = line
	for _, name := range names {
		if _, what, ok = strings.Cut(what, name); !ok {
			return "", false
		}
	}
	return strings.CutPrefix(what, ": ")
}

// waitingFor says what the match waits for.
func waitingFor(s *match.State, v engine.View) string {
	if s.Header.Paused {
		return s.Roster.Say("display.paused")
	}
	return s.UI.Waiting(v, s.Roster)
}

// answeredLine says who has answered in secret what others are still asked.
func answeredLine(s *match.State) string {
	if answered := s.Answered(); len(answered) > 0 {
		return s.Roster.Say("display.answered", "seats", listSeats(s.Roster, answered), "others", listSeats(s.Roster, s.Humans()))
	}
	return ""
}

// undoLimit is how many characters the label of Undo has at most: they fit on one line of a phone.
const undoLimit = 46

// listSeats lists seats by name.
func listSeats(c bot.Roster, seats []engine.Seat) string {
	return cmp.Or(c.Lang.And(words.Each(seats, c.Name)), c.Say("display.nobody"))
}

// Lasting is what a live message goes on telling when it has lost its controls.
func Lasting(s *match.State, m bot.Message, o Options) string {
	switch {
	case s.Header.Phase == storage.Lobby:
		return leftLobby(s)
	case !s.Now.Exists():
		return m.Text
	}
	if s.Header.Phase != storage.Playing && m.Text != "" {
		return strings.Join(words.NonEmpty([]string{m.Text, m.Foot}), "\n")
	}
	o.Open, o.Asks = false, false // what is repeated of the turn before is not kept
	return text(s, chapter(s), o, []string{proof.Line(s)}, "")
}

// renderer draws the pictures of matches.
type renderer = game.Renderer[engine.View]

// renderersKept is of how many matches drawings are kept, those drawn last.
const renderersKept = 64

// draw draws what a view shows, with what its viewer heard of the turn, on the whole board where that is asked for. A drawing
// that breaks costs this picture and not the match.
func (r *Display) draw(s *match.State, v engine.View, heard []engine.Event, whole bool) (picture bot.Picture, err error) {
	defer func() {
		if err != nil {
			r.renderers.Remove(s.Header.ID)
		}
	}()
	defer call.Sheltered(&err)
	renderer := r.renderers.Get(s.Header.ID, func(string) renderer { return s.UI.Renderer() })
	picture, err = renderer(v, heard, s.Roster, game.Variant{Whole: whole, Ended: isBrokenOff(s)})
	picture.Name = PictureName
	return picture, err
}

// poster draws the last picture of a match that somebody has won, from its whole log; false where another picture is meant, or
// that fails.
func (r *Display) poster(ctx context.Context, s *match.State, o Options) (picture bot.Picture, ok bool) {
	if !o.Last || s.UI.Poster == nil || s.Header.Phase != storage.Over || len(s.Now.Result().Winners) == 0 {
		return picture, false
	}
	err := func() (err error) {
		defer call.Sheltered(&err)
		all, err := r.Whole(ctx, s)
		if err == nil {
			picture, ok = s.UI.Poster(match.Moments(all), s.Header.Seal, s.Roster)
		}
		return err
	}()
	if err != nil {
		r.Log.Warn("a poster could not be drawn", "match", s.Header.ID, "error", err)
		return picture, false
	}
	picture.Name = PictureName
	return picture, ok
}

// Ahead is Message without its controls, which are thought of beside it; nil where there are none.
func (r *Display) Ahead(ctx context.Context, s *match.State, o Options) (m bot.Message, controls *Controls) {
	c := &Controls{done: make(chan struct{})}
	if !o.Open || !s.Now.Exists() {
		m = r.Message(ctx, s, o)
		if c.rows, m.Rows = m.Rows, nil; len(c.rows) == 0 {
			return m, nil
		}
		close(c.done)
		return m, c
	}
	of := *s // s itself learns more while it is shown
	go func() {
		defer close(c.done)
		defer call.Sheltered(&c.err)
		c.rows = r.rows(&of)
	}()
	o.Open, o.Asks = false, true // it asks the same
	return r.Message(ctx, s, o), c
}

// Controls are those of a message, while they are thought of.
type Controls struct {
	done chan struct{}
	rows []bot.Row
	err  error
}

// Rows waits for the controls. The error is a panic of whatever made them.
func (c *Controls) Rows() ([]bot.Row, error) {
	<-c.done
	return c.rows, c.err
}

// Soon waits for the controls for a while at most, and tells whether they are there.
func (c *Controls) Soon(most time.Duration) bool {
	select {
	case <-c.done:
		return true
	default:
	}
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case <-c.done:
		return true
	case <-late.C:
		return false
	}
}

const recapMark = "-# ↑ "

// NoPosting says that the bot can answer and not write by itself for want of permissions.
func NoPosting(l lang.Language, barred []string) string {
	return bot.Roster{Lang: l}.Say("display.no-posting", "permissions", bot.Permissions(barred...))
}
