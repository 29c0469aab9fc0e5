package display_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/mayhem"
	say "mayhembot/bot/words"
	"mayhembot/engine/enginetest"
	presets "mayhembot/render/mayhem/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

var update = flag.Bool("update", false, "write the screens anew")

// album gathers screens as text.
type album struct {
	*bottest.Harness
	strings.Builder
	seen int
}

// shoot writes down all that has been posted since the last time, under a heading.
func (a *album) shoot(heading string) {
	fmt.Fprintf(a, "## %s\n\n", heading)
	for ; a.seen < len(a.Posts); a.seen++ {
		a.Posts[a.seen].Edited = false
		a.write(a.Posts[a.seen])
	}
	for _, p := range a.Posts {
		if p.Edited {
			p.Edited = false
			fmt.Fprintf(a, "(%s is edited)\n", p.ID)
			a.write(p)
		}
	}
	if m := a.Modal; m != nil {
		a.Modal = nil
		fmt.Fprintf(a, "form: %s\n", m.Title)
		for _, f := range m.Fields {
			fmt.Fprintf(a, "  %s [%s] %s\n", f.Label, f.Value, f.Help)
		}
		a.WriteString("\n")
	}
}

func (a *album) write(p *bottest.Message) {
	who := "everybody"
	if p.Private {
		who = "private"
	}
	fmt.Fprintf(a, "%s, %s", p.ID, who)
	if len(p.Ping) > 0 {
		fmt.Fprintf(a, ", pings %s", strings.Join(p.Ping, " "))
	}
	a.WriteString("\n")
	for line := range strings.Lines(strings.TrimSuffix(p.Text+"\n(below the picture) "+p.Foot, "\n(below the picture) ")) {
		a.WriteString("| " + strings.TrimRight(line, "\n") + "\n")
	}
	if p.Picture != nil {
		fmt.Fprintf(a, "picture %s\n", p.Picture.Name)
	}
	for _, f := range p.Files {
		fmt.Fprintf(a, "file %s\n", f.Name)
	}
	for _, row := range p.Rows {
		for _, b := range row.Buttons {
			mark := ""
			if b.Disabled {
				mark = " (off)"
			}
			fmt.Fprintf(a, "[%s%s] ", b.Label, mark)
		}
		if row.Select != nil {
			fmt.Fprintf(a, "{%s: %d options}", row.Select.Placeholder, len(row.Select.Options))
		}
		a.WriteString("\n")
	}
	a.WriteString("\n")
}

// TestScreens walks through what the referee can show and compares the words with testdata/screens.txt and
// screens.de.txt, for a reviewer to read. -update rewrites them.
func TestScreens(t *testing.T) {
	t.Parallel()
	for l, file := range map[lang.Language]string{lang.English: "screens.txt", lang.For("de"): "screens.de.txt"} {
		t.Run(l.Tag(), func(t *testing.T) {
			t.Parallel()
			got := screens(t, l)
			golden := filepath.Join("testdata", file)
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(got), 0o600))
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			require.Equal(t, string(want), got, "read the difference; -update accepts it")
		})
	}
}

// inLanguage is a label of the lobby or of a preset, given in English, in another language.
func inLanguage(t *testing.T, l lang.Language, label string) string {
	for _, room := range []*lang.Room{say.Room, presets.Room} {
		for _, key := range room.Keys() {
			if (strings.Contains(key, "button") || strings.HasPrefix(key, "preset.")) && room.Say(lang.English, key) == label {
				return room.Say(l, key)
			}
		}
	}
	require.Fail(t, "no button", label)
	return ""
}

