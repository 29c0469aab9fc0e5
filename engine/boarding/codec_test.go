package boarding

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

var newSaves = flag.Bool("saves", false, "write saves that are missing in testdata/saves; those that are there are never changed")

// scenes are one position for each step, as played games have them.
var scenes = map[string]func(t testing.TB) engine.Position{
	"squad":  begun("squads=build points=200 huge=on", "1 hire adele-voss", "1 crew 1 gnat-cadet aft", "1 fit 1 kit", "2 hire kade-brom", "2 ready"),
	"deploy": begun("points=60", "1 squad lancers", "2 squad corsair", "1 deploy 1 lane=3"),
	"plan":   on("1 cutter kade-brom 40787,40258,300 kit dock=3 left:3 tow crew=gnat-cadet\n1 gnat sorrel-vane 10000,80000,0 stress\n2 hauler bram-osk 45000,45000,30 disabled kit\n2 lancer mirela-toth 80000,10000,180 torpedo lock=1", "1 plan 1 tow 1f"),
	"berth":  on("options huge=on points=200\nasteroids 20000,20000\n1 frigate frigate-captain 45000,70000,0 kit crew=gnat-cadet\n2 galleon galleon-captain 45000,47000,90 disabled\n2 gnat sorrel-vane 80000,10000,180", "1 plan 1 2f dock=2", "2 plan 3 2f"),
	"resist": on("round 4 step=combat\n1 cutter kade-brom 40787,40258,300 kit dock=2 left:3 tow\n2 hauler bram-osk 45000,45000,30 disabled kit"),
	"duel":   on("round 2 step=combat\n1 cutter cutter-regular 45000,51020,180 kit dock=3 rear:2 boarding\n1 cutter cutter-regular 51020,45000,90 kit dock=3 right:2 boarding\n2 hauler hauler-regular 45000,45000,0 disabled crew=gnat-cadet wounds=1"),
	"order":  on("options victory=mission\nround 2 step=order\n1 lancer mirela-toth 45000,60000,0 torpedo\n1 tender corin-ashe 45000,70000,0\n2 cutter kade-brom 45000,46000,180 shields=0", "1 order 1 focus fire=3"),
	"over":   on("options rounds=2 goal=0\npoints 5 5\n1 gnat gnat-cadet 10000,80000,0\n2 gnat sorrel-vane 80000,10000,180", "1 plan 1 2f", "2 plan 2 2f"),
}

// begun is a match from its options, with actions played.
func begun(options string, actions ...string) func(testing.TB) engine.Position {
	return func(t testing.TB) engine.Position {
		setup := engine.Setup{Seats: 2, Options: map[string]string{}}
		for w := range strings.FieldsSeq(options) {
			key, v, _ := strings.Cut(w, "=")
			setup.Options[key] = v
		}
		p, _, _, err := engine.Start(Game{}, setup, &scripted{then: 1})
		require.NoError(t, err)
		return after(t, p, actions)
	}
}

// on is a scene with actions played.
func on(text string, actions ...string) func(testing.TB) engine.Position {
	return func(t testing.TB) engine.Position {
		p, err := readScene(text)
		require.NoError(t, err, text)
		return after(t, p, actions)
	}
}

func after(t testing.TB, p engine.Position, actions []string) engine.Position {
	for _, line := range actions {
		next, _, _, err := engine.Play(Game{}, p, 1, engine.Seat(line[0]-'0'), line[2:], &scripted{then: 1})
		require.NoError(t, err, line)
		p = next
	}
	return p
}

// saves are the saves of testdata/saves.
func saves(t testing.TB) (all [][]byte) {
	files, err := filepath.Glob("testdata/saves/v1-*.json")
	require.NoError(t, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		all = append(all, data)
	}
	return all
}

// TestOldSavesOpen: the saves in testdata/saves open as the positions they were made from, and play on. They are never
// edited.
func TestOldSavesOpen(t *testing.T) {
	t.Parallel()
	for name, scene := range scenes {
		p := scene(t)
		file := "testdata/saves/v1-" + name + ".json"
		if _, err := os.Stat(file); *newSaves && err != nil {
			data, err := p.Encode()
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(file, data, 0o644))
		}
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		opened, err := Game{}.Decode(data)
		require.NoError(t, err, name)
		require.True(t, opened == p, name)
		require.Equal(t, name, string(opened.(Position).s.Step))
		playOn(t, opened, 20)
	}
	require.Len(t, saves(t), len(scenes))
}

// playOn plays random actions from a position, as far as it goes.
func playOn(t testing.TB, p engine.Position, n int) {
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

type seeded struct{ *rand.Rand }

func newSeeded(seed uint64) seeded { return seeded{rand.New(rand.NewPCG(seed, 0))} }

func (d seeded) Roll(sides int, _ string) int { return 1 + d.IntN(sides) }

// TestDamagedSaves: a save with a mistake in it is refused, or can be looked at and played on.
func TestDamagedSaves(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 4))
	good := saves(t)
	const odd = `0123456789abcdefklmnorst:,"[]{} -`
	accepted := 0
	for range 2500 {
		data := slices.Clone(good[rng.IntN(len(good))])
		for range 1 + rng.IntN(2) {
			data[rng.IntN(len(data))] = odd[rng.IntN(len(odd))]
		}
		if opens(t, data) {
			accepted++
		}
	}
	require.Positive(t, accepted)
}

// opens tells whether a save opens. A save that opens must be saved in the same form, and can be viewed and played on.
func opens(t testing.TB, data []byte) bool {
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("%v: %s", r, data)
		}
	}()
	p, err := Game{}.Decode(data)
	if err != nil {
		return false
	}
	saved, err := p.Encode()
	require.NoError(t, err)
	again, err := Game{}.Decode(saved)
	require.NoError(t, err, "%s", data)
	require.True(t, again == p, "%s", data)
	for seat := range engine.Seat(MaxSeats + 1) {
		p.View(seat).Imagine(newSeeded(1))
	}
	playOn(t, p, 8)
	return true
}

// FuzzDecode: nothing makes Decode panic. A position it accepts is saved in the same form, and can be viewed and played on.
func FuzzDecode(f *testing.F) {
	for _, data := range saves(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) { opens(t, data) })
}

// FuzzParse: nothing makes Parse panic. An action it reads is spelled, and reads back as the same action. Playing the action
// succeeds or is refused.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"squad raiders", "hire kade-brom", "crew 1 gnat-cadet fore", "fit 1 kit", "ready", "deploy 4 lane=6", "plan 4 2bl dock=1", "plan 4 tow 2f",
		"plan 4 break flee 2f", "plan 1 break", "plan 4 board", "berth left 2 tow", "berth front 2 board their=aft own=fore", "berth ahead left tow",
		"resist 1 yes", "duel 4 1", "order 4 lock=1,focus precise-torpedo=1", "order 4 none hold", "plan 1 0", "plan 1 dock=2 dock=3 1f", "order 1 hold none",
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
			for seat := range engine.Seat(4) {
				_, _, err := p.Apply(seat, a, newSeeded(1))
				_, is := engine.AsRefusal(err)
				require.True(t, err == nil || is)
				require.True(t, is || slices.Contains(slices.Collect(p.Legal(seat)), a), "%q is accepted and not legal", a)
			}
		}
	})
}
