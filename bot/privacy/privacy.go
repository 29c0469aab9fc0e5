// Package privacy hands users what is kept of them, and forgets them.
package privacy

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Store keeps users.
type Store interface {
	match.Store
	Matches(ctx context.Context, fn func(*storage.Match) error) error
	Seated(ctx context.Context, user string) ([]storage.Ref, error)
	Open(ctx context.Context, guild string, visit func(*storage.Match) (more bool)) error
	UserLines(ctx context.Context, user string, visit func(guild, game string, line storage.Line)) error
	ForgetUser(ctx context.Context, user string) error
}

// Room answers users who ask what is kept of them, or to be forgotten.
type Room struct {
	Store   Store
	Now     func() time.Time
	NewMark func() string // what stands for a forgotten user: it begins with Forgotten, and no two are alike
	limits  call.Limits
}

// Forgotten begins the mark of a forgotten user. No id of Discord's does.
const Forgotten = "gone"

// atOnce is how many such requests may be worked on: each reads all matches.
var atOnce = call.Most{User: 1, Channel: 2, Guild: 4}

// Data hands the caller all that is kept of them as a file.
func (r *Room) Data(ctx context.Context, c *call.Call) (bot.Message, error) {
	return r.limits.Limited(c, "data", atOnce, oneAtATime, func(c *call.Call) (bot.Message, error) {
		kept, err := r.collect(ctx, c)
		if err != nil {
			return bot.Message{}, err
		}
		data, err := json.MarshalIndent(kept, "", "  ")
		return bot.Message{Text: c.Say("privacy.handed", "n", len(kept.Matches)), Accent: bot.QuietColour,
			Files: []bot.File{{Name: "mayhembot-data.json", Data: append(data, '\n')}}}, err
	})
}

// kept is all that is kept of a user.
type kept struct {
	User     string            `json:"user"`
	At       string            `json:"at"`
	Settings storage.Settings  `json:"settings"`
	Puzzles  storage.Solver    `json:"puzzles"`
	Figures  []keptFigures     `json:"figures"`
	Matches  []keptMatch       `json:"matches"`
	Left     map[string]string `json:"left,omitempty"` // since when the user is no member of servers
}

type keptFigures struct {
	Server  string         `json:"server"`
	Game    string         `json:"game"`
	Name    string         `json:"name"`
	Figures map[string]int `json:"figures"`
}

type keptMatch struct {
	ID       string                `json:"match"`
	Server   string                `json:"server"`
	Channel  string                `json:"channel"`
	Game     string                `json:"game"`
	Phase    storage.Phase         `json:"phase"`
	Created  string                `json:"created"`
	Ended    string                `json:"ended,omitempty"`
	Host     bool                  `json:"host,omitempty"`
	Seats    []keptSeat            `json:"seats,omitempty"`
	Figures  map[string]int        `json:"figures,omitempty"`
	Plans    []storage.Plan        `json:"plans,omitempty"`
	Standing []storage.Plan        `json:"standing_answers,omitempty"`
	Requests []storage.SeatRequest `json:"requests,omitempty"`
}

// keptSeat is a seat the user has, or had up to an entry.
type keptSeat struct {
	Number int    `json:"number"`
	Name   string `json:"name"`
	Until  *int   `json:"until_entry,omitempty"`
}

func (r *Room) collect(ctx context.Context, c *call.Call) (k kept, err error) {
	user := c.User.ID
	k.User, k.At = user, stamp(r.Now().Unix())
	k.Figures, k.Matches, k.Left = []keptFigures{}, []keptMatch{}, map[string]string{}
	err = r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) (err error) {
		if k.Settings, err = tx.Settings(user); err == nil {
			k.Puzzles, err = tx.Solver(user)
		}
		return err
	})
	if err != nil {
		return k, err
	}
	err = r.Store.UserLines(ctx, user, func(guild, game string, l storage.Line) {
		k.Figures = append(k.Figures, keptFigures{guild, game, l.Name, l.Figures})
	})
	for _, f := range k.Figures {
		var server storage.Server
		if err == nil {
			server, err = r.Store.Server(ctx, f.Server)
		}
		if since, left := server.Left[user]; left {
			k.Left[f.Server] = stamp(since)
		}
	}
	if err != nil {
		return k, err
	}
	return k, r.Store.Matches(ctx, func(m *storage.Match) error {
		if mentions(m, user) {
			k.Matches = append(k.Matches, keptOf(m, user))
		}
		return nil
	})
}

