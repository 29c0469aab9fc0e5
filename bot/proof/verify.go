package proof

import (
	"cmp"
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Verify checks a match.
func (p *Prover) Verify(ctx context.Context, c *call.Call) (bot.Message, error) {
	return p.limits.Limited(c, "export", exportsAtOnce, manyExports, func(c *call.Call) (bot.Message, error) { return p.verify(ctx, c) })
}

// verify computes seal, chain, rolls and positions of a match that is over again, compares the announcements of its rolls, and
// says what was checked or where it fails, and, of any match, what only the reader can compare.
func (p *Prover) verify(ctx context.Context, c *call.Call) (bot.Message, error) {
	s, log, err := p.ofChannel(c)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	text := verifyLater
	abandoned := record.Abandoned(match.RecordHeader(m), log)
	if m.Phase == storage.Over {
		channel := p.compared(ctx, m, log)
		text = p.proven(c.Channel, s, log, channel)
		abandoned = merged(abandoned, channel.abandoned)
	}
	if len(abandoned) > 0 {
		text += "\n" + fmt.Sprintf(abandonedRolls, words.List(rolls(m, abandoned)))
	}
	text += "\n" + fmt.Sprintf(verifiedMatch, m.ID, m.Seal, match.FairVersion(m))
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

// rolls names announced rolls of a match.
func rolls(m *storage.Match, all []engine.Abandoned) (lines []string) {
	for i, a := range all {
		if i == abandonedShown {
			return append(lines, "more")
		}
		lines = append(lines, fmt.Sprintf(abandonedRoll, a.Seq, messageLink(m, a.Message)))
	}
	return lines
}

// compared is what the channel shows of a match's announced rolls; nothing where none were announced.
func (p *Prover) compared(ctx context.Context, m *storage.Match, log []engine.Entry) comparison {
	if m.Dice != fair.Announced {
		return comparison{}
	}
	said, err := p.saidFrom(ctx, m, m.SealMessage)
	if err != nil { // the answer says how many could be compared
		p.Log.Warn("announcements could not be compared", "channel", m.Channel, "error", err)
	}
	return compareAnnouncements(m, log, said)
}

// proven says whether a match that is over holds.
func (p *Prover) proven(channel string, s *match.State, log []engine.Entry, shown comparison) string {
	thrown := 0
	for _, e := range log {
		thrown += len(e.Rolls)
	}
	if err := cmp.Or(p.prove(channel, s, log), shown.unlike); err != nil {
		p.Log.Error("a match does not verify", "match", s.Header.ID, "error", err)
		return fmt.Sprintf(notVerified, bot.Escape(words.Clip(err.Error(), bot.TextLimit/4)))
	}
	text := fmt.Sprintf(verified, len(log), thrown)
	if len(shown.missing) > 0 {
		text += "\n" + fmt.Sprintf(notAnnounced, words.List(rolls(s.Header, shown.missing)))
	}
	if shown.all > 0 {
		text += "\n" + fmt.Sprintf(sameAnnounced, shown.same, shown.all)
	}
	return text
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
