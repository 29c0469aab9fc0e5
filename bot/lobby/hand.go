package lobby

import (
	"context"
	"fmt"
	"strconv"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
	"mayhembot/storage"
)

// Hand lets a moderator give a seat to a user, or to an autopilot.
func (r *Handlers) Hand(ctx context.Context, c *call.Call, _ control.ID) error {
	var to storage.Seat
	if c.Args["to"] != "" {
		var err error
		if to.User, to.Name, err = c.Person("to"); err != nil {
			return err
		}
	}
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.hand(ch, c, c.Args["seat"], to) })
}

// hand lets a moderator give a seat to a user, or to an autopilot where to is empty.
func (r *Handlers) hand(ch *publish.Change, c *call.Call, n string, to storage.Seat) error {
	m, err := c.Playable(ch.State, control.ID{})
	if err != nil {
		return err
	}
	number, _ := strconv.Atoi(n)
	seat := engine.Seat(number)
	switch {
	case !c.Manager:
		return bot.Notice(notModerator)
	case number < 1 || number > len(m.Seats):
		return bot.Noticef(noSuchSeat, number, len(m.Seats))
	case to.User != "" && match.SeatOf(m, to.User) != engine.Nobody:
		return bot.Noticef(seatedAlready, bot.Plain(to.Name))
	case to.User == "" && m.Phase == storage.Playing && match.Auto(m, seat):
		return bot.Notice(fliesAlready)
	case to.User == "" && m.Phase == storage.Playing && onlyHuman(m, seat):
		return bot.Noticef(lastHuman, bot.Plain(m.Seats[seat-1].Name))
	case to.User == "":
		r.free(ch, seat, fmt.Sprintf(seatFreed, bot.Plain(m.Seats[seat-1].Name)))
		return nil
	}
	from := m.Seats[seat-1]
	if m.Phase == storage.Lobby {
		m.Seats[seat-1] = to
	} else {
		ch.Note = seatIn(m, seat, to)
	}
	if !from.Auto {
		ch.Note = fmt.Sprintf(seatMoved, bot.Plain(c.User.Name), seat, bot.Plain(from.Name), bot.Plain(to.Name))
	}
	passHost(m)
	return nil
}
