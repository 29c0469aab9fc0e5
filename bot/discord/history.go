package discord

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"mayhembot/bot"
)

var _ bot.History = (*Session)(nil)

// How much of a channel is read again: a hundred messages at once are the most Discord gives.
const (
	pageLength = 100
	mostPages  = 50
)

// spoken holds the fields that are read from a message.
type spoken struct {
	ID     string `json:"id"`
	Author struct {
		ID string `json:"id"`
	} `json:"author"`
	Application string `json:"application_id"`
	Content     string `json:"content"`
	Components  []any  `json:"components"`
}

// Said returns the bot's own messages among the newest hundred of a channel, and all those from one message on. It takes the
// permission to read the message history. The gap below the newest hundred is read page by page, upward from that message. A
// database that knows no newer message lacks exactly the ones right behind it, so chat hides none of them.
func (s *Session) Said(ctx context.Context, channel, from string) ([]bot.Said, error) {
	newest, err := s.page(ctx, channel, "")
	if err != nil {
		return nil, err
	}
	said := s.own(newest)
	at := spoken{ID: from}.at()
	if at == 0 || len(newest) < pageLength {
		return said, nil
	}
	oldest := newest[len(newest)-1]
	var above []bot.Said
	for pages := 0; at <= oldest.at(); pages++ {
		if pages == mostPages {
			s.log.Warn("discord: so much was said in a channel that not all of it is read again", "channel", channel, "from", from, "to", at, "newest", oldest.ID)
			break
		}
		page, err := s.page(ctx, channel, fmt.Sprintf("&after=%d", at-1))
		if err != nil {
			return nil, err
		}
		if len(page) == 0 {
			break
		}
		at = page[0].at() + 1
		page = slices.DeleteFunc(page, func(m spoken) bool { return m.at() >= oldest.at() })
		above = append(s.own(page), above...)
	}
	return append(said, above...), nil
}

// Reread is one of the bot's messages as it stands. It takes the permission to read the message history.
func (s *Session) Reread(ctx context.Context, channel, message string) (bot.Said, error) {
	var m spoken
	err := s.rest.do(ctx, call{
		method: http.MethodGet, path: segment("channels", channel, "messages", message), route: "GET message " + channel, repeat: true,
	}, &m)
	if err != nil {
		return bot.Said{}, translate(err, false)
	}
	return m.said(), nil
}

// page reads up to a hundred messages of a channel and gives them newest first.
func (s *Session) page(ctx context.Context, channel, where string) ([]spoken, error) {
	var page listed[spoken]
	err := s.rest.do(ctx, call{
		method: http.MethodGet, path: segment("channels", channel, "messages") + "?limit=" + strconv.Itoa(pageLength) + where, route: "GET messages " + channel,
		repeat: true,
	}, &page)
	if err != nil {
		return nil, translate(err, false)
	}
	slices.SortFunc(page, func(a, b spoken) int { return cmp.Compare(b.at(), a.at()) })
	return page, nil
}

// own are the bot's messages among others.
func (s *Session) own(messages []spoken) []bot.Said {
	said := []bot.Said{}
	for _, m := range messages {
		if app := s.AppID(); m.Author.ID == app || m.Application == app {
			said = append(said, m.said())
		}
	}
	return said
}

// whole tells whether the message is there.
func (m *spoken) whole() bool { return m.ID != "" }

// at is where a message stands: ids grow with time.
func (m spoken) at() uint64 {
	at, _ := strconv.ParseUint(m.ID, 10, 64) // without an id above everything
	return at
}

func (m spoken) said() bot.Said {
	said := bot.Said{ID: m.ID, Text: m.Content}
	var look func(v any)
	look = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, item := range v {
				look(item)
			}
		case map[string]any:
			if words, ok := v["content"].(string); ok {
				said.Text += "\n" + words
			}
			if id, ok := v["custom_id"].(string); ok {
				said.Controls = said.Controls || id != ""
			}
			look(v["components"])
		}
	}
	look(m.Components)
	return said
}
