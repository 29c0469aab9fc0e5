package record_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// forgery is one way to falsify a record.
type forgery struct {
	name string
	// change falsifies the record. It returns the line, counted from 1, at which verify has to stop.
	change func(all *lines) int
	member string // that verify names, "" for a line that is no part of a record
	says   string // part of verify's text
	relink bool   // all links are computed again afterwards
	rules  bool   // only the rules show it, and FAIRNESS.md knows no rules
	dice   string // of the match
	fair   int    // the version of the match, 0 for any with a chain
}

// where finds the line number, counted from 1, of the nth matching entry, counted from 0.
func (all lines) where(n int, fits func(object) bool) int {
	for i, o := range all {
		if i > 1 && fits(o) {
			if n == 0 {
				return i + 1
			}
			n--
		}
	}
	panic("the record has no such entry")
}

func rolled(o object) bool { return len(list(o, "rolls")) > 1 }
func quiet(o object) bool {
	return len(list(o, "rolls")) == 0 && text(o, "content") == "" && text(o, "action") != engine.UndoAction && list(o, "legal") == nil
}
func undo(o object) bool   { return text(o, "action") == engine.UndoAction }
func closed(o object) bool { return text(o, "content") != "" }
func legal(o object) bool  { return len(list(o, "legal")) > 1 }

// header falsifies the header. The fault shows in the first link, which no longer fits.
func header(change func(h object)) func(*lines) int {
	return func(all *lines) int { change((*all)[0]); return 2 }
}

// headerItself falsifies the header so that the fault shows there.
func headerItself(change func(h object)) func(*lines) int {
	return func(all *lines) int { change((*all)[0]); return 1 }
}

// entry falsifies the second matching entry.
func entry(fits func(object) bool, change func(e object)) func(*lines) int {
	return func(all *lines) int {
		n := all.where(1, fits)
		change((*all)[n-1])
		return n
	}
}

func set(member string, v any) func(object) { return func(o object) { o[member] = v } }
func unset(members ...string) func(object)  { return func(o object) { drop(o, members...) } }
func roll(n int, member string, v any) func(object) {
	return func(o object) { list(o, "rolls")[n].(object)[member] = v }
}

func drop(o object, members ...string) {
	for _, m := range members {
		delete(o, m)
	}
}

// turned gives the first roll another face.
func turned(o object) {
	r := list(o, "rolls")[0].(object)
	r["face"] = json.Number(fmt.Sprint(map[string]int{"1": 2}[count(r, "face")]))
	if r["face"] == json.Number("0") {
		r["face"] = json.Number("1")
	}
}

// without removes the line of the first matching entry, and returns its number.
func without(fits func(object) bool) func(*lines) int {
	return func(all *lines) int {
		n := all.where(0, fits)
		*all = slices.Delete(*all, n-1, n)
		return n
	}
}

func renumbered(change func(*lines) int) func(*lines) int {
	return func(all *lines) int {
		n := change(all)
		for i := range (*all)[1:] {
			(*all)[i+1]["seq"] = i
		}
		return n
	}
}

// after returns the line of the first matching entry at or after a change.
func after(change func(*lines) int, fits func(object) bool) func(*lines) int {
	return func(all *lines) int {
		n := change(all)
		for i, o := range (*all)[n-1:] {
			if fits(o) {
				return n + i
			}
		}
		panic("the record has no such entry")
	}
}

// behind returns the line of the first matching entry after a change.
func behind(change func(*lines) int, fits func(object) bool) func(*lines) int {
	return after(func(all *lines) int { return change(all) + 1 }, fits)
}

// unlinked drops everything that only records with a chain have. The fault shows at line n.
func unlinked(n int) func(*lines) int {
	return func(all *lines) int {
		for _, o := range *all {
			drop(o, "fair", "last", "chain", "content")
		}
		return n
	}
}

// undoing adds an undo after the second matching entry, by its own seat or by the other one.
func undoing(fits func(object) bool, other bool) func(*lines) int {
	return func(all *lines) int {
		n := all.where(1, fits)
		e := (*all)[n-1]
		seat := count(e, "seat")
		if other {
			seat = map[string]string{"1": "2", "2": "1"}[seat]
		}
		*all = slices.Insert(*all, n, object{"seat": json.Number(seat), "action": engine.UndoAction, "state": (*all)[n-2]["state"], "at": e["at"], "id": "9"})
		return n + 1
	}
}

