package render_test

import (
	"hash/crc32"
	"image"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/rendertest"
)

// names are examples of names that players may choose.
var names = []string{
	"Ada Lovelace 0123", "Åse Þórsdóttir-Nuñez", "Ελληνικά", "Красный Барон", "שלמה (דן) 12", "مرحبا بالعالم",
	"საქართველო", "日本のパイロット", "汉字 漢字", "한국어 이름", "ﷺ ﬁ Ⅷ ½",
	"🚀 Ada 👩‍🚀 🇩🇪 👍🏽", "Z̷̡̢̛̥a̸͎͝l͠g̵o", "\u202eevil\u202c \u200f\u2066!", "a\tb\nc\x00d\u200be", "\xff\xfe broken",
	"Maximilian von Overflowing-Name III", "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ", "﷽﷽﷽﷽", "@everyone **bold** <@1> %s %d", "",
}

func TestNamesOfAllScripts(t *testing.T) {
	t.Parallel()
	s := newScene()
	l := render.NewList(s.palette, 900, 40*len(names)+20, "space")
	for i, name := range names {
		y := 30 + i*40
		l.Text(s.letters.Fit(s.body, name, 380), 20, y, render.MiddleLeft)
		l.Text(s.letters.Fit(s.small, name, 180), 420, y, render.MiddleLeft)
		l.Text(s.letters.Fit(s.big, name, 250), 880, y, render.MiddleRight)
	}
	rendertest.Golden(t, "testdata/names.png", l.Image())
}

// Every letter of the scripts we promise has a shape of its own, none is the box for the unknown.
func TestScriptsHaveLetters(t *testing.T) {
	t.Parallel()
	s := newScene()
	draw := func(text string) uint32 { // a sum, so that a failure does not print pixels
		l := render.NewList(s.palette, 60, 60, "space")
		l.Text(s.letters.Line(s.body, text), 10, 40, render.Left)
		return crc32.ChecksumIEEE(l.Image().Pix)
	}
	box, nothing := draw("\ua000"), draw("")
	require.NotEqual(t, nothing, box)
	for _, script := range []string{"AZaz09ÄßñŁő", "ΑΩαωάή", "АЯаяёҐї", "אבתםן", "ابتثيﻻ", "აბჰ", "あんアン", "一龍汉國", "가름한"} {
		for _, r := range script {
			require.NotEqual(t, box, draw(string(r)), "%c", r)
			require.NotEqual(t, nothing, draw(string(r)), "%c", r)
		}
	}
	require.Equal(t, box, draw("\ua001"), "a letter that no font has is a box")
	require.Equal(t, nothing, draw("\U0001f680\U0001f469\ufdfd"), "emoji and signs that no font has vanish")
	require.Equal(t, nothing, draw("\U000e1000\u200d"), "unassigned characters and joiners vanish")
}

func TestClean(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"  Ada \t\n Lovelace ":        "Ada Lovelace",
		"\u202eevil\u202c\u2066":      "evil",
		"Z̷̡a̸l͠g̵o":                  "Zalgo",
		"e\u0301":                     "é",
		"ﬁ Ⅷ ＷＩＤＥ":                    "fi VIII WIDE",
		"\u1100\u200d\u1161":          "가",
		"a\x00\x1b[31mb":              "a[31mb",
		"\xff":                        "\uFFFD",
		"👍🏽 ❤️":                       "❤",
		"\u200b\u2060\ufeff\u3164":    "",
		strings.Repeat("é", 999):      strings.Repeat("é", 200),
		strings.Repeat("\ufdfa", 300): "",
	} {
		got := render.Clean(text)
		if want == "" && strings.HasPrefix(text, "\ufdfa") {
			require.LessOrEqual(t, utf8.RuneCountInString(got), 200, "an expanding ligature stays bounded")
			continue
		}
		require.Equal(t, want, got, "%q", text)
		require.Equal(t, got, render.Clean(got), "cleaning again changes nothing")
	}
}

