package gametest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/render/words/lang"
)

// words holds that every event is told, that the line over a message names the pilots awaited, and that every step has its
// lesson.
func (c check) words(s Stage) {
	c.Helper()
	v := s.Match.View(engine.Nobody)
	for _, e := range engine.Heard(s.Events, engine.Nobody) {
		silent := slices.Contains(c.plan.Silent, engine.Kind(e))
		require.Equal(c, silent, len(c.game.Sentences([]engine.Event{e}, s.Roster)) == 0, "sentences of %q", engine.Kind(e))
	}
	for _, line := range []string{c.game.Chapter(v, s.Roster), c.game.Heading(v, s.Roster), c.game.Score(v, s.Roster), c.game.Text(v, s.Roster)} {
		require.NotEmpty(c, line)
	}
	if c.game.Lesson != nil && len(s.Match.Pending()) > 0 {
		lesson := c.game.Lesson(v, s.Roster)
		require.NotEmpty(c, lesson, c.game.Heading(v, s.Roster))
		require.LessOrEqual(c, len(strings.Split(lesson, "\n")), 5, lesson)
	}
	waiting := c.game.Waiting(v, s.Roster)
	require.Less(c, size(waiting), 600)
	for _, d := range s.Match.Pending() {
		require.Contains(c, waiting, s.Roster.Names[d.Seat-1])
	}
}

// hostile tells a stage to pilots whose names carry markdown, mentions, marks and far too much of everything.
func (c check) hostile(s Stage) {
	c.Helper()
	names := []string{"@everyone", "**`<@1>`**", "\u202e\u200bReversed", strings.Repeat("W̸̷̶", 40), "", "🚀" + strings.Repeat("宇", 40)}
	r := bot.Roster{Auto: s.Roster.Auto}
	for i := range s.Seats() {
		r.Names = append(r.Names, names[i%len(names)])
	}
	v := s.Match.View(engine.Nobody)
	all := strings.Join(c.game.Sentences(engine.Heard(s.Events, engine.Nobody), r), "\n") +
		c.game.Heading(v, r) + c.game.Waiting(v, r) + c.game.Text(v, r) + c.game.Score(v, r)
	for _, bad := range []string{" @everyone", "\n@everyone", "<@", "\u202e", "\u200b", "`<"} {
		require.NotContains(c, all, bad)
	}
	for _, d := range s.Match.Pending() {
		_ = Texts(c, c.game.Controls(s.Match.View(d.Seat), r))
	}
}

// secrets compares the words on the match with the words on a match the reader cannot tell from it, in English or German.
func (c check) secrets(s Stage) {
	c.Helper()
	if s.Match.Turn()%2 == 1 {
		s.Roster.Lang = lang.For("de")
	}
	for seat := range engine.Seat(s.Seats() + 1) {
		v := s.Match.View(seat)
		imagined := v.Imagine(c.rng)
		twin := imagined.View(seat)
		require.Equal(c, c.game.Text(v, s.Roster), c.game.Text(twin, s.Roster), "seat %d reads a secret", seat)
		require.Equal(c, c.game.Controls(v, s.Roster), c.game.Controls(twin, s.Roster), "the controls of seat %d tell a secret", seat)
		if seat == engine.Nobody {
			for _, word := range []func(engine.View, bot.Roster) string{c.game.Chapter, c.game.Heading, c.game.Waiting, c.game.Score} {
				require.Equal(c, word(v, s.Roster), word(twin, s.Roster), "everybody reads a secret")
			}
			require.Equal(c, c.game.Accent(v), c.game.Accent(twin))
			for _, d := range s.Match.Pending() {
				if !d.Private && !d.Secret {
					require.Equal(c, c.game.Controls(s.Match.View(d.Seat), s.Roster), c.game.Controls(imagined.View(d.Seat), s.Roster),
						"controls everybody sees tell a secret of seat %d", d.Seat)
				}
			}
		}
		if c.game.Panel != nil && seat != engine.Nobody {
			text, _ := c.game.Panel(v, s.Roster)
			other, _ := c.game.Panel(twin, s.Roster)
			require.Equal(c, text, other, "the panel of seat %d tells a secret", seat)
		}
	}
}

// checkReasons holds that every reason has a sentence of its own with all its args filled in. Every sentence of the game must
// have a reason that gives its args.
func (p Plan) checkReasons(t *testing.T, g game.Game) {
	t.Helper()
	said := func(r enginetest.Reason) string {
		args := []any{}
		for _, a := range r.Args {
			args = append(args, a, "1")
		}
		return g.Refusal(engine.Refuse(engine.Illegal, "¶9 R99", r.Key, args...), Roster(2))
	}
	unknown := unknown(g)
	require.NotEmpty(t, unknown)
	for _, r := range p.reasons {
		if r.Open() {
			continue // its keys are put together: see refused
		}
		words := said(r)
		require.NotEqual(t, unknown, words, "there is no sentence for %q", r.Key)
		require.NotContains(t, words, "{", r.Key)
		require.NotContains(t, words, "R99", "a number of a rule leads a player nowhere")
	}
	for key, sentence := range p.Sentences {
		reason, known := enginetest.Find(p.reasons, key)
		require.True(t, known, "%q is no reason", key)
		require.NotRegexp(t, `¶|\bR\d`, sentence, "the number of a rule leads nowhere for the one who plays")
		for _, arg := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(sentence, -1) {
			require.Contains(t, reason.Args, arg[1], key)
		}
	}
}

// unknown is the text for a reason without a sentence.
func unknown(g game.Game) string {
	return g.Refusal(engine.Refuse(engine.Illegal, "", "no game has this reason"), Roster(2))
}

// junk are texts that no control sends.
var junk = []string{"", "=", ",", "%s%n", "none", "A0", "ZZ99", "-1", "999999999999", "x=1,,", strings.Repeat("9", 5000), "\x00\xff"}

// refusals sends junk, some of it at each stage: it is refused in words, and nothing panics.
func (c check) refusals(s Stage, seat engine.Seat) {
	c.Helper()
	word := junk[c.rng.IntN(len(junk))]
	v := s.Match.View(seat)
	for _, sub := range c.game.Command.Subs {
		args := map[string]string{}
		for _, o := range sub.Options {
			args[o.Name] = word
		}
		text, err := c.game.Action(v, sub.Name, args)
		c.refused(s, seat, text, err)
	}
	c.refused(s, seat, word, nil)
	forms := c.game.Forms
	if forms == nil {
		return
	}
	for _, name := range []string{s.Match.Decision(seat).Kind, word} {
		fields := map[string]string{}
		if m, err := forms.Form(v, name, s.Roster); err == nil {
			for _, f := range m.Fields {
				fields[f.ID] = word
			}
		}
		text, err := forms.Text(name, fields)
		c.refused(s, seat, text, err)
	}
}

// refused plays a text; if it is not legal by chance its refusal has words.
func (c check) refused(s Stage, seat engine.Seat, text string, err error) {
	c.Helper()
	if err == nil {
		text, _, err = c.game.Next(s.Match.View(seat), text)
	}
	if err == nil {
		_, _, _, err = s.Match.Play(1, seat, text, NewDice(1))
	}
	if err == nil {
		return
	}
	refusal, ok := engine.AsRefusal(err)
	require.True(c, ok, err)
	_, known := enginetest.Find(c.plan.reasons, refusal.Reason)
	require.True(c, known, refusal.Reason)
	words := c.game.Refusal(refusal, s.Roster)
	require.NotEqual(c, unknown(c.game), words, "there is no sentence for %q", refusal.Reason)
	require.NotContains(c, words, "{")
	require.Less(c, len(words), 1000)
}
