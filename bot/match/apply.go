package match

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"mayhembot/bot/clock"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// The lifetime figures every game has.
const (
	FigureMatches = "matches"
	FigureWins    = "wins"
)

// Cause is what makes an entry be played: the id of an interaction, or of the entry before; when, in Unix seconds; and the
// messages that announced its rolls, where they were announced.
type Cause struct {
	ID        string
	At        int64
	Announced []string
}

// Start begins the match of a lobby, which has a secret. Where rolls are announced, the board is laid out by Fall.
func (s *State) Start(tx storage.ChannelTx, c Cause) error {
	m := s.Header
	setup, err := engine.Prepare(s.Rules, engine.Setup{Seats: len(m.Seats), Options: m.Setup.Options})
	if err != nil {
		return err
	}
	m.Setup, m.Started = setup, c.At
	m.Pace = cmp.Or(m.Pace, string(clock.Daily))
	if Chained(m) {
		if err := s.head(); err != nil {
			return err
		}
	}
	if m.Dice == fair.Announced {
		m.Roll = &storage.Roll{Action: engine.NewAction, ID: c.ID, At: c.At}
		return nil
	}
	return s.begin(tx, c)
}

// begin lays out the board.
func (s *State) begin(tx storage.ChannelTx, c Cause) error {
	m := s.Header
	dice, err := s.dice(engine.Entry{ID: c.ID, Announced: c.Announced})
	if err != nil {
		return err
	}
	now, entry, events, err := engine.Begin(s.Rules, m.Setup, dice)
	if err != nil {
		return err
	}
	m.Phase = storage.Playing
	return s.append(tx, Played{entry, events, engine.Match{}, now}, c)
}

// Apply plays an action of a seat: entry, position, figures, and the end of the match when it is one. Where rolls are
// announced and the action rolls, it is only noted in Roll, and played by Fall. Without a transaction nothing is saved.
func (s *State) Apply(tx storage.ChannelTx, seat engine.Seat, action string, c Cause) error {
	if s.Header.Dice == fair.Announced {
		_, tried, _, err := s.Now.Play(s.Header.Seq+1, seat, action, fair.Secret{}.Dice("", 0, ""))
		if err != nil {
			return err
		}
		if len(tried.Rolls) > 0 {
			s.Header.Roll = &storage.Roll{Seat: seat, Action: tried.Action, ID: c.ID, At: c.At}
			if tx == nil {
				return nil
			}
			return tx.Put(s.Header)
		}
	}
	return s.play(tx, seat, action, c)
}

// Fall has the announced dice fall, and what was to be played after them follow, as far as that is possible. messages are the
// announcements, of which the last one is answered.
func (s *State) Fall(tx storage.ChannelTx, messages []string) error {
	roll := s.Header.Roll
	s.Header.Roll = nil
	c := Cause{ID: roll.ID, At: roll.At, Announced: messages}
	if roll.Action == engine.NewAction {
		return s.begin(tx, c)
	}
	if err := s.play(tx, roll.Seat, roll.Action, c); err != nil {
		return err
	}
	refusal, left, err := s.Continue(tx, roll.RestOf, roll.Rest, Cause{ID: roll.ID, At: roll.At})
	if err != nil || s.NotPlayed(refusal, s.Unplayed(left)) == "" {
		return err
	}
	return s.noteUnplayed(tx, roll.RestOf)
}

// noteUnplayed has the channel told that not all of what a seat wanted to follow its dice could be played. What it was is not
// told: a plan is its pilot's own, and the refusal may speak of what only that pilot knows.
func (s *State) noteUnplayed(tx storage.ChannelTx, seat engine.Seat) error {
	told := s.Roster.Say("match.not-all", "seat", seat)
	s.Header.Note = strings.Join(words.NonEmpty([]string{s.Header.Note, told}), "\n")
	if tx == nil {
		return nil
	}
	return tx.Put(s.Header)
}

