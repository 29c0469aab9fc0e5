package mayhem

import (
	"slices"
	"strconv"
	"strings"

	"mayhembot/engine"
	"mayhembot/engine/hex"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// fillTargets shows the acting pilot its targets in line.
func fillTargets(s *scene.Scene, v *rules.View) {
	if s.Header.Plan || !chooses(v) {
		return
	}
	me := &v.Ships[v.Active-1]
	for i := range v.Ships {
		to := v.Ships[i].Seat
		if to == v.Active || !v.Ships[i].OnBoard {
			continue
		}
		if l := v.Line(v.Active, to); l.Barrier == rules.Open {
			s.Lane(cell(me.At), int(l.Heading), l.Distance)
		}
	}
}

// fillReach fills the cells to which the acting pilot's unused Speed dice lead straight ahead, with the dice.
func fillReach(s *scene.Scene, v *rules.View) {
	if s.Header.Plan || !chooses(v) {
		return
	}
	me, from := v.Ship(v.Active), len(s.Items)
	var faces [rules.Fields]uint8 // of the dice that lead to each cell, as bits
	for i, d := range me.Dice[rules.Speed] {
		c := v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns})
		if d.Used || c.Leaves || c.To == me.At {
			continue
		}
		n := slices.IndexFunc(s.Items[from:], func(it scene.Item) bool { return it.At == cell(c.To) })
		if n < 0 {
			n = len(s.Items) - from
			count(s, cell(c.To), "")
			s.Reach(int(me.Seat), cell(c.To), "")
		}
		faces[n] |= 1 << (d.Pips - 1)
		s.Items[from+n].Label = diceTexts[faces[n]]
	}
}

// Arrival is a place a ship can end its flight on, and whether it aims at somebody from there.
func Arrival(at hex.Cell, heading hex.Heading, aims bool) picture.Arrival {
	return picture.Arrival{At: cell(at), Heading: int(heading), Aims: aims}
}

// fillArrivals fills the cells on which the acting ship can end its flight, with their names and the headings it can have there.
// Cells from which somebody can be shot at are outlined.
func fillArrivals(s *scene.Scene, v *rules.View, all []picture.Arrival, to lang.Speaker) {
	if len(all) == 0 {
		return
	}
	seat, aims := int(v.Active), map[scene.Cell]bool{}
	for _, a := range all {
		aims[a.At] = aims[a.At] || a.Aims
	}
	ringed := 0
	for _, a := range all {
		at := a.At
		aimed, unnamed := aims[at]
		if !unnamed {
			continue // it has another heading, too
		}
		delete(aims, at)
		name := hex.Cell{Col: int8(at.Column), Row: int8(at.Row)}.String()
		s.Focus = append(s.Focus, at)
		s.Reach(seat, at, "")
		switch {
		case aimed:
			s.Mark(scene.Ring.Of(seat, 0), at).Label = name
			ringed++
		case !count(s, at, name):
			s.Item(scene.Name, at)
		}
	}
	for _, a := range all {
		s.Mark(scene.Tip.Of(seat, a.Heading), a.At).Side = a.Heading
	}
	s.Header.TellText(to.Say("fly.legend", "aims", ringed))
}

// fillLeaving lays an arrow at the board's edge where one of those dice leads off it.
func fillLeaving(s *scene.Scene, v *rules.View) {
	if s.Header.Plan || !chooses(v) {
		return
	}
	me := v.Ship(v.Active)
	for i, d := range me.Dice[rules.Speed] {
		if c := v.Course(rules.Move{Field: int8(i), Evade: rules.AnyTurns}); !d.Used && c.Leaves {
			s.Mark(scene.Away.Of(1, int(me.Heading)), cell(c.To))
			return
		}
	}
}

// diceTexts are the faces of some dice as text, by their bits.
var diceTexts = func() (texts [1 << 6]string) {
	for bits := range texts {
		var faces []string
		for face := range 6 {
			if bits>>face&1 == 1 {
				faces = append(faces, strconv.Itoa(face+1))
			}
		}
		texts[bits] = strings.Join(faces, "/")
	}
	return texts
}()

// count writes another text in the place of the number of a counter on a cell. It tells whether there is one.
func count(s *scene.Scene, at scene.Cell, text string) bool {
	for i := range s.Items {
		if it := &s.Items[i]; it.Look.Shape == scene.Counter && it.At == at {
			it.Label = text
			return true
		}
	}
	return false
}

// fillOpen marks the dice that can be chosen on the card of the pilot who recharges or recalibrates.
func fillOpen(s *scene.Scene, v *rules.View) {
	recharges := v.Step == rules.StepRecharge
	if s.Header.Plan || !chooses(v) || !recharges && v.Step != rules.StepRecalibrate {
		return
	}
	me, c := v.Ship(v.Active), &s.Cards[v.Active-1]
	c.Stock.Open = recharges
	for r := range c.Rows {
		open := recharges
		for other := range me.Dice {
			open = open || other != r && len(me.Dice[other]) < rules.Fields
		}
		for i := range me.Dice[r] {
			c.Rows[r].Fields[i].Open = open
		}
	}
}

// chooses tells whether a match waits for the active pilot to fly and fight, or to prepare for it.
func chooses(v *rules.View) bool {
	if v.Active == engine.Nobody || !asked(v, v.Active) || !v.Ships[v.Active-1].OnBoard {
		return false
	}
	switch v.Step {
	case rules.StepRecharge, rules.StepPlace, rules.StepRecalibrate, rules.StepAct:
		return true
	}
	return false
}
