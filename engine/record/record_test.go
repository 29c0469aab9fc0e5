package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/mayhem/autopilot"
	"mayhembot/engine/record"
)

type dice struct{ *rand.Rand }

func (d dice) Roll(sides int, _ string) int { return d.IntN(sides) + 1 }

// played writes the record of a short random match, with every optional member, and legal sets in every third entry.
func played(t testing.TB, seed uint64) []byte {
	t.Helper()
	game := mayhem.Game{}
	options, err := game.Info().Resolve(map[string]string{"asteroids": "9"})
	require.NoError(t, err)
	d := dice{rand.New(rand.NewPCG(seed, 0))}
	player := autopilot.NewRandom(rand.NewPCG(seed, 1))
	p, e, _, err := engine.Start(game, engine.Setup{Seats: 2, Options: options}, d)
	require.NoError(t, err)
	var out bytes.Buffer
	w := record.NewWriter(&out)
	h, err := record.NewHeader(game, []string{"Ada <3", "Ben & Söhne"}, options, p)
	require.NoError(t, err)
	h.Match, h.Started, h.Commit = "m1", "2026-01-02T03:04:05Z", "c0ffee"
	require.NoError(t, w.Header(h))
	var legal []string
	for seq := 0; seq < 40; seq++ {
		line, err := record.NewEntry(e, p)
		require.NoError(t, err)
		line.Legal = legal
		line.At, line.ID, line.Events = 1700000000, "x1", json.RawMessage(`[{"kind":"told"}]`)
		require.NoError(t, w.Entry(line))
		if p.Result().Over {
			break
		}
		seat := p.Pending()[0].Seat
		if legal = nil; seq%3 == 1 {
			legal = record.Legal(p, seat)
		}
		p, e, _, err = engine.Play(game, p, seq+1, seat, player.Choose(p.View(seat).(mayhem.View)).String(), d)
		require.NoError(t, err)
	}
	return out.Bytes()
}

func TestReadGivesWhatWasWritten(t *testing.T) {
	t.Parallel()
	file := append(played(t, 1), played(t, 2)...)
	r := record.NewReader(bytes.NewReader(file))
	var again bytes.Buffer
	w := record.NewWriter(&again)
	for {
		line, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if line.Header != nil {
			require.NoError(t, w.Header(*line.Header))
		} else {
			require.NoError(t, w.Entry(*line.Entry))
		}
	}
	require.Equal(t, string(file), again.String())
}

func TestVerifyAcceptsWhatWasPlayed(t *testing.T) {
	t.Parallel()
	file := append(append(played(t, 3), '\n'), played(t, 4)...)
	sum, err := record.Verify(bytes.NewReader(file), mayhem.Game{})
	require.NoError(t, err)
	require.Equal(t, 2, sum.Matches)
	require.Equal(t, bytes.Count(file, []byte(`"seq"`)), sum.Entries)
	require.Equal(t, bytes.Count(file, []byte(`"legal"`)), sum.LegalSets)
	require.NotZero(t, sum.LegalSets)
}

func TestVerifyDoesNotMindSpellingAndSpace(t *testing.T) {
	t.Parallel()
	lines := strings.Split(string(played(t, 5)), "\n")
	for i := range lines[:len(lines)-1] {
		var v any
		require.NoError(t, json.Unmarshal([]byte(lines[i]), &v))
		if m := v.(map[string]any); i > 1 {
			m["action"] = strings.ToUpper(m["action"].(string))
		}
		text, err := json.Marshal(v) // members in another order
		require.NoError(t, err)
		lines[i] = " " + string(text)
	}
	_, err := record.Verify(strings.NewReader(strings.Join(lines, "\r\n")), mayhem.Game{})
	require.NoError(t, err)
}

// TestVerifyFindsTheFirstDifference changes one thing in a sound record.
func TestVerifyFindsTheFirstDifference(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		line     int // counted from 1
		from, to string
		member   string
		found    string
	}{
		"a pip":           {9, `"reactor":0,`, `"reactor":1,`, "state.ships[0].reactor", "1"},
		"a missing one":   {9, `"turnsUsed":`, `"turnsUsd":`, "state.turnsUsed", "nothing"},
		"another one":     {9, `"winners":`, `"sheet":"x","winners":`, "state.sheet", `"x"`},
		"a list":          {9, `"order":[`, `"order":[2,`, "state.order", ""},
		"the sequence":    {9, `"seq":7`, `"seq":8`, "seq", "8"},
		"the seat":        {9, `"seat":1`, `"seat":0`, "action", ""},
		"a roll too many": {9, `"state":`, `"rolls":[{"why":"x","sides":6,"face":1},{"why":"x","sides":6,"face":1},{"why":"x","sides":6,"face":1}],"state":`, "rolls", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines := strings.SplitAfter(string(played(t, 6)), "\n")
			require.Contains(t, lines[c.line-1], c.from)
			lines[c.line-1] = strings.Replace(lines[c.line-1], c.from, c.to, 1)
			sum, err := record.Verify(strings.NewReader(strings.Join(lines, "")), mayhem.Game{})
			var d *record.Difference
			require.ErrorAs(t, err, &d)
			require.Equal(t, c.line, d.Line)
			require.Equal(t, c.member, d.Member, d.Error())
			require.Equal(t, c.line-2, sum.Entries)
			if c.found != "" {
				require.Equal(t, c.found, d.Found)
			}
		})
	}
}

func TestVerifyComparesTheBoard(t *testing.T) {
	t.Parallel()
	file := strings.Replace(string(played(t, 6)), `"rows":14`, `"rows":15`, 1)
	_, err := record.Verify(strings.NewReader(file), mayhem.Game{})
	require.EqualError(t, err, `line 2, entry 0 ("new"): board.rows: expected 14, found 15`)
}

func TestVerifyComparesLegalSets(t *testing.T) {
	t.Parallel()
	file := string(played(t, 7))
	i := strings.Index(file, `"legal":["`) + len(`"legal":["`)
	first := file[i : i+strings.Index(file[i:], `"`)]
	for to, want := range map[string][2]string{
		`"legal":["dance","` + first:         {"nothing else", "dance"},
		`"legal":["dance`:                    {first, "dance"},
		`"legal":["` + first + `","` + first: {"nothing else", first},
	} {
		_, err := record.Verify(strings.NewReader(strings.Replace(file, `"legal":["`+first, to, 1)), mayhem.Game{})
		var d *record.Difference
		require.ErrorAs(t, err, &d, to)
		require.Equal(t, []string{"legal", want[0], want[1]}, []string{d.Member, d.Expected, d.Found})
	}
}

// TestVerifyMissesRolls takes all dice off one line after the other. Rules that roll again must still come to an end.
func TestVerifyMissesRolls(t *testing.T) {
	t.Parallel()
	rolls := regexp.MustCompile(`"rolls":\[[^]]*\],`)
	file := strings.SplitAfter(string(played(t, 6)), "\n")
	for i := range file {
		if !rolls.MatchString(file[i]) {
			continue
		}
		changed := append([]string{}, file...)
		changed[i] = rolls.ReplaceAllString(file[i], "")
		_, err := record.Verify(strings.NewReader(strings.Join(changed, "")), mayhem.Game{})
		var d *record.Difference
		require.ErrorAs(t, err, &d)
		require.Equal(t, i+1, d.Line)
		require.Equal(t, "rolls", d.Member)
	}
}
