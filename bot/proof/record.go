package proof

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
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
	"mayhembot/storage"
)

// pastShown is how many past matches of a channel can be asked for.
const pastShown = 20

// ofChannel reads the match a command names by its id, or the current one, with its log.
func (p *Prover) ofChannel(c *call.Call) (s *match.State, log []engine.Entry, err error) {
	err = p.Store.View(c.Channel, func(tx storage.ChannelTx) error {
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
func (p *Prover) PastChoices(c *call.Call) []bot.Choice {
	var choices []bot.Choice
	err := p.Store.View(c.Channel, func(tx storage.ChannelTx) error {
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
		text += "\n" + fmt.Sprintf(compareSeal, bot.MessageLink(m.Guild, cmp.Or(m.SealChannel, m.Channel), m.SealMessage))
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
	return bot.MessageLink(m.Guild, m.Channel, message)
}

// prove returns the first thing about a match that is over that does not hold.
func (p *Prover) prove(channel string, s *match.State, log []engine.Entry) error {
	var position []byte
	err := p.Store.View(channel, func(tx storage.ChannelTx) (err error) {
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

const (
	sealedText         = "-# 🔒 Every die of this match follows from a secret drawn before the first roll. Its seal: `%s`"
	revealed           = "-# 🔓 The secret of the dice: `%s` · `/match verify` checks every roll, `/match record` lets you check yourself."
	sealPosted         = "🔒 Match `%s` · the seal of its dice: `%s` · fair version %d\n-# Drawn before anybody joins; all dice will follow from it. This message is never edited: compare it when the match is over (`/match verify`)."
	announcedRoll      = "🎲 %s: `%s` – the dice fall now.\n-# `%s` · announces link %d, after `%s`"
	committed          = ", commits to `%s`"
	linkText           = "-# 🔒 `%s` · link %d `%s`"
	recordText         = "The match as a file: %d entries, one a line, each with its dice and the position after it. `mayhembot verify` replays it."
	secretLater        = "-# The secret of the dice is added once the match is over."
	verifyLater        = "The secret of the dice is still sealed. Once the match is over, everybody can check every roll."
	verified           = "✅ Checked: %d entries. All %d rolls follow from the secret, every position from the rules, and the secret opens the seal."
	notVerified        = "❌ This match does not hold: %v."
	abandonedRolls     = "⚠ Announced and never rolled: %s. A crash can cause one; of more, ask the host of the bot."
	abandonedRoll      = "entry %d ([the announcement](%s))"
	announcedOtherwise = "the announcement of entry %d has another %s than the entry: %s"
	sameAnnounced      = "-# Announcements that stand in what I can read of the channel, and say what the record says: %d of %d."
	notAnnounced       = "⚠ No announcement stands in the channel any more, though the record names one: %s. If nobody deleted it, ask the host of the bot."
	wantsHistory       = "-# I cannot notice here when my database is older than what this channel has seen: give me the permission %s."
	verifiedMatch      = "-# Match `%s` · seal `%s` · fair version %d"
	compareSeal        = "-# Compare both with [the message that announced the seal](%s): it stands before anybody joined, and is never edited."
	compareLink        = "-# The match stands at link %d `%s`: compare it with the newest message of the match."
)

var (
	noSuchMatch = bot.Says("proof.no-such-match")
	manyExports = bot.Says("proof.many-exports")
)
