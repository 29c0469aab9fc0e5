package main

import (
	"context"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/call"
	"mayhembot/bot/localdiscord"
)

func init() {
	if os.Getenv(childDiscord) != "" {
		signal.Ignore(syscall.SIGXFSZ) // a write beyond the limit fails then, as on a full disk
	}
}

// limitFiles lets a process write no file beyond so many bytes.
func limitFiles(t *testing.T, pid int, bytes uint64) {
	t.Helper()
	const fileSize = 1 // RLIMIT_FSIZE
	limit := syscall.Rlimit{Cur: bytes, Max: unlimited}
	_, _, err := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), fileSize, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	require.Zero(t, err)
}

const unlimited = ^uint64(0)

// TestFullDisk fills the disk in the middle of play, either wholly or only for writes that make the file larger. The acting
// player is told that nothing has changed. Play goes on by itself once there is room again.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	x := newTorture(t)
	c := spawn(t, x.local.URL(), x.database, "local", childDots+"=yes")
	b := x.tables[0]
	b.rnd = rand.New(rand.NewPCG(1, 2))
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	playOn := func(more int) {
		for wanted := len(x.answered) + more; len(x.answered) < wanted; {
			require.NoError(t, ctx.Err(), "nothing is answered")
			x.act(ctx, b)
		}
	}
	playOn(5)
	for range 2 {
		limitFiles(t, c.Process.Pid, 0)
		for !x.sorry(ctx, b) {
			require.NoError(t, ctx.Err(), "nobody is told")
		}
		limitFiles(t, c.Process.Pid, unlimited)
		playOn(5)
	}
	c.stop(t)
	x.nothingIsLost()
}

// sorry presses something and tells whether the answer is that nothing has changed.
func (x *torture) sorry(ctx context.Context, b *table) bool {
	live, _ := x.live(b)
	for _, play := range playable(live) {
		if call.ParseControl(play[0]).Verb != call.Act {
			continue
		}
		for _, n := range b.users {
			reply, err := use(ctx, x.local.User(n), live.ID, play)
			if err == nil && reply.Ephemeral() && strings.Contains(reply.Message.Text(), "nothing has changed") {
				return true
			}
		}
	}
	return false
}

// TestStopsInTime tells the bot to stop while Discord answers nothing. The bot waits for work under way, but not for ever.
func TestStopsInTime(t *testing.T) {
	t.Parallel()
	local, err := localdiscord.Open(localdiscord.Config{Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	c := spawn(t, local.URL(), t.TempDir()+"/a.db", "local")
	_, err = local.User(1).Slash(t.Context(), channel, "/match new autopilots:1 kills:1")
	require.NoError(t, err)
	stuck := local.Fail(localdiscord.Fault{Path: "/interactions/", Delay: time.Minute, Times: localdiscord.Always})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { _, _ = local.User(1).Slash(ctx, channel, "/match start") }()
	require.NoError(t, local.WaitFor(ctx, func() bool { return stuck.Hits() > 0 }))
	begun := time.Now()
	c.stop(t)
	t.Log("it took", time.Since(begun))
	require.Less(t, time.Since(begun), 30*time.Second, "ten seconds are meant; a busy machine takes longer")
}

// TestStopsDuringAReplay tells the bot to stop while it makes a replay somebody asked for. It calls the replay off in time, and
// nothing that was played is lost.
func TestStopsDuringAReplay(t *testing.T) {
	t.Parallel()
	x := newTorture(t)
	c := spawn(t, x.local.URL(), x.database, "local", childDots+"="+endless)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	b := x.tables[0]
	for len(x.answered) < 5 {
		require.NoError(t, ctx.Err(), "nothing is answered")
		x.act(ctx, b)
	}
	go func() { _, _ = x.local.User(b.users[0]).Slash(ctx, b.channel, "/match replay") }()
	require.NoError(t, x.local.WaitFor(ctx, func() bool {
		m, _ := x.local.Newest(b.channel)
		return strings.Contains(m.Text(), "Making the replay")
	}))
	begun := time.Now()
	c.stop(t)
	t.Log("it took", time.Since(begun))
	require.Less(t, time.Since(begun), 30*time.Second, "ten seconds are meant; a busy machine takes longer")
	spawn(t, x.local.URL(), x.database, "local", childDots+"=yes").stop(t)
	x.nothingIsLost()
}
