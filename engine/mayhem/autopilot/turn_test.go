package autopilot

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/mayhem"
)

// walked are options under which the search is held to the rules; equipment deals every sheet.
var walked = []map[string]string{
	{},
	{"equipment": "on", "ending": "ask"},
	{"equipment": "on", "asteroids": "40", "arc": "front"},
	{"equipment": "on", "board": "17x11", "asteroids": "30", "kills": "9"},
	{"asteroids": "0", "damage": "auto", "kills": "1"},
}

// TestSearchKeepsToTheRules plays random matches and compares the search with the rules on every action along the way.
func TestSearchKeepsToTheRules(t *testing.T) {
	t.Parallel()
	sheets, kinds := map[string]int{}, map[string]int{}
	for seed := range uint64(enginetest.Fewer(20, 5)) {
		options, err := mayhem.Game{}.Info().Resolve(walked[seed%uint64(len(walked))])
		require.NoError(t, err)
		d := faces{rand.New(rand.NewPCG(seed, 9))}
		p, _, err := mayhem.Game{}.New(engine.Setup{Seats: 2 + int(seed%5), Options: options}, d)
		require.NoError(t, err)
		chance := NewRandom(rand.NewPCG(seed, 10))
		for n := 0; n < 160 && !p.Result().Over; n++ {
			seat := p.Pending()[0].Seat
			a := chance.Choose(p.View(seat).(mayhem.View))
			v := p.View(seat).(mayhem.View)
			if v.Step != mayhem.StepAct && v.Step != mayhem.StepHits {
				p, _, err = p.Apply(seat, a, d)
				require.NoError(t, err)
				continue
			}
			sheets[v.Ship(seat).Sheet]++
			kinds[fmt.Sprintf("%T", a)]++
			p = hold(t, p, a, d)
		}
	}
	if !enginetest.Raced { // few matches do not meet them all
		require.Len(t, sheets, 19, "every sheet and none")
		require.Len(t, kinds, 6, "every action: %v", kinds)
	}
}

// hold plays an action and compares. It returns the position once all damage has been taken.
func hold(t *testing.T, p engine.Position, a engine.Action, d engine.Dice) engine.Position {
	t.Helper()
	seat := p.Pending()[0].Seat
	v := p.View(seat).(mayhem.View)
	tu := newTurn(v, newEvaluator(v, seat, &Weights{}))
	defer tu.close()
	if v.Step == mayhem.StepAct {
		sameActions(t, p, tu)
	}
	next, events, err := p.Apply(seat, a, d)
	require.NoError(t, err)
	for !next.Result().Over && next.Pending()[0].Kind == string(mayhem.StepSoak) {
		who := next.Pending()[0].Seat
		var more []engine.Event
		next, more, err = next.Apply(who, next.Default(who), d)
		require.NoError(t, err)
		events = append(events, more...)
	}
	var s state
	ram, leaves := 0, false
	switch a := a.(type) {
	case mayhem.Hits:
		s = tu.answered(&tu.start, v.Shot.Target, a)
	case mayhem.Move:
		c := tu.fly(&tu.start, int(a.Field), int(a.Evade))
		leaves = c.Leaves
		if c.Rams {
			ram = c.Pips
		}
		s = tu.moved(&tu.start, int(a.Field), &c)
	case mayhem.Turn, mayhem.Use:
		tu.expand(&tu.start, func(st step, _ float64) {
			if tu.action(st) == a {
				s = tu.next(&tu.start, st, nil)
			}
		})
	default:
		return next
	}
	compare(t, tu, s, ram, leaves, next, events, fmt.Sprintf("%v\n%s", a, p.(mayhem.Position).Chart()))
	return next
}

