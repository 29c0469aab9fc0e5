package replay

import (
	"context"
	"errors"
	"strconv"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/render/words/lang"
)

const (
	patience = 1200 * time.Millisecond // a replay ready by then needs no word about its progress
	pace     = 1500 * time.Millisecond // between two words about it
	silence  = 12 * time.Minute        // for how long an answer waits where there can be no words: Discord takes one for 15
	lately   = time.Hour               // for how long it is tried to show what was asked for
)

// atOnce is how many replays may be waited for: one is made after the other.
var atOnce = call.Most{User: 1, Channel: 2, Guild: 4}

// Answer answers with a replay. One that takes its time is announced, and the announcement tells how far it is, unless the
// bot may only answer.
func (r *Maker) Answer(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	s, all, err := r.History(ctx, c.Channel)
	switch {
	case err != nil:
		return call.Answer{}, err
	case !s.Now.Exists():
		return call.Answer{}, call.NotStarted
	case c.NoFiles():
		return call.Answer{}, noPicture.With("permission", bot.Permissions(bot.PermissionFiles))
	}
	round, _ := strconv.Atoi(c.Args["round"])
	part := game.Part{Round: round, LastTurn: round == 0 && c.Args["whole"] != "true"}
	return call.Answer{Work: func(ctx context.Context) (call.Answer, error) { return r.begin(ctx, c, s, all, part) }}, nil
}

// begin begins to make a replay, and answers with it or, where it takes longer, with the word that it is coming.
func (r *Maker) begin(ctx context.Context, c *call.Call, s *match.State, all []match.Played, part game.Part) (call.Answer, error) {
	release, err := r.limits.Take(c, "replay", atOnce, tooMany)
	if err != nil {
		return call.Answer{}, err
	}
	making, end := r.unhurried(ctx)
	over := func() { end(); release() }
	done, progress := make(chan made, 1), make(chan float64, 1)
	go func() {
		done <- r.produce(making, s, all, part, func(share float64) {
			select {
			case progress <- share:
			default: // The last word has not been told yet, and a newer one will come.
			}
		})
	}()
	wait := patience
	if c.AnswerOnly() {
		wait = silence
	}
	select {
	case m := <-done:
		over()
		return call.Answer{Message: m.message(c.Lang(), "replay.head", part), Place: call.InChannel}, m.err
	case <-time.After(wait):
	}
	if c.AnswerOnly() {
		over()
		return call.Answer{}, tooLong
	}
	follow := func(_ context.Context, sent bot.Sent, err error) error {
		defer over()
		if err == nil {
			r.announce(making, c, sent.ID, part, done, progress)
		}
		return err
	}
	return call.Answer{Message: bot.Message{Text: c.Say("replay.making", "share", lang.Chance(0)), Accent: bot.QuietColour}, Place: call.InChannel, Then: follow}, nil
}

// unhurried lasts beyond the time a request may take, and ends with the maker, or when the request is called off.
func (r *Maker) unhurried(request context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(r.life)
	stop := context.AfterFunc(request, func() {
		if errors.Is(request.Err(), context.Canceled) {
			cancel()
		}
	})
	return ctx, func() { stop(); cancel() }
}

// announce edits a message until the replay is there to take its place. The call may be too old by then to be answered.
func (r *Maker) announce(ctx context.Context, c *call.Call, message string, part game.Part, done <-chan made, progress <-chan float64) {
	for {
		select {
		case replay := <-done:
			if ctx.Err() != nil { // it was called off
				return
			}
			m := replay.message(c.Lang(), "replay.head", part)
			if replay.err != nil {
				m = bot.Message{Text: c.Failure(ctx, r.Reader, replay.err), Accent: bot.RefusedColour}
			}
			r.show(ctx, c.Channel, message, m, c.Lang(), r.now().Add(lately))
			return
		case share := <-progress:
			m := bot.Message{Text: c.Say("replay.making", "share", lang.Chance(share)), Accent: bot.QuietColour}
			if _, err := r.Messenger.Edit(ctx, c.Channel, message, m); err != nil {
				r.Log.Warn("the progress of a replay could not be shown", "error", err)
			}
		}
		time.Sleep(pace)
	}
}

// show puts m in the place of a message, or behind it where that cannot be edited, and tries again what fails for a while.
func (r *Maker) show(ctx context.Context, channel, message string, m bot.Message, l lang.Language, until time.Time) {
	key := message + "/replay"
	_, err := r.Messenger.Edit(ctx, channel, message, m)
	var barred *bot.Barred
	if words, files := call.InWords(l, m); files && errors.As(err, &barred) {
		m = words
		_, err = r.Messenger.Edit(ctx, channel, message, m)
	}
	if err != nil && !bot.Temporary(err) {
		_, err = r.Messenger.Post(ctx, channel, m, key)
	}
	if err != nil && ctx.Err() == nil {
		r.Log.Warn("a replay could not be shown", "error", err)
		if bot.Temporary(err) && r.now().Before(until) {
			r.retries.Failed(key, err, func() { r.show(r.life, channel, message, m, l, until) })
			return
		}
	}
	r.retries.Succeeded(key)
}
