package stats

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/render/figures"
	"mayhembot/render/scene"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// drawings are the renderers of each game, by its key, and of several at once; each is made when its first picture is drawn.
var drawings sync.Map

func drawing(key string, emblem scene.Emblem) *figures.Renderer {
	made, _ := drawings.LoadOrStore(key, sync.OnceValue(func() *figures.Renderer { return figures.New(emblem) }))
	return made.(func() *figures.Renderer)()
}

// board shows ranked pilots, as a picture whose alt text says the same, or in words.
func board(q Request, by game.Stat, over Period, name string, ranked *ranking, own storage.Line) bot.Message {
	byName := nameOf(q.Game, by, q.Lang)
	t := &figures.Table{Title: q.say("stats.title", "by", byName), Below: name, Lang: q.Lang}
	if over.From > 0 {
		t.Below = q.say("stats.below", "game", name, "over", over.Name)
	}
	var pilots []storage.Line
	var above bool
	pilots, t.Cut, above = ranked.shown(own)
	t.Later = ranked.page > 1 || ranked.rank(pilots[0]) == 0
	for _, l := range pilots {
		t.Rows = append(t.Rows, figures.Row{
			Rank: ranked.rank(l), Name: bot.Label(l.Name), Value: l.Figures[by.Key], Line: record(q, l, by), Mine: l.User == own.User,
		})
	}
	var notes []string
	if last := ranked.pages(); last > 1 {
		notes = append(notes, q.say("stats.page-of", "n", ranked.page, "of", last))
	}
	switch {
	case above:
		notes = append(notes, q.say("stats.your-place", "place", ranked.rank(own), "n", own.Figures[by.Key]))
	case len(own.Figures) > 0, own.User == "": // the latter reads it with everybody
	case ranked.lines != nil:
		notes = append(notes, q.say("stats.no-place"))
	default:
		notes = append(notes, q.say("stats.you-have-not"))
	}
	switch {
	case by.Key == ByRating:
		notes = append(notes, q.say("stats.how-rated", "n", provisionalBelow, "autopilots", autopilots(q.Game)))
	case ranked.autopilots != nil:
		notes = append(notes, q.say("stats.autopilots", "figures", statLine(q, ranked.autopilots.Figures, Of(q.Game))))
	}
	t.Foot = strings.Join(notes, " ")
	head := "### " + t.Title + "\n"
	if q.Several || over.From > 0 {
		head += "-# " + t.Below + "\n"
	}
	if q.Words {
		return bot.Message{Text: words.Clip(head+rankLines(q, t)+small(notes), bot.TextLimit), Accent: bot.LobbyColour}
	}
	return pictured(head, tableAlt(q, t), drawing(q.Game.Key(), q.Game.Emblem).Leaderboard(t))
}

// record is "3 wins, 12 matches". It leaves out the wins if pilots are ranked by them.
func record(q Request, l storage.Line, by game.Stat) string {
	kind := "all"
	switch {
	case l.Figures[figureProvisional] > 0:
		kind = "provisional"
	case by.Key == match.FigureWins:
		kind = "matches"
	}
	return q.say("stats.record", "kind", kind, "wins", l.Figures[match.FigureWins], "n", l.Figures[match.FigureMatches])
}

// autopilots says how strong those of a game are taken to be.
func autopilots(g game.Game) string {
	var all []string
	for _, level := range match.Levels(g) {
		all = append(all, fmt.Sprint(level, " ", shown(autopilot(storage.AutopilotOf(string(level))))))
	}
	if len(all) == 0 {
		return fmt.Sprint(shown(autopilot(storage.AutopilotOf(""))))
	}
	return strings.Join(all, ", ")
}

