package discord

import (
	"context"
	"errors"
	"net/http"

	"mayhembot/bot"
)

// The type of a public thread, and after how many minutes without a message Discord archives it by itself.
const (
	publicThread = 11
	threadLasts  = 7 * 24 * 60
	limitThread  = 100 // characters of a thread's name
)

// OpenThread opens a public thread below a channel. Discord would open a second one for the same call, so that it is made once.
func (s *Session) OpenThread(ctx context.Context, channel, name string) (string, error) {
	body := struct {
		Name  string `json:"name"`
		Type  int    `json:"type"`
		Lasts int    `json:"auto_archive_duration"`
	}{clip(name, limitThread), publicThread, threadLasts}
	var opened standing
	err := s.rest.do(ctx, call{method: http.MethodPost, path: segment("channels", channel, "threads"), route: "POST thread " + channel, body: body}, &opened)
	if code(err) == codeMissingPermissions {
		return "", &bot.Barred{Missing: []string{openThreads.name}}
	}
	return opened.ID, translate(err, false)
}

// CloseThread archives a thread that the bot has opened. Discord lets it do so without further permissions.
func (s *Session) CloseThread(ctx context.Context, thread string) error {
	err := s.archive(ctx, thread, true)
	if code(err) == codeArchived {
		return nil
	}
	return translate(err, false)
}

// archive archives a thread or opens it again. Discord lets everybody open it who may write there. A locked thread takes the
// permission to manage threads.
func (s *Session) archive(ctx context.Context, thread string, archived bool) error {
	body := struct {
		Archived bool `json:"archived"`
	}{archived}
	var now standing
	return s.rest.do(ctx, call{method: http.MethodPatch, path: segment("channels", thread), route: "PATCH thread " + thread, body: body, repeat: true}, &now)
}

// Belongs tells whether a user is a member of a server.
func (s *Session) Belongs(ctx context.Context, guild, user string) (bool, error) {
	err := s.rest.do(ctx, call{method: http.MethodGet, path: segment("guilds", guild, "members", user), route: "GET member", repeat: true}, nil)
	var f *fault
	if errors.As(err, &f) && f.Status == http.StatusNotFound {
		return false, nil
	}
	return err == nil, err
}
