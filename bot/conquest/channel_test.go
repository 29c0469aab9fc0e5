package conquest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/record"
	"mayhembot/storage"

	rules "mayhembot/engine/conquest"
)

// channel is a match of people and an autopilot in a channel of paper.
type channel struct{ *bottest.Harness }

func opened(t *testing.T, seats int, options string, secret byte) channel {
	d := bottest.New(t, bottest.NoReplays(New()))
	d.Secret = secret
	d.Names = append(slices.Clone(d.Names), "Gus", "Hal")
	d.Slash(1, "conquest new "+options)
	for user := 2; user < seats; user++ {
		d.Press(user, "Join")
	}
	d.Press(1, "Add autopilot")
	d.Press(1, "Start")
	require.True(t, d.Now().Playing())
	return channel{d}
}

// act has a person the match waits for do what the autopilot would; false once the match is over.
func (c channel) act() bool {
	c.T.Helper()
	s := c.Now()
	if s.Header.Phase == storage.Over {
		return false
	}
	require.NotEmpty(c.T, s.Humans())
	seat := s.Humans()[len(s.Humans())-1]
	c.Act(int(seat), s.UI.Pilots.Choose(s.Now.View(seat)).String())
	return true
}

// TestEachIsPingedOnce: the one who comes to be waited for by what somebody else did is pinged once, and nobody else is.
func TestEachIsPingedOnce(t *testing.T) {
	t.Parallel()
	c := opened(t, 4, fmt.Sprintf("rounds:%d allies:attacker races:choose", enginetest.Fewer(3, 3)), 1)
	pinged, before := [4]int{}, c.Now().Humans()
	for user := 1; user <= 3; user++ {
		pinged[user] = c.Pinged(user)
	}
	times := 0
	for len(before) > 0 {
		acted := before[len(before)-1]
		c.act()
		after := c.Now()
		log := c.Log()
		last := log[len(log)-1]
		for user := 1; user <= 3; user++ {
			seat, want := engine.Seat(user), 0
			if after.Playing() && slices.Contains(after.Humans(), seat) && !slices.Contains(before, seat) {
				want = 1
			}
			got := c.Pinged(user) - pinged[user]
			switch {
			case !after.Playing():
			case seat == acted: // it may be called back after what autopilots did, within its own sitting it is not
				require.LessOrEqual(t, got, 1, "seat %d after %q", user, last.Action)
			default:
				require.Equal(t, want, got, "seat %d after %q", user, last.Action)
			}
			pinged[user] += got
			times += got
		}
		before = nil
		if after.Playing() {
			before = after.Humans()
		}
	}
	require.Greater(t, times, enginetest.Fewer(10, 3))
}

// TestChannelTellsTheMatch: catch-up, log, help with its lesson, and boards are there in every step; once it is over the
// leaderboard counts, and the record holds what was hidden.
func TestChannelTellsTheMatch(t *testing.T) {
	t.Parallel()
	c := opened(t, 3, "rounds:3 colonies:3", 1)
	lessons := map[string]bool{}
	for n := 0; c.act(); n++ {
		s := c.Now()
		if n%3 != 0 || !s.Playing() {
			continue
		}
		help := c.Slash(1, "help").Text
		now, _, _ := strings.Cut(help, "### Interstellar Conquest")
		require.Contains(t, now, "### Now")
		lessons[now] = true
		require.Contains(t, help, "promise")
		require.NotEmpty(t, c.Slash(2, "match catchup").Text)
		require.Contains(t, c.Slash(2, "match board text:true").Text, "In the bag")
		redacted(t, c.Slash(2, "match record").Files[0].Data, 2)
		redacted(t, c.Slash(5, "match record").Files[0].Data, engine.Nobody)
	}
	require.Greater(t, len(lessons), 2)
	require.Contains(t, c.Slash(1, "match log").Text, "🏆")
	require.Contains(t, c.Slash(1, "leaderboard").Picture.Alt, "Ada")
	require.Contains(t, c.Slash(1, "pilot").Picture.Alt, "Attacks: ")
	data := c.Slash(1, "match record").Files[0].Data
	sum, err := record.Verify(bytes.NewReader(data), rules.Game{})
	require.NoError(t, err)
	require.NoError(t, sum.Proven())
	require.Contains(t, string(data), `"why":"coin"`)
}

