package lobby

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// absentAfter is how long a match without a clock waits for a pilot before the others may vote their seat away.
const absentAfter = 24 * time.Hour

// Propose has the caller propose to the others to give the seat of an absent pilot to an autopilot, or to somebody. Where nobody else
// has to agree, it is done.
func (r *Handlers) propose(ctx context.Context, c *call.Call, seat engine.Seat, to storage.Seat) error {
	return r.put(ctx, c, storage.Vote{Seat: seat, To: to.User, Name: to.Name})
}

// ProposeEnd has the caller propose to the others to end the match.
func (r *Handlers) proposeEnd(ctx context.Context, c *call.Call) error {
	return r.put(ctx, c, storage.Vote{})
}

// put puts a question to the vote, with the caller's own vote.
func (r *Handlers) put(ctx context.Context, c *call.Call, v storage.Vote) error {
	var question bot.Message
	complete := false
	err := r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
		s, err := match.Load(tx, r.Games)
		if err != nil {
			return err
		}
		m, err := c.Playable(s, call.Control{})
		if err != nil {
			return err
		}
		if err := r.mayVote(s, v, c.User.ID); err != nil {
			return err
		}
		if i := indexOf(m.Votes, v.Key()); i >= 0 {
			if v.Yes = m.Votes[i].Yes; v.To != m.Votes[i].To {
				v.Yes = nil // it is another question
			}
			m.Votes = slices.Delete(m.Votes, i, i+1)
		}
		if v.Yes = append(v.Yes, c.User.ID); len(missing(s, v)) == 0 {
			complete = true
		}
		m.Votes = append(m.Votes, v)
		question = ballot(s, v)
		return tx.Put(m)
	})
	switch {
	case err != nil:
		return err
	case complete:
		return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return r.carry(ch, v.Key()) })
	}
	_, err = c.Answer(ctx, question, false)
	return err
}

// Agree counts the vote of whoever presses, and does what was asked once all have agreed.
func (r *Handlers) Agree(ctx context.Context, c *call.Call, with call.Control) error {
	defer r.publisher.LockFor(c)()
	var question bot.Message
	complete := false
	err := r.Store.Update(c.Channel, "", func(tx *storage.ChannelTx) error {
		s, err := match.Load(tx, r.Games)
		if err != nil {
			return err
		}
		m, err := c.Playable(s, with)
		if err != nil {
			return err
		}
		i := indexOf(m.Votes, with.Text)
		if i < 0 {
			return bot.Notice(voteGone)
		}
		v := &m.Votes[i]
		if err := r.mayVote(s, *v, c.User.ID); err != nil {
			return err
		}
		if slices.Contains(v.Yes, c.User.ID) {
			return bot.Notice(votedBefore)
		}
		v.Yes = append(slices.Clone(v.Yes), c.User.ID)
		complete, question = len(missing(s, *v)) == 0, ballot(s, *v)
		return tx.Put(m)
	})
	if err != nil {
		return err
	}
	if !complete {
		_, err := c.Update(ctx, question)
		return err
	}
	var said string
	s, err := r.publisher.UpdateToEnd(c, func(ch *publish.Change) error {
		err := r.carry(ch, with.Text)
		said = ch.Note
		return err
	})
	if err != nil {
		return err
	}
	r.publisher.AnswerAndPublish(ctx, c, s, bot.Message{Text: said, Accent: bot.QuietColour})
	return nil
}

// mayVote says why a user may not vote on a question.
func (r *Handlers) mayVote(s *match.State, v storage.Vote, user string) error {
	m := s.Header
	seat := match.SeatOf(m, user)
	switch {
	case m.Phase != storage.Playing:
		return call.NotStarted
	case seat == engine.Nobody:
		return bot.Notice(notVoter)
	case v.Seat == engine.Nobody:
		return nil
	case seat == v.Seat:
		return bot.Notice(ownSeat)
	case match.Auto(m, v.Seat):
		return bot.Notice(fliesAlready)
	case v.To != "" && match.SeatOf(m, v.To) != engine.Nobody:
		return bot.Noticef(seatedAlready, bot.Plain(v.Name))
	case !r.absent(s, v.Seat):
		return bot.Noticef(notAbsent, s.Roster.Name(v.Seat), int(absentAfter.Hours()))
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
func (r *Handlers) carry(ch *publish.Change, key string) error {
	m := ch.Header
	i := indexOf(m.Votes, key)
	if i < 0 {
		return bot.Notice(voteGone)
	}
	v := m.Votes[i]
	m.Votes = slices.Delete(m.Votes, i, i+1)
	names := ch.Roster
	switch {
	case v.Seat == engine.Nobody:
		r.finish(m)
		ch.Note = endedByAll
	case v.To == "":
		r.free(ch, v.Seat, fmt.Sprintf(votedAuto, names.Name(v.Seat)))
	default:
		seatIn(m, v.Seat, storage.Seat{User: v.To, Name: v.Name})
		passHost(m)
		ch.Note = fmt.Sprintf(votedTo, names.Name(v.Seat), match.RosterOf(m).Name(v.Seat))
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
	text := fmt.Sprintf(askEndVote, by)
	switch {
	case v.Seat != engine.Nobody && v.To == "":
		text = fmt.Sprintf(askAutoVote, by, s.Roster.Name(v.Seat))
	case v.Seat != engine.Nobody:
		text = fmt.Sprintf(askSeatVote, by, s.Roster.Name(v.Seat), bot.Plain(v.Name))
	}
	left := missing(s, v)
	text += "\n-# " + fmt.Sprintf(stillToAgree, words.Listed(left, s.Roster.Name))
	message := bot.Message{Text: text, Accent: bot.LobbyColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: call.Control{Verb: call.Agree, Match: m.ID, Stamp: "-", Text: v.Key()}.String(), Label: "Agree", Style: bot.Success}}}}}
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

