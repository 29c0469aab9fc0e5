package plane

// grain is the distance between waypoints of a straight. grainTurn is the number of degrees between waypoints of a bend.
const (
	grain     = 500
	grainTurn = 3
)

// Waypoint is a place on a way, seen from the pose where the way begins.
type Waypoint struct {
	Forward, Right int64
	Turn           int
}

// Way is the path of something that flies: half its base, a template, half its base again. The first waypoint is the start.
// The waypoints from First to Last lie on the template. Where First is greater than Last, none do.
type Way struct {
	Points      []Waypoint
	First, Last int
}

// End is the number of the last waypoint.
func (w Way) End() int { return len(w.Points) - 1 }

// Stop is a way that leads nowhere.
func Stop() Way { return Way{Points: []Waypoint{{}}, First: 1} }

// Straight flies straight ahead; lead is half a base.
func Straight(lead, length int64) Way {
	w := in(lead)
	for f := int64(grain); f <= length; f += grain {
		w.Points = append(w.Points, Waypoint{Forward: lead + f})
	}
	return w.out(lead)
}

// Bend flies an arc of a circle.
func Bend(lead, radius int64, angle int, left bool) Way {
	w := in(lead)
	for a := grainTurn; a <= angle; a += grainTurn {
		w.Points = append(w.Points, Waypoint{lead + n20(radius*sin(a)), radius - n20(radius*cos(a)), a})
	}
	w = w.out(lead)
	if left {
		for i := range w.Points {
			w.Points[i].Right, w.Points[i].Turn = -w.Points[i].Right, -w.Points[i].Turn
		}
	}
	return w
}

// About is the way with a turn about at its end.
func (w Way) About() Way {
	w.Points = append([]Waypoint(nil), w.Points...)
	w.Points[w.End()].Turn = 180
	return w
}

func in(lead int64) Way {
	w := Way{First: int(lead / grain)}
	for f := int64(0); f <= lead; f += grain {
		w.Points = append(w.Points, Waypoint{Forward: f})
	}
	return w
}

func (w Way) out(lead int64) Way {
	w.Last = w.End()
	last := w.Points[w.Last]
	for e := int64(grain); e <= lead; e += grain {
		w.Points = append(w.Points, Waypoint{
			last.Forward + n20(e*cos(last.Turn)), last.Right + n20(e*sin(last.Turn)), last.Turn,
		})
	}
	return w
}
