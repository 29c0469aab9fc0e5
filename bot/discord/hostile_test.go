package discord

import (
	"encoding/json"
	"fmt"
	"strings"

	"mayhembot/bot"
)

// hostile makes interactions that no client of Discord's would send. Its script decides them byte by byte. Most are nearly right,
// so that they get far.
type hostile struct {
	script   []byte
	commands []bot.CommandSpec
	acts     []act // the actions that somebody could do now
	n        int
}

// act is an action somebody can take, with the custom id of its control: "a|m1|7|end".
type act struct{ guild, channel, user, custom string }

// over says that the script has ended.
func (h *hostile) over() bool { return len(h.script) == 0 }

// pick is a number below n, 0 once the script has ended.
func (h *hostile) pick(n int) int {
	if h.over() {
		return 0
	}
	x := int(h.script[0])
	h.script = h.script[1:]
	return x % n
}

func of[T any](h *hostile, from ...T) T { return from[h.pick(len(from))] }

// mostly returns one of the right words, and a wrong word once in thirty times.
func (h *hostile) mostly(right ...string) string {
	if h.rarely(30) {
		return h.word()
	}
	return of(h, right...)
}

// rarely is true once in n.
func (h *hostile) rarely(n int) bool { return h.pick(n) == n-1 }

// nasty are words that have broken programs before.
var nasty = []string{
	"", " ", "0", "-1", "1", "99999999999999999999999999", "1e400", "NaN", "0x7f", "%s%n%d%v", "`@everyone`", "<@100>", "**", "\x00", "\u202egnp.exe",
	"\u2066\u2069\u200b\ufeff", "é\u0301\u0301\u0301", "👩‍👩‍👧‍👦", "../../../etc/passwd", "|", "a|b|c|d|e", "\\", "\"", "{}", "[[", "\n\r\t", "';DROP TABLE matches;--",
	"true", "null", "undefined", "speed1", "reactor reactor", "end", "\xff\xfe", "m1", "m2", strings.Repeat("﷽", 40), strings.Repeat("9", 5000), strings.Repeat("a ", 3000), strings.Repeat("x", 100_000),
}

func (h *hostile) word() string { return nasty[h.pick(len(nasty))] }

// anything returns a value of any form.
func (h *hostile) anything(depth int) any {
	switch h.pick(9) {
	case 0:
		return nil
	case 1:
		return h.pick(2) == 0
	case 2:
		return of[any](h, 0, -1, 1, 2, 3, 7, 255, 1<<31, -1<<40, 1e300, 0.5)
	case 3:
		if depth < 4 {
			return []any{h.anything(depth + 1), h.anything(depth + 1)}
		}
	case 4:
		if depth < 4 {
			return map[string]any{of(h, "id", "name", "value", "options", "custom_id", "components", "user"): h.anything(depth + 1)}
		}
	}
	return h.word()
}

// next is an interaction as JSON, or nearly so.
func (h *hostile) next() []byte {
	h.n++
	kind := of(h, typePress, typeCommand, typePress, typeCommand, typePress, typeSubmit, typeComplete, typePress, typeCommand, h.pick(256)-3)
	a := act{"10", of(h, "100", "101", "102", "103", "200"), of(h, "1", "2", "3", "4", "5", "6"), ""}
	if len(h.acts) > 0 && h.pick(4) > 0 {
		a = h.acts[h.pick(len(h.acts))]
	}
	x := map[string]any{
		"id": fmt.Sprint(90000 + h.n), "token": "tok", "application_id": "77", "type": kind, "locale": h.mostly("en-GB"),
		"guild_id": h.mostly(a.guild), "channel_id": h.mostly(a.channel),
		"app_permissions": h.mostly("309237746688", "274878008320", "0", "2048"), "message": map[string]any{"id": h.mostly("500")},
		"member": map[string]any{
			"nick": of[any](h, nil, nil, h.word()), "permissions": h.mostly("0", "0", "8", "16"),
			"user": map[string]any{"id": h.mostly(a.user, a.user, a.user, a.user, "1", "2", "3"), "username": h.word(), "global_name": h.word()},
		},
		"channel": map[string]any{"id": "100", "type": of(h, 0, 11, h.pick(256)-100)},
	}
	switch kind {
	case typeCommand, typeComplete:
		x["data"] = h.command(kind == typeComplete)
	default:
		x["data"] = h.control(kind == typeSubmit, a.custom)
	}
	for h.rarely(6) {
		h.spoil(x)
	}
	raw, err := json.Marshal(x)
	if err != nil {
		panic(err)
	}
	if h.rarely(40) && len(raw) > 2 {
		raw = raw[:len(raw)*h.pick(256)/256] // the line broke
	}
	return raw
}

