package gametest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/moves"
	"mayhembot/engine"
)

// controls presses everything that stands under a message to one seat, as another that may press it.
func (c check) controls(s Stage, shown, seat engine.Seat, legal map[string]bool) {
	c.Helper()
	rows := c.game.Controls(s.Match.View(shown), s.Roster)
	require.NotEmpty(c, rows)
	for _, text := range Texts(c, rows) {
		if name, is := strings.CutPrefix(text, bot.FormMark); is {
			c.form(s, seat, name, legal)
			continue
		}
		if sub, typed, _ := strings.Cut(text, " "); c.isQuestion(sub) {
			c.question(s, seat, sub, typed, legal)
			continue
		}
		action := c.canonical(s, seat, text)
		require.True(c, legal[action], "%q is not legal for seat %d", action, seat)
		c.sequence(s, seat, text)
	}
}

func (c check) isQuestion(sub string) bool {
	return slices.ContainsFunc(c.game.Command.Subs, func(s bot.SubSpec) bool { return s.Name == sub && s.Question })
}

// question answers a control's question and asks on at random. Every action the answers' controls play must be legal.
func (c check) question(s Stage, seat engine.Seat, sub, typed string, legal map[string]bool) {
	c.Helper()
	require.NotNil(c, c.game.Answer, "a control asks a question, and the game answers none")
	option := ""
	for _, spec := range c.game.Command.Subs {
		if spec.Name == sub && len(spec.Options) > 0 {
			option = spec.Options[0].Name
		}
	}
	for more := true; more; more = c.rng.IntN(4) > 0 {
		m, err := c.game.Answer(s.Match.View(seat), true, sub, map[string]string{option: typed}, s.Roster)
		require.NoError(c, err)
		require.NotEmpty(c, m.Text)
		var asks []string
		for _, text := range Texts(c, m.Rows) {
			if first, rest, _ := strings.Cut(text, " "); c.isQuestion(first) {
				require.Equal(c, sub, first)
				asks = append(asks, rest)
				continue
			}
			if name, is := strings.CutPrefix(text, bot.FormMark); is {
				c.form(s, seat, name, legal)
				continue
			}
			if first, _, _ := strings.Cut(text, " "); first == game.SubStanding && c.game.Standing != nil {
				continue
			}
			require.True(c, legal[c.canonical(s, seat, text)], text)
		}
		if len(asks) == 0 {
			return
		}
		typed = asks[c.rng.IntN(len(asks))]
	}
}

// stepLimit is more actions than any control plays.
const stepLimit = 30

// sequence plays all actions of a control. Each must be legal, and any refusal must have words.
func (c check) sequence(s Stage, seat engine.Seat, text string) {
	c.Helper()
	m, dice := s.Match, NewDice(1)
	for n := 0; text != "" && m.Decision(seat).Kind != ""; n++ {
		require.Less(c, n, stepLimit, text)
		action, rest, err := c.game.Next(m.View(seat), text)
		if refusal, is := engine.AsRefusal(err); is {
			require.NotEmpty(c, c.game.Refusal(refusal, s.Roster))
			return
		}
		require.NoError(c, err)
		if action == "" {
			require.Positive(c, n, "%q plays nothing", text)
			return
		}
		next, _, _, err := m.Play(n+1, seat, action, dice)
		require.NoError(c, err, "%q of %q", action, text)
		m, text = next, rest
	}
}

