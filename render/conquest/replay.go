package conquest

import (
	"time"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// replayed is a match as replays take it.
func replayed(_ *scene.Renderer, names []string, told []picture.Entry[rules.View], _ lang.Language) *replay.Replay {
	var last rules.View
	if n := len(told); n > 0 {
		last = told[n-1].View
	}
	seats := max(last.Seats, len(names), rules.MinSeats)
	r := &replay.Replay{Title: "Interstellar Conquest", Names: make([]string, seats), Paces: paces}
	if seats <= 6 { // there is room for it
		r.Goal = last.Options.Colonies
	}
	for s := range seats {
		r.Colors = append(r.Colors, colour(&last, engine.Seat(s+1)))
	}
	t := replayTable(seats)
	story := &picture.Stills[rules.View]{Board: t.board, Beat: beat, Say: caption, Fill: func(f *replay.Frame, s *still) { fillFrame(f, s, t) }}
	return story.Complete(r, names, told)
}

type still = picture.Still[rules.View]

// paces are all, and attacks alone.
var paces = []replay.Pace{
	{Asides: true, Moves: true, Turns: true, Hurry: 100},
	{Moves: true, Turns: true, Hurry: 60, Omits: []string{"ships taken back from the void are left out"}},
}

func beat(e engine.Event) (b replay.Beat) {
	switch e := e.(type) {
	case rules.RoundBegan:
		b.Round = e.Round
	case rules.TurnBegan:
		b.Turn = int(e.Seat)
	case rules.FleetSent, rules.Fought, rules.Agreed, rules.Reclaimed, rules.Passed:
		b.Acted = true
	}
	return b
}

// fillFrame shows how things stand after the entry.
func fillFrame(f *replay.Frame, s *still, t *table) {
	c := canvas{&f.Scene, &s.View, t}
	fleets := c.fillLines()
	c.fillWorlds(landed(s.Events))
	c.fillFleets(fleets)
	for seat := range s.View.From(1) {
		f.Scores = append(f.Scores, replay.Score{Have: len(s.View.Colonies(seat))})
	}
}

// caption returns the caption of a frame and how long it stands. 0 means there is nothing to see.
func caption(s *still) (said replay.Caption, stand time.Duration) {
	longer := func(t time.Duration) { stand = max(stand, t) }
	tell := func(s engine.Seat, text string, t time.Duration) {
		said = replay.Caption{Seat: int(s), Text: text}
		longer(t)
	}
	for _, e := range s.Events {
		switch e := e.(type) {
		case rules.RaceGiven:
			tell(e.Seat, "plays "+e.Race.String(), replay.StandTurn)
		case rules.Reclaimed:
			tell(e.Seat, "takes a ship back", replay.StandTurn)
		case rules.Passed:
			tell(e.Seat, "passes", replay.StandTurn)
		case rules.FleetSent:
			tell(e.Seat, "attacks "+say.Planet(e.At)+" with "+say.Ships(e.Fleet.Ships()), replay.StandVolley)
		case rules.Fought:
			tell(e.Seats[0], say.Sums(e), replay.StandLoss)
			said.Dice, said.Hot = coins(e.Coins), e.Result == rules.AttackerWins
		case rules.Agreed:
			tell(e.Seats[0], "makes a deal", replay.StandHit)
		case rules.Won:
			longer(replay.StandLoss)
		}
	}
	return said, stand
}

// coins are both coins turned up.
func coins(shown [2]int) (all []scene.Look) {
	for _, coin := range shown {
		if coin != rules.NoCoin {
			all = append(all, faceShape.Of(coin+1, 0))
		}
	}
	return all
}
