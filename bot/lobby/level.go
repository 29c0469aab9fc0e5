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
		return bot.Noticef(oneLevel, g.Rules.Info().Name)
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
	seat := engine.Seat(n)
	switch {
	case number == "":
	case n < 1 || n > len(m.Seats):
		return bot.Noticef(noSuchSeat, n, len(m.Seats))
	case !match.Auto(m, seat):
		return bot.Noticef(notAutopilot, n)
	}
	match.SetLevel(m, seat, level)
	switch {
	case m.Phase == storage.Lobby: // the seats say it
	case seat == engine.Nobody:
		ch.Note = fmt.Sprintf(allPlay, level)
	default:
		ch.Note = fmt.Sprintf(onePlays, bot.Plain(m.Seats[n-1].Name), level)
	}
	return nil
}

// keepLevels has the autopilots of a new lobby play as those of a match before.
func keepLevels(m *storage.Match, level string, flown []storage.Seat) {
	m.Level = level
	for i := range m.Seats {
		if m.Seats[i].Auto && len(flown) > 0 {
			m.Seats[i], flown = flown[0], flown[1:]
		}
	}
}
