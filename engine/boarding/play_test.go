package boarding

import (
	"cmp"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"
	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/plane"
)

// TestPlay plays the games in testdata/play and compares the events one by one. The directives are
//
//	position   a position in the form of readScene
//	new        a match from its options and seats=2; after a semicolon the faces that fall for it
//	play       a line an action: its seat, the action, and after a semicolon the faces that fall for it, then 1, 2, 3 and so on;
//	           with 8* at their end then 8 every time
//	legal      seat=1 [kind=plan]: the legal actions, or only the ones that begin so
//	ships      [seat=1]: the ships in the form of records, without zeros, as a seat sees them or in full
//	state      [seat=1] members…: other members of the state
//	default    seat=1: the standing answer
//
// After a change of the rules, go test ./engine/boarding -run TestPlay -rewrite writes the outputs anew; read the diff.
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

// TestEveryReasonIsPlayed: a played game has each reason a player can meet.
func TestEveryReasonIsPlayed(t *testing.T) {
	t.Parallel()
	enginetest.CheckReasonsPlayed(t)
}

// played is a game being played by a file.
type played struct{ at Position }

func (g *played) run(t *testing.T, d *datadriven.TestData) string {
	seat := -1
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
		return cmp.Or(strings.Join(g.legal(seat, strings.ReplaceAll(kind, "_", " ")), " · "), "none") + "\n"
	case "ships":
		return g.ships(t, seat)
	case "default":
		return g.at.Default(engine.Seat(seat)).String() + "\n"
	case "state":
		return g.state(t, seat, d.Input)
	}
	d.Fatalf(t, "no directive %q", d.Cmd)
	return ""
}

func (g *played) legal(seat int, kind string) (list []string) {
	for a := range g.at.Legal(engine.Seat(seat)) {
		if strings.HasPrefix(a.String(), kind) {
			list = append(list, a.String())
		}
	}
	return list
}

func (g *played) start(t *testing.T, text string) string {
	words, faces, _ := strings.Cut(text, ";")
	setup := engine.Setup{Seats: 2, Options: map[string]string{}}
	for w := range strings.FieldsSeq(words) {
		key, v, _ := strings.Cut(w, "=")
		if key == "seats" {
			setup.Seats = number(v)
			continue
		}
		setup.Options[key] = v
	}
	dice := readFaces(faces)
	p, entry, events, err := engine.Start(Game{}, setup, dice)
	if err != nil {
		return "refused: " + err.Error() + "\n"
	}
	require.Empty(t, dice.faces, "%s: faces left over", text)
	g.at = p.(Position)
	return said(entry.Rolls) + g.tellAll(events) + g.waits()
}

