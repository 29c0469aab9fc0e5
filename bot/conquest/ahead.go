package conquest

import (
	"encoding/json"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"
	"mayhembot/render/words"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// planWord begins a plan for the next turn: plan attack 2b.
const planWord = "plan"

// Next is the first action of a text, and what is to be played after it. A plan leaves alone what comes before its attack.
func (u ui) Next(v rules.View, text string) (action, rest string, err error) {
	target, is := strings.CutPrefix(text, planWord+" ")
	switch {
	case !is:
		return u.Entry.Next(v, text)
	case v.Step == rules.StepHeal || v.Step == rules.StepReclaim:
		return v.Default().String(), text, nil
	}
	return target, "", nil
}

// turnAhead is the view as if the viewer's turn had come to its attack.
func turnAhead(v rules.View) rules.View {
	v.Step, v.Active, v.Attack = rules.StepAttack, v.Seat, rules.View{}.Attack
	return v
}

// planRows plan the attack of the viewer's next turn while others have theirs.
func planRows(v rules.View, r bot.Roster) []bot.Row {
	if v.Step == rules.StepRace || v.Step == rules.StepOver || v.Active == v.Seat || v.Active == engine.Nobody {
		return nil
	}
	w := newWording(turnAhead(v), r)
	sel := &bot.Select{ID: planWord, Placeholder: say.Room.Say(r.Lang, "plan.choose")}
	for _, of := range w.offers("attack") {
		if len(sel.Options) < moves.ChoiceLimit {
			sel.Options = append(sel.Options, bot.SelectOption{Value: of.Text, Label: words.Clip(of.Label, moves.OptionLimit)})
		}
	}
	if len(sel.Options) == 0 {
		return nil
	}
	return []bot.Row{{Select: sel}}
}

// What a plan that is played by itself may rest on, by key.
const (
	unhurt = "unhurt" // the viewer holds what it held, and has no more ships in the void
	stays  = "target" // the planet has the ships it had
)

// Holds tells whether a plan still names something to attack.
func (ui) Holds(v rules.View, plan string) bool {
	if v.Step == rules.StepOver {
		return false
	}
	at, known := planned(plan)
	return known && !slices.Contains(v.Colonies(v.Seat), at)
}

// planned is the planet a plan attacks.
func planned(plan string) (rules.Planet, bool) {
	a, err := (rules.Game{}).Parse(strings.TrimPrefix(plan, planWord+" "))
	target, is := a.(rules.Target)
	return target.At, err == nil && is
}

// Skips is nothing: what a plan does not name is left as it is.
func (ui) Skips(rules.View, string, bot.Roster) string { return "" }

// Assumes lists what a plan may rest on.
func (ui) Assumes(v rules.View, plan string, r bot.Roster) []bot.Choice {
	to := say.Room.In(r.LabelStyle())
	all := []bot.Choice{{Name: to.Say("plan.assume-unhurt"), Value: unhurt}}
	if at, known := planned(plan); known {
		all = append(all, bot.Choice{Name: to.Say("plan.assume-target", "planet", say.Planet(at)), Value: stays + at.String()})
	}
	return all
}

// marked is how the match stood for a seat when it said what its plan rests on.
type marked struct {
	Colonies int                      `json:"colonies"`
	Void     rules.Ships              `json:"void"`
	At       map[string][]rules.Ships `json:"at"` // by planet, then by seat
}

func standing(v rules.View) marked {
	m := marked{Colonies: len(v.Colonies(v.Seat)), Void: v.At(rules.Void, v.Seat), At: map[string][]rules.Ships{}}
	for s := range v.From(1) {
		for _, at := range rules.Planets(s) {
			for of := range v.From(1) {
				m.At[at.String()] = append(m.At[at.String()], v.At(at, of))
			}
		}
	}
	return m
}

// Mark notes how the match stands for the viewer.
func (ui) Mark(v rules.View) string {
	text, _ := json.Marshal(standing(v)) // of numbers alone
	return string(text)
}

// Fails is the first assumption that holds no more.
func (ui) Fails(v rules.View, mark string, on []string) string {
	var then marked
	if json.Unmarshal([]byte(mark), &then) != nil {
		return on[0]
	}
	now := standing(v)
	for _, key := range on {
		failed := true
		if at, is := strings.CutPrefix(key, stays); is {
			failed = !slices.Equal(then.At[at], now.At[at])
		} else if key == unhurt {
			failed = now.Colonies < then.Colonies || more(now.Void, then.Void)
		}
		if failed {
			return key
		}
	}
	return ""
}

// more tells whether there are more ships of any size.
func more(now, then rules.Ships) bool {
	for size, n := range now {
		if n > then[size] {
			return true
		}
	}
	return false
}
