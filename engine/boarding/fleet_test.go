package boarding

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/record"
)

// TestStandardFleet: the project's own fleet can be played with, and its presets keep within the points they are made for.
func TestStandardFleet(t *testing.T) {
	t.Parallel()
	f, err := ReadFleet(standardFleet)
	require.NoError(t, err)
	require.True(t, f == Standard(), "equal fleets are one")
	require.Len(t, f.Classes, 10)
	require.Len(t, f.Characters, 25)
	for _, p := range f.Presets {
		cost := p.Squad.Cost(f)
		require.LessOrEqual(t, cost, p.Points, p.Key)
		require.Greater(t, cost, p.Points-presetSpan, p.Key)
	}
	for _, c := range f.Classes {
		require.NotEmpty(t, c.Dial, c.Key)
		for _, d := range c.Dial {
			require.NotEmpty(t, c.Way(d.Manoeuvre).Points, "%s %s", c.Key, d.Manoeuvre)
		}
	}
}

// TestFleetFaults: an error about a file names the line and the reason.
func TestFleetFaults(t *testing.T) {
	t.Parallel()
	lines := strings.Split(string(standardFleet), "\n")
	for _, c := range []struct{ from, to, reason string }{
		{`"data": 1,`, `"data": 2,`, "version 1"},
		{`"data": 1,`, `"data": 1, "author": "x",`, `"author" is unknown`},
		{`"data": 1,`, `"data": 1 "x",`, "no JSON"},
		{`{"width": 90000`, `{"width": 80000`, "fixed by the rules"},
		{`"small": {"width": 4000`, `"small": {"width": 4001`, "go by 4"},
		{`"small": {"width": 4000`, `"tiny": {"width": 4000`, "small, large, huge"},
		{`"radius": [8000,13000,18000]`, `"radius": [8,13000,18000]`, "from 1000"},
		{`"angle": 45`, `"angle": 44`, "go by 3"},
		{`"tow": 3}`, `"tow": 9}`, "tow must be from 1 to 5"},
		{`"lead": 2000`, `"lead": 1500`, "half the length"},
		{`"key": "gnat",    "size": "small"`, `"key": "gnat",    "size": "wee"`, `size "wee" is none of`},
		{`"attack": 2, "agility": 3, "hull": 3`, `"attack": 2, "agility": 3, "armour": 3`, `unknown field "armour"`},
		{`"attack": 2, "agility": 3`, `"attack": 20, "agility": 3`, "attack must be from 1 to 8"},
		{`"attack": 2, "agility": 3`, `"attack": "many", "agility": 3`, "cannot unmarshal"},
		{`"arcs": "front",  "actions": ["focus","evade"]`, `"arcs": "side",  "actions": ["focus","evade"]`, "arcs must be"},
		{`["focus","evade"]`, `["evade","focus"]`, "in the order"},
		{`["focus","evade"]`, `["focus","boost"]`, `action "boost"`},
		{`"fits": ["modification"]`, `"fits": ["bomb"]`, `slot "bomb"`},
		{`"green": "2bl 2f 2br 3f"`, `"green": "2bl 2f 2br 3x"`, `"3x" is no manoeuvre`},
		{`"green": "2bl 2f 2br 3f"`, `"green": "2bl 2f 2br 2f"`, "twice on the dial"},
		{`"green": "2bl 2f 2br 3f"`, `"green": "4bl 2f 2br 3f"`, "the dial leads nowhere with 4bl"},
		{`"green": "", "white": "1bl 1f 1br 2f 3f", "red": ""`, `"green": "", "white": "", "red": "1f"`, "the dial leads nowhere: it needs"},
		{`"second": "frigate-engineer"`, `"second": "nobody"`, `no officer "nobody"`},
		{`"second": "frigate-engineer"`, `"second": ""`, "second officer"},
		{`"key": "hornet",`, `"key": "gnat",`, "stands twice"},
		{`"key": "hornet",`, `"key": "Hornet",`, "lower-case"},
		{`"name": "Gnat cadet"`, `"name": "Gnat  cadet "`, "printable"},
		{`"class": "gnat",    "skill": 1`, `"class": "fly",    "skill": 1`, `no class "fly"`},
		{`"skill": 1, "points": 12`, `"skill": 1, "points": 0`, "points must be from 1"},
		{`"key": "kit",     "name"`, `"key": "kite",     "name"`, `key "kite"`},
		{`"slot": "weapon",       "points": 4`, `"slot": "person",       "points": 4`, "takes the slot weapon"},
		{`{"key": "raiders", "points": 100`, `{"key": "raiders", "points": 120`, "are not above 110"},
		{`{"key": "raiders", "points": 100`, `{"key": "raiders", "points": 90`, "squad-points"},
		{`{"pilot": "joss-rook", "crew": ["gnat-cadet"]`, `{"pilot": "joss-rook", "crew": ["nobody"]`, "character-unknown"},
		{`{"pilot": "joss-rook", "crew": ["gnat-cadet"], "upgrades": ["kit"]}, {"pilot": "brisa`, `{"pilot": "joss-rook", "crew": ["gnat-cadet"], "upgrades": ["shield"]}, {"pilot": "brisa`, `upgrade "shield"`},
		{`"key": "gunner",`, `"key": "torpedo",`, "stands once"},
	} {
		text := strings.Replace(string(standardFleet), c.from, c.to, 1)
		require.NotEqual(t, string(standardFleet), text, c.from)
		_, err := ReadFleet([]byte(text))
		require.ErrorContains(t, err, c.reason, "%s", c.to)
		var fault *FleetError
		require.ErrorAs(t, err, &fault, "%s", c.to)
		if strings.Contains(c.reason, "no JSON") {
			continue
		}
		at := 1
		for i, line := range lines {
			if strings.Contains(line, c.from) {
				at = i + 1
				break
			}
		}
		require.InDelta(t, at, fault.Line, 2, "%s: %v", c.to, err)
	}
	before, rest, _ := strings.Cut(string(standardFleet), ",\n {\"key\": \"gunner\"")
	_, rest, _ = strings.Cut(rest, "}")
	_, err := ReadFleet([]byte(before + rest))
	require.ErrorContains(t, err, "gunner is missing")
	_, err = ReadFleet([]byte("[]"))
	require.ErrorContains(t, err, "line 1")
	_, err = ReadFleet([]byte("{}"))
	require.ErrorContains(t, err, `has no "data"`)
}

