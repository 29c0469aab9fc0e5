package referee_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/bot/conquest"
	"mayhembot/bot/dogfight"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
)

// rooms are the verbs of controls that lead from one message to another and play nothing.
const rooms = call.Help + call.Guide + call.Options + call.Set + call.Panel + call.Revise + call.Standing + call.Kept + call.Review

// visit presses all controls of a message that lead elsewhere, and all of those they lead to, each kind once.
func visit(d *bottest.Harness, user int, p *bottest.Message, seen map[string]bool) {
	press := func(id string, values ...string) {
		with := call.ParseControl(id)
		kind := strings.Join(append(values, with.Verb, with.Text), "|")
		if !strings.Contains(rooms, with.Verb) || seen[kind] || with.Verb == call.Standing && with.Text != "" { // which notes an answer
			return
		}
		seen[kind] = true
		if last := d.Handle(user, bot.Request{Kind: bot.Press, Custom: id, Values: values, Message: p.ID}).Last; last != nil {
			require.NotContains(d.T, last.Text, "went wrong")
			visit(d, user, last, seen)
		}
	}
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			press(b.ID)
		}
		if row.Select != nil && len(row.Select.Options) > 0 {
			press(row.Select.ID, row.Select.Options[0].Value)
		}
	}
}

// TestEveryRoomOfEveryGame goes through what may be looked at in the lobby, in a match and after it, in every game. No message it
// is shown has two controls with one id, of which Discord would take one only: the harness sees to that.
func TestEveryRoomOfEveryGame(t *testing.T) {
	t.Parallel()
	for _, g := range []game.Game{mayhem.New(), dogfight.New(), conquest.New()} {
		t.Run(g.Command.Name, func(t *testing.T) {
			t.Parallel()
			d := bottest.New(t, bottest.NoReplays(g))
			d.Slash(1, "match new")
			d.Press(2, "Join")
			for _, line := range []string{"help", "match options", "match board"} {
				visit(d, 1, d.Slash(1, line), map[string]bool{})
			}
			visit(d, 1, d.Live(), map[string]bool{})
			d.Press(1, "Start")
			for n := 0; n < 25 && d.Now().Playing(); n++ {
				s := d.Now()
				seat := s.Humans()[0]
				for user := range 2 {
					visit(d, user+1, d.Live(), map[string]bool{})
				}
				for _, sub := range g.Command.Subs {
					if sub.Question && n%8 == 0 {
						visit(d, int(seat), d.Slash(int(seat), g.Command.Name+" "+sub.Name), map[string]bool{})
					}
				}
				d.Act(int(seat), g.Pilots.Choose(s.Now.View(seat)).String())
			}
			if d.Now().Playing() {
				d.End(1)
			}
			visit(d, 1, d.Live(), map[string]bool{})
			visit(d, 1, d.Slash(1, "match review"), map[string]bool{})
		})
	}
}
