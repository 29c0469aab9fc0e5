package lobby

import (
	"context"
	"slices"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// absentAfter is how long a match without a clock waits for a pilot before the others may vote their seat away.
const absentAfter = 24 * time.Hour

// put has the caller put a question to the vote: whether the match is to end, or the seat of somebody absent to go to an autopilot or
// to somebody. Where nobody else has to agree, it is done.
func (r *Handlers) put(c *call.Call, v storage.Vote) call.Answer {
	return call.Answer{Means: meansOf(v.Key()), Change: func(ch *call.Change) error {
		m, err := c.Playable(ch.State, call.Control{})
		if err != nil {
			return err
		}
		v := v // which stays as it is where this is run again
		if err := r.mayVote(ch.State, v, c.User.ID); err != nil {
			return err
		}
		if i := indexOf(m.Votes, v.Key()); i >= 0 {
			if v.Yes = m.Votes[i].Yes; v.To != m.Votes[i].To {
				v.Yes = nil // it is another question
			}
			m.Votes = slices.Delete(m.Votes, i, i+1)
		}
		v.Yes = append(slices.Clone(v.Yes), c.User.ID)
		m.Votes = append(m.Votes, v)
		if len(missing(ch.State, v)) == 0 {
			return r.carry(ch, v.Key())
		}
		ch.Aside = true
		return ch.Tell(call.Answer{Message: ballot(ch.State, v), Place: call.InChannel})
	}}
}

// meansOf is what a vote is meant for: that on the end of a match may be held of one that may not go on, too.
func meansOf(key string) call.Means {
	if key == (storage.Vote{}).Key() {
		return call.Ends
	}
	return call.PlaysOn
}

// Agree counts the vote of the one who presses, and does what was asked once all have agreed.
func (r *Handlers) Agree(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Answer{Means: meansOf(with.Text), Change: func(ch *call.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		i := indexOf(m.Votes, with.Text)
		if i < 0 {
			return voteGone
		}
		v := &m.Votes[i]
		if err := r.mayVote(ch.State, *v, c.User.ID); err != nil {
			return err
		}
		if slices.Contains(v.Yes, c.User.ID) {
			return votedBefore
		}
		v.Yes = append(slices.Clone(v.Yes), c.User.ID)
		if len(missing(ch.State, *v)) > 0 {
			ch.Aside = true
			return ch.Tell(call.Replace(ballot(ch.State, *v)))
		}
		if err := r.carry(ch, with.Text); err != nil {
			return err
		}
		return ch.Tell(call.Replace(bot.Message{Text: ch.Note, Accent: bot.QuietColour}))
	}}, nil
}

// Pause asks all who fly in the match to pause it, or resumes it.
func (r *Handlers) Pause(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error {
		m, err := c.Playable(ch.State, with)
		switch {
		case err != nil:
			return err
		case m.Phase != storage.Playing:
			return call.NotStarted
		case match.SeatOf(m, c.User.ID) == engine.Nobody && clock.Flown(m, c.User.ID) == engine.Nobody:
			return notVoter
		case m.Paused:
			m.Paused = false
			ch.Note = told(m).Say("lobby.resumes", "by", match.NameOf(m, c.User))
			return nil
		case with.Verb == call.Resume:
			return notPaused
		case onlyHuman(m, match.SeatOf(m, c.User.ID)):
			return alonePause
		}
		return &call.Instead{Answer: r.put(c, storage.Vote{Pause: true})}
	}), nil
}

// mayVote says why a user may not vote on a question.
func (r *Handlers) mayVote(s *match.State, v storage.Vote, user string) error {
	m := s.Header
	seat := match.SeatOf(m, user)
	switch {
	case m.Phase != storage.Playing:
		return call.NotStarted
	case seat == engine.Nobody:
		return notVoter
	case v.Seat == engine.Nobody:
		return nil
	case seat == v.Seat:
		return ownSeat
	case match.Auto(m, v.Seat):
		return fliesAlready
	case v.To != "" && match.SeatOf(m, v.To) != engine.Nobody:
		return seatedAlready.With("name", bot.Plain(v.Name))
	case !r.absent(s, v.Seat):
		return notAbsent.With("name", s.Roster.Name(v.Seat), "hours", int(absentAfter.Hours()))
	}
	return nil
}

// absent tells whether the pilot of a seat has let a clock run out, or the match has waited for them for long.
func (r *Handlers) absent(s *match.State, seat engine.Seat) bool {
	for _, clock := range s.Header.Clocks {
		if clock.Seat == seat && (clock.Absent || clock.Missed > 0) {
			return true
		}
	}
	return slices.Contains(s.Humans(), seat) && r.now().Sub(time.Unix(s.Last.At, 0)) >= absentAfter
}

// missing are the seats that still have to agree: those of all humans but the one a question is about.
func missing(s *match.State, v storage.Vote) (seats []engine.Seat) {
	for i, seat := range s.Header.Seats {
		if n := engine.Seat(i + 1); !seat.Auto && n != v.Seat && !slices.Contains(v.Yes, seat.User) {
			seats = append(seats, n)
		}
	}
	return seats
}

// carry does what all have agreed on.
func (r *Handlers) carry(ch *call.Change, key string) error {
	m := ch.Header
	i := indexOf(m.Votes, key)
	if i < 0 {
		return voteGone
	}
	v := m.Votes[i]
	m.Votes = slices.Delete(m.Votes, i, i+1)
	speak := say.Room.In(ch.Roster.Style())
	switch {
	case v.Pause:
		m.Paused = true
		ch.Note = speak.Say("lobby.paused-by-all")
	case v.Seat == engine.Nobody:
		match.BreakOff(m, r.now())
		ch.Note = speak.Say("lobby.ended-by-all")
	case v.To == "":
		return r.free(ch, v.Seat, speak.Say("lobby.voted-auto", "seat", v.Seat))
	default:
		seatIn(m, v.Seat, storage.Seat{User: v.To, Name: v.Name})
		match.PassHost(m)
		ch.Note = speak.Say("lobby.voted-to", "from", v.Seat, "to", match.RosterOf(m).Name(v.Seat))
	}
	return nil
}

