package proof

import (
	"bytes"
	"cmp"
	"context"
	"strconv"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// pastShown is how many past matches of a channel can be asked for.
const pastShown = 20

// ofChannel reads the match a command names by its id, or the current one, with its log.
func (p *Prover) ofChannel(ctx context.Context, c *call.Call) (s *match.State, log []engine.Entry, err error) {
	err = p.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		if id := strings.TrimSpace(c.Args["match"]); id != "" && err == nil {
			if m, err = tx.Match(id); err != nil {
				return noSuchMatch.With("match", bot.Plain(id))
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
func (p *Prover) PastChoices(ctx context.Context, c *call.Call) []bot.Choice {
	var choices []bot.Choice
	err := p.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		choices = nil
		current, err := tx.Current()
		if err != nil || current == nil {
			return err
		}
		past, err := tx.Past(pastShown)
		for _, m := range append([]*storage.Match{current}, past...) {
			if m.Seq < 0 {
				continue
			}
			names := words.Names(len(m.Seats), match.RosterOf(m).Label)
			label := time.Unix(m.Started, 0).UTC().Format(time.DateOnly) + ": " + strings.Join(names, ", ")
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
func (p *Prover) Export(ctx context.Context, c *call.Call) (bot.Message, error) {
	return p.limits.Limited(c, "export", exportsAtOnce, manyExports, func(c *call.Call) (bot.Message, error) { return p.export(ctx, c) })
}

// export answers with a match's record: whole once it is over, else what the asker may know.
func (p *Prover) export(ctx context.Context, c *call.Call) (bot.Message, error) {
	s, log, err := p.ofChannel(ctx, c)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	head := match.RecordHeader(m)
	var out bytes.Buffer
	text := c.Say("proof.record", "n", m.Seq+1)
	if m.Phase == storage.Over {
		err = record.Whole(&out, s.Rules, m.Setup, head, log)
	} else {
		text += "\n" + c.Say("proof.secret-later")
		err = record.Seen(&out, s.Rules, m.Setup, head, log, match.SeatOf(m, c.User.ID))
	}
	name := "match-" + m.ID + ".jsonl"
	return bot.Message{Text: text, Accent: bot.QuietColour, Files: []bot.File{{Name: name, Data: out.Bytes()}}}, err
}

// Verify checks a match.
func (p *Prover) Verify(ctx context.Context, c *call.Call) (bot.Message, error) {
	return p.limits.Limited(c, "export", exportsAtOnce, manyExports, func(c *call.Call) (bot.Message, error) { return p.verify(ctx, c) })
}

// verify computes seal, chain, rolls and positions of a match that is over again, compares the announcements of its rolls, and
// says what was checked or where it fails, and, of any match, what only the reader can compare.
func (p *Prover) verify(ctx context.Context, c *call.Call) (bot.Message, error) {
	s, log, err := p.ofChannel(ctx, c)
	if err != nil {
		return bot.Message{}, err
	}
	m := s.Header
	text := c.Say("proof.verify-later")
	abandoned := record.Abandoned(match.RecordHeader(m), log)
	if m.Phase == storage.Over {
		channel := p.compared(ctx, m, log)
		text = p.proven(ctx, c, s, log, channel)
		abandoned = merged(abandoned, channel.abandoned)
	}
	if len(abandoned) > 0 {
		text += "\n" + c.Say("proof.abandoned", "rolls", rolls(m, abandoned))
	}
	text += "\n" + c.Say("proof.verified-match", "match", m.ID, "seal", m.Seal, "version", match.FairVersion(m))
	if m.SealMessage != "" {
		text += "\n" + c.Say("proof.compare-seal", "link", bot.MessageLink(m.Guild, cmp.Or(m.SealChannel, m.Channel), m.SealMessage))
	}
	if n, last := s.Links(); n > 0 {
		text += "\n" + c.Say("proof.compare-link", "n", strconv.Itoa(n), "link", last.Short())
	}
	if line := WantsHistory(c.Lang(), c.Missing); line != "" && match.Chained(m) {
		text += "\n" + line
	}
	return bot.Message{Text: text, Accent: bot.QuietColour}, nil
}

// WantsHistory says which permission noticing an older database takes, "" where the bot does not lack it.
func WantsHistory(l lang.Language, missing []string) string {
	if len(bot.Lacks(missing, bot.PermissionHistory)) == 0 {
		return ""
	}
	return bot.Roster{Lang: l}.Say("proof.wants-history", "permission", bot.Permissions(bot.PermissionHistory))
}

// abandonedShown is how many abandoned rolls are named; the record has all.
const abandonedShown = 5

// rolls names announced rolls of a match.
func rolls(m *storage.Match, all []engine.Abandoned) (list lang.And) {
	for i, a := range all {
		if i == abandonedShown {
			return append(list, lang.Of("proof.more-rolls", "n", len(all)-i))
		}
		list = append(list, lang.Of("proof.abandoned-roll", "n", strconv.Itoa(a.Seq), "link", messageLink(m, a.Message)))
	}
	return list
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
func (p *Prover) proven(ctx context.Context, c *call.Call, s *match.State, log []engine.Entry, shown comparison) string {
	thrown := 0
	for _, e := range log {
		thrown += len(e.Rolls)
	}
	if err := cmp.Or(p.prove(ctx, c.Channel, s, log), shown.unlike); err != nil {
		p.Log.Error("a match does not verify", "match", s.Header.ID, "error", err)
		return c.Say("proof.not-verified", "why", bot.Escape(words.Clip(err.Error(), bot.TextLimit/4)))
	}
	text := c.Say("proof.verified", "n", len(log), "rolls", thrown)
	if len(shown.missing) > 0 {
		text += "\n" + c.Say("proof.not-announced", "rolls", rolls(s.Header, shown.missing))
	}
	if shown.all > 0 {
		text += "\n" + c.Say("proof.same-announced", "same", shown.same, "all", shown.all)
	}
	return text
}

// messageLink is the address of a message in a match's channel.
func messageLink(m *storage.Match, message string) string {
	return bot.MessageLink(m.Guild, m.Channel, message)
}

// prove returns the first thing about a match that is over that does not hold.
func (p *Prover) prove(ctx context.Context, channel string, s *match.State, log []engine.Entry) error {
	var position []byte
	err := p.Store.View(ctx, channel, func(tx storage.ChannelTx) (err error) {
		position, err = tx.Position(s.Header.ID)
		return err
	})
	if err != nil {
		return err
	}
	return s.Prove(log, position, s.Header.Secret)
}

// unread is said where a match's record would lack what its channel shows.
var unread = bot.Says("proof.unread")

var (
	noSuchMatch = bot.Says("proof.no-such-match")
	manyExports = bot.Says("proof.many-exports")
)