// AskLeave asks once more before a pilot gives up the seat in a running match, and says what happens then.
func (r *Handlers) askLeave(c *call.Call, m *storage.Match) bot.Message {
	text := reallyGo
	if m.Host == c.User.ID {
		text += hostPasses
	}
	id := call.Control{Verb: call.Leave, Match: m.ID, Stamp: sure}.String()
	return bot.Message{Text: text, Accent: bot.RefusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: "Leave the match", Style: bot.Danger}}}}}
}

// sure stands in a control for the state it was made for: it asks nothing more.
const sure = "sure"

// Invite names a user in the lobby and calls them to it.
func (r *Handlers) Invite(ctx context.Context, c *call.Call, _ call.Control) error {
	user, name, err := c.Person("user")
	if err != nil {
		return err
	}
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error {
		m, err := c.Playable(ch.State, call.Control{})
		switch {
		case err != nil:
			return err
		case m.Phase != storage.Lobby:
			return bot.Notice(inviteLate)
		case match.SeatOf(m, c.User.ID) == engine.Nobody && !c.Leads(m):
			return bot.Notice(notInviter)
		case match.SeatOf(m, user) != engine.Nobody:
			return bot.Noticef(seatedAlready, bot.Plain(name))
		case slices.ContainsFunc(m.Invited, func(i storage.Invitation) bool { return i.User == user && !i.No }):
			return bot.Noticef(invitedBefore, bot.Plain(name))
		case len(m.Seats) >= ch.Rules.Info().MaxSeats:
			return bot.Noticef(lobbyFull, ch.Rules.Info().Name, ch.Rules.Info().MaxSeats)
		case len(m.Invited) >= invitedAtMost:
			return bot.Noticef(manyInvited, invitedAtMost)
		}
		refused := slices.ContainsFunc(m.Invited, func(i storage.Invitation) bool { return i.User == user })
		if refused && user != c.User.ID {
			return bot.Noticef(saidNo, bot.Plain(name))
		}
		m.Invited = append(m.Invited, storage.Invitation{User: user, Name: name})
		ch.Invites = []string{user}
		ch.Note = fmt.Sprintf(invites, match.NameOf(m, c.User), bot.Mention(user))
		return nil
	})
}

// invitedAtMost is how many users a lobby invites.
const invitedAtMost = 10

// Decline notes that whoever presses does not come.
func (r *Handlers) Decline(ctx context.Context, c *call.Call, with call.Control) error {
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error {
		m, err := c.Playable(ch.State, with)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(m.Invited, func(i storage.Invitation) bool { return i.User == c.User.ID && !i.No })
		switch {
		case m.Phase != storage.Lobby:
			return bot.Notice(startedBefore)
		case i < 0:
			return bot.Notice(notInvited)
		}
		m.Invited[i].No = true
		ch.Note = fmt.Sprintf(declinesInvite, bot.Plain(c.User.Name))
		return nil
	})
}

// numbered is the seat a command names.
func numbered(c *call.Call) (engine.Seat, int) {
	n, _ := strconv.Atoi(c.Args["seat"])
	return engine.Seat(n), n
}

// byVote stands in the control of an end for the state it was made for: the others are asked.
const byVote = "vote"

const (
	reallyPropose  = "Its host ends this match. Shall I ask all who fly in it whether it is to end?"
	reallyGo       = "Leave this match? An autopilot takes over your seat, and the match goes on; what you did so far counts. `/match join` takes the seat back."
	hostPasses     = " Another pilot becomes its host."
	notVoter       = "Only those who fly in this match vote in it."
	ownSeat        = "The others vote on your seat. `/match leave` gives it up."
	votedBefore    = "You have agreed already."
	voteGone       = "This vote is settled already, or the match has moved on."
	notAbsent      = "%s is not absent: the others may vote on a seat once its clock has run out, or the match has waited for it for %d hours."
	votedAuto      = "All others have agreed: an autopilot flies for %s; `/match join` takes the seat back."
	votedTo        = "All others have agreed: the seat of %s goes to %s."
	endedByAll     = "All have agreed to end the match."
	askEndVote     = "%s wants to end this match for everybody. It ends once all agree; its figures so far count."
	askAutoVote    = "%s proposes that an autopilot flies for %s, who is absent."
	askSeatVote    = "%s proposes to give the seat of %s, who is absent, to **%s**."
	stillToAgree   = "Still to agree: %s."
	inviteLate     = "The match has started. Whoever wants to join types `/match join`."
	notInviter     = "Only those who joined can invite others. Press Join first."
	invitedBefore  = "%s is invited already."
	saidNo         = "%s has said no."
	manyInvited    = "A lobby invites %d people at most."
	invites        = "%s invites %s: press **Join**, or **No, thanks**."
	notInvited     = "Nobody has invited you to this lobby. You may press Join all the same."
	declinesInvite = "%s does not come."
)
