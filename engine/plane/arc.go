package plane

// Arc is where something can shoot, seen from the centre of its base.
type Arc int8

const (
	Around Arc = iota // everywhere
	Front             // between the front corners
	Rear              // between the rear corners
)

// Clip is the part of a shape on one side of the ray from c through q: to its right, or with left to its left.
func Clip(shape []Point, c, q Point, left bool) []Point {
	side := func(p Point) int64 {
		if left {
			return -Cross(c, q, p)
		}
		return Cross(c, q, p)
	}
	kept := make([]Point, 0, len(shape)+2)
	for i, p := range shape {
		next := shape[(i+1)%len(shape)]
		s, t := side(p), side(next)
		if s >= 0 {
			kept = append(kept, p)
		}
		if s > 0 && t < 0 || s < 0 && t > 0 {
			kept = append(kept, Point{p.X + ratio((next.X-p.X)*s, s-t), p.Y + ratio((next.Y-p.Y)*s, s-t)})
		}
	}
	return kept
}

// Part is the part of a base that lies in an arc of another with its centre at c, empty where none does.
func (a Arc) Part(c Point, from, base Base) []Point {
	var left, right Point
	switch a {
	case Front:
		left, right = from[0], from[1]
	case Rear:
		left, right = from[2], from[3]
	default:
		return base[:]
	}
	return Clip(Clip(base[:], c, left, false), c, right, true)
}

// Bands is the number of range bands, each of the width given to Band.
const Bands = 3

// Band is the range band, from 1, of a target seen from a base with its centre at c. The nearest part of the target in the
// base's arcs counts. Band is 0 where no part lies within the bands.
func Band(c Point, from, target Base, arcs []Arc, width int64) int {
	best := 0
	for _, a := range arcs {
		part := a.Part(c, from, target)
		for k := 1; k <= Bands && len(part) > 0 && (best == 0 || k < best); k++ {
			if Gap(from[:], part, width*int64(k)) {
				best = k
			}
		}
	}
	return best
}
