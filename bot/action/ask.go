package action

import (
	"context"
	"maps"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
)

// Ask answers a question of a game about the channel's match, if one of this game is being played, and about the game
// itself otherwise.
func (r *Handlers) Ask(ctx context.Context, c *call.Call, g game.Game) (call.Answer, error) {
	s, err := c.Match(ctx, r.Reader)
	if err != nil {
		return call.Answer{}, err
	}
	m, err := r.askAbout(c, s, g, call.Control{}, c.Path[1], c.Args)
	return call.Say(m), call.In(g, err)
}

// asksAtOnce is how many questions and previews may be under way.
var asksAtOnce = call.Most{User: 2, Channel: 6, Guild: 12}

// askAbout answers the question sub with its options, about a match or, where s is nil, about the game alone. The controls of the answer
// play or change what it shows. with is the control that asks, the zero one for none.
func (r *Handlers) askAbout(c *call.Call, s *match.State, g game.Game, with call.Control, sub string, args map[string]string) (bot.Message, error) {
	if g.Answer == nil {
		return bot.Message{}, call.UnknownWord
	}
	var view engine.View
	roster := bot.Roster{Lang: c.Lang()}
	if s != nil && s.Playing() && game.Same(s.UI, g) {
		view, roster = s.View(c.User.ID), s.In(c.Lang()).Roster
		if without, ok := s.Without(view.Viewer()); ok {
			view = without.View(view.Viewer()) // what it has answered in secret may be answered otherwise
		}
	}
	return r.limits.Limited(c, "question", asksAtOnce, manyQuestions, func(c *call.Call) (bot.Message, error) {
		m, err := g.Answer(view, view != nil, sub, args, roster)
		m.Rows = addressable(c, s, g, with, m.Rows)
		return m, err
	})
}

// Complete proposes values for the option of a game's own subcommand being typed.
func (r *Handlers) Complete(ctx context.Context, c *call.Call, g game.Game) []bot.Choice {
	s, seat, err := c.Seated(ctx, r.Reader, call.Control{})
	if err != nil || !game.Same(s.UI, g) {
		return nil
	}
	view := s.Now.View(seat)
	if !s.Waits(seat) {
		without, ok := s.Without(seat)
		if !ok {
			return nil
		}
		view = without.View(seat)
	}
	choices := g.Complete(view, c.Path[1], c.Focus, c.Args, s.In(c.Lang()).Roster)
	return choices[:min(len(choices), moves.ChoiceLimit)]
}

// Submit plays what a form says, quotes it, or answers the question it asks.
func (r *Handlers) Submit(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	s, _, err := c.Seated(ctx, r.Reader, with)
	if err != nil {
		return call.Answer{}, err
	}
	text, err := formText(c, s, with)
	if err != nil {
		return call.Answer{}, r.keepTyped(c, with, err)
	}
	if a, asked, err := r.asked(c, with, s, text); asked || err != nil {
		return a, r.keepTyped(c, with, err)
	}
	a := r.play(c, s, with, func(s *match.State, v engine.View) (action, rest string, err error) {
		text, err := formText(c, s, with)
		if err != nil {
			return "", "", err
		}
		return s.Next(v, text)
	})
	play := a.Change
	a.Change = func(ch *call.Change) error { return r.keepTyped(c, with, play(ch)) }
	return a, nil
}

// typedForm is a form a user filled in and was refused: the form of a control made for a state.
type typedForm struct{ user, match, stamp, form string }

// typedKept is how many forms are kept that were refused. What is forgotten is typed again.
const typedKept = 256

// keepTyped keeps what was typed into a form that is refused, for when the form is opened again.
func (r *Handlers) keepTyped(c *call.Call, with call.Control, err error) error {
	if _, refused := engine.AsRefusal(err); refused {
		key, fields := typedForm{c.User.ID, with.Match, with.Stamp, with.Text}, maps.Clone(c.Args)
		r.typed.Remove(key)
		r.typed.Get(key, func(typedForm) map[string]string { return fields })
	}
	return err
}

// Form opens a form from a panel or from the channel's message.
func (r *Handlers) Form(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	s, seat, err := c.Seated(ctx, r.Reader, with)
	if err != nil {
		return call.Answer{}, err
	}
	view, _, err := c.Turn(s, seat, with)
	if err != nil {
		return call.Answer{}, err
	}
	verb := call.Filled
	if with.Verb == call.PanelForm {
		verb = call.PanelFilled
	}
	return r.open(c, s, view, with, verb)
}

