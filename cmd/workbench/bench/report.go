package bench

import (
	"fmt"
	"io"
	"time"
)

// Print writes a result as lines of text; ratios stand beside the figures.
func (r *Result) Print(w io.Writer) {
	n := max(1, r.Actions)
	per := float64(n)
	fmt.Fprintf(w, "%d actions in %.1f s: %.0f actions/s; %d presses refused\n", r.Actions, r.Took.Seconds(), float64(r.Actions)/r.Took.Seconds(), r.Refusals)
	times := func(what string, t Times) {
		fmt.Fprintf(w, "%-22s p50 %s · p95 %s · p99 %s · max %s ms\n", what, ms(t.At(0.5)), ms(t.At(0.95)), ms(t.At(0.99)), ms(t.At(1)))
	}
	times("to the first response", r.First)
	times("to the picture", r.Picture)
	fmt.Fprintf(w, "%-22s %.2f commits · %.2f fsyncs · %.1f KB written an action; %.2f changes a commit\n", "store",
		float64(r.Work.Commits)/per, 2*float64(r.Work.Commits)/per, float64(r.Work.Bytes)/per/1024, float64(r.Work.Changes)/float64(max(1, r.Work.Commits)))
	cpu := r.Stages.Bot() / time.Duration(n)
	fmt.Fprintf(w, "%-22s %s ms an action", "processor, bot alone", ms(cpu))
	if cpu > 0 && r.Naive > 0 {
		fmt.Fprintf(w, " = 1/%.0f of a naive picture", float64(r.Naive)/float64(cpu))
	}
	fmt.Fprintln(w)
	for _, stage := range StageNames {
		took := r.Stages.Stage[stage]
		fmt.Fprintf(w, "  %-20s %s ms · %2.0f %%\n", stage, ms(took/time.Duration(n)), 100*float64(took)/float64(max(1, r.Stages.Bot())))
	}
	fmt.Fprintf(w, "%-22s %s ms an action\n", "local Discord, clients", ms(r.Stages.Others/time.Duration(n)))
	fmt.Fprintf(w, "%-22s heap %d MB · resident %d MB, with the local Discord and its pictures\n", "memory", r.Heap>>20, r.Resident>>20)
	fmt.Fprintf(w, "%-22s such a picture drawn naively %s ms · %.0f bare commits/s = %.2f an action\n", "beside it", ms(r.Naive), r.Bare, r.Bare*r.Took.Seconds()/per)
	if r.Flooded != nil {
		r.Flooded.write(w)
	}
}

func ms(d time.Duration) string { return fmt.Sprintf("%.2f", float64(d.Microseconds())/1000) }

// PrintGrowth writes the growths, a line each.
func PrintGrowth(w io.Writer, all []Grown) {
	for _, g := range all {
		what := fmt.Sprintf("%d stored matches", g.Matches)
		if g.Entry > 0 {
			what = fmt.Sprintf("from entry %d", g.Entry)
		}
		fmt.Fprintf(w, "%-22s opening %s ms · an action: %s ms of processor, p50 %s ms, %.1f KB written · heap %d MB, resident %d MB\n",
			what, ms(g.Opening), ms(g.CPU), ms(g.First.At(0.5)), float64(g.Written)/1024, g.Heap>>20, g.Resident>>20)
	}
}

// PrintLive writes the memory of live matches, a line each.
func PrintLive(w io.Writer, all []Lived) {
	for _, l := range all {
		fmt.Fprintf(w, "%-22s heap %.1f MB · resident %.1f MB = %.2f × the first\n", fmt.Sprintf("%d live matches", l.Matches),
			float64(l.Heap)/(1<<20), float64(l.Resident)/(1<<20), float64(l.Resident)/float64(max(1, all[0].Resident)))
	}
}
