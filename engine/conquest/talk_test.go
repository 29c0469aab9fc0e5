package conquest

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestTalkIsForeseen: what a main player foresees of the talk, from the moment its fleet is sent, is what comes, in every
// match with every race; and nobody else foresees one (C50).
func TestTalkIsForeseen(t *testing.T) {
	t.Parallel()
	came := map[Step]int{}
	for seed := range uint64(120) {
		d := random{rand.New(rand.NewPCG(seed, 4))}
		options := map[string]string{"rounds": "3", "allies": []string{"both", "attacker", "off"}[seed%3]}
		e, _, _, err := engine.Start(Game{}, engine.Setup{Seats: 2 + int(seed%4), Options: options}, d)
		require.NoError(t, err)
		p := e.(Position)
		var foreseen []View // of the attack being fought, each as it was foreseen
		var when []Step
		for n := 0; p.s.Step != StepOver && n < 300; n++ {
			switch p.s.Step {
			case StepFleet:
				foreseen, when = nil, nil
			case StepOffer:
				for i, then := range foreseen {
					now := p.Look(then.Seat)
					now.Turns, now.Last, now.Flow, now.Attack.Powers, now.Attack.Asking = then.Turns, then.Last, then.Flow, then.Attack.Powers, then.Attack.Asking
					now.Attack.Ask, now.Attack.Defence = then.Attack.Ask, then.Attack.Defence
					if now.InBag != then.InBag { // the defender drew
						now.InBag, now.Discard = then.InBag, then.Discard
					}
					require.Equal(t, now.Table, then.Table, "seed %d, as of %s", seed, when[i])
					require.Equal(t, now.Hand, then.Hand)
					require.Equal(t, now.TalkKey(), then.TalkKey())
					came[when[i]]++
				}
			}
			for s := range p.s.From(1) {
				v := p.Look(s)
				then, ok := v.Talking()
				require.False(t, ok && v.SideOf(s) == 0, "seat %d is no main player", s)
				if ok && (v.Step == StepAsk || v.Step == StepAlly || v.Step == StepCoin) {
					foreseen, when = append(foreseen, then), append(when, v.Step)
				}
			}
			seat := p.Pending()[0].Seat
			v := p.Look(seat)
			a := engine.RandomAction(v, d)
			if v.Kind() == StepCoin && v.Hand[Diplomacy] > 0 {
				a = Coin{Diplomacy}
			}
			next, _, err := p.Apply(seat, a, d)
			require.NoError(t, err)
			p = next.(Position)
		}
	}
	for _, step := range []Step{StepAsk, StepAlly, StepCoin} {
		require.Greater(t, came[step], 3, "%v", came)
	}
}

