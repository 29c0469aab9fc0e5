package mayhem

import "mayhembot/engine"

// Reasons are the reasons this game refuses for, with what each sentence may name. A catalogue of sentences is
// complete when it has these and those of engine.Reasons.
var Reasons = []engine.Reason{
	// Not read at all.
	{Key: "action-unknown", Args: []string{"word"}},

	// Refused when the match is created.
	{Key: "board-small", Args: []string{"board"}},
	{Key: "seats", Args: []string{"max", "min"}},

	// Not now, or not this seat.
	{Key: "not-yours"},
	{Key: "over"},
	{Key: "step-act"}, // step-…: another kind of action is asked for
	{Key: "step-assign"},
	{Key: "step-asteroid"},
	{Key: "step-hits"},
	{Key: "step-place"},
	{Key: "step-recalibrate"},
	{Key: "step-recharge"},
	{Key: "step-soak"},
	{Key: "step-start"},

	// Draft set-up.
	{Key: "cell-taken", Args: []string{"cell"}},
	{Key: "counters-lined", Args: []string{"cell", "counter"}},
	{Key: "counters-near", Args: []string{"cell", "counter", "distance"}},
	{Key: "no-room-left", Args: []string{"cell"}},
	{Key: "off-board", Args: []string{"cell"}},

	// Dice and rows.
	{Key: "assign-dice"},
	{Key: "no-die", Args: []string{"field"}},
	{Key: "place-number", Args: []string{"dice"}},
	{Key: "reactor-empty", Args: []string{"dice"}}, // dice that lie there
	{Key: "recharge-most", Args: []string{"dice"}}, // as many as the sheet allows
	{Key: "recharge-two"},
	{Key: "row-full", Args: []string{"row"}},
	{Key: "same-row", Args: []string{"row"}},

	// Turning and moving.
	{Key: "die-used", Args: []string{"field"}},
	{Key: "evade-number", Args: []string{"turns"}},
	{Key: "no-speed-dice"},
	{Key: "no-turns-left", Args: []string{"allowance", "used"}},
	{Key: "speed-dice-left", Args: []string{"dice"}},

	// Equipment sheets.
	{Key: "cloaked", Args: []string{"distance", "target"}},
	{Key: "die-full", Args: []string{"field"}}, // shows 6 already
	{Key: "no-sheet"},
	{Key: "no-shot", Args: []string{"sheet"}}, // the sheet helps shots only, and none can be made
	{Key: "no-start", Args: []string{"start"}},
	{Key: "sheet-by-itself", Args: []string{"sheet"}},
	{Key: "sheet-spent", Args: []string{"sheet", "uses"}},
	{Key: "start-taken", Args: []string{"start"}},
	{Key: "use-form", Args: []string{"sheet"}}, // another form of use is asked for
	{Key: "use-row", Args: []string{"row"}},    // the row the sheet works on

	// Shooting and damage.
	{Key: "firepower-dice", Args: []string{"dice"}}, // unused ones
	{Key: "hits-number", Args: []string{"dice", "hits"}},
	{Key: "line-blocked", Args: []string{"cell", "target"}},
	{Key: "no-line", Args: []string{"target"}},
	{Key: "no-such-target", Args: []string{"seat"}},
	{Key: "not-in-front", Args: []string{"target"}},
	{Key: "pips-few", Args: []string{"field", "pips"}},
	{Key: "shot-already", Args: []string{"target"}},
	{Key: "soak-sum", Args: []string{"rest", "shields"}},
	{Key: "target-gone", Args: []string{"target"}},
	{Key: "too-far", Args: []string{"distance", "target"}},
}
