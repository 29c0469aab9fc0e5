// Package dogfight is the rulebook of Space Dogfight for two pilots. RULINGS.md fixes what the rulebook leaves open; the
// code cites sections of the rulebook as ¶ and rulings as D.
//
//	fleet    both seats, secretly and at once (D1)
//	deploy   both secretly and at once, or a ship each in turn (D3)
//	act      a game turn: discard, then draw, or else move, attack and repeat; end
//	defend   a potential hit on a ship whose owner has counters (D12)
//	over
//
// Each word is a Step, and the decision of that step has the same name.
//
// A State is a Table, which everybody sees, and two Privates, which their seats alone see. The rules ask the Table
// wherever they can, so that views, autopilots and pictures can ask the same questions: reach, attacks, threats, odds.
package dogfight
