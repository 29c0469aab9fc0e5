package mayhem

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestFollow: a view that follows what its seat hears shows what the next position shows.
func TestFollow(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for seed, options := range []map[string]string{
		{"equipment": "on", "kills": "9"}, {"equipment": "on", "board": "12x9", "asteroids": "12", "kills": "2"},
		{"setup": "draft", "asteroids": "5", "board": "15x12"}, {"setup": "draft", "placing": "together", "asteroids": "7", "board": "15x12"},
		{"ending": "ask", "board": "12x9", "kills": "1"},
	} {
		for seats := MinSeats; seats <= MaxSeats; seats++ {
			var last Position
			began := false
			dice := newSeeded(uint64(seed))
			first, _, err := Game{}.New(engine.Setup{Seats: seats, Options: options}, dice)
			require.NoError(t, err)
			var told []engine.Event
			livelyEvents(first.(Position), dice, enginetest.Fewer(enginetest.Long(120, 300), 5), func(p Position, events []engine.Event) {
				if began {
					told = events
					for _, e := range told {
						seen[engine.Kind(e)] = true
					}
					for _, viewer := range []engine.Seat{engine.Nobody, 1, 2} {
						requireFollowed(t, last, p, told, viewer)
					}
				}
				last, began = p, true
			})
		}
	}
	for _, kind := range []string{"revealed", "answered", "soaked", "dealt", "sheet-returned", "recalibrated", "won", "boosted", "jumped", "returned"} {
		require.True(t, seen[kind] || kind == "answered" || enginetest.Raced, kind)
	}
}

func requireFollowed(t *testing.T, before, after Position, events []engine.Event, viewer engine.Seat) {
	t.Helper()
	v, want := before.s.view(viewer).Clone(), after.s.view(viewer).Clone()
	for _, e := range events {
		if a, private := e.(Assigned); private {
			e = a.For(viewer)
		}
		v.Follow(e)
	}
	for _, view := range []*View{&v, &want} {
		view.Step, view.Pending, view.Placing, view.Shot, view.Damage = "", nil, nil, Shot{}, nil
		for i := range view.Ships {
			view.Ships[i].Equipment.Usable, view.Ships[i].ToPlace = false, max(0, view.Ships[i].ToPlace)
		}
	}
	require.Equal(t, fmt.Sprintf("%+v", want), fmt.Sprintf("%+v", v), "seat %d after %v", viewer, events)
}
