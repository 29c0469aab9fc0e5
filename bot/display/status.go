package display

import (
	"fmt"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Status says whom the match waits for, and since when.
func (r *Display) Status(c *call.Call) (bot.Message, error) {
	s, err := r.Loaded(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	if !s.Now.Exists() {
		return Lobby(s, Options{}), nil
	}
	everybody := s.Now.View(engine.Nobody)
	m := bot.Message{Accent: s.UI.Accent(everybody)}
	lines := []string{heading(s)}
	if s.Header.Phase == storage.Playing {
		lines = append(lines, s.UI.Waiting(everybody, s.Roster), answeredLine(s), fmt.Sprintf("-# Since <t:%d:R>.", s.Last.At))
	} else {
		lines = append(lines, verdict(s), fmt.Sprintf("-# Over since <t:%d:R>.", s.Header.Ended))
	}
	lines = append(lines, levelLine(s.Header), "-# "+OptionLine(s))
	m.Text = strings.Join(words.NonEmpty(lines), "\n")
	return m, nil
}