// turning are the controls of a board: by what, over which time, and its pages.
func turning(q Request, by game.Stat, over Period, periods []Period, ranked *ranking) []bot.Row {
	g := q.Game.Rules.Info().Key
	id := func(turn string, page int) string {
		return call.Control{Verb: call.Board, Match: g, Stamp: "-", Text: fmt.Sprint(turn, ",", by.Key, ",", over.Key, ",", page)}.String()
	}
	figure := &bot.Select{ID: id(turnBy, 1), Placeholder: q.say("stats.rank-by")}
	for _, f := range rankedBy(q.Game) {
		if len(figure.Options) < choicesShown {
			figure.Options = append(figure.Options, bot.SelectOption{Value: f.Key, Label: q.say("stats.by", "name", nameOf(q.Game, f, q.Lang)), Chosen: f.Key == by.Key})
		}
	}
	time := &bot.Select{ID: id(turnOver, 1), Placeholder: q.say("stats.over")}
	for _, p := range periods {
		if len(time.Options) < choicesShown {
			time.Options = append(time.Options, bot.SelectOption{Value: p.Key, Label: words.Clip(strings.ToUpper(p.Name[:1])+p.Name[1:], choiceLimit), Chosen: p.Key == over.Key})
		}
	}
	rows := []bot.Row{{Select: figure}, {Select: time}}
	if last := ranked.pages(); last > 1 {
		rows = append(rows, bot.Row{Buttons: []bot.Button{
			{ID: id(turnPage, ranked.page-1), Label: q.say("stats.previous"), Disabled: ranked.page == 1},
			{ID: id(turnPage, ranked.page+1), Label: q.say("stats.next"), Disabled: ranked.page == last}}})
	}
	return rows
}

// What a control of a board turns.
const (
	turnBy   = "b"
	turnOver = "o"
	turnPage = "p"
)

// choiceLimit is how many characters a line of a select has at most.
const choiceLimit = 100

// Turned is the request that a control of a board makes, with what was chosen from its select.
func Turned(q Request, text string, chosen []string) (Request, bool) {
	p := strings.Split(text, ",")
	if len(p) != 4 {
		return q, false
	}
	q.By, q.Over = p[1], p[2]
	q.Page, _ = strconv.Atoi(p[3])
	switch {
	case p[0] == turnBy && len(chosen) == 1:
		q.By = chosen[0]
	case p[0] == turnOver && len(chosen) == 1:
		q.Over = chosen[0]
	case p[0] != turnPage:
		return q, false
	}
	return q, q.Page >= 0
}

// tableAlt is a leaderboard in plain words.
func tableAlt(q Request, t *figures.Table) string {
	lines := []string{t.Title + ". " + t.Below + "."}
	for i, row := range t.Rows {
		if t.Cut && i == len(t.Rows)-1 {
			lines = append(lines, "…")
		}
		lines = append(lines, q.say("stats.row", "rank", row.Rank, "name", row.Name, "mine", row.Mine, "n", row.Value, "record", row.Line))
	}
	return strings.Join(append(lines, t.Foot), "\n")
}

func rankLines(q Request, t *figures.Table) string {
	var b strings.Builder
	for i, row := range t.Rows {
		if t.Cut && i == len(t.Rows)-1 {
			b.WriteString("-# …\n")
		}
		name := bot.Plain(row.Name)
		if row.Mine {
			name = q.say("stats.you", "name", name)
		}
		place := fmt.Sprintf("%3d.", row.Rank)
		if row.Rank == 0 {
			place = "   –"
		}
		fmt.Fprintf(&b, "`%s` %s — **%d** · %s\n", place, name, row.Value, row.Line)
	}
	return b.String()
}

// small sets lines in small print.
func small(lines []string) string {
	var b strings.Builder
	for _, line := range lines {
		b.WriteString("-# " + line + "\n")
	}
	return b.String()
}

// pictured is a message of a picture under a heading.
func pictured(head, alt string, data []byte) bot.Message {
	return bot.Message{Text: head, Accent: bot.LobbyColour, Picture: &bot.Picture{Name: "figures.png", Data: data, Alt: words.Cut(alt, bot.AltLimit)}}
}