// compare wants a state of the search equal to the rules' position.
func compare(t *testing.T, tu *turn, s state, ram int, leaves bool, p engine.Position, events []engine.Event, what string) {
	t.Helper()
	v := p.View(engine.Nobody).(mayhem.View)
	ended, own := false, false
	for _, e := range events {
		switch e := e.(type) {
		case mayhem.TurnEnded:
			ended = true
		case mayhem.Destroyed:
			own = own || e.Seat == tu.view.Active
		}
	}
	gone := 0
	for _, ship := range v.Ships {
		foe := &tu.eval.foes[ship.Seat]
		if ship.Seat == tu.view.Active || !foe.on {
			continue
		}
		destroyed := false
		for _, e := range events {
			if e, is := e.(mayhem.Destroyed); is && e.Seat == ship.Seat {
				destroyed = true
			}
		}
		require.Equal(t, s.gone.has(ship.Seat), destroyed, "seat %d: %s", ship.Seat, what)
		if destroyed {
			gone++
		} else if !ended {
			left := ship.Template()
			require.Equal(t, foe.toughness-int(s.hurt[ship.Seat]), left.Toughness(), "seat %d: %s", ship.Seat, what)
			require.Equal(t, foe.kit.rescue > 0 && !s.rescued.has(ship.Seat), kitOf(ship.Equipment).rescue > 0, "seat %d: %s", ship.Seat, what)
		}
	}
	if leaves {
		require.True(t, own, what)
		return
	}
	me := v.Ship(tu.view.Active)
	if ram == 0 && s.me.Dice() > 0 {
		require.False(t, own, what)
	}
	if own || ended {
		return
	}
	require.Equal(t, s.at, me.At, what)
	require.Equal(t, s.heading, me.Heading, what)
	require.Equal(t, int(s.turns), v.TurnsUsed, what)
	require.Equal(t, tu.view.Ship(tu.view.Active).Kills+gone, me.Kills, what)
	if ram == 0 {
		require.Equal(t, s.me, me.Template(), what)
		require.Equal(t, s.sheet != sheetAsItWas || tu.sheet.Spent, me.Equipment.Spent, what)
		k := kitOf(me.Equipment)
		k.rescue, tu.kits[0].rescue, tu.kits[1].rescue = 0, 0, 0
		require.Equal(t, *tu.kit(&s), k, what)
	}
}

// sameActions wants the search's actions equal to the legal ones. Among equal Speed dice the search flies only one.
func sameActions(t *testing.T, p engine.Position, tu *turn) {
	t.Helper()
	legal := map[engine.Action]bool{}
	for a := range p.Legal(tu.view.Active) {
		legal[a] = true
	}
	var rows [mayhem.Fields]mayhem.Die
	copy(rows[:], tu.view.Ship(tu.view.Active).Dice[mayhem.Speed])
	tu.expand(&tu.start, func(st step, _ float64) {
		a := tu.action(st)
		require.True(t, legal[a], "%v is not legal\n%s", a, p.(mayhem.Position).Chart())
		delete(legal, a)
	})
	for a := range legal {
		m, is := a.(mayhem.Move)
		require.True(t, is, "%v is overlooked\n%s", a, p.(mayhem.Position).Chart())
		level := false
		for f := range int(m.Field) {
			level = level || rows[f].Pips == rows[m.Field].Pips && !rows[f].Used
		}
		require.True(t, level, "%v is overlooked\n%s", a, p.(mayhem.Position).Chart())
	}
}

// atFirst is the view of the first pilot to act in a duel.
func atFirst(t *testing.T, seed uint64) mayhem.View {
	t.Helper()
	options, err := mayhem.Game{}.Info().Resolve(nil)
	require.NoError(t, err)
	d := faces{rand.New(rand.NewPCG(seed, 1))}
	p, _, err := mayhem.Game{}.New(engine.Setup{Seats: 2, Options: options}, d)
	require.NoError(t, err)
	for p.Pending()[0].Kind != string(mayhem.StepAct) {
		seat := p.Pending()[0].Seat
		p, _, err = p.Apply(seat, Decide(p.View(seat).(mayhem.View), advice.Fair, None), d)
		require.NoError(t, err)
	}
	return p.View(p.Pending()[0].Seat).(mayhem.View)
}

// TestGivingUpIsWaitingToo: a turn without an attack has its price even where the ship leaves the board. Otherwise pilots
// would give up ships only to save that price.
func TestGivingUpIsWaitingToo(t *testing.T) {
	v := atFirst(t, 1)
	w := learned()
	tu := newTurn(v, newEvaluator(v, v.Viewer(), &w))
	defer tu.close()
	lost, ended := tu.lost(&tu.start), tu.ended(&tu.start)
	tu.eval.price = 0.1
	require.InDelta(t, lost-0.1, tu.lost(&tu.start), 1e-9)
	require.InDelta(t, ended-0.1, tu.ended(&tu.start), 1e-9)
}

// TestAdviceLeavesThePriceOfWaitingOut: the adviser's number is a true chance to win.
func TestAdviceLeavesThePriceOfWaitingOut(t *testing.T) {
	waits := 0
	for seed := range uint64(8) {
		v := atFirst(t, seed)
		w := learned()
		list := think(v, &w, skill{trims: true, clings: true}).candidates()
		if best, _, _ := Best(v); best.Action == list[0].action {
			require.InDelta(t, list[0].value, best.Value, 1e-9, "seed %d", seed)
			if think(v, &w, adviser).candidates()[0].value < list[0].value-0.01 {
				waits++
			}
		}
	}
	require.Positive(t, waits)
}
