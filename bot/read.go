package bot

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/engine"
	"mayhembot/storage"
)

// loaded is the channel's current match, or the notice that there never was one.
func (r *Referee) loaded(channel string) (*matchState, error) {
	s, err := r.load(channel)
	if err == nil && s == nil {
		err = notice(noMatchYet)
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
	words := c.Args["text"] == "true"
	mine := slices.Contains(s.humans(), seatOf(s.match, c.User.ID))
	if !words && (mine || s.match.Phase == storage.Lobby || s.behind() || s.automatic() != engine.Nobody) {
		// Noted first: the message that has the controls now loses them before the new one is written down.
		err := r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
			m, err := tx.Match(s.match.ID)
			if err != nil {
				return err
			}
			m.Unposted = true
			m.Revision++
			return tx.Put(m)
		})
		if err != nil {
			return err
		}
		return r.publishFor(ctx, c)
	}
	var m Message
	if words && s.pos != nil {
		m = Message{Text: clip(s.heading()+"\n"+s.table.Words(s.pos, s.roster), textLimit), Accent: s.table.Accent(s.pos)}
	} else {
		m = r.message(s, displayOptions{missing: c.Missing, asks: true})
	}
	_, err = c.answer(ctx, m, true)
	return err
}

// status says whom the match waits for, and since when.
func (r *Referee) status(c *call) (Message, error) {
	s, err := r.loaded(c.Channel)
	if err != nil {
		return Message{}, err
	}
	if s.pos == nil {
		return lobbyMessage(s, displayOptions{}), nil
	}
	m := Message{Accent: s.table.Accent(s.pos)}
	lines := []string{s.heading()}
	if s.match.Phase == storage.Playing {
		lines = append(lines, s.table.Waiting(s.pos, s.roster), fmt.Sprintf("-# Since <t:%d:R>.", s.last.At))
	} else {
		lines = append(lines, s.verdict(), fmt.Sprintf("-# Over since <t:%d:R>.", s.match.Ended))
	}
	lines = append(lines, "-# "+optionLine(s.table.Game().Info(), s.match.Setup.Options))
	m.Text = strings.Join(nonEmpty(lines), "\n")
	return m, nil
}

// story tells what happened so far, as much of the end as there is room for.
func (r *Referee) story(c *call) (Message, error) {
	s, err := r.loaded(c.Channel)
	if err != nil {
		return Message{}, err
	}
	var lines []string
	for _, t := range s.all {
		for _, line := range s.sentences([]playedEntry{t}) {
			lines = append(lines, fmt.Sprintf("`%d` %s", t.entry.Seq, line))
		}
	}
	if len(lines) == 0 {
		return Message{Text: "Nothing has happened yet.", Accent: quietColour}, nil
	}
	return Message{Text: tail(lines, textLimit), Accent: quietColour}, nil
}

// catchUp shows everything since the caller's last own action, drawn and told.
func (r *Referee) catchUp(c *call) (Message, error) {
	s, err := r.loaded(c.Channel)
	if err != nil {
		return Message{}, err
	}
	seat := seatOf(s.match, c.User.ID)
	since := s.all
	for i, t := range s.all {
		if t.entry.Seat == seat && seat != engine.Nobody {
			since = s.all[i+1:]
		}
	}
	lines := s.sentences(since)
	if s.pos == nil || len(lines) == 0 {
		return Message{Text: nothingNew, Accent: quietColour}, nil
	}
	s.recentEvents = since
	m := r.message(s, displayOptions{missing: c.Missing})
	for i := range lines {
		lines[i] = fmt.Sprintf("%d. %s", i+1, lines[i])
	}
	m.Text = sinceYou + tail(lines, textLimit)
	if seat == engine.Nobody {
		m.Text = soFar + tail(lines, textLimit)
	}
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

// options lists the options in force, and what they mean.
func (r *Referee) options(c *call) (Message, error) {
	s, err := r.loaded(c.Channel)
	if err != nil {
		return Message{}, err
	}
	var b strings.Builder
	b.WriteString("### Options of this match\n")
	for _, o := range s.table.Game().Info().Options {
		fmt.Fprintf(&b, "**%s** %s\n-# %s; usually %s\n", o.Key, s.match.Setup.Options[o.Key], o.Help, cmp.Or(o.Usual, o.Default))
	}
	return Message{Text: b.String(), Accent: lobbyColour}, nil
}

// askEnd asks once more before a match is ended.
func (r *Referee) askEnd(c *call) (Message, error) {
	var m *storage.Match
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) (err error) {
		m, err = r.mayEnd(tx, c, customID{})
		return err
	})
	if err != nil {
		return Message{}, err
	}
	id := customID{Verb: verbEnd, Match: m.ID, Stamp: "-"}.String()
	return Message{Text: reallyEnd, Accent: refusedColour,
		Rows: []Row{{Buttons: []Button{{ID: id, Label: "End the match", Style: Danger}}}}}, nil
}

// help says how to play the channel's game, and lists the commands.
func (r *Referee) help(c *call) (Message, error) {
	t := r.Tables[0]
	if s, err := r.load(c.Channel); err == nil && s != nil {
		t = s.table
	}
	return Message{Text: clip(t.Help()+"\n"+r.commandList(t), textLimit), Accent: lobbyColour}, nil
}

// commandList names all commands; those of other games than t are left out.
func (r *Referee) commandList(t Table) string {
	var names []string
	for _, spec := range r.Commands() {
		if spec.Name != t.Command().Name && slices.ContainsFunc(r.Tables, func(o Table) bool { return o.Command().Name == spec.Name }) {
			continue
		}
		if len(spec.Subs) == 0 {
			names = append(names, "`/"+spec.Name+"`")
			continue
		}
		var subs []string
		for _, sub := range spec.Subs {
			subs = append(subs, sub.Name)
		}
		names = append(names, "`/"+spec.Name+"` "+strings.Join(subs, ", "))
	}
	return "-# **Commands** " + strings.Join(names, " · ")
}

func clip(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	return string([]rune(s)[:limit-1]) + "…"
}
