package scene

import (
	"image"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMade makes something that takes long: whoever needs it too gets the same, and who needs something else does not wait.
func TestMade(t *testing.T) {
	t.Parallel()
	var made atomic.Int32
	begun, end := make(chan struct{}), make(chan struct{})
	m := newMade(2, func(what string) *int {
		made.Add(1)
		if what == "slow" {
			close(begun)
			<-end
		}
		return new(int)
	})
	var got [2]*int
	var all sync.WaitGroup
	all.Go(func() { got[0] = m.of("slow") })
	<-begun
	all.Go(func() { got[1] = m.of("slow") })
	other := m.of("other")
	require.Same(t, other, m.of("other"), "which waited for nobody")
	close(end)
	all.Wait()
	require.Same(t, got[0], got[1])
	require.EqualValues(t, 2, made.Load())

	m.of("other")
	m.of("third")
	require.Same(t, other, m.of("other"), "what was asked for last stays")
}

// TestPaintingHoldsNoLock has a view of a layout painted for as long as it takes: pictures of other layouts, and of this one
// that need nothing of it, are drawn meanwhile.
func TestPaintingHoldsNoLock(t *testing.T) {
	t.Parallel()
	r := NewRenderer(toyKit)
	board := Board{Grid: Hexes, Columns: 15, Rows: 11}
	camera := r.assets(Format{board, 2, Form{}}).camera
	slow := viewKey{at: image.Pt(3, 3)}
	begun, end, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	begin := camera.views.begin
	camera.views.begin = func(key viewKey) *view {
		if key == slow {
			close(begun)
			<-end
		}
		return begin(key)
	}
	go func() {
		defer close(done)
		camera.view(slow)
	}()
	<-begun
	require.NotNil(t, camera.view(viewKey{}))
	require.NotNil(t, r.assets(Format{board, 3, Form{}}).camera.view(viewKey{}))
	close(end)
	<-done
}
