package sitting

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	"mayhembot/storage"
)

// abandoned tells a channel that nobody has done anything in its match for long, or closes the match.
func (k *Keeper) abandoned(ctx context.Context, ref storage.Ref) error {
	told := false
	err := func() error {
		defer k.publisher.Lock(ref.Channel)()
		return k.store.Update(ref.Channel, "", func(tx *storage.ChannelTx) error {
			s, err := k.state(tx, ref)
			if err != nil {
				return err
			}
			m, now := s.Header, tx.Now()
			fate, closes, err := clock.Fade(m, tx.Settings, now.Unix())
			if err != nil || fate == clock.GoesOn {
				return keepHeader(tx, m, err)
			}
			if told = !m.GaveUp; told {
				tell(m, fadeWords(m, fate, closes))
				m.Quietly = m.Phase == storage.Lobby
			}
			if fate == clock.Closes {
				match.BreakOff(m, now)
				return s.Save(tx)
			}
			for _, seat := range s.Humans() {
				if !told {
					break // it cannot be sent either
				}
				clock.Notify(m, storage.Notice{ID: fmt.Sprintf("%d-%d", m.Seq, seat), Seat: seat, Kind: clock.Closing, At: now.Unix()})
			}
			return tx.Put(m)
		})
	}()
	if err == nil && told {
		k.show(ctx, ref.Channel)
	}
	return err
}

// archive archives the thread of a match that is over, unless another has begun in it.
func (k *Keeper) archive(ctx context.Context, ref storage.Ref) error {
	current, err := k.Load(ref.Channel)
	if err != nil {
		return err
	}
	if threads, able := k.Messenger.(bot.Threads); able && current != nil && current.Header.ID == ref.ID {
		switch err := threads.CloseThread(ctx, ref.Channel); {
		case bot.Temporary(err):
			return err
		case err != nil:
			k.Log.Info("a thread stays open", "channel", ref.Channel, "error", err)
		}
	}
	return k.store.Update(ref.Channel, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Match(ref.ID)
		if err != nil {
			return err
		}
		delete(m.Alarms, clock.Archive)
		return tx.Put(m)
	})
}

// keepHeader saves a header where nothing has failed.
func keepHeader(tx *storage.ChannelTx, m *storage.Match, err error) error {
	if err != nil {
		return err
	}
	return tx.Put(m)
}

// fadeWords tell what becomes of a match in which nobody has done anything.
func fadeWords(m *storage.Match, fate clock.Fate, closes int64) string {
	switch lobby := m.Phase == storage.Lobby; {
	case fate == clock.Closes && lobby:
		return lobbyClosed
	case fate == clock.Closes:
		return matchClosed
	case lobby:
		return fmt.Sprintf(hostSilent, closes)
	}
	return fmt.Sprintf(matchCloses, closes)
}

const (
	hostSilent  = "⏳ The host has been silent for a day: anyone who sits in this lobby may start it now, or close it with `/match end`. It closes by itself <t:%d:R>."
	lobbyClosed = "The lobby is closed, because its host was silent for a week. `/match new` opens another."
	matchCloses = "⏳ Nobody has played here for long. This match closes <t:%d:R> unless one of its pilots does something in it."
	matchClosed = "The match is closed, because nobody has played in it for long. Its record stays: `/match record` has it, and its figures so far count."
)
