package referee

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// pastShown is how many past matches of a channel can be asked for.
const pastShown = 20

// ofChannel reads the match a command names by its id, or the current one, with its log.
func (r *Referee) ofChannel(c *call.Call) (s *match.State, log []engine.Entry, err error) {
	err = r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
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
		if s, err = match.Of(tx, r.Games, m); err == nil {
			log, err = tx.Log(m.ID)
		}
		return err
	})
	return s, log, err
}

// pastChoices proposes the matches of a channel.
func (r *Referee) pastChoices(c *call.Call) []bot.Choice {
	var choices []bot.Choice
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
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
			choices = append(choices, bot.Choice{Name: words.Clip(label, 100), Value: m.ID})
		}
		return err
	})
	if err != nil {
		r.Log.Error("past matches could not be listed", "error", err)
	}
	return choices
}

// export answers with a match's record: whole once it is over, else what the asker may know.
func (r *Referee) export(c *call.Call) (bot.Message, error) {
	s, log, err := r.ofChannel(c)
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

// verify computes seal, chain, rolls and positions of a match that is over again, and says what was checked or where it
// fails, and, of any match, what only the reader can compare.
func (r *Referee) verify(c *call.Call) (bot.Message, error) {
	s, log, err := r.ofChannel(c)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	text := verifyLater
	if m.Phase == storage.Over {
		text = r.proven(c.Channel, s, log)
	}
	if lines := abandoned(m, log); len(lines) > 0 {
		text += "\n" + fmt.Sprintf(abandonedRolls, words.List(lines))
	}
	text += "\n" + fmt.Sprintf(verifiedMatch, m.ID, m.Seal)
	if m.SealMessage != "" {
		text += "\n" + fmt.Sprintf(compareSeal, messageLink(m, m.SealMessage))
	}
	if n, last := s.Links(); n > 0 {
		text += "\n" + fmt.Sprintf(compareLink, n, last.Short())
	}
	if match.Chained(m) && len(bot.Lacks(c.Missing, bot.PermissionHistory)) > 0 {
		text += "\n" + fmt.Sprintf(wantsHistory, bot.PermissionHistory)
	}
	return bot.Message{Text: text, Accent: bot.QuietColour}, nil
}

// abandonedShown is how many abandoned rolls are named; the record has all.
const abandonedShown = 5

// abandoned names the announced rolls of a match that never fell.
func abandoned(m *storage.Match, log []engine.Entry) (lines []string) {
	for i, a := range record.Abandoned(match.RecordHeader(m), log) {
		if i == abandonedShown {
			return append(lines, "more")
		}
		lines = append(lines, fmt.Sprintf(abandonedRoll, a.Seq, messageLink(m, a.Message)))
	}
	return lines
}

// proven says whether a match that is over holds.
func (r *Referee) proven(channel string, s *match.State, log []engine.Entry) string {
	rolls := 0
	for _, e := range log {
		rolls += len(e.Rolls)
	}
	if err := r.prove(channel, s, log); err != nil {
		r.Log.Error("a match does not verify", "match", s.Header.ID, "error", err)
		return fmt.Sprintf(notVerified, bot.Escape(words.Clip(err.Error(), bot.TextLimit/4)))
	}
	return fmt.Sprintf(verified, len(log), rolls)
}

// messageLink is the address of a message in a match's channel.
func messageLink(m *storage.Match, message string) string {
	return "https://discord.com/channels/" + m.Guild + "/" + m.Channel + "/" + message
}

// prove returns the first thing about a match that does not follow from its secret, its actions and the rules: what a
// reader of its record would find, and whether the position kept is the record's.
func (r *Referee) prove(channel string, s *match.State, log []engine.Entry) error {
	var file bytes.Buffer
	if err := record.Whole(&file, s.Rules, s.Header.Setup, match.RecordHeader(s.Header), log); err != nil {
		return err
	}
	if _, err := record.Verify(&file, s.Rules); err != nil {
		return err
	}
	all, err := s.Rerun(log)
	if err != nil {
		return err
	}
	return r.Store.View(channel, func(tx *storage.ChannelTx) error {
		saved, err := tx.Position(s.Header.ID)
		if err != nil {
			return err
		}
		stands, err := s.Stands(all, saved)
		if err == nil && !stands {
			err = fmt.Errorf("the position after entry %d is not the one kept", s.Last.Seq)
		}
		return err
	})
}