// RehearseFall plays what Fall would on a state nobody needs any more, so that Fall need not think what was thought of here.
func (s *State) RehearseFall(messages []string) Rehearsed {
	if s.Header.Roll.Rest == "" {
		return nil
	}
	then := s.Copy()
	then.Rehearsed = Rehearsed{}
	if err := then.Fall(nil, messages); err != nil {
		return nil // it goes wrong again, and is told then
	}
	return then.Rehearsed
}

func (s *State) play(tx storage.ChannelTx, seat engine.Seat, action string, c Cause) error {
	seq := s.Header.Seq + 1
	dice, err := s.dice(engine.Entry{Seq: seq, ID: c.ID, Announced: c.Announced})
	if err != nil {
		return err
	}
	next, entry, events, err := s.Now.Play(seq, seat, action, dice)
	if err != nil {
		return err
	}
	return s.append(tx, Played{entry, events, s.Now, next}, c)
}

// Choose is what the table or an autopilot decides next, if anything. It may take its time and needs no transaction.
func (s *State) Choose() (seat engine.Seat, action string, ok bool) {
	if seat = s.Automatic(); seat == engine.Nobody {
		return seat, "", false
	}
	if table, action := s.byItself(); table == seat {
		return seat, action, true
	}
	return seat, s.autopilot(seat).String(), true
}

// Decided is what the table or an autopilot plays.
type Decided struct {
	Seat   engine.Seat
	Action string
}

// aheadMost is how many decisions are made ahead; hardly any turn has as many.
const aheadMost = 100

// Ahead is what the table and the autopilots decide one after another, up to the end of the turn, to an announced roll, or
// to somebody else's decision. It may take its time, needs no transaction and leaves the match as it is.
func (s *State) Ahead(at int64) (decided []Decided, err error) {
	ahead := s.Copy()
	for len(decided) < aheadMost {
		seat, action, ok := ahead.Choose()
		if !ok {
			break
		}
		d := Decided{seat, action}
		if err := ahead.Automate(nil, d, at); err != nil {
			return nil, err
		}
		decided = append(decided, d)
		if ahead.Header.Roll != nil || ahead.RecentTurn != ahead.Now.Turn() {
			break
		}
	}
	return decided, nil
}

// Automate plays what was decided. Its dice are drawn with the id of the entry before, so that they are the same after a
// restart; and so is its time, where links hold times.
func (s *State) Automate(tx storage.ChannelTx, d Decided, at int64) error {
	if Chained(s.Header) && !fair.Binds(s.Header.Fair) {
		at = s.Last.At
	}
	return s.Apply(tx, d.Seat, d.Action, Cause{ID: s.Last.ID, At: at})
}

// append adds an entry with all that belongs to it, and saves it where there is a transaction.
func (s *State) append(tx storage.ChannelTx, p Played, c Cause) error {
	p.Entry.ID, p.Entry.At, p.Entry.Announced = c.ID, c.At, c.Announced
	if err := s.link(&p.Entry); err != nil {
		return err
	}
	m := s.Header
	s.explainTerms(p)
	m.Given = slices.DeleteFunc(slices.Clone(m.Given), func(seq int) bool { return seq >= p.Entry.Seq })
	if s.byStandingAnswer(p, c) {
		m.Given = append(m.Given, p.Entry.Seq)
	}
	delta := m.StatDelta(p.Entry.Seq, s.Rules.Tally(p.Events))
	if p.Entry.Seq == 0 {
		for i := range m.Seats {
			delta.Add(m.Pilot(engine.Seat(i+1), 0), FigureMatches, 1)
		}
	}
	if result := p.After.Result(); result.Over {
		m.Phase, m.Ended, m.Winners = storage.Over, c.At, result.Winners
		DropRequests(m)
		for _, w := range result.Winners {
			delta.Add(m.Pilot(w, p.Entry.Seq), FigureWins, 1)
		}
	}
	if tx != nil && p.Entry.Seq > 0 && (p.Turn() != s.RecentTurn || len(s.Recent) == 0) {
		data, err := p.Before.Encode()
		if err != nil {
			return err
		}
		if err := tx.KeepTurnStart(m.ID, data); err != nil {
			return err
		}
	}
	s.advance(p, c)
	s.dropPlans(p)
	before := s.Recent
	s.remember(append(slices.Clone(before), p))
	if c.ID != s.Last.ID {
		clock.Acted(m, p.Entry.Seat)
	}
	s.Last = p.Entry
	clock.Pass(m, false, 0) // who is finished now has the whole time
	m.Seq++                 // who flies from now on flies after this entry
	if err := s.settle(tx); err != nil {
		return err
	}
	m.Seq--
	m.Asked = s.stillAsked(p.Entry.Seat)
	m.Due = s.Automatic() != engine.Nobody
	if tx == nil {
		m.Seq = p.Entry.Seq
		return nil
	}
	data, err := p.After.Encode()
	if err != nil {
		return err
	}
	if err := tx.Append(m, p.Entry, data, delta); err != nil {
		return err
	}
	s.keep(tx, data)
	return nil
}

