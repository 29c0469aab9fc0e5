package localdiscord

import (
	"context"
	"slices"
)

// OnUser chooses a command in the menu of a user, who may be the bot, as it is opened in a channel.
func (u *User) OnUser(ctx context.Context, channel, name, user string) (Reply, error) {
	s := u.server
	s.mu.Lock()
	c := s.channel(channel)
	if _, known := s.names[user]; c == nil || !known {
		s.mu.Unlock()
		return Reply{}, refuse("no channel %q, or no user %q", channel, user)
	}
	r := resolved{server: s}
	r.add(user)
	return u.choose(ctx, c, OnUser, name, user, object{"users": r.users, "members": r.members})
}

// OnMessage chooses a command in the menu of a message. A private message has none.
func (u *User) OnMessage(ctx context.Context, message, name string) (Reply, error) {
	s := u.server
	s.mu.Lock()
	m := s.message(message)
	if m == nil || m.For != "" {
		s.mu.Unlock()
		return Reply{}, refuse("no message %s with a menu", message)
	}
	return u.choose(ctx, s.channel(m.Channel), OnMessage, name, m.ID, object{"messages": object{m.ID: s.encoded(m)}})
}

// choose sends a command of a menu with what it was chosen on. The server is locked, and is not afterwards.
func (u *User) choose(ctx context.Context, c *channel, kind int, name, target string, about object) (Reply, error) {
	s := u.server
	shown := s.shown()
	i := slices.IndexFunc(shown, func(x Command) bool { return x.Type == kind && x.Name == name && u.allowed(x) && x.inside(c) })
	if i < 0 {
		s.mu.Unlock()
		return Reply{}, refuse("the menu has no %q", name)
	}
	_ = s.enter(c, u.ID, false) // everybody may run a command
	it := &interaction{Origin: Origin{Type: kindCommand, User: u.ID, Command: name, Menu: kind}, Channel: c.id}
	s.begin(it, object{"id": shown[i].ID, "name": name, "type": kind, "target_id": target, "resolved": about}, nil)
	s.mu.Unlock()
	return s.await(ctx, it)
}
