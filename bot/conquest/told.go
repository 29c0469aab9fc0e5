package conquest

import (
	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// Told is an action in the words of its button, without the chances, which only whoever decides is told.
func (ui) Told(v rules.View, action string, r bot.Roster) string {
	a, err := rules.Game{}.Parse(action)
	if err != nil {
		return action
	}
	if v.Seat == engine.Nobody {
		waits := v.Waiting()
		if len(waits) != 1 {
			return action // whose it is is not known
		}
		v.Seat = waits[0].Seat
	}
	return newWording(v, r.Label).told(a)
}

func (w *wording) told(a engine.Action) string {
	switch a := a.(type) {
	case rules.PickRace:
		return "Play " + a.Race.String() + " (" + a.Race.Colour() + ")"
	case rules.Target:
		text := "Attack " + say.Planet(a.At)
		if a.On != engine.Nobody {
			text += " held by " + w.name(a.On)
		}
		return text
	case rules.Send:
		return "Send " + fleetText(a.Fleet)
	case rules.Ask:
		if a.Seats == 0 {
			return "Ask nobody"
		}
		return "Ask " + words.Listed(a.Seats.List(), w.name)
	case rules.Aid:
		if a.Side != 0 {
			return "Help the " + a.Side.String() + " with " + fleetText(a.Fleet)
		}
		return "Help nobody"
	case rules.Coin:
		return "Play " + theCoin(int(a.Coin))
	case rules.Offer:
		return "Offer: get " + termsText(a.Get) + ", give " + termsText(a.Give)
	case rules.Return:
		return "Bring ships home to " + say.Planet(a.At)
	}
	return w.offer(a).Label
}
