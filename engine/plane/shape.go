package plane

// Cross is positive where v lies on the inside of the edge from o to a, 0 on its line.
func Cross(o, a, v Point) int64 {
	return (a.X-o.X)*(v.Y-o.Y) - (a.Y-o.Y)*(v.X-o.X)
}

// Overlap tells whether two bases share more than their borders.
func Overlap(a, b Base) bool { return !parts(a, b) && !parts(b, a) }

// parts tells whether all of b lies outside an edge of a.
func parts(a, b Base) bool {
	for i, o := range a {
		outside := true
		for _, v := range b {
			outside = outside && Cross(o, a[(i+1)%len(a)], v) <= 0
		}
		if outside {
			return true
		}
	}
	return false
}

// In tells whether a point lies in a shape, its border included.
func In(p Point, shape []Point) bool {
	for i, o := range shape {
		if Cross(o, shape[(i+1)%len(shape)], p) < 0 {
			return false
		}
	}
	return len(shape) > 0
}

// far is a cross product whose square would leave 64 bits. Over edges as long as a plane it stands for a distance far
// greater than any distance asked about.
const far = 1 << 31

// Within tells whether a point is at most so far from the segment between a and b.
func Within(p, a, b Point, distance int64) bool {
	d := b.minus(a)
	n, t := d.dot(d), p.minus(a).dot(d)
	switch {
	case t <= 0:
		return Apart(p, a) <= distance*distance
	case t >= n:
		return Apart(p, b) <= distance*distance
	}
	c := Cross(a, b, p)
	return c > -far && c < far && c*c <= distance*distance*n
}

// Near tells whether a point is in a shape or at most so far from an edge of it.
func Near(p Point, shape []Point, distance int64) bool {
	return In(p, shape) || nearEdge(p, shape, distance)
}

func nearEdge(p Point, shape []Point, distance int64) bool {
	for i, o := range shape {
		if Within(p, o, shape[(i+1)%len(shape)], distance) {
			return true
		}
	}
	return false
}

// Gap tells whether the gap between two shapes that do not overlap is at most so wide.
func Gap(a, b []Point, distance int64) bool {
	for _, p := range a {
		if nearEdge(p, b, distance) {
			return true
		}
	}
	for _, p := range b {
		if nearEdge(p, a, distance) {
			return true
		}
	}
	return false
}

// Meets tells whether the segment between a and b meets a shape; touching counts.
func Meets(a, b Point, shape []Point) bool {
	if In(a, shape) || In(b, shape) {
		return true
	}
	for i, o := range shape {
		if crosses(a, b, o, shape[(i+1)%len(shape)]) {
			return true
		}
	}
	return false
}

// crosses tells whether two segments have a point in common.
func crosses(a, b, c, d Point) bool {
	s, t, u, v := Cross(a, b, c), Cross(a, b, d), Cross(c, d, a), Cross(c, d, b)
	if s == 0 && t == 0 {
		return between(a, c, b) || between(a, d, b) || between(c, a, d)
	}
	return !same(s, t) && !same(u, v)
}

// same tells whether two numbers have the same sign, and neither is 0.
func same(s, t int64) bool { return s > 0 && t > 0 || s < 0 && t < 0 }

// between tells whether p, on one line with a and b, lies between them.
func between(a, p, b Point) bool {
	return min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}
