package autopilot

import (
	"mayhembot/engine"
	"mayhembot/engine/boarding"
)

// squad takes a preset, or builds one ship by ship, and makes ready.
func (p *pilot) squad() engine.Action {
	var presets []engine.Action
	legal := map[engine.Action]bool{}
	for a := range p.v.Legal() {
		legal[a] = true
		if choose, is := a.(boarding.Choose); is {
			presets = append(presets, choose)
		}
	}
	if len(presets) > 0 {
		return presets[p.mood()%len(presets)]
	}
	for _, a := range p.next() {
		if legal[a] {
			return a
		}
	}
	if legal[engine.Action(boarding.Ready{})] {
		return boarding.Ready{}
	}
	return p.dearest(legal)
}

// mood makes pilots differ from match to match.
func (p *pilot) mood() int {
	sum := int(p.v.Seat)
	for _, rock := range p.v.Asteroids() {
		sum += int(rock.X+rock.Y) / 1000
	}
	return sum
}

// next are the actions that come nearer to the dearest preset the points allow.
func (p *pilot) next() (list []engine.Action) {
	f, own := p.v.Fleet, &p.v.Squads[p.v.Seat-1]
	var like []boarding.Squad
	for _, preset := range f.Presets {
		if preset.Squad.Cost(f) <= p.v.Options.Points {
			like = append(like, preset.Squad)
		}
	}
	if len(like) == 0 {
		return nil
	}
	model := like[p.mood()%len(like)]
	for i, want := range model.Ships[:model.Count()] {
		n := int8(i + 1)
		if i >= own.Count() {
			return append(list, boarding.Hire{Pilot: f.Key(want.Pilot)})
		}
		have := own.Ships[i]
		for _, u := range want.Upgrades.List() {
			if !have.Upgrades.Has(u) {
				list = append(list, boarding.Fit{Ship: n, Upgrade: u})
			}
		}
		if k := have.Crew.Count(); k < want.Crew.Count() {
			who := f.Key(want.Crew[k])
			list = append(list, boarding.Crew{Ship: n, Who: who}, boarding.Crew{Ship: n, Who: who, Stack: boarding.Fore})
		}
	}
	return list
}

// dearest is the dearest legal pilot, for when no preset fits.
func (p *pilot) dearest(legal map[engine.Action]bool) (best engine.Action) {
	points := 0
	for _, c := range p.v.Fleet.Characters {
		if hire := (boarding.Hire{Pilot: c.Key}); legal[hire] && c.Points > points {
			best, points = hire, c.Points
		}
	}
	return best
}
