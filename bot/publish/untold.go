package publish

import (
	"fmt"
	"strings"

	"mayhembot/bot/display"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// untoldLimit is how many characters of what was done in earlier turns stand before the story.
const untoldLimit = 1000

// noted is a note and what was done before the turn that is told now, but for the first entries, as many as told. As a rule
// that is nothing; else the messages of those turns could not be sent, or have been edited since.
func (r *Publisher) noted(s *match.State, note string, told int) string {
	return strings.Join(words.NonEmpty([]string{note, r.untold(s, told)}), "\n")
}

func (r *Publisher) untold(s *match.State, told int) string {
	if s.Header.Live.Told == 0 { // nobody has counted
		told = s.Header.Shown + 1
	}
	if told >= turnStart(s) {
		return ""
	}
	all := s.Previous
	if len(all) == 0 || all[0].Entry.Seq > told || all[len(all)-1].Entry.Seq != turnStart(s)-1 {
		var err error
		if all, err = r.Whole(s); err != nil {
			r.Log.Warn("what was not shown cannot be told", "match", s.Header.ID, "error", err)
			return ""
		}
	}
	var unseen []match.Played
	for _, p := range all {
		if p.Entry.Seq >= told && p.Entry.Seq < turnStart(s) {
			unseen = append(unseen, p)
		}
	}
	lines := display.Sentences(s, unseen, engine.Nobody)
	if len(lines) == 0 {
		return ""
	}
	for i := range lines {
		lines[i] = "-# " + lines[i]
	}
	return fmt.Sprintf(untoldText, display.Tail(lines, untoldLimit))
}

// turnStart is how many entries come before the turn that is told now.
func turnStart(s *match.State) int {
	if len(s.Recent) == 0 {
		return 0
	}
	return s.Recent[0].Entry.Seq
}
