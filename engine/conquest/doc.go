// Package conquest is the rulebook of Interstellar Conquest for 2 to 8 races. RULINGS.md fixes what the rulebook leaves
// open; the code cites rulebook paragraphs as ¶ and rulings as C.
//
//	preparation  start roll → races → coins
//	a turn       hand → heal → reclaim → attack → a second attack if the first succeeded
//	an attack    target → fleet → attacker asks → defender asks → those asked answer together
//	             → coins together → one side wins, or a tie
//	                              → or both Diplomacy: offer → counter → close → deal, or both lose two ships
//	             → spoils together
//
// Each word is a Step, and the decision of that step has the same name; in spoils there are four kinds of decision.
// Decisions with a single answer are not asked (C47).
//
// A State is a Table, which everybody sees, and what is hidden: hands, the bag, answers still secret. What a seat may do
// is read off its View alone, so that it cannot depend on what the seat may not know (C48).
package conquest
