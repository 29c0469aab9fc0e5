package review

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Room answers requests for a review of the channel's match.
type Room struct {
	match.Reader
	limits call.Limits
}

// atOnce is how many reviews may be looked at at once.
var atOnce = call.Most{User: 1, Channel: 3, Guild: 6}

// New is the room of the matches a reader reads.
func New(r match.Reader) *Room { return &Room{Reader: r} }

// Show answers by the review, with the costliest decision.
func (r *Room) Show(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	m, err := r.limits.Limited(c, "review", atOnce, oneOnly, func(c *call.Call) (bot.Message, error) { return r.message(ctx, c, "", 0) })
	return call.Say(m), err
}

// Turn shows another decision of the review in the place of its message.
func (r *Room) Turn(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	n, _ := strconv.Atoi(with.Text)
	m, err := r.limits.Limited(c, "review", atOnce, oneOnly, func(c *call.Call) (bot.Message, error) { return r.message(ctx, c, with.Match, n) })
	return call.Replace(m), err
}

// message is the review of the caller's match with decision n, counted from 0, as a picture.
func (r *Room) message(ctx context.Context, c *call.Call, id string, n int) (bot.Message, error) {
	s, all, err := r.History(ctx, c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	if id != "" && id != m.ID {
		return bot.Message{}, call.MovedOn
	}
	pilots := s.UI.Pilots
	seat := seatOf(m, c.User.ID)
	switch {
	case m.Phase != storage.Over:
		return bot.Message{}, notOver
	case seat == engine.Nobody:
		return bot.Message{}, notFlown
	case pilots.Advise == nil:
		return bot.Message{}, noAdviser.With("game", s.Rules.Info().Name)
	}
	review := reviewOf(s, all, seat, c.User.ID, pilots)
	lines := append([]string{c.Say("review.head")}, review.skill(c.Lang())...)
	lines = append(lines, luckOf(s, c))
	if len(m.Seats) > 2 {
		lines = append(lines, c.Say("review.many"))
	}
	out := bot.Message{Accent: bot.QuietColour}
	switch {
	case review.decisions == 0:
		lines = append(lines, c.Say("review.nothing"))
	case len(review.worst) == 0:
		lines = append(lines, c.Say("review.flawless"))
	default:
		n = max(0, min(n, len(review.worst)-1))
		d := review.worst[n]
		lines = append(lines, r.told(s, d, n, len(review.worst)))
		out.Rows = pages(c, m.ID, n, len(review.worst))
		if c.NoFiles() {
			lines = append(lines, call.NoPicture(c.Lang(), []string{bot.PermissionFiles}), s.UI.Text(d.at.Before.View(seat), s.RosterAt(d.at.Entry.Seq)))
		} else if picture, err := draw(s, d, seat); err != nil {
			r.Log.Error("a review could not be drawn", "match", m.ID, "error", err)
		} else {
			out.Picture = &picture
		}
	}
	out.Text = words.Clip(strings.Join(words.NonEmpty(lines), "\n"), bot.TextLimit)
	return out, nil
}

// skill is how well a pilot decided, in lines.
func (r review) skill(l lang.Language) (lines []string) {
	say := bot.Roster{Lang: l}.Say
	if r.decisions > 0 {
		lines = append(lines, say("review.skill", "accuracy", int(math.Round(r.accuracy)), "n", r.decisions, "lost", lang.Decimal(100*r.lost/float64(r.decisions))))
	}
	if r.unjudged > 0 {
		lines = append(lines, say("review.unjudged", "n", r.unjudged))
	}
	return lines
}

// seatOf is the seat a user has flown longest ago, Nobody for none.
func seatOf(m *storage.Match, user string) engine.Seat {
	if i := slices.IndexFunc(m.Previous, func(p storage.PreviousOccupant) bool { return p.User == user }); i >= 0 && match.SeatOf(m, user) == engine.Nobody {
		return m.Previous[i].Number
	}
	return match.SeatOf(m, user)
}

func (r *Room) told(s *match.State, d decision, n, of int) string {
	roster, v := s.RosterAt(d.at.Entry.Seq), d.at.Before.View(d.at.Entry.Seat)
	told := func(action string) string { return bot.Escape(s.UI.Told(v, action, roster)) }
	return roster.Say("review.costly", "n", n+1, "of", of, "chosen", told(d.at.Entry.Action), "chance", lang.Chance(d.value), "better", told(d.better.Action.String()),
		"more", lang.Chance(d.better.Value), "why", s.UI.Reason(d.better.Reason, roster))
}

// luckOf compares the hits of a pilot's dice with the hits to be expected. It is "" if the game's figures have no dice.
func luckOf(s *match.State, c *call.Call) string {
	keys, figures := s.UI.Luck, s.Header.Stats[c.User.ID]
	if figures[keys.Dice] == 0 {
		return ""
	}
	return c.Say("review.luck", "hits", figures[keys.Hits], "n", figures[keys.Dice], "expected", lang.Decimal(float64(figures[keys.Expected])/6))
}

// draw draws the position a decision was taken in, as its pilot saw it.
func draw(s *match.State, d decision, seat engine.Seat) (picture bot.Picture, err error) {
	defer call.Sheltered(&err)
	picture, err = s.UI.Renderer()(d.at.Before.View(seat), nil, s.RosterAt(d.at.Entry.Seq), game.Variant{})
	picture.Name = "board.png"
	return picture, err
}

// pages are the buttons that lead from one decision to another.
func pages(c *call.Call, id string, n, of int) []bot.Row {
	if of < 2 {
		return nil
	}
	var row bot.Row
	for i := range of {
		b := bot.Button{ID: call.Control{Verb: call.Review, Match: id, Stamp: "-", Text: strconv.Itoa(i)}.String(), Label: c.Say("review.numbered", "n", i+1), Disabled: i == n}
		row.Buttons = append(row.Buttons, b)
	}
	return []bot.Row{row}
}
