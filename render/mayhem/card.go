package mayhem

import (
	"strconv"

	"mayhembot/engine"
	rules "mayhembot/engine/mayhem"
	say "mayhembot/render/mayhem/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// points are what headings are called beside a small ship.
var points = [...]string{"", "compass.n", "compass.ne", "compass.se", "compass.s", "compass.sw", "compass.nw"}

// fillCard shows one pilot's template, as it is or as a plan would leave it.
func fillCard(c *scene.Card, v *rules.View, ship *rules.ShipView, story *story, plan bool, to lang.Speaker) {
	seat, st := int(ship.Seat), &story.cards[ship.Seat-1]
	c.Score = scene.Score{Have: ship.Kills, Goal: v.Options.Kills, Gained: st.gained, Returned: st.returned}
	if ship.OnBoard {
		c.Piece, c.Heading = shipShape.Of(seat, int(ship.Heading)), to.Say(points[ship.Heading])
		c.At = cell(ship.At)
	}
	switch {
	case len(ship.Rolled) > 0:
		c.Tray.On = true
		for _, face := range ship.Rolled {
			c.Tray.Dice = append(c.Tray.Dice, scene.Die(seat, face, false))
		}
	case ship.Standing == rules.Lost:
		fillLost(&c.Tray, v, ship.Seat, st, to)
		fillSplash(c, v, ship.Seat, story, to)
	default:
		fillRows(c, ship, st, plan, to)
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
		c.Note = noteOf(e.Sheet, to)
		c.Note.Sign, c.Note.Told = signOf(e).Of(0, 0), st.acted || asked(v, ship.Seat)
		c.Note.Lit, c.Note.Faint = st.acted, e.Spent && !e.Working
	}
}

// noteOf tells what a sheet is called and does.
func noteOf(s rules.Sheet, to lang.Speaker) scene.Note {
	return scene.Note{Title: to.Value(say.SheetName(s)), Short: to.Value(say.SheetShort(s)), Text: to.Value(say.SheetText(s))}
}

// asked tells whether a match waits for a pilot alone.
func asked(v *rules.View, s engine.Seat) bool { return len(v.Pending) == 1 && v.Pending[0].Seat == s }

// fillRows shows the three rows of dice with their values. Dice that only a plan has used are dashed.
func fillRows(c *scene.Card, ship *rules.ShipView, st *cardStory, plan bool, to lang.Speaker) {
	for _, r := range rules.Rows {
		row := c.Row(rowSigns[r].Of(0, 0), to.Say(say.Row(r).Key), strconv.Itoa(ship.Value(r)))
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
func fillLost(t *scene.Tray, v *rules.View, seat engine.Seat, st *cardStory, to lang.Speaker) {
	t.On, t.Alarm, t.Loss = true, to.Say("tray.destroyed"), st.pips()
	switch st.by {
	case engine.Nobody:
	case seat:
		t.Alarm, t.Text = to.Say("tray.destroyed-by"), to.Say("tray.own-pilot")
	default:
		t.Alarm, t.Seat = to.Say("tray.destroyed-by"), int(st.by)
	}
	if v.Step != rules.StepOver {
		t.Small = to.Say("tray.back")
	}
}