// action plays one line, and checks the answer against Legal and the codec.
func (g *played) action(t *testing.T, line string) string {
	head, faces, _ := strings.Cut(line, ";")
	number, text, _ := strings.Cut(strings.TrimSpace(head), " ")
	seat, err := strconv.Atoi(number)
	require.NoError(t, err, line)
	dice := readFaces(faces)
	next, entry, events, err := engine.Play(Game{}, g.at, 1, engine.Seat(seat), text, dice)
	head = fmt.Sprintf("%d: %s\n", seat, text)
	if err != nil {
		_, is := engine.AsRefusal(err)
		require.True(t, is, "%v is no refusal", err)
		require.NotContains(t, g.legal(seat, ""), text)
		return head + "  refused: " + err.Error() + "\n"
	}
	require.Contains(t, g.legal(seat, ""), entry.Action)
	require.Empty(t, dice.faces, "%s: faces left over", line)
	g.at = next.(Position)
	saved, err := next.Encode()
	require.NoError(t, err)
	again, err := Game{}.Decode(saved)
	require.NoError(t, err, "%s", saved)
	require.True(t, again == next)
	return head + said(entry.Rolls) + g.tellAll(events)
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

// ships are the ships a line each.
func (g *played) ships(t *testing.T, seat int) string {
	r := g.at.s.record(nil)
	if seat >= 0 {
		v := g.at.Look(engine.Seat(seat))
		r = v.record(nil)
	}
	var b strings.Builder
	for _, ship := range r.Ships {
		text, err := json.Marshal(ship)
		require.NoError(t, err)
		var members map[string]any
		require.NoError(t, json.Unmarshal(text, &members))
		fmt.Fprintf(&b, "%d %s", ship.Ship, ship.Status)
		if ship.At != nil {
			fmt.Fprintf(&b, " %d,%d,%d", ship.At.X, ship.At.Y, ship.Heading)
		}
		for _, key := range []string{"hull", "shields", "stress", "lock", "dock", "berth", "tow", "touch", "moved", "acts", "fought", "upgrades", "kitShown", "stack", "plan", "order", "resist"} {
			v := fmt.Sprint(members[key])
			if v != "0" && v != "" && v != "false" && v != "[]" && (key != "stack" || v != "1") {
				fmt.Fprintf(&b, " %s=%s", key, v)
			}
		}
		fmt.Fprintf(&b, "%s%s\n", tellCards(" cards=", ship.Cards), tellCards(" aft=", ship.Aft))
	}
	return b.String()
}

func tellCards(head string, cards []recordedCard) string {
	var list []string
	for _, c := range cards {
		text := c.Who
		if !c.Shown {
			text += "(down)"
		}
		if c.Wounds > 0 {
			text += "(wounded)"
		}
		list = append(list, text)
	}
	if list == nil {
		return ""
	}
	return head + strings.Join(list, ",")
}

// state prints some members of the state.
func (g *played) state(t *testing.T, seat int, names string) string {
	shown := g.at.State()
	if seat >= 0 {
		shown = g.at.View(engine.Seat(seat)).State()
	}
	text, err := json.Marshal(shown)
	require.NoError(t, err)
	var members map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(text, &members))
	var b strings.Builder
	for name := range strings.FieldsSeq(names) {
		fmt.Fprintf(&b, "%s %s\n", name, members[name])
	}
	return b.String()
}

func readFaces(text string) *scripted {
	d := &scripted{then: 1}
	for w := range strings.FieldsSeq(text) {
		if face, always := strings.CutSuffix(w, "*"); always {
			d.always = number(face)
			continue
		}
		d.faces = append(d.faces, number(w))
	}
	return d
}

func said(rolls []engine.Roll) string {
	var list []string
	for _, r := range rolls {
		list = append(list, fmt.Sprintf("%s %d/%d", r.Why, r.Face, r.Sides))
	}
	if len(list) == 0 {
		return ""
	}
	return "  rolls: " + strings.Join(list, ", ") + "\n"
}

func (g *played) tellAll(events []engine.Event) string {
	var b strings.Builder
	for _, e := range events {
		b.WriteString("  " + g.tell(e) + "\n")
	}
	return b.String()
}

// tell writes an event as its kind and its fields, without zeros.
func (g *played) tell(e engine.Event) string {
	words := []string{engine.Kind(e)}
	v := reflect.ValueOf(e)
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() && (f.Kind() != reflect.Slice || f.Len() > 0) {
			name := strings.ToLower(v.Type().Field(i).Name)
			words = append(words, name+"="+g.tellValue(name, f.Interface()))
		}
	}
	return strings.Join(words, " ")
}

func (g *played) tellValue(name string, v any) string {
	switch v := v.(type) {
	case int8:
		if slices.Contains([]string{"who", "whom"}, name) {
			return g.at.s.Fleet.Key(v)
		}
	case plane.Pose:
		return fmt.Sprintf("%d,%d,%d", v.X, v.Y, v.Heading)
	case []Placed:
		var list []string
		for _, p := range v {
			list = append(list, fmt.Sprintf("%d@%d,%d,%d", p.Ship, p.At.X, p.At.Y, p.At.Heading))
		}
		return fmt.Sprint(list)
	case []Planned:
		var list []string
		for _, p := range v {
			list = append(list, fmt.Sprintf("%d:%s", p.Ship, p.Plan))
		}
		return "[" + strings.Join(list, " ; ") + "]"
	case []Ordered:
		var list []string
		for _, p := range v {
			list = append(list, fmt.Sprintf("%d:%s", p.Ship, p.Order))
		}
		return "[" + strings.Join(list, " ; ") + "]"
	}
	return fmt.Sprint(v)
}
