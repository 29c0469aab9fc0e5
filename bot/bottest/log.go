package bottest

import (
	"context"
	"log/slog"
	"strings"
	"testing"
)

// Log makes a log that fails its test if a handler, a game or a drawing breaks, unless meant says so. Users hardly notice such a
// break, so tests must. It prints records from the level least on.
func Log(t *testing.T, least slog.Level, meant func() bool) *slog.Logger {
	return slog.New(strict{slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: least}), t, meant})
}

type strict struct {
	slog.Handler
	t     *testing.T
	meant func() bool
}

func (s strict) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelError || s.Handler.Enabled(ctx, l)
}

func (s strict) Handle(ctx context.Context, r slog.Record) error {
	if (strings.Contains(r.Message, "broke") || strings.Contains(r.Message, "could not be drawn")) && !s.meant() {
		var said strings.Builder
		_ = slog.NewTextHandler(&said, nil).Handle(ctx, r)
		s.t.Error(said.String())
	}
	if !s.Handler.Enabled(ctx, r.Level) {
		return nil
	}
	return s.Handler.Handle(ctx, r)
}
