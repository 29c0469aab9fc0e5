package referee

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/storage"
)

// board shows the position: to a pilot the match waits for as the live message with its controls, to everybody else
// in private. In words when asked for.
func (r *Referee) board(ctx context.Context, c *call.Call) error {
	defer r.locks.lock(c.Channel)()
	s, err := r.Loaded(c.Channel)
	if err != nil {
		return err
	}
	if match.Stopped(s.Header) {
		return call.StoppedMatch(s.Header)
	}
	inWords := c.Args["text"] == "true"
	seat := match.SeatOf(s.Header, c.User.ID)
	mine := slices.Contains(s.Humans(), seat)
	if !inWords && (mine || s.Header.Phase == storage.Lobby || s.Behind() || s.Automatic() != engine.Nobody) {
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
	if inWords && s.Now.Exists() {
		view := s.Now.View(seat)
		m = bot.Message{Text: words.Clip(heading(s)+"\n"+s.UI.Text(view, s.Roster), bot.TextLimit) + strings.TrimRight("\n"+sealed(s), "\n"), Accent: s.UI.Accent(s.Now.View(engine.Nobody))}
	} else {
		m = r.message(s, displayOptions{missing: c.Missing, asks: true, viewer: seat})
	}
	_, err = c.Answer(ctx, m, true)
	return err
}

// status says whom the match waits for, and since when.
func (r *Referee) status(c *call.Call) (bot.Message, error) {
	s, err := r.Loaded(c.Channel)
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
	lines = append(lines, "-# "+optionLine(s.Rules.Info(), s.Header.Setup.Options))
	m.Text = strings.Join(words.NonEmpty(lines), "\n")
	return m, nil
}

// story tells the asker what happened so far, as much of the end as there is room for.
func (r *Referee) story(c *call.Call) (bot.Message, error) {
	s, all, err := r.History(c.Channel)
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
		return bot.Message{Text: "Nothing has happened yet.", Accent: bot.QuietColour}, nil
	}
	return bot.Message{Text: tail(lines, bot.TextLimit), Accent: bot.QuietColour}, nil
}

// catchUp shows the caller everything since their last own action, drawn and told.
func (r *Referee) catchUp(c *call.Call) (bot.Message, error) {
	s, all, err := r.History(c.Channel)
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
		return bot.Message{Text: nothingNew, Accent: bot.QuietColour}, nil
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
	m.Text = strings.TrimSpace(head + tail(lines, bot.TextLimit) + "\n" + sealed(s))
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
		return words.Clip(lines[first-1], room)
	}
	text := strings.Join(lines[first:], "\n")
	if first > 0 {
		text = fmt.Sprintf(leftOut, first) + "\n" + text
	}
	return text
}

// askEnd asks once more before a match is ended.
func (r *Referee) askEnd(c *call.Call) (bot.Message, error) {
	s, err := r.Load(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	m, err := mayEnd(s, c, control.ID{})
	if err != nil {
		return bot.Message{}, err
	}
	id := control.ID{Verb: control.End, Match: m.ID, Stamp: "-"}.String()
	return bot.Message{Text: reallyEnd, Accent: bot.RefusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: "End the match", Style: bot.Danger}}}}}, nil
}

// help says how to play the channel's game, and lists the commands.
func (r *Referee) help(c *call.Call) (bot.Message, error) {
	g, err := commands.GameHere(r.Reader, c)
	if err != nil {
		return bot.Message{}, err
	}
	parts := words.NonEmpty([]string{r.lesson(c, g), g.Help(), r.commandList(g)})
	return bot.Message{Text: words.Clip(strings.Join(parts, "\n"), bot.TextLimit), Accent: bot.LobbyColour}, nil
}

// lesson is how to play the step the channel's match is at, "" where there is no match or the game has no lessons.
func (r *Referee) lesson(c *call.Call, g game.Game) string {
	lessons, ok := g.Lessons()
	if !ok {
		return ""
	}
	s, err := r.Load(c.Channel)
	if err != nil || s == nil || !s.Playing() || !game.Same(s.UI, g) {
		return ""
	}
	return "### Now\n" + lessons.Lesson(s.Now.View(engine.Nobody), s.Roster) + "\n"
}

// commandList names all commands; those of other games than g are left out.
func (r *Referee) commandList(g game.Game) string {
	var names []string
	for _, spec := range commands.All(r.Games) {
		if other, ok := commands.GameOf(r.Games, spec.Name); ok && !game.Same(other, g) {
			continue
		}
		if len(spec.Subs) == 0 {
			names = append(names, "`/"+spec.Name+"`")
			continue
		}
		names = append(names, "`/"+spec.Name+"` "+commands.SubNames(spec))
	}
	return "-# **Commands** " + strings.Join(names, " · ")
}
