package mayhem

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Options are the house rules in force, read from their texts.
type Options struct {
	Draft     bool // setup=draft: the pilots place asteroids and start counters (R2)
	Asteroids int
	Kills     int  // kill counters that win
	FrontArc  bool // arc=front: shots only along the heading (R13)
	Board     hex.Board
	AutoSoak  bool // damage=auto: the table takes damage by the standing default (R16)
	Equipment bool
	AskEnd    bool // ending=ask: a turn ends only by End (R41)
	Together  bool // placing=together: asteroids of draft set-up are placed without waiting for each other (R41)
}

var options = []engine.Option{
	{Key: "setup", Help: "who lays out the asteroids and start counters", Default: "auto", Values: []string{"auto", "draft"}},
	{Key: "asteroids", Help: "how many asteroids", Default: "18", Min: 0, Max: MaxAsteroids},
	{Key: "kills", Help: "kill counters that win", Default: "3", Min: 1, Max: 9},
	{Key: "arc", Help: "where guns point: any of the six directions, or the front only", Default: "any", Values: []string{"any", "front"}},
	{Key: "board", Help: "columns x rows", Default: "23x14", Check: func(v string) bool { _, err := parseBoard(v); return err == nil }, Examples: []string{"19x12", "17x11", "15x11"}},
	{Key: "damage", Help: "who takes pips off: ask the owner, or auto", Default: "ask", Values: []string{"ask", "auto"}},
	{Key: "equipment", Help: "whether every pilot draws an equipment sheet", Default: "off", Usual: "on", Values: []string{"off", "on"}},
	{Key: "ending", Help: "a turn with nothing left to do ends by itself (auto), or its pilot ends it (ask)", Default: "auto", Usual: "ask", Values: []string{"auto", "ask"}},
	{Key: "placing", Help: "whether asteroids are drafted one by one in turns, or by all pilots together", Default: "turns", Usual: "together", Values: []string{"turns", "together"}},
}

func parseBoard(v string) (hex.Board, error) {
	c, r, ok := strings.Cut(v, "x")
	columns, err1 := strconv.Atoi(c)
	rows, err2 := strconv.Atoi(r)
	b := hex.Board{Columns: columns, Rows: rows}
	if !ok || err1 != nil || err2 != nil || boardText(b) != v || columns < 1 || columns > MaxColumns || rows < 1 || rows > MaxRows {
		return hex.Board{}, fmt.Errorf("%q is no board of at most %dx%d", v, MaxColumns, MaxRows)
	}
	return b, nil
}

func boardText(b hex.Board) string { return fmt.Sprintf("%dx%d", b.Columns, b.Rows) }

// readOptions reads resolved options; every value has been checked by engine.Info.Resolve.
func readOptions(v map[string]string) Options {
	number := func(key string) int { n, _ := strconv.Atoi(v[key]); return n }
	board, _ := parseBoard(v["board"])
	return Options{
		Draft:     v["setup"] == "draft",
		Asteroids: number("asteroids"),
		Kills:     number("kills"),
		FrontArc:  v["arc"] == "front",
		Board:     board,
		AutoSoak:  v["damage"] == "auto",
		Equipment: v["equipment"] == "on",
		AskEnd:    v["ending"] == "ask",
		Together:  v["placing"] == "together",
	}
}

// Texts are the options as records and lobbies write them: every option with its value in force.
func (o Options) Texts() map[string]string {
	pick := func(b bool, yes, no string) string {
		if b {
			return yes
		}
		return no
	}
	return map[string]string{
		"setup":     pick(o.Draft, "draft", "auto"),
		"asteroids": strconv.Itoa(o.Asteroids),
		"kills":     strconv.Itoa(o.Kills),
		"arc":       pick(o.FrontArc, "front", "any"),
		"board":     boardText(o.Board),
		"damage":    pick(o.AutoSoak, "auto", "ask"),
		"equipment": pick(o.Equipment, "on", "off"),
		"ending":    pick(o.AskEnd, "ask", "auto"),
		"placing":   pick(o.Together, "together", "turns"),
	}
}
