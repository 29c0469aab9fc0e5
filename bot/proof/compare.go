package proof

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// said reads a match's channel again, from the last message on that the store knows; nil where the bot may not. An error
// says that the channel was deleted, or passes by itself: then what the channel shows is not known yet.
func (p *Prover) said(ctx context.Context, m *storage.Match) ([]bot.Said, error) {
	return p.saidFrom(ctx, m, cmp.Or(m.Live.Message, m.SealMessage))
}

// saidFrom is said from a message on.
func (p *Prover) saidFrom(ctx context.Context, m *storage.Match, from string) ([]bot.Said, error) {
	history, ok := p.Messenger.(bot.History)
	if !ok {
		return nil, nil
	}
	said, err := history.Said(ctx, m.Channel, from)
	if bot.Temporary(err) || errors.Is(err, bot.ErrNoChannel) {
		return nil, fmt.Errorf("a channel cannot be read: %w", err)
	}
	if err != nil {
		p.Log.Warn("a channel could not be compared with the database; it takes the permission "+bot.PermissionHistory, "channel", m.Channel, "error", err)
		return nil, nil
	}
	return said, nil
}

// Compare compares what a match's channel has seen with the store, as far as the bot may read there: in the lobby, before
// an announced roll falls, and while the match is played. A match whose channel is ahead, or has seen something else, is
// stopped for good, and the channel is told; the database that has it knows of no stop. Announced rolls that never fell are
// noted, and so is a live message that is not there any more, or not with its controls: another one is to follow. An error
// says that nothing is known yet and that it is to be done later, bot.ErrNoChannel that the channel was deleted. The
// channel's lock must be held.
func (p *Prover) Compare(ctx context.Context, ref storage.Ref) (stopped bool, err error) {
	var m *storage.Match
	err = p.Store.View(ctx, ref.Channel, func(tx storage.ChannelTx) (err error) {
		m, err = tx.Match(ref.ID)
		return err
	})
	if err != nil || m.Phase == storage.Over {
		return false, err
	}
	said, err := p.said(ctx, m)
	if err != nil {
		return false, err
	}
	err = p.Store.Update(ctx, ref.Channel, "", func(tx storage.ChannelTx) (err error) {
		if m, err = tx.Match(ref.ID); err != nil || m.Phase == storage.Over {
			return err
		}
		changed, err := p.compare(tx, m, said)
		if err != nil || !changed {
			return err
		}
		return tx.Put(m)
	})
	var u *game.Unplayable
	switch {
	case errors.As(err, &u):
		return false, nil // it is left alone, and compared when a program starts that can play it
	case err != nil:
		return false, fmt.Errorf("match %s could not be compared with its channel: %w", ref.ID, err)
	case !match.Stopped(m):
		return false, nil
	}
	p.Log.Error("a match is stopped, for its channel has seen what the database does not have", "match", m.ID, "channel", m.Channel, "seen", m.Stopped)
	told := bot.Message{Text: call.StoppedMatch(m).In(match.RosterOf(m).Lang), Accent: bot.RefusedColour}
	if slices.ContainsFunc(said, func(s bot.Said) bool { return strings.Contains(s.Text, told.Text) }) {
		return true, nil
	}
	if _, err := p.Messenger.Post(ctx, m.Channel, told, m.ID+"/stopped/"+m.Stopped); err != nil {
		p.Log.Warn("the channel of a stopped match could not be told", "match", m.ID, "error", err)
	}
	return true, nil
}

// compare notes with a match what messages show of it, and tells whether anything was to be noted.
func (p *Prover) compare(tx storage.ChannelTx, m *storage.Match, said []bot.Said) (changed bool, err error) {
	if match.Chained(m) {
		seen, err := p.seenOf(tx, m, said)
		if err != nil {
			return false, err
		}
		stopped, abandoned := m.Stopped, len(m.Abandoned)
		m.Stopped = cmp.Or(m.Stopped, seen.ahead)
		m.Abandoned = merged(m.Abandoned, seen.abandoned)
		changed = m.Stopped != stopped || len(m.Abandoned) != abandoned
	}
	stands := func(s bot.Said) bool { return s.ID == m.Live.Message && s.Controls }
	if said != nil && m.Stopped == "" && m.Live.Message != "" && !m.Behind() && !slices.ContainsFunc(said, stands) {
		match.LoseLive(m)
		changed = true
	}
	return changed, nil
}

