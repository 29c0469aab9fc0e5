package conquest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/gametest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"

	rules "mayhembot/engine/conquest"
)

// TestCounterOffer: the defender answers a deal with one of its own in private, the attacker accepts, and the deal is kept.
func TestCounterOffer(t *testing.T) {
	t.Parallel()
	diplomats(t, func(c channel, seat engine.Seat, v rules.View) bool {
		if v.Kind() == rules.StepCounter {
			c.counter(int(seat))
			return true
		}
		return false
	})
}

// TestTalkIsNotedWithTheCoin: both main players note with their coins what they say and lose if both play Diplomacy. Nobody
// is told so; then the table says it for them, and the only thing waited for is the answer to the offer.
func TestTalkIsNotedWithTheCoin(t *testing.T) {
	t.Parallel()
	diplomats(t, func(c channel, _ engine.Seat, v rules.View) bool {
		attacker, defender := v.Active, v.Attack.On
		waits := func(s engine.Seat) bool {
			at := c.Now().Now.View(s).(rules.View)
			_, talks := at.Talking()
			return at.Kind() == rules.StepCoin && talks
		}
		if v.Step != rules.StepCoin || attacker > 2 || defender > 2 || !waits(attacker) || !waits(defender) {
			return false
		}
		before := len(c.Sent)
		page := c.PressOn(int(attacker), c.Press(int(attacker), "Your move").Last, "If both play Diplomacy…")
		offer := c.PressOn(int(attacker), page, "Offer…")
		for row := range 2 {
			sel := offer.Rows[row].Select
			offer = c.Handle(int(attacker), bot.Request{Kind: bot.Press, Custom: sel.ID, Values: []string{sel.Options[1].Value}, Message: offer.ID}).Last
		}
		page = c.PressOn(int(attacker), offer, "Note: Get ")
		require.Contains(t, labels(page), "✓ Get ")
		page = c.Handle(int(attacker), bot.Request{Kind: bot.Press, Custom: page.Rows[1].Select.ID, Values: []string{page.Rows[1].Select.Options[2].Value}, Message: page.ID}).Last
		require.True(t, page.Rows[1].Select.Options[2].Chosen)
		c.PressOn(int(attacker), page, "Lose by hand…")
		require.NotNil(t, c.Modal)
		last := fmt.Sprintf("%de:m %de l", attacker, attacker)
		page = c.Handle(int(attacker), bot.Request{Kind: bot.Submit, Custom: c.Modal.ID, Message: page.ID, Args: map[string]string{handField: last}}).Last
		require.True(t, slices.ContainsFunc(page.Rows[1].Select.Options, func(o bot.SelectOption) bool {
			return o.Chosen && o.Value == fmt.Sprintf("%de:ml", attacker)
		}), "%+v", page.Rows[1].Select.Options)
		hand := c.PressOn(int(attacker), page, "Back to your move")
		require.Contains(t, labels(hand), "Diplomacy")
		c.choose(int(defender), "conquest standing", "refuse deals", "lose")
		for _, d := range c.Sent[before:] {
			require.Contains(t, []int{int(attacker), int(defender)}, d.To, "only who notes is told")
		}
		require.Equal(t, rules.StepCoin, c.Now().Now.View(engine.Nobody).(rules.View).Step)

		c.Act(int(attacker), "coin diplomacy")
		c.Act(int(defender), "coin diplomacy")
		var said []string
		for _, e := range c.Log()[len(c.Log())-5:] {
			verb, _, _ := strings.Cut(e.Action, " ")
			said = append(said, fmt.Sprint(e.Seat, " ", verb))
		}
		require.Equal(t, []string{fmt.Sprint(defender, " coin"), fmt.Sprint(attacker, " offer"), fmt.Sprint(defender, " refuse")}, said[:3])
		require.ElementsMatch(t, []string{fmt.Sprint(attacker, " lose"), fmt.Sprint(defender, " lose")}, said[3:])
		_, log, _ := strings.Cut(c.Slash(1, "match log").Text, "both played Diplomacy and talk.")
		for _, told := range []string{" offers ", " refuses. There is no deal", " has answered"} {
			require.Contains(t, log, told)
		}
		require.NotContains(t, c.Slash(1, "match log").Text, "standing answer", "nobody sees which answers were noted")
		return true
	})
}

