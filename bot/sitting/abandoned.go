package sitting

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	say "mayhembot/bot/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// abandoned tells a channel that nobody has done anything in its match for long, or closes the match.
func (k *Keeper) abandoned(ctx context.Context, ref storage.Ref) error {
	told := false
	err := k.change(ctx, ref, func(tx storage.ChannelTx, s *match.State) error {
		m, now := s.Header, tx.Now()
		due, closes, err := clock.LookAbandoned(m, tx.Settings, now.Unix())
		if err != nil {
			return err
		}
		if told = due != clock.Nothing && !m.GaveUp; told {
			tell(m, abandonedWords(m, due, closes))
			m.Quietly = m.Phase == storage.Lobby
			for _, seat := range s.Humans() {
				if due == clock.Warning {
					clock.Notify(m, storage.Notice{ID: fmt.Sprintf("%d-%d", m.Seq, seat), Seat: seat, Kind: clock.Closing, At: now.Unix()})
				}
			}
		}
		if due == clock.Closure {
			match.BreakOff(m, now)
			return s.Save(tx)
		}
		return tx.Put(m)
	})
	if err == nil && told {
		k.show(ctx, ref.Channel)
	}
	return err
}

// archive archives the thread of a match that is over, unless another has begun in it.
func (k *Keeper) archive(ctx context.Context, ref storage.Ref) error {
	current := false
	err := k.store.View(ctx, ref.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		current = err == nil && m != nil && m.ID == ref.ID
		return err
	})
	if err != nil {
		return err
	}
	if threads, able := k.Messenger.(bot.Threads); able && current {
		switch err := threads.CloseThread(ctx, ref.Channel); {
		case bot.Temporary(err):
			return err
		case err != nil:
			k.Log.Info("a thread stays open", "channel", ref.Channel, "error", err)
		}
	}
	return k.store.Update(ctx, ref.Channel, "", func(tx storage.ChannelTx) error {
		m, err := tx.Match(ref.ID)
		if err != nil {
			return err
		}
		delete(m.Alarms, clock.Archive)
		return tx.Put(m)
	})
}

// abandonedWords tell what is due in a match in which nobody has done anything.
func abandonedWords(m *storage.Match, due clock.Due, closes int64) string {
	return say.Room.Say(lang.For(m.Language), "sitting.abandoned", "closed", due == clock.Closure, "lobby", m.Phase == storage.Lobby, "at", closes)
}
