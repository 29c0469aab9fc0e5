package display

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/bot/stats"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Story tells the asker what happened so far, as much of the end as there is room for.
func (r *Display) Story(ctx context.Context, c *call.Call) (bot.Message, error) {
	s, all, err := r.History(ctx, c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	s = s.In(c.Lang())
	seat := match.SeatOf(s.Header, c.User.ID)
	var lines []string
	for _, p := range all {
		for _, line := range Sentences(s, []match.Played{p}, seat) {
			lines = append(lines, fmt.Sprintf("`%d` %s", p.Entry.Seq, line))
		}
	}
	if len(lines) == 0 {
		return bot.Message{Text: c.Say("display.nothing-yet"), Accent: bot.QuietColour}, nil
	}
	return bot.Message{Text: Tail(c.Lang(), lines, bot.TextLimit), Accent: bot.QuietColour}, nil
}

// CatchUp shows the caller everything since their last own action, drawn and told.
func (r *Display) CatchUp(ctx context.Context, c *call.Call) (bot.Message, error) {
	s, all, err := r.History(ctx, c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	s = s.In(c.Lang())
	seat := match.SeatOf(s.Header, c.User.ID)
	since := all
	for i, p := range all {
		if p.Entry.Seat == seat && seat != engine.Nobody {
			since = all[i+1:]
		}
	}
	lines := Sentences(s, since, seat)
	if !s.Now.Exists() || len(lines) == 0 {
		return bot.Message{Text: c.Say("display.nothing-new"), Accent: bot.QuietColour}, nil
	}
	s.Recent = since
	m := r.Message(ctx, s, Options{Missing: c.Missing, Viewer: seat})
	for i := range lines {
		lines[i] = fmt.Sprintf("%d. %s", i+1, lines[i])
	}
	head := c.Say("display.since-you")
	if seat == engine.Nobody {
		head = c.Say("display.so-far")
	}
	m.Text = strings.TrimSpace(head + "\n" + Tail(c.Lang(), lines, bot.TextLimit) + "\n" + proof.Line(s))
	return m, nil
}

// fitting is the line from which on there is room for all that follow.
func fitting(lines []string, room int) (first int) {
	first = len(lines)
	for first > 0 && utf8.RuneCountInString(lines[first-1]) < room {
		first--
		room -= utf8.RuneCountInString(lines[first]) + 1
	}
	return first
}

// Tail joins as many of the last lines as there is room for.
func Tail(l lang.Language, lines []string, room int) string {
	first := fitting(lines, room)
	if first == len(lines) && first > 0 {
		return words.Clip(lines[first-1], room)
	}
	text := strings.Join(lines[first:], "\n")
	if first > 0 {
		text = bot.Roster{Lang: l}.Say("display.left-out", "n", first) + "\n" + text
	}
	return text
}

// Status says whom the match waits for, and since when.
func (r *Display) Status(ctx context.Context, c *call.Call) (bot.Message, error) {
	s, err := r.Loaded(ctx, c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	if !s.Now.Exists() {
		return Lobby(s, Options{}), nil
	}
	s = s.In(c.Lang())
	everybody := s.Now.View(engine.Nobody)
	m := bot.Message{Accent: s.UI.Accent(everybody)}
	lines := []string{heading(s)}
	if s.Header.Phase == storage.Playing {
		lines = append(lines, waitingFor(s, everybody), answeredLine(s), s.Roster.Say("display.since", "at", s.Last.At))
	} else {
		lines = append(lines, verdict(s), s.Roster.Say("display.over-since", "at", s.Header.Ended))
	}
	lines = append(lines, levelLine(s), "-# "+OptionLine(s))
	m.Text = strings.Join(words.NonEmpty(lines), "\n")
	return m, nil
}

// summary is what a match that is over came to, where its game tells.
func (r *Display) summary(ctx context.Context, s *match.State) []string {
	if s.UI.Summary == nil {
		return nil
	}
	all, err := r.Whole(ctx, s)
	if err != nil {
		r.Log.Warn("a match cannot be summed up", "match", s.Header.ID, "error", err)
		return nil
	}
	return s.UI.Summary(s.Now.View(engine.Nobody), engine.Heard(s.Events(all), engine.Nobody), s.Roster)
}

// cameTo is what a match that is over came to: its summary, or where its game has none how the pilots stand, and how lucky their
// dice were. Who won is in the heading.
func (r *Display) cameTo(ctx context.Context, s *match.State) string {
	if lines := r.summary(ctx, s); len(lines) > 0 {
		return strings.Join(append(lines, luck(s)...), "\n")
	}
	return verdict(s)
}

// verdict is how the pilots of a match that is over stand, and how lucky their dice were.
func verdict(s *match.State) string {
	return strings.Join(append([]string{s.UI.Score(s.Now.View(engine.Nobody), s.Roster)}, luck(s)...), "\n")
}

// luck is how lucky the dice of each pilot were, where its game tells.
func luck(s *match.State) (lines []string) {
	for i, seat := range s.Header.Seats {
		if words := stats.Luck(s.Header.Stats[seat.User], s.UI.Luck, s.Roster.Lang); words != "" {
			lines = append(lines, s.Roster.Say("display.luck", "seat", engine.Seat(i+1), "luck", words))
		}
	}
	return lines
}

// InWords tells the picture of a message in words: the position it shows, to everybody, and the link that leads to it.
func (r *Display) InWords(ctx context.Context, c *call.Call) (bot.Message, error) {
	link, is := proof.LinkIn(c.Said)
	if !is {
		return bot.Message{}, noPosition
	}
	var s *match.State
	var log []engine.Entry
	err := r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Match(link.Match)
		if err != nil || m.Seq < 0 {
			return noPosition
		}
		if s, err = match.Of(tx, r.Games, m); err == nil {
			log, err = tx.Log(m.ID)
		}
		return err
	})
	switch {
	case err != nil:
		return bot.Message{}, err
	case match.Stopped(s.Header):
		return bot.Message{}, call.StoppedMatch(s.Header)
	case link.N < 1 || !link.Is(log):
		return bot.Message{}, noPosition
	}
	if link.N < len(log) {
		all, err := s.Rerun(log[:link.N])
		if err != nil {
			r.Log.Warn("a match cannot be told from its beginning", "match", s.Header.ID, "error", err)
			return bot.Message{}, noPosition
		}
		s.Now, s.Roster = all[link.N-1].After, s.RosterAt(log[link.N-1].Seq)
	}
	s = s.In(c.Lang())
	view := s.Now.View(engine.Nobody)
	text := "### " + s.UI.Heading(view, s.Roster) + "\n" + s.UI.Text(view, s.Roster)
	small := s.Roster.Say("proof.link", "match", link.Match, "n", strconv.Itoa(link.N), "link", link.Short)
	return bot.Message{Text: words.Clip(text, bot.TextLimit) + "\n" + small, Accent: s.UI.Accent(view)}, nil
}

var noPosition = bot.Says("display.no-position")

// Board is the position as the caller sees it, in words when asked for.
func (r *Display) Board(ctx context.Context, c *call.Call, s *match.State, inWords bool) bot.Message {
	s = s.In(c.Lang())
	seat := match.SeatOf(s.Header, c.User.ID)
	if !inWords || !s.Now.Exists() {
		return r.Message(ctx, s, Options{Missing: c.Missing, Asks: true, Viewer: seat, Whole: c.Args["view"] == "whole"})
	}
	text := words.Clip(heading(s)+"\n"+s.UI.Text(s.Now.View(seat), s.Roster), bot.TextLimit) + strings.TrimRight("\n"+proof.Line(s), "\n")
	return bot.Message{Text: text, Accent: s.UI.Accent(s.Now.View(engine.Nobody))}
}
