package dogfight

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

var newSaves = flag.Bool("saves", false, "write saves that are missing in testdata/saves; those that are there are never changed")

// scenes are one position for each step, and one laid out secretly.
var scenes = map[string]string{
	"fleet":  "options points=50\nstep fleet\n1 fleet=dart,lance\n2\n",
	"deploy": "step deploy\nfirst 2\n1 fleet=dart,lance\n2 fleet=shield dart=C2\n",
	"secret": "options deploy=secret\nstep deploy\n1 fleet=dart,lance\n2 hidden=shield@C2,dart@A1\n",
	"act":    "turn 9\nrepeat C8 C7\n1 lance=C8,D8 hand=ap,ap,def1\n2 dart=C7,H1 hand=blank,ap\n",
	"defend": "options defend=auto\nactive 2\ncombat C7 C8 repeat\n1 lance=C8 hand=def2\n2 dart=C7,H1 hand=blank,ap\n",
	"over":   "step over\nturn 30\n1 lance=C8 hand=def2\n2\n",
}

// saves are the saves of a version in testdata/saves by the scene they are of.
func saves(t testing.TB, version string) map[string][]byte {
	files, err := filepath.Glob("testdata/saves/" + version + "-*.json")
	require.NoError(t, err)
	all := map[string][]byte{}
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), version+"-"), ".json")
		all[name], err = os.ReadFile(file)
		require.NoError(t, err)
	}
	return all
}

// TestOldSavesOpen: the saves in testdata/saves, never edited, are the positions they were made of, and play on.
func TestOldSavesOpen(t *testing.T) {
	for version, rules := range map[string]string{"v1": "rules 1\n", "v2": ""} {
		for name, scene := range scenes {
			p, err := readScene(rules + scene)
			require.NoError(t, err, name)
			file := "testdata/saves/" + version + "-" + name + ".json"
			if _, err := os.Stat(file); *newSaves && err != nil {
				data, err := p.Encode()
				require.NoError(t, err)
				require.NoError(t, os.WriteFile(file, data, 0o644))
			}
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			opened, err := Game{}.Decode(data)
			require.NoError(t, err, name)
			require.True(t, opened == engine.Position(p), name)
			playOn(t, opened, 40)
		}
		require.Len(t, saves(t, version), len(scenes))
	}
}

// playOn plays random actions from a position, as far as it goes.
func playOn(t *testing.T, p engine.Position, n int) {
	dice := newSeeded(7)
	for range n {
		pending := p.Pending()
		if len(pending) == 0 {
			return
		}
		a := engine.RandomAction(p.View(pending[0].Seat), dice)
		require.NotNil(t, a)
		next, _, err := p.Apply(pending[0].Seat, a, dice)
		require.NoError(t, err)
		p = next
	}
}

