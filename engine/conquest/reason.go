package conquest

import "mayhembot/engine"

// Reasons are the reasons this game refuses for, with what each sentence may name. A catalogue of sentences is
// complete when it has these and those of engine.Reasons.
var Reasons = []engine.Reason{
	// Not read at all.
	{Key: "seats", Args: []string{"max", "min"}},

	// Not now, or not this seat.
	{Key: "not-yours"},
	{Key: "over"},
	{Key: "step-ally"}, // step-…: another kind of decision is asked for
	{Key: "step-ask"},
	{Key: "step-attack"},
	{Key: "step-claim"},
	{Key: "step-close"},
	{Key: "step-coin"},
	{Key: "step-counter"},
	{Key: "step-fleet"},
	{Key: "step-heal"},
	{Key: "step-lose"},
	{Key: "step-offer"},
	{Key: "step-race"},
	{Key: "step-reclaim"},
	{Key: "step-return"},
	{Key: "step-reuse"},
	{Key: "step-reward"},

	// Races, home worlds and the void.
	{Key: "heal-coins", Args: []string{"coins", "seat"}}, // as many as that seat has
	{Key: "heal-own"},
	{Key: "no-planet", Args: []string{"planet"}},
	{Key: "not-home", Args: []string{"planet"}},
	{Key: "race-taken", Args: []string{"race"}},
	{Key: "void-few", Args: []string{"ships"}}, // not so many there

	// Targets and fleets.
	{Key: "attack-colony", Args: []string{"planet"}}, // nothing to win where the own colony is alone
	{Key: "attack-nobody", Args: []string{"planet"}}, // an own home world: name somebody who has ships there
	{Key: "attack-owner", Args: []string{"planet"}},  // another's planet: its owner defends
	{Key: "attack-reach", Args: []string{"planet"}},
	{Key: "fleet-large", Args: []string{"most"}},
	{Key: "fleet-ships", Args: []string{"planet", "ships"}},
	{Key: "fleet-systems"},
	{Key: "fleet-transport"},
	{Key: "fleet-warship"},

	// Allies and coins.
	{Key: "ally-place", Args: []string{"planet"}},
	{Key: "ally-side", Args: []string{"side"}},
	{Key: "ally-size"},
	{Key: "ask-unable", Args: []string{"seat"}},
	{Key: "no-coin", Args: []string{"coin"}},

	// Deals and spoils.
	{Key: "lose-number", Args: []string{"ships"}},
	{Key: "offer-coins", Args: []string{"coins", "seat"}}, // the most that seat can give
	{Key: "offer-landing", Args: []string{"planet"}},
	{Key: "offer-nothing"},
	{Key: "offer-ship", Args: []string{"seat"}}, // who has no small ship at home to land
	{Key: "reward-number", Args: []string{"ships"}},
}
