package dogfight

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/call"
	"mayhembot/engine/dogfight"
)

// TestTextIsOnesOwn: where rolls are announced and the table defends with one, what the attacker wants to follow its attack is
// played by the attacker and by nobody else.
func TestTextIsOnesOwn(t *testing.T) {
	t.Parallel()
	ended := 0
	for secret := byte(1); secret < 4; secret++ {
		d := bottest.New(t, New())
		d.Prefix, d.Secret = "7", secret
		d.Begin("defend:auto dice:announced")
		for n := 0; n < 60 && d.Now().Playing(); n++ {
			s := d.Now()
			seat := s.Humans()[0]
			v := s.Now.View(seat).(dogfight.View)
			attack := anAttack(v)
			if attack == "" {
				d.Act(int(seat), d.Games[0].Pilots.Choose(v).String())
				continue
			}
			d.Handle(int(seat), bot.Request{Kind: bot.Press, Custom: call.ControlFor(s, call.PanelAct, "plan "+attack+", end")})
			require.Nil(t, d.Header().Roll)
			for _, e := range d.Log()[s.Header.Seq+1:] {
				if e.Action == "end" {
					require.Equal(t, seat, e.Seat, "after %s", attack)
					ended++
				}
			}
		}
	}
	require.Greater(t, ended, 3)
}

// anAttack is the step of a plan for an attack there is, "" where there is none.
func anAttack(v dogfight.View) string {
	for a := range v.Legal() {
		if attack, is := a.(dogfight.Attack); is && v.Step == dogfight.StepAct {
			return fmt.Sprintf("%s %s", attack.Strike.From, attack.Strike.To)
		}
	}
	return ""
}
