package publish

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// way is how a state gets into the channel.
type way int

const (
	byPost     way = iota // a new message by the bot itself
	byAnswer              // a new message that answers the request
	byUpdate              // in the place of the message whose control was pressed
	byControls            // the live message shows it already and gets its controls
	byEdit                // the live message, edited by the bot itself
)

// ready says what a channel is to be shown: a message to be posted or edited, with its pings and its note, what becomes of the live
// message, and the messages that lose their controls. It is decided here as data, and carried out by execute.
type ready struct {
	ways    []way // to the channel: the first that succeeds is taken
	options display.Options
	told    []engine.Seat // have to be told that the match waits for them
	closing *closing      // of the live message, before a new one follows it; nil where it stays
	// controlsLater has the message put up without its controls, which are added once its id is saved. So a program that is
	// killed in between leaves no controls on a message it does not know.
	controlsLater bool
	pointBelow    bool                  // who acted is told that the channel shows it, where the message is no answer
	strip         []storage.LiveMessage // their controls are taken off
}

// closing is what becomes of the live message when a new one follows it: it loses its controls.
type closing struct {
	pressed bool             // a control of it was pressed, and this answers the press
	lobby   bool             // it is the lobby of a match that has just started
	news    *display.Options // it tells what has been done since, too; nil where what it told stays
	after   display.Options  // of the new message, once the live one is closed
}

// decide says how to show a state. c is the request it answers, or nil. told are those who have to be told that the match waits for
// them.
//
// A command is answered by the new message. A press edits its own message; when others are to decide next, that message
// is closed and a new one asks them, because an edit pings nobody. A message that alone tells of an earlier turn is
// closed too rather than edited, so that its story stays. A call that was answered in private leaves the channel's message
// to the bot itself: it is edited where a press would have edited it, and then tells of the earlier turn in small print. A new
// message goes on where the one before it ends.
func decide(s *match.State, c *call.Reply, told []engine.Seat) ready {
	live, open := s.Header.Live, s.Automatic() == engine.Nobody
	p := ready{ways: []way{byPost}, told: told, strip: withControls(s), pointBelow: c != nil && !c.Quiet,
		options: display.Options{Open: open, Note: s.Header.Note, Last: true, Told: live.Told}}
	if open { // else another message follows at once, and that one asks
		p.options.Ping = p.told
	}
	if c == nil {
		if live.WithoutControls && s.Header.Shown >= s.Header.Seq && !s.Header.Unposted {
			return p.edited(byControls, live.Above)
		}
		if s.Header.Quietly && s.Header.Phase != storage.Over && live.Message != "" && !live.WithoutControls && s.Header.Shown >= s.Header.Seq && len(told) == 0 && open {
			return p.edited(byEdit, live.Above)
		}
		return p.telling(s, c)
	}
	p.options.Missing, p.options.Invite = c.Missing, c.Invites
	alone := tellsAlone(s)
	inPanel := call.ParseControl(c.Custom).InPanel() // below which a new message would push what is being decided out of sight
	switch {
	case c.Quiet && live.Message != "" && !live.WithoutControls && s.Header.Shown >= 0 && len(p.options.Ping) == 0 && (inPanel || !alone && (!open || !turns(s))):
		return p.edited(byEdit, live.Above)
	case c.Quiet:
		return p.telling(s, c)
	case c.Message == "" || c.Anew:
		p.ways, p.controlsLater = []way{byAnswer, byPost}, open && !c.AnswerOnly()
		return p
	case c.AnswerOnly() && c.Message != live.Message:
		return p.edited(byUpdate, turnStart(s))
	case c.AnswerOnly():
		return p.edited(byUpdate, live.Above)
	case c.Message != live.Message: // it keeps what it tells
		return p.telling(s, c)
	case s.Header.Shown >= 0 && alone:
		return p.close(s, c, false)
	case len(p.options.Ping) > 0 || open && turns(s):
		return p.close(s, c, true)
	}
	return p.edited(byUpdate, live.Above)
}

// turns tells whether the match waits for the first action of another turn than the one that was played last: that one is told, and
// this one begins with a message of its own.
func turns(s *match.State) bool {
	return s.Playing() && s.Header.Shown >= 0 && len(s.Recent) > 0 && s.RecentTurn != s.Now.Turn()
}

// edited has a message that stands show the state, without pinging anybody. So many entries as told are told by others.
func (p ready) edited(by way, told int) ready {
	p.ways, p.options.Ping, p.options.Told = []way{by, byPost}, nil, told
	return p
}

// telling has the live message tell what it does not tell yet, and a new one follow it, unless that would have nothing to say: no
// controls, and no news.
func (p ready) telling(s *match.State, c *call.Reply) ready {
	live := s.Header.Live
	switch untold := s.Playing() && live.Message != "" && !tellsAlone(s) && s.Header.Shown >= 0 && s.Header.Shown < s.Header.Seq; {
	case untold && !p.options.Open:
		return p.edited(byEdit, live.Above)
	case untold:
		return p.close(s, c, true)
	}
	return p
}

