package mayhem

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// legalTexts are the spellings of all legal actions of a seat.
func legalTexts(p engine.Position, s engine.Seat) map[string]bool {
	legal := map[string]bool{}
	for a := range p.Legal(s) {
		legal[a.String()] = true
	}
	return legal
}

// canonical expands a control's text and spells the action as the engine does.
func canonical(t *testing.T, p engine.Position, s engine.Seat, text string) string {
	t.Helper()
	full, err := New().Expand(p, s, text)
	require.NoError(t, err, text)
	a, err := rules.Game{}.Parse(full)
	require.NoError(t, err, full)
	return a.String()
}

func size(s string) int { return utf8.RuneCountInString(s) }

// TestControlsAreLegal presses every button and every option of every select of random matches.
func TestControlsAreLegal(t *testing.T) {
	t.Parallel()
	tours(t, 100, func(t *testing.T, seats int, s stage) {
		rows := New().Controls(s.p, castOf(seats))
		require.LessOrEqual(t, len(rows), 4)
		require.Equal(t, len(s.p.Pending()) == 0, len(rows) == 0)
		for _, d := range s.p.Pending() {
			legal, reached := legalTexts(s.p, d.Seat), map[string]bool{}
			ids := map[string]bool{}
			for _, text := range texts(t, rows, ids) {
				action := canonical(t, s.p, d.Seat, text)
				require.True(t, legal[action], "%q is not legal for seat %d", action, d.Seat)
				reached[action] = true
			}
			if d.Kind != string(rules.StepAssign) && d.Kind != string(rules.StepRecharge) && !ids[bot.FormMark+d.Kind] {
				require.Equal(t, readings(t, s.p, d.Seat, unlike(s.p, d.Seat, legal)), readings(t, s.p, d.Seat, reached), "every action has a control")
			}
		}
	})
}

// readings are what actions would do in a pilot's words: actions that read the same have one control.
func readings(t *testing.T, p engine.Position, s engine.Seat, texts map[string]bool) map[[2]string]bool {
	o, ok := newOutlook(p, s, func(engine.Seat) string { return "x" })
	require.True(t, ok)
	read := map[[2]string]bool{}
	for text := range texts {
		a, err := rules.Game{}.Parse(text)
		require.NoError(t, err)
		of := o.offer(a, sites{})
		read[[2]string{of.Label, of.Help}] = true
	}
	return read
}

// unlike are the legal actions without movements that differ from another only in which of two equal dice is used.
func unlike(p engine.Position, s engine.Seat, legal map[string]bool) map[string]bool {
	dice := viewOf(p).Ship(s).Dice[rules.Speed]
	for second, d := range dice {
		for _, first := range dice[:second] {
			if first == d && !d.Used {
				maps.DeleteFunc(legal, func(text string, _ bool) bool {
					return strings.HasPrefix(text, fmt.Sprintf("move speed%d", second+1))
				})
			}
		}
	}
	return legal
}

// texts are what the controls of a message can send; forms are left out. It checks Discord's limits on the way.
func texts(t *testing.T, rows []bot.Row, ids map[string]bool) []string {
	t.Helper()
	var all []string
	add := func(id string) {
		require.LessOrEqual(t, len(id), bot.ControlLimit)
		require.False(t, ids[id], "the id %q is there twice", id)
		ids[id] = true
	}
	for _, row := range rows {
		require.True(t, (row.Select != nil) != (len(row.Buttons) > 0))
		require.LessOrEqual(t, len(row.Buttons), 5)
		for _, b := range row.Buttons {
			add(b.ID)
			require.NotEmpty(t, b.Label)
			require.LessOrEqual(t, size(b.Label), 80)
			if !strings.HasPrefix(b.ID, bot.FormMark) {
				all = append(all, b.ID)
			}
		}
		if row.Select != nil {
			add(row.Select.ID)
			all = append(all, selectTexts(t, row.Select)...)
		}
	}
	return all
}