// PlanForm opens the form of a question's answer, no matter whose turn it is.
func (r *Handlers) PlanForm(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	s, seat, err := c.Seated(ctx, r.Reader, with)
	if err != nil {
		return call.Answer{}, err
	}
	return r.open(c, s, s.Now.View(seat), with, call.PlanFilled)
}

// open opens the form a control names, with what its user typed before where that was refused; what is filled in comes back with a
// verb.
func (r *Handlers) open(c *call.Call, s *match.State, v engine.View, with call.Control, verb string) (call.Answer, error) {
	if s.UI.Forms == nil {
		return call.Answer{}, errNoForm
	}
	m, err := s.UI.Forms.Form(v, with.Text, s.In(c.Lang()).Roster)
	if err != nil {
		return call.Answer{}, err
	}
	typed := r.typed.Get(typedForm{c.User.ID, with.Match, with.Stamp, with.Text}, func(typedForm) map[string]string { return nil })
	m.Fields = slices.Clone(m.Fields)
	for i := range m.Fields {
		if value, ok := typed[m.Fields[i].ID]; ok {
			m.Fields[i].Value = value
		}
	}
	with.Verb = verb
	m.ID = with.String()
	return call.Answer{Form: &m}, nil
}

// formText is what a filled form says.
func formText(c *call.Call, s *match.State, with call.Control) (string, error) {
	if s.UI.Forms == nil {
		return "", errNoForm
	}
	return s.UI.Forms.Text(with.Text, c.Args)
}

// errNoForm refuses the forms of a game that has none.
var errNoForm = engine.Refuse(engine.Unclear, "", "no-such-form")

// askByPress answers a control that says a question; asked is false where it says none, or where there is no match to ask
// about. s is the match as it was then, nil for none.
func (r *Handlers) askByPress(ctx context.Context, c *call.Call, with call.Control, text string) (a call.Answer, s *match.State, asked bool, err error) {
	if s, err = c.Match(ctx, r.Reader); err != nil || s == nil || !isQuestion(s, text) {
		return a, s, false, err
	}
	if _, err = c.Seat(s, with); err == nil {
		a, asked, err = r.asked(c, with, s, text)
	}
	return a, s, asked, err
}

func isQuestion(s *match.State, text string) bool {
	sub, _, _ := strings.Cut(text, " ")
	return s.UI.Command.Sub(sub).Question || sub == game.SubStanding && s.UI.Standing != nil
}

// asked answers a text that is a question, in the place of the private message it stands on or in one of its own, and quotes
// one that is to be quoted.
func (r *Handlers) asked(c *call.Call, with call.Control, s *match.State, text string) (a call.Answer, asked bool, err error) {
	sub, typed, _ := strings.Cut(text, " ")
	switch {
	case s.UI.Command.Sub(sub).Quoted:
		a, err = quote(c, s, typed)
		return a, true, err
	case !isQuestion(s, text):
		return a, false, nil
	case sub == game.SubStanding:
		a, err = r.standing(c, call.Control{Match: with.Match, Text: typed}, s, typed)
		return a, true, err
	}
	m, err := r.askAbout(c, s, s.UI, with, sub, map[string]string{s.UI.Command.Sub(sub).FirstOption(): typed})
	if c.Message == "" || !with.InPanel() {
		return call.Say(m), true, err
	}
	m.Rows = withWayBack(s, match.SeatOf(s.Header, c.User.ID), m.Rows)
	return call.Replace(m), true, err
}

// Quote tells the channel what a pilot says, such as a promise, in a message of its own that stays. Nothing holds anybody
// to it.
func (r *Handlers) Quote(ctx context.Context, c *call.Call, text string) (call.Answer, error) {
	s, err := c.Match(ctx, r.Reader)
	if err != nil {
		return call.Answer{}, err
	}
	return quote(c, s, text)
}

func quote(c *call.Call, s *match.State, text string) (call.Answer, error) {
	seat, err := c.Seat(s, call.Control{})
	if err != nil {
		return call.Answer{}, err
	}
	said := s.Roster.Say("action.quoted", "seat", seat, "text", bot.Quote(text))
	return call.Answer{Message: bot.Message{Text: said, Accent: bot.QuietColour}, Place: call.InChannel}, nil
}
