package main

import (
	"context"
	"math/rand/v2"
	"slices"

	"mayhembot/bot/call"
	"mayhembot/bot/localdiscord"
)

// table is a channel in which people play match after match.
type table struct {
	channel string
	users   []int // who plays; the first opens the matches
	opening string
	rnd     *rand.Rand

	asked  map[string]ping // the last time each user was asked
	posted map[string]bool // states posted by match and entry
	boards int             // how often the board was asked for
	again  int             // how often a state was posted again: the board was asked for, and the bot killed before its answer
	last   string          // the newest message looked at
}

// act does one thing in a channel and tells whether it was answered. It opens a match, joins, starts, asks for the board, or
// presses a control of the newest message, for any user and sometimes twice.
func (x *torture) act(ctx context.Context, b *table) bool {
	u := x.local.User(b.users[b.rnd.IntN(len(b.users))])
	live, any := x.live(b)
	if !any {
		_, err := x.local.User(b.users[0]).Slash(ctx, b.channel, b.opening)
		return err == nil
	}
	plays := playable(live)
	if len(plays) == 0 || b.rnd.IntN(40) == 0 {
		b.boards++
		_, err := u.Slash(ctx, b.channel, "/match board")
		return err == nil
	}
	play, on := plays[b.rnd.IntN(len(plays))], live.ID
	with := call.ParseControl(play[0])
	switch with.Verb {
	case call.Panel:
		reply, err := u.Press(ctx, on, play[0])
		if err != nil {
			return false
		}
		if plays, on = playable(reply.Message), reply.MessageID; len(plays) == 0 {
			return true
		}
		play = plays[b.rnd.IntN(len(plays))]
	case call.Start, call.Again:
		u = x.local.User(b.users[0])
	}
	reply, err := use(ctx, u, on, play)
	if err != nil {
		return false
	}
	if b.rnd.IntN(8) == 0 {
		_ = x.local.Repeat(reply.Interaction)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	switch {
	case reply.Ephemeral():
		if with.Verb == call.Act {
			x.refusals++
		}
	case with.Verb == call.Act:
		x.answered[reply.Interaction] = u.ID
	}
	return true
}

// use presses a button, or chooses in a menu.
func use(ctx context.Context, u *localdiscord.User, on string, play []string) (localdiscord.Reply, error) {
	if len(play) > 1 {
		return u.Select(ctx, on, play[0], play[1:]...)
	}
	return u.Press(ctx, on, play[0])
}

// live is the newest message of a channel with controls that play, join, start or begin again.
func (x *torture) live(b *table) (localdiscord.Message, bool) {
	all := x.local.Messages(b.channel)
	for _, m := range slices.Backward(all) {
		if m.For == "" && len(playable(m)) > 0 {
			return m, true
		}
	}
	return localdiscord.Message{}, slices.ContainsFunc(all, func(m localdiscord.Message) bool { return m.For == "" })
}

// playable returns the controls of a message that play something or bring a match about. A button is its custom id. A menu is its
// id with as many of its values as have to be chosen.
func playable(m localdiscord.Message) (plays [][]string) {
	for c := range localdiscord.All(m.Components) {
		wanted := []string{call.Act, call.PanelAct, call.Panel, call.Join, call.Start, call.Again}
		if c.Disabled || !slices.Contains(wanted, call.ParseControl(c.CustomID).Verb) {
			continue
		}
		if c.Type == localdiscord.Button {
			plays = append(plays, []string{c.CustomID})
		}
		low := 1
		if c.MinValues != nil {
			low = max(low, *c.MinValues)
		}
		for i := 0; i+low <= len(c.Options); i++ {
			play := []string{c.CustomID}
			for _, o := range c.Options[i : i+low] {
				play = append(play, o.Value)
			}
			plays = append(plays, play)
		}
	}
	return plays
}
