package discord

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/localdiscord"
)

// withEmoji is a local Discord with a session, whose posts have a button with an emoji. shown tells of the last post whether Discord
// has the emoji in it. warned counts what the operator was warned of.
func withEmoji(t *testing.T, srv *localdiscord.Server) (s *Session, shown func() bool, warned *atomic.Int32) {
	t.Helper()
	warned = &atomic.Int32{}
	log := slog.New(heard{slog.DiscardHandler, func(r slog.Record) {
		if r.Level >= slog.LevelWarn && strings.Contains(r.Message, "emoji") {
			warned.Add(1)
		}
	}})
	s, err := openWith(t.Context(), Config{Token: "secret", Base: srv.URL(), Handler: nobody, Log: log}, calm)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s, func() bool {
		m := bot.Message{Text: "x", Rows: []bot.Row{
			{Buttons: []bot.Button{{ID: "a", Label: "A", Emoji: "ship_1"}}},
			{Select: &bot.Select{ID: "s", Options: []bot.SelectOption{{Value: "1", Label: "One", Emoji: "ship_2"}}}},
		}}
		sent, err := s.Post(context.WithoutCancel(t.Context()), srv.ChannelID("mayhem"), m, "")
		require.NoError(t, err)
		got, ok := srv.Message(sent.ID)
		require.True(t, ok)
		button, option := got.Components[1].Components[0], got.Components[2].Components[0].Options[0]
		require.Equal(t, button.Emoji == nil, option.Emoji == nil)
		return button.Emoji != nil
	}, warned
}

// TestEmojiOfTheApplication has controls show them once Discord has them. What is there is not sent again. Controls go without those
// that somebody has deleted, and no message is lost.
func TestEmojiOfTheApplication(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	ships := []bot.Emoji{{Name: "ship_1", PNG: picture(t, 4)}, {Name: "ship_2", PNG: picture(t, 5)}}
	s, shown, warned := withEmoji(t, srv)
	require.False(t, shown())
	outage := srv.Fail(localdiscord.Fault{Method: http.MethodPost, Path: "/emojis", Cut: true, Times: 2})
	s.KeepEmoji(ships)
	eventually(t, shown)
	require.Equal(t, 2, outage.Hits())
	have := srv.Emoji()
	require.Len(t, have, 2)

	again, shown, _ := withEmoji(t, srv)
	again.KeepEmoji(ships)
	eventually(t, shown)
	require.Equal(t, have, srv.Emoji())
	require.Zero(t, warned.Load())

	srv.DeleteEmoji()
	require.False(t, shown(), "the message is posted all the same")
	require.False(t, shown())
}

// TestEmojiAreRefused goes on without them, and says so once.
func TestEmojiAreRefused(t *testing.T) {
	t.Parallel()
	srv, err := localdiscord.Open(localdiscord.Config{Token: "secret", Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, srv.Close()) })
	srv.Fail(localdiscord.Fault{Path: "/emojis", Status: http.StatusForbidden, Code: codeMissingAccess, Times: localdiscord.Always})
	s, shown, warned := withEmoji(t, srv)
	s.KeepEmoji([]bot.Emoji{{Name: "ship_1", PNG: picture(t, 4)}})
	eventually(t, func() bool { return warned.Load() == 1 })
	require.False(t, shown())
}
