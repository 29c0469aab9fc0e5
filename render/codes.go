package render

import "sync"

// Codes are shared by the encoders of frames of one kind, such as all pictures of a layout. Equal parts of two matches are then
// compressed once. Codes are made for the first frame, and made anew for a frame that they suit too badly. Zero Codes are ready,
// and nil Codes share nothing. Codes are safe for concurrent use.
type Codes struct {
	mu   sync.Mutex
	grid grid
	all  []*code
	most int // as Encoder has it
}

// take returns the codes for frames of a grid, or nil if none are made yet.
func (c *Codes) take(g grid) (all []*code, most int) {
	if c == nil {
		return nil, 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.grid != g {
		return nil, 0
	}
	return c.all, c.most
}

// offer has frames to come written as an encoder wrote the last one.
func (c *Codes) offer(e *Encoder) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.grid, c.all, c.most = e.grid, e.codes, e.most
}
