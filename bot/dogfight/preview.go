package dogfight

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/render/words/lang"

	rules "mayhembot/engine/dogfight"
	look "mayhembot/render/dogfight"
	say "mayhembot/render/dogfight/words"
)

const (
	previewWord = "preview"
	planOption  = "plan"
)

// Answer answers the question of the command: where a plan leads, and how likely its attack succeeds. Nothing is played.
func (u ui) Answer(v rules.View, playing bool, sub string, args map[string]string, r bot.Roster) (bot.Message, error) {
	switch {
	case sub != previewWord:
		return bot.Message{}, engine.Refuse(engine.Unclear, "", "action-unknown", "word", sub)
	case !playing:
		return bot.Message{}, engine.Refuse(engine.Illegal, "", "plan-no-match")
	case v.Step != rules.StepAct && v.Step != rules.StepDefend:
		return bot.Message{}, engine.NotNow(v)
	case v.Active != v.Viewer():
		return u.planAhead(v, args[planOption], r)
	case !engine.Decides(v):
		return bot.Message{}, engine.NotNow(v)
	}
	steps, err := readPlan(v, args[planOption])
	if err != nil {
		return bot.Message{}, err
	}
	t := trial{wording: wording{say.Room.In(r.Style()), v}, at: onPaper(v), steps: steps, ap: int(v.Own(v.Viewer()).Hand[rules.AP])}
	t.follow()
	lines := append([]string{"### " + t.Say("preview.title")}, t.lines...)
	if t.fault != nil {
		lines = append(lines, t.Say("preview.step-refused", "n", t.played+1, "why", u.Refusal(t.fault, r)))
	}
	lines = append(lines, t.Say("preview.cost", "n", t.spent, "ap", t.ap))
	title := t.Say("preview.title")
	data := u.Sprites().Match().Draw(nil, &look.Moment{View: t.v, Names: r.Names, Auto: r.Auto, Lang: r.Lang, Events: t.events, Title: t.Say("preview.task")})
	return bot.Message{
		Text: strings.Join(lines, "\n"), Accent: u.Accent(v), Rows: t.rows(args[planOption]),
		Picture: &bot.Picture{Name: "preview.png", Data: data, Alt: say.Describe(t.v, r.LabelStyle(), title+". ")},
	}, nil
}

// trial follows a plan on paper, up to its first throw.
type trial struct {
	wording                // where the plan has led
	at      engine.Match   // likewise
	steps   []planned      // of the plan
	events  []engine.Event // of its flights
	lines   []string       // a line a step
	played  int            // steps that were followed
	ap      int            // in hand when it begins
	spent   int            // of them
	blow    rules.Strike   // the attack, if there was one
	missed  float64        // the chance that it and its repeat come to nothing
	fault   *engine.Refusal
}

func (t *trial) follow() {
	for _, s := range t.steps {
		if t.blow != (rules.Strike{}) {
			if t.rest(s); t.fault != nil {
				return
			}
			continue
		}
		text := s.on(&t.v.Table)
		a, err := (rules.Game{}).Parse(text)
		if err != nil {
			t.fault, _ = engine.AsRefusal(err)
			return
		}
		next, events, err := t.at.Try(t.v.Viewer(), a, &engine.Replayer{})
		if err != nil {
			t.fault, _ = engine.AsRefusal(err)
			return
		}
		t.played++
		switch a := a.(type) {
		case rules.Attack:
			t.attack(a.Strike, rules.AttackAP)
		case rules.Repeat:
			t.attack(t.v.Repeat, rules.RepeatAP)
		case rules.Move:
			t.lines = append(t.lines, t.Say("preview.flies", "ship", say.Type(t.v.At(a.From).Type), "from", a.From, "cell", a.To))
			t.spent += rules.MoveAP
			t.at, t.events = next, append(t.events, engine.Heard(events, t.v.Viewer())...)
			t.v = next.View(t.v.Viewer()).(rules.View)
		default:
			t.lines = append(t.lines, t.offer(a).Label)
		}
	}
}

// attack tells the odds of an attack: without a counter of the defender, and against the best one it may hold.
func (t *trial) attack(s rules.Strike, ap int) {
	t.blow, t.spent = s, t.spent+ap
	odds := t.v.Odds(s, rules.Unseen)
	t.missed = 1 - float64(odds.Kill())/36
	counter := t.strongest()
	t.lines = append(t.lines, t.Say("preview.attacks", "ship", say.Type(t.v.At(s.From).Type), "from", s.From, "target", say.Type(t.v.At(s.To).Type), "cell", s.To,
		"helped", odds.Helped, "chance", lang.Chance(1-t.missed), "against", counter != rules.Unseen, "counter", say.Counter(counter),
		"least", chance(t.v.Odds(s, counter).Kill())))
}

// strongest is the best counter the defender may hold, as far as the viewer knows.
func (t *trial) strongest() rules.Counter {
	if t.v.Counters[rules.Other(t.v.Viewer())-1] == 0 {
		return rules.Unseen
	}
	for _, c := range []rules.Counter{rules.Def2, rules.Def1} {
		if t.v.Unseen()[c] > 0 {
			return c
		}
	}
	return rules.Unseen
}

// rest tells what a plan does after its attack: the repeat counts, everything else waits for the dice.
func (t *trial) rest(s planned) {
	key := "preview.waits"
	if s.action == (rules.Repeat{}).String() {
		if t.spent += rules.RepeatAP; t.spent > t.ap {
			t.spent -= rules.RepeatAP
			t.fault = engine.Refuse(engine.Illegal, "¶Combat", "ap", "needed", rules.RepeatAP)
			return
		}
		t.missed *= t.missed
		key = "preview.repeats"
	}
	t.played++
	t.lines = append(t.lines, t.Say(key, "step", s.String(), "chance", lang.Chance(1-t.missed)))
}

// rows play the plan as far as it holds, or change it.
func (t *trial) rows(typed string) []bot.Row {
	var row bot.Row
	playable := t.steps
	if t.fault != nil {
		playable = t.steps[:t.played]
	}
	if id := planWord + " " + planText(playable); len(playable) > 0 && len(id) <= bot.ControlLimit {
		row.Buttons = append(row.Buttons, bot.Button{ID: id, Label: t.Say("preview.play", "part", t.fault != nil, "n", t.played), Style: bot.Success})
	}
	change := bot.FormMark + planWord + " " + strings.Join(strings.Fields(typed), " ")
	if len(change) > bot.ControlLimit {
		change = bot.FormMark + planWord
	}
	return []bot.Row{{Buttons: append(row.Buttons, bot.Button{ID: change, Label: t.Say("preview.change")})}}
}