// TestOwnFleet: a match with a host's own fleet keeps it, in its saves and in its record.
func TestOwnFleet(t *testing.T) {
	t.Parallel()
	f, err := ReadFleet([]byte(strings.Replace(string(standardFleet), `"name": "Gnat cadet"`, `"name": "Midge cadet"`, 1)))
	require.NoError(t, err)
	require.False(t, f == Standard())
	game := Game{Fleet: f}
	dice := newSeeded(3)
	setup, err := engine.Prepare(game, engine.Setup{Seats: 2, Options: map[string]string{"rounds": "2"}})
	require.NoError(t, err)
	p, entry, _, err := engine.Start(game, setup, dice)
	require.NoError(t, err)
	var out bytes.Buffer
	w := record.NewWriter(&out)
	header, err := record.NewHeader(game, []string{"Ada", "Ben"}, setup.Options, p)
	require.NoError(t, err)
	header.Deck = setup.Deck
	require.NoError(t, w.Header(header))
	for seq := 1; ; seq++ {
		line, err := record.NewEntry(entry.Plain(), p)
		require.NoError(t, err)
		require.NoError(t, w.Entry(line))
		saved, err := p.Encode()
		require.NoError(t, err)
		again, err := Game{}.Decode(saved)
		require.NoError(t, err)
		require.True(t, again == p)
		if p.Result().Over {
			break
		}
		seat := p.Pending()[0].Seat
		p, entry, _, err = engine.Play(game, p, seq, seat, p.Default(seat).String(), dice)
		require.NoError(t, err)
	}
	require.Equal(t, "Midge cadet", p.(Position).s.Fleet.Character(1).Name)
	sum, err := record.Verify(&out, Game{})
	require.NoError(t, err)
	require.Equal(t, 1, sum.Over)
}