// redacted: the record of a running match tells its asker how many coins there are in others' hands and in the bag, and no
// face of a roll that moved coins.
func redacted(t *testing.T, data []byte, asker engine.Seat) {
	t.Helper()
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<22)
	lines.Scan() // the header
	for n := 0; lines.Scan(); n++ {
		var e struct {
			Rolls []engine.Roll
			State *struct {
				Hands []any
				Bag   any
				Given map[string]string
			}
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &e))
		for _, r := range e.Rolls {
			if r.Why != "start" && r.Why != "race" && r.Why != "wish" {
				require.Zero(t, r.Face, "%s", r.Why)
			}
		}
		if e.State == nil {
			continue
		}
		require.IsType(t, 0.0, e.State.Bag)
		for i, hand := range e.State.Hands {
			if engine.Seat(i+1) != asker {
				require.IsType(t, 0.0, hand)
			}
		}
		for seat, given := range e.State.Given {
			if seat != fmt.Sprint(asker) {
				require.NotContains(t, given, " ", "only what is asked")
			}
		}
	}
}

// TestEveryNumberOfSeats plays matches of 2 to 8 seats in a channel, the last of them an autopilot's; of 2, 5 and 8 seats
// outside the long set.
func TestEveryNumberOfSeats(t *testing.T) {
	t.Parallel()
	for seats := rules.MinSeats; seats <= max(rules.MinSeats, enginetest.Fewer(rules.MaxSeats, 4)); seats += enginetest.Long(3, 1) {
		c := opened(t, seats, "rounds:1 races:choose allies:attacker", 1)
		for c.act() {
			live := c.Live()
			require.NotNil(t, live.Picture)
			require.NotEmpty(t, live.Picture.Alt)
		}
		require.Contains(t, c.Slash(1, "match log").Text, "🏆", "%d seats", seats)
	}
}

// TestPromise: a promise in words is given by a button and a form, in private and in public, and quoted in the channel.
func TestPromise(t *testing.T) {
	t.Parallel()
	c := opened(t, 3, "", 1)
	hand := c.Slash(2, "conquest hand")
	require.True(t, hand.Private)
	require.NotNil(t, hand.Picture)
	seq := c.Header().Seq
	c.PressOn(2, hand, "Promise…")
	require.NotNil(t, c.Modal)
	c.Handle(2, bot.Request{Kind: bot.Submit, Custom: c.Modal.ID, Message: hand.ID, Args: map[string]string{"words": " No harm to *your* suns. "}})
	require.Equal(t, seq, c.Header().Seq, "it is no action")
	said := ""
	for _, p := range c.Posts {
		if !p.Private {
			said += p.Text
		}
	}
	require.Contains(t, said, `No harm to \*your\* suns`)

	require.Contains(t, c.Slash(1, "conquest promise words:@everyone_**peace**").Text, `“\@everyone \*\*peace\*\*”`)

	standing := c.PressOn(2, hand, "Standing answers…")
	require.True(t, standing.Private)
	require.Contains(t, standing.Text, "Standing answers")
	require.Equal(t, standing.Text, c.Slash(2, "conquest standing").Text)
}

// TestUndoSaysWhat: the button that takes an attack back, or its fleet, says so.
func TestUndoSaysWhat(t *testing.T) {
	t.Parallel()
	c := opened(t, 2, "rounds:4", 1)
	seen := map[string]bool{}
	for len(seen) < 2 && c.act() {
		log := c.Log()
		verb, _, _ := strings.Cut(log[len(log)-1].Action, " ")
		what := map[string]string{"attack": "Undo: Attack ", "fleet": "Undo: Send "}[verb]
		for _, row := range c.Live().Rows {
			for _, b := range row.Buttons {
				if what != "" && strings.HasPrefix(b.Label, "Undo: ") {
					require.True(t, strings.HasPrefix(b.Label, what), b.Label)
					seen[verb] = true
				}
			}
		}
	}
	require.Len(t, seen, 2)
}

