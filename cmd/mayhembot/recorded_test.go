package main

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"

	"mayhembot/engine/record"
)

const gallery = "../../render/mayhem/testdata/gallery"

// lines are the lines of the gallery's match.
func lines(t *testing.T) []string {
	data, err := os.ReadFile(filepath.Join(gallery, "match.jsonl"))
	require.NoError(t, err)
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// do runs the program and returns its output.
func do(t *testing.T, args ...string) (string, error) {
	var out bytes.Buffer
	c, err := newCommands()
	require.NoError(t, err)
	parser, err := kong.New(c, kong.Writers(&out, io.Discard))
	require.NoError(t, err)
	ctx, err := parser.Parse(args)
	require.NoError(t, err)
	err = ctx.Run()
	return out.String(), err
}

func TestDamagedRecordsSayWhere(t *testing.T) {
	t.Parallel()
	whole := lines(t)
	for _, c := range []struct {
		name, damaged, says string
		line                int
	}{
		{"no JSON", whole[7][:40], "unexpected end of JSON", 8},
		{"another die", strings.Replace(whole[1], `"face":1`, `"face":2`, 1), "", 2},
		{"an action nobody can take", strings.Replace(whole[9], `"action":"`, `"action":"shoot 1 dice=`, 1), "shoot 1 dice=", 10},
		{"another position", strings.Replace(whole[30], `"kills":0`, `"kills":2`, 1), "verify says where", 31},
		{"another game", strings.Replace(whole[0], `"mayhem"`, `"chess"`, 1), `game "chess" is not known here`, 1},
		{"newer rules", strings.Replace(whole[0], `"rules":1`, `"rules":9`, 1), "rules have version 9", 1},
		{"no options of ours", strings.Replace(whole[0], `"arc":"any"`, `"arc":"left"`, 1), "arc", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			text := append([]string{}, whole...)
			require.NotEqual(t, text[c.line-1], c.damaged)
			text[c.line-1] = c.damaged
			file := filepath.Join(t.TempDir(), "damaged.jsonl")
			require.NoError(t, os.WriteFile(file, []byte(strings.Join(text, "\n")), 0o600))
			for _, command := range []string{"render", "replay"} {
				out := filepath.Join(t.TempDir(), "out")
				_, err := do(t, command, file, "--out", out)
				var fault *record.Fault
				require.ErrorAs(t, err, &fault)
				require.Equal(t, c.line, fault.Line)
				require.ErrorContains(t, err, fmt.Sprintf("%s: line %d: ", file, c.line))
				require.ErrorContains(t, err, c.says)
				require.NoFileExists(t, out)
			}
		})
	}
}

func TestMatchesOfARecord(t *testing.T) {
	t.Parallel()
	one := strings.Join(lines(t)[:20], "\n") + "\n"
	m, err := readMatch(strings.NewReader(one+one+"{"), allGames(t), 2)
	var fault *record.Fault
	require.ErrorAs(t, err, &fault, "the damage is in the match asked for")
	require.Nil(t, m)
	m, err = readMatch(strings.NewReader(one+one+"{"), allGames(t), 1)
	require.NoError(t, err, "what comes after the match is not read")
	require.Len(t, m.entries, 19)
	m, err = readMatch(strings.NewReader(one+one), allGames(t), 2)
	require.NoError(t, err)
	require.Equal(t, 22, m.lines[0])
	_, err = readMatch(strings.NewReader(one+one), allGames(t), 3)
	require.EqualError(t, err, "there is no match 3, the record has 2")
	_, err = readMatch(strings.NewReader(""), allGames(t), 1)
	require.EqualError(t, err, "there is no match 1, the record has 0")
	_, err = readMatch(strings.NewReader(lines(t)[0]), allGames(t), 1)
	require.EqualError(t, err, "line 1: a match without entries")
}

func TestMomentsAreDrawn(t *testing.T) {
	t.Parallel()
	file, out := filepath.Join(gallery, "match.jsonl"), filepath.Join(t.TempDir(), "board.png")
	for _, args := range [][]string{{}, {"--entry", "0"}, {"--entry=125"}} {
		_, err := do(t, append([]string{"render", file, "--out", out}, args...)...)
		require.NoError(t, err)
		data, err := os.ReadFile(out)
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		require.Greater(t, picture.Bounds().Dx(), 800)
	}
	for _, entry := range []string{"126", "-1"} {
		_, err := do(t, "render", file, "--entry="+entry)
		require.ErrorContains(t, err, "there is no entry "+entry+", the record has entries 0 to 125")
	}
	_, err := do(t, "render")
	require.ErrorContains(t, err, "a record is needed")
	_, err = do(t, "render", "--sheet", "--out", out)
	require.NoError(t, err)
}

// TestTheGalleryIsDrawn draws the pictures of the README as make gallery does.
func TestTheGalleryIsDrawn(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile(filepath.Join(gallery, "gallery.txt"))
	require.NoError(t, err)
	drawn := 0
	for line := range strings.Lines(string(list)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.Fields(line)
		out := filepath.Join(t.TempDir(), words[0]+".png")
		_, err := do(t, append([]string{"render", filepath.Join(gallery, words[1]), "--out", out}, words[2:]...)...)
		require.NoError(t, err, line)
		info, err := os.Stat(out)
		require.NoError(t, err)
		require.Less(t, info.Size(), int64(180<<10), words[0])
		require.FileExists(t, filepath.Join(gallery, words[0]+".png"))
		drawn++
	}
	require.Equal(t, 8, drawn)
}

func TestMatchesAreReplayed(t *testing.T) {
	t.Parallel()
	file, out := filepath.Join(t.TempDir(), "match.jsonl"), filepath.Join(t.TempDir(), "match.gif")
	require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines(t)[:18], "\n")), 0o600))
	pictures := map[string]int{}
	for _, part := range []string{"--round=1", "--turn=last"} {
		said, err := do(t, "replay", file, "--out", out, part)
		require.NoError(t, err)
		data, err := os.ReadFile(out)
		require.NoError(t, err)
		all, err := gif.DecodeAll(bytes.NewReader(data))
		require.NoError(t, err)
		pictures[part] = len(all.Image)
		require.Regexp(t, fmt.Sprintf(`^%d pictures, [\dms.]+, \d+ KB\n$`, len(all.Image)), said)
	}
	require.Greater(t, pictures["--round=1"], pictures["--turn=last"])
	_, err := do(t, "replay", file, "--out", out, "--round=4")
	require.ErrorContains(t, err, "match.jsonl: There is no round 4 to replay; the match is in round 1.")
}
