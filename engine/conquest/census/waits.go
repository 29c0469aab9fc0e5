package census

import (
	"fmt"
	"io"
	"strings"

	"mayhembot/engine/conquest"
	"mayhembot/engine/simulation"
)

// mostWaits bounds what one attack can wait for: allies, coins twice, three steps of a deal, losses, spoils.
const mostWaits = 8

// stage is a collection of answers: everybody asked in it is asked at the same time. Druwaith's coin is one of its own.
type stage struct {
	step  conquest.Step
	coins [2]int8
}

// waits counts, for each attack, the collections of answers that come after the attacker's own sitting, which ends with
// whom it asks for help.
type waits struct {
	plain, talked [mostWaits + 1]int // attacks by their number: without a deal talked about, and with one
	won, held     int
	tied, deals   int

	last  stage // of the attack being counted, with its number so far
	n     int
	talks bool
}

func (w *waits) see(m moment) {
	if m.Before.Attack.At != conquest.Void {
		w.collect(m.Before)
		if m.After.Attack.At == conquest.Void || m.After.Attacks != m.Before.Attacks {
			w.close()
		}
	}
	w.won += simulation.Times(m.Events, func(e conquest.Fought) bool { return e.Result == conquest.AttackerWins })
	w.held += simulation.Times(m.Events, func(e conquest.Fought) bool { return e.Result == conquest.DefenderWins })
	w.tied += simulation.Times(m.Events, func(e conquest.Fought) bool { return e.Result == conquest.Tie })
	w.deals += simulation.Times(m.Events, simulation.Every[conquest.Agreed])
}

// collect counts the collection an entry belongs to, once.
func (w *waits) collect(v conquest.View) {
	now := stage{v.Step, v.Attack.Coins}
	switch v.Step {
	case conquest.StepFleet, conquest.StepAsk:
		return
	case conquest.StepOffer:
		w.talks = true
	}
	if now != w.last {
		w.n++
	}
	w.last = now
}

func (w *waits) close() {
	if w.talks {
		w.talked[w.n]++
	} else {
		w.plain[w.n]++
	}
	w.last, w.n, w.talks = stage{}, 0, false
}

func (w *waits) merge(other *waits) {
	for i := range other.plain {
		w.plain[i] += other.plain[i]
		w.talked[i] += other.talked[i]
	}
	w.won += other.won
	w.held += other.held
	w.tied += other.tied
	w.deals += other.deals
}

// total are the attacks and all their waits.
func total(counts ...[mostWaits + 1]int) (attacks, all int) {
	for _, c := range counts {
		for n, k := range c {
			attacks, all = attacks+k, all+n*k
		}
	}
	return attacks, all
}

func (w *waits) write(out io.Writer) {
	attacks, all := total(w.plain, w.talked)
	talks, _ := total(w.talked)
	fmt.Fprintf(out, "%d attacks: won %s, beaten off %s, tied %s, talked about a deal %s (%d deals)\n", attacks,
		share(w.won, attacks), share(w.held, attacks), share(w.tied, attacks), share(talks, attacks), w.deals)
	fmt.Fprintf(out, "%.2f waits an attack; by their number %s; with a deal talked about %s\n",
		per(all, attacks), list(w.plain), list(w.talked))
}

// list is "0: 12, 1: 30": how many attacks had so many waits.
func list(counts [mostWaits + 1]int) string {
	var parts []string
	for n, k := range counts {
		if k > 0 {
			parts = append(parts, fmt.Sprintf("%d: %d", n, k))
		}
	}
	if parts == nil {
		return "none"
	}
	return strings.Join(parts, ", ")
}

func share(n, of int) string { return fmt.Sprintf("%.0f %%", 100*per(n, of)) }
