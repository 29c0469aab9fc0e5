package mayhem

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/engine"

	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
)

// TestEquipment shows the own sheet first, everybody's, and the whole deck, wherever it is asked for.
func TestEquipment(t *testing.T) {
	t.Parallel()
	ask := func(v rules.View, playing bool) string {
		m, err := ours.Answer(v, playing, sheetsWord, nil, gametest.Roster(6))
		require.NoError(t, err)
		require.LessOrEqual(t, utf8.RuneCountInString(m.Text), answerLimit)
		return m.Text
	}
	all := ask(rules.View{}, false)
	for _, s := range rules.Standard().Sheets() {
		require.Contains(t, all, "• **"+s.Name+"** "+say.Room.Say(lang.English, "sheet-text."+s.Key))
	}
	playRandom(t, 8, 6, map[string]string{"equipment": "on"}, 40, func(s stage) {
		text := ask(s.seat(2), true)
		own, others, _ := strings.Cut(strings.TrimPrefix(text, "### Equipment sheets\n"), "\n")
		for _, ship := range s.v.Ships {
			e := ship.Equipment
			if ship.Sheet == "" {
				continue
			}
			line := fmt.Sprintf("%s (%s)", e.Name, say.Room.Say(lang.English, standing(e).Key, standing(e).Args...))
			if ship.Seat == 2 {
				require.Equal(t, "**Yours** "+line+": "+say.Room.To(lang.English).Value(say.SheetText(e.Sheet)), own)
			} else {
				require.Contains(t, others, "**"+s.Roster.Names[ship.Seat-1]+"** "+line)
			}
			require.Contains(t, others, "• **"+e.Name+" ("+s.Roster.Names[ship.Seat-1]+")** ")
		}
	})
	playRandom(t, 8, 2, nil, 0, func(s stage) { require.Contains(t, ask(s.seat(1), true), "played without them") })
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
	theirs := newUI(deck)
	gametest.Tour{Seed: 5, Seats: 6, Options: map[string]string{"equipment": "on", "board": "14x14"}, Actions: 30, Likes: likes}.Play(t, (rules.Game{Sheets: deck}), func(s gametest.Stage) {
		v := viewOf(s.Match, engine.Nobody)
		m, err := theirs.Answer(v, true, sheetsWord, nil, s.Roster)
		require.NoError(t, err)
		require.LessOrEqual(t, utf8.RuneCountInString(m.Text), answerLimit)
		all := strings.Join(theirs.Sentences(s.Events, s.Roster), "\n") + theirs.Waiting(v, s.Roster) + theirs.Text(v, s.Roster) + m.Text
		require.NotContains(t, all, " @everyone")
		require.NotContains(t, all, "<@")
		for _, d := range v.Pending {
			v, legal := viewOf(s.Match, d.Seat), s.Legal(d.Seat)
			for _, text := range gametest.Texts(t, theirs.Controls(v, s.Roster)) {
				require.True(t, strings.HasPrefix(text, bot.FormMark) || text == flyWord || legal[canonical(t, v, text)], text)
			}
		}
	})
}
