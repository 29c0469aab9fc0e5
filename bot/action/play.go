// Package action is the way from a press, a form or a command to an action of the match: questions, forms, panels, plans,
// sequences, undo.
package action

import (
	"context"
	"slices"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/cache"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Handlers answer what pilots do in a match.
type Handlers struct {
	match.Reader
	display *display.Display
	now     func() time.Time
	limits  call.Limits

	rehearsing match.Limiter
	typed      cache.Cache[typedForm, map[string]string]
}

// New are handlers of the matches of a display.
func New(d *display.Display, now func() time.Time) *Handlers {
	return &Handlers{Reader: d.Reader, display: d, now: now, rehearsing: match.NewLimiter(), typed: cache.New[typedForm, map[string]string](typedKept)}
}

// Press plays what a control says, with what was chosen in it, or answers the question it asks.
func (r *Handlers) Press(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	text := pressed(c, with)
	a, s, asked, err := r.askByPress(ctx, c, with, text)
	if asked || err != nil {
		return a, err
	}
	return r.play(c, s, with, expanded(text, r.rehearse(c, with, s, text))), nil
}

// rehearse plays a text that means several actions on a copy of the match. So what takes thought has been thought of
// before the transaction, which holds up all channels. What goes wrong goes wrong there again, and is told then.
func (r *Handlers) rehearse(c *call.Call, with call.Control, s *match.State, text string) (rehearsed match.Rehearsed) {
	var err error
	defer call.Sheltered(&err)
	seat, err := c.Seat(s, with)
	if err != nil {
		return nil
	}
	view, d, err := c.Turn(s, seat, with)
	if err != nil || d.Kind == "" {
		return nil
	}
	action, rest, err := s.Next(view, text)
	if err != nil || rest == "" {
		return nil
	}
	rehearsed = match.Rehearsed{}
	s = s.Copy()
	s.Rehearsed = rehearsed
	r.rehearsing.Do(func() {
		cause := match.Cause{ID: c.ID, At: r.now().Unix()}
		if err = s.Apply(nil, seat, action, cause); err == nil {
			_, _, err = s.Continue(nil, seat, rest, cause)
		}
	})
	return rehearsed
}

// pressed is what a control says with what was chosen in it.
func pressed(c *call.Call, with call.Control) string {
	return strings.Join(words.NonEmpty(append([]string{with.Text}, c.Values...)), " ")
}

// Command plays the action of a game's own subcommand.
func (r *Handlers) Command(c *call.Call, g game.Game) (call.Answer, error) {
	return r.play(c, nil, call.Control{}, func(s *match.State, v engine.View) (action, rest string, err error) {
		if !game.Same(s.UI, g) {
			return "", "", call.OtherGame(s.UI)
		}
		action, err = g.Action(v, c.Path[1], c.Args)
		return action, "", err
	}), nil
}

// wording makes the text of an action, and of what is to be played after it, from the view of the seat that plays it.
type wording func(s *match.State, v engine.View) (action, rest string, err error)

// play is what a pilot does, perhaps several actions, as a change. What is decided in secret or in private, or asked for elsewhere
// than on the channel's message, is answered in private. s is the match as it was loaded for the request, nil where it was not.
func (r *Handlers) play(c *call.Call, s *match.State, with call.Control, text wording) call.Answer {
	return call.Answer{Loaded: s, Change: func(ch *call.Change) error {
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		view, d, err := c.Turn(ch.State, seat, with)
		if err != nil {
			return err
		}
		action, rest, err := text(ch.State, view)
		if err != nil {
			return err
		}
		cause := match.Cause{ID: c.ID, At: r.now().Unix()}
		if d.Kind == "" {
			err = ch.Revise(ch.Tx, seat, action, cause)
		} else {
			err = ch.Apply(ch.Tx, seat, action, cause)
		}
		if err == nil {
			ch.Stopped, rest, err = ch.Continue(ch.Tx, seat, rest, cause)
			ch.Left = ch.Unplayed(rest)
		}
		if err != nil {
			return err
		}
		if with.Verb == call.Plan {
			match.DropPlan(ch.Header, seat)
		}
		_, open := ch.Revisable(seat)
		ch.Quiet = inPrivate(c, ch.Done, with, d, open)
		ch.Seen = with.InPanel() && ch.Stopped == nil && ch.Left == "" && d.Kind != "" && !d.Secret && !d.Private
		ch.Played = &call.Played{Match: ch.Header.ID, Entry: ch.Header.Seq, Seat: seat, Action: logged(action, d)}
		if stopped := ch.NotPlayed(ch.Stopped, ch.Left); stopped != "" && !ch.Quiet {
			ch.Note = stopped // there is no other place to say it
		}
		return nil
	}}
}

// logged is an action as the log of the program has it: the one who reads that may play, too.
func logged(action string, d engine.Decision) string {
	if d.Kind == "" || d.Secret || d.Private {
		action, _, _ = strings.Cut(action, " ")
	}
	return action
}

// inPrivate tells whether a decision is answered in private, while the channel's message is edited. A secret answer that is pressed
// on the channel's message is, as long as it is open: until all have answered it may be given otherwise. Where the bot may
// only answer, the answer is the message everybody sees, unless it would tell what others may not know.
func inPrivate(c *call.Call, done call.Done, with call.Control, d engine.Decision, open bool) bool {
	secret := d.Kind == "" || d.Secret || d.Private
	elsewhere := c.Kind == bot.Command || with.InPanel() || done.Stopped != nil || done.Left != ""
	if c.AnswerOnly() {
		return with.InPanel() || secret && (d.Private || with.Verb != call.Act)
	}
	return elsewhere || d.Private || secret && open
}

// expanded is the wording of a text that was perhaps rehearsed.
func expanded(text string, rehearsed match.Rehearsed) wording {
	return func(s *match.State, v engine.View) (string, string, error) {
		s.Rehearsed = rehearsed
		return s.Next(v, text)
	}
}

// OpenPanel shows a seat, in private, what it may choose from; who has nothing to decide and asks for the hand is shown that.
func (r *Handlers) OpenPanel(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	s, seat, err := c.Seated(ctx, r.Reader, with)
	if err != nil {
		return call.Answer{}, err
	}
	view, _, err := c.Turn(s, seat, with)
	if with.Text == call.Hand && !s.Waits(seat) && s.Playing() {
		view, err = s.Now.View(seat), nil
	}
	if err != nil {
		return call.Answer{}, err
	}
	m := r.display.Panel(c, s, view, "")
	if with.Verb == call.Revise {
		return call.Replace(m), nil
	}
	return call.Say(m), nil
}

// RefreshPanel puts what is to be decided now in the place of private controls that are out of date. It reports false
// where the seat has nothing to decide in private.
func (r *Handlers) RefreshPanel(ctx context.Context, c *call.Call) (call.Answer, bool) {
	s, seat, err := c.Seated(ctx, r.Reader, call.Control{})
	if err != nil || !s.Waits(seat) || !s.InPrivate() {
		return call.Answer{}, false
	}
	return call.Replace(r.display.Panel(c, s, s.Now.View(seat), c.Say("action.panel-moved-on"))), true
}

// Board shows the position: to a pilot the match waits for as the live message with its controls, to everybody else
// in private, unless the live message has gone or lost its controls: then any member brings it back. In words, or with the whole board, when asked for, always in private.
func (r *Handlers) Board(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	inWords := c.Args["text"] == "true"
	private := func() (call.Answer, error) {
		s, err := r.Loaded(ctx, c.Channel)
		switch {
		case err != nil:
			return call.Answer{}, err
		case match.Stopped(s.Header):
			return call.Answer{}, call.StoppedMatch(s.Header)
		}
		return call.Say(r.display.Board(ctx, c, s, inWords)), nil
	}
	if inWords || c.Args["view"] != "" {
		return private()
	}
	return call.Answer{Means: call.Looks, Change: func(ch *call.Change) error {
		s := ch.State
		switch {
		case s == nil:
			return match.NoMatchYet
		case match.Stopped(s.Header):
			return call.StoppedMatch(s.Header)
		case ch.Lost:
			match.LoseLive(s.Header)
			return nil
		case slices.Contains(s.Humans(), match.SeatOf(s.Header, c.User.ID)) || s.Header.Phase == storage.Lobby || s.Behind() || s.Automatic() != engine.Nobody:
			return nil
		}
		return &call.Instead{Answer: call.Answer{Work: func(context.Context) (call.Answer, error) { return private() }}}
	}}, nil
}

// Undo takes back the caller's last action, as far as that is fair (see engine.Undoable).
func (r *Handlers) Undo(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	return call.Changed(func(ch *call.Change) error {
		seat, err := c.Seat(ch.State, with)
		if err != nil {
			return err
		}
		if with.Verb != "" && !with.Current(ch.State) {
			return call.MovedOn
		}
		taken, err := ch.TakeBack(ch.Tx, seat, match.Cause{ID: c.ID, At: r.now().Unix()})
		if err != nil {
			return err
		}
		ch.Note = ch.Roster.Say("action.took-back", "name", match.NameOf(ch.Header, c.User), "deed", bot.Escape(display.Deed(ch.State, taken)))
		if e := taken.Entry; e.Redacted(ch.Now.View(engine.Nobody)).Action != e.Action || e.Secret {
			ch.Note = ch.Roster.Say("action.took-secret-back", "name", match.NameOf(ch.Header, c.User))
		}
		ch.Said, ch.Quiet = ch.Note, c.Kind == bot.Command && !c.AnswerOnly()
		return nil
	}), nil
}

var (
	noPlan        = bot.Says("action.no-plan")
	manyQuestions = bot.Says("action.many-questions")
)