// TestNotedTalk: what was noted with the coin answers where the talk comes as it was foreseen and what was noted is legal;
// whatever else comes is asked (C50).
func TestNotedTalk(t *testing.T) {
	t.Parallel()
	coins := []string{"1 attack 2c", sent}
	noted := func(text string) (note Talk) { // as matches have kept it
		require.NoError(t, json.Unmarshal([]byte(text), &note))
		return note
	}
	advise := func(v engine.View) engine.Action {
		if v.(View).Step == StepCounter {
			return Offer{Get: Terms{Coins: 1}}
		}
		return Refuse{}
	}
	talk := []string{"1 coin 0", "2 coin 0"}
	for _, c := range []struct {
		seat  engine.Seat
		note  Talk
		after []string // the coins
		want  string
	}{
		{1, Talk{Offer: "offer get=2a give=1"}, nil, "offer get=2a give=1"},
		{1, Talk{Offer: "refuse"}, nil, "refuse"},
		{1, Talk{Offer: "offer get=1a"}, nil, ""}, // its own planet
		{1, Talk{Offer: "lose 1a:s 1b:s"}, nil, ""},
		{1, Talk{Lose: "lose 1a:s 1b:s"}, nil, ""}, // what is asked is the offer
		{1, Talk{For: "another", Offer: "refuse"}, nil, ""},
		{1, Talk{Lose: "lose 1d:m 1e:l"}, []string{"1 refuse"}, "lose 1d:m 1e:l"},
		{2, Talk{Lose: "lose 2d:ss"}, []string{"1 refuse"}, ""}, // there are no two
		{2, Talk{Others: Fair}, []string{"1 offer give=1"}, "accept"},
		{2, Talk{Others: Fair}, []string{"1 offer get=2 give=2"}, "accept"},
		{2, Talk{Others: Fair}, []string{"1 offer get=2 give=1"}, ""},
		{2, Talk{Others: FairOnly}, []string{"1 offer get=2 give=1"}, "refuse"},
		{2, Talk{Others: FairOnly}, []string{"1 offer get=2a give=1c"}, "accept"},
		{2, Talk{Others: FairOnly}, []string{"1 offer get=2a give=2"}, "refuse"}, // a landing is more than any coins
		{2, Talk{Others: Fair}, []string{"1 offer get=2 give=1c"}, "accept"},
		{2, Talk{Others: Never}, []string{"1 offer give=1"}, "refuse"},
		{2, Talk{Others: Advised}, []string{"1 offer give=1"}, "offer get=1"}, // as the adviser of this test says
		{1, Talk{Others: Fair}, []string{"1 offer get=2a", "2 offer get=1c give=2b"}, "accept"},
		{1, Talk{Others: Fair}, []string{"1 offer get=2a", "2 offer get=1c+1 give=2b"}, ""},
		{1, Talk{Others: Advised}, []string{"1 offer get=2a", "2 offer get=1c+1 give=2b"}, "refuse"},
		{1, Talk{}, nil, ""},
		{2, noted(`{"coins":2}`), []string{"1 offer get=1"}, "accept"},
		{2, noted(`{"coins":2}`), []string{"1 offer get=2"}, ""},
		{2, noted(`{"coins":2}`), []string{"1 offer get=2b"}, ""},
		{2, noted(`{"coins":2,"refuse":true}`), []string{"1 offer get=2"}, "refuse"},
		{2, noted(`{"coins":8}`), []string{"1 offer get=2a give=1c"}, ""},
		{2, noted(`{"landing":8}`), []string{"1 offer get=2a give=1c"}, "accept"},
		{2, noted(`{"landing":3}`), []string{"1 offer get=2a give=1c"}, ""},
		{1, noted(`{"landing":5}`), []string{"1 offer get=2a", "2 offer get=1c give=2b"}, "accept"},
		{1, noted(`{"landing":5}`), []string{"1 offer get=2a", "2 offer get=1c+1 give=2b"}, ""},
		{2, noted(`{"coins":2,"others":"never"}`), []string{"1 offer get=1"}, "refuse"},
	} {
		then, ok := at(t, pair, coins...).Look(c.seat).Talking()
		require.True(t, ok)
		if c.note.For == "" {
			c.note.For = then.TalkKey()
		}
		require.Nil(t, Standing(at(t, pair, coins...).Look(c.seat), Preferences{Talk: c.note}, advise), "the coin is no part of it")
		p := at(t, pair, append(append(coins[:2:2], talk...), c.after...)...)
		got := Standing(p.Look(c.seat), Preferences{Talk: c.note}, advise)
		if c.want == "" {
			require.Nil(t, got, "%+v", c)
			continue
		}
		require.NotNil(t, got, "%+v", c)
		require.Equal(t, c.want, got.String())
		_, _, err := p.Apply(c.seat, got, &scripted{})
		require.NoError(t, err)
	}
	for _, played := range [][]string{nil, coins[:1], append(coins[:2:2], "1 coin 5", "2 coin 2")} {
		_, ok := at(t, pair, played...).Look(1).Talking()
		require.False(t, ok, "%v", played)
	}
	_, ok := at(t, "seats 2\nraces red white\nhand 1 0 3 5\nhand 2 2 4\n", coins...).Look(2).Talking()
	require.False(t, ok, "without Diplomacy")
	_, ok = at(t, "seats 2\nraces purple white\nhand 1 0 3 5\nhand 2 0 4\n", coins...).Look(1).Talking()
	require.False(t, ok, "Pelantiri wins with it")
}
