package display

import (
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
)

// Ahead is Message without its controls, which are thought of beside it; nil where there are none.
func (r *Display) Ahead(s *match.State, o Options) (m bot.Message, controls *Controls) {
	c := &Controls{done: make(chan struct{})}
	if !o.Open || !s.Now.Exists() {
		m = r.Message(s, o)
		if c.rows, m.Rows = m.Rows, nil; len(c.rows) == 0 {
			return m, nil
		}
		close(c.done)
		return m, c
	}
	of := *s // s itself learns more while it is shown
	go func() {
		defer close(c.done)
		defer call.Sheltered(&c.err)
		c.rows = r.rows(&of)
	}()
	o.Open, o.Asks = false, true // it asks the same
	return r.Message(s, o), c
}

// Controls are those of a message, while they are thought of.
type Controls struct {
	done chan struct{}
	rows []bot.Row
	err  error
}

// Rows waits for the controls. The error is a panic of whatever made them.
func (c *Controls) Rows() ([]bot.Row, error) {
	<-c.done
	return c.rows, c.err
}

// Soon waits for the controls for a while at most, and tells whether they are there.
func (c *Controls) Soon(most time.Duration) bool {
	select {
	case <-c.done:
		return true
	default:
	}
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case <-c.done:
		return true
	case <-late.C:
		return false
	}
}
