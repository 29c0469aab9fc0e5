package match

import (
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/storage"
)

// sequenceMost is how many actions one text may play; no turn has as many.
const sequenceMost = 50

// Next is the first action the text of a control or a form means for a viewer, and what is to be played after it. A text
// that stops at once is refused.
func (s *State) Next(v engine.View, text string) (action, rest string, err error) {
	action, rest, err = s.UI.Next(v, text)
	if action == "" && err == nil {
		err = engine.NotNow(v)
	}
	return action, rest, err
}

// Continue plays the rest of a text, and between its actions what the table answers by itself, each as an entry of its
// own with dice of its own number. It stops for a question, when somebody else decides, and at a refusal, which it
// returns apart from faults: what has been played stays. Left is what it has not come to. A roll that is announced takes the rest
// along, for when its dice have fallen.
func (s *State) Continue(tx storage.ChannelTx, seat engine.Seat, rest string, c Cause) (refusal *engine.Refusal, left string, err error) {
	for n := 0; rest != "" && n < sequenceMost; n++ {
		if roll := s.Header.Roll; roll != nil && roll.ID == c.ID {
			if roll.Rest, roll.RestOf = rest, seat; tx == nil {
				return nil, "", nil
			}
			return nil, "", tx.Put(s.Header)
		}
		if table, action := s.byItself(); table != engine.Nobody {
			if err := s.Automate(tx, Decided{table, action}, c.At); err != nil {
				return nil, "", err
			}
			continue
		}
		if !s.Waits(seat) {
			return nil, rest, nil
		}
		action, next, err := s.then(seat, rest)
		if err == nil && action == "" {
			return nil, rest, nil
		}
		if err == nil {
			err = s.Apply(tx, seat, action, c)
		}
		if refusal, is := engine.AsRefusal(err); is {
			return refusal, next, nil
		}
		if err != nil {
			return nil, "", err
		}
		rest = next
	}
	return nil, rest, nil
}

// Unplayed is what is left of a text in its game's words, "" where nobody misses it.
func (s *State) Unplayed(left string) string {
	if s.UI.Unplayed == nil || left == "" || !s.Playing() {
		return ""
	}
	return s.UI.Unplayed(left)
}

// NotPlayed says why not all of a text was played, and what else was not; "" where all was.
func (s *State) NotPlayed(refusal *engine.Refusal, left string) string {
	var lines []string
	if refusal != nil {
		lines = append(lines, s.UI.Refusal(refusal, s.Roster))
	}
	if left != "" {
		lines = append(lines, s.Roster.Say("match.unplayed", "what", bot.Escape(left)))
	}
	return strings.Join(lines, "\n")
}

// Rehearsed is what the rest of a text has come to in positions it was rehearsed in, so that nothing is thought of twice.
type Rehearsed map[rehearsal]meant

type rehearsal struct{ position, text string }

type meant struct{ action, rest string }

// then is the next action of the rest of a text, and what is to be played after it.
func (s *State) then(seat engine.Seat, text string) (action, rest string, err error) {
	if s.Rehearsed == nil {
		return s.UI.Next(s.Now.View(seat), text)
	}
	position, err := s.Now.Encode()
	if err != nil {
		return "", "", err
	}
	at := rehearsal{string(position), text}
	if known, ok := s.Rehearsed[at]; ok {
		return known.action, known.rest, nil
	}
	if action, rest, err = s.UI.Next(s.Now.View(seat), text); err == nil {
		s.Rehearsed[at] = meant{action, rest}
	}
	return action, rest, err
}

// byItself is what the table answers next by itself, without an autopilot's thought; Nobody for nothing.
func (s *State) byItself() (engine.Seat, string) {
	for _, d := range s.pending() {
		if !d.Auto {
			continue
		}
		if text, forced := s.answers.forced[d.Seat]; forced {
			if text == "" {
				continue // an autopilot's
			}
			return d.Seat, text
		}
		if a := s.Now.View(d.Seat).Default(); a != nil {
			return d.Seat, a.String()
		}
	}
	return engine.Nobody, ""
}

// answers are the decisions of a match, those marked Auto that the table takes because all answers come to the same,
// with these answers. Where an autopilot finishes a pilot's turn the answer is empty.
type answers struct {
	of     engine.Match
	all    []engine.Decision
	forced map[engine.Seat]string
}

func (s *State) pending() []engine.Decision {
	if !s.Playing() || s.Header.Paused {
		return nil
	}
	if !s.answers.of.Same(s.Now) {
		s.answers = s.answer()
	}
	return s.answers.all
}

