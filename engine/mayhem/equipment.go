package mayhem

// Sheet is one equipment sheet. It bends one rule for its pilot's ship. All players see it.
type Sheet struct {
	Key    string `json:"key"`  // as records name it: lower-case letters, digits and hyphens
	Name   string `json:"name"` // as players read it
	Text   string `json:"text"` // what it does, in at most 90 characters
	Effect Effect `json:"effect"`
	Number int    `json:"number,omitempty"` // the size of the effect; Effects gives its meaning and its range
	Row    string `json:"row,omitempty"`    // which row, for the effects that need one
	Uses   Uses   `json:"uses"`
}

// String is the sheet's key.
func (s Sheet) String() string { return s.Key }

// Uses says when a sheet works.
type Uses string

const (
	Always    Uses = "always"
	OnceATurn Uses = "turn" // once until the pilot's next turn begins
	OnceALife Uses = "life" // once until the ship is destroyed
)

// ByHand tells whether the pilot has to use the sheet (Use). Other sheets work by themselves.
func (s Sheet) ByHand() bool { return s.Uses != Always && s.Effect.info().form != formNone }

// standardSheets are the project's own eighteen. Each bends one rule, and no two bend it alike. Thousands of matches
// between autopilots set their numbers, so that no sheet is worth much more than another.
var standardSheets = []Sheet{
	{"auxiliary-reactor", "Auxiliary reactor", "You may recharge 3 dice a turn instead of 2.", EffectRecharge, 1, "", Always},
	{"heat-sinks", "Heat sinks", "One of your overheat dice, the highest, stays when overheat is removed.", EffectOverheat, 1, "", Always},
	{"braking-jets", "Braking jets", "You may end your turn with one Speed die unused.", EffectBrake, 1, "", Always},
	{"gyroscope", "Gyroscope", "With any die on Speed you have one turn more.", EffectTurns, 1, "", Always},
	{"phase-hull", "Phase hull", "Evading costs you no turns.", EffectEvade, 1, "", Always},
	{"ram-spike", "Ram spike", "A ship you ram takes 3 points of damage more.", EffectRam, 3, "", Always},
	{"long-sights", "Long sights", "Your shots count the distance one field shorter.", EffectRange, 1, "", Always},
	{"fourth-gun", "Fourth gun", "Each volley throws one combat die more; every Firepower die still hits once.", EffectVolley, 1, "", Always},
	{"hardened-hull", "Hardened hull", "Damage that gets past your Shields is 1 point less before it doubles.", EffectHull, 1, "", Always},
	{"pathfinder", "Pathfinder", "For the turn order your Speed value counts 6 more.", EffectOrder, 6, "", Always},
	{"black-box", "Black box", "You return no kill counters when your ship destroys itself.", EffectCounters, 9, "", Always},
	{"emergency-shields", "Emergency shields", "Once a life: damage that would destroy you is 6 points less.", EffectRescue, 6, "", OnceALife},
	{"power-shunt", "Power shunt", "Once a turn while acting: move one unused die to another row.", EffectShunt, 0, "", OnceATurn},
	{"overcharger", "Overcharger", "Once a turn while acting: add 1 to an unused Firepower die.", EffectBoost, 1, "firepower", OnceATurn},
	{"shield-booster", "Shield booster", "Once a turn while acting: add 1 to a Shields die.", EffectBoost, 1, "shields", OnceATurn},
	{"targeting-computer", "Targeting computer", "Once a life before you shoot: this turn missing dice are rolled again once.", EffectAgain, 4, "", OnceALife},
	{"warp-drive", "Warp drive", "Once a life while acting: jump to a free start counter of your choice.", EffectJump, 0, "", OnceALife},
	{"cloaking-device", "Cloaking device", "Once a life while acting: nobody can shoot at you until your next turn.", EffectCloak, 0, "", OnceALife},
}
