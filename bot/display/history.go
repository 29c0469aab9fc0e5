package display

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// Story tells the asker what happened so far, as much of the end as there is room for.
func (r *Display) Story(c *call.Call) (bot.Message, error) {
	s, all, err := r.History(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	seat := match.SeatOf(s.Header, c.User.ID)
	var lines []string
	for _, p := range all {
		for _, line := range Sentences(s, []match.Played{p}, seat) {
			lines = append(lines, fmt.Sprintf("`%d` %s", p.Entry.Seq, line))
		}
	}
	if len(lines) == 0 {
		return bot.Message{Text: "Nothing has happened yet.", Accent: bot.QuietColour}, nil
	}
	return bot.Message{Text: Tail(lines, bot.TextLimit), Accent: bot.QuietColour}, nil
}

// CatchUp shows the caller everything since their last own action, drawn and told.
func (r *Display) CatchUp(c *call.Call) (bot.Message, error) {
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
	lines := Sentences(s, since, seat)
	if !s.Now.Exists() || len(lines) == 0 {
		return bot.Message{Text: nothingNew, Accent: bot.QuietColour}, nil
	}
	s.Recent = since
	m := r.Message(s, Options{Missing: c.Missing, Viewer: seat})
	for i := range lines {
		lines[i] = fmt.Sprintf("%d. %s", i+1, lines[i])
	}
	head := sinceYou
	if seat == engine.Nobody {
		head = soFar
	}
	m.Text = strings.TrimSpace(head + Tail(lines, bot.TextLimit) + "\n" + proof.Line(s))
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
func Tail(lines []string, room int) string {
	first := fitting(lines, room)
	if first == len(lines) && first > 0 {
		return words.Clip(lines[first-1], room)
	}
	text := strings.Join(lines[first:], "\n")
	if first > 0 {
		text = fmt.Sprintf(leftOut, first) + "\n" + text
	}
	return text
}