// TestPanelStaysInSight: no message is posted below the panel in which somebody decides who goes on deciding; what an autopilot
// did before stays told.
func TestPanelStaysInSight(t *testing.T) {
	t.Parallel()
	c, told := opened(t, 2, "rounds:4", 1), 0
	for c.Now().Playing() {
		live, turn, messages := c.Live(), c.Now().Now.Turn(), len(c.Posts)
		before := strings.Split(live.Text, "\n")[1]
		if !c.pressAdvised(1, c.Press(1, "Your move").Last) {
			c.act()
			continue
		}
		if s := c.Now(); !s.Playing() || s.Now.Turn() != turn {
			continue // others went on
		}
		require.Len(t, c.Posts, messages+1, "the panel")
		if strings.Contains(live.Text, "\n-# Before this:\n-# "+before) {
			told++
		}
	}
	require.Greater(t, told, 2)
}

// pressAdvised presses the button of a panel that is advised, if there is one.
func (c channel) pressAdvised(user int, panel *bottest.Message) bool {
	for _, row := range panel.Rows {
		for _, b := range row.Buttons {
			if b.Style == bot.Success {
				c.PressOn(user, panel, b.Label)
				return true
			}
		}
	}
	return false
}

// TestAnswersSayWhat: who has answered in secret is told what, in words, and the one who changes it sees which one it was. Nobody else
// is told more than that there is an answer.
func TestAnswersSayWhat(t *testing.T) {
	t.Parallel()
	c := opened(t, 3, "rounds:4 allies:off", 2)
	for range 60 {
		s := c.Now()
		require.True(t, s.Playing())
		seat := s.Humans()[0]
		v := s.Now.View(seat).(rules.View)
		if v.Kind() != rules.StepCoin || len(s.Humans()) < 2 {
			c.act()
			continue
		}
		panel := c.Press(int(seat), "Your move").Last
		coin, told := v.Hand.High(), fmt.Sprintf("Play the %d.", v.Hand.High())
		for _, b := range panel.Rows[0].Buttons {
			if strings.HasSuffix(b.ID, "|coin "+fmt.Sprint(coin)) {
				c.Handle(int(seat), bot.Request{Kind: bot.Press, Custom: b.ID, Message: panel.ID})
			}
		}
		require.Contains(t, panel.Text, "Noted: "+told)
		require.NotContains(t, panel.Text, s.Roster.Name(seat)+" has answered")
		require.NotContains(t, labels(c.Live()), "Undo", "who is asked has nothing to take back")
		panel = c.PressOn(int(seat), panel, "Change")
		require.Contains(t, panel.Text, "**Your answer so far** "+told)
		require.Contains(t, labels(panel), "✓ "+fmt.Sprint(coin)+": ")
		require.Equal(t, 1, strings.Count(labels(panel), "✓"))
		hand := c.Press(int(seat), "My hand").Last
		require.Contains(t, hand.Text, told)
		require.NotContains(t, hand.Text, "`coin")
		return
	}
	require.Fail(t, "no two people ever play coins")
}

// TestWhoIsAskedIsNamedOnce: a line with somebody's mention does not name them again.
func TestWhoIsAskedIsNamedOnce(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, New())
	d.Begin("")
	asked := map[rules.Step]int{}
	for range 30 {
		if !d.Now().Playing() {
			break
		}
		if live := d.Live(); strings.HasPrefix(live.Foot, "<@") {
			require.Regexp(t, `^<@\d+>( and (<@\d+>|[A-Z][a-z]+))?: `, live.Foot)
			asked[d.Now().Now.View(engine.Nobody).(rules.View).Step]++
		}
		s := d.Now()
		seat := s.Now.Pending()[0].Seat
		d.Act(int(seat), d.Games[0].Pilots.Choose(s.Now.View(seat).(rules.View)).String())
	}
	require.Greater(t, len(asked), 1)
}
