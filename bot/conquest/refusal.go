package conquest

import (
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/moves"
	"mayhembot/engine"

	rules "mayhembot/engine/conquest"
	say "mayhembot/render/conquest/words"
)

// reasons are the sentences of this game: why not, and what to do instead; {names} are the refusal's args.
var reasons = map[string]string{
	"named-heal":   "I cannot read {word}. Name one home world of theirs and the ships, such as 3b:sm, or none.",
	"named-attack": "I cannot read {word}. Name a planet, such as 3b, and on your own home world also whom: 1b 3.",
	"named-fleet":  "I cannot read {word}. Name planets with their ships, such as 1a:sm 1c:l; s is small, m medium, l large.",
	"named-ally":   "I cannot read {word}. Name the side, then planets with their ships, such as attacker 2b:s, or none.",
	"named-lose":   "I cannot read {word}. Name planets with the ships you lose, such as 1a:s 1b:m; s is small, m medium, l large.",
	"named-reward": "I cannot read {word}. Name one home world and the ships, such as 5c:sm, or coins.",

	"named-coin": "I cannot read {word}. Name a coin of your hand: 1 to 5, or diplomacy.",

	"step-race":    "First choose your race: a button, or `/conquest race`.",
	"step-heal":    "First decide whom to heal, or nobody: `/conquest heal`.",
	"step-reclaim": "First take a ship back from the void: `/conquest reclaim`.",
	"step-attack":  "Now you name a planet to attack, or pass: `/conquest attack`, `/conquest pass`.",
	"step-fleet":   "Now you send your fleet: `/conquest fleet`.",
	"step-ask":     "Now you name whom to ask for help, or nobody: `/conquest ask`.",
	"step-ally":    "Now you say whom you help, or nobody: `/conquest ally`.",
	"step-coin":    "Now you play a coin: `/conquest coin`.",
	"step-offer":   "Now you offer a deal or refuse: `/conquest offer`, `/conquest refuse`.",
	"step-counter": "Now you accept, refuse or offer something else: `/conquest accept`, `refuse` or `offer`.",
	"step-close":   "Now you accept or refuse: `/conquest accept`, `/conquest refuse`.",
	"step-lose":    "Now you name the ships you lose: `/conquest lose`.",
	"step-reuse":   "Now you keep or discard the coin you used: `/conquest keep`, `/conquest discard`.",
	"step-claim":   "Now you claim or leave the coin the other used: `/conquest claim`, `/conquest leave`.",
	"step-return":  "Now you bring your ships home: `/conquest return`.",
	"step-reward":  "Now you take your reward: `/conquest reward`.",

	"heal-coins": "{seat} has {coins} coins, and each ship costs one. Heal fewer.",
	"heal-own":   "You heal another race's ships, never your own.",
	"no-planet":  "There is no planet {planet} in this match. Look at the picture and name another.",
	"not-home":   "{planet} is not one of your home worlds. Name one of yours.",
	"race-taken": "{race} is taken. Choose another race.",
	"void-few":   "There are no such ships in the void: {ships}. Look at the picture for what is there.",

	"attack-colony":   "You have a colony on {planet} and its owner has no ships there: nothing could be won. Name another planet.",
	"attack-nobody":   "{planet} is your own: say whom you attack there, such as 1b 3.",
	"attack-owner":    "{planet} is defended by its owner. Name the planet alone.",
	"attack-reach":    "No fleet of yours gets to {planet}: it takes a medium ship in that system, or a medium and a large one in another.",
	"fleet-large":     "That is too much: {most} ships at most.",
	"fleet-ships":     "You do not have {ships} on {planet}. Look at the picture for what is there.",
	"fleet-systems":   "A fleet comes from the target's system and one other at most.",
	"fleet-transport": "What comes from another system needs a large ship with it. Add one.",
	"fleet-warship":   "An attack needs a medium ship. Add one.",

	"ally-place": "Help from {planet} cannot come: only ships in the system attacked, or where the fleet set out from.",
	"ally-side":  "The {side} has not asked you. Help the other side, or nobody.",
	"ally-size":  "Allies send small and medium ships only.",
	"ask-nobody": "There is no seat {number} in this match. Name the numbers of others, or none.",
	"ask-main":   "Only third races can be asked, neither yourself nor whom you fight. Name the numbers of others, or none.",
	"ask-unable": "{seat} has no ships that could help. Ask somebody else.",
	"no-coin":    "You do not hold that coin ({coin}). Play one of your hand: *Your move…* shows it.",

	"note-lose":     "You cannot lose {ships}: name exactly two ships of yours, where they will be once the attack is over.",
	"lose-number":   "You have to lose exactly {ships} ships.",
	"offer-coins":   "{seat} can give at most {coins} coins.",
	"offer-landing": "A landing on {planet} cannot be granted: it is not that player's home world, or there is a colony already.",
	"offer-nothing": "Something must change hands. Choose what you get or what you give.",
	"offer-ship":    "{seat} has no small ship at home to land with.",
	"reward-number": "You helped with {ships} ships, so you may take that many at most.",
}

// noForm is the refusal of a form there is none of now.
var noForm = engine.Refuse(engine.Unclear, "", "no-such-form")

var refusals = moves.Refusals{Command: "conquest", Reasons: reasons, Options: say.Options}

// misnamed refuses a typed action that names a coin or a seat that does not exist.
func misnamed(v rules.View, text string) error {
	verb, typed, _ := strings.Cut(text, " ")
	a, err := rules.Game{}.Parse(text)
	if err != nil && verb == "coin" {
		return engine.Refuse(engine.Unclear, "", "named-coin", "word", typed)
	}
	ask, is := a.(rules.Ask)
	if !is || v.Kind() != rules.StepAsk {
		return nil
	}
	for _, s := range ask.Seats.List() {
		switch {
		case v.SideOf(s) != 0:
			return engine.Refuse(engine.Illegal, "C19", "ask-main")
		case !v.Seated(s):
			return engine.Refuse(engine.Illegal, "C19", "ask-nobody", "number", s)
		}
	}
	return nil
}

// Refusal says why not, and what to do instead.
func (ui) Refusal(r *engine.Refusal, roster bot.Roster) string { return refusals.Say(r, roster) }
