package dogfight

import (
	"time"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/picture"
	"mayhembot/render/replay"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// replayed is a match as replays take it.
func replayed(r *scene.Renderer, names []string, told []picture.Entry[rules.View], l lang.Language) *replay.Replay {
	to := say.Room.To(l)
	made := &replay.Replay{Title: to.Say("replay.title"), Names: r.Called(names, rules.Seats, l), Unit: "turn", Paces: paces(to)}
	for _, t := range told {
		made.Most = max(made.Most, t.View.Fleet(1).Count(), t.View.Fleet(2).Count())
	}
	story := &picture.Stills[rules.View]{Board: board, Beat: beat, Say: func(s *still) (replay.Caption, time.Duration) { return caption(s, to) }, Fill: fillFrame}
	return story.Complete(made, told)
}

type still = picture.Still[rules.View]

// paces are the full pace, then one without draws that move no asteroid.
func paces(to lang.Speaker) []replay.Pace {
	return []replay.Pace{
		{Asides: true, Moves: true, Turns: true, Hurry: 100},
		{Moves: true, Turns: true, Hurry: 70, Omits: []string{to.Say("replay.no-draws")}},
	}
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
func caption(s *still, to lang.Speaker) (said replay.Caption, stand time.Duration) {
	for _, e := range s.Events {
		stand = max(stand, stands(e))
		switch e := e.(type) {
		case rules.TurnedUp, rules.Drew, rules.Moved:
			said = told(e, to)
		case rules.Attacked:
			said = told(e, to)
			said.Dice = []scene.Look{scene.Thrown(e.Face, e.Hit())}
		case rules.Defended:
			if said.Seat == 0 {
				said = told(e, to)
			}
			said.Dice = append(said.Dice, scene.Die(int(e.Seat), e.Face, !e.Blocked()))
		case rules.Eliminated:
			dice := said.Dice
			said = told(e, to)
			said.Dice = dice
		}
	}
	return said, stand
}

// told is an event in short.
func told(e engine.Event, to lang.Speaker) replay.Caption {
	t := say.TellOne(e)
	return replay.Caption{Seat: int(t.Seat()), Text: to.Short(to.Style, t), Hot: t.Tone == lang.Bad}
}

// stands is how long an event stands: 0 where there is nothing to see.
func stands(e engine.Event) time.Duration {
	switch e.(type) {
	case rules.Drew:
		return replay.StandTurn
	case rules.Moved:
		return replay.StandTurn + 1
	case rules.Attacked, rules.AsteroidMoved:
		return replay.StandVolley
	case rules.Defended:
		return replay.StandHit
	case rules.TurnedUp, rules.Eliminated:
		return replay.StandLoss
	}
	return 0
}
