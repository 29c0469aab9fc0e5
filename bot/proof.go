package bot

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// pastShown is how many past matches of a channel can be asked for.
const pastShown = 20

// ofChannel reads the match a command names by its id, or the current one.
func (r *Referee) ofChannel(c *call) (*matchState, []engine.Entry, error) {
	var s *matchState
	var log []engine.Entry
	err := r.Store.View(c.Channel, func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		if id := strings.TrimSpace(c.Args["match"]); id != "" && err == nil {
			if m, err = tx.Match(id); err != nil {
				return noticef(noSuchMatch, Plain(id))
			}
		}
		switch {
		case err != nil:
			return err
		case m == nil:
			return notice(noMatchYet)
		case m.Seq < 0:
			return notice(notStarted)
		}
		if s, err = r.matchState(tx, m); err == nil {
			log, err = tx.Log(m.ID)
		}
		return err
	})
	return s, log, err
}

// pastChoices proposes the matches of a channel.
func (r *Referee) pastChoices(c *call) []Choice {
	var choices []Choice
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
				names = append(names, Label(s.Name))
			}
			label := time.Unix(m.Started, 0).UTC().Format("2 Jan 2006") + ": " + strings.Join(names, ", ")
			choices = append(choices, Choice{Name: clip(label, 100), Value: m.ID})
		}
		return err
	})
	if err != nil {
		r.Log.Error("past matches could not be listed", "error", err)
	}
	return choices
}

// export answers with a match's record.
func (r *Referee) export(c *call) (Message, error) {
	s, _, err := r.ofChannel(c)
	if err != nil {
		return Message{}, err
	}
	var out bytes.Buffer
	if err := s.record(&out); err != nil {
		return Message{}, err
	}
	text := fmt.Sprintf(recordText, s.match.Seq+1)
	if s.match.Phase != storage.Over {
		text += "\n" + secretLater
	}
	name := "match-" + s.match.ID + ".jsonl"
	return Message{Text: text, Accent: quietColour, Files: []File{{Name: name, Data: out.Bytes()}}}, nil
}

// record writes the match as the record format has it, the secret of its dice only once it is over.
func (s *matchState) record(out *bytes.Buffer) error {
	var names []string
	for _, seat := range s.match.Seats {
		names = append(names, seat.Name)
	}
	head, err := record.NewHeader(s.table.Game(), names, s.match.Setup.Options, s.pos)
	if err != nil {
		return err
	}
	head.Deck = s.match.Setup.Deck
	head.Match, head.Started, head.Commit = s.match.ID, time.Unix(s.match.Started, 0).UTC().Format(time.RFC3339), s.match.Seal
	if s.match.Phase == storage.Over {
		head.Seed = s.match.Secret
	}
	w := record.NewWriter(out)
	if err := w.Header(head); err != nil {
		return err
	}
	for _, t := range s.all {
		line, err := record.NewEntry(t.entry, t.after)
		if err == nil {
			err = w.Entry(line)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// verify computes seal, rolls and positions of a match that is over again, and says what was checked or where it fails.
func (r *Referee) verify(c *call) (Message, error) {
	s, log, err := r.ofChannel(c)
	if err != nil {
		return Message{}, err
	}
	if s.match.Phase != storage.Over {
		return Message{}, notice(verifyLater)
	}
	rolls := 0
	for _, e := range log {
		rolls += len(e.Rolls)
	}
	text := fmt.Sprintf(verified, len(log), rolls, s.match.Seal)
	if err := r.prove(c.Channel, s, log); err != nil {
		r.Log.Error("a match does not verify", "match", s.match.ID, "error", err)
		text = fmt.Sprintf(notVerified, err)
	}
	return Message{Text: text, Accent: quietColour}, nil
}

// prove returns the first thing about a match that does not follow from its secret, its actions and the rules.
// That its positions follow from its log has been seen when the stage was made.
func (r *Referee) prove(channel string, s *matchState, log []engine.Entry) error {
	secret, err := fair.Parse(s.match.Secret)
	switch {
	case err != nil:
		return err
	case !secret.Opens(s.match.Seal):
		return fmt.Errorf("the secret does not open the seal %s", s.match.Seal)
	}
	if err := secret.Check(s.match.ID, log); err != nil {
		return err
	}
	return r.Store.View(channel, func(tx *storage.ChannelTx) error {
		saved, err := tx.Position(s.match.ID)
		if err != nil {
			return err
		}
		p, err := s.table.Game().Decode(saved)
		if err != nil {
			return err
		}
		want, err1 := json.Marshal(s.pos.State())
		got, err2 := json.Marshal(p.State())
		if err := cmp.Or(err1, err2); err != nil {
			return err
		}
		if !bytes.Equal(want, got) {
			return fmt.Errorf("the position after entry %d is not the one kept", s.last.Seq)
		}
		return nil
	})
}

// luck compares the hits a pilot's dice made with those to be expected, from the logged rolls.
func luck(figures map[string]int, of LuckFigures) string {
	dice := figures[of.Dice]
	if dice == 0 || of.Dice == "" {
		return ""
	}
	hits, expected := float64(figures[of.Hits]), float64(figures[of.Expected])/6
	line := fmt.Sprintf("%d hits of %d dice, %s expected", figures[of.Hits], dice, strconv.FormatFloat(expected, 'f', 1, 64))
	spread := math.Sqrt(float64(figures[of.Spread])) / 6
	if spread == 0 {
		return line
	}
	off := math.Abs(hits-expected) - 0.5 // whole hits against a smooth curve
	chance := math.Erfc(max(0, off) / spread / math.Sqrt2)
	side := "lucky"
	if hits < expected {
		side = "unlucky"
	}
	switch {
	case chance > 0.5 || off <= 0:
		return line + ": about what dice do"
	case chance < 0.001:
		return line + fmt.Sprintf(": astonishingly %s, less often than once in a thousand", side)
	}
	return line + fmt.Sprintf(": %s; dice are this far off about once in %.0f times", side, 1/chance)
}
