package call

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"mayhembot/bot"
	"mayhembot/engine"
)

// Stage is a part of what answering a call takes.
type Stage int

const (
	Waiting Stage = iota // for what was done in the channel before
	Rules                // the match is read, and the action played
	Storing              // until the change is on the disk
	Drawing              // the message: words, controls, picture
	Sending              // until Discord has it
	stages
)

// StageNames name the stages, in their order.
var StageNames = [stages]string{"wait", "rules", "store", "draw", "send"}

// Spent is how long each stage took.
type Spent [stages]time.Duration

// Timed begins to measure a stage, which ends when done is called. Of no call nothing is measured.
func (c *Reply) Timed(stage Stage) (done func()) {
	if c == nil {
		return func() {}
	}
	begun := time.Now()
	return func() { c.Spent[stage] += time.Since(begun) }
}

// Played is the action a call has played. Of an answer that others may not know yet, Action is its first word.
type Played struct {
	Match  string
	Entry  int // the last one then
	Seat   engine.Seat
	Action string
}

// Outcome is how a request ended.
type Outcome string

const (
	Answered Outcome = "answered"
	Refused  Outcome = "refused" // by the rules, or by the one who answered it, with a reason
	Failed   Outcome = "failed"
)

// Log writes what a call has played, or at a lower level what else it was, with the times of its stages in milliseconds.
func (c *Reply) Log(log *slog.Logger, outcome Outcome, took time.Duration) {
	attrs := make([]any, 0, 8+stages)
	level, what := slog.LevelDebug, "a request"
	if c.Played != nil {
		level, what = slog.LevelInfo, "an action"
		attrs = append(attrs, "match", c.Played.Match, "entry", c.Played.Entry, "seat", int(c.Played.Seat), "action", c.Played.Action)
	} else {
		attrs = append(attrs, "path", c.Path, "outcome", string(outcome))
	}
	attrs = append(attrs, "channel", c.Channel, "ms", milliseconds(took))
	for stage, spent := range c.Spent {
		if spent > 0 {
			attrs = append(attrs, StageNames[stage]+"_ms", milliseconds(spent))
		}
	}
	log.Log(context.Background(), level, what, attrs...)
}

// milliseconds are rounded to a hundredth.
func milliseconds(d time.Duration) float64 {
	return float64(d.Round(10*time.Microsecond)) / float64(time.Millisecond)
}

// Most is how many requests of a kind that takes work may be under way at once.
type Most struct{ User, Channel, Guild int }

// Limits count what is under way for each member, channel and server.
type Limits struct {
	mu    sync.Mutex
	count map[string]int // by kind and who or where
}

// Take counts one more of a kind for the caller and where they are, and returns what takes it off again. The error says
// why there can be no more now: own when the caller has the most there may be.
func (l *Limits) Take(c *Call, kind string, most Most, own bot.Notice) (release func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	user, channel, guild := kind+" user "+c.User.ID, kind+" channel "+c.Channel, kind+" guild "+c.Guild
	switch {
	case l.count[user] >= most.User:
		return nil, own
	case l.count[channel] >= most.Channel:
		return nil, manyInChannel
	case l.count[guild] >= most.Guild:
		return nil, manyOnServer
	}
	if l.count == nil {
		l.count = map[string]int{}
	}
	keys := []string{user, channel, guild}
	for _, key := range keys {
		l.count[key]++
	}
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		for _, key := range keys {
			if l.count[key]--; l.count[key] == 0 {
				delete(l.count, key)
			}
		}
	}, nil
}

// Limited answers a request that takes work, unless too many of the kind are under way.
func (l *Limits) Limited(c *Call, kind string, most Most, own bot.Notice, answer func(*Call) (bot.Message, error)) (bot.Message, error) {
	release, err := l.Take(c, kind, most, own)
	if err != nil {
		return bot.Message{}, err
	}
	defer release()
	return answer(c)
}
