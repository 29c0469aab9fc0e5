package mayhem

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/mayhem"
)

// flightButton plays the adviser's flight in one press, and says what it rams.
func (p pilot) flightButton(best advice) bot.Button {
	steps, plan, rams := p.flightText(best.flight)
	return bot.Button{ID: planWord + " " + plan, Label: words.Clip(flightLabel(steps, rams, best.why), moves.ButtonLimit)}
}

// flightLabel is a flight with what its steps ram: "As advised: left, 4 → H12, 3 rams C8". Where a label has no room for that
// and its reason, what is rammed stands first, and the end is cut.
func flightLabel(steps []string, rams map[int]string, why string) string {
	inline := slices.Clone(steps)
	var what []string
	times := map[string]int{}
	for i, step := range steps {
		if rams[i] == "" {
			continue
		}
		pips, _, _ := strings.Cut(step, " ")
		inline[i] = pips + " rams " + rams[i]
		if times[rams[i]]++; times[rams[i]] == 1 {
			what = append(what, rams[i])
		}
	}
	label := "As advised: " + strings.Join(inline, ", ")
	if len(what) == 0 || utf8.RuneCountInString(label+" · "+why) <= moves.ButtonLimit {
		return label
	}
	list := words.Listed(what, func(name string) string {
		switch n := times[name]; n {
		case 1:
			return name
		case 2:
			return name + " twice"
		default:
			return fmt.Sprintf("%s %d times", name, n)
		}
	})
	return "As advised, rams " + list + ": " + strings.Join(steps, ", ")
}

// flightText is a flight in words, step by step, with what each step rams, and as a plan: "right 4 @h12 left".
func (p pilot) flightText(flight []engine.Action) (told []string, plan string, rams map[int]string) {
	var steps []string
	rams = map[int]string{}
	t := &trial{pilot: p, at: p.match()}
	for i, a := range flight {
		s := planned{Action: a}
		step := s.text(t.me)
		told = append(told, step)
		if m, is := a.(rules.Move); is {
			c := t.v.Course(m)
			told[i] = fmt.Sprintf("%d → %s", c.Pips, c.To)
			switch {
			case c.Rams && c.Target != engine.Nobody:
				rams[i] = words.Clip(p.name(c.Target), 16)
			case c.Rams:
				rams[i] = c.RamAt.String()
			}
			step = t.expecting(s, m)
		}
		steps = append(steps, step)
		t.playAs(p.seat, a)
	}
	return told, strings.Join(steps, " "), rams
}

// expecting is a movement in a plan with the cell it is to end on.
func (p pilot) expecting(s planned, m rules.Move) string {
	if c := p.v.Course(m); !c.Leaves {
		return fmt.Sprintf("%s @%s", s.text(p.me), strings.ToLower(c.To.String()))
	}
	return s.text(p.me)
}
