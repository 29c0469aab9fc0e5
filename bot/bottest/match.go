package bottest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// NewToyMatch is a harness at which Ada, robots and Ben play the toy, and it is Ada's turn.
func NewToyMatch(t *testing.T, robots int) *Harness {
	d := New(t, NewToy())
	d.Slash(1, "match new")
	for range robots {
		d.Press(1, "Add autopilot")
	}
	d.Press(2, "Join")
	d.Press(1, "Start")
	return d
}

// Begin opens a match of Ada and Ben.
func (d *Harness) Begin(options string) {
	d.Slash(1, strings.TrimSpace(d.Key()+" new "+options))
	d.Press(2, "Join")
	d.Press(1, "Start")
	require.True(d.T, d.Now().Playing())
}

// BeginUnchained is begin for a lobby that an older program opened.
func (d *Harness) BeginUnchained(options string) {
	d.Slash(1, strings.TrimSpace(d.Key()+" new "+options))
	require.NoError(d.T, d.Store.Update(d.T.Context(), ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if err != nil {
			return err
		}
		m.Fair, m.Seal, m.Secret, m.SealMessage = 0, "", "", ""
		return tx.Put(m)
	}))
	d.Press(2, "Join")
	d.Press(1, "Start")
	require.True(d.T, d.Now().Playing())
	require.Empty(d.T, d.Now().Header.Link)
}

// Now is the state of the channel's match. It fails if the state in memory differs from the log's.
func (d *Harness) Now() (s *match.State) {
	d.T.Helper()
	require.NoError(d.T, d.Store.View(d.T.Context(), d.Channel, func(tx storage.ChannelTx) error {
		remembered, err := match.Load(tx, d.Games)
		if err != nil || remembered == nil {
			return err
		}
		tx.Cache(remembered.Header.ID, nil)
		if s, err = match.Load(tx, d.Games); err != nil {
			return err
		}
		told := func(s *match.State) []any { return []any{s.Now, s.Opening, s.Last, s.Recent, s.RecentTurn} }
		require.Equal(d.T, told(s), told(remembered))
		return nil
	}))
	return s
}

func (d *Harness) Key() string { return d.Games[0].Key() }

func Stamp(s *match.State) string {
	if len(s.Now.Pending()) > 1 || len(s.Now.Pending()) == 1 && s.Now.Pending()[0].Secret {
		return fmt.Sprint("t", s.Now.Turn())
	}
	return fmt.Sprint(s.Header.Seq)
}

// Choices are actions of a seat. Actions that end something come last.
func Choices(s *match.State, seat engine.Seat) []string { return Some(s.Now.View(seat)) }

// Header is the header of the channel's match.
func (d *Harness) Header() (m *storage.Match) {
	require.NoError(d.T, d.Store.View(d.T.Context(), d.Channel, func(tx storage.ChannelTx) (err error) {
		m, err = tx.Current()
		return err
	}))
	return m
}

// Log is the log of the channel's match.
func (d *Harness) Log() (log []engine.Entry) {
	d.T.Helper()
	require.NoError(d.T, d.Store.View(d.T.Context(), ChannelID, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if err == nil {
			log, err = tx.Log(m.ID)
		}
		return err
	}))
	return log
}

// Toy returns the channel's current match, and its position once it has started.
func (d *Harness) Toy() (m *storage.Match, p ToyPosition) {
	require.NoError(d.T, d.Store.View(d.T.Context(), ChannelID, func(tx storage.ChannelTx) (err error) {
		if m, err = tx.Current(); err != nil || m == nil || m.Seq < 0 {
			return err
		}
		data, err := tx.Position(m.ID)
		if err == nil {
			var q engine.Position
			q, err = Toy{}.Decode(data)
			p = q.(ToyPosition)
		}
		return err
	}))
	return m, p
}

// Pinged counts the pings of a user.
func (d *Harness) Pinged(user int) (n int) {
	for _, p := range d.Posts {
		for _, id := range p.Pings {
			if id == UserID(user) {
				n++
			}
		}
	}
	return n
}

// Standing is the number of actions that have not been taken back.
func (d *Harness) Standing() int {
	d.T.Helper()
	n := -1 // the set-up is no action
	require.NoError(d.T, d.Store.View(d.T.Context(), ChannelID, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		require.NoError(d.T, err)
		log, err := tx.Log(m.ID)
		for _, stands := range engine.Standing(log) {
			if stands {
				n++
			}
		}
		return err
	}))
	return n
}

// WithControls are the messages everybody sees that have controls.
func (d *Harness) WithControls() (ids []string) {
	for _, p := range d.Posts {
		if !p.Private && len(p.Rows) > 0 {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func (d *Harness) UpToDate() bool {
	m, p := d.Toy()
	return !m.Behind() && (m.Phase != storage.Playing || !m.Seats[p.Active-1].Auto && !p.Asked)
}

func (d *Harness) Replayed() bool {
	m, _ := d.Toy()
	return m.Replayed
}
