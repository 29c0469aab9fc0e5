package referee

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// loaded is the channel's current match, or the notice that there never was one.
func (r *Referee) loaded(channel string) (*match.State, error) {
	s, err := r.load(channel)
	if err == nil && s == nil {
		err = bot.Notice(noMatchYet)
	}
	return s, err
}

// board shows the position: to a pilot the match waits for as the live message with its controls, to everybody else
// in private. In words when asked for.
func (r *Referee) board(ctx context.Context, c *call) error {
	defer r.locks.lock(c.Channel)()
	s, err := r.loaded(c.Channel)
	if err != nil {
		return err
	}
	if stopped(s.Header) {
		return bot.Noticef(stoppedMatch, s.Header.Stopped)
	}
	words := c.Args["text"] == "true"
	seat := match.SeatOf(s.Header, c.User.ID)
	mine := slices.Contains(s.Humans(), seat)
	if !words && (mine || s.Header.Phase == storage.Lobby || s.Behind() || s.Automatic() != engine.Nobody) {
		// Noted first: the message that has the controls now loses them before the new one is written down.
		err := r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
			m, err := tx.Match(s.Header.ID)
			if err != nil {
				return err
			}
			m.Unposted = true
			m.Revision++
			s.Header = m
			return tx.Put(m)
		})
		if err != nil {
			return err
		}
		return r.publishFor(ctx, c, s)
	}
	var m bot.Message
	if words && s.Now.Exists() {
		view := s.Now.View(seat)
		m = bot.Message{Text: clip(heading(s)+"\n"+s.UI.Text(view, s.Roster), textLimit) + strings.TrimRight("\n"+sealed(s), "\n"), Accent: s.UI.Accent(s.Now.View(engine.Nobody))}
	} else {
		m = r.message(s, displayOptions{missing: c.Missing, asks: true, viewer: seat})
	}
	_, err = c.answer(ctx, m, true)
	return err
}

