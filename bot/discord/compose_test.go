package discord

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

func TestComposeAWholeMessage(t *testing.T) {
	t.Parallel()
	d, err := compose(bot.Message{
		Text: "<@5> is next", Accent: 0xff8800, Ping: []string{"5", "5", ""},
		Picture: &bot.Picture{Name: "board.png", Data: []byte("png"), Alt: "a board"},
		Files:   []bot.File{{Name: "../log.txt", Data: []byte("log")}, {Name: "board.png", Data: []byte("2")}},
		Rows: []bot.Row{
			{Buttons: []bot.Button{{ID: "a", Label: "A", Style: bot.Danger, Emoji: "die"}, {ID: "b", Emoji: "coin", Disabled: true}}},
			{Select: &bot.Select{ID: "s", Options: []bot.SelectOption{{Value: "1", Label: "One", Chosen: true}}}},
		},
	}, false, ownEmoji{"die": {"7", "die_0a"}})
	require.NoError(t, err)
	require.Empty(t, d.notes)
	got, err := json.Marshal(d.payload)
	require.NoError(t, err)
	require.JSONEq(t, `{"flags":32768,
		"allowed_mentions":{"parse":[],"users":["5"]},
		"attachments":[{"id":"0","filename":"board.png"},{"id":"1","filename":"log.txt"},{"id":"2","filename":"_board.png"}],
		"components":[
			{"type":17,"accent_color":16746496,"components":[{"type":10,"content":"<@5> is next"}]},
			{"type":12,"items":[{"media":{"url":"attachment://board.png"},"description":"a board"}]},
			{"type":13,"file":{"url":"attachment://log.txt"}},
			{"type":13,"file":{"url":"attachment://_board.png"}},
			{"type":1,"components":[
				{"type":2,"custom_id":"a","label":"A","style":4,"emoji":{"id":"7","name":"die_0a"}},
				{"type":2,"custom_id":"b","label":"…","style":2,"disabled":true}]},
			{"type":1,"components":[{"type":3,"custom_id":"s","min_values":1,"max_values":1,"options":[{"label":"One","value":"1","default":true}]}]}
		]}`, string(got))
	require.Len(t, d.files, 3)
}

func TestComposeKeepsAPictureOnEditsOnly(t *testing.T) {
	t.Parallel()
	m := bot.Message{Text: "x", Picture: &bot.Picture{Name: "board.png", Keep: "31", Alt: "a"}}
	d, err := compose(m, true, nil)
	require.NoError(t, err)
	require.Equal(t, []attachment{{ID: "31"}}, d.Attachments)
	require.Empty(t, d.files)
	require.Equal(t, "attachment://board.png", d.Components[1].Items[0].Media.URL)
	require.Equal(t, bot.Sent{ID: "9", Attachment: "31"}, d.sent(standing{ID: "9"}))

	d, err = compose(m, false, nil)
	require.NoError(t, err)
	require.Empty(t, d.Attachments)
	require.Len(t, d.notes, 1)
}

func TestComposeClipsToLimits(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("Zoë ", 2000)
	var rows []bot.Row
	for r := range 8 {
		var row bot.Row
		for b := range 6 {
			row.Buttons = append(row.Buttons, bot.Button{ID: fmt.Sprint(r, b), Label: long})
		}
		rows = append(rows, row)
	}
	var many []bot.SelectOption
	for i := range 30 {
		many = append(many, bot.SelectOption{Value: fmt.Sprint(i) + long, Label: long, Help: long, Chosen: true})
	}
	rows[0] = bot.Row{Select: &bot.Select{ID: long, Placeholder: long, Max: 30, Options: many}}
	rows[1] = bot.Row{Buttons: []bot.Button{{ID: "same"}, {ID: "same"}, {}}}
	d, err := compose(bot.Message{Text: long, Picture: &bot.Picture{Data: []byte("x"), Alt: long}, Rows: rows}, false, nil)
	require.NoError(t, err)
	require.NotEmpty(t, d.notes)
	require.LessOrEqual(t, count(d.Components), limitComponents)
	var walk func([]component)
	walk = func(cs []component) {
		for _, c := range cs {
			within(t, c.Content, limitText)
			within(t, c.CustomID, limitID)
			within(t, c.Label, limitLabel)
			within(t, c.Placeholder, limitPlaceholder)
			for _, i := range c.Items {
				within(t, i.Description, bot.AltLimit)
			}
			require.LessOrEqual(t, len(c.Options), limitOptions)
			for _, o := range c.Options {
				within(t, o.Label, limitOption)
				within(t, o.Value, limitOption)
				within(t, o.Description, limitOption)
			}
			if c.Type == componentSelect {
				require.Equal(t, 25, c.Max)
				require.Equal(t, 0, *c.Min)
			}
			if c.Type == componentRow {
				require.LessOrEqual(t, len(c.Components), limitButtons)
			}
			walk(c.Components)
		}
	}
	walk(d.Components)
	require.Equal(t, []byte(long), d.files[1].data, "the whole text goes along as a file")
}