// Texts are the texts that rows of controls can send; forms keep their mark. Disabled controls send nothing. It holds the rows
// to Discord's limits.
func Texts(t testing.TB, rows []bot.Row) []string {
	t.Helper()
	require.LessOrEqual(t, len(rows), 4)
	var all []string
	ids := map[string]bool{}
	add := func(id string) {
		require.LessOrEqual(t, len(id), bot.ControlLimit)
		require.False(t, ids[id], "the id %q is there twice", id)
		ids[id] = true
	}
	for _, row := range rows {
		require.True(t, (row.Select != nil) != (len(row.Buttons) > 0))
		require.LessOrEqual(t, len(row.Buttons), moves.RowLimit)
		for _, b := range row.Buttons {
			add(b.ID)
			require.NotEmpty(t, b.Label)
			require.LessOrEqual(t, size(b.Label), moves.ButtonLimit)
			if !b.Disabled {
				all = append(all, b.ID)
			}
		}
		if row.Select != nil {
			add(row.Select.ID)
			if texts := chosen(t, row.Select); !row.Select.Disabled {
				all = append(all, texts...)
			}
		}
	}
	return all
}

// chosen are the texts a select can send.
func chosen(t testing.TB, s *bot.Select) []string {
	t.Helper()
	require.NotEmpty(t, s.Options)
	require.LessOrEqual(t, len(s.Options), moves.ChoiceLimit)
	require.LessOrEqual(t, size(s.Placeholder), 150)
	require.LessOrEqual(t, s.Max, len(s.Options))
	var all []string
	values, reads := map[string]bool{}, map[string]bool{}
	for i, o := range s.Options {
		require.LessOrEqual(t, len(o.Value), moves.OptionLimit)
		require.False(t, values[o.Value], "the value %q is there twice", o.Value)
		require.NotEmpty(t, o.Label)
		require.LessOrEqual(t, size(o.Label), moves.OptionLimit)
		require.LessOrEqual(t, size(o.Help), moves.OptionLimit)
		require.False(t, s.Max <= 1 && reads[o.Label+"\n"+o.Help], "%q is offered twice", o.Label)
		values[o.Value], reads[o.Label+"\n"+o.Help] = true, true
		text := strings.TrimSpace(s.ID + " " + o.Value)
		all = append(all, text)
		if s.Max > 1 {
			all = append(all, several(text, s.Options[i+1:], s.Max-1)...)
		}
	}
	return all
}

// several are the choices of one or more further options, after the ones chosen so far.
func several(chosen string, from []bot.SelectOption, left int) []string {
	var all []string
	for i, o := range from {
		text := chosen + " " + o.Value
		if all = append(all, text); left > 1 {
			all = append(all, several(text, from[i+1:], left-1)...)
		}
	}
	return all
}

// form sends a form as it is filled in. An empty field that must be filled gets the rest of a legal action after its first word.
func (c check) form(s Stage, seat engine.Seat, name string, legal map[string]bool) {
	c.Helper()
	require.NotNil(c, c.game.Forms, "a control opens a form, and the game has none")
	m, err := c.game.Forms.Form(s.Match.View(seat), name, s.Roster)
	require.NoError(c, err)
	require.LessOrEqual(c, size(m.Title), 45)
	require.NotEmpty(c, m.Fields)
	require.LessOrEqual(c, len(m.Fields), 5)
	fields := map[string]string{}
	for _, f := range m.Fields {
		require.LessOrEqual(c, size(f.Label), 45, f.Label)
		require.LessOrEqual(c, size(f.Help), 100, f.Help)
		require.LessOrEqual(c, size(f.Value), f.Limit)
		fields[f.ID] = f.Value
		for text := range legal {
			if f.Required && f.Value == "" {
				_, fields[f.ID], _ = strings.Cut(text, " ")
			}
			break
		}
	}
	text, err := c.game.Forms.Text(name, fields)
	require.NoError(c, err)
	sub, typed, _ := strings.Cut(text, " ")
	switch spec := c.game.Command.Sub(sub); {
	case spec.Quoted:
		return
	case spec.Question:
		m, err := c.game.Answer(s.Match.View(seat), true, sub, map[string]string{spec.Options[0].Name: typed}, s.Roster)
		require.NoError(c, err, typed)
		require.NotEmpty(c, m.Text)
		return
	}
	require.True(c, legal[c.canonical(s, seat, text)], text)
}