// close has the live message closed, with what has been done since where it is to tell that, and a new one follow it.
func (p ready) close(s *match.State, c *call.Reply, news bool) ready {
	live := s.Header.Live
	p.closing = &closing{pressed: c != nil && !c.Quiet && c.Message == live.Message, after: p.options}
	switch {
	case news && s.Header.Shown >= 0:
		p.closing.news = &display.Options{Note: p.options.Note, Missing: p.options.Missing, Told: live.Above}
		p.closing.after.Told, p.closing.after.Note = s.Header.Seq+1, "" // the closed message says it
	case news:
		p.closing.lobby = true
	}
	return p
}

// tellsAlone tells whether the live message tells of an earlier turn what no other does.
func tellsAlone(s *match.State) bool {
	live := s.Header.Live
	return live.Turn != s.RecentTurn && (live.Above < live.Told || live.Told == 0)
}

// actor is the user whose request is answered, "" for nobody.
func actor(c *call.Reply) string {
	if c == nil {
		return ""
	}
	return c.User.ID
}

// toTell are the humans the match waits for who have not been told yet. Anybody who has caused it by a press knows, also where
// autopilots have played since.
func toTell(s *match.State, by string) []engine.Seat {
	return slices.DeleteFunc(s.Humans(), func(seat engine.Seat) bool {
		return slices.Contains(s.Header.Asked, seat) || s.Header.Seats[seat-1].User == by
	})
}

// toPing are those of some seats who want a ping. Those who want a direct message get one.
func (r *Publisher) toPing(ctx context.Context, s *match.State, told []engine.Seat) (fresh []engine.Seat, err error) {
	if len(told) > 0 && s.Notices == nil {
		if err := r.Store.View(ctx, s.Header.Channel, s.ReadNotices); err != nil {
			return nil, err
		}
	}
	var direct []engine.Seat
	for _, seat := range told {
		switch s.Notices[s.Header.Seats[seat-1].User] {
		case clock.ByDirect:
			direct = append(direct, seat)
		case clock.Off:
		default:
			fresh = append(fresh, seat)
		}
	}
	if len(direct) == 0 {
		return fresh, nil
	}
	return fresh, r.Store.Update(ctx, s.Header.Channel, "", func(tx storage.ChannelTx) error {
		m, err := tx.Match(s.Header.ID)
		if err != nil || m.Seq != s.Header.Seq {
			return err
		}
		for _, seat := range direct {
			clock.Notify(m, storage.Notice{ID: fmt.Sprintf("%d-%d", m.Seq, seat), Seat: seat, Kind: clock.Turn, At: tx.Now().Unix()})
		}
		s.Header = m
		return tx.Put(m)
	})
}

// asked are the seats that know of their decision once m stands.
func asked(s *match.State, fresh []engine.Seat, m bot.Message) []engine.Seat {
	var asked []engine.Seat
	for _, seat := range s.Humans() {
		if !slices.Contains(fresh, seat) || slices.Contains(m.Ping, s.Header.Seats[seat-1].User) {
			asked = append(asked, seat)
		}
	}
	return asked
}

// missedLimit is how many characters of what was done in earlier turns stand before the story.
const missedLimit = 1000

// withMissed is a note and what was done before the turn that is told now, except for the first entries, as many as told. As a rule
// that is nothing; else the messages of those turns could not be sent, or have been edited since.
func (r *Publisher) withMissed(ctx context.Context, s *match.State, note string, told int) string {
	return strings.Join(words.NonEmpty([]string{note, r.missed(ctx, s, told)}), "\n")
}

func (r *Publisher) missed(ctx context.Context, s *match.State, told int) string {
	if s.Header.Live.Told == 0 { // nobody has counted
		told = s.Header.Shown + 1
	}
	if told >= turnStart(s) {
		return ""
	}
	all := s.Previous
	if len(all) == 0 || all[0].Entry.Seq > told || all[len(all)-1].Entry.Seq != turnStart(s)-1 {
		var err error
		if all, err = r.Whole(ctx, s); err != nil {
			r.Log.Warn("what was not shown cannot be told", "match", s.Header.ID, "error", err)
			return ""
		}
	}
	var unseen []match.Played
	for _, p := range all {
		if p.Entry.Seq >= told && p.Entry.Seq < turnStart(s) {
			unseen = append(unseen, p)
		}
	}
	lines := display.Sentences(s, unseen, engine.Nobody)
	if len(lines) == 0 {
		return ""
	}
	for i := range lines {
		lines[i] = "-# " + lines[i]
	}
	return s.Roster.Say("publish.missed", "lines", display.Tail(s.Roster.Lang, lines, missedLimit))
}

// turnStart is how many entries come before the turn that is told now.
func turnStart(s *match.State) int {
	if len(s.Recent) == 0 {
		return 0
	}
	return s.Recent[0].Entry.Seq
}
