package mayhem

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
)

// TestEquipment shows the own sheet first, everybody's, and the whole deck, wherever it is asked for.
func TestEquipment(t *testing.T) {
	t.Parallel()
	ask := func(table bot.Table, p engine.Position, s engine.Seat) string {
		m, err := table.Answer(p, s, sheetsWord, nil, castOf(6))
		require.NoError(t, err)
		require.LessOrEqual(t, size(m.Text), answerLimit)
		return m.Text
	}
	all := ask(New(), nil, engine.Nobody)
	for _, s := range rules.Standard().Sheets() {
		require.Contains(t, all, "• **"+s.Name+"** "+bot.Escape(s.Text))
	}
	roam(t, 8, 6, map[string]string{"equipment": "on"}, 40, func(s stage) {
		text := ask(New(), s.p, 2)
		own, others, _ := strings.Cut(strings.TrimPrefix(text, "### Equipment sheets\n"), "\n")
		for _, ship := range viewOf(s.p).Ships {
			e := ship.Equipment
			if ship.Sheet == "" {
				continue
			}
			line := fmt.Sprintf("%s (%s)", e.Name, standing(e))
			if ship.Seat == 2 {
				require.Equal(t, "**Yours** "+line+": "+bot.Escape(e.Text), own)
			} else {
				require.Contains(t, others, "**"+castOf(6).Names[ship.Seat-1]+"** "+line)
			}
			require.Contains(t, others, "• **"+e.Name+" ("+castOf(6).Names[ship.Seat-1]+")** ")
		}
	})
	roam(t, 8, 2, nil, 0, func(s stage) { require.Contains(t, ask(New(), s.p, 1), "played without them") })
}

// TestForeignDeck plays with the largest deck a host can bring, whose names mean mischief.
func TestForeignDeck(t *testing.T) {
	t.Parallel()
	var sheets []rules.Sheet
	for i := range rules.MaxSheets {
		e := rules.Effects()[i%len(rules.Effects())]
		s := rules.Sheet{Key: fmt.Sprintf("s%d", i), Name: fmt.Sprintf("@everyone **<@%d>** _%d", i, i), Text: strings.Repeat("*`|", 30),
			Effect: e.Effect, Number: e.High, Uses: e.Uses[len(e.Uses)-1]}
		if e.Row {
			s.Row = "speed"
		}
		sheets = append(sheets, s)
	}
	deck, err := rules.NewDeck(sheets)
	require.NoError(t, err)
	table := WithDeck(deck)
	setup, err := engine.Prepare(table.Game(), engine.Setup{Seats: 6, Options: map[string]string{"equipment": "on", "board": "14x14"}})
	require.NoError(t, err)
	dice := newLuck(5)
	p, events, err := table.Game().New(setup, dice)
	require.NoError(t, err)
	cast := castOf(6)
	for range 30 {
		if len(p.Pending()) == 0 {
			break
		}
		seat := p.Pending()[0].Seat
		m, err := table.Answer(p, seat, sheetsWord, nil, cast)
		require.NoError(t, err)
		require.LessOrEqual(t, size(m.Text), answerLimit)
		all := strings.Join(table.Sentences(events, cast), "\n") + table.Waiting(p, cast) + table.Words(p, cast) + m.Text
		require.NotContains(t, all, " @everyone")
		require.NotContains(t, all, "<@")
		legal := legalTexts(p, seat)
		rows := table.Controls(p, cast)
		require.LessOrEqual(t, len(rows), 4)
		for _, text := range texts(t, rows, map[string]bool{}) {
			if p.Pending()[0].Kind != string(rules.StepAssign) {
				require.True(t, legal[canonical(t, p, seat, text)], text)
			}
		}
		p, events, err = p.Apply(seat, anyOf(dice, p, seat), dice)
		require.NoError(t, err)
	}
}
