package sitting

import (
	"context"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// noteGone has an autopilot keep the seats of those whose time is up and who are members of the server no more. Where one of them is
// the host, another is.
func (k *Keeper) noteGone(ctx context.Context, ref storage.Ref) {
	members, able := k.Messenger.(bot.Members)
	s, err := k.Load(ctx, ref.Channel)
	if err != nil || !able || s == nil || s.Header.ID != ref.ID {
		return
	}
	var gone []engine.Seat
	for _, c := range s.Header.Clocks {
		if !c.Up || c.Absent {
			continue
		}
		if belongs, err := members.Belongs(ctx, s.Header.Guild, s.Header.Seats[c.Seat-1].User); err == nil && !belongs {
			gone = append(gone, c.Seat)
		}
	}
	if len(gone) == 0 {
		return
	}
	err = k.change(ctx, ref, func(tx storage.ChannelTx, s *match.State) error {
		var kept []engine.Seat
		var lines []string
		for _, seat := range gone {
			if s.Playing() && clock.Keep(s.Header, seat) {
				kept, lines = append(kept, seat), append(lines, s.Roster.Say("sitting.left-server", "seat", seat))
			}
		}
		if len(kept) == 0 { // they are back, or the match is over
			return nil
		}
		tell(s.Header, append(lines, passedOn(s, kept))...)
		return s.Save(tx)
	})
	if err != nil {
		k.Log.Error("who has left the server could not be noted", "match", ref.ID, "error", err)
	}
}
