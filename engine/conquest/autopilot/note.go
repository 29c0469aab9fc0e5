package autopilot

import "mayhembot/engine/conquest"

// Note is what the adviser would note for the talk that follows if both main players play Diplomacy (C50): the attacker's
// offer, the ships to lose, and that the other's offers are left to it. Nothing where there can be no talk.
func Note(v conquest.View) conquest.Talk {
	then, ok := v.Talking()
	if !ok {
		return conquest.Talk{}
	}
	p := advising(then)
	note := conquest.Talk{For: then.TalkKey(), Others: conquest.Advised}
	if p.SideOf(p.Seat) == conquest.Attacker {
		note.Offer = p.choose().String()
	}
	p.Step = conquest.StepLose
	note.Lose = p.choose().String()
	return note
}