var zeros = strings.Repeat("0", 64)

var forgeries = []forgery{
	// The header, by somebody who leaves the links alone.
	{name: "another name", change: header(func(h object) { list(h, "seats")[0] = "Eve" }), member: "chain"},
	{name: "names the other way round", change: header(func(h object) { slices.Reverse(list(h, "seats")) }), member: "chain"},
	{name: "one seat more", change: header(func(h object) { h["seats"] = append(list(h, "seats"), "Eve") }), member: "chain"},
	{name: "another option", change: header(func(h object) { h["options"].(object)["kills"] = "2" }), member: "chain"},
	{name: "an option left out", change: header(func(h object) { delete(h["options"].(object), "kills") }), member: "chain"},
	{name: "an option there is not", change: headerItself(func(h object) { h["options"].(object)["luck"] = "good" }), member: "options", says: "luck"},
	{name: "another start", change: header(set("started", "2026-01-02T03:04:06Z")), member: "chain"},
	{name: "no start", change: headerItself(unset("started")), member: "started"},
	{name: "another match", change: header(set("match", "m2")), member: "chain"},
	{name: "no match", change: headerItself(unset("match")), member: "match"},
	{name: "another deck", change: header(set("deck", "standard-1")), member: "chain"},
	{name: "another board", change: header(func(h object) { h["board"].(object)["rows"] = 15 }), member: "board.rows", rules: true},
	{name: "other rules", change: headerItself(set("rules", 9)), says: "rules have version 9"},
	{name: "another game", change: headerItself(set("game", "chess")), says: `"chess" is not known`},
	{name: "another seal", change: headerItself(set("commit", zeros)), member: "commit", says: "the secret does not open the seal"},
	{name: "no seal", change: headerItself(unset("commit")), member: "commit", says: "found nothing"},
	{name: "another secret", change: headerItself(set("seed", zeros)), member: "commit", says: "the secret does not open the seal"},
	{name: "no secret any more", change: headerItself(unset("seed")), member: "seed", says: "the match is over and was sealed", rules: true},
	{name: "half a secret", change: headerItself(set("seed", "00ff")), says: "64 hexadecimal digits"},
	{name: "another last link", change: headerItself(set("last", zeros)), member: "last"},
	{name: "no last link", change: headerItself(unset("last")), member: "last"},
	{name: "a later version", change: headerItself(set("fair", 4)), says: "fair has version 4"},
	{name: "no version", change: headerItself(unset("fair")), says: "need fair to be 2 or more"},
	{name: "passed off as version 1", change: header(unset("fair", "last")), member: "chain", says: "expected nothing", fair: 2},
	{name: "passed off as version 1, without links", change: unlinked(2), member: "rolls", says: "the secret gives", fair: 2},
	{name: "passed off as version 1 under a seal that says 3", change: headerItself(unset("fair", "last")), member: "fair", says: "expected 3, the version that the seal commits to, found 1", fair: 3},
	{name: "passed off as version 1 under a seal that says 3, without links", change: unlinked(1), member: "fair", fair: 3},
	{name: "passed off as version 2", change: headerItself(set("fair", 2)), member: "fair", says: "expected 3", fair: 3},
	{name: "passed off as version 3", change: headerItself(set("fair", 3)), member: "fair", says: "expected 2", fair: 2},
	{name: "dice said to be announced", change: header(set("dice", fair.Announced)), member: "chain"},
	{name: "dice of another kind", change: headerItself(set("dice", "loaded")), member: "dice"},

	// Entries, by somebody who leaves the links alone.
	{name: "a face", change: entry(rolled, turned), member: "chain"},
	{name: "a reason", change: entry(rolled, roll(0, "why", "luck")), member: "chain"},
	{name: "sides", change: entry(rolled, roll(1, "sides", 20)), member: "chain"},
	{name: "a roll less", change: entry(rolled, func(o object) { o["rolls"] = list(o, "rolls")[1:] }), member: "chain"},
	{name: "no rolls", change: entry(rolled, unset("rolls")), member: "chain"},
	{name: "a roll more", change: entry(quiet, set("rolls", []any{object{"why": "x", "sides": 6, "face": 1}})), member: "chain"},
	{name: "an action", change: entry(quiet, set("action", "end")), member: "chain"},
	{name: "a seat", change: entry(quiet, set("seat", 0)), member: "chain"},
	{name: "an id", change: entry(quiet, set("id", "7")), member: "chain"},
	{name: "no id", change: entry(rolled, unset("id")), member: "chain"},
	{name: "a time", change: entry(quiet, set("at", 1)), member: "chain", fair: 2},
	{name: "no time", change: entry(quiet, unset("at")), member: "chain", fair: 2},
	{name: "an input", change: entry(quiet, set("input", "beacon")), member: "input"},
	{name: "an input of an announced roll", change: entry(rolled, set("input", "beacon")), member: "input", dice: fair.Announced},
	{name: "a die of more sides than there are", change: entry(rolled, roll(0, "sides", 5_000_000_000)), member: "rolls", says: "a die of 5000000000 sides", relink: true},
	{name: "a commitment where there was none", change: entry(rolled, set("commitment", zeros)), member: "chain", fair: 3},
	{name: "relinked: a commitment where there was none", change: entry(rolled, set("commitment", zeros)), member: "commitment", relink: true},
	{name: "a link", change: entry(quiet, set("chain", zeros)), member: "chain"},
	{name: "no link", change: entry(quiet, unset("chain")), member: "chain", says: "found nothing"},
	{name: "a position", change: entry(quiet, func(o object) { o["state"].(object)["round"] = 77 }), member: "state.round", rules: true},
	{name: "what was legal", change: entry(legal, func(o object) { o["legal"] = list(o, "legal")[1:] }), member: "legal", rules: true},
	{name: "an announcement", change: entry(rolled, set("announced", []any{"5"})), member: "chain"},
	{name: "a closed entry opened", change: entry(closed, unset("content")), member: "chain"},
	{name: "what is in a closed entry", change: entry(closed, set("action", "assign speed=1")), member: "content"},
	{name: "the content of a closed entry", change: entry(closed, set("content", zeros)), member: "content"},
	{name: "an open entry closed", change: entry(quiet, set("content", zeros)), member: "content"},
	{name: "no digest for a content", change: entry(closed, set("content", "x")), member: "content"},

	// The order of lines.
	{name: "an entry taken out", change: without(quiet), member: "seq"},
	{name: "an entry taken out, the rest renumbered", change: renumbered(without(quiet)), member: "chain"},
	{name: "an undo taken out", change: renumbered(without(undo)), member: "content"},
	{name: "an entry twice", change: func(all *lines) int {
		n := all.where(0, quiet)
		*all = slices.Insert(*all, n, (*all)[n-1])
		return n + 1
	}, member: "seq"},
	{name: "two entries the other way round", change: func(all *lines) int {
		n := all.where(0, quiet)
		(*all)[n-1], (*all)[n] = (*all)[n], (*all)[n-1]
		return n
	}, member: "seq"},
	{name: "the end cut off", change: func(all *lines) int { *all = (*all)[:len(*all)-3]; return 1 }, member: "last"},
	{name: "all entries cut off", change: func(all *lines) int { *all = (*all)[:1]; return 1 }, says: "without entries"},

	// By somebody who has read FAIRNESS.md and computes all links again.
	{name: "relinked: a face", change: entry(rolled, turned), member: "rolls", says: "the secret gives", relink: true},
	{name: "relinked: a name", change: header(func(h object) { list(h, "seats")[0] = "Eve" }), member: "rolls", relink: true},
	{name: "relinked: a start", change: header(set("started", "2026-01-02T03:04:06Z")), member: "rolls", relink: true},
	{name: "relinked: a match", change: header(set("match", "m2")), member: "rolls", relink: true},
	{name: "relinked: the id of rolls", change: entry(rolled, set("id", "7")), member: "rolls", relink: true},
	{name: "relinked: an input", change: entry(rolled, set("input", "beacon")), member: "input", relink: true},
	{name: "relinked: a time", change: behind(entry(quiet, set("at", 1)), rolled), member: "rolls", relink: true, fair: 2},
	{name: "relinked: an id", change: behind(entry(quiet, set("id", "77")), rolled), member: "rolls", relink: true},
	{name: "relinked: a reason", change: behind(entry(rolled, roll(0, "why", "luck")), rolled), member: "rolls", relink: true},
	{name: "relinked: an action", change: entry(quiet, set("action", "dance")), member: "action", says: "action-unknown", relink: true},
	{name: "relinked: a closed action", change: entry(closed, set("action", "assign speed=1")), member: "action", relink: true},
	{name: "relinked: a seat", change: entry(quiet, set("seat", 0)), member: "action", says: "the rules do not accept it: not-yours", relink: true},
	{name: "relinked: no rolls", change: entry(rolled, unset("rolls")), member: "rolls", says: "one more roll", relink: true},
	{name: "relinked: an undo taken out", change: without(undo), member: "action", relink: true},
	{name: "relinked: an undo of a roll", change: undoing(rolled, false), member: "action", says: "undo-rolled", relink: true},
	{name: "relinked: an undo of another's", change: undoing(quiet, true), member: "action", says: "undo-not-yours", relink: true},

	// Announced rolls.
	{name: "another commitment", change: entry(rolled, set("commitment", zeros)), member: "chain", dice: fair.Announced, fair: 3},
	{name: "relinked: another commitment", change: entry(rolled, set("commitment", zeros)), member: "commitment", relink: true, dice: fair.Announced, fair: 3},
	{name: "relinked: no commitment", change: entry(rolled, unset("commitment")), member: "commitment", says: "found nothing", relink: true, dice: fair.Announced, fair: 3},
	{name: "relinked: another action than was announced", change: entry(rolled, set("action", "end")), member: "commitment", relink: true, dice: fair.Announced, fair: 3},
	{name: "relinked: another id than was announced", change: entry(rolled, set("id", "7")), member: "commitment", relink: true, dice: fair.Announced, fair: 3},
	{name: "relinked: a commitment in version 2", change: entry(rolled, set("commitment", zeros)), member: "commitment", relink: true, dice: fair.Announced, fair: 2},
	{name: "another announcement", change: entry(rolled, set("announced", []any{"99999"})), member: "chain", dice: fair.Announced},
	{name: "the announcement left out", change: entry(rolled, unset("announced")), member: "chain", dice: fair.Announced},
	{name: "an abandoned roll left out", change: func(all *lines) int {
		n := all.where(0, func(o object) bool { return len(list(o, "announced")) == 2 })
		(*all)[n-1]["announced"] = list((*all)[n-1], "announced")[1:]
		return n
	}, member: "chain", dice: fair.Announced},
	{name: "an answered announcement called abandoned", change: headerItself(func(h object) {
		h["abandoned"] = []any{object{"seq": 0, "message": "1003"}}
	}), member: "abandoned", says: "no entry names", dice: fair.Announced},
	{name: "an abandoned roll of no entry", change: headerItself(func(h object) {
		h["abandoned"] = []any{object{"seq": 99999, "message": "1"}}
	}), member: "abandoned", dice: fair.Announced},
	{name: "an abandoned roll without a message", change: headerItself(func(h object) {
		h["abandoned"] = []any{object{"seq": 0, "message": "x"}}
	}), member: "abandoned", dice: fair.Announced},
	{name: "an abandoned roll where none is announced", change: headerItself(func(h object) {
		h["abandoned"] = []any{object{"seq": 0, "message": "1"}}
	}), member: "abandoned"},
	{name: "relinked: another announcement", change: entry(rolled, set("announced", []any{"99999"})), member: "rolls", relink: true, dice: fair.Announced},
	{name: "relinked: the announcement left out", change: entry(rolled, unset("announced")), member: "announced", says: "found nothing", relink: true, dice: fair.Announced},
	{name: "relinked: an announcement used before", change: func(all *lines) int {
		n := all.where(1, rolled)
		(*all)[n-1]["announced"] = (*all)[n-2]["announced"]
		return n
	}, member: "announced", says: "later than", relink: true, dice: fair.Announced},
	{name: "relinked: no id for an announcement", change: entry(rolled, set("announced", []any{"x"})), member: "announced", relink: true, dice: fair.Announced},
	{name: "relinked: said not to be announced", change: header(unset("dice")), member: "announced", relink: true, dice: fair.Announced},
}

