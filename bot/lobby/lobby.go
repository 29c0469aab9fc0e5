// Package lobby is who plays: lobbies are opened, joined, given options and started, seats of running matches change
// hands, and matches are ended. It says who may do which.
package lobby

import (
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
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
func (r *Handlers) Start(c *call.Call, with call.Control) (call.Answer, error) {
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

// mayEnd returns the match the caller may end alone: the one who manages the channel, the only human in it, the one who leads its
// lobby, and the host as long as nobody else has acted in it.
func mayEnd(tx storage.ChannelTx, s *match.State, c *call.Call, with call.Control) (*storage.Match, error) {
	m, err := c.Playable(s, with)
	if err != nil || c.Manager || onlyHuman(m, match.SeatOf(m, c.User.ID)) {
		return m, err
	}
	if !c.Leads(m) {
		return nil, bot.Notice(notEnder)
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
			return nil, bot.Notice(notAlone)
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

const (
	busyChannel     = "A match is already going on in this channel. `/match board` shows it."
	busyLobby       = "%s has opened a lobby in this channel: press **Join** there."
	inLobby         = "You are in the lobby of this channel already."
	endsIt          = " `/match end` ends it."
	oneAtATime      = " One channel holds one match at a time."
	lobbyFull       = "The match is full: %s takes at most %d."
	joinedBefore    = "You are in already."
	isBack          = "👋 %s is back."
	neverGone       = "You fly your seat yourself already."
	notBack         = "This is for a pilot whose time was up. You have no seat here that an autopilot flies for you."
	paceHelp        = "how long a turn may take before an autopilot plays it"
	noSuchPace      = "There is no pace %s. Choose none, relaxed, daily, fast or blitz."
	notJoined       = "You are not in this match."
	joinOver        = "The match has started and every seat is flown by a human. Watch it, or open another match in another channel."
	tooFew          = "%s wants at least %d pilots. Others press Join, or add an autopilot."
	notJoinedYet    = "Only those who joined can add autopilots. Press Join first."
	notStarter      = "Only its host, or somebody who manages the channel, starts the match."
	notRemover      = "Only the host, or somebody who manages the channel, removes autopilots."
	notModerator    = "Only somebody who manages the channel hands seats over. `/match leave` gives up your own."
	notAdmitter     = "Whether somebody takes over an autopilot's seat is for the host to say, or for somebody who manages the channel."
	mayJoin         = "%s, may **%s** take over an autopilot's seat?"
	allowed         = "%s lets %s take over seat %d."
	declined        = "%s declines. %s may watch, or open a match in another channel."
	requestGone     = "This request is settled already."
	askedBefore     = "You have asked for a seat already. The host has to press Allow."
	manyLobbies     = "You have %d open lobbies already: %s. Start or leave one of them first, then open this one."
	manyHosted      = "You host %d matches on this server: %s. Finish or end one of them first, or let somebody else open this one."
	manyMatches     = "This server has %d matches under way already. Finish or end one of them first."
	noSuchSeat      = "There is no seat %d: this match has %d."
	seatedAlready   = "%s has a seat already."
	fliesAlready    = "An autopilot flies that seat already. Name somebody with `to` to give it to them."
	lastHuman       = "%s is the only human in this match, which would end for good. `/match end` ends it, and asks first."
	seatFreed       = "%s's seat goes to an autopilot; `/match join` takes it back."
	startedBefore   = "The match has started already. `/match board` shows it."
	notEnder        = "Only those who play in it, or somebody who manages the channel, can end the match."
	notAlone        = "Others have played in this match, so it ends once everyone agrees. `/match end` asks them."
	optionsFixed    = "The options are fixed once a match has started."
	autopilotsFixed = "Autopilots are added in the lobby only. In a match one takes the seat of a pilot who leaves."
	notOptions      = "Only the host changes the options."
	rematchFor      = "%s: %s wants a rematch. Press **Join** to play again."
	notRematch      = "Only those who played this match ask for its rematch. `/match new` opens another one."
	reallyEnd       = "End the match in this channel for everybody? It cannot be taken up again; its figures so far count."
	reallyLeave     = "You are the only human in this match: it ends for good when you leave. Its figures so far count."
	endedWord       = "The match is ended."
	seatHanded      = "%s leaves. An autopilot takes over; `/match join` takes the seat back."
	seatTaken       = "%s takes over from the autopilot in seat %d."
	seatMoved       = "%s hands seat %d over from %s to %s."
	nobodyJoined    = "No human is left in it."
	mustPost        = "With `dice:announced` I post every roll before it falls: give me the permission %s first."
	endedBy         = "%s ended the match."
	oneLevel        = "The autopilots of %s all play alike."
	notLeveller     = "Only the host, or somebody who manages the channel, says how well autopilots play."
	notAutopilot    = "No autopilot flies seat %d."
	allPlay         = "All autopilots play at the level %s from here on."
	onePlays        = "%s plays at the level %s from here on."
)
