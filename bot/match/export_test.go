package match

// Idle tells whether nothing is computed.
func (l Limiter) Idle() bool { return len(l.turns) == 0 && len(l.slow) == 0 }
