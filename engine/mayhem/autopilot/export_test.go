package autopilot

// Learned are the weights pilots play by.
func Learned() Weights { return learned() }