// command returns the data of a command, mostly a registered one. Its values do not fit its options.
func (h *hostile) command(typing bool) map[string]any {
	c := h.commands[h.pick(len(h.commands))]
	specs := c.Options
	data := map[string]any{"name": c.Name, "type": 1}
	at := data
	if len(c.Subs) > 0 {
		s := c.Subs[h.pick(len(c.Subs))]
		specs = s.Options
		at = map[string]any{"type": optionSub, "name": s.Name}
		data["options"] = []any{at}
	}
	options := []any{}
	for _, o := range specs {
		if !o.Required && h.pick(3) == 0 {
			continue
		}
		var value any = h.word()
		switch {
		case len(o.Choices) > 0 && h.pick(3) > 0:
			value = o.Choices[h.pick(len(o.Choices))].Value
		case len(h.acts) > 0 && h.pick(2) > 0: // values that an action's command takes
			_, value, _ = strings.Cut(h.acts[h.pick(len(h.acts))].custom, " ")
		case h.pick(4) == 0:
			value = h.anything(0)
		}
		options = append(options, map[string]any{"name": o.Name, "type": of(h, 3, 4, 5, 6, h.pick(256)), "value": value, "focused": typing && h.pick(2) == 0})
	}
	at["options"] = options
	if h.rarely(12) {
		data["name"] = h.word()
	}
	return data
}

// control is the data of a press or a form, with a custom id that was forged, or is somebody else's.
func (h *hostile) control(form bool, own string) map[string]any {
	custom := h.mostly(own)
	if own == "" || h.rarely(5) {
		verb := h.mostly("a", "f", "s", "u", "h", "j", "l", "r", "d", "g", "x", "n")
		custom = strings.Join([]string{verb, h.mostly("m1", "m2", "m3", "m4"), h.mostly("-", "0", "t0", "t1", "t-1"), h.mostly("end")}, "|")
	}
	if part := strings.SplitN(custom, "|", 4); len(part) == 4 && h.rarely(4) { // right except for one part
		part[h.pick(3)] = h.mostly("m1", "m2", "m3", "0", "1", "t0", "a", "s", "f")
		custom = strings.Join(part, "|")
	}
	if len(h.acts) > 0 && h.rarely(6) {
		custom = h.acts[h.pick(len(h.acts))].custom
	}
	data := map[string]any{"custom_id": custom, "component_type": of(h, 2, 3, 5, h.pick(256))}
	values := []any{}
	for h.rarely(3) {
		values = append(values, of[any](h, h.word(), h.anything(0)))
	}
	data["values"] = values
	if form {
		fields := []any{}
		for range h.pick(5) {
			input := map[string]any{"type": 4, "custom_id": of(h, "dice", "path", "cell", h.word()), "value": of[any](h, h.word(), h.anything(0))}
			fields = append(fields, map[string]any{of(h, "component", "components"): of[any](h, input, []any{input}, h.anything(0))})
		}
		data["components"] = fields
	}
	return data
}

// spoil removes or replaces one part of an interaction, at any depth.
func (h *hostile) spoil(x map[string]any) {
	keys := []string{"id", "token", "type", "guild_id", "channel_id", "app_permissions", "locale", "message", "member", "channel", "data", "user", "name", "options", "custom_id", "values", "components"}
	key := keys[h.pick(len(keys))]
	for _, inner := range []string{"data", "member"} {
		if m, ok := x[inner].(map[string]any); ok && h.pick(2) == 0 {
			x = m
		}
	}
	if h.pick(2) == 0 {
		delete(x, key)
		return
	}
	x[key] = h.anything(0)
}
