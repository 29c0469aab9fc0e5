package words

import (
	"embed"
	"strconv"

	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
)

//go:embed *.toml
var files embed.FS

// Room is the game's sentences.
var Room = lang.Open("render/mayhem/words", files)

// Row is the name of a row of the template.
func Row(r rules.Row) lang.Phrase { return rowNames[r] }

var rowNames = [...]lang.Phrase{rules.Speed: lang.Of("row.speed"), rules.Shields: lang.Of("row.shields"), rules.Firepower: lang.Of("row.firepower")}

// RowDice is a row with the pips of its dice: "Speed 3,4"; without dice it has a dash.
func RowDice[N int | int8](r rules.Row, pips []N) lang.Phrase {
	faces := "–"
	if len(pips) > 0 {
		faces = words.Digits(pips)
	}
	return lang.Of("row.dice", "row", Row(r), "pips", faces)
}

// Toward is a heading in words: "north-east".
func Toward(h hex.Heading) lang.Phrase { return phrased("heading.", h) }

// Bearing is a heading as a compass has it: "NE".
func Bearing(h hex.Heading) lang.Phrase { return phrased("bearing.", h) }

func phrased(table string, h hex.Heading) lang.Phrase {
	if h < 0 || h > 6 {
		h = 0
	}
	return lang.Of(table + strconv.Itoa(int(h)))
}

// SheetName and SheetText are an equipment sheet's, and SheetShort is its name for where there is little room. Those of the
// standard deck are sentences, and others are as their host wrote them.
func SheetName(s rules.Sheet) any {
	if key := nameKey(s); key != "" {
		return lang.Of(key)
	}
	return lang.Written(s.Name)
}

func SheetShort(s rules.Sheet) any {
	if key := nameKey(s) + ".short"; Room.Has(key) {
		return lang.Of(key)
	}
	return SheetName(s)
}

// nameKey is the key of a standard sheet's name, and empty for any other's.
func nameKey(s rules.Sheet) string {
	if ours, ok := standard.Sheet(s.Key); ok && ours.Name == s.Name {
		return "sheet-name." + s.Key
	}
	return ""
}

func SheetText(s rules.Sheet) any {
	if ours, ok := standard.Sheet(s.Key); ok && ours.Text == s.Text {
		return lang.Of("sheet-text." + s.Key)
	}
	return lang.Written(s.Text)
}

var standard = rules.Standard()
