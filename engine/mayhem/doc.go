// Package mayhem is the rulebook of Interstellar Mayhem for 2 to 6 pilots. RULINGS.md decides where the rulebook is
// silent. The code cites rulebook paragraphs as ¶ and rulings as R.
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
// Each word in the diagram is a Step, and its decision has the same name. The rules answer a decision with a single
// legal answer themselves (R19), except recharge, recalibrate, act and assign.
//
// Code that plans, explains or draws asks the same rules. Space.Fly and View.Course follow a movement. Space.Line and
// View.Line follow a line of fire. Gunnery gives the odds of a volley. Template moves dice on rows. View.Follow brings
// a view from one event to the next.
//
// Equipment sheets are rows of a table (equipment.go) over a small set of effects (effect.go). Each effect changes the
// rules at one place, mostly by a number to add (effect_hook.go). Sheets used by hand are in effect_use.go.
package mayhem
