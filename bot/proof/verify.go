package proof

import (
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// Verify checks a match.
func (p *Prover) Verify(c *call.Call) (bot.Message, error) {
	return p.limits.Limited(c, "export", exportsAtOnce, manyExports, p.verify)
}

// verify computes seal, chain, rolls and positions of a match that is over again, and says what was checked or where it
// fails, and, of any match, what only the reader can compare.
func (p *Prover) verify(c *call.Call) (bot.Message, error) {
	s, log, err := p.ofChannel(c)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	text := verifyLater
	if m.Phase == storage.Over {
		text = p.proven(c.Channel, s, log)
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
	if line := WantsHistory(c.Missing); line != "" && match.Chained(m) {
		text += "\n" + line
	}
	return bot.Message{Text: text, Accent: bot.QuietColour}, nil
}

// WantsHistory says which permission noticing an older database takes, "" where the bot does not lack it.
func WantsHistory(missing []string) string {
	if len(bot.Lacks(missing, bot.PermissionHistory)) == 0 {
		return ""
	}
	return fmt.Sprintf(wantsHistory, bot.PermissionHistory)
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
func (p *Prover) proven(channel string, s *match.State, log []engine.Entry) string {
	rolls := 0
	for _, e := range log {
		rolls += len(e.Rolls)
	}
	if err := p.prove(channel, s, log); err != nil {
		p.Log.Error("a match does not verify", "match", s.Header.ID, "error", err)
		return fmt.Sprintf(notVerified, bot.Escape(words.Clip(err.Error(), bot.TextLimit/4)))
	}
	return fmt.Sprintf(verified, len(log), rolls)
}

// messageLink is the address of a message in a match's channel.
func messageLink(m *storage.Match, message string) string {
	return "https://discord.com/channels/" + m.Guild + "/" + m.Channel + "/" + message
}

// prove returns the first thing about a match that is over that does not hold.
func (p *Prover) prove(channel string, s *match.State, log []engine.Entry) error {
	var position []byte
	err := p.Store.View(channel, func(tx *storage.ChannelTx) (err error) {
		position, err = tx.Position(s.Header.ID)
		return err
	})
	if err != nil {
		return err
	}
	return s.Prove(log, position, s.Header.Secret)
}
