package conquest

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestPlay plays the games in testdata/play and compares what happens, event by event. The directives are
//
//	position   a position in the form of readScene
//	new        a match from its options, seats=2 races=draft …; dice=1,2,3 are its dice
//	play       a line an action: its seat, the action, and after a semicolon the faces that fall for it, 1 where there are no more
//	legal      seat=1 [kind=offer]: the legal actions, or those of one kind, in one line
//	state      [seat=1] members…: some members of the state, or of what a seat sees of it
//
// After a change of the rules, go test ./engine/conquest -run TestPlay -rewrite writes the outputs anew; read the diff.
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

// TestEveryReasonIsPlayed: each reason a player can meet stands in a played game.
func TestEveryReasonIsPlayed(t *testing.T) {
	t.Parallel()
	enginetest.CheckReasonsPlayed(t)
}

// played is a game being played by a file.
type played struct{ at Position }

func (g *played) run(t *testing.T, d *datadriven.TestData) string {
	switch d.Cmd {
	case "position":
		p, err := readScene(d.Input)
		require.NoError(t, err, d.Pos)
		g.at = p
		return g.waits()
	case "new":
		return g.start(d)
	case "play":
		var b strings.Builder
		for line := range strings.Lines(d.Input) {
			b.WriteString(g.action(t, strings.TrimRight(line, "\n")))
		}
		return b.String() + g.waits()
	case "legal":
		const many = 40
		var seat int
		d.ScanArgs(t, "seat", &seat)
		kind := ""
		d.MaybeScanArgs(t, "kind", &kind)
		list := g.legal(engine.Seat(seat), kind)
		if n := 1 + strings.Count(list, "·"); n > many {
			return fmt.Sprintf("%d actions\n", n)
		}
		return list
	case "state":
		return g.state(t, d)
	}
	d.Fatalf(t, "no directive %q", d.Cmd)
	return ""
}

// start begins a match from its options.
func (g *played) start(d *datadriven.TestData) string {
	setup := engine.Setup{Options: map[string]string{}}
	dice := &scripted{}
	for w := range strings.FieldsSeq(d.Input) {
		key, v, _ := strings.Cut(w, "=")
		switch key {
		case "seats":
			setup.Seats, _ = strconv.Atoi(v)
		case "dice":
			dice.read(strings.ReplaceAll(v, ",", " "))
		default:
			setup.Options[key] = v
		}
	}
	p, events, err := Game{}.New(setup, dice)
	if err != nil {
		return "refused: " + err.Error() + "\n"
	}
	g.at = p.(Position)
	return dice.said() + tellAll(events) + g.waits()
}

// action plays one line, and holds the answer against Legal, the old position and the codec.
func (g *played) action(t *testing.T, line string) string {
	words, fell, _ := strings.Cut(line, ";")
	seatText, text, _ := strings.Cut(strings.TrimRight(words, " "), " ")
	n, err := strconv.Atoi(seatText)
	require.NoError(t, err, line)
	seat := engine.Seat(n)
	dice := &scripted{}
	dice.read(fell)
	before := g.at
	head := fmt.Sprintf("%d: %s\n", seat, text)
	if len(head) > 100 {
		head = head[:40] + "…\n"
	}
	next, entry, events, err := engine.Play(Game{}, before, 1, seat, text, dice)
	require.True(t, before == g.at, "the old position changed")
	legal := " " + g.legal(seat, "")
	if err != nil {
		_, is := engine.AsRefusal(err)
		require.True(t, is, "%v is no refusal", err)
		require.NotContains(t, legal, " "+text+"\n")
		return head + "  refused: " + err.Error() + "\n"
	}
	found := false
	for a := range before.Legal(seat) {
		found = found || a.String() == entry.Action
	}
	require.True(t, found, "%s is played but not legal", entry.Action)
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
		if d.Secret {
			w += " in secret"
		}
		who = append(who, w)
	}
	return "waits for " + strings.Join(who, ", ") + "\n"
}

func (g *played) legal(seat engine.Seat, kind string) string {
	var list []string
	for a := range g.at.Legal(seat) {
		if kind == "" || strings.HasPrefix(a.String(), kind) {
			list = append(list, a.String())
		}
	}
	return strings.Join(list, " · ") + "\n"
}

// state prints some members of the state.
func (g *played) state(t *testing.T, d *datadriven.TestData) string {
	shown := g.at.State()
	seat := -1
	if d.MaybeScanArgs(t, "seat", &seat) {
		shown = g.at.View(engine.Seat(seat)).State()
	}
	text, err := json.Marshal(shown)
	require.NoError(t, err)
	var members map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(text, &members))
	var b strings.Builder
	for name := range strings.FieldsSeq(d.Input) {
		require.Contains(t, members, name)
		fmt.Fprintf(&b, "%s %s\n", name, members[name])
	}
	return b.String()
}

// scripted are dice that fall as a file says, and show 1 where it says nothing more.
type scripted struct {
	faces []int
	rolls []string
}

func (d *scripted) read(text string) {
	for face := range strings.FieldsSeq(text) {
		n, err := strconv.Atoi(face)
		if err != nil {
			panic(err)
		}
		d.faces = append(d.faces, n)
	}
}

func (d *scripted) Roll(sides int, why string) int {
	face := 1
	if len(d.faces) > 0 {
		face, d.faces = min(sides, d.faces[0]), d.faces[1:]
	}
	d.rolls = append(d.rolls, fmt.Sprintf("%s %d/%d", why, face, sides))
	return face
}

func (d *scripted) said() string {
	if len(d.rolls) == 0 {
		return ""
	}
	return "  rolls: " + strings.Join(d.rolls, ", ") + "\n"
}

func tellAll(events []engine.Event) string {
	var b strings.Builder
	for _, e := range events {
		b.WriteString("  " + tell(e) + "\n")
	}
	return b.String()
}

// tell is an event as its kind and its fields; those that are zero are left out.
func tell(e engine.Event) string {
	words := []string{engine.Kind(e)}
	v := reflect.ValueOf(e)
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		if f := v.Field(i); !f.IsZero() && name != "Allies" || name == "Coin" {
			words = append(words, strings.ToLower(name)+"="+tellValue(f))
		}
	}
	return strings.Join(words, " ")
}

func tellValue(v reflect.Value) string {
	switch x := v.Interface().(type) {
	case Force:
		return fmt.Sprintf("{%s %s own=%d aid=%d}", x.Race, x.Ships, x.Own, x.Aid)
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