// Right-to-left text is laid as it is read, in surroundings of any direction.
func TestRightToLeft(t *testing.T) {
	t.Parallel()
	s := newScene()
	width := func(text string) int { return s.letters.Line(s.body, text).Width }
	row := func(text string) []uint8 {
		l := render.NewList(s.palette, 200, 40, "space")
		l.Text(s.letters.Line(s.body, text), 0, 30, render.Left)
		return l.Image().Pix
	}
	mirrored := func(text string) []uint8 { // the same letters, each set alone, from the right
		l := render.NewList(s.palette, 200, 40, "space")
		x := 0
		for _, r := range text {
			line := s.letters.Line(s.body, string(r))
			l.Text(line, x, 30, render.Left)
			x += line.Width
		}
		return l.Image().Pix
	}
	require.Equal(t, mirrored("םולש"), row("שלום"))
	require.Equal(t, mirrored("abcםולש"), row("abcשלום"), "the direction of the first letter leads")
	require.Equal(t, mirrored("abcםולש"), row("שלוםabc"))
	require.Equal(t, mirrored("12-(בא)"), row("(אב)-12"), "numbers keep theirs, brackets turn")
	require.Less(t, width("بب"), 2*width("ب"), "Arabic letters join")
}

func TestFitNeverExceedsItsWidth(t *testing.T) {
	t.Parallel()
	s := newScene()
	rng := rand.New(rand.NewPCG(1, 9))
	pool := []rune(strings.Join(names, ""))
	for range 120 {
		var b strings.Builder
		for range rng.IntN(60) {
			b.WriteRune(pool[rng.IntN(len(pool))])
		}
		width := 30 + rng.IntN(300)
		line := s.letters.Fit(s.big, b.String(), width)
		require.LessOrEqual(t, line.Width, width, "%q", b.String())
		require.GreaterOrEqual(t, line.Style.Size, render.Small)
	}
	short := s.letters.Fit(s.big, "Ben", 200)
	require.Equal(t, s.big, short.Style, "what fits stays as it is")
}

func TestAlignment(t *testing.T) {
	t.Parallel()
	s := newScene()
	line := s.letters.Line(s.body, "HHH")
	ink := func(a render.Align) image.Rectangle {
		l := render.NewList(s.palette, 200, 100, "space")
		l.Text(line, 100, 50, a)
		img := l.Image()
		var r image.Rectangle
		for i, v := range img.Pix {
			if v != s.palette.Index("space") {
				r = r.Union(image.Rect(i%200, i/200, i%200+1, i/200+1))
			}
		}
		return r
	}
	require.Equal(t, 50, ink(render.Left).Max.Y, "letters stand on the line")
	require.InDelta(t, 100, ink(render.Left).Min.X, 3)
	require.InDelta(t, 100, ink(render.Right).Max.X, 3)
	middle := ink(render.Middle)
	require.InDelta(t, 100, (middle.Min.X+middle.Max.X)/2, 1)
	require.InDelta(t, 50, float64(middle.Min.Y+middle.Max.Y)/2, 0.5)
	require.Equal(t, line.Cap, middle.Dy())
}

// Faces must not be used by two goroutines at once; letters may.
func TestLettersAreShared(t *testing.T) {
	t.Parallel()
	letters := render.NewTypesetter(newPalette())
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for _, name := range names {
				letters.Fit(render.Style{Size: render.Body, Ink: "ink"}, name, 120)
			}
		})
	}
	wg.Wait()
}

func FuzzFit(f *testing.F) {
	for _, name := range names {
		f.Add(name, 100)
	}
	s := newScene()
	f.Fuzz(func(t *testing.T, name string, width int) {
		clean := render.Clean(name)
		require.Equal(t, clean, render.Clean(clean))
		require.True(t, utf8.ValidString(clean))
		width = 30 + width&0x1ff
		require.LessOrEqual(t, s.letters.Fit(s.body, name, width).Width, width)
	})
}
