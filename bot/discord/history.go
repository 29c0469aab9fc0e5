package discord

import (
	"context"
	"net/http"

	"mayhembot/bot"
)

var _ bot.History = (*Session)(nil)

// Said are the bot's own messages among the newest hundred of a channel. It takes the permission to read the message
// history.
func (s *Session) Said(ctx context.Context, channel string) ([]bot.Said, error) {
	var newest listed[struct {
		ID     string `json:"id"`
		Author struct {
			ID string `json:"id"`
		} `json:"author"`
		Application string `json:"application_id"`
		Content     string `json:"content"`
		Components  []any  `json:"components"`
	}]
	err := s.rest.do(ctx, call{
		method: http.MethodGet, path: segment("channels", channel, "messages") + "?limit=100", route: "GET messages " + channel, repeat: true,
	}, &newest)
	if err != nil {
		return nil, translate(err, false)
	}
	said := []bot.Said{}
	for _, m := range newest {
		if app := s.AppID(); m.Author.ID == app || m.Application == app {
			said = append(said, bot.Said{ID: m.ID, Text: m.Content + contents(m.Components)})
		}
	}
	return said, nil
}

// contents are the words of components, those inside others included.
func contents(v any) (text string) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			text += contents(item)
		}
	case map[string]any:
		if words, ok := v["content"].(string); ok {
			text = "\n" + words
		}
		text += contents(v["components"])
	}
	return text
}
