package mayhem

import (
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
)

// points are headings as a compass has them.
var points = [...]string{"", "N", "NE", "SE", "S", "SW", "NW"}

// fillCard shows one pilot's template, as it is or as a plan would leave it.
func fillCard(c *scene.Card, v *rules.View, ship *rules.ShipView, story *story, plan bool) {
	seat, st := int(ship.Seat), &story.cards[ship.Seat-1]
	c.Score = scene.Score{Have: ship.Kills, Goal: v.Options.Kills, Gained: st.gained, Returned: st.returned}
	if ship.OnBoard {
		c.Piece, c.Heading = shipShape.Of(seat, int(ship.Heading)), points[ship.Heading]
		c.At = cell(ship.At)
	}
	switch {
	case len(ship.Rolled) > 0:
		c.Tray.On = true
		for _, face := range ship.Rolled {
			c.Tray.Dice = append(c.Tray.Dice, scene.Die(seat, face, false))
		}
	case ship.Standing == rules.Lost:
		fillLost(&c.Tray, v, ship.Seat, st)
		fillSplash(c, v, ship.Seat, story)
	default:
		fillRows(c, ship, st, plan)
	}
	c.Stock.Sign = reactorSign.Of(0, 0)
	c.Stock.Piece, c.Stock.Count = scene.Core.Of(seat, 0), ship.Reactor
	if v.Step == rules.StepPlace && v.Active == ship.Seat {
		for _, face := range v.Placing {
			c.Stock.Waiting = append(c.Stock.Waiting, scene.Die(seat, face, false))
		}
	}
	if c.Note = (scene.Note{}); ship.Sheet != "" {
		e := ship.Equipment
		c.Note = scene.Note{Sign: signOf(e).Of(0, 0), Title: e.Name, Text: e.Text, Told: st.acted || asked(v, ship.Seat), Lit: st.acted, Faint: e.Spent && !e.Working}
	}
}

// asked tells whether a match waits for a pilot alone.
func asked(v *rules.View, s engine.Seat) bool { return len(v.Pending) == 1 && v.Pending[0].Seat == s }

// fillRows shows the three rows of dice with their values. Dice that only a plan has used are dashed.
func fillRows(c *scene.Card, ship *rules.ShipView, st *cardStory, plan bool) {
	for _, r := range rules.Rows {
		row := c.Row(rowSigns[r].Of(0, 0), say.Rows[r], strconv.Itoa(ship.Value(r)))
		row.Loss = st.gone[r]
		for i, lost := range st.lost[r] {
			slot := scene.Slot{Loss: lost}
			if i < len(ship.Dice[r]) {
				d := ship.Dice[r][i]
				slot.Look, slot.Fresh = scene.Die(int(ship.Seat), int(d.Pips), d.Used), st.fresh[r][i]
				if plan && d.Used && st.flown[r][i] {
					slot.Look.Shape = scene.PlanDie
				}
			}
			row.Fields = append(row.Fields, slot)
		}
	}
}

// fillLost says that the ship is gone. It names the cause of a fresh loss.
func fillLost(t *scene.Tray, v *rules.View, seat engine.Seat, st *cardStory) {
	t.On, t.Alarm, t.Loss = true, "Destroyed", st.pips()
	switch st.by {
	case engine.Nobody:
	case seat:
		t.Alarm, t.Text = "Destroyed by", "its own pilot"
	default:
		t.Alarm, t.Seat = "Destroyed by", int(st.by)
	}
	if v.Step != rules.StepOver {
		t.Small = "back next round"
	}
}
