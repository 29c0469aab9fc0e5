package conquest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/gametest"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// onPhone is how many characters of a button a phone shows.
const onPhone = 45

// TestChancesAreSeenOnPhones: the chance stands where a phone cuts no button, however long names and fleets are; of answers with the
// same chance and as many ships the one that gives nothing up is first, and helping nobody has a chance, too.
func TestChancesAreSeenOnPhones(t *testing.T) {
	t.Parallel()
	roster, seen := bot.Roster{}, map[string]int{}
	for range 4 {
		roster.Names = append(roster.Names, strings.Repeat("Wide", 8))
	}
	chance := regexp.MustCompile(`(wins|holds) (up to )?[<>]?\d+%`)
	decisions(t, 4, func(_ gametest.Stage, v rules.View) {
		for _, verb := range []string{"attack", "fleet", "ask", "ally"} {
			free := map[string]bool{}
			for i, o := range newWording(v, roster).offers(verb) {
				label := moves.Button(o, "", 0).Label
				at := chance.FindStringIndex(label)
				require.NotNil(t, at, label)
				require.LessOrEqual(t, utf8.RuneCountInString(label[:at[1]]), onPhone, label)
				require.NotRegexp(t, `\d…`, label)
				seen[verb]++
				a, err := rules.Game{}.Parse(o.Text)
				require.NoError(t, err)
				if aid, is := a.(rules.Aid); is && aid.Side != 0 && i > 0 {
					same := label[:at[1]] + aid.Fleet.Ships().String()
					costs := strings.Contains(o.Label, " then)")
					require.False(t, !costs && free[same], "%s comes behind one that gives something up", o.Label)
					free[same] = free[same] || costs
				}
			}
		}
	})
	require.Len(t, seen, 4, "%v", seen)
}

// TestTargetsSayWhoIsThere: a planet without ships of its defender is undefended, and whose ships are there is said.
func TestTargetsSayWhoIsThere(t *testing.T) {
	t.Parallel()
	var m rules.View
	m.Seats = 4
	m.Seat, m.Active = 1, 1
	at := rules.PlanetOf(2, 0)
	w := newWording(m, bot.Roster{Names: []string{"Ada", "Ben", "Cem", "Dee"}})
	guard := func() string { return w.Value(w.guard(at, 2)) }
	require.Equal(t, "undefended", guard())
	w.v.Land(3, rules.Small.Ships(2), at)
	require.Equal(t, "undefended, only Cem has ships there", guard())
	w.v.Land(4, rules.Small.Ships(1), at)
	require.Equal(t, "undefended, only 2 others have ships there", guard())
	w.v.Land(2, rules.Ships{2, 1, 0}, at)
	require.Equal(t, "2 small + 1 medium there", guard())
}

// TestStakesAreTold: who may help, and who talks about a deal, is told what it can win and lose.
func TestStakesAreTold(t *testing.T) {
	t.Parallel()
	u, seen := newUI(), map[string]int{}
	decisions(t, 4, func(s gametest.Stage, v rules.View) {
		text, _ := u.Panel(v, bot.Roster{Names: []string{"Autopilot 1", "Autopilot 2", "Autopilot 3", "Autopilot 4"}})
		require.NotRegexp(t, `\b1 (coins|points)\b|Points.* \d+ \d`, text)
		_, stake, told := strings.Cut(text, "**At stake** ")
		switch v.Kind() {
		case rules.StepAlly:
			require.Equal(t, v.Attack.Ask.Has(v.Seat), strings.Contains(stake, "If the attack wins with your help, "))
			require.Equal(t, v.Attack.Defence.Has(v.Seat), strings.Contains(stake, "a ship from the void or a coin"))
			for _, o := range newWording(v, s.Roster).offers("ally") {
				if o.Text == "ally none" {
					require.Equal(t, v.Attack.Ask.Has(v.Seat), strings.Contains(o.Label, "attack wins "), o.Label)
					require.Equal(t, v.Attack.Defence.Has(v.Seat), strings.Contains(o.Label, "defense holds "), o.Label)
					seen["none"]++
				}
			}
		case rules.StepOffer, rules.StepCounter, rules.StepClose:
			require.Contains(t, stake, "each of you loses two ships")
			require.Contains(t, stake, "founds a colony")
		case rules.StepCoin:
		default:
			require.False(t, told, text)
			return
		}
		seen[string(v.Kind())]++
	})
	for _, what := range []string{"none", "ally", "offer", "counter", "coin"} {
		require.Positive(t, seen[what], "%v", seen)
	}
	for _, said := range []string{"third races", "nobody is asked", "also one its owner has shown and kept"} {
		require.Contains(t, english("help"), said)
	}
}