// choose sets standing answers by their controls.
func (c channel) choose(user int, command string, changes ...string) {
	c.T.Helper()
	notes := c.Slash(user, command)
	for _, change := range changes {
		for _, row := range notes.Rows {
			for _, b := range row.Buttons {
				if strings.HasSuffix(b.ID, "|"+change) {
					c.Handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: notes.ID})
				}
			}
		}
	}
}

func labels(m *bottest.Message) string {
	var all []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			all = append(all, b.Label)
		}
	}
	return strings.Join(all, "\n")
}

// diplomats play matches of two people and an autopilot in which people attack each other and play Diplomacy, until found
// says that it has seen what it wanted, at a decision of a seat.
func diplomats(t *testing.T, found func(c channel, seat engine.Seat, v rules.View) bool) {
	t.Helper()
	for secret := byte(4); secret < 20; secret++ { // with these dice they soon talk
		c := opened(t, 3, "rounds:60 colonies:5", secret)
		for range 40 {
			s := c.Now()
			if !s.Playing() {
				break
			}
			seat := s.Humans()[0]
			v := s.Now.View(seat).(rules.View)
			if found(c, seat, v) {
				return
			}
			action := s.UI.Pilots.Choose(v).String()
			switch v.Kind() {
			case rules.StepAttack:
				if at := rules.PlanetOf(3-seat, v.Turns%rules.PlanetsEach); slices.Contains(v.Targets(), rules.Target{At: at}) {
					action = rules.Target{At: at}.String()
				}
			case rules.StepAsk:
				action = "ask none"
			case rules.StepCoin:
				if v.Hand[rules.Diplomacy] > 0 {
					action = "coin diplomacy"
				}
			case rules.StepOffer:
				action = "refuse"
				for a := range v.Legal() {
					if offer, is := a.(rules.Offer); is {
						action = offer.String()
					}
				}
			}
			c.Act(int(seat), action)
		}
	}
	t.Fatal("nobody ever talks")
}

// counter makes a counter-offer in three taps, which the attacker accepts.
func (c channel) counter(user int) {
	c.T.Helper()
	attacker := int(c.Now().Now.View(engine.Nobody).(rules.View).Active)
	panel := c.PressOn(user, c.Press(user, "Your move").Last, "Counter-offer…")
	require.True(c.T, panel.Private)
	panel = c.PressOn(user, panel, "Back to your move")
	require.Contains(c.T, labels(panel), "Accept")
	panel = c.PressOn(user, panel, "Counter-offer…")
	for row := range 2 {
		sel := panel.Rows[row].Select
		value := sel.Options[len(sel.Options)-1].Value
		panel = c.Handle(user, bot.Request{Kind: bot.Press, Custom: sel.ID, Values: []string{value}, Message: panel.ID}).Last
	}
	send := panel.Rows[2].Buttons[0]
	require.True(c.T, strings.HasPrefix(send.Label, "Send: "), send.Label)
	c.Handle(user, bot.Request{Kind: bot.Press, Custom: send.ID, Message: panel.ID})
	v := c.Now().Now.View(engine.Nobody).(rules.View)
	require.Equal(c.T, rules.StepClose, v.Step)
	if attacker > 2 {
		return // it is the autopilot's to answer
	}
	c.PressOn(attacker, c.Press(attacker, "Your move").Last, "Accept")
	require.Contains(c.T, c.Slash(1, "match log").Text, "A deal")
}

// TestSpoilsSayWhatIsAsked: after an attack each is asked for what it may choose, by one word of it, and after a deal nobody is
// told of a combat.
func TestSpoilsSayWhatIsAsked(t *testing.T) {
	t.Parallel()
	kinds := map[string]int{}
	for seed := range uint64(enginetest.Long(4, 8)) {
		gametest.Tour{Seed: seed, Seats: 4, Actions: 300, Likes: likes}.Play(t, rules.Game{}, func(s gametest.Stage) {
			for _, d := range s.Match.Pending() {
				for _, viewer := range []engine.Seat{d.Seat, engine.Nobody} {
					v := s.Match.View(viewer).(rules.View)
					if v.Step != rules.StepSpoils {
						continue
					}
					text := ask(v, s.Roster.LabelStyle())
					require.NotContains(t, text, "combat")
					if viewer != engine.Nobody || len(s.Match.Pending()) == 1 {
						require.Equal(t, english("ask."+d.Kind), text)
						kinds[d.Kind]++
					}
				}
			}
		})
	}
	require.Greater(t, len(kinds), 2, "%v", kinds)
}
