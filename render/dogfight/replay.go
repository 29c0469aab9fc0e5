package dogfight

import (
	"fmt"
	"time"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
)

// replayed is a match as replays take it.
func replayed(_ *scene.Renderer, names []string, told []picture.Entry[rules.View]) *replay.Replay {
	r := &replay.Replay{Title: "Space Dogfight", Names: make([]string, rules.Seats), Rounds: "turn", Paces: paces}
	for _, t := range told {
		r.Most = max(r.Most, t.View.Fleet(1).Count(), t.View.Fleet(2).Count())
	}
	story := &picture.Stills[rules.View]{Board: board, Beat: beat, Say: caption, Fill: fillFrame}
	return story.Complete(r, names, told)
}

type still = picture.Still[rules.View]

// paces are the full pace, then one without draws that move no asteroid.
var paces = []replay.Pace{
	{Asides: true, Moves: true, Turns: true, Hurry: 100},
	{Moves: true, Turns: true, Hurry: 70, Omits: []string{"draws that move no asteroid are left out"}},
}

func beat(e engine.Event) (b replay.Beat) {
	switch e := e.(type) {
	case rules.TurnBegan:
		b.Round, b.Turn = e.Turn, int(e.Seat)
	case rules.Moved, rules.Attacked, rules.Drew, rules.Defended:
		b.Acted = true
	}
	return b
}

// fillFrame shows the position after the entry, and the entry itself.
func fillFrame(f *replay.Frame, s *still) {
	fillBoard(&f.Scene, &s.View, reach{}, read(s.Events))
	for seat := engine.Seat(1); seat <= rules.Seats; seat++ {
		fleet := s.View.Fleet(seat)
		f.Scores = append(f.Scores, replay.Score{Have: fleet.Value(), Strength: fleet.Count()})
	}
}

// caption returns the caption of a frame and how long it stands. 0 means there is nothing to see.
func caption(s *still) (said replay.Caption, stand time.Duration) {
	longer := func(t time.Duration) { stand = max(stand, t) }
	for _, e := range s.Events {
		switch e := e.(type) {
		case rules.TurnedUp:
			said = replay.Caption{Text: "The fleets"}
			longer(replay.StandLoss)
		case rules.Drew:
			said = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("draws %d", e.N)}
			longer(replay.StandTurn)
		case rules.AsteroidMoved:
			longer(replay.StandVolley)
		case rules.Moved:
			said = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("flies from %s to %s", e.From, e.To)}
			longer(replay.StandTurn + 1)
		case rules.Attacked:
			said = replay.Caption{Seat: int(e.Seat), Text: fmt.Sprintf("attacks the %s on %s", say.Type(e.Target), e.To), Dice: []scene.Look{scene.Thrown(e.Face, e.Hit())}}
			longer(replay.StandVolley)
		case rules.Defended:
			if said.Seat == 0 {
				said = replay.Caption{Seat: int(e.Seat), Text: "blocks for the " + say.Type(e.Type)}
			}
			said.Dice = append(said.Dice, scene.Die(int(e.Seat), e.Face, !e.Blocked()))
			longer(replay.StandHit)
		case rules.Eliminated:
			said.Seat, said.Text, said.Hot = int(e.Seat), "loses the "+say.Type(e.Type), true
			longer(replay.StandLoss)
		}
	}
	return said, stand
}