// stillAsked are those who have been told of a decision they still have. Anybody who has just acted has another one, if any.
func (s *State) stillAsked(acted engine.Seat) []engine.Seat {
	var still []engine.Seat
	for _, seat := range s.Header.Asked {
		if seat != acted && s.Now.Decision(seat).Kind != "" {
			still = append(still, seat)
		}
	}
	return still
}

// settle has the clocks run as the match stands now.
func (s *State) settle(tx storage.ChannelTx) error {
	var asked []clock.Asked
	for _, d := range s.pending() {
		if (!d.Auto || Auto(s.Header, d.Seat)) && s.Header.Seats[d.Seat-1].User != "" {
			asked = append(asked, clock.Asked{Seat: d.Seat, Answer: s.outOfTurn(s.Now, d.Seat)})
		}
	}
	now, settings := s.Last.At, func(string) (storage.Settings, error) { return storage.Settings{}, nil }
	if tx != nil {
		now, settings = tx.Now().Unix(), tx.Settings
	}
	handed, err := clock.Settle(s.Header, asked, s.Last.Action == engine.UndoAction, settings, now)
	if handed {
		s.Reseat()
	}
	done, _ := s.Finished()
	clock.Pass(s.Header, done != engine.Nobody, now)
	return err
}

// Save writes the header, with what follows from it.
func (s *State) Save(tx storage.ChannelTx) error {
	s.Reseat()
	if err := s.settle(tx); err != nil {
		return err
	}
	s.Header.Due = s.Automatic() != engine.Nobody
	return tx.Put(s.Header)
}

// RequestOver is what remains of a message that asked for a seat of a match.
func RequestOver(m *storage.Match) string {
	return say.Room.Say(lang.For(m.Language), "match.request-over")
}

// DropRequests forgets who asked for a seat. The messages that asked lose their buttons.
func DropRequests(m *storage.Match) {
	for _, q := range m.Requests {
		if q.Message != "" {
			m.Stale = append(m.Stale, storage.LiveMessage{Message: q.Message, Text: RequestOver(m)})
		}
	}
	m.Requests = nil
}

// Seal gives a new match the secret its dice follow from. It is drawn before anybody joins.
func Seal(m *storage.Match, secret fair.Secret) {
	m.Fair, m.Secret, m.Seal = fair.Version, secret.String(), secret.Seal(fair.Version)
}

// Chained tells whether the entries of a match are chained. Those of older matches are not.
func Chained(m *storage.Match) bool { return fair.Chained(m.Fair) }

// FairVersion is the version of package fair that the dice of a match follow.
func FairVersion(m *storage.Match) int { return max(1, m.Fair) }

// RecordHeader is what the header of a match's record says of the match itself: with the secret once it is over.
func RecordHeader(m *storage.Match) record.Header {
	h := record.Header{Seats: m.Names, Match: m.ID, Started: time.Unix(m.Started, 0).UTC().Format(time.RFC3339), Commit: m.Seal}
	if Chained(m) {
		h.Fair, h.Dice, h.Last, h.Head, h.Abandoned = m.Fair, m.Dice, m.Link, m.Head, m.Abandoned
	} else {
		h.Seats = RosterOf(m).Names
	}
	if m.Phase == storage.Over {
		h.Seed = m.Secret
	}
	return h
}