// TestComposeKeepsTheControlThatMatters: Discord takes only one control with an id. Advised controls come first, selects before
// grey buttons, and usable controls before disabled ones. Between equals the first stays.
func TestComposeKeepsTheControlThatMatters(t *testing.T) {
	t.Parallel()
	row := func(b ...bot.Button) bot.Row { return bot.Row{Buttons: b} }
	menu := bot.Row{Select: &bot.Select{ID: "same", Placeholder: "select", Options: []bot.SelectOption{{Value: "1"}}}}
	empty := bot.Row{Select: &bot.Select{ID: "same", Placeholder: "empty"}}
	grey, second, off := bot.Button{ID: "same", Label: "grey"}, bot.Button{ID: "same", Label: "second"}, bot.Button{ID: "same", Label: "off", Disabled: true}
	blue, green := grey.Styled(bot.Primary), grey.Styled(bot.Success)
	blue.Label, green.Label = "blue", "green"
	for want, rows := range map[string][]bot.Row{
		"grey": {row(grey, second)}, "second": {row(off, second)}, "select": {row(grey), menu, row(off)}, "blue": {menu, row(blue)}, "green": {row(grey, blue), menu, row(green)}, "off": {empty, row(off)},
	} {
		d, err := compose(bot.Message{Text: "x", Rows: rows}, false, nil)
		require.NoError(t, err)
		require.Len(t, d.Components, 2, want)
		require.Len(t, d.Components[1].Components, 1, want)
		kept := d.Components[1].Components[0]
		require.Equal(t, want, kept.Label+kept.Placeholder)
		require.NotEmpty(t, d.notes)
	}
}

func within(t *testing.T, s string, limit int) {
	t.Helper()
	require.True(t, utf8.ValidString(s))
	require.LessOrEqual(t, utf8.RuneCountInString(s), limit)
}

// TestComposeKeepsTheFoot: the words under a picture stay whole up to bot.FootLimit. Beyond that, a mark shows that some are
// missing.
func TestComposeKeepsTheFoot(t *testing.T) {
	t.Parallel()
	foot := func(length int) string {
		d, err := compose(bot.Message{Text: strings.Repeat("x", bot.TextLimit), Foot: strings.Repeat("é", length)}, false, nil)
		require.NoError(t, err)
		all := ""
		for _, c := range d.Components {
			all += c.Content
			for _, in := range c.Components {
				all += in.Content
			}
		}
		within(t, all, limitText)
		return d.Components[len(d.Components)-1].Content
	}
	require.Equal(t, strings.Repeat("é", bot.FootLimit), foot(bot.FootLimit))
	require.Equal(t, strings.Repeat("é", bot.FootLimit-1)+"…", foot(bot.FootLimit+1))
}

func TestComposeRefusesNothingAndTooMuch(t *testing.T) {
	t.Parallel()
	_, err := compose(bot.Message{Text: " \n"}, false, nil)
	require.Error(t, err)
	_, err = compose(bot.Message{Files: []bot.File{{Name: "x", Data: make([]byte, limitUpload+1)}}}, false, nil)
	require.Error(t, err)
}

func TestShortenEndsWhereALineEnds(t *testing.T) {
	t.Parallel()
	s, whole := shorten(strings.Repeat("x", 4000), 4000)
	require.True(t, whole)
	require.Len(t, s, 4000)
	s, whole = shorten("```\n"+strings.Repeat("a line of words\n", 300)+"```", 4000)
	require.False(t, whole)
	require.True(t, strings.HasSuffix(s, "words\n```\n…"), s[len(s)-30:])
}

func TestSentFindsThePicture(t *testing.T) {
	t.Parallel()
	d, err := compose(bot.Message{Picture: &bot.Picture{Name: "board.png", Data: []byte("x")}}, false, nil)
	require.NoError(t, err)
	for _, raw := range []string{
		`{"id":"9","attachments":[{"id":"1","filename":"log.txt"},{"id":"2","filename":"board.png"}]}`,
		`{"id":"9","attachments":[],"components":[{"type":12,"items":[{"media":{"url":"https://cdn","attachment_id":"2"}}]}]}`,
	} {
		var s standing
		require.NoError(t, json.Unmarshal([]byte(raw), &s))
		require.Equal(t, bot.Sent{ID: "9", Attachment: "2"}, d.sent(s))
	}
}

func TestCompileModal(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("é", 5000)
	f, err := compile(bot.Modal{ID: "f", Title: long, Fields: []bot.Field{{ID: "a", Label: long, Help: long, Value: long, Placeholder: long, Limit: 7, Long: true, Required: true}, {ID: "b"}}})
	require.NoError(t, err)
	within(t, f.Title, limitTitle)
	x := f.Components[0]
	within(t, x.Label, limitTitle)
	within(t, x.Description, limitHelp)
	within(t, x.Component.Value, 7)
	within(t, x.Component.Placeholder, limitHint)
	require.True(t, *x.Component.Required)
	require.False(t, *f.Components[1].Component.Required, "Discord takes a missing one for required")
	_, err = compile(bot.Modal{ID: "f", Title: "x"})
	require.Error(t, err)
}