// TestShownCoinsCount: the one who plays a coin against one that is shown (C26) reads how many points stand against it.
func TestShownCoinsCount(t *testing.T) {
	t.Parallel()
	met := 0
	for seats := 2; seats <= 4; seats++ {
		decisions(t, seats, func(s gametest.Stage, v rules.View) {
			side := v.SideOf(v.Seat)
			if v.Step != rules.StepCoin || side == 0 {
				return
			}
			text := atStake(v, say.Room.In(s.Roster.LabelStyle()))
			shown := int(v.Attack.Coins[side.Other()-1])
			require.Equal(t, shown > 0, strings.Contains(text, "Points before your coin"), text)
			if shown > 0 {
				met++
				force := v.Combat().Force(side.Other())
				require.Contains(t, text, fmt.Sprintf("%s has %d. ", s.Roster.Name(v.Main(side.Other())), force.Strength(shown)))
			}
		})
	}
	require.Positive(t, met)
}

// TestOnlyCoinIsTold: whose only coin is played is told so in its panel, and in the story where that tells for certain.
func TestOnlyCoinIsTold(t *testing.T) {
	t.Parallel()
	var v rules.View
	v.Seats, v.Seat, v.Active, v.Step = 2, 1, 1, rules.StepCoin
	v.Attack = rules.Attack{At: rules.PlanetOf(2, 0), On: 2, Coins: [2]int8{rules.NoCoin, rules.NoCoin}}
	v.Hand[5], v.InHand[0], v.InHand[1] = 1, 1, 3
	v.Answer, v.Answered = rules.Coin{Coin: 5}, engine.Seats(1)
	roster := bot.Roster{Names: []string{"Ada", "Ben"}}
	text, _ := newUI().Panel(v, roster)
	require.Contains(t, text, "Your only coin, the 5, is played for you.")
	v.Hand[2], v.InHand[0] = 1, 2
	text, _ = newUI().Panel(v, roster)
	require.Contains(t, text, "You have answered: Play the 5.")

	sent, shown := rules.FleetSent{Seat: 1, At: rules.PlanetOf(2, 0)}, []engine.Event{rules.CoinShown{Seat: 1, Coin: 5}, rules.CoinShown{Seat: 2, Coin: 3}}
	answered := func(s engine.Seat) engine.Event { return rules.Answered{Seat: s, Decision: rules.StepCoin} }
	for _, c := range []struct {
		before []engine.Event
		want   [2]bool
	}{
		{[]engine.Event{sent}, [2]bool{true, true}},
		{[]engine.Event{sent, answered(2)}, [2]bool{true, false}},
		{[]engine.Event{sent, answered(1)}, [2]bool{false, false}}, // the other's answer may have been left out
		{[]engine.Event{sent, answered(1), answered(2)}, [2]bool{false, false}},
		{[]engine.Event{answered(2)}, [2]bool{false, false}},
	} {
		story := strings.Join(newUI().Sentences(append(c.before, shown...), roster), "\n")
		require.Equal(t, c.want[0], strings.Contains(story, "Ada shows 5, the only coin in hand."), story)
		require.Equal(t, c.want[1], strings.Contains(story, "Ben shows 3, the only coin in hand."), story)
	}
}

