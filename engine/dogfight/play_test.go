package dogfight

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/square"
)

// TestPlay plays the games in testdata/play and compares what happens, event by event. The directives are
//
//	position   a position in the form of readScene
//	new        a match from its options; after a semicolon the faces that fall for it
//	play       a line an action: its seat, the action, and after a semicolon the faces that fall for it
//	legal      seat=1 [kind=move]: the legal actions, or those of one kind
//	state      [seat=1]: the state as records tell it to a seat; the whole of it without
//
// After an event others hear differently stands what they hear; a roll in brackets is for some seats only. After a change
// of the rules, go test ./engine/dogfight -run TestPlay -rewrite writes the outputs anew; read the diff.
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
	seat := 0
	d.MaybeScanArgs(t, "seat", &seat)
	switch d.Cmd {
	case "position":
		p, err := readScene(d.Input)
		require.NoError(t, err, d.Pos)
		g.at = p
		return g.waits()
	case "new":
		return g.start(t, d.Input)
	case "play":
		var b strings.Builder
		for line := range strings.Lines(d.Input) {
			b.WriteString(g.action(t, strings.TrimSpace(line)))
		}
		return b.String() + g.waits()
	case "legal":
		var kind string
		d.MaybeScanArgs(t, "kind", &kind)
		return g.legal(seat, kind)
	case "state":
		state := g.at.State()
		if d.HasArg("seat") {
			state = g.at.View(engine.Seat(seat)).State()
		}
		text, err := json.Marshal(state)
		require.NoError(t, err)
		return string(text)
	}
	d.Fatalf(t, "no directive %q", d.Cmd)
	return ""
}

func (g *played) legal(seat int, kind string) string {
	var b strings.Builder
	for a := range g.at.Legal(engine.Seat(seat)) {
		if kind == "" || strings.HasPrefix(a.String(), kind) {
			b.WriteString(a.String() + "\n")
		}
	}
	return b.String()
}

func (g *played) start(t *testing.T, text string) string {
	words, faces, _ := strings.Cut(text, ";")
	setup := engine.Setup{Seats: Seats, Options: map[string]string{}}
	for w := range strings.FieldsSeq(words) {
		key, v, _ := strings.Cut(w, "=")
		setup.Options[key] = v
	}
	dice := readFaces(faces)
	p, entry, events, err := engine.Start(Game{}, setup, dice)
	if err != nil {
		return "refused: " + err.Error()
	}
	require.Empty(t, dice.faces, "%s: faces left over", text)
	g.at = p.(Position)
	return said(entry.Rolls) + tellAll(events) + g.waits()
}

// action plays one line, and holds the answer against Legal and the codec.
func (g *played) action(t *testing.T, line string) string {
	head, faces, _ := strings.Cut(line, ";")
	var seat int
	_, err := fmt.Sscan(head, &seat)
	require.NoError(t, err, line)
	_, text, _ := strings.Cut(strings.TrimSpace(head), " ")
	dice := readFaces(faces)
	next, entry, events, err := engine.Play(Game{}, g.at, 1, engine.Seat(seat), text, dice)
	head = fmt.Sprintf("%d: %s\n", seat, text)
	if err != nil {
		_, is := engine.AsRefusal(err)
		require.True(t, is, "%v is no refusal", err)
		require.NotContains(t, "\n"+g.legal(seat, ""), "\n"+text+"\n")
		return head + "  refused: " + err.Error() + "\n"
	}
	if d := g.at.Pending()[0]; !d.Examples {
		require.Contains(t, "\n"+g.legal(seat, ""), "\n"+entry.Action+"\n")
	}
	require.Empty(t, dice.faces, "%s: faces left over", line)
	g.at = next.(Position)
	saved, err := next.Encode()
	require.NoError(t, err)
	again, err := Game{}.Decode(saved)
	require.NoError(t, err)
	require.True(t, again == next)
	return head + said(entry.Rolls) + tellAll(events)
}

func (g *played) waits() string {
	if r := g.at.Result(); r.Over {
		return fmt.Sprintf("over, won by %v\n", r.Winners)
	}
	var who []string
	for _, d := range g.at.Pending() {
		w := fmt.Sprintf("%d %s", d.Seat, d.Kind)
		if d.Secret {
			w += " (secret)"
		}
		if d.Auto {
			w += fmt.Sprintf(" (by itself: %s)", g.at.Default(d.Seat))
		}
		who = append(who, w)
	}
	return "waits for " + strings.Join(who, ", ") + "\n"
}

// scripted are dice that fall as a file says.
type scripted struct{ faces []int }

func readFaces(text string) *scripted {
	d := &scripted{}
	for w := range strings.FieldsSeq(text) {
		var n int
		_, err := fmt.Sscan(w, &n)
		must(err == nil, "%q is no face", w)
		d.faces = append(d.faces, n)
	}
	return d
}

func (d *scripted) Roll(sides int, why string) int {
	must(len(d.faces) > 0, "a die for %s is missing", why)
	face := d.faces[0]
	must(face <= sides, "face %d of %d for %s", face, sides, why)
	d.faces = d.faces[1:]
	return face
}

func said(rolls []engine.Roll) string {
	var list []string
	for _, r := range rolls {
		text := fmt.Sprintf("%s %d/%d", r.Why, r.Face, r.Sides)
		if r.Only != 0 {
			text = "(" + text + ")"
		}
		list = append(list, text)
	}
	if len(list) == 0 {
		return ""
	}
	return "  rolls: " + strings.Join(list, ", ") + "\n"
}

type seeded struct{ *rand.Rand }

func newSeeded(seed uint64) seeded { return seeded{rand.New(rand.NewPCG(seed, 0))} }

func (d seeded) Roll(sides int, _ string) int { return 1 + d.IntN(sides) }

func tellAll(events []engine.Event) string {
	var b strings.Builder
	for _, e := range events {
		b.WriteString("  " + tell(e))
		if private, is := e.(engine.PrivateEvent); is {
			b.WriteString(" | others: " + tell(private.For(engine.Nobody)))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// tell is an event as its kind and its fields; those that are zero are left out, except for cells, where zero is A1.
func tell(e engine.Event) string {
	words := []string{engine.Kind(e)}
	v := reflect.ValueOf(e)
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() || f.Type() == reflect.TypeFor[square.Cell]() {
			words = append(words, strings.ToLower(v.Type().Field(i).Name)+"="+tellValue(f.Interface()))
		}
	}
	return strings.Join(words, " ")
}

func tellValue(v any) string {
	switch v := v.(type) {
	case Hand:
		return fmt.Sprint(v.List())
	case Fleet:
		return strings.TrimPrefix(ChooseFleet{v}.String(), "fleet ")
	case []Placed:
		var list []string
		for _, ship := range v {
			list = append(list, fmt.Sprintf("%d:%s@%s", ship.Seat, ship.Type, ship.At))
		}
		return fmt.Sprint(list)
	case Counter:
		if v == Unseen {
			return "none"
		}
	}
	return fmt.Sprint(v)
}
