// Package mayhem is the rulebook of Interstellar Mayhem for 2 to 6 pilots. RULINGS.md fixes what the rulebook leaves
// open; the code cites rulebook paragraphs as ¶ and rulings as R.
//
//	set-up (draft only)   asteroid… → start…
//	a round               ¶3.1 assign, every pilot without a ship, in any order; each has drawn an equipment sheet
//	                      ¶3.2 turn order     ¶3.3 ships enter     both by themselves
//	                      ¶3.4 turns, in turn order:
//
//	  A overheat dice go to the reactor                      by itself
//	  B recharge → place (when dice came from the reactor)
//	  C recalibrate
//	  D act: turn, move, shoot, use …, end
//	      shoot → hits (shooter) → soak (target)
//	      move  → ram            → soak (target) → soak (active)
//	  E kill counters reached? over. Otherwise the next turn, or the next round.
//
// Each word in the diagram is a Step, and the decision of that step has the same name. Decisions with a single legal
// answer are not asked (R19), but for recharge, recalibrate, act and assign.
//
// Whoever plans, explains or draws asks the same rules: Space.Fly and View.Course where a movement leads, Space.Line and
// View.Line for lines of fire, Gunnery for the odds of a volley, Template for dice on rows, and View.Follow for how things
// stand between two events.
//
// Equipment sheets are rows of a table (equipment.go) over a small set of effects (effect.go). The rules ask at the one
// place where an effect changes them, mostly for a number to add (effect_hook.go). Sheets used by hand are in effect_use.go.
package mayhem