// TestCompensationIsExplained: that fewer coins are paid than ships were lost is explained, also to those who do not see them (C31).
func TestCompensationIsExplained(t *testing.T) {
	t.Parallel()
	roster := bot.Roster{Names: []string{"Ada", "Ben"}}
	fought := rules.Fought{At: rules.PlanetOf(2, 0), Seats: [2]engine.Seat{1, 2}, Coins: [2]int{4, rules.Diplomacy}, Result: rules.AttackerWins}
	fought.Forces[1].Ships = rules.Small.Ships(3)
	fell := rules.Fell{Seat: 2, At: fought.At, Ships: rules.Small.Ships(3)}
	landed := rules.Landed{Seat: 1, At: fought.At, Ships: rules.Medium.Ships(1)}
	paid := func(n int) rules.CoinsMoved {
		return rules.CoinsMoved{From: 1, To: 2, Why: "compensation", N: n, Coins: []int{2, 5}[:min(n, 2)]}
	}
	tell := func(events ...engine.Event) string { return strings.Join(newUI().Sentences(events, roster), "\n") }
	require.Contains(t, tell(fought, fell, landed, paid(2)), "Ada gives Ben 2 coins at random for lost ships, all there were: 2 and 5.")
	require.Contains(t, tell(fought, fell, landed, paid(3)), "Ada gives Ben 3 coins at random for lost ships: ")
	require.Contains(t, tell(fought, fell, landed), "Ben loses 3 small to the void. Ada has no coin left to give for them.")
	for _, none := range []string{
		tell(fought, fell, landed, paid(3)), tell(fought, fell, landed, paid(2)), tell(fought, fell, landed, rules.Won{Seats: []engine.Seat{1}}),
	} {
		require.NotContains(t, none, "no coin left")
	}
	fought.Coins[1] = 3
	require.NotContains(t, tell(fought, fell, landed), "no coin left")
}

// TestHandsNameOwnPlanets: what a form shows as an example is what its reader may send, and what cannot be named is told.
func TestHandsNameOwnPlanets(t *testing.T) {
	t.Parallel()
	u, seen := newUI(), map[rules.Step]int{}
	refusal := func(v rules.View, sub, option, typed string) string {
		_, err := u.Action(v, sub, map[string]string{option: typed})
		r, refused := engine.AsRefusal(err)
		require.True(t, refused, typed)
		return u.Refusal(r, gametest.Roster(4))
	}
	decisions(t, 4, func(s gametest.Stage, v rules.View) {
		kind := v.Kind()
		if slices.Contains(hands, string(kind)) {
			m, err := u.Form(v, string(kind), bot.Roster{})
			require.NoError(t, err)
			require.True(t, s.Legal(v.Seat)[string(kind)+" "+m.Fields[0].Placeholder], m.Fields[0].Placeholder)
			seen[kind]++
		}
		if kind == rules.StepAsk && seen[kind] == 0 {
			require.Contains(t, refusal(v, "ask", "whom", "7"), "There is no seat 7")
			require.Contains(t, refusal(v, "ask", "whom", string(rune('0'+v.Seat))), "third races")
			seen[kind]++
		}
	})
	require.Greater(t, len(seen), 3, "%v", seen)
	require.Contains(t, refusal(rules.View{}, "coin", "coin", "9"), "1 to 5, or `diplomacy`")
}

// TestStandingSaysWhatItAnswers: the page of standing answers says whether one is given at once, and what stands in for a coin
// that is not held.
func TestStandingSaysWhatItAnswers(t *testing.T) {
	t.Parallel()
	u, seen := newUI(), map[bool]int{}
	decisions(t, 3, func(s gametest.Stage, v rules.View) {
		page := u.Notes(v, "", "", s.Roster)
		require.Contains(t, page.Text, "no Diplomacy the highest coin")
		now := strings.Contains(page.Text, "what you are asked now")
		seen[now]++
		for _, change := range gametest.Texts(t, page.Rows) {
			text, err := u.Note(v, "", change)
			require.NoError(t, err)
			if _, given := u.Standing(v, text); given {
				require.True(t, now, "%s answers %s", change, v.Kind())
			}
		}
	})
	require.Len(t, seen, 2)
}

// TestLuckIsThatOfCoins: what a match came to says by whose coins wins are reckoned: those of both sides may add up to more than all.
func TestLuckIsThatOfCoins(t *testing.T) {
	t.Parallel()
	var v rules.View
	v.Seats, v.Round = 2, 3
	fought := rules.Fought{At: rules.PlanetOf(2, 0), Seats: [2]engine.Seat{1, 2}, Coins: [2]int{4, 3}, Result: rules.AttackerWins, Chance: [2]int{800, 400}}
	said := strings.Join(newUI().Summary(v, []engine.Event{fought, fought}, bot.Roster{Names: []string{"Ada", "Ben"}}), "\n")
	require.Contains(t, said, "2 of 2 attacks won, the coins played win 1.6 on average")
	require.Contains(t, said, "0 of 2 attacks won, the coins played win 0.8 on average")
}