func keptOf(m *storage.Match, user string) keptMatch {
	k := keptMatch{ID: m.ID, Server: m.Guild, Channel: m.Channel, Game: m.Game, Phase: m.Phase, Created: stamp(m.Created), Host: m.Host == user, Figures: m.Stats[user]}
	if m.Ended > 0 {
		k.Ended = stamp(m.Ended)
	}
	for i, s := range m.Seats {
		if s.User == user {
			k.Seats = append(k.Seats, keptSeat{Number: i + 1, Name: s.Name})
		}
	}
	for _, p := range m.Previous {
		if p.User == user {
			k.Seats = append(k.Seats, keptSeat{Number: int(p.Number), Name: p.Name, Until: &p.Until})
		}
	}
	own := func(p storage.Plan) bool { return p.User != user }
	k.Plans, k.Standing = slices.DeleteFunc(slices.Clone(m.Plans), own), slices.DeleteFunc(slices.Clone(m.Standing), own)
	k.Requests = slices.DeleteFunc(slices.Clone(m.Requests), func(q storage.SeatRequest) bool { return q.User != user })
	return k
}

func stamp(at int64) string { return time.Unix(at, 0).UTC().Format(time.RFC3339) }

// mentions tells whether a match has anything of a user.
func mentions(m *storage.Match, user string) bool {
	seat := func(s storage.Seat) bool { return s.User == user }
	plan := func(p storage.Plan) bool { return p.User == user }
	_, counted := m.Stats[user]
	return m.Host == user || counted || slices.ContainsFunc(m.Invited, func(i storage.Invitation) bool { return i.User == user }) ||
		slices.ContainsFunc(m.Votes, func(v storage.Vote) bool { return v.To == user || slices.Contains(v.Yes, user) }) ||
		slices.ContainsFunc(m.Seats, seat) ||
		slices.ContainsFunc(m.Previous, func(p storage.PreviousOccupant) bool { return p.User == user }) ||
		slices.ContainsFunc(m.Plans, plan) || slices.ContainsFunc(m.Standing, plan) || slices.Contains(m.Askers, user) ||
		slices.ContainsFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == user })
}

// AskForget asks once more before the caller is forgotten.
func (r *Room) AskForget(ctx context.Context, c *call.Call) (bot.Message, error) {
	if err := r.mayForget(ctx, c.User.ID); err != nil {
		return bot.Message{}, err
	}
	id := call.Control{Verb: call.ForgetMe, Match: "-", Stamp: "-"}.String()
	return bot.Message{Text: c.Say("privacy.really-forget"), Accent: bot.RefusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: c.Say("privacy.button-forget"), Style: bot.Danger}}}}}, nil
}

// mayForget says why a user cannot be forgotten now: who sits in a match is a part of it.
func (r *Room) mayForget(ctx context.Context, user string) error {
	refs, err := r.Store.Seated(ctx, user)
	if err != nil || len(refs) == 0 {
		return err
	}
	var channels []string
	for _, ref := range refs {
		channels = append(channels, bot.MentionChannel(ref.Channel))
	}
	slices.Sort(channels)
	return stillSeated.With("channels", lang.Texts(slices.Compact(channels)))
}

// Forget forgets the caller, who was asked.
func (r *Room) Forget(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	m, err := r.limits.Limited(c, "forget", atOnce, oneAtATime, func(c *call.Call) (bot.Message, error) {
		n, err := r.forget(ctx, c)
		return bot.Message{Text: c.Say("privacy.forgotten", "n", n), Accent: bot.QuietColour}, err
	})
	return call.Replace(m), err
}

