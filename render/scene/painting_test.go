package scene

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPaintingHoldsNoLock has a view of a layout painted for as long as it takes: pictures of other layouts, and of this one
// that need nothing of it, are drawn meanwhile.
func TestPaintingHoldsNoLock(t *testing.T) {
	t.Parallel()
	r := NewRenderer(toyKit)
	board := Board{Grid: Hexes, Columns: 15, Rows: 11}
	camera := r.assets(Format{board, 2, Form{}}).camera
	slow := viewKey{at: image.Pt(3, 3)}
	begun, end, done := make(chan struct{}), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		camera.views.Get(slow, func(key viewKey) *view {
			close(begun)
			<-end
			return camera.newView(key)
		})
	}()
	<-begun
	require.NotNil(t, camera.view(viewKey{}))
	require.NotNil(t, r.assets(Format{board, 3, Form{}}).camera.view(viewKey{}))
	close(end)
	<-done
}