// seenOf is what messages show of a match.
func (p *Prover) seenOf(tx storage.ChannelTx, m *storage.Match, said []bot.Said) (sighting, error) {
	log, err := tx.Log(m.ID)
	if err != nil {
		return sighting{}, err
	}
	var pending *announcement
	if m.Roll != nil {
		s, err := match.Of(tx, p.Games, m)
		if err != nil {
			return sighting{}, err
		}
		a := announcementOf(s)
		pending = &a
	}
	return look(m, log, pending, said, func(id string) bool { return !tx.Has(id) }), nil
}

// sighting is what the messages of a channel show of a match, beside its log.
type sighting struct {
	ahead     string             // the first thing that the log does not have, "" for none
	pending   []string           // the messages that announce the roll that is about to fall, the oldest first
	abandoned []engine.Abandoned // announcements that no entry names
}

// announcement is what the message says that announces a roll.
type announcement struct {
	match, action, after string
	link                 int
	commitment           string
}

// The small print of the bot's messages in whatever language, as proof.link, proof.announced-roll and proof.seal-posted write it: what
// it tells stands in backticks, in this order.
var (
	linkShown   = regexp.MustCompile("`([0-9A-Za-z]{1,10})` · [^`\n0-9]+ ([0-9]{1,6}) `([0-9a-f]{16})`")
	rollShown   = regexp.MustCompile("`([^`\n]*)` – [^`\n]+\\.\n-# `([0-9A-Za-z]{1,10})` · [^`\n0-9]+ ([0-9]{1,6})[^`\n]*,[^`\n]* `([0-9a-f]{16})`(?:,[^`\n]* `([0-9a-f]{64})`)?")
	sealedShown = regexp.MustCompile("🔒 [^`\n]+ `([0-9A-Za-z]{1,10})` · [^`\n]+ `[0-9a-f]{64}`")
)

// Link is a link of a match's chain as the small print of a message has it.
type Link struct {
	Match string
	N     int    // the entry's number, from 1
	Short string // the beginning of its chain
}

// LinkIn is the first link in the text of a message; false where it has none.
func LinkIn(text string) (l Link, is bool) {
	found := linkShown.FindStringSubmatch(text)
	if found == nil {
		return l, false
	}
	return linkOf(found), true
}

// linkOf is the link that linkShown has found.
func linkOf(found []string) Link { return Link{found[1], numberIn(found[2]), found[3]} }

// Is tells whether a log has the link.
func (l Link) Is(log []engine.Entry) bool {
	return l.N <= len(log) && (l.N < 1 || strings.HasPrefix(log[l.N-1].Chain, l.Short))
}

// announcementOf is how a match announces the roll it is about to throw.
func announcementOf(s *match.State) announcement {
	a := s.Announcement()
	return announcement{s.Header.ID, a.Action, a.After, a.Link, a.Commitment}
}

// announced reads the announcement of a roll in the text of a message.
func announced(text string) (a announcement, is bool) {
	found := rollShown.FindStringSubmatch(text)
	if found == nil {
		return a, false
	}
	return announcement{found[2], found[1], found[4], numberIn(found[3]), found[5]}, true
}

