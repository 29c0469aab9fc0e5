package lobby

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/commands"
	"mayhembot/bot/control"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/storage"
)

// firstLevel is how well the autopilots of a new lobby play: as its host says, or as suits the host.
func firstLevel(tx *storage.ChannelTx, g game.Game, m *storage.Match, c *call.Call) error {
	if m.Level = c.Args[commands.Level]; m.Level != "" {
		return hasLevel(g, m.Level)
	}
	finished, err := tx.Finished(m.Guild, m.Game, m.Host, match.FigureMatches)
	m.Level = match.FirstLevel(g, finished)
	return err
}

func hasLevel(g game.Game, level string) error {
	levels := match.Levels(g)
	switch {
	case len(levels) == 0:
		return bot.Noticef(oneLevel, g.Rules().Info().Name)
	case !slices.Contains(levels, advice.Level(level)):
		return call.UnknownWord
	}
	return nil
}

// Level has the autopilot of the seat a command names, or all, play at the level it names, or which was chosen.
func (r *Handlers) Level(ctx context.Context, c *call.Call, with control.ID) error {
	level := cmp.Or(c.Args[commands.Level], strings.Join(c.Values, ""))
	return r.publisher.Change(ctx, c, func(ch *publish.Change) error { return setLevel(ch, c, with, level, c.Args["seat"]) })
}

// setLevel has the autopilot of a seat play at a level, or all of them where none is named.
func setLevel(ch *publish.Change, c *call.Call, with control.ID, level, number string) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case !c.Leads(m):
		return bot.Notice(notLeveller)
	}
	if err := hasLevel(ch.UI, level); err != nil {
		return err
	}
	n, _ := strconv.Atoi(number)
	switch seat := engine.Seat(n); {
	case number == "":
		ch.Note = fmt.Sprintf(allPlay, level)
	case n < 1 || n > len(m.Seats):
		return bot.Noticef(noSuchSeat, n, len(m.Seats))
	case !match.Auto(m, seat):
		return bot.Noticef(notAutopilot, n)
	default:
		ch.Note = fmt.Sprintf(onePlays, bot.Plain(m.Seats[n-1].Name), level)
	}
	if m.Phase == storage.Lobby {
		ch.Note = "" // the seats say it
	}
	match.SetLevel(m, engine.Seat(n), level)
	return nil
}

// keepLevels has the autopilots of a new lobby play as those of a match before.
func keepLevels(m *storage.Match, level string, flown []storage.Seat) {
	m.Level = level
	for i := range m.Seats {
		if m.Seats[i].Auto && len(flown) > 0 {
			m.Seats[i].Level, m.Seats[i].Manner, flown = flown[0].Level, flown[0].Manner, flown[1:]
		}
	}
}
