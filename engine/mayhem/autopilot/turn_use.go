package autopilot

import (
	"mayhembot/engine/mayhem"
)

// uses tries every use of the sheet (R39).
func (t *turn) uses(s *state, try func(step, float64)) {
	if !t.byHand || s.sheet != sheetAsItWas {
		return
	}
	use := func(a, b, c int8) {
		st := step{kind: stepUse, a: a, b: b, c: c}
		next := t.used(s, st)
		try(st, t.value(&next))
	}
	switch t.sheet.Effect {
	case mayhem.EffectShunt, mayhem.EffectBoost:
		t.dieUses(s, use)
	case mayhem.EffectJump:
		for i, at := range t.view.Starts {
			if _, taken := t.space(s.gone).Object(at); !taken && at != s.at {
				use(-1, int8(i+1), 0)
			}
		}
	case mayhem.EffectVolley, mayhem.EffectAgain:
		if t.mayShoot(s) {
			use(-1, 0, 0)
		}
	default:
		use(-1, 0, 0)
	}
}

// dieUses tries every use that names an unused die: to move it to another row (R56), or to add to it (R55).
func (t *turn) dieUses(s *state, use func(a, b, c int8)) {
	for _, r := range mayhem.Rows {
		for f, d := range s.me.Rows[r] {
			if d.Pips == 0 || d.Used {
				continue
			}
			if t.sheet.Effect == mayhem.EffectBoost {
				if d.Pips < 6 && r.String() == t.sheet.Row {
					use(int8(r), int8(f), -1)
				}
				continue
			}
			for _, to := range mayhem.Rows {
				if to != r && s.me.Count(to) < mayhem.Fields {
					use(int8(r), int8(f), int8(to))
				}
			}
		}
	}
}

// used is the state after a use of the sheet.
func (t *turn) used(s *state, st step) state {
	next := *s
	next.sheet = sheetSpent
	switch {
	case st.a < 0 && st.b > 0:
		next.at = t.view.Starts[st.b-1]
	case st.a < 0:
		next.sheet = sheetWorks
	case st.c < 0:
		next.me.Rows[st.a][st.b].Add(t.sheet.Number)
	default:
		next.me.Put(mayhem.Row(st.c), next.me.Take(mayhem.Row(st.a), int(st.b)))
	}
	return next
}
