// Package lobby is who plays: lobbies are opened, joined, given options and started, seats of running matches change
// hands, and matches are ended. It says who may do which.
package lobby

import (
	"context"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/bot/publish"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// Handlers answer what is asked of a lobby or a seat.
type Handlers struct {
	match.Reader
	Messenger bot.Messenger // wanted before the first request
	publisher *publish.Publisher
	proof     *proof.Prover
	now       func() time.Time
	newID     func() string
	secret    func() fair.Secret
}

// New are handlers of the matches of a publisher. newID is a fresh match id, secret a fresh secret of dice.
func New(p *publish.Publisher, prover *proof.Prover, now func() time.Time, newID func() string, secret func() fair.Secret) *Handlers {
	return &Handlers{Reader: p.Reader, publisher: p, proof: prover, now: now, newID: newID, secret: secret}
}

// Start begins the match of a lobby.
func (r *Handlers) Start(ctx context.Context, c *call.Call, with control.ID) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.start(ch, c, with) })
}

// start sets the board up and begins the match.
func (r *Handlers) start(ch *publish.Change, c *call.Call, with control.ID) error {
	m, err := c.Playable(ch.State, with)
	if err != nil {
		return err
	}
	info := ch.Rules.Info()
	switch {
	case m.Phase != storage.Lobby:
		return bot.Notice(startedBefore)
	case !c.Leads(m):
		return bot.Notice(notStarter)
	case len(m.Seats) < info.MinSeats:
		return bot.Noticef(tooFew, info.Name, info.MinSeats)
	}
	if m.Seal == "" { // a lobby that an older program opened
		secret := r.secret()
		m.Secret, m.Seal = secret.String(), secret.Seal(m.Fair)
	}
	if err := ch.Welcome(ch.Tx); err != nil {
		return err
	}
	return ch.Start(ch.Tx, match.Cause{ID: c.ID, At: r.now().Unix()})
}
