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
func replayed(r *scene.Renderer, names []string, told []picture.Entry[rules.View], l lang.Language) *replay.Replay {
	to := say.Room.To(l)
	var last rules.View
	if n := len(told); n > 0 {
		last = told[n-1].View
	}
	seats := max(last.Seats, len(names), rules.MinSeats)
	made := &replay.Replay{Title: to.Say("replay.title"), Names: r.Called(names, seats, l), Paces: paces(to)}
	if seats <= 6 { // there is room for it
		made.Goal = last.Options.Colonies
	}
	for s := range seats {
		made.Colors = append(made.Colors, colour(&last, engine.Seat(s+1)))
	}
	t := replayTable(seats)
	story := &picture.Stills[rules.View]{Board: t.board, Beat: beat, Say: func(s *still) (replay.Caption, time.Duration) { return caption(s, to) },
		Fill: func(f *replay.Frame, s *still) { fillFrame(f, s, t, to) }}
	return story.Complete(made, told)
}

type still = picture.Still[rules.View]

// paces are all, and attacks alone.
func paces(to lang.Speaker) []replay.Pace {
	return []replay.Pace{
		{Asides: true, Moves: true, Turns: true, Hurry: 100},
		{Moves: true, Turns: true, Hurry: 60, Omits: []string{to.Say("replay.no-reclaims")}},
	}
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
func fillFrame(f *replay.Frame, s *still, t *table, to lang.Speaker) {
	c := canvas{&f.Scene, &s.View, t, to}
	fleets := c.fillLines()
	c.fillWorlds(landed(s.Events))
	c.fillFleets(fleets)
	for seat := range s.View.From(1) {
		f.Scores = append(f.Scores, replay.Score{Have: len(s.View.Colonies(seat))})
	}
}

// caption returns the caption of a frame and how long it stands. 0 means there is nothing to see.
func caption(s *still, to lang.Speaker) (said replay.Caption, stand time.Duration) {
	for _, e := range s.Events {
		stand = max(stand, stands(e))
		if _, won := e.(rules.Won); won || stands(e) == 0 {
			continue // who has won is told by the replay
		}
		t := say.TellOne(e)
		said = replay.Caption{Seat: int(t.Seat()), Text: to.Short(to.Style, t), Hot: t.Tone == lang.Bad}
		if fought, is := e.(rules.Fought); is {
			said.Dice = coins(fought.Coins)
		}
	}
	return said, stand
}

// stands is how long an event stands: 0 where there is nothing to see.
func stands(e engine.Event) time.Duration {
	switch e.(type) {
	case rules.RaceGiven, rules.Reclaimed, rules.Passed:
		return replay.StandTurn
	case rules.FleetSent:
		return replay.StandVolley
	case rules.Agreed:
		return replay.StandHit
	case rules.Fought, rules.Won:
		return replay.StandLoss
	}
	return 0
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
