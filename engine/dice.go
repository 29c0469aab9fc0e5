package engine

import "fmt"

// Dice are the only source of chance. Roll returns a face from 1 to sides, each equally likely. In one or two words,
// why names what the roll decides.
type Dice interface {
	Roll(sides int, why string) int
}

// Roll is one roll as it is written beside its action.
type Roll struct {
	Why   string `json:"why"`
	Sides int    `json:"sides"`
	Face  int    `json:"face"`
	// Only holds the seats that may see the face before the match is over. It is empty where everybody may see it.
	Only SeatSet `json:"only,omitzero"`
}

// Recorder rolls with other dice and keeps what fell.
type Recorder struct {
	Dice  Dice
	Rolls []Roll
}

// Roll rolls and keeps the result.
func (r *Recorder) Roll(sides int, why string) int { return r.RollFor(0, sides, why) }

// RollFor rolls and keeps the result with the seats that may see it.
func (r *Recorder) RollFor(only SeatSet, sides int, why string) int {
	face := r.Dice.Roll(sides, why)
	r.Rolls = append(r.Rolls, Roll{Why: why, Sides: sides, Face: face, Only: only})
	return face
}

// Replayer gives recorded rolls again. The first roll that does not fit sets Err. From then on the faces count 1, 2, 3
// … and start again. So a rule that rolls until another face falls still ends.
type Replayer struct {
	Rolls []Roll
	Err   error
	spare int // rolls given since Err
}

// Roll returns the next recorded face.
func (r *Replayer) Roll(sides int, why string) int {
	switch {
	case r.Err != nil:
	case len(r.Rolls) == 0:
		r.Err = fmt.Errorf("one more roll is needed (%s, %d sides) than was recorded", why, sides)
	case r.Rolls[0].Sides != sides:
		r.Err = fmt.Errorf("a die of %d sides was recorded where %s needs %d", r.Rolls[0].Sides, why, sides)
	case r.Rolls[0].Face < 1 || r.Rolls[0].Face > sides:
		r.Err = fmt.Errorf("face %d of %d was recorded for %s", r.Rolls[0].Face, sides, why)
	default:
		face := r.Rolls[0].Face
		r.Rolls = r.Rolls[1:]
		return face
	}
	r.spare++
	return (r.spare-1)%sides + 1
}

// Done returns the first fault: a roll that did not fit, or rolls left over.
func (r *Replayer) Done() error {
	if r.Err == nil && len(r.Rolls) > 0 {
		return fmt.Errorf("%d recorded rolls were not needed", len(r.Rolls))
	}
	return r.Err
}
