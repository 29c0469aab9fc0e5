// Package lobby is who plays: lobbies are opened, joined, given options and started, seats of running matches change
// hands, and matches are ended. It says who may do which.
package lobby

import (
	"context"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Handlers answer what is asked of a lobby or a seat.
type Handlers struct {
	match.Reader
	Messenger bot.Messenger // wanted before the first request

	now    func() time.Time
	newID  func() string
	secret func() fair.Secret
}

// New are handlers of the matches of a reader. newID is a fresh match id, secret a fresh secret of dice.
func New(r match.Reader, now func() time.Time, newID func() string, secret func() fair.Secret) *Handlers {
	return &Handlers{Reader: r, now: now, newID: newID, secret: secret}
}

// Start begins the match of a lobby.
func (r *Handlers) Start(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error { return r.start(ch, c, with) }), nil
}

// start sets the board up and begins the match.
func (r *Handlers) start(ch *call.Change, c *call.Call, with call.Control) error {
	m, err := c.Playable(ch.State, with)
	if err != nil {
		return err
	}
	info := ch.Rules.Info()
	switch {
	case m.Phase != storage.Lobby:
		return startedBefore
	case !c.Leads(m):
		return notStarter
	case len(m.Seats) < info.MinSeats:
		return tooFew.With("game", info.Name, "n", info.MinSeats)
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

// mayEnd returns the match the caller may end alone: the one who manages the channel, the only human in it, the one who leads its
// lobby, and the host as long as nobody else has acted in it.
func mayEnd(tx storage.ChannelTx, s *match.State, c *call.Call, with call.Control) (*storage.Match, error) {
	m, err := c.Playable(s, with)
	if err != nil || c.Manager || onlyHuman(m, match.SeatOf(m, c.User.ID)) {
		return m, err
	}
	if !c.Leads(m) {
		return nil, notEnder
	}
	if m.Phase != storage.Playing || match.Stopped(m) {
		return m, nil
	}
	log, err := tx.Log(m.ID)
	if err != nil {
		return nil, err
	}
	for _, e := range log {
		if by := m.Pilot(e.Seat, e.Seq); e.Seat != engine.Nobody && by != c.User.ID && by != storage.Autopilot {
			return nil, notAlone
		}
	}
	return m, nil
}

// onlyHuman tells whether a seat is a human's, and no other is.
func onlyHuman(m *storage.Match, seat engine.Seat) bool {
	for i, s := range m.Seats {
		if human := s.User != ""; human != (seat == engine.Seat(i+1)) {
			return false
		}
	}
	return seat != engine.Nobody
}

// mayAdmit tells whether a caller may let somebody take over an autopilot's seat: a moderator, the host, or any other
// pilot where the host has no seat.
func mayAdmit(m *storage.Match, c *call.Call, asker string) bool {
	switch {
	case c.Manager:
		return true
	case c.User.ID == asker:
		return false
	case c.User.ID == m.Host:
		return true
	}
	return match.SeatOf(m, m.Host) == engine.Nobody && match.SeatOf(m, c.User.ID) != engine.Nobody
}

// told says what everybody in a match's channel is told, in the language of the match.
func told(m *storage.Match) lang.Speaker { return say.Room.In(match.RosterOf(m).Style()) }

var (
	lobbyFull       = bot.Says("lobby.lobby-full")
	joinedBefore    = bot.Says("lobby.joined-before")
	neverGone       = bot.Says("lobby.never-gone")
	notBack         = bot.Says("lobby.not-back")
	noSuchPace      = bot.Says("lobby.no-such-pace")
	notJoined       = bot.Says("lobby.not-joined")
	joinOver        = bot.Says("lobby.join-over")
	tooFew          = bot.Says("lobby.too-few")
	notJoinedYet    = bot.Says("lobby.not-joined-yet")
	notStarter      = bot.Says("lobby.not-starter")
	notRemover      = bot.Says("lobby.not-remover")
	notModerator    = bot.Says("lobby.not-moderator")
	notAdmitter     = bot.Says("lobby.not-admitter")
	requestGone     = bot.Says("lobby.request-gone")
	askedBefore     = bot.Says("lobby.asked-before")
	manyLobbies     = bot.Says("lobby.many-lobbies")
	manyHosted      = bot.Says("lobby.many-hosted")
	manyMatches     = bot.Says("lobby.many-matches")
	noSuchSeat      = bot.Says("lobby.no-such-seat")
	seatedAlready   = bot.Says("lobby.seated-already")
	fliesAlready    = bot.Says("lobby.flies-already")
	lastHuman       = bot.Says("lobby.last-human")
	startedBefore   = bot.Says("lobby.started-before")
	busyChannel     = bot.Says("lobby.busy")
	notEnder        = bot.Says("lobby.not-ender")
	notAlone        = bot.Says("lobby.not-alone")
	optionsFixed    = bot.Says("lobby.options-fixed")
	autopilotsFixed = bot.Says("lobby.autopilots-fixed")
	notOptions      = bot.Says("lobby.not-options")
	notRematch      = bot.Says("lobby.not-rematch")
	mustPost        = bot.Says("lobby.must-post")
	oneLevel        = bot.Says("lobby.one-level")
	notLeveller     = bot.Says("lobby.not-leveller")
	notAutopilot    = bot.Says("lobby.not-autopilot")
)