// forget puts a mark in the place of a user, match by match. Killed half way, it goes on when it is asked for again.
func (r *Room) forget(ctx context.Context, c *call.Call) (n int, err error) {
	user := c.User.ID
	if err := r.mayForget(ctx, user); err != nil {
		return 0, err
	}
	of := map[string][]string{} // by channel
	err = r.Store.Matches(ctx, func(m *storage.Match) error {
		if mentions(m, user) {
			of[m.Channel] = append(of[m.Channel], m.ID)
			n++
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	mark := Forgotten + r.NewMark()
	for channel, ids := range of {
		err := r.Store.Update(ctx, channel, "", func(tx storage.ChannelTx) error {
			for _, id := range ids {
				m, err := tx.Match(id)
				if err == nil {
					err = Redact(m, user, mark)
				}
				if err == nil {
					err = tx.Put(m)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return 0, err
		}
		c.Committed = true
	}
	return n, r.Store.ForgetUser(ctx, user)
}

// Redact takes a user out of a match: a mark stands for the id, and "a pilot" for the name, in what the channel was told, too.
func Redact(m *storage.Match, user, mark string) error {
	if m.Phase != storage.Over && match.SeatOf(m, user) != 0 {
		return stillSeated.With("channels", bot.MentionChannel(m.Channel))
	}
	var names []string
	take := func(s *storage.Seat) {
		if s.User == user {
			names = append(names, s.Name)
			s.User, s.Name = mark, match.Forgotten
		}
	}
	for _, seat := range match.SeatsOf(m, user) {
		if int(seat) <= len(m.Names) {
			names = append(names, m.Names[seat-1])
		}
		if err := match.ForgetName(m, seat); err != nil {
			return err
		}
	}
	for i := range m.Seats {
		take(&m.Seats[i])
	}
	for i := range m.Previous {
		take(&m.Previous[i].Seat)
	}
	for _, q := range m.Requests {
		if q.User == user {
			names = append(names, q.Name)
		}
	}
	if m.Host == user {
		m.Host = mark
	}
	if figures, ok := m.Stats[user]; ok {
		delete(m.Stats, user)
		m.Stats[mark] = figures
	}
	own := func(p storage.Plan) bool { return p.User == user }
	m.Plans, m.Standing = slices.DeleteFunc(m.Plans, own), slices.DeleteFunc(m.Standing, own)
	m.Requests = slices.DeleteFunc(m.Requests, func(q storage.SeatRequest) bool { return q.User == user })
	m.Invited = slices.DeleteFunc(m.Invited, func(i storage.Invitation) bool { return i.User == user })
	m.Votes = slices.DeleteFunc(m.Votes, func(v storage.Vote) bool { return v.To == user || slices.Contains(v.Yes, user) })
	m.Askers = slices.DeleteFunc(m.Askers, func(u string) bool { return u == user })
	blot := blotter(user, names)
	m.Note = blot(m.Note)
	m.Live.Text, m.Live.Alt = blot(m.Live.Text), blot(m.Live.Alt)
	for i := range m.Stale {
		m.Stale[i].Text, m.Stale[i].Alt = blot(m.Stale[i].Text), blot(m.Stale[i].Alt)
	}
	return nil
}

// blotter replaces a user's mention and names in a text.
func blotter(user string, names []string) func(string) string {
	written := []string{bot.Mention(user)}
	for _, name := range names {
		written = append(written, bot.Plain(name), bot.Label(name), name)
	}
	slices.SortFunc(written, func(a, b string) int { return len(b) - len(a) })
	return func(text string) string {
		for _, w := range written {
			text = blotted(text, w)
		}
		return text
	}
}

// blotted replaces a name in a text where it stands as a word of its own.
func blotted(text, name string) string {
	if strings.TrimSpace(name) == "" {
		return text
	}
	part := func(r rune) bool { return unicode.In(r, unicode.L, unicode.N) }
	var b strings.Builder
	for {
		at := strings.Index(text, name)
		if at < 0 {
			return b.String() + text
		}
		before, _ := utf8.DecodeLastRuneInString(b.String() + text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(name):])
		b.WriteString(text[:at])
		if part(before) || part(after) {
			b.WriteString(name)
		} else {
			b.WriteString(match.Forgotten)
		}
		text = text[at+len(name):]
	}
}

// oneAtATime is said to a user whose last request of the kind is still worked on.
var oneAtATime = bot.Says("privacy.one-at-a-time")

var stillSeated = bot.Says("privacy.still-seated")
