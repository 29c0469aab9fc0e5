package mayhem

// help is the game in short; how to play a step is its Lesson.
const help = `### Interstellar Mayhem
Destroy ships for **kill counters**; whoever has 3 (or what the match asks for) at the end of an own turn wins. A lost ship comes back in the next round.

**Your ship is six dice.** *Speed*: each die is one movement, straight ahead, exactly its pips, and one turn. *Shields* take damage first. *Firepower* deals it. A third die on a row works now and goes to the reactor when your turn begins.

**Your turn**
1. **Recharge**: reroll up to two dice, the reactor's first. **Recalibrate**: move one die to another row.
2. **Turn and move** until every Speed die is flown. What is in the way is evaded if you have a turn and a pip for it, or rammed. Beyond the edge your ship is lost.
3. **Shoot** along a free straight line, once at each opponent. Each Firepower die you fire throws a **combat die**: as high as the distance or higher it hits, but a 1 never does. A hit deals the pips of a die you fired; each die fired then loses a pip.
4. **End** the turn; kills count now. Lose your own ship in it, and they go back.

**Damage** beyond the Shields counts double, on Speed and Firepower; a ship is destroyed once all three rows are empty.
**Equipment** bends one rule for each ship; ` + "`/mayhem equipment`" + ` explains all.

**Here.** The green button is what the adviser would do, with its reason; red ones cost you your ship. *As advised* may play several actions, and names them. ` + "`/mayhem preview`" + ` draws for you alone where a plan such as *right 4 left 3* leads, says what is better, and plays it when you say so. Or type ` + "`/mayhem`" + ` and an action.
`