func selectTexts(t *testing.T, s *bot.Select) []string {
	t.Helper()
	require.NotEmpty(t, s.Options)
	require.LessOrEqual(t, len(s.Options), 25)
	require.LessOrEqual(t, size(s.Placeholder), 150)
	require.LessOrEqual(t, s.Max, len(s.Options))
	var all []string
	values := map[string]bool{}
	for i, o := range s.Options {
		require.LessOrEqual(t, len(o.Value), 100)
		require.False(t, values[o.Value])
		values[o.Value] = true
		require.NotEmpty(t, o.Label)
		require.LessOrEqual(t, size(o.Label), 100)
		require.LessOrEqual(t, size(o.Help), 100)
		all = append(all, s.ID+" "+o.Value)
		if s.Max > 1 {
			all = append(all, several(s.ID+" "+o.Value, s.Options[i+1:], s.Max-1)...)
		}
	}
	return all
}

// several are the choices of one and more options behind those chosen so far.
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

// TestRechargeSelectReachesAll holds the two-dice select and the button for none against all legal recharges.
func TestRechargeSelectReachesAll(t *testing.T) {
	t.Parallel()
	tours(t, 60, func(t *testing.T, seats int, s stage) {
		pending := s.p.Pending()
		if len(pending) == 0 || pending[0].Kind != string(rules.StepRecharge) {
			return
		}
		seat := pending[0].Seat
		reached := map[string]bool{}
		for _, text := range texts(t, New().Controls(s.p, castOf(seats)), map[string]bool{}) {
			reached[canonical(t, s.p, seat, text)] = true
		}
		require.Equal(t, legalTexts(s.p, seat), reached, viewOf(s.p).Ship(seat).Sheet)
	})
}

// TestForms sends every form as it is prefilled, and cells into those for cells.
func TestForms(t *testing.T) {
	t.Parallel()
	tours(t, 60, func(t *testing.T, seats int, s stage) {
		for _, row := range New().Controls(s.p, castOf(seats)) {
			for _, b := range row.Buttons {
				name, is := strings.CutPrefix(b.ID, bot.FormMark)
				if !is {
					continue
				}
				for _, d := range s.p.Pending() {
					requireForm(t, s.p, d.Seat, name)
				}
			}
		}
	})
}

func requireForm(t *testing.T, p engine.Position, s engine.Seat, name string) {
	t.Helper()
	m, err := New().Form(p, s, name)
	require.NoError(t, err)
	require.LessOrEqual(t, size(m.Title), 45)
	require.NotEmpty(t, m.Fields)
	require.LessOrEqual(t, len(m.Fields), 5)
	fields := map[string]string{}
	legal := legalTexts(p, s)
	for _, f := range m.Fields {
		require.LessOrEqual(t, size(f.Label), 45, f.Label)
		require.LessOrEqual(t, size(f.Help), 100, f.Help)
		require.LessOrEqual(t, size(f.Value), f.Limit)
		fields[f.ID] = f.Value
	}
	if _, is := fields["cell"]; is {
		for text := range maps.Keys(legal) {
			_, fields["cell"], _ = strings.Cut(text, " ")
			break
		}
	}
	text, err := New().FormText(name, fields)
	require.NoError(t, err)
	require.True(t, legal[canonical(t, p, s, text)], text)
}

// TestPresets holds the presets of known dice.
func TestPresets(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"balanced": "assign speed=4,3 shields=5,2 firepower=6,1",
		"fast":     "assign speed=6,5 shields=2,1 firepower=4,3",
		"gunship":  "assign speed=2,1 shields=4,3 firepower=6,5",
		"fortress": "assign speed=3,2 shields=6,5,1 firepower=4",
	}
	for _, p := range presets {
		require.Equal(t, want[p.Key], p.assign([]int{3, 6, 1, 4, 2, 5}).String())
		require.NotEmpty(t, p.Help)
	}
	require.Len(t, presets, len(want))
}
