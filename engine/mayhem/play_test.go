package mayhem

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/hex"
)

// TestPlay plays the games in testdata/play and compares the outcome, event by event. The directives are
//
//	position   a position in the form of readScene; the output is the line of the turn and a line a ship
//	new        a match from its options, seats=2 setup=draft …; seed=1 throws its dice
//	play       a line an action: its seat, the action, and after a semicolon the faces that fall for it
//	legal      seat=1 [kind=move]: the legal actions, or those with the given first word
//	chart      [from=F4 to=L9]: the board
//
// After a change of the rules, go test ./engine/mayhem -run TestPlay -rewrite writes the outputs anew; read the diff.
func TestPlay(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/play/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			var g played
			datadriven.RunTest(t, file, g.run)
		})
	}
}

// TestEveryReasonIsPlayed: a played game shows each reason a player can meet.
func TestEveryReasonIsPlayed(t *testing.T) {
	t.Parallel()
	enginetest.CheckReasonsPlayed(t)
}

// played is a game in play, led by a file.
type played struct{ at Position }

func (g *played) run(t *testing.T, d *datadriven.TestData) string {
	switch d.Cmd {
	case "position":
		p, err := readScene(d.Input)
		require.NoError(t, err, d.Pos)
		g.at = p
		return p.s.chartTurn() + p.s.chartShips()
	case "new":
		return g.start(t, d)
	case "play":
		var b strings.Builder
		for line := range strings.Lines(d.Input) {
			b.WriteString(g.action(t, strings.TrimSpace(line)))
		}
		return b.String() + g.waits()
	case "legal":
		var seat int
		d.ScanArgs(t, "seat", &seat)
		kind := ""
		d.MaybeScanArgs(t, "kind", &kind)
		return listed(g.at.Legal(engine.Seat(seat)), kind)
	case "chart":
		board := g.at.s.Options.Board
		from, to := hex.At(0, 0).String(), hex.At(board.Columns-1, board.Rows-1).String()
		d.MaybeScanArgs(t, "from", &from)
		d.MaybeScanArgs(t, "to", &to)
		return g.at.s.chartTurn() + g.at.s.chartBoard(sceneCell(from), sceneCell(to)) + g.at.s.chartShips()
	}
	d.Fatalf(t, "no directive %q", d.Cmd)
	return ""
}

// start begins a match from its options.
func (g *played) start(t *testing.T, d *datadriven.TestData) string {
	setup := engine.Setup{Options: map[string]string{}}
	var seed uint64
	for w := range strings.FieldsSeq(d.Input) {
		key, v, _ := strings.Cut(w, "=")
		n, _ := strconv.Atoi(v)
		switch key {
		case "seats":
			setup.Seats = n
		case "seed":
			seed = uint64(n)
		default:
			setup.Options[key] = v
		}
	}
	p, events, err := Game{}.New(setup, newSeeded(seed))
	if err != nil {
		return "refused: " + err.Error()
	}
	g.at = p.(Position)
	return tellAll(events) + g.waits()
}

// action plays one line, and checks the outcome against Legal, the old position and the codec.
func (g *played) action(t *testing.T, line string) string {
	words, fell, _ := strings.Cut(line, ";")
	seatText, text, _ := strings.Cut(strings.TrimSpace(words), " ")
	seat, err := strconv.Atoi(seatText)
	require.NoError(t, err, line)
	dice := &scripted{}
	for face := range strings.FieldsSeq(fell) {
		dice.faces = append(dice.faces, sceneNumber(face))
	}
	before := g.at
	legal := listed(before.Legal(engine.Seat(seat)), "")
	head := fmt.Sprintf("%d: %s\n", seat, text)
	next, entry, events, err := engine.Play(Game{}, before, 1, engine.Seat(seat), text, dice)
	require.True(t, before == g.at, "the old position changed")
	if err != nil {
		_, is := engine.AsRefusal(err)
		require.True(t, is, "%v is no refusal", err)
		require.NotContains(t, "\n"+legal, "\n"+text+"\n")
		return head + "  refused: " + err.Error() + "\n"
	}
	require.Contains(t, "\n"+legal, "\n"+entry.Action+"\n")
	require.Empty(t, dice.faces, "%s: faces left over", line)
	g.at = next.(Position)
	saved, err := next.Encode()
	require.NoError(t, err)
	again, err := Game{}.Decode(saved)
	require.NoError(t, err)
	require.True(t, again == next)
	return head + dice.said() + tellAll(events)
}

func (g *played) waits() string {
	if r := g.at.Result(); r.Over {
		return fmt.Sprintf("over, won by %v\n", r.Winners)
	}
	var who []string
	for _, d := range g.at.Pending() {
		w := fmt.Sprintf("%d %s", d.Seat, d.Kind)
		if d.Auto {
			w += fmt.Sprintf(" (by itself: %s)", g.at.Default(d.Seat))
		}
		who = append(who, w)
	}
	return "waits for " + strings.Join(who, ", ") + "\n"
}

func listed(actions iter.Seq[engine.Action], kind string) string {
	var b strings.Builder
	for a := range actions {
		if kind == "" || strings.HasPrefix(a.String(), kind+" ") {
			b.WriteString(a.String() + "\n")
		}
	}
	return b.String()
}

// scripted are dice that fall as a file says.
type scripted struct {
	faces []int
	rolls []string
}

func (d *scripted) Roll(sides int, why string) int {
	must(len(d.faces) > 0, "a die for %s is missing after %v", why, d.rolls)
	face := d.faces[0]
	must(face <= sides, "face %d of %d for %s", face, sides, why)
	d.faces = d.faces[1:]
	d.rolls = append(d.rolls, fmt.Sprintf("%s %d", why, face))
	return face
}

func (d *scripted) said() string {
	if len(d.rolls) == 0 {
		return ""
	}
	return "  rolls: " + strings.Join(d.rolls, ", ") + "\n"
}

type seeded struct{ rng *rand.Rand }

func newSeeded(seed uint64) seeded { return seeded{rand.New(rand.NewPCG(seed, 0))} }

func (d seeded) Roll(sides int, _ string) int { return 1 + d.rng.IntN(sides) }

func tellAll(events []engine.Event) string {
	var b strings.Builder
	for _, e := range events {
		b.WriteString("  " + tell(e) + "\n")
	}
	return b.String()
}

// tell writes an event as its kind and its fields. It leaves zero fields out, except cells, because zero is A1.
func tell(e engine.Event) string {
	words := []string{engine.Kind(e)}
	v := reflect.ValueOf(e)
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() || f.Type() == reflect.TypeFor[hex.Cell]() {
			words = append(words, strings.ToLower(v.Type().Field(i).Name)+"="+tellValue(f))
		}
	}
	return strings.Join(words, " ")
}

func tellValue(v reflect.Value) string {
	switch x := v.Interface().(type) {
	case RowDie:
		if x.Row == Reactor {
			return "reactor"
		}
		return fmt.Sprintf("%s:%d", fieldName(x.Row, x.Field-1), x.Pips)
	case fmt.Stringer:
		return x.String()
	}
	if k := v.Kind(); k != reflect.Slice && k != reflect.Array {
		return fmt.Sprint(v)
	}
	var parts []string
	for _, e := range v.Seq2() {
		parts = append(parts, tellValue(e))
	}
	return "[" + strings.Join(parts, " ") + "]"
}
