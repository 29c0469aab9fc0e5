package record_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/engine/record"
)

// table plays a match with a chain, in the part of the host.
type table struct {
	t        testing.TB
	chain    fair.Chain
	head     record.Header
	game     engine.Game
	playback *engine.Playback
	lines    []record.Entry
	ids      int
	cheat    cheat       // nil for an honest host
	varied   bool        // the host has cheated
	earlier  fair.Digest // the link before the last one
}

// cheat is a host's fraud after the announcement of the next entry stands. It may change the entry. It returns the dice
// of its choice, and one more input to them.
type cheat func(b *table, next *engine.Entry) (engine.Dice, string)

func (b *table) id() string {
	b.ids++
	return fmt.Sprint(1000 + b.ids)
}

// play adds an entry. In a match with announced rolls it announces every action, and abandons some announcements.
func (b *table) play(seat engine.Seat, action string, secret bool) {
	b.t.Helper()
	e := engine.Entry{Seq: len(b.lines), Seat: seat, Action: action, Secret: secret, ID: b.id(), At: 1700000000 + int64(len(b.lines))}
	if b.head.Dice == fair.Announced && action != engine.UndoAction {
		e.Announced = []string{b.id()}
		if len(b.lines)%7 == 0 {
			e.Announced = append(e.Announced, b.id()) // the first one was abandoned
		}
	}
	promised, input, dice := b.chain.Commitment(e), "", b.chain.Dice(e)
	if b.cheat != nil && b.playback.Position() != nil && e.Action != engine.UndoAction {
		dice, input = b.cheat(b, &e)
	}
	rolled := &engine.Recorder{Dice: dice}
	_, err := b.playback.Next(e, rolled)
	require.NoError(b.t, err)
	e.Rolls = rolled.Rolls
	b.add(&e, promised)
	line, err := record.NewEntry(e.Plain(), b.playback.Position())
	require.NoError(b.t, err)
	line.Input = input
	b.lines = append(b.lines, line)
	b.head.Last = e.Chain
}

// add chains an entry. promised is the commitment of its announcement, "" for none.
func (b *table) add(e *engine.Entry, promised string) {
	before := b.chain
	b.earlier = before.Last
	b.chain.Add(e)
	if e.Commitment == "" {
		return
	}
	e.Commitment = promised
	content := before.Content(*e)
	if e.Content != "" {
		content = before.ClosedContent(*e)
	}
	b.chain.Last = before.Next(*e, content)
	e.Chain = b.chain.Last.String()
}

// chained is the record of a whole match with a chain, undo, closed entries and legal sets.
func chained(t testing.TB, seed uint64, dice string) string {
	t.Helper()
	return begun(t, seed, fair.Version, dice).played(seed)
}

// begun is a table before entry 0.
func begun(t testing.TB, seed uint64, version int, dice string) *table {
	t.Helper()
	game := mayhem.Game{}
	setup, err := engine.Prepare(game, engine.Setup{Seats: 2, Options: map[string]string{"kills": "1", "asteroids": "9"}})
	require.NoError(t, err)
	secret := fair.Secret{byte(seed), 1}
	head := fair.Head{Fair: version, Match: "m1", Seal: secret.Seal(version), Game: "mayhem", Rules: game.Info().Rules, Started: "2026-01-02T03:04:05Z",
		Dice: dice, Seats: []string{"Ada <3", "Ben & Söhne"}, Options: setup.Options, Deck: setup.Deck}
	first, err := head.Digest()
	require.NoError(t, err)
	b := &table{t: t, game: game, playback: engine.NewPlayback(game, setup)}
	b.chain = fair.Chain{Fair: version, Match: "m1", Secret: secret, Last: first}
	b.head = record.Header{Seats: head.Seats, Options: setup.Options, Deck: setup.Deck, Match: "m1", Started: head.Started,
		Commit: head.Seal, Seed: secret.String(), Fair: version, Dice: dice}
	return b
}

// played plays the match to its end and writes its record.
func (b *table) played(seed uint64) string {
	t := b.t
	t.Helper()
	b.play(engine.Nobody, engine.NewAction, false)
	head, err := record.NewHeader(b.game, b.head.Seats, b.head.Options, b.playback.Position())
	require.NoError(t, err)
	b.head.Record, b.head.Game, b.head.Rules, b.head.Board = head.Record, head.Game, head.Rules, head.Board
	player, undone := autopilot.NewRandom(rand.NewPCG(seed, 1)), 0
	for !b.playback.Position().Result().Over && len(b.lines) < 2000 {
		p := b.playback.Position()
		d := p.Pending()[0]
		legal := record.Legal(p, d.Seat)
		b.play(d.Seat, player.Choose(p.View(d.Seat).(mayhem.View)).String(), d.Secret)
		last := &b.lines[len(b.lines)-1]
		if last.Seq%5 == 0 {
			last.Legal = legal
		}
		after := b.playback.Position()
		if undone < 5 && !after.Result().Over && engine.Undoable(last.Entry, p, after, d.Seat) == nil {
			undone++
			b.play(d.Seat, engine.UndoAction, false)
		}
	}
	require.True(t, b.playback.Position().Result().Over)
	require.Equal(t, 5, undone)
	return b.String()
}

