package conquest

import (
	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/render/picture"
	"mayhembot/render/scene"
)

// What pictures are made from, and by what.
type (
	Moment   = picture.Moment[rules.View]
	Renderer = picture.Renderer[rules.View]
)

// NewRenderer makes the sprites.
func NewRenderer() *Renderer {
	return picture.NewRenderer(picture.Game[rules.View]{Kit: kit(), Sheet: scene.Format{Board: whole(4, false, engine.Nobody).board, Seats: 4}, Filler: filler, Poster: poster, Replay: replayed})
}

func filler(r *scene.Renderer) picture.Filler[rules.View] {
	return func(s *scene.Scene, now *Moment) { fill(r, s, now) }
}

// fill makes a moment's scene. A viewer with a seat sees its own hand below the table.
func fill(r *scene.Renderer, s *scene.Scene, now *Moment) {
	v := &now.View
	c := canvas{s, v, whole(v.Seats, v.Viewer() != engine.Nobody, attacked(v, now.Events))}
	s.Reset(c.t.board, scene.Form{})
	now.Players(s, v.Seats, picture.Deciding(v))
	for i := range s.Players {
		p := &s.Players[i]
		p.Color, p.Name = colour(v, engine.Seat(i+1)), r.Called(p.Name, i+1)
	}
	fillHeader(&s.Header, v)
	tellLost(&s.Header, now.Events)
	for i, p := range s.Players {
		s.Box(at(c.t.system[i].Min), at(c.t.system[i].Max), p.Lit)
	}
	s.Box(at(c.t.band.Min), at(c.t.band.Max), false)
	fleets := c.fillLines()
	c.fillHeads(s.Players)
	c.fillMiddle(func(seat engine.Seat) string { return s.Players[seat-1].Name })
	c.fillWorlds(landed(now.Events))
	c.fillFleets(fleets)
	if !c.t.hand.Empty() {
		c.fillHand()
	}
}

// attacked is the seat in whose system there is an attack, or was one of which the events tell.
func attacked(v *rules.View, events []engine.Event) (s engine.Seat) {
	for _, e := range events {
		switch e := e.(type) {
		case rules.Fought:
			s = e.At.System()
		case rules.Passed:
			s = engine.Nobody
		}
	}
	if v.Attack.At != rules.Void {
		return v.Attack.At.System()
	}
	return s
}

// landed are the planets on which ships came down.
func landed(events []engine.Event) map[rules.Planet]bool {
	at := map[rules.Planet]bool{}
	for _, e := range events {
		switch e := e.(type) {
		case rules.AttackBegan:
			clear(at)
		case rules.Landed:
			at[e.At] = true
		}
	}
	return at
}

// steps say what each step waits for, alone and of several at once.
var steps = picture.Steps[rules.Step]{
	Round: "Round", Together: "all at once, in secret", Shared: [2]string{"Victory", "is shared"},
	Tasks: map[rules.Step]string{
		rules.StepRace: "to choose a race", rules.StepHeal: "to heal", rules.StepReclaim: "to take a ship back", rules.StepAttack: "to attack or pass",
		rules.StepFleet: "to send a fleet", rules.StepAsk: "to ask for allies", rules.StepAlly: "to answer", rules.StepCoin: "to play a coin",
		rules.StepOffer: "to offer a deal", rules.StepCounter: "to answer the offer", rules.StepClose: "to answer the counter-offer",
		rules.StepLose: "to name two ships to lose", rules.StepSpoils: "to choose what the attack left to choose",
		rules.StepReuse: "to keep the coin used, or let it go", rules.StepClaim: "to claim the coin used, or leave it",
		rules.StepReturn: "to bring lost ships home", rules.StepReward: "to take a reward",
	},
	Titles: map[rules.Step]string{
		rules.StepRace: "Races", rules.StepAlly: "Allies", rules.StepCoin: "Coins", rules.StepLose: "No deal", rules.StepSpoils: "After the attack",
		rules.StepReuse: "Coins used", rules.StepClaim: "Coins used", rules.StepReturn: "Lost ships", rules.StepReward: "Rewards",
	},
}

func fillHeader(h *scene.Header, v *rules.View) {
	steps.Fill(h, v, v.Round, v.Step)
	if len(h.Waiting) > 1 {
		return // the emblems of those waited for take the order's place
	}
	for s := range v.From(max(1, v.Start)) {
		t := scene.Turn{Seat: int(s)}
		if s == v.Active {
			t.Standing = scene.Acting
		}
		h.Order = append(h.Order, t)
	}
}
