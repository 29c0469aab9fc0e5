package conquestcensus

import (
	"fmt"
	"io"
	"strings"

	"mayhembot/cmd/workbench/census"
	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/conquest/autopilot"
	"mayhembot/engine/simulation"
)

// mostWaits bounds the waits of one attack: the defender's asking, allies, coins twice, three steps of a deal, losses, spoils.
const mostWaits = 9

// stage is a collection of answers: everybody asked in it is asked at the same time. Druwaith's coin is one of its own.
type stage struct {
	step  conquest.Step
	coins [2]int8
}

// waits counts, for each attack, the collections of answers after the attacker's own sitting. That sitting ends with the choice
// of seats to ask for help. It counts all collections, and those left if everybody notes ahead as much as possible.
type waits struct {
	all, noted tallies
	won, held  int
	tied       int
	deals      int

	talks bool                             // the attack being counted
	seen  [conquest.MaxSeats]conquest.View // by a main player of it, when it last answered
}

// tallies are attacks by their number of collections.
type tallies struct {
	plain, talked [mostWaits + 1]int // without a deal talked about, and with one
	last          stage              // the last stage of the attack being counted
	n             int                // and its collections so far
}

func (w *waits) see(m simulation.Moment, now moment) {
	if now.Before.Attack.At != conquest.Void {
		w.collect(m.Entry, m.Before.(conquest.Position).Look(m.Entry.Seat), m.After.(conquest.Position).Look(m.Entry.Seat))
		if now.After.Attack.At == conquest.Void || now.After.Attacks != now.Before.Attacks {
			w.all.close(w.talks)
			w.noted.close(w.talks)
			w.talks = false
		}
	}
	w.won += census.Times(m.Events, func(e conquest.Fought) bool { return e.Result == conquest.AttackerWins })
	w.held += census.Times(m.Events, func(e conquest.Fought) bool { return e.Result == conquest.DefenderWins })
	w.tied += census.Times(m.Events, func(e conquest.Fought) bool { return e.Result == conquest.Tie })
	w.deals += census.Times(m.Events, census.Every[conquest.Agreed])
}

// collect counts the collection an entry belongs to, once. The entry's seat sees v before it and after when it is played.
func (w *waits) collect(e engine.Entry, v, after conquest.View) {
	now := stage{v.Step, v.Attack.Coins}
	switch v.Step {
	case conquest.StepFleet, conquest.StepAsk:
		if v.Seat == v.Active {
			w.seen[v.Seat-1] = after
			return
		}
	case conquest.StepOffer:
		w.talks = true
	}
	w.all.count(now)
	if !w.ahead(e, v) {
		w.noted.count(now)
	}
	w.seen[v.Seat-1] = v
}

// ahead tells whether a seat could have noted an answer before. It could if the adviser, asked for a note at its last answer in this
// attack, says the same.
func (w *waits) ahead(e engine.Entry, v conquest.View) bool {
	notes := conquest.Preferences{Keep: conquest.Good}
	if w.talks && v.SideOf(v.Seat) != 0 {
		notes.Talk = autopilot.Note(w.seen[v.Seat-1])
	}
	switch v.Kind() {
	case conquest.StepOffer, conquest.StepCounter, conquest.StepClose, conquest.StepLose, conquest.StepReuse, conquest.StepClaim:
		a := conquest.Standing(v, notes, autopilot.Advised)
		return a != nil && a.String() == e.Action
	}
	return false
}

func (t *tallies) count(now stage) {
	if now != t.last {
		t.n++
	}
	t.last = now
}

func (t *tallies) close(talked bool) {
	if talked {
		t.talked[t.n]++
	} else {
		t.plain[t.n]++
	}
	t.last, t.n = stage{}, 0
}

func (t *tallies) merge(other *tallies) {
	for i := range other.plain {
		t.plain[i] += other.plain[i]
		t.talked[i] += other.talked[i]
	}
}

func (w *waits) merge(other *waits) {
	w.all.merge(&other.all)
	w.noted.merge(&other.noted)
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
	attacks, _ := total(w.all.plain, w.all.talked)
	talks, _ := total(w.all.talked)
	fmt.Fprintf(out, "%d attacks: won %s, beaten off %s, tied %s, talked about a deal %s (%d deals)\n", attacks,
		share(w.won, attacks), share(w.held, attacks), share(w.tied, attacks), share(talks, attacks), w.deals)
	fmt.Fprintln(out, "waits of an attack, which are the times at which one or several are asked at once, from the attacker's fleet and asking on:")
	w.all.write(out, "when all are asked")
	w.noted.write(out, "when autopilots note with their coin an offer and what to lose, leave other offers to the adviser, and say ahead which coins to keep")
}

func (t *tallies) write(out io.Writer, how string) {
	attacks, all := total(t.plain, t.talked)
	fmt.Fprintf(out, "  %s: %.2f; by their number %s; with a deal talked about %s\n", how, per(all, attacks), list(t.plain), list(t.talked))
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
