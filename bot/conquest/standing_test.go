package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
)

// TestStandingAnswers: every control of the notes is read, what is noted stands on the message again, and in a match each
// answer the table would give is legal.
func TestStandingAnswers(t *testing.T) {
	t.Parallel()
	u, given := newUI(), map[string]int{}
	gametest.Tour{Seed: 3, Seats: 4, Actions: 250, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
		for _, d := range s.Match.Pending() {
			v := s.Match.View(d.Seat).(rules.View)
			for _, change := range gametest.Texts(t, u.Notes(v, "", "", s.Roster).Rows) {
				text, err := u.Note(v, "", change)
				require.NoError(t, err, change)
				asked := strings.HasSuffix(change, " "+moves.Unset)
				require.Equal(t, asked, text == "", change)
				if answer, ok := u.Standing(v, text); ok {
					require.True(t, s.Legal(d.Seat)[answer], answer)
					given[change]++
				}
			}
			require.Nil(t, rules.Standing(v, noted("not what was noted"), nil))
		}
	})
	require.Greater(t, len(given), 6, "%v", given)
	for _, junk := range []string{"", "coin 9", "against 9", "against x", "ask", "home now", "keep 9"} {
		_, err := u.Note(rules.View{}, "", junk)
		_, refused := engine.AsRefusal(err)
		require.True(t, refused, junk)
	}
	on, err := u.Note(rules.View{}, "", "ask never")
	require.NoError(t, err)
	off, err := u.Note(rules.View{}, on, "ask never")
	require.NoError(t, err)
	require.Empty(t, off, "the same button takes it back")
	both, err := u.Note(rules.View{}, on, "against 2")
	require.NoError(t, err)
	require.Equal(t, rules.Preferences{Ask: rules.Never, Against: engine.Seats(2)}, noted(both))
}

// TestTalkNotedAhead: every control of the page for a talk is read and shown as set, what is noted answers legally where the
// talk comes, and the page is there for main players who may come to talk, and for nobody else.
func TestTalkNotedAhead(t *testing.T) {
	t.Parallel()
	u := newUI()
	noted, given := map[engine.Seat][]string{}, map[rules.Step]int{}
	var last rules.View // in which a talk may come
	var roster bot.Roster
	gametest.Tour{Seed: 3, Seats: 3, Actions: 400, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
		for seat := range engine.Seat(3) {
			seat++
			v := s.Match.View(seat).(rules.View)
			for _, text := range noted[seat] {
				if answer, ok := u.Standing(v, text); ok && v.Step != rules.StepCoin {
					require.True(t, s.Legal(seat)[answer], answer)
					given[v.Kind()]++
				}
			}
			if v.Step == rules.StepAttack {
				noted = map[engine.Seat][]string{}
			}
			_, talks := v.Talking()
			require.True(t, talks || len(u.Ahead(v, s.Roster)) == 0)
			if coin, played := v.Answer.(rules.Coin); talks && (v.Step == rules.StepLose || played && coin.Coin != rules.Diplomacy) {
				require.Empty(t, u.Ahead(v, s.Roster), "it is of no use any more")
			} else {
				require.Equal(t, talks, len(u.Ahead(v, s.Roster)) > 0)
			}
			page := u.Notes(v, "", "talk", s.Roster)
			require.Equal(t, talks, len(page.Rows) > 0)
			if !talks || v.Kind() != rules.StepCoin && v.Kind() != rules.StepOffer {
				continue
			}
			last, roster = v, s.Roster
			for _, change := range gametest.Texts(t, page.Rows) {
				if strings.HasPrefix(change, dealWord) {
					continue
				}
				if name, is := strings.CutPrefix(change, bot.FormMark); is {
					m, err := u.Form(v, name, bot.Roster{})
					require.NoError(t, err)
					change, err = u.FormText(name, map[string]string{m.Fields[0].ID: m.Fields[0].Value})
					require.NoError(t, err)
					change = strings.TrimPrefix(change, game.SubStanding+" ")
				}
				text, err := u.Note(v, "", change)
				require.NoError(t, err, change)
				noted[seat] = append(noted[seat], text)
				again := u.Notes(v, text, change, s.Roster)
				if change != "talk advised" && text != "" {
					require.NotEqual(t, page, again, "%s is shown", change)
				}
			}
		}
	})
	then, _ := last.Talking()
	old := `{"talk":{"for":"` + then.TalkKey() + `","coins":2}}`
	sel := u.Notes(last, old, "talk", roster).Rows[0].Select
	require.Contains(t, sel.Placeholder, "by their cost")
	require.False(t, sel.Options[0].Chosen, "it is not so that it asks")
	text, err := u.Note(last, old, "talk others never")
	require.NoError(t, err)
	require.NotContains(t, text, "coins", "a habit takes its place")
	for _, kind := range []rules.Step{rules.StepOffer, rules.StepCounter, rules.StepLose} {
		require.Positive(t, given[kind], "%v", given)
	}
	for _, junk := range []string{"talk x", "talk offer get=9z", "talk others 9", "talk lose 1a:sssss"} {
		_, err := u.Note(last, "", junk)
		_, refused := engine.AsRefusal(err)
		require.True(t, refused, junk)
	}
}
