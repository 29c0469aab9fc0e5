package autopilot_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
)

// scene is a position of two pilots in the words of the record format; seat 1 is to act.
type scene struct {
	step      string // "act" when empty
	asteroids string
	me, it    string // "K8 1 speed=3,4 shields=5 firepower=5,2 kills=2 sheet=ram-spike"
	extra     string // further members of the state
	options   map[string]string
}

func (s scene) position(t *testing.T) engine.Position {
	t.Helper()
	if s.step == "" {
		s.step = "act"
	}
	asteroids := strings.Fields(s.asteroids)
	options := map[string]string{"asteroids": fmt.Sprint(len(asteroids))}
	for k, v := range s.options {
		options[k] = v
	}
	if strings.Contains(s.me, "sheet=") {
		options["equipment"] = "on"
		s.extra += stack(t, s.me+" "+s.it)
	}
	list, err := json.Marshal(append([]string{}, asteroids...))
	require.NoError(t, err)
	texts, err := json.Marshal(options)
	require.NoError(t, err)
	seat := 1
	if strings.Contains(s.extra, `"pendingSeat2"`) {
		seat = 2
	}
	text := fmt.Sprintf(`{"v":1,"options":%s,"turns":2,"state":{"round":1,"step":%q,"active":1,"order":[1,2],"asteroids":%s,
		"starts":["A1","G3","A9","M6","S9","W3"],"ships":[%s,%s],%s"turnsUsed":0,"shotAt":[],"gained":0,
		"pending":[{"seat":%d,"kind":%q}],"winners":[]}}`, texts, s.step, list, ship(t, 1, s.me), ship(t, 2, s.it), s.extra, seat, s.step)
	p, err := mayhem.Game{}.Decode([]byte(text))
	require.NoError(t, err, text)
	return p
}

// stack is the state's member for the sheets nobody has.
func stack(t *testing.T, ships string) string {
	var keys []string
	for _, s := range mayhem.Standard().Sheets() {
		if !strings.Contains(ships, "sheet="+s.Key) {
			keys = append(keys, s.Key)
		}
	}
	list, err := json.Marshal(keys)
	require.NoError(t, err)
	return fmt.Sprintf(`"stack":%s,`, list)
}

func ship(t *testing.T, seat int, text string) string {
	t.Helper()
	words := strings.Fields(text)
	row := map[string]string{}
	dice := 0
	for _, w := range words[2:] {
		key, list, _ := strings.Cut(w, "=")
		row[key] = list
		if key != "kills" && key != "sheet" {
			dice += len(strings.Split(list, ","))
		}
	}
	if row["kills"] == "" {
		row["kills"] = "0"
	}
	return fmt.Sprintf(`{"seat":%d,"at":%q,"heading":%s,"speed":[%s],"shields":[%s],"firepower":[%s],"reactor":%d,
		"moved":[],"fired":[],"kills":%s,"equipment":%q}`, seat, words[0], words[1], row["speed"], row["shields"], row["firepower"], 6-dice, row["kills"], row["sheet"])
}

// advised plays as the adviser, which overlooks nothing and does not err.
func advised(p engine.Position, s engine.Seat) engine.Action {
	return autopilot.Advised(p.View(s).(mayhem.View))
}

func choose(t *testing.T, s scene) string {
	t.Helper()
	return fmt.Sprint(advised(s.position(t), 1))
}

func TestShootsBeforeFlyingPast(t *testing.T) {
	a := choose(t, scene{me: "K8 1 speed=2 shields=3,3 firepower=5,4", it: "K6 1 speed=2 shields=3 firepower=2"})
	require.Equal(t, "shoot 2 dice=2", a)
}

func TestRamsWhatItDestroys(t *testing.T) {
	a := choose(t, scene{me: "K8 1 speed=4 shields=6,6", it: "K6 1 speed=2 firepower=2"})
	require.Equal(t, "move speed1 evade=0", a, "not past it")
}

func TestDoesNotRamItselfToDeath(t *testing.T) {
	a := choose(t, scene{me: "K8 1 speed=6 shields=1", it: "K6 1 speed=6 shields=6,6 firepower=2"})
	require.Contains(t, a, "turn")
}

func TestTurnsAwayFromTheEdge(t *testing.T) {
	a := choose(t, scene{me: "K2 1 speed=4,3 shields=6", it: "K12 1 speed=2 shields=6"})
	require.Contains(t, a, "turn")
}

func TestFliesThroughAnAsteroidRatherThanIntoIt(t *testing.T) {
	p := scene{me: "K12 1 speed=3 shields=2", asteroids: "K11", it: "A1 1 speed=2 shields=6"}.position(t)
	a := advised(p, 1)
	p, events, err := p.Apply(1, a, nil)
	require.NoError(t, err)
	if _, turned := a.(mayhem.Turn); turned {
		_, events, err = p.Apply(1, advised(p, 1), nil)
		require.NoError(t, err)
	}
	for _, e := range events {
		require.NotEqual(t, "rammed", engine.Kind(e))
	}
}

func TestRechargesTheReactorFirst(t *testing.T) {
	require.Equal(t, "recharge reactor reactor", choose(t, scene{step: "recharge", me: "K8 1 speed=1 shields=1 firepower=1", it: "A1 1 speed=3"}))
	require.Equal(t, "recharge reactor firepower1", choose(t, scene{step: "recharge", me: "K8 1 speed=3,3 shields=4,4 firepower=1", it: "A1 1 speed=3"}))
	require.Equal(t, "recharge none", choose(t, scene{step: "recharge", me: "K8 1 speed=3,3 shields=4,4 firepower=5,5", it: "A1 1 speed=3"}))
}

func TestDealsWithTheDieThatDestroys(t *testing.T) {
	s := scene{step: "hits", me: "K8 1 speed=3 shields=4 firepower=2,6", it: "K6 1 shields=5",
		extra: `"shot":{"target":2,"dice":1,"hits":1},`}
	require.Equal(t, "hits deal=firepower2", choose(t, s))
}

func TestKeepsSpeedDiceUnderDamage(t *testing.T) {
	s := scene{step: "soak", me: "K8 1 speed=2 firepower=5", it: "K6 1 speed=1,2 shields=1 firepower=4,3",
		extra: `"damage":[{"seat":2,"points":3}],"pendingSeat2":0,`}
	a := advised(s.position(t), 2).(mayhem.Soak)
	require.Equal(t, int8(1), a.Lose[mayhem.Shields][0])
	require.Less(t, a.Lose[mayhem.Speed][0]+a.Lose[mayhem.Speed][1], int8(3), "it can still fly: %v", a)
}

func TestAssignsEveryRow(t *testing.T) {
	texts := map[string]string{}
	texts, err := mayhem.Game{}.Info().Resolve(texts)
	require.NoError(t, err)
	for seed := range uint64(20) {
		p, _, err := mayhem.Game{}.New(engine.Setup{Seats: 2, Options: texts}, dice(seed))
		require.NoError(t, err)
		a := advised(p, 2).(mayhem.Assign)
		for _, r := range mayhem.Rows {
			require.NotZero(t, a.Dice[r][0], "%v", a)
		}
	}
}
