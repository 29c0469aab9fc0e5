package match

import "runtime"

// Lane is where what takes long thought is thought, by no more at once than leave a processor, where there are several, to
// those who only want an answer.
type Lane chan struct{}

// NewLane is a lane of its own: one that waits in another lane is not in anybody's way here.
func NewLane() Lane { return make(Lane, max(1, runtime.GOMAXPROCS(0)-1)) }

// Do thinks once there is room. A panic of think passes through.
func (l Lane) Do(think func()) {
	l <- struct{}{}
	defer func() { <-l }()
	think()
}
