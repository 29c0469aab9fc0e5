package mayhem

import "slices"

// Effect is a rule that a sheet bends. The rules ask for it by name, at the one place they bend.
type Effect string

// Each comment says what the numbers of the effect's SheetActed count. Effects without a comment have their own events.
const (
	EffectRecharge Effect = "recharge" // dice that can be recharged
	EffectOverheat Effect = "overheat" // overheat dice removed
	EffectBrake    Effect = "brake"    // Speed dice still to be used
	EffectTurns    Effect = "turns"    // turns the ship has
	EffectEvade    Effect = "evade"    // turns an evasion costs
	EffectRam      Effect = "ram"      // points for the rammed ship
	EffectRange    Effect = "range"    // distance
	EffectVolley   Effect = "volley"   // combat dice thrown
	EffectAgain    Effect = "again"    // combat dice rolled again
	EffectHull     Effect = "hull"     // points of damage
	EffectRescue   Effect = "rescue"   // points of damage
	EffectOrder    Effect = "order"    // Speed value
	EffectCounters Effect = "counters" // kill counters going back
	EffectCloak    Effect = "cloak"
	EffectShunt    Effect = "shunt"
	EffectBoost    Effect = "boost"
	EffectJump     Effect = "jump"
)

// useForm says what the action Use has to name for a sheet.
type useForm int

const (
	formNone  useForm = iota // never used by hand
	formBare                 // nothing: the sheet works from then on until the pilot's next turn
	formDie                  // a die
	formShift                // a die and another row
	formStart                // a start counter
)

// EffectInfo describes an effect for those who write sheets.
type EffectInfo struct {
	Effect    Effect
	Help      string // one line; N is the sheet's number
	Low, High int    // range of the number; equal when it has none
	Row       bool   // whether a sheet has to name a row
	Uses      []Uses
	form      useForm
}

var (
	always  = []Uses{Always}
	anyUse  = []Uses{Always, OnceATurn, OnceALife}
	limited = []Uses{OnceATurn, OnceALife}
)

// effects lists all effects. Saves and records hold their own decks, so ranges may grow but never shrink.
var effects = []EffectInfo{
	{EffectRecharge, "N dice more can be recharged", 1, MaxRecharge - 2, false, always, formNone},
	{EffectOverheat, "N overheat dice, the highest, stay when overheat is removed", 1, rows, false, always, formNone},
	{EffectBrake, "the turn may end with N Speed dice unused", 1, Fields, false, anyUse, formBare},
	{EffectTurns, "N turns more, with any die on Speed", 1, 6, false, anyUse, formBare},
	{EffectEvade, "evading an object costs N turns less", 1, 1, false, anyUse, formBare},
	{EffectRam, "a ship rammed takes N points more", 1, 18, false, anyUse, formBare},
	{EffectRange, "shots count the distance N shorter", 1, 5, false, anyUse, formBare},
	{EffectVolley, "a volley throws N combat dice more", 1, 3, false, anyUse, formBare},
	{EffectAgain, "N combat dice of a volley that miss are rolled again once", 1, 6, false, anyUse, formBare},
	{EffectHull, "damage past the Shields is N points less before it doubles", 1, 18, false, always, formNone},
	{EffectRescue, "damage that would destroy the ship is N points less, by itself", 1, 18, false, limited, formNone},
	{EffectOrder, "the Speed value counts N more for the turn order", 1, 18, false, always, formNone},
	{EffectCounters, "N counters fewer go back for self-destruction", 1, 9, false, always, formNone},
	{EffectCloak, "the ship can be shot at from N away or nearer only; 0 not at all", 0, 5, false, anyUse, formBare},
	{EffectShunt, "while acting, an unused die moves to another row", 0, 0, false, limited, formShift},
	{EffectBoost, "while acting, N are added to an unused die of the row", 1, 5, true, limited, formDie},
	{EffectJump, "while acting, the ship jumps to a free start counter", 0, 0, false, limited, formStart},
}

// Effects lists every effect a sheet can have.
func Effects() []EffectInfo { return slices.Clone(effects) }

func (e Effect) info() EffectInfo {
	for i := range effects {
		if effects[i].Effect == e {
			return effects[i]
		}
	}
	return EffectInfo{}
}
