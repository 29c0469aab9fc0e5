// Package words holds the words that pictures of Boarding Actions share with its channel.
package words

import (
	"embed"
	"strings"
	"unicode"

	rules "mayhembot/engine/boarding"
	"mayhembot/engine/plane"
	"mayhembot/render"
	"mayhembot/render/words/lang"
)

//go:embed *.toml
var files embed.FS

// Room is the game's sentences.
var Room = lang.Open("render/boarding/words", files)

// Place is the square of the grid a point lies in: "C4".
func Place(p plane.Point) string {
	clamp := func(v int64) int { return int(min(max(v/10000, 0), 8)) }
	return render.CellName(clamp(p.X), clamp(p.Y))
}

// Wind is the wind nearest to a heading: "north-east".
func Wind(heading int) lang.Phrase { return winds[(heading*2+45)/90%8] }

var winds = [8]lang.Phrase{
	lang.Of("wind.n"), lang.Of("wind.ne"), lang.Of("wind.e"), lang.Of("wind.se"), lang.Of("wind.s"), lang.Of("wind.sw"), lang.Of("wind.w"), lang.Of("wind.nw"),
}

// Class is a class as players read it: "Lancer". Classes of a host's own are called by their keys.
func Class(c *rules.Class) any {
	if key := "class." + c.Key; Room.Has(key) {
		return lang.Of(key)
	}
	return lang.Written(capital(c.Key))
}

// Character is the name of a character. Those of the standard fleet that are called by a rank have sentences. Others are as
// their host wrote them.
func Character(name string) any {
	if key := ranks[name]; key != "" {
		return lang.Of(key)
	}
	return lang.Written(name)
}

var ranks = func() map[string]string {
	all := map[string]string{}
	for _, c := range rules.Standard().Characters {
		if key := "character." + c.Key; Room.Has(key) {
			all[c.Name] = key
		}
	}
	return all
}()

// Fitting is the name of an upgrade: "Boarding kit".
func Fitting(f *rules.Fleet, u rules.Upgrade) any {
	if name := f.Fittings[u].Name; name != rules.Standard().Fittings[u].Name {
		return lang.Written(name)
	}
	return lang.Of("fitting." + u.String())
}

// Preset is the name of a squad: "Privateers".
func Preset(key string) any {
	if Room.Has("preset." + key) {
		return lang.Of("preset." + key)
	}
	return lang.Written(capital(key))
}

func capital(key string) string {
	r := []rune(key)
	return string(unicode.ToUpper(r[0])) + string(r[1:])
}

// Manoeuvre is "bank left 2", or "stop".
func Manoeuvre(m rules.Manoeuvre) lang.Phrase {
	if m.Bearing == rules.Still {
		return lang.Of("manoeuvre.stop")
	}
	return lang.Of("manoeuvre."+strings.TrimLeft(m.String(), "0123456789"), "n", m.Speed)
}

// Berth is "rear, place 2", or "ahead left".
func Berth(b rules.Berth) lang.Phrase {
	if b.Slot == 0 {
		return Side(b)
	}
	return lang.Of("berth.place", "side", Side(b), "n", b.Slot)
}

// Side is the side of a berth: "rear".
func Side(b rules.Berth) lang.Phrase {
	return lang.Of("side." + strings.ReplaceAll(rules.Berth{Side: b.Side}.String(), " ", "-"))
}

// Acts are the actions of an order: "focus, lock on 3", or "no action".
func Acts(o rules.Order) any {
	var acts lang.Commas
	if o.Focus {
		acts = append(acts, lang.Of("act.focus"))
	}
	if o.Evade {
		acts = append(acts, lang.Of("act.evade"))
	}
	if o.Lock != 0 {
		acts = append(acts, lang.Of("act.lock", "ship", o.Lock))
	}
	if o.Coordinate != 0 {
		acts = append(acts, lang.Of("act.coordinate", "ship", o.Coordinate))
	}
	if len(acts) == 0 {
		return lang.Of("act.none")
	}
	return acts
}

func each[T any](items []T, value func(T) any) []any {
	all := make([]any, len(items))
	for i, item := range items {
		all[i] = value(item)
	}
	return all
}

// Ships are the numbers of ships, as a list.
func Ships(list []int8) lang.And { return each(list, func(n int8) any { return n }) }

// Plan is "bank left 2, dock at 1".
func Plan(p rules.Plan) lang.Phrase {
	key := "plan." + planKeys[p.Kind]
	if p.Dock != 0 {
		key = "plan.dock"
	}
	return lang.Of(key, "manoeuvre", Manoeuvre(p.Manoeuvre), "dock", p.Dock)
}

var planKeys = map[rules.Kind]string{
	rules.Fly: "fly", rules.Tow: "tow", rules.Drop: "drop", rules.Board: "board", rules.Fight: "fight", rules.Flee: "flee",
	rules.BreakTow: "break-tow", rules.BreakOff: "break",
}

// Fire is whom an order fires at, and how: "fires at 2", or "holds fire".
func Fire(o rules.Order) lang.Phrase { return lang.Of("fire."+o.Fire.String(), "ship", o.Target) }