// status says whom the match waits for, and since when.
func (r *Referee) status(c *call) (bot.Message, error) {
	s, err := r.loaded(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	if !s.Now.Exists() {
		return lobbyMessage(s, displayOptions{}), nil
	}
	everybody := s.Now.View(engine.Nobody)
	m := bot.Message{Accent: s.UI.Accent(everybody)}
	lines := []string{heading(s)}
	if s.Header.Phase == storage.Playing {
		lines = append(lines, s.UI.Waiting(everybody, s.Roster), answeredLine(s), fmt.Sprintf("-# Since <t:%d:R>.", s.Last.At))
	} else {
		lines = append(lines, verdict(s), fmt.Sprintf("-# Over since <t:%d:R>.", s.Header.Ended))
	}
	lines = append(lines, levelLine(s.Header), "-# "+optionLine(s.Rules.Info(), s.Header.Setup.Options))
	m.Text = strings.Join(nonEmpty(lines), "\n")
	return m, nil
}

// history is the channel's current match with everything that happened in it, as far as it can be told.
func (r *Referee) history(channel string) (s *match.State, all []match.Played, err error) {
	err = r.Store.View(channel, func(tx *storage.ChannelTx) error {
		if s, err = match.Load(tx, r.Games); err != nil || s == nil || s.Header.Seq < 0 {
			return err
		}
		log, err := tx.Log(s.Header.ID)
		if err != nil {
			return err
		}
		if all, err = s.Rerun(log); err != nil {
			r.Log.Warn("a match cannot be told from its beginning", "match", s.Header.ID, "error", err)
			all = s.Recent
		}
		return nil
	})
	if err == nil && s == nil {
		err = bot.Notice(noMatchYet)
	}
	return s, all, err
}

// story tells the asker what happened so far, as much of the end as there is room for.
func (r *Referee) story(c *call) (bot.Message, error) {
	s, all, err := r.history(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	seat := match.SeatOf(s.Header, c.User.ID)
	var lines []string
	for _, p := range all {
		for _, line := range sentences(s, []match.Played{p}, seat) {
			lines = append(lines, fmt.Sprintf("`%d` %s", p.Entry.Seq, line))
		}
	}
	if len(lines) == 0 {
		return bot.Message{Text: "Nothing has happened yet.", Accent: quietColour}, nil
	}
	return bot.Message{Text: tail(lines, textLimit), Accent: quietColour}, nil
}

// catchUp shows the caller everything since their last own action, drawn and told.
func (r *Referee) catchUp(c *call) (bot.Message, error) {
	s, all, err := r.history(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	seat := match.SeatOf(s.Header, c.User.ID)
	since := all
	for i, p := range all {
		if p.Entry.Seat == seat && seat != engine.Nobody {
			since = all[i+1:]
		}
	}
	lines := sentences(s, since, seat)
	if !s.Now.Exists() || len(lines) == 0 {
		return bot.Message{Text: nothingNew, Accent: quietColour}, nil
	}
	s.Recent = since
	m := r.message(s, displayOptions{missing: c.Missing, viewer: seat})
	for i := range lines {
		lines[i] = fmt.Sprintf("%d. %s", i+1, lines[i])
	}
	head := sinceYou
	if seat == engine.Nobody {
		head = soFar
	}
	m.Text = strings.TrimSpace(head + tail(lines, textLimit) + "\n" + sealed(s))
	return m, nil
}

// tail joins as many of the last lines as there is room for.
func tail(lines []string, room int) string {
	first := len(lines)
	for first > 0 && utf8.RuneCountInString(lines[first-1]) < room {
		first--
		room -= utf8.RuneCountInString(lines[first]) + 1
	}
	if first == len(lines) && first > 0 {
		return clip(lines[first-1], room)
	}
	text := strings.Join(lines[first:], "\n")
	if first > 0 {
		text = fmt.Sprintf(leftOut, first) + "\n" + text
	}
	return text
}

// askEnd asks once more before a match is ended.
func (r *Referee) askEnd(c *call) (bot.Message, error) {
	s, err := r.load(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	m, err := mayEnd(s, c, control.ID{})
	if err != nil {
		return bot.Message{}, err
	}
	id := control.ID{Verb: control.End, Match: m.ID, Stamp: "-"}.String()
	return bot.Message{Text: reallyEnd, Accent: refusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: "End the match", Style: bot.Danger}}}}}, nil
}

// help says how to play the channel's game, and lists the commands.
func (r *Referee) help(c *call) (bot.Message, error) {
	g, err := r.gameHere(c)
	if err != nil {
		return bot.Message{}, err
	}
	parts := nonEmpty([]string{r.lesson(c, g), g.Help(), r.commandList(g)})
	return bot.Message{Text: clip(strings.Join(parts, "\n"), textLimit), Accent: lobbyColour}, nil
}

// lesson is how to play the step the channel's match is at, "" where there is no match or the game has no lessons.
func (r *Referee) lesson(c *call, g game.Game) string {
	lessons, ok := g.Lessons()
	if !ok {
		return ""
	}
	s, err := r.load(c.Channel)
	if err != nil || s == nil || !s.Playing() || !game.Same(s.UI, g) {
		return ""
	}
	return "### Now\n" + lessons.Lesson(s.Now.View(engine.Nobody), s.Roster) + "\n"
}

// commandList names all commands; those of other games than g are left out.
func (r *Referee) commandList(g game.Game) string {
	var names []string
	for _, spec := range r.Commands() {
		if other, ok := r.gameOfCommand(spec.Name); ok && !game.Same(other, g) {
			continue
		}
		if len(spec.Subs) == 0 {
			names = append(names, "`/"+spec.Name+"`")
			continue
		}
		names = append(names, "`/"+spec.Name+"` "+subNames(spec))
	}
	return "-# **Commands** " + strings.Join(names, " · ")
}

func subNames(spec bot.CommandSpec) string {
	var subs []string
	for _, sub := range spec.Subs {
		subs = append(subs, sub.Name)
	}
	return strings.Join(subs, ", ")
}

func clip(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	return string([]rune(s)[:limit-1]) + "…"
}