// screens are all screens in a language.
func screens(t *testing.T, l lang.Language) string {
	d := bottest.New(t, bottest.NoReplays(mayhem.New()))
	d.Locale, d.Servers = l.Tag(), l.Tag()
	a := &album{Harness: d}
	tell := func(user int, line string) {
		d.Slash(user, line)
		a.shoot(fmt.Sprintf("%s: /%s", bottest.Names[user-1], line))
	}
	press := func(user int, label string) {
		label = inLanguage(t, l, label)
		d.Press(user, label)
		a.shoot(fmt.Sprintf("%s presses %s", bottest.Names[user-1], label))
	}
	for _, line := range []string{"match board", "match join", "match record", "leaderboard", "pilot", "pilot pilot:102", "mayhem end", "match nonsense", "help"} {
		tell(1, line)
	}
	tell(1, "match new kills:9 board:15x11 equipment:off autopilots:1 level:fair")
	tell(2, "match new")
	tell(2, "match start")
	tell(2, "match options kills:1")
	press(2, "Join")
	press(2, "Join")
	tell(1, "match options kills:2")
	tell(1, "match options")
	tell(1, "match status")
	tell(1, "match verify")
	press(1, "Start")
	tell(3, "match join autopilots:1")
	press(3, "Balanced")
	press(1, "Choose…")
	press(1, "Balanced")
	tell(1, "match undo")
	press(1, "Balanced")
	press(2, "Gunship")
	d.Missing = []string{"Attach Files"}
	tell(1, "match board")
	d.Missing = []string{"Send Messages"}
	tell(2, "match board")
	d.Missing = nil
	for _, line := range []string{
		"match status", "match board", "match board text:true", "match log", "match catchup", "match record", "match verify", "match options",
		"match options kills:1", "match join", "match join", "match hand seat:3 to:104", "match start", "match new", "match undo", "match record match:zzz", "match end",
	} {
		tell(3, line)
	}
	admit := func(user int, label string) {
		label = inLanguage(t, l, label)
		for _, p := range slices.Backward(d.Posts) {
			for _, row := range p.Rows {
				for _, b := range row.Buttons {
					if b.Label == label {
						d.Handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: p.ID})
						a.shoot(fmt.Sprintf("%s presses %s", bottest.Names[user-1], label))
						return
					}
				}
			}
		}
	}
	admit(3, "Allow")
	admit(1, "Allow")
	tell(2, "match leave")
	d.Handle(2, bot.Request{Kind: bot.Press, Custom: d.Posts[len(d.Posts)-1].Rows[0].Buttons[0].ID, Message: d.Posts[len(d.Posts)-1].ID})
	a.shoot("Ben presses Leave the match")
	tell(2, "match join")
	tell(1, "match end")
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: d.Posts[len(d.Posts)-1].Rows[0].Buttons[0].ID, Message: d.Posts[len(d.Posts)-1].ID})
	a.shoot("Ada presses Ask the others")
	for user := 2; d.Now().Playing(); user++ {
		d.PressOn(user, d.Live(), inLanguage(t, l, "Agree"))
		a.shoot(bottest.Names[user-1] + " presses Agree")
	}
	for _, line := range []string{"match status", "match board", "match undo", "mayhem end", "match verify", "match record", "leaderboard", "leaderboard by:wins", "pilot pilot:102"} {
		tell(1, line)
	}
	press(2, "Rematch")
	tell(2, "match leave")
	return a.String()
}

// TestScreensFit plays with six pilots whose names are as long as names can be, and holds every screen to what Discord
// takes.
func TestScreensFit(t *testing.T) {
	t.Parallel()
	for _, missing := range [][]string{nil, {"Attach Files"}} {
		d := bottest.New(t, bottest.NoReplays(mayhem.New()))
		d.Names = slices.Repeat([]string{strings.Repeat("*_", 16)}, 6)
		d.Missing = missing
		d.Slash(1, "match new kills:9 board:15x11 asteroids:40")
		for user := 2; user <= 6; user++ {
			d.Press(user, "Join")
		}
		d.Press(1, "Start")
		for n := range enginetest.Fewer(120, 4) {
			p := d.Live()
			var ids []string
			for _, row := range p.Rows[:len(p.Rows)-1] { // the last row is the referee's own
				for _, b := range row.Buttons {
					ids = append(ids, b.ID)
				}
			}
			for user := 1; user <= 6; user++ {
				d.Handle(user, bot.Request{Kind: bot.Press, Custom: ids[n%len(ids)], Message: p.ID})
			}
			if n%20 == 0 {
				for _, line := range []string{"match board text:true", "match status", "match log", "match catchup", "leaderboard", "pilot", "match options"} {
					d.Slash(1, line)
				}
			}
		}
		for _, p := range d.Posts {
			require.LessOrEqual(t, utf8.RuneCountInString(p.Text), 4000, p.Text)
			require.NotContains(t, p.Text, "went wrong")
			if p.Picture != nil {
				require.LessOrEqual(t, utf8.RuneCountInString(p.Picture.Alt), bot.AltLimit)
			}
			requireRowsFit(t, p.Rows)
		}
		require.NoError(t, d.Store.View(t.Context(), bottest.ChannelID, func(tx storage.ChannelTx) error {
			m, err := tx.Current()
			require.Greater(t, m.Seq, enginetest.Fewer(60, 4), "the match has moved")
			return err
		}))
	}
}

func requireRowsFit(t *testing.T, rows []bot.Row) {
	t.Helper()
	require.LessOrEqual(t, len(rows), 5)
	ids := map[string]bool{}
	unique := func(id string) {
		require.NotEmpty(t, id)
		require.LessOrEqual(t, len(id), 100)
		require.False(t, ids[id], "%s is there twice", id)
		ids[id] = true
	}
	for _, row := range rows {
		require.LessOrEqual(t, len(row.Buttons), 5)
		for _, b := range row.Buttons {
			unique(b.ID)
			require.NotEmpty(t, b.Label)
			require.LessOrEqual(t, utf8.RuneCountInString(b.Label), 80)
		}
		if s := row.Select; s != nil {
			unique(s.ID)
			require.NotEmpty(t, s.Options)
			require.LessOrEqual(t, len(s.Options), 25)
			require.LessOrEqual(t, utf8.RuneCountInString(s.Placeholder), 150)
			for _, o := range s.Options {
				require.LessOrEqual(t, utf8.RuneCountInString(o.Label), 100)
				require.LessOrEqual(t, utf8.RuneCountInString(o.Help), 100)
				require.LessOrEqual(t, len(o.Value), 100)
			}
		}
	}
}
