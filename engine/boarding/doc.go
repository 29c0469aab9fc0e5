// Package boarding is the rulebook of boarding actions: ships on a free plane that cripple each other by precise shots,
// dock, board and tow. RULINGS.md has its rulings, which the code cites as B. § and Ü cite the supplement behind the rules.
//
//	squad    all seats, secretly and at once (B17)
//	deploy   all seats, secretly and at once, a lane for each ship (B19)
//	plan     a round begins: all seats, secretly and at once, a plan for each ship that has a choice (B21)
//	berth    a ship has docked: where it comes to lie, and what for (B38, B39)
//	resist   owners of towed ships with a kit: whether they fight (B45)
//	duel     who fights whom first, where the rules leave a choice (B42)
//	order    all seats, secretly and at once, an action and a target for each ship that has a choice (B28)
//	over
//
// Each word is a Step, and the decision of that step has the same name. A seat answers ship by ship. Everything between two
// decisions happens by itself, in the entry of the last answer.
//
// A Table is a whole match. A View is a Table with blanks for everything its seat may not know, so that rules and viewers
// ask the same questions.
package boarding
