package bench

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"mayhembot/bot/call"
	"mayhembot/bot/localdiscord"
)

const (
	floodRate  = 50                     // requests a second of the program that floods
	floodPhase = time.Second            // it pauses and goes on in turns of this length
	floodMost  = 40                     // requests of it under way at once
	thinking   = 700 * time.Millisecond // between two actions of a client, give or take half, so that its people keep the pace
)

// flood is one member whose program makes the most costly requests as fast as it can, every other moment.
type flood struct {
	on           atomic.Bool
	sent, heard  atomic.Int64
	mu           sync.Mutex
	calm, during Times // times of everybody else, from the press to the first response: while it pauses, and while it goes on
}

// Flooded tells how one member's program affected everybody else.
type Flooded struct {
	Sent, Answered int64
	Calm, During   Times // times of everybody else, from the press to the first response
}

// Ratio is how many times the calm p99 the other is.
func (f *Flooded) Ratio() float64 {
	return float64(f.During.At(0.99)) / float64(max(1, f.Calm.At(0.99)))
}

// note keeps the time of a press that began while the flood was on, or was not.
func (f *flood) note(flooded bool, took time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if flooded {
		f.during = append(f.during, took)
	} else {
		f.calm = append(f.calm, took)
	}
}

// run floods until ctx ends.
func (f *flood) run(ctx context.Context, t *table) {
	u, rnd := t.local.User(80), rand.New(rand.NewPCG(t.config.Seed, 80))
	asks := []func(channel string){
		slash(ctx, u, "/match board view:whole"), slash(ctx, u, "/match verify"), slash(ctx, u, "/match record"), slash(ctx, u, "/match log"),
		slash(ctx, u, "/puzzle"), slash(ctx, u, "/match new"), slash(ctx, u, "/leaderboard"), slash(ctx, u, "/"+t.config.Game.Command.Name+" preview plan:left"),
		func(channel string) { pressAny(ctx, t, u, channel) },
	}
	every := time.NewTicker(time.Second / floodRate)
	defer every.Stop()
	turn := time.NewTicker(floodPhase)
	defer turn.Stop()
	room := make(chan struct{}, floodMost)
	var all sync.WaitGroup
	defer all.Wait()
	for {
		select {
		case <-ctx.Done():
			return
		case <-turn.C:
			f.on.Store(!f.on.Load())
		case <-every.C:
			if !f.on.Load() {
				continue
			}
			select {
			case room <- struct{}{}:
			default:
				continue
			}
			ask, channel := asks[rnd.IntN(len(asks))], fmt.Sprint("channel", 1+rnd.IntN(t.config.Matches))
			f.sent.Add(1)
			all.Go(func() {
				ask(channel)
				f.heard.Add(1)
				<-room
			})
		}
	}
}

func slash(ctx context.Context, u *localdiscord.User, line string) func(string) {
	return func(channel string) { _, _ = u.Slash(ctx, channel, line) } // the result does not matter
}

// pressAny presses a control that is meant for somebody else.
func pressAny(ctx context.Context, t *table, u *localdiscord.User, channel string) {
	m, _ := t.local.Newest(channel)
	for x := range localdiscord.All(m.Components) {
		if x.Type == localdiscord.Button && !x.Disabled && call.ParseControl(x.CustomID).Verb == call.Act {
			_, _ = u.Press(ctx, m.ID, x.CustomID)
			return
		}
	}
}

// result sums up the flood.
func (f *flood) result() *Flooded {
	f.mu.Lock()
	defer f.mu.Unlock()
	r := &Flooded{Sent: f.sent.Load(), Answered: f.heard.Load(), Calm: slices.Clone(f.calm), During: slices.Clone(f.during)}
	r.Calm.sort()
	r.During.sort()
	return r
}

func (f *Flooded) write(w io.Writer) {
	fmt.Fprintf(w, "one member's program sent %d requests, %d a second every other %s\n", f.Sent, floodRate, floodPhase)
	for _, of := range []struct {
		what string
		t    Times
	}{{"others, while calm", f.Calm}, {"others, meanwhile", f.During}} {
		fmt.Fprintf(w, "%-22s p50 %s · p95 %s · p99 %s ms to the first response, %d presses\n", of.what, ms(of.t.At(0.5)), ms(of.t.At(0.95)), ms(of.t.At(0.99)), len(of.t))
	}
	fmt.Fprintf(w, "%-22s × %.2f\n", "p99", f.Ratio())
}