// head begins the chain of a match that is being started.
func (s *State) head() error {
	m := s.Header
	m.Names = RosterOf(m).Names
	link, err := headOf(m)
	m.Link = link.String()
	return err
}

// headOf is link 0 of a match's chain.
func headOf(m *storage.Match) (fair.Digest, error) {
	return fair.Head{Fair: m.Fair, Match: m.ID, Seal: m.Seal, Game: m.Game, Rules: m.Rules, Started: RecordHeader(m).Started, Dice: m.Dice,
		Seats: m.Names, Options: m.Setup.Options, Deck: m.Setup.Deck}.Digest()
}

// Forgotten stands for the name of a forgotten user.
const Forgotten = record.Forgotten

// ForgetName takes the name that the pilot of a seat had when the match began out of what its chain was made of, and keeps link 0.
func ForgetName(m *storage.Match, seat engine.Seat) error {
	if int(seat) > len(m.Names) {
		return nil // it has no chain, or has not begun
	}
	if m.Head == "" {
		link, err := headOf(m)
		if err != nil {
			return err
		}
		m.Head = link.String()
	}
	m.Names[seat-1] = Forgotten
	return nil
}

// SeatsOf are the seats that a user had when the match began.
func SeatsOf(m *storage.Match, user string) (seats []engine.Seat) {
	for i, s := range m.Seats {
		first := s
		for _, p := range slices.Backward(m.Previous) {
			if int(p.Number) == i+1 {
				first = p.Seat
			}
		}
		if first.User == user {
			seats = append(seats, engine.Seat(i+1))
		}
	}
	return seats
}

// chain is the match's chain as it stands.
func (s *State) chain() (fair.Chain, error) {
	secret, err := fair.Parse(s.Header.Secret)
	if err != nil {
		return fair.Chain{}, err
	}
	last, err := fair.ParseDigest(s.Header.Link)
	return fair.Chain{Fair: s.Header.Fair, Match: s.Header.ID, Secret: secret, Last: last}, err
}

// dice are those of the entry to be added next, which has its number and what caused it.
func (s *State) dice(e engine.Entry) (engine.Dice, error) {
	if Chained(s.Header) {
		chain, err := s.chain()
		return chain.Dice(e), err
	}
	secret, err := fair.Parse(s.Header.Secret)
	return secret.Dice(s.Header.ID, e.Seq, e.ID), err
}

// link chains the entry that is being added.
func (s *State) link(e *engine.Entry) error {
	if !Chained(s.Header) {
		return nil
	}
	chain, err := s.chain()
	if err != nil {
		return err
	}
	chain.Add(e)
	s.Header.Link = e.Chain
	return nil
}

// Announcement is what a message says that announces a roll.
type Announcement struct {
	Seat       engine.Seat // who acts
	Action     string      // how, of a secret answer no more than others may know
	Link       int         // that the roll's entry will make
	After      string      // the digest of the link before, as messages show it
	Commitment string      // to the whole of the action; see fair.Chain.Commitment
}

// Announcement is how the match announces the roll it is about to throw. A match that cannot be read announces something that
// Fall will not let stand.
func (s *State) Announcement() Announcement {
	roll := s.Header.Roll
	e := engine.Entry{Seq: s.Header.Seq + 1, Seat: roll.Seat, Action: roll.Action, ID: roll.ID}
	action := roll.Action
	if s.Now.Exists() && (s.Decision(roll.Seat).Secret || s.Decision(roll.Seat).Private) {
		action, _, _ = strings.Cut(action, " ")
	}
	chain, err := s.chain()
	if err != nil {
		return Announcement{Seat: roll.Seat, Action: action, Link: fair.Link(e)}
	}
	return Announcement{roll.Seat, action, fair.Link(e), chain.Last.Short(), chain.Commitment(e)}
}

// Links are the number of a chained match's last link and its digest; 0 before the first entry.
func (s *State) Links() (n int, last fair.Digest) {
	if !Chained(s.Header) || s.Header.Seq < 0 {
		return 0, last
	}
	chain, err := s.chain()
	if err != nil {
		return 0, last
	}
	return s.Header.Seq + 1, chain.Last
}