// String writes the record of all entries so far.
func (b *table) String() string {
	t := b.t
	var out bytes.Buffer
	w := record.NewWriter(&out)
	require.NoError(t, w.Header(b.head))
	for _, l := range b.lines {
		require.NoError(t, w.Entry(l))
	}
	return out.String()
}

func TestChainedRecordsVerify(t *testing.T) {
	t.Parallel()
	for n, dice := range []string{"", fair.Announced, "", fair.Announced} {
		version := 2 + n/2
		for seed := range uint64(3) {
			file := begun(t, seed, version, dice).played(seed)
			require.Empty(t, second(file))
			sum, err := record.Verify(strings.NewReader(file), mayhem.Game{})
			require.NoError(t, err)
			if dice == "" && version == fair.Version {
				require.NoError(t, sum.Proven())
				require.Empty(t, sum.Remarks)
			} else {
				requireUnproven(t, sum)
			}
			require.Equal(t, dice != "", strings.Contains(fmt.Sprint(sum.Remarks), "abandoned: announced by message "))
			require.Equal(t, version == 2, strings.Contains(fmt.Sprint(sum.Remarks), "this record is of version 2, "))
			require.Equal(t, 1, sum.Over)
			require.NotZero(t, sum.Sealed)
			require.NotZero(t, sum.LegalSets)
			require.Len(t, sum.Seals, 1)
			require.Equal(t, dice != "" && version == fair.Version, strings.Contains(sum.Seals[0].String(), "each announcement of a roll must commit"))
			last := file[strings.Index(file, `"last":"`)+8:][:16]
			require.Contains(t, sum.Seals[0].String(), fmt.Sprintf("link %d, %s", sum.Entries, last))
			require.Contains(t, sum.Seals[0].String(), "match m1, seal "+fair.Secret{byte(seed), 1}.Seal(version)+map[int]string{2: ":", 3: ", fair version 3:"}[version])
		}
	}
}

// requireUnproven requires that nothing differs, that something is left unproven, and that the exit code says so.
func requireUnproven(t *testing.T, sum record.Summary) {
	t.Helper()
	var unproven *record.Unproven
	require.ErrorAs(t, sum.Proven(), &unproven)
	require.Equal(t, 3, unproven.ExitCode())
}

// TestChainedRecordsBeforeTheEnd: without the secret, verify still checks the seal and the chain. It checks the rules
// up to the first closed entry that they need.
func TestChainedRecordsBeforeTheEnd(t *testing.T) {
	t.Parallel()
	lines := strings.SplitAfter(chained(t, 1, ""), "\n")
	closed := 0
	for i, l := range lines {
		if strings.Contains(l, `"content"`) {
			closed = i
			break
		}
	}
	require.NotZero(t, closed)
	n := closed + 2
	record1 := parse(t, strings.Join(lines[:n], ""))
	delete(record1[0], "seed")
	record1[0]["last"] = record1[n-1]["chain"]
	sum, err := record.Verify(strings.NewReader(record1.String()), mayhem.Game{})
	require.NoError(t, err)
	requireUnproven(t, sum)
	require.Contains(t, fmt.Sprint(sum.Remarks), "the secret is not revealed yet")
	require.Empty(t, second(record1.String()))

	record1[closed]["action"] = "assign" // as others read it
	sum, err = record.Verify(strings.NewReader(record1.String()), mayhem.Game{})
	require.NoError(t, err)
	require.Contains(t, fmt.Sprint(sum.Remarks), fmt.Sprintf("entry %d is closed", closed-1))
	record1[closed+1]["id"] = "7"
	_, err = record.Verify(strings.NewReader(record1.String()), mayhem.Game{})
	require.ErrorContains(t, err, "chain", "the chain goes on behind closed entries")
}

// lines are the lines of a record, for tests to change.
type lines []object

func parse(t testing.TB, file string) (all lines) {
	t.Helper()
	for _, l := range strings.Split(strings.TrimSpace(file), "\n") {
		var o object
		d := json.NewDecoder(strings.NewReader(l))
		d.UseNumber()
		require.NoError(t, d.Decode(&o))
		all = append(all, o)
	}
	return all
}

