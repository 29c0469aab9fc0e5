package publish

import (
	"context"
	"slices"
	"time"

	"mayhembot/bot/call"
	"mayhembot/bot/match"
)

// panelLasts is how long a private message can be edited after the press it answered: Discord allows a quarter of an hour.
const panelLasts = 14 * time.Minute

// panel is a private message that says what was noted of a call, as the match stood then. It goes on in place once the match waits
// for its user in private again.
type panel struct {
	reply *call.Reply
	match string
	seq   int
	live  string // the channel's message then
	at    time.Time
}

// keepPanel notes a private message, in the place of the one its user had in the channel. The channel's lock must be held.
func (r *Publisher) keepPanel(c *call.Reply, s *match.State) {
	all, _ := r.panels.Get(c.Channel)
	all = slices.DeleteFunc(slices.Clone(all), func(p panel) bool { return p.reply.User.ID == c.User.ID })
	r.panels.Add(c.Channel, append(all, panel{c, s.Header.ID, s.Header.Seq, s.Header.Live.Message, r.now()}))
}

// goOn puts what a match waits for now in the place of what was noted before, for everybody who is asked again in private; below the
// channel's new message where there is one. Messages that are too old are forgotten. The channel's lock must be held.
func (r *Publisher) goOn(ctx context.Context, s *match.State) {
	all, _ := r.panels.Get(s.Header.Channel)
	kept := slices.DeleteFunc(slices.Clone(all), func(p panel) bool {
		seat := match.SeatOf(s.Header, p.reply.User.ID)
		switch {
		case p.match != s.Header.ID || r.now().Sub(p.at) > panelLasts:
			return true
		case p.seq == s.Header.Seq || !s.InPrivate() || !s.Waits(seat):
			return false
		}
		show := p.reply.Amend
		if p.live != s.Header.Live.Message {
			show = p.reply.Follow // else it would stand above the board
		}
		if _, err := show(ctx, r.display.Panel(p.reply.Call, s, s.Now.View(seat), "")); err != nil {
			r.Log.Info("a private message does not go on in place", "channel", s.Header.Channel, "error", err)
		}
		return true
	})
	if len(all) > 0 {
		r.panels.Add(s.Header.Channel, kept)
	}
}
