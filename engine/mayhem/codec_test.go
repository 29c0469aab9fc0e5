package mayhem

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

var steps = []Step{StepAsteroid, StepStart, StepAssign, StepRecharge, StepPlace, StepRecalibrate, StepAct, StepHits, StepSoak, StepOver}

// TestOldSavesOpen: the saves in testdata/saves open and give their state. They are never edited; each step has one,
// and some have equipment sheets. The record's words for a state do not change with the version of the save.
func TestOldSavesOpen(t *testing.T) {
	t.Parallel()
	var seen []Step
	for file, data := range saves(t) {
		var says struct {
			Options map[string]string
			Turns   int
			State   json.RawMessage
		}
		require.NoError(t, json.Unmarshal(data, &says))
		opened, err := Game{}.Decode(data)
		require.NoError(t, err, file)
		p := opened.(Position)
		state, err := json.Marshal(p.State())
		require.NoError(t, err)
		require.JSONEq(t, string(says.State), string(state), file)
		texts := settings.Texts(p.s.Options)
		for key, value := range says.Options {
			require.Equal(t, value, texts[key], "%s: %s", file, key)
		}
		require.Equal(t, says.Turns, p.Turn(), file)
		name, sheets := strings.CutSuffix(strings.TrimSuffix(file, ".json"), "-sheets")
		version, step, _ := strings.Cut(name, "-")
		step, _, _ = strings.Cut(step, "-")
		require.Equal(t, string(p.s.Step), step)
		require.Equal(t, sheets, p.s.Options.Equipment)
		if !sheets && version == "v1" {
			seen = append(seen, p.s.Step)
		}
		playOn(t, p, 40)
	}
	require.ElementsMatch(t, steps, seen)
}

// playOn plays random actions from a position, up to n or the end.
func playOn(t *testing.T, p engine.Position, n int) engine.Position {
	dice := newSeeded(7)
	for range n {
		pending := p.Pending()
		if len(pending) == 0 {
			break
		}
		seat := pending[0].Seat
		actions := slices.Collect(p.Legal(seat))
		require.NotEmpty(t, actions)
		next, _, err := p.Apply(seat, actions[dice.rng.IntN(len(actions))], dice)
		require.NoError(t, err)
		p = next
	}
	return p
}

