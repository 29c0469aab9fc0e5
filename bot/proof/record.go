package proof

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// pastShown is how many past matches of a channel can be asked for.
const pastShown = 20

// ofChannel reads the match a command names by its id, or the current one, with its log.
func (p *Prover) ofChannel(c *call.Call) (s *match.State, log []engine.Entry, err error) {
	err = p.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if id := strings.TrimSpace(c.Args["match"]); id != "" && err == nil {
			if m, err = tx.Match(id); err != nil {
				return bot.Noticef(noSuchMatch, bot.Plain(id))
			}
		}
		switch {
		case err != nil:
			return err
		case m == nil:
			return match.NoMatchYet
		case m.Seq < 0:
			return call.NotStarted
		}
		if s, err = match.Of(tx, p.Games, m); err == nil {
			log, err = tx.Log(m.ID)
		}
		return err
	})
	return s, log, err
}

// PastChoices proposes the matches of a channel.
func (p *Prover) PastChoices(c *call.Call) []bot.Choice {
	var choices []bot.Choice
	err := p.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		current, err := tx.Current()
		if err != nil || current == nil {
			return err
		}
		past, err := tx.Past(pastShown)
		for _, m := range append([]*storage.Match{current}, past...) {
			if m.Seq < 0 {
				continue
			}
			var names []string
			for _, s := range m.Seats {
				names = append(names, bot.Label(s.Name))
			}
			label := time.Unix(m.Started, 0).UTC().Format("2 Jan 2006") + ": " + strings.Join(names, ", ")
			choices = append(choices, bot.Choice{Name: words.Clip(label, moves.OptionLimit), Value: m.ID})
		}
		return err
	})
	if err != nil {
		p.Log.Error("past matches could not be listed", "error", err)
	}
	return choices
}

// exportsAtOnce is how many records and checks may be under way.
var exportsAtOnce = call.Most{User: 2, Channel: 4, Guild: 8}

// Export answers with a match's record.
func (p *Prover) Export(c *call.Call) (bot.Message, error) {
	return p.limits.Limited(c, "export", exportsAtOnce, manyExports, p.export)
}

// export answers with a match's record: whole once it is over, else what the asker may know.
func (p *Prover) export(c *call.Call) (bot.Message, error) {
	s, log, err := p.ofChannel(c)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	head := match.RecordHeader(m)
	var out bytes.Buffer
	text := fmt.Sprintf(recordText, m.Seq+1)
	if m.Phase == storage.Over {
		err = record.Whole(&out, s.Rules, m.Setup, head, log)
	} else {
		text += "\n" + secretLater
		err = record.Seen(&out, s.Rules, m.Setup, head, log, match.SeatOf(m, c.User.ID))
	}
	name := "match-" + m.ID + ".jsonl"
	return bot.Message{Text: text, Accent: bot.QuietColour, Files: []bot.File{{Name: name, Data: out.Bytes()}}}, err
}