// TestDamagedSaves: whatever no match can be is not opened.
func TestDamagedSaves(t *testing.T) {
	t.Parallel()
	type m = map[string]any
	own := func(s m, i int) m { return s["Private"].([]any)[i].(m) }
	put := func(key string, v any) func(m) { return func(s m) { s[key] = v } }
	damages := map[string]map[string]func(m){
		"act": {
			"rules": put("Rules", 3), "no rules": put("Rules", 0),
			"turn 0": put("Turn", 0), "turn late": put("Turn", 121), "first": put("First", 0), "active": put("Active", 3),
			"nobody active": put("Active", 0), "step": put("Step", "fly"), "counters": put("Counters", []any{9, 2}),
			"not begun": put("Began", false), "repeat while quiet": put("Spending", false), "in combat": put("Repeated", true),
			"repeat of nothing": put("Repeat", m{"from": "C8", "to": "D8"}), "unplaced": put("Unplaced", []any{1, 0}),
			"asteroid off": put("Asteroids", []any{"A5", "C5", "J5"}), "asteroids level": put("Asteroids", []any{"A5", "A5", "C5"}),
			"asteroid on ship": put("Asteroids", []any{"A5", "C5", "C8"}), "options": put("Options", m{"Points": 5, "Turns": 120}),
			"answered": put("Answered", []any{true, false}),
			"ship":     func(s m) { s["Squares"].([]any)[0] = m{"s": 1, "t": 9} },
			"seat":     func(s m) { s["Squares"].([]any)[0] = m{"s": 3, "t": 1} },
			"too many": func(s m) {
				for i := range 5 {
					s["Squares"].([]any)[i*10] = m{"s": 1, "t": 3}
				}
			},
			"hand of ast":   func(s m) { own(s, 0)["Hand"].([]any)[Ast] = 1 },
			"hand below 0":  func(s m) { own(s, 0)["Hand"].([]any)[Blank] = -1 },
			"cup below 0":   func(s m) { own(s, 0)["Hand"].([]any)[Def1], own(s, 1)["Hand"].([]any)[Def1] = 3, 1 },
			"fleet in play": func(s m) { own(s, 0)["Fleet"].([]any)[Dart] = 1 },
			"hidden":        func(s m) { own(s, 0)["Layout"].([]any)[8] = 1 },
			"crossed": func(s m) {
				s["Squares"] = make([]any, squares)
				s["Squares"].([]any)[0], s["Squares"].([]any)[9], s["Repeat"] = m{"s": 1, "t": 1}, m{"s": 2, "t": 1}, m{"from": "A1", "to": "A1"}
			},
		},
		"fleet":  {"placed": func(s m) { s["Squares"].([]any)[9] = m{"s": 1, "t": 1} }, "hand": func(s m) { own(s, 0)["Hand"].([]any)[0] = 1 }},
		"secret": {"not in zone": func(s m) { own(s, 1)["Layout"].([]any)[30] = 1 }, "type": func(s m) { own(s, 1)["Layout"].([]any)[1] = -1 }},
		"deploy": {"negative": func(s m) { own(s, 0)["Fleet"].([]any)[Hammer] = -1 }, "overflow": func(s m) { own(s, 1)["Fleet"].([]any)[Dart] = 127; s["Unplaced"] = []any{2, 128} }, "no type": func(s m) { own(s, 0)["Fleet"].([]any)[0] = 1 }},
		"defend": {"no combat": put("Combat", m{"from": "C8", "to": "C8"}), "nobody to ask": func(s m) { own(s, 0)["Hand"] = []any{0, 0, 0, 0, 0} }},
		"over":   {"undecided": func(s m) { s["Squares"].([]any)[0] = m{"s": 2, "t": 1} }, "active": put("Active", 1)},
	}
	good := saves(t, "v2")
	for name, ways := range damages {
		for what, damage := range ways {
			var save m
			require.NoError(t, json.Unmarshal(good[name], &save))
			damage(save["state"].(m))
			data, err := json.Marshal(save)
			require.NoError(t, err)
			_, err = Game{}.Decode(data)
			require.Error(t, err, "%s: %s", name, what)
		}
	}
	_, err := Game{}.Decode([]byte(strings.Replace(string(good["act"]), `"v":2`, `"v":3`, 1)))
	require.ErrorContains(t, err, "version 3")
}

// FuzzDecode: nothing makes Decode panic, and whatever it opens is saved as it was and can be looked at and played on.
func FuzzDecode(f *testing.F) {
	for _, version := range []string{"v1", "v2"} {
		for _, data := range saves(f, version) {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Game{}.Decode(data)
		if err != nil {
			return
		}
		saved, err := p.Encode()
		require.NoError(t, err)
		again, err := Game{}.Decode(saved)
		require.NoError(t, err)
		require.True(t, again == p, "%s", saved)
		for seat := range engine.Seat(Seats + 1) {
			p.View(seat).Imagine(newSeeded(1))
		}
		playOn(t, p, 30)
	})
}

// FuzzParse: nothing makes Parse panic; what it reads it spells, and reads again as the same; and playing it is
// accepted or refused.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"fleet dart=4 hammer=2 lance=2", "deploy dart C9", "deploy dart=C9,D9 lance=E10", "discard ap def1 blank blank", "draw 3",
		"move C8 D6", "attack C8 C7", "repeat", "defend none", "defend def2", "end", "move évade", "deploy =", "fleet", "deploy dart=",
	} {
		f.Add(text)
	}
	var positions []engine.Position
	for _, data := range saves(f, "v2") {
		p, err := Game{}.Decode(data)
		require.NoError(f, err)
		positions = append(positions, p)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := Game{}.Parse(text)
		if err != nil {
			r, is := engine.AsRefusal(err)
			require.True(t, is)
			require.Equal(t, engine.Unclear, r.Code)
			return
		}
		again, err := Game{}.Parse(strings.ToUpper(a.String()))
		require.NoError(t, err, "%q", a)
		require.True(t, a == again, "%q is read as %q", a, again)
		for _, p := range positions {
			for seat := range engine.Seat(4) {
				_, _, err := p.Apply(seat, a, newSeeded(1))
				_, is := engine.AsRefusal(err)
				require.True(t, err == nil || is)
				require.True(t, is || p.Pending()[0].Examples || slices.Contains(slices.Collect(p.Legal(seat)), a), "%q is accepted and not legal", a)
			}
		}
	})
}
