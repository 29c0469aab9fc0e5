package discord

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzInteractions sends interactions that no client would send. They reach the real bot with matches under way. world.judge
// checks the bot's every act.
func FuzzInteractions(f *testing.F) {
	// A script that takes ten seconds counts as hung, so they are short.
	f.Fuzz(func(t *testing.T, script []byte) { play(t, script[:min(len(script), 500)]) })
}

// TestHostileInteractions is a short run of FuzzInteractions that is the same every time. MAYHEMBOT_HOSTILE sets how many
// interactions it sends, then on all processors.
func TestHostileInteractions(t *testing.T) {
	t.Parallel()
	wanted, workers := 0, 1
	if told := os.Getenv("MAYHEMBOT_HOSTILE"); told != "" {
		var err error
		wanted, err = strconv.Atoi(told)
		require.NoError(t, err)
		workers = runtime.GOMAXPROCS(0)
	}
	for worker := range workers {
		t.Run(fmt.Sprint(worker), func(t *testing.T) {
			t.Parallel()
			hostility(t, wanted/workers, uint64(worker), uint64(workers))
		})
	}
}

// hostility sends at least as many interactions as wanted, to one world after another. Their seeds are a step apart.
func hostility(t *testing.T, wanted int, seed, step uint64) {
	t.Helper()
	var all world
	for n := 1; n <= 3 || all.answered() < wanted; n++ {
		script := make([]byte, 3000)
		_, _ = rand.NewChaCha8([32]byte(binary.LittleEndian.AppendUint64(make([]byte, 24), seed))).Read(script)
		t.Run(fmt.Sprint(seed), func(t *testing.T) { // a world is closed with its run
			w := play(t, script)
			require.Greater(t, w.refused, 10, "most of them come as far as the referee")
			all.deaf, all.played, all.shown, all.refused = all.deaf+w.deaf, all.played+w.played, all.shown+w.shown, all.refused+w.refused
		})
		if t.Failed() {
			t.FailNow()
		}
		if n%200 == 0 {
			fmt.Fprintln(os.Stderr, all.answered(), "interactions")
		}
		seed += step
	}
	require.NotZero(t, all.deaf)
	require.NotZero(t, all.played)
	t.Logf("%d interactions: %d cannot be answered, %d change something, %d show something, %d are refused or asked in private", all.answered(), all.deaf, all.played, all.shown, all.refused)
}

// answered is how many interactions a world has judged.
func (w *world) answered() int { return w.deaf + w.played + w.shown + w.refused }

// play plays a script on a world of its own.
func play(t *testing.T, script []byte) *world {
	w := openWorld(t, opening(t))
	h := &hostile{script: script, commands: w.referee.Commands()}
	for !h.over() {
		h.acts = w.acts()
		w.judge(h.next())
	}
	return w
}

// TestNobodyAsks refuses every request that comes without a user.
func TestNobodyAsks(t *testing.T) {
	t.Parallel()
	w := openWorld(t, opening(t))
	for i, data := range []string{`{"name":"puzzle"}`, `{"name":"match","options":[{"type":1,"name":"join"}]}`, `{"name":"pilot"}`} {
		w.judge(fmt.Appendf(nil, `{"id":"9%d","token":"tok","application_id":"77","type":2,"guild_id":"10","channel_id":"101","app_permissions":"309237746688","data":%s}`, i, data))
	}
	require.Equal(t, 3, w.refused)
}
