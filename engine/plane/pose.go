package plane

// Point is a place on the plane, or the way from one to another.
type Point struct{ X, Y int64 }

func (p Point) plus(q Point) Point  { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) dot(q Point) int64   { return p.X*q.X + p.Y*q.Y }

// Apart is the square of the distance of two points.
func Apart(p, q Point) int64 { d := p.minus(q); return d.dot(d) }

// Pose is where something stands and how it is turned.
type Pose struct {
	Point
	Heading int
}

// Step is the displacement of a step forward and to the right at a heading.
func Step(heading int, forward, right int64) Point {
	s, c := sin(heading), cos(heading)
	return Point{n20(forward*s + right*c), n20(right*s - forward*c)}
}

// At is the point so much forward and to the right of a pose.
func (p Pose) At(forward, right int64) Point { return p.plus(Step(p.Heading, forward, right)) }

// Then is the pose at a waypoint seen from this one.
func (p Pose) Then(w Waypoint) Pose {
	return Pose{p.At(w.Forward, w.Right), Turned(p.Heading, w.Turn)}
}

// Base is a rectangle as it stands on the plane: front left, front right, rear right, rear left.
type Base [4]Point

// Base is the area under something of this width and length.
func (p Pose) Base(width, length int64) Base {
	f, r := length/2, width/2
	return Base{p.At(f, -r), p.At(f, r), p.At(-f, r), p.At(-f, -r)}
}

// Size is the extent of a plane.
type Size struct {
	Width  int64 `json:"width"`
	Height int64 `json:"height"`
}

// Holds tells whether a base lies on the plane whole; its border belongs to it.
func (s Size) Holds(b Base) bool {
	for _, c := range b {
		if c.X < 0 || c.Y < 0 || c.X > s.Width || c.Y > s.Height {
			return false
		}
	}
	return true
}