// look compares messages, the newest first, with the log of a match. pending announces the roll that is about to fall,
// nil for none. unknown tells of the id of a match that the store does not have it: one that began after m shows that the
// store is an older one.
func look(m *storage.Match, log []engine.Entry, pending *announcement, said []bot.Said, unknown func(match string) bool) (s sighting) {
	older := m.SealMessage == "" && m.Live.Message == "" // than m, as is all the channel has seen then
	told := say.Room.To(lang.For(m.Language)).Say
	for _, message := range said {
		own := false
		if m.Phase != storage.Over && !older && m.Secret != "" && strings.Contains(message.Text, m.Secret) {
			s.ahead = cmp.Or(s.ahead, told("proof.ahead-end"))
		}
		for _, found := range linkShown.FindAllStringSubmatch(message.Text, -1) {
			l := linkOf(found)
			switch {
			case l.Match == m.ID:
				own = true
				if !l.Is(log) {
					s.ahead = cmp.Or(s.ahead, told("proof.ahead-link", "n", strconv.Itoa(l.N), "link", l.Short))
				}
			case !older && unknown(l.Match):
				s.ahead = cmp.Or(s.ahead, told("proof.ahead-match", "match", l.Match))
			}
		}
		if found := sealedShown.FindStringSubmatch(message.Text); found != nil {
			own = own || found[1] == m.ID
			if found[1] != m.ID && !older && unknown(found[1]) {
				s.ahead = cmp.Or(s.ahead, told("proof.ahead-match", "match", found[1]))
			}
		}
		if a, is := announced(message.Text); is && a.match == m.ID {
			own = true
			s.note(a, message.ID, log, pending, told)
		}
		older = older || own
	}
	slices.Reverse(s.pending)
	slices.Reverse(s.abandoned)
	return s
}

// note adds an announcement that stands in a message.
func (s *sighting) note(a announcement, message string, log []engine.Entry, pending *announcement, told func(string, ...any) string) {
	switch {
	case a.link < 1:
		return
	case a.link <= len(log) && slices.Contains(log[a.link-1].Announced, message):
		return
	case pending != nil && a == *pending:
		s.pending = append(s.pending, message)
		return
	case a.link > len(log):
		s.ahead = cmp.Or(s.ahead, told("proof.ahead-roll", "n", strconv.Itoa(a.link), "action", a.action))
	}
	s.abandoned = append(s.abandoned, engine.Abandoned{Seq: a.link - 1, Message: message})
}

// merged are abandoned rolls of two lists, each once, in the order of their entries and messages.
func merged(a, b []engine.Abandoned) []engine.Abandoned {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(a, b engine.Abandoned) int {
		return cmp.Or(a.Seq-b.Seq, len(a.Message)-len(b.Message), strings.Compare(a.Message, b.Message))
	})
	return slices.Compact(all)
}

func numberIn(digits string) int {
	n, _ := strconv.Atoi(digits) // the patterns have few digits only
	return n
}

// comparison is what the announcements that a channel shows say of the log of a match that is over.
type comparison struct {
	all, same int                // announced entries, and those whose announcement stands there and says the same
	unlike    error              // the first announcement that says something else than its entry
	missing   []engine.Abandoned // named by entries, and not where they have to stand
	abandoned []engine.Abandoned // named by no entry
}

// compareAnnouncements holds a log against messages of its channel, the newest first, as far up as they go.
func compareAnnouncements(m *storage.Match, log []engine.Entry, said []bot.Said) (c comparison) {
	shown := map[string]announcement{}
	for _, message := range said {
		if a, is := announced(message.Text); is && a.match == m.ID {
			shown[message.ID] = a
		}
	}
	for _, e := range log {
		if len(e.Announced) > 0 {
			c.all++
		}
		for i, id := range e.Announced {
			a, stands := shown[id]
			switch answered := i == len(e.Announced)-1; {
			case stands && a.differs(e) != "":
				if c.unlike == nil {
					c.unlike = fmt.Errorf("the announcement of entry %d has another %s than the entry: %s", e.Seq, a.differs(e), messageLink(m, id))
				}
			case stands && answered:
				c.same++
			case !stands && len(said) > 0 && !earlier(id, said[len(said)-1].ID):
				c.missing = append(c.missing, engine.Abandoned{Seq: e.Seq, Message: id})
			}
		}
	}
	c.abandoned = look(m, log, nil, said, func(string) bool { return false }).abandoned
	return c
}

// differs names what of an entry its announcement says otherwise, "" for nothing. Of what others may not know the announcement
// has the first word, and holds all of it by its commitment.
func (a announcement) differs(e engine.Entry) string {
	word, _, _ := strings.Cut(e.Action, " ")
	switch {
	case a.link != e.Seq+1:
		return "link"
	case !slices.Contains([]string{e.Action, word}, a.action):
		return "action"
	case a.commitment != e.Commitment:
		return "commitment"
	}
	return ""
}

// earlier tells whether a message with the id a was posted before one with the id b.
func earlier(a, b string) bool { return len(a) < len(b) || len(a) == len(b) && a < b }