func (s *State) answer() answers {
	a := answers{of: s.Now, all: slices.Clone(s.Now.Pending()), forced: map[engine.Seat]string{}}
	for i, d := range a.all {
		if text, ok := s.standingAnswer(s.Now, d.Seat); ok && !d.Auto {
			a.all[i].Auto, a.forced[d.Seat] = true, text
			continue
		}
		if d.Auto || d.Secret {
			continue
		}
		if text, ok := s.planned(s.Now, d.Seat); ok {
			a.all[i].Auto, a.forced[d.Seat] = true, text
			continue
		}
		if text, ok := s.forced(s.Now, d.Seat); ok && s.mayForce(d.Seat, text) {
			a.all[i].Auto, a.forced[d.Seat] = true, text
		}
	}
	return a
}

// forced is the only answer of a seat the match waits for, if there is no other.
func (s *State) forced(m engine.Match, seat engine.Seat) (string, bool) {
	if s.UI.Forced == nil {
		return "", false
	}
	return s.UI.Forced(m.View(seat))
}

// Finished is a human's seat with nothing left to choose that may still take something back, and its only answer; Nobody for none.
// That is said of no decision which others may not look into.
func (s *State) Finished() (engine.Seat, string) {
	for _, d := range s.pending() {
		if d.Auto || d.Secret || d.Private || Auto(s.Header, d.Seat) {
			continue
		}
		if text, only := s.forced(s.Now, d.Seat); only {
			return d.Seat, text
		}
	}
	return engine.Nobody, ""
}

// mayForce tells whether the table may play an answer by itself: not where that would end what can still be taken back.
func (s *State) mayForce(seat engine.Seat, text string) bool {
	secret, err := fair.Parse(s.Header.Secret)
	if err != nil {
		return false
	}
	seq := s.Header.Seq + 1
	next, entry, _, err := s.Now.Play(seq, seat, text, secret.Dice(s.Header.ID, seq, s.Last.ID))
	if err != nil {
		return false
	}
	ends := len(entry.Rolls) > 0 || next.Turn() != s.Now.Turn() || next.Result().Over
	return !ends || !s.MayUndo()
}

// ByTable tells whether the table answered for a seat by itself: by what its pilot had noted then, whatever is noted now, or
// because there was nothing to choose.
func (s *State) ByTable(p Played) bool {
	if !p.Before.Exists() {
		return false
	}
	if slices.Contains(s.Header.Given, p.Entry.Seq) {
		return true
	}
	d := p.Before.Decision(p.Entry.Seat)
	if d.Auto || d.Secret {
		return d.Auto
	}
	_, forced := s.forced(p.Before, p.Entry.Seat)
	return forced
}

// StandingAnswers is what a seat's user has noted as standing answers, "" for nothing. Nobody inherits them, an autopilot neither.
func (s *State) StandingAnswers(seat engine.Seat) string {
	for _, p := range s.Header.Standing {
		if p.Seat == seat && p.User == s.Header.Seats[seat-1].User {
			return p.Text
		}
	}
	return ""
}

// SetStandingAnswers notes a seat's standing answers, in the place of those before, and has the table give those that are asked for now.
func (s *State) SetStandingAnswers(tx storage.ChannelTx, seat engine.Seat, text string) error {
	m := s.Header
	m.Standing = slices.DeleteFunc(m.Standing, func(p storage.Plan) bool { return p.Seat == seat })
	if text != "" {
		m.Standing = append(m.Standing, storage.Plan{Seat: seat, User: m.Seats[seat-1].User, Text: text, Seq: m.Seq})
	}
	s.answers = answers{}
	return s.Save(tx)
}

// byStandingAnswer tells whether the table has entered a standing answer: nobody's press caused the entry.
func (s *State) byStandingAnswer(p Played, c Cause) bool {
	if !p.Before.Exists() || c.ID != s.Last.ID {
		return false
	}
	noted, ok := s.standingAnswer(p.Before, p.Entry.Seat)
	return ok && noted == p.Entry.Action
}

// standingAnswer is a seat's answer to what a match waits for of it, if its pilot has noted one.
func (s *State) standingAnswer(m engine.Match, seat engine.Seat) (string, bool) {
	noted := s.StandingAnswers(seat)
	if noted == "" || s.UI.Standing == nil {
		return "", false
	}
	return s.UI.Standing.Answer(m.View(seat), noted)
}

// NoMatchYet is said of a channel that has never had a match.
var NoMatchYet = bot.Says("match.no-match-yet")