// TestForgeriesAreNamed: verify stops at every forgery, at the right line, and names the fault. The second
// implementation finds every forgery that it can know about.
func TestForgeriesAreNamed(t *testing.T) {
	t.Parallel()
	require.Greater(t, len(forgeries), 40)
	for version := 2; version <= fair.Version; version++ {
		sound := map[string]string{}
		for _, dice := range []string{"", fair.Announced} {
			sound[dice] = begun(t, 5, version, dice).played(5)
		}
		for _, f := range forgeries {
			if f.fair == 0 || f.fair == version {
				t.Run(fmt.Sprintf("%s, version %d", f.name, version), func(t *testing.T) {
					t.Parallel()
					f.found(t, parse(t, sound[f.dice]))
				})
			}
		}
	}
}

// found forges a record and requires verify to find it.
func (f forgery) found(t *testing.T, all lines) {
	line := f.change(&all)
	if f.relink {
		all.relink()
	}
	file := all.String()
	_, err := record.Verify(strings.NewReader(file), mayhem.Game{})
	require.ErrorContains(t, err, f.says)
	var d *record.Difference
	var fault *record.Fault
	switch {
	case errors.As(err, &d):
		require.Equal(t, f.member, d.Member, err.Error())
		require.Equal(t, line, d.Line, err.Error())
		require.Equal(t, 2, d.ExitCode())
	case errors.As(err, &fault):
		require.Empty(t, f.member, err.Error())
		require.Equal(t, line, fault.Line, err.Error())
	default:
		t.Fatal(err)
	}
	if rest, twice := strings.CutPrefix(err.Error(), fmt.Sprintf("line %d, entry ", line)); twice {
		require.NotContains(t, rest, "entry "+rest[:strings.IndexByte(rest, ' ')]+" ", "the entry is named once")
	}
	if !f.rules && f.member != "" && f.member != "action" && f.member != "options" {
		require.NotEmpty(t, second(file))
	}
}

