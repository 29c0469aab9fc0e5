package words

import (
	"mayhembot/engine/advice"
	"mayhembot/render/words/lang"
)

// Reason is why the autopilots advise something, in the sentences of a game's room; empty where it has none for the reason.
func Reason(room *lang.Room, r advice.Reason, w Style) string {
	key := "reason." + r.Key
	if room == nil || !room.Has(key) {
		return ""
	}
	return room.Tell(w, key, "seat", r.Seat, "chance", lang.Chance(r.Chance), "n", r.N)
}
