package mayhem

// Help is how to play.
func (ui) Help() string { return help }

const help = `### Interstellar Mayhem
You fly one ship. Destroy others for **kill counters**; whoever has 3 (or what the match asks for) at the end of an own turn wins. A lost ship comes back in the next round.

**Your ship is six dice** on three rows, and a reactor for dice that are out of use.
• **Speed**: each die is one movement, straight ahead, exactly its pips, and one turn of the ship. High Speed plays first.
• **Shields**: take damage first, a pip a point.
• **Firepower**: each die can fire once a turn and deals its pips when it hits.
The third field of a row is the **overheat field**: its die works now and goes to the reactor when your turn begins.

**A round.** Pilots without a ship roll six dice and lay them out, then enter at a random start counter. All take their turns in order of Speed.

**Your turn**
1. **Recharge**: reroll up to two dice. Those from the reactor come back to a row you choose.
2. **Recalibrate**: move one die to another row, if you like.
3. **Fly and fight**, in any order, until every Speed die is flown:
 • *Turn* by one hexside, as often as you have Speed dice.
 • *Move* with a Speed die. Ships and asteroids in the way are evaded, a turn and a movement point each, if you have both; else you ram: both take the die's pips, and you stop in front. Beyond the edge your ship is lost.
 • *Shoot* along a straight line with nothing between, once at each opponent. Every combat die as high as the distance hits, a 1 never does. You choose which Firepower dice deal; all that fired lose a pip.
4. End the turn. Kills count now.

**Damage** beyond the Shields counts double and takes pips from Speed and Firepower; the owner chooses which. With no die left on any row the ship is destroyed. Lose your own ship in your own turn, and the kills of this turn go back, or else one earlier kill.

**Equipment.** Unless it is switched off, every new ship comes with an equipment sheet that bends one rule. Your template names it; ` + "`/mayhem equipment`" + ` explains all. Most work by themselves, some by a button.

**How to play here.** Press the buttons below the newest picture: each says what it would do, red ones cost you your ship. Or type ` + "`/mayhem`" + ` and an action: proposals list what is allowed now. ` + "`/mayhem preview`" + ` draws for you alone where a plan such as *right 4 left 3* would lead.

**First steps.** Press *Balanced*. Reroll the reactor, then dice that show 1 or 2. Turn so that your movements end on the board, in a straight line with somebody at distance 2 or 3, and shoot with all you have at whoever has the fewest Shields. Don't end your turn in front of loaded guns.
`
