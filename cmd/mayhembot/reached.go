package main

import (
	"fmt"
	"io"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
)

// reached counts how often matches came upon each rule.
type reached struct{ times map[string]int }

func newReached() *reached { return &reached{times: map[string]int{}} }

func (r *reached) merge(other *reached) {
	for name, n := range other.times {
		r.times[name] += n
	}
}

func (r *reached) count(e engine.Entry, before, after engine.Position, events []engine.Event) {
	h := happening{entry: e, events: events}
	if p, ok := before.(mayhem.Position); ok {
		h.before = p.Look()
	}
	if p, ok := after.(mayhem.Position); ok {
		h.after = p.Look()
	}
	for _, rule := range rules {
		r.times[rule.name] += rule.count(h)
	}
}

func (r *reached) print(w io.Writer) {
	for _, rule := range rules {
		mark := ""
		if r.times[rule.name] == 0 {
			mark = "  not reached"
		}
		fmt.Fprintf(w, "%9d  %s%s\n", r.times[rule.name], rule.name, mark)
	}
}

// happening is one entry with what came of it. Before entry 0 the view is empty.
type happening struct {
	entry         engine.Entry
	before, after mayhem.View
	events        []engine.Event
}

// times counts the events of one type that meet a condition.
func times[E engine.Event](h happening, is func(E) bool) int {
	n := 0
	for _, e := range h.events {
		if e, ok := e.(E); ok && is(e) {
			n++
		}
	}
	return n
}

// every is the condition all events meet.
func every[E engine.Event](E) bool { return true }

// once is 1 when something holds.
func once(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// answered tells whether the entry was itself the answer to a step; what other entries settle was forced (R19).
func (h happening) answered(step mayhem.Step) bool { return h.before.Step == step }

// forced counts the events of an answer nobody was asked for.
func forced[E engine.Event](h happening, step mayhem.Step) int {
	n := times(h, every[E])
	if h.answered(step) && n > 0 {
		n--
	}
	return n
}

// mine is the active pilot's ship in a view; an empty one outside a turn.
func mine(v mayhem.View) mayhem.ShipView {
	if v.Active == engine.Nobody {
		return mayhem.ShipView{}
	}
	return v.Ship(v.Active)
}
