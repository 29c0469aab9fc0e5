package publish

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"mayhembot/bot"
)

// telling is how many channels are told something at a time.
const telling = 8

// TellOpen tells all channels that have a match under way.
func (r *Publisher) TellOpen(ctx context.Context, n bot.Notice) {
	open, err := r.Store.Unfinished()
	if err != nil {
		r.Log.Error("channels could not be told", "notice", n, "error", err)
	}
	var all sync.WaitGroup
	slots := make(chan struct{}, telling)
	for _, ref := range open {
		if current, gaveUp := r.takenUp(ref); !current || gaveUp {
			continue
		}
		slots <- struct{}{}
		all.Go(func() {
			r.Tell(ctx, ref.Channel, n)
			<-slots
		})
	}
	all.Wait()
}

// Tell tells a channel something that is no news of a match, unless that is the last thing that was said there.
func (r *Publisher) Tell(ctx context.Context, channel string, n bot.Notice) {
	if history, ok := r.Messenger.(bot.History); ok {
		if said, err := history.Said(ctx, channel, ""); err == nil && len(said) > 0 && strings.Contains(said[0].Text, string(n)) {
			return
		}
	}
	m := bot.Message{Text: string(n), Accent: bot.RefusedColour}
	if _, err := r.Messenger.Post(ctx, channel, m, fmt.Sprint(channel, "/told/", r.now().Unix())); err != nil {
		r.Log.Warn("a channel could not be told", "channel", channel, "notice", n, "error", err)
	}
}
