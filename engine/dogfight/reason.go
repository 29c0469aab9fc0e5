package dogfight

import "mayhembot/engine"

// Reasons are the reasons this game refuses for, with what each sentence may name. A catalogue of sentences is
// complete when it has these and those of engine.Reasons.
var Reasons = []engine.Reason{
	// Not read at all.
	{Key: "action-unknown", Args: []string{"word"}},

	// Refused when the match is created.
	{Key: "seats", Args: []string{"max", "min"}},

	// Not now, or not this seat.
	{Key: "not-yours"},
	{Key: "over"},
	{Key: "step-act"}, // step-…: another kind of action is asked for
	{Key: "step-defend"},
	{Key: "step-deploy"},
	{Key: "step-fleet"},

	// Fleets and their deployment.
	{Key: "cell-taken", Args: []string{"cell"}},
	{Key: "deploy-all"},                            // the whole fleet is asked for at once
	{Key: "deploy-fleet", Args: []string{"fleet"}}, // not the fleet that was chosen; fleet is the action that chose it
	{Key: "deploy-one"},                            // a ship at a time is asked for
	{Key: "fleet-empty"},
	{Key: "fleet-owned", Args: []string{"number", "ship"}},
	{Key: "fleet-points", Args: []string{"allowed", "points"}},
	{Key: "no-such-ship", Args: []string{"ship"}}, // none of the type is left to be placed
	{Key: "not-own-zone", Args: []string{"cell"}},

	// A game turn.
	{Key: "ap", Args: []string{"needed"}},
	{Key: "discard-late"},
	{Key: "draw-number", Args: []string{"most"}},
	{Key: "draw-or-spend"},
	{Key: "no-enemy-ship", Args: []string{"cell"}},
	{Key: "no-own-ship", Args: []string{"cell"}},
	{Key: "no-repeat"},
	{Key: "no-way", Args: []string{"cell", "squares"}},
	{Key: "not-adjacent", Args: []string{"from", "to"}},
	{Key: "not-in-hand"},
}