// TestDamagedSaves: Decode refuses a state that no match can reach.
func TestDamagedSaves(t *testing.T) {
	t.Parallel()
	type m = map[string]any
	ship := func(state m, i int) m { return state["ships"].([]any)[i].(m) }
	damages := map[string]map[string]func(save, state m){
		"act": {
			"version":            func(save, _ m) { save["v"] = 3 },
			"rules":              func(save, _ m) { save["rules"] = 2 },
			"placed":             func(_, s m) { s["placed"] = []any{1} },
			"option":             func(save, _ m) { save["options"].(m)["kills"] = "0" },
			"step":               func(_, s m) { s["step"] = "dance" },
			"active":             func(_, s m) { s["active"] = 0 },
			"active too high":    func(_, s m) { s["active"] = 7 },
			"no order":           func(_, s m) { s["order"] = []any{} },
			"order twice":        func(_, s m) { s["order"] = []any{1, 1} },
			"order seven":        func(_, s m) { s["order"] = []any{1, 2, 3, 4, 5, 6, 7} },
			"asteroid off board": func(_, s m) { s["asteroids"].([]any)[0] = "Z99" },
			"asteroid twice":     func(_, s m) { s["asteroids"].([]any)[0] = s["asteroids"].([]any)[1] },
			"an asteroid more":   func(_, s m) { s["asteroids"] = append(s["asteroids"].([]any), "W14") },
			"an asteroid fewer":  func(_, s m) { s["asteroids"] = s["asteroids"].([]any)[1:] },
			"no start":           func(_, s m) { s["starts"].([]any)[3] = nil },
			"start twice":        func(_, s m) { s["starts"].([]any)[3] = s["starts"].([]any)[0] },
			"ships on one cell":  func(_, s m) { ship(s, 0)["at"] = ship(s, 1)["at"] },
			"no ships":           func(_, s m) { s["ships"] = []any{} },
			"seats mixed up":     func(_, s m) { ship(s, 0)["seat"] = 2 },
			"heading":            func(_, s m) { ship(s, 0)["heading"] = 7 },
			"four dice in a row": func(_, s m) { ship(s, 0)["speed"] = []any{1, 1, 1, 1} },
			"seven pips":         func(_, s m) { ship(s, 0)["speed"] = []any{7} },
			"seven dice":         func(_, s m) { ship(s, 0)["reactor"] = 6 },
			"kills":              func(_, s m) { ship(s, 0)["kills"] = -1 },
			"mark without a die": func(_, s m) { ship(s, 0)["moved"] = []any{4} },
			"gained":             func(_, s m) { s["gained"] = 99 },
			"turns used":         func(_, s m) { s["turnsUsed"] = -1 },
			"shot at nobody":     func(_, s m) { s["shotAt"] = []any{9} },
			"winner":             func(_, s m) { s["winners"] = []any{1} },
			"placing":            func(_, s m) { s["placing"] = []any{3} },
			"damage":             func(_, s m) { s["damage"] = []any{m{"seat": 1, "points": 3}} },
			"shot":               func(_, s m) { s["shot"] = m{"target": 1, "dice": 1, "hits": 1} },
		},
		"assign": {
			"five rolled":               func(_, s m) { ship(s, 0)["rolled"] = []any{1, 2, 3, 4, 5} },
			"face":                      func(_, s m) { ship(s, 0)["rolled"] = []any{1, 2, 3, 4, 5, 7} },
			"nobody rolls":              func(_, s m) { s["round"] = 0 },
			"rolls of one who has them": func(save, _ m) { save["rolls"] = m{"1": []any{1, 2, 3, 4, 5, 6}} },
		},
		"place": {"face": func(_, s m) { s["placing"] = []any{300, 1} }, "none": func(_, s m) { s["placing"] = []any{} }},
		"hits": {
			"no shot": func(_, s m) { delete(s, "shot") }, "more hits than dice": func(_, s m) { s["shot"].(m)["hits"] = 4 },
			"target": func(_, s m) { s["shot"].(m)["target"] = 0 },
		},
		"soak": {
			"points": func(_, s m) { s["damage"].([]any)[0].(m)["points"] = 0 },
			"seat":   func(_, s m) { s["damage"].([]any)[0].(m)["seat"] = 8 },
		},
		"act-sheets": {
			"sheet unknown":       func(_, s m) { ship(s, 0)["equipment"] = "sails" },
			"sheet twice":         func(_, s m) { ship(s, 0)["equipment"] = ship(s, 1)["equipment"] },
			"ship without sheet":  func(_, s m) { ship(s, 0)["equipment"] = "" },
			"spent always":        func(_, s m) { ship(s, 0)["spent"] = true },
			"working, not spent":  func(_, s m) { ship(s, 0)["working"] = true },
			"stack short":         func(_, s m) { s["stack"] = s["stack"].([]any)[1:] },
			"stack twice":         func(_, s m) { s["stack"].([]any)[0] = s["stack"].([]any)[1] },
			"stack unknown":       func(_, s m) { s["stack"].([]any)[0] = "sails" },
			"stack of a thousand": func(_, s m) { s["stack"] = make([]any, 1000) },
			"undrawn":             func(_, s m) { s["undrawn"] = 99 },
			"undrawn below 0":     func(_, s m) { s["undrawn"] = -1 },
			"no deck":             func(save, _ m) { save["deck"] = []any{} },
			"deck unknown":        func(save, _ m) { save["deck"] = "standard-9" },
			"played without":      func(save, _ m) { save["options"].(m)["equipment"] = "off" },
		},
		"over": {"no winner": func(_, s m) { s["winners"] = []any{} }, "winner": func(_, s m) { s["winners"] = []any{9} }},
	}
	for step, ways := range damages {
		good, err := os.ReadFile("testdata/saves/v1-" + step + ".json")
		require.NoError(t, err)
		for what, damage := range ways {
			var save m
			require.NoError(t, json.Unmarshal(good, &save))
			damage(save, save["state"].(m))
			data, err := json.Marshal(save)
			require.NoError(t, err)
			_, err = Game{}.Decode(data)
			require.Error(t, err, "%s: %s", step, what)
		}
	}
}

// FuzzDecode: nothing makes Decode panic. A position it opens is saved again without a change and can be played on.
func FuzzDecode(f *testing.F) {
	for _, data := range saves(f) {
		f.Add(data)
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
		playOn(t, p, 30)
		_ = p.(Position).Chart()
		_ = p.View(engine.Nobody)
	})
}

// FuzzParse: nothing makes Parse panic. An action it reads is spelled and read again as the same. Apply accepts or
// refuses it.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"asteroid K7", "start A1", "assign speed=3,4 shields=3,1,4 firepower=5", "recharge none", "recharge reactor shields2",
		"place firepower speed", "recalibrate shields1 speed", "turn left", "move speed2 evade=1", "shoot 2 dice=2",
		"hits deal=firepower1,firepower3 spend=firepower2", "soak shields1=3 speed1=2", "end", "move évade", "soak speed1=99",
	} {
		f.Add(text)
	}
	var positions []engine.Position
	for _, data := range saves(f) {
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
			for seat := engine.Seat(0); seat < 4; seat++ {
				_, _, err := p.Apply(seat, a, newSeeded(1))
				_, is := engine.AsRefusal(err)
				require.True(t, err == nil || is)
			}
		}
	})
}

// saves are the saves of testdata/saves by file.
func saves(t testing.TB) map[string][]byte {
	files, err := filepath.Glob("testdata/saves/v*.json")
	require.NoError(t, err)
	all := map[string][]byte{}
	for _, file := range files {
		all[filepath.Base(file)], err = os.ReadFile(file)
		require.NoError(t, err)
	}
	return all
}
