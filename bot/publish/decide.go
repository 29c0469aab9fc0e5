package publish

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
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

// closing is what becomes of the live message when a new one follows it.
type closing int

const (
	closeNot      closing = iota
	closeAsIs             // what it told stays
	closeWithNews         // it tells what has been done since, too
)

// ready says what a channel is to be shown: a message to be posted or edited, with its pings and its note, and the messages that
// lose their controls. It is decided here as data, and carried out by execute.
type ready struct {
	way     way
	options display.Options
	closing closing
	// controlsLater has the message put up without its controls, which are added once its id is saved. So a program that is
	// killed in between leaves no controls on a message it does not know.
	controlsLater bool
	strip         []storage.LiveMessage // their controls are taken off
}

// decide says how to show a state. c is the request it answers, or nil.
//
// A command is answered by the new message. A press edits its own message; when others are to decide next, that message
// is closed and a new one asks them, because an edit pings nobody. A message that alone tells of an earlier turn is
// closed too rather than edited, so that its story stays. A call that was answered in private leaves the channel's message
// to the bot itself: it is edited where a press would have edited it, and then tells of the earlier turn in small print. A new
// message goes on where the one before it ends.
func decide(s *match.State, c *call.Reply, open bool) ready {
	live := s.Header.Live
	p := ready{options: display.Options{Open: open, Note: s.Header.Note, Last: true, Told: live.Told}, strip: withControls(s)}
	if open { // else another message follows at once, and that one asks
		p.options.Ping = toPing(s, c)
	}
	if c == nil {
		if live.WithoutControls && s.Header.Shown >= s.Header.Seq && !s.Header.Unposted {
			p.way, p.options.Ping, p.options.Told = byControls, nil, live.Above
			return p
		}
		return p.closingLive(s)
	}
	p.options.Missing, p.options.Invite = c.Missing, c.Invites
	alone := tellsAlone(s)
	inPanel := call.ParseControl(c.Custom).InPanel() // below which a new message would push what is being decided out of sight
	switch {
	case c.Quiet && live.Message != "" && !live.WithoutControls && s.Header.Shown >= 0 && len(p.options.Ping) == 0 && (!alone || inPanel):
		p.way, p.options.Told = byEdit, live.Above
	case c.Quiet:
		return p.closingLive(s)
	case c.Message == "" || c.Anew:
		p.way, p.controlsLater = byAnswer, open && !c.AnswerOnly()
	case c.AnswerOnly():
		p.way, p.options.Ping, p.options.Told = byUpdate, nil, live.Above
		if c.Message != live.Message {
			p.options.Told = turnStart(s)
		}
	case c.Message != live.Message: // it keeps what it tells
		return p.closingLive(s)
	case s.Header.Shown >= 0 && alone:
		p.closing = closeAsIs
	case len(p.options.Ping) > 0:
		p.closing = closeWithNews
	default:
		p.way, p.options.Told = byUpdate, live.Above
	}
	return p
}

// tellsAlone tells whether the live message tells of an earlier turn what no other does.
func tellsAlone(s *match.State) bool {
	live := s.Header.Live
	return live.Turn != s.RecentTurn && (live.Above < live.Told || live.Told == 0)
}

// closingLive has the live message tell what it does not tell yet, and a new one follow it.
func (p ready) closingLive(s *match.State) ready {
	live := s.Header.Live
	if s.Playing() && live.Message != "" && !tellsAlone(s) && s.Header.Shown >= 0 && s.Header.Shown < s.Header.Seq {
		p.closing = closeWithNews
	}
	return p
}

// toPing are the humans the match waits for who have not been told yet; whoever has just acted knows.
func toPing(s *match.State, c *call.Reply) []engine.Seat {
	var fresh []engine.Seat
	for _, seat := range s.Humans() {
		known := slices.Contains(s.Header.Asked, seat) || c != nil && s.Header.Seats[seat-1].User == c.User.ID
		if !known {
			fresh = append(fresh, seat)
		}
	}
	return fresh
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

// withMissed is a note and what was done before the turn that is told now, but for the first entries, as many as told. As a rule
// that is nothing; else the messages of those turns could not be sent, or have been edited since.
func (r *Publisher) withMissed(s *match.State, note string, told int) string {
	return strings.Join(words.NonEmpty([]string{note, r.missed(s, told)}), "\n")
}

func (r *Publisher) missed(s *match.State, told int) string {
	if s.Header.Live.Told == 0 { // nobody has counted
		told = s.Header.Shown + 1
	}
	if told >= turnStart(s) {
		return ""
	}
	all := s.Previous
	if len(all) == 0 || all[0].Entry.Seq > told || all[len(all)-1].Entry.Seq != turnStart(s)-1 {
		var err error
		if all, err = r.Whole(s); err != nil {
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
	return fmt.Sprintf(missedText, display.Tail(lines, missedLimit))
}

// turnStart is how many entries come before the turn that is told now.
func turnStart(s *match.State) int {
	if len(s.Recent) == 0 {
		return 0
	}
	return s.Recent[0].Entry.Seq
}