func (all lines) String() string {
	var out bytes.Buffer
	for _, o := range all {
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		if err := e.Encode(o); err != nil {
			return err.Error()
		}
	}
	return out.String()
}

// relink computes all links again, like a forger who knows FAIRNESS.md.
func (all lines) relink() {
	h := all[0]
	key, err := hex.DecodeString(text(h, "seed"))
	link := sha(secondHead(h))
	for n, e := range all[1:] {
		e["seq"] = n
		k, content := fmt.Sprint(n+1), secondContent(h, e, "")
		if text(e, "content") != "" && err == nil {
			content = secondContent(h, e, secondSalt(h, key, k))
			e["content"] = content
		}
		link = secondLink(h, e, link, k, content)
		e["chain"] = link
	}
	h["last"] = link
}

// TestTheDocumentsExample: the second implementation and package fair agree with every number FAIRNESS.md prints.
func TestTheDocumentsExample(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../fair/FAIRNESS.md")
	require.NoError(t, err)
	document := string(data)
	_, example, ok := strings.Cut(document, "```json\n")
	require.True(t, ok)
	example, _, _ = strings.Cut(example, "```")
	requireSound(t, example)
	all := parse(t, example)
	key, err := hex.DecodeString(text(all[0], "seed"))
	require.NoError(t, err)

	printed := func(s string) { t.Helper(); require.Contains(t, document, s) }
	printed("    " + secondHead(all[0]) + "\n")
	head := sha(secondHead(all[0]))
	printed("`" + head + "`")
	printed("    " + field("mayhembot 3 seal") + field(text(all[0], "seed")) + "\n")
	printed("`" + secondContent(all[0], all[1], "") + "`")
	printed("`" + secondSalt(all[0], key, "4") + "`")
	for _, m := range [][2]string{{"1001", ""}, {"", "2001"}} {
		message := field("mayhembot 3 dice") + field("m1") + field(head) + field("1") + field(m[0]) + field(m[1]) + field("0")
		printed("    " + message + "\n")
		block := fmt.Sprintf("%x", seal(key, message))
		printed(" `" + block[:8] + " " + block[8:16] + "`")
	}
	announced := field("mayhembot 3 announcement") + field("m1") + field(head) + field("1") + field("0") + field("1001") + field("new")
	printed("    " + announced + "\n")
	printed("`" + hex.EncodeToString(seal(key, announced)) + "`")
}

// TestVersion2StaysAsItWas checks the example that FAIRNESS.md had for version 2.
func TestVersion2StaysAsItWas(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/version2.jsonl")
	require.NoError(t, err)
	requireSound(t, string(data))
}

// requireSound checks every digest and roll of a record of one match, with the second implementation and with package
// fair.
func requireSound(t *testing.T, example string) {
	t.Helper()
	require.Empty(t, second(example))
	r := record.NewReader(strings.NewReader(example))
	line, err := r.Next()
	require.NoError(t, err)
	h := line.Header
	secret, err := fair.Parse(h.Seed)
	require.NoError(t, err)
	require.True(t, secret.Opens(h.Commit, h.Fair))
	link, err := fair.Head{Fair: h.Fair, Match: h.Match, Seal: h.Commit, Game: h.Game, Rules: h.Rules, Started: h.Started, Seats: h.Seats, Options: h.Options}.Digest()
	require.NoError(t, err)
	chain := fair.Chain{Fair: h.Fair, Match: h.Match, Secret: secret, Last: link}
	for {
		line, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		e := line.Entry.Entry
		require.NoError(t, fair.Compare(chain.Dice(e), e.Rolls))
		want := e
		e.Secret = e.Content != ""
		chain.Add(&e)
		require.Equal(t, want.Chain, e.Chain)
		require.Equal(t, want.Content, e.Content)
	}
	require.Equal(t, h.Last, chain.Last.String())
}

// TestDecksAreSpelledTheSame: the order and spacing of a record's writer make no difference.
func TestDecksAreSpelledTheSame(t *testing.T) {
	t.Parallel()
	for _, deck := range []string{`"standard-1"`, `[{"b":1,"a":[true,null,-2.50,1e3]},{}]`, `{"é":"\u00e9 \"\\\u0007<&>\u2028","a b":[]}`} {
		var v any
		d := json.NewDecoder(strings.NewReader(deck))
		d.UseNumber()
		require.NoError(t, d.Decode(&v))
		link, err := fair.Head{Fair: 3, Deck: json.RawMessage(" " + deck)}.Digest()
		require.NoError(t, err)
		head := object{"fair": 3, "commit": "", "deck": v, "rules": 0}
		require.Equal(t, sha(secondHead(head)), link.String(), deck)
	}
	_, err := fair.Head{Deck: json.RawMessage("{")}.Digest()
	require.Error(t, err)
}