// ballot asks those who still have to agree.
func ballot(s *match.State, v storage.Vote) bot.Message {
	m := s.Header
	by := bot.Plain("?")
	if len(v.Yes) > 0 {
		by = s.Roster.Name(match.SeatOf(m, v.Yes[0]))
	}
	speak, key := say.Room.In(s.Roster.Style()), "lobby.ask-end"
	switch {
	case v.Pause:
		key = "lobby.ask-pause"
	case v.Seat != engine.Nobody && v.To == "":
		key = "lobby.ask-auto"
	case v.Seat != engine.Nobody:
		key = "lobby.ask-seat"
	}
	text, left := speak.Say(key, "by", by, "seat", v.Seat, "to", bot.Plain(v.Name)), missing(s, v)
	var awaited lang.And
	for _, seat := range left {
		awaited = append(awaited, seat)
	}
	text += "\n" + speak.Say("lobby.still-to-agree", "seats", awaited)
	message := bot.Message{Text: text, Accent: bot.LobbyColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: call.Control{Verb: call.Agree, Match: m.ID, Stamp: "-", Text: v.Key()}.String(), Label: speak.Say("lobby.agree-button"), Style: bot.Success}}}}}
	if len(v.Yes) == 1 { // the others hear of it once
		var mentions []string
		for _, seat := range left {
			message.Ping = append(message.Ping, m.Seats[seat-1].User)
			mentions = append(mentions, bot.Mention(m.Seats[seat-1].User))
		}
		message.Text = strings.Join(mentions, " ") + " " + message.Text
	}
	return message
}

func indexOf(all []storage.Vote, key string) int {
	return slices.IndexFunc(all, func(v storage.Vote) bool { return v.Key() == key })
}

// askLeave asks once more before a pilot gives up the seat in a running match, and says what happens then.
func askLeave(c *call.Call, m *storage.Match) bot.Message {
	speak := say.Room.To(c.Lang())
	id := call.Control{Verb: call.Leave, Match: m.ID, Stamp: call.Sure}.String()
	return danger(speak.Say("lobby.really-go", "host", m.Host == c.User.ID), id, speak.Say("lobby.leave-button"))
}

// Invite names a user in the lobby and calls them to it.
func (r *Handlers) Invite(_ context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	user, name, err := c.Person("user")
	if err != nil {
		return call.Answer{}, err
	}
	return call.Changed(func(ch *call.Change) error {
		m, err := c.Playable(ch.State, call.Control{})
		switch {
		case err != nil:
			return err
		case m.Phase != storage.Lobby:
			return inviteLate
		case match.SeatOf(m, c.User.ID) == engine.Nobody && !c.Leads(m):
			return notInviter
		case match.SeatOf(m, user) != engine.Nobody:
			return seatedAlready.With("name", bot.Plain(name))
		case slices.ContainsFunc(m.Invited, func(i storage.Invitation) bool { return i.User == user && !i.No }):
			return invitedBefore.With("name", bot.Plain(name))
		case len(m.Seats) >= ch.Rules.Info().MaxSeats:
			return lobbyFull.With("game", ch.Rules.Info().Name, "n", ch.Rules.Info().MaxSeats)
		case len(m.Invited) >= invitedAtMost:
			return manyInvited.With("n", invitedAtMost)
		}
		refused := slices.ContainsFunc(m.Invited, func(i storage.Invitation) bool { return i.User == user })
		if refused && user != c.User.ID {
			return saidNo.With("name", bot.Plain(name))
		}
		m.Invited = append(m.Invited, storage.Invitation{User: user, Name: name})
		ch.Invites = []string{user}
		ch.Note = told(m).Say("lobby.invites", "by", match.NameOf(m, c.User), "name", bot.Mention(user))
		return nil
	}), nil
}

// invitedAtMost is how many users a lobby invites.
const invitedAtMost = 10

// Decline notes that the one who presses does not come.
func (r *Handlers) Decline(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(m.Invited, func(i storage.Invitation) bool { return i.User == c.User.ID && !i.No })
		switch {
		case m.Phase != storage.Lobby:
			return startedBefore
		case i < 0:
			return notInvited
		}
		m.Invited[i].No = true
		ch.Note = told(m).Say("lobby.declines-invite", "name", bot.Plain(c.User.Name))
		return nil
	}), nil
}

// byVote stands in the control of an end for the state it was made for: the others are asked.
const byVote = "vote"

var (
	notVoter      = bot.Says("lobby.not-voter")
	ownSeat       = bot.Says("lobby.own-seat")
	votedBefore   = bot.Says("lobby.voted-before")
	voteGone      = bot.Says("lobby.vote-gone")
	notAbsent     = bot.Says("lobby.not-absent")
	notPaused     = bot.Says("lobby.not-paused")
	alonePause    = bot.Says("lobby.alone-pause")
	inviteLate    = bot.Says("lobby.invite-late")
	notInviter    = bot.Says("lobby.not-inviter")
	invitedBefore = bot.Says("lobby.invited-before")
	saidNo        = bot.Says("lobby.said-no")
	manyInvited   = bot.Says("lobby.many-invited")
	notInvited    = bot.Says("lobby.not-invited")
)
