package bot

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/storage"
)

// The lifetime figures every game has.
const (
	FigureMatches = "matches"
	FigureWins    = "wins"
)

// leadersShown is how many pilots a leaderboard lists.
const leadersShown = 15

// figures are what can be ranked by: those of the games, and the referee's own after the first.
func (r *Referee) figures() []Figure {
	var all []Figure
	add := func(f Figure) {
		if !slices.ContainsFunc(all, func(g Figure) bool { return g.Key == f.Key }) {
			all = append(all, f)
		}
	}
	for _, t := range r.Tables {
		for i, f := range t.Figures() {
			add(f)
			if i == 0 {
				add(Figure{FigureWins, "Wins"})
				add(Figure{FigureMatches, "Matches"})
			}
		}
	}
	return all
}

func (r *Referee) figureChoices() []Choice {
	var choices []Choice
	for _, f := range r.figures() {
		choices = append(choices, Choice{Name: f.Name, Value: f.Key})
	}
	return choices
}

// leaderboard ranks the pilots of a server by one figure. Level pilots share a rank; autopilots stand apart.
func (r *Referee) leaderboard(c *call) (Message, error) {
	by := r.figures()[0]
	for _, f := range r.figures() {
		if f.Key == c.Args["by"] {
			by = f
		}
	}
	lines, err := r.Store.Leaders(c.Guild)
	if err != nil {
		return Message{}, err
	}
	var robots *storage.Line
	pilots := lines[:0]
	for _, l := range lines {
		if l.Auto {
			robots = &l
		} else {
			pilots = append(pilots, l)
		}
	}
	if len(pilots) == 0 {
		return Message{Text: "Nobody has flown on this server yet. `/match new` opens a match.", Accent: quietColour}, nil
	}
	slices.SortStableFunc(pilots, func(a, b storage.Line) int {
		return cmp.Or(cmp.Compare(b.Figures[by.Key], a.Figures[by.Key]), cmp.Compare(b.Figures[FigureWins], a.Figures[FigureWins]),
			cmp.Compare(a.Figures[FigureMatches], b.Figures[FigureMatches]), cmp.Compare(a.Name, b.Name))
	})
	var b strings.Builder
	fmt.Fprintf(&b, "### Leaderboard: %s\n", by.Name)
	rank := 0
	for i, l := range pilots {
		if i == 0 || l.Figures[by.Key] != pilots[i-1].Figures[by.Key] {
			rank = i + 1
		}
		mine := l.User == c.User.ID
		if i < leadersShown || mine {
			if i > leadersShown {
				b.WriteString("-# …\n")
			}
			b.WriteString(rankLine(rank, l, by, mine))
		}
	}
	if !slices.ContainsFunc(pilots, func(l storage.Line) bool { return l.User == c.User.ID }) {
		b.WriteString("-# You have not flown here yet.\n")
	}
	if robots != nil {
		fmt.Fprintf(&b, "-# Autopilots, all together: %s", figureLine(robots.Figures, r.figures()))
	}
	return Message{Text: clip(b.String(), textLimit), Accent: lobbyColour}, nil
}

func rankLine(rank int, l storage.Line, by Figure, mine bool) string {
	name := Plain(l.Name)
	if mine {
		name = "**" + name + "** (you)"
	}
	extra := ""
	if by.Key != FigureWins {
		extra = fmt.Sprintf(" · %s", count(l.Figures[FigureWins], "win"))
	}
	return fmt.Sprintf("`%3d.` %s — **%d**%s · %s\n", rank, name, l.Figures[by.Key], extra, count(l.Figures[FigureMatches], "match"))
}

// count says a number with its word.
func count(n int, word string) string {
	switch {
	case n == 1:
		return "1 " + word
	case strings.HasSuffix(word, "ch"):
		return fmt.Sprintf("%d %ses", n, word)
	}
	return fmt.Sprintf("%d %ss", n, word)
}

func figureLine(figures map[string]int, known []Figure) string {
	var parts []string
	for _, f := range known {
		parts = append(parts, fmt.Sprintf("%s %d", f.Name, figures[f.Key]))
	}
	return strings.Join(parts, " · ")
}

// pilot shows one pilot's figures.
func (r *Referee) pilot(c *call) (Message, error) {
	user := c.Args["pilot"]
	if user == "" {
		user = c.User.ID
	}
	line, err := r.Store.Pilot(c.Guild, user)
	if err != nil {
		return Message{}, err
	}
	if len(line.Figures) == 0 {
		return Message{Text: mention(user) + " has not flown on this server yet.", Accent: quietColour}, nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n", Plain(line.Name))
	for _, f := range r.figures() {
		fmt.Fprintf(&b, "%s: **%d**\n", f.Name, line.Figures[f.Key])
	}
	for _, t := range r.Tables {
		if words := luck(line.Figures, t.Luck()); words != "" {
			b.WriteString(luckHead + words + "\n")
		}
	}
	return Message{Text: b.String(), Accent: lobbyColour}, nil
}

// Rebuild computes all leaderboards anew from the logs of all matches.
func (r *Referee) Rebuild() error {
	return r.Store.Rebuild(func(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
		return r.stats(m, log)
	})
}

// stats adds up a match's figures from its log.
func (r *Referee) stats(m *storage.Match, log []engine.Entry) (storage.Stats, error) {
	game := r.table(m.Game).Game()
	sum := storage.Stats{}
	if len(log) == 0 {
		return sum, nil
	}
	p, err := engine.Replay(game, m.Setup, log, func(e engine.Entry, _ engine.Position, events []engine.Event) error {
		for user, figures := range m.StatDelta(e.Seq, game.Tally(events)) {
			for figure, n := range figures {
				sum.Add(user, figure, n)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for i := range m.Seats {
		sum.Add(m.Pilot(engine.Seat(i+1), 0), FigureMatches, 1)
	}
	for i, now := range m.Seats { // whoever took a seat over has flown the match as well
		flew := []storage.Seat{now}
		for _, f := range m.Previous {
			if int(f.Number) == i+1 {
				flew = append(flew, f.Seat)
			}
		}
		for _, seat := range flew {
			if !seat.Auto && sum[seat.User][FigureMatches] == 0 {
				sum.Add(seat.User, FigureMatches, 1)
			}
		}
	}
	for _, s := range p.Result().Winners {
		sum.Add(m.Pilot(s, len(log)-1), FigureWins, 1)
	}
	return sum, nil
}
