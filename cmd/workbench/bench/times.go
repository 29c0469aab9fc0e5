package bench

import (
	"slices"
	"time"
)

// Times are durations in ascending order.
type Times []time.Duration

func (t Times) sort() { slices.Sort(t) }

// At is the time that a share of all, from 0 to 1, did not exceed; 0 for none.
func (t Times) At(share float64) time.Duration {
	if len(t) == 0 {
		return 0
	}
	return t[min(len(t)-1, int(share*float64(len(t))))]
}
