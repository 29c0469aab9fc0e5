package referee

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/stats"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// leaderboard ranks the pilots of a server in a game.
func (r *Referee) leaderboard(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	g, err := c.GameHere(ctx, r.Reader)
	if err != nil {
		return call.Answer{}, err
	}
	q := r.boardRequest(c, g)
	q.By, q.Over = c.Args["by"], c.Args["over"]
	q.Page, _ = strconv.Atoi(c.Args["page"])
	return r.board(ctx, c, q, call.Private)
}

// board shows a leaderboard. Then it is looked who of those on it has left the server.
func (r *Referee) board(ctx context.Context, c *call.Call, q stats.Request, place call.Place) (call.Answer, error) {
	m, listed, err := r.leaders.Show(ctx, q)
	return call.Answer{Message: m, Place: place, Then: func(ctx context.Context, _ bot.Sent, failure error) error {
		r.servers.CheckMembers(ctx, c.Guild, listed)
		return failure
	}}, err
}

func (r *Referee) boardRequest(c *call.Call, g game.Game) stats.Request {
	return stats.Request{Guild: c.Guild, User: c.User.ID, Game: g, Several: len(r.Games) > 1, Words: c.NoFiles(), Now: r.now(), Lang: c.Lang()}
}

// turnBoard shows a leaderboard otherwise, in its place.
func (r *Referee) turnBoard(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	g, ok := r.Games.Find(with.Match)
	if !ok {
		return call.Answer{}, unknownButton
	}
	q, ok := stats.Turned(r.boardRequest(c, g), with.Text, c.Values)
	if !ok {
		return call.Answer{}, unknownButton
	}
	return r.board(ctx, c, q, call.InPlace)
}

// figuresOf shows the figures of the member in whose menu the command was chosen.
func (r *Referee) figuresOf(ctx context.Context, c *call.Call) (bot.Message, error) {
	c.Args = map[string]string{"pilot": c.Target}
	user, _, err := c.Person("pilot")
	if err != nil {
		return bot.Message{}, err
	}
	return r.figures(ctx, c, user, r.Games)
}

// pilot shows one pilot's figures in the games they have flown, or in the one named.
func (r *Referee) pilot(ctx context.Context, c *call.Call) (bot.Message, error) {
	user, games := c.User.ID, r.Games
	if c.Args["pilot"] != "" {
		var err error
		if user, _, err = c.Person("pilot"); err != nil {
			return bot.Message{}, err
		}
	}
	if c.Args["game"] != "" {
		g, err := c.GameNamed(r.Games)
		if err != nil {
			return bot.Message{}, err
		}
		games = game.Games{g}
	}
	return r.figures(ctx, c, user, games)
}

func (r *Referee) figures(ctx context.Context, c *call.Call, user string, games game.Games) (bot.Message, error) {
	return stats.Pilot(ctx, r.Store, c.Guild, user, games, len(r.Games) > 1, c.NoFiles(), c.Lang())
}

// Rebuild computes all leaderboards anew from the logs of all matches. A match this program cannot play keeps its
// figures.
func (r *Referee) Rebuild(ctx context.Context) error {
	return r.Store.Rebuild(ctx, func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
		sum, err := match.Stats(r.Games, m, log)
		var u *game.Unplayable
		if errors.As(err, &u) {
			r.Log.Warn("a match keeps its figures", "match", m.ID, "error", err)
			return m.Stats, nil
		}
		return sum, err
	})
}

// About is what a host says of the program.
type About struct {
	Version string // "" where the program does not know it
	Source  string // the address of its source, "" where there is none
}

// line is a messenger that knows its connection.
type line interface {
	// Latency is how long Discord took to answer the last request it answered, 0 before the first; up tells whether the
	// connection stands.
	Latency() (latency time.Duration, up bool)
}

type about struct {
	About
	now   func() time.Time
	begun time.Time
	line  line // may be nil
}

// tell says what program this is.
func (a *about) tell(_ context.Context, c *call.Call) (bot.Message, error) {
	to := say.Room.To(c.Lang())
	lines := []string{"### mayhembot"}
	if a.Version != "" {
		lines = append(lines, to.Say("referee.about-version", "version", bot.Plain(a.Version)))
	}
	lines = append(lines, to.Say("referee.about-running", "time", lasting(a.now().Sub(a.begun))))
	if a.line != nil {
		if latency, _ := a.line.Latency(); latency > 0 {
			lines = append(lines, to.Say("referee.about-latency", "n", int(latency.Milliseconds())))
		}
	}
	if a.Source != "" {
		lines = append(lines, to.Say("referee.about-source", "source", a.Source))
	} else {
		lines = append(lines, to.Say("referee.about-free"))
	}
	return bot.Message{Text: strings.Join(lines, "\n"), Accent: bot.QuietColour}, nil
}

// lasting words a duration by its two greatest units.
func lasting(d time.Duration) lang.Phrase {
	minutes := int(d.Minutes())
	switch {
	case minutes < 1:
		return lang.Of("referee.lasting-less")
	case minutes < 60:
		return lang.Of("referee.lasting-minutes", "minutes", minutes)
	case minutes < 24*60:
		return lang.Of("referee.lasting-hours", "hours", minutes/60, "minutes", minutes%60)
	}
	return lang.Of("referee.lasting-days", "days", minutes/(24*60), "hours", minutes/60%24)
}
