package mayhem

import (
	"fmt"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
)

// Options are the house rules in force.
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
	Concede   bool // leaving=counter: who destroys the own ship gives the nearest opponent a kill counter (R62)
}

var options = settings.Options()

var settings = engine.Settings[Options]{
	engine.Switch(func(o *Options) *bool { return &o.Draft },
		engine.Option{Key: "setup", Default: "auto", Values: []string{"auto", "draft"}}),
	engine.Number(func(o *Options) *int { return &o.Asteroids },
		engine.Option{Key: "asteroids", Default: "18", Min: 0, Max: MaxAsteroids}),
	engine.Number(func(o *Options) *int { return &o.Kills },
		engine.Option{Key: "kills", Default: "3", Min: 1, Max: 9}),
	engine.Switch(func(o *Options) *bool { return &o.FrontArc },
		engine.Option{Key: "arc", Default: "any", Values: []string{"any", "front"}}),
	engine.Kept(func(o *Options) *hex.Board { return &o.Board },
		engine.Option{
			Key: "board", Default: "23x14", Examples: []string{"19x12", "17x11", "15x11"},
			Check: func(v string) bool { _, err := parseBoard(v); return err == nil },
		}, func(v string) hex.Board { b, _ := parseBoard(v); return b }, boardText),
	engine.Switch(func(o *Options) *bool { return &o.AutoSoak },
		engine.Option{Key: "damage", Default: "ask", Values: []string{"ask", "auto"}}),
	engine.Switch(func(o *Options) *bool { return &o.Equipment },
		engine.Option{Key: "equipment", Default: "off", Usual: "on", Values: []string{"off", "on"}}),
	engine.Switch(func(o *Options) *bool { return &o.AskEnd },
		engine.Option{Key: "ending", Default: "auto", Usual: "ask", Values: []string{"auto", "ask"}}),
	engine.Switch(func(o *Options) *bool { return &o.Together },
		engine.Option{Key: "placing", Default: "turns", Usual: "together", Values: []string{"turns", "together"}}),
	engine.Switch(func(o *Options) *bool { return &o.Concede },
		engine.Option{Key: "leaving", Default: "free", Values: []string{"free", "counter"}}),
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
