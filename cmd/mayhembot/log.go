package main

import (
	"fmt"
	"io"
	"log/slog"
	"regexp"
	"strings"
)

// logger writes from the configured level on, in the configured form, and never the bot's token, an interaction's, or the
// database's password.
func (c config) logger(to io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.Log)); err != nil {
		return nil, fmt.Errorf("log = %q: use debug, info, warn or error", c.Log)
	}
	options := &slog.HandlerOptions{Level: level, ReplaceAttr: c.withheld}
	switch c.LogFormat {
	case "text", "":
		return slog.New(slog.NewTextHandler(to, options)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(to, options)), nil
	}
	return nil, fmt.Errorf("log_format = %q: use text or json", c.LogFormat)
}

// interactionToken stands in an address.
var interactionToken = regexp.MustCompile(`((?:webhooks|interactions)/[0-9]+/)[^/\s?"]+`)

// withheld takes tokens and passwords out of everything that is logged, by any part of the program.
func (c config) withheld(_ []string, a slog.Attr) slog.Attr {
	var text string
	switch v := a.Value.Resolve(); v.Kind() {
	case slog.KindString, slog.KindAny:
		text = v.String()
	default:
		return a
	}
	clean := interactionToken.ReplaceAllString(text, "$1…")
	if token := strings.TrimSpace(strings.TrimPrefix(c.Token, "Bot ")); token != "" {
		clean = strings.ReplaceAll(clean, token, "…")
	}
	for _, password := range passwords(c.Storage.URL) {
		clean = strings.ReplaceAll(clean, password, "…")
	}
	if clean != text {
		a.Value = slog.StringValue(clean)
	}
	return a
}
