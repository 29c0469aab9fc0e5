package mayhem

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
)

// TestPictures draws a short match: each picture is a PNG, with an alt text that fits.
func TestPictures(t *testing.T) {
	t.Parallel()
	renderer := ours.Renderer()
	playRandom(t, 8, 3, map[string]string{"board": "16x14"}, 5, func(s stage) {
		p, err := renderer(s.v, s.Events, s.Roster, game.Variant{})
		require.NoError(t, err)
		_, err = png.DecodeConfig(bytes.NewReader(p.Data))
		require.NoError(t, err)
		require.LessOrEqual(t, utf8.RuneCountInString(p.Alt), bot.AltLimit)
		require.Regexp(t, `^(Waiting for|\w+ has won)`, p.Alt)
		require.Empty(t, told(t, p.Alt, s), "told by the message")
	})
}

// told are the lines of a step's message that an alt text says again: none but the last thing done may be.
func told(t *testing.T, alt string, s stage) (again []string) {
	t.Helper()
	for _, line := range append(ours.Sentences(s.Events, s.Roster), ours.Chapter(s.v, s.Roster), ours.Heading(s.v, s.Roster), ours.Waiting(s.v, s.Roster)) {
		if strings.Contains(alt, line) {
			again = append(again, line)
		}
	}
	step := ours.LastStep(s.Events, s.Roster)
	if step != "" {
		require.Equal(t, 1, strings.Count(alt, step), alt)
		require.NotRegexp(t, `[.!] `, strings.ReplaceAll(step, ": ", ""), "one sentence")
		again = slices.DeleteFunc(again, func(line string) bool { return strings.Contains(line, strings.TrimSuffix(step, ".")) })
	}
	return again
}