// TestWhatOnlyTheChannelShows: a record cut and linked again holds, and the reader is told what to compare.
func TestWhatOnlyTheChannelShows(t *testing.T) {
	t.Parallel()
	all := parse(t, chained(t, 5, ""))
	all = all[:len(all)-3]
	all.relink()
	sum, err := record.Verify(strings.NewReader(all.String()), mayhem.Game{})
	require.NoError(t, err)
	require.Equal(t, []int{1}, sum.Early)
	require.Error(t, sum.Proven())
	require.Contains(t, sum.Seals[0].String(), fmt.Sprintf("it ends with link %d, %s", len(all)-1, text(all[0], "last")[:16]))
}

// TestAbandonedRollsAreSaid: the header names an announcement that the host found without an entry, and verify says so.
func TestAbandonedRollsAreSaid(t *testing.T) {
	t.Parallel()
	all := parse(t, chained(t, 5, fair.Announced))
	all[0]["abandoned"] = []any{object{"seq": 3, "message": "1"}}
	require.Empty(t, second(all.String()))
	sum, err := record.Verify(strings.NewReader(all.String()), mayhem.Game{})
	require.NoError(t, err)
	require.Contains(t, fmt.Sprint(sum.Remarks), "line 1: entry 3: abandoned: announced by message 1, and never rolled")
	requireUnproven(t, sum)
}

func TestTheSameMatchTwiceIsSaid(t *testing.T) {
	t.Parallel()
	file := chained(t, 5, "")
	sum, err := record.Verify(strings.NewReader(file+file), mayhem.Game{})
	require.NoError(t, err)
	require.Error(t, sum.Proven())
	require.Contains(t, fmt.Sprint(sum.Remarks), "match m1 stands in this file twice, first at line 1")
}
