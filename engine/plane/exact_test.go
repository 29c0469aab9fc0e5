package plane

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/enginetest"
)

// The reference: the same questions answered slowly with fractions of any size, by other ways of reckoning.

type exact struct{ x, y *big.Rat }

func whole(n int64) *big.Rat { return new(big.Rat).SetInt64(n) }

func exactly(p Point) exact { return exact{whole(p.X), whole(p.Y)} }

func exacts(shape []Point) (list []exact) {
	for _, p := range shape {
		list = append(list, exactly(p))
	}
	return list
}

func add(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }
func sub(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }
func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
func quo(a, b *big.Rat) *big.Rat { return new(big.Rat).Quo(a, b) }

// halfPlane is a·x + b·y + c, which is positive to the right of the line from o through q.
type halfPlane struct{ a, b, c *big.Rat }

func rightOf(o, q exact) halfPlane {
	a, b := sub(o.y, q.y), sub(q.x, o.x)
	return halfPlane{a, b, sub(new(big.Rat), add(mul(a, o.x), mul(b, o.y)))}
}

func (h halfPlane) at(p exact) *big.Rat { return add(add(mul(h.a, p.x), mul(h.b, p.y)), h.c) }

// cut is the part of a shape in the half-plane; round rounds each new corner.
func (h halfPlane) cut(shape []exact, round func(*big.Rat) *big.Rat) (kept []exact) {
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		s, t := h.at(p), h.at(q)
		if s.Sign() >= 0 {
			kept = append(kept, p)
		}
		if s.Sign()*t.Sign() < 0 {
			share := quo(s, sub(s, t))
			kept = append(kept, exact{round(add(p.x, mul(share, sub(q.x, p.x)))), round(add(p.y, mul(share, sub(q.y, p.y))))})
		}
	}
	return kept
}

// nearest rounds to a whole number, halves up.
func nearest(r *big.Rat) *big.Rat {
	r = add(r, big.NewRat(1, 2))
	return new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom()))
}

func unrounded(r *big.Rat) *big.Rat { return r }

// area is twice the area of a shape.
func area(shape []exact) *big.Rat {
	sum := new(big.Rat)
	for i, p := range shape {
		q := shape[(i+1)%len(shape)]
		sum = add(sum, sub(mul(p.x, q.y), mul(q.x, p.y)))
	}
	return sum
}

// overlaps tells whether what two bases share has an area.
func overlaps(a, b Base) bool {
	left := exacts(b[:])
	for i, o := range a {
		left = rightOf(exactly(o), exactly(a[(i+1)%4])).cut(left, unrounded)
	}
	return area(left).Sign() != 0
}

// distance is the square of the distance of p from the nearest point of the segment.
func distance(p, a, b exact) *big.Rat {
	d := exact{sub(b.x, a.x), sub(b.y, a.y)}
	n := add(mul(d.x, d.x), mul(d.y, d.y))
	share := new(big.Rat)
	if n.Sign() > 0 {
		share = quo(add(mul(sub(p.x, a.x), d.x), mul(sub(p.y, a.y), d.y)), n)
	}
	if share.Sign() < 0 {
		share = whole(0)
	} else if share.Cmp(whole(1)) > 0 {
		share = whole(1)
	}
	x, y := sub(p.x, add(a.x, mul(share, d.x))), sub(p.y, add(a.y, mul(share, d.y)))
	return add(mul(x, x), mul(y, y))
}

// gapOf is the square of the gap between two shapes' borders.
func gapOf(a, b []exact) *big.Rat {
	var least *big.Rat
	for _, c := range [][2][]exact{{a, b}, {b, a}} {
		for _, p := range c[0] {
			for i, o := range c[1] {
				if d := distance(p, o, c[1][(i+1)%len(c[1])]); least == nil || d.Cmp(least) < 0 {
					least = d
				}
			}
		}
	}
	return least
}

func clipped(shape []exact, c, left, right Point) []exact {
	shape = rightOf(exactly(c), exactly(left)).cut(shape, nearest)
	return rightOf(exactly(right), exactly(c)).cut(shape, nearest)
}

// bandOf is the band by the true gap.
func bandOf(c Point, from, target Base, arcs []Arc) int {
	best := 0
	for _, a := range arcs {
		part := exacts(target[:])
		switch a {
		case Front:
			part = clipped(part, c, from[0], from[1])
		case Rear:
			part = clipped(part, c, from[2], from[3])
		}
		if len(part) == 0 {
			continue
		}
		gap := gapOf(exacts(from[:]), part)
		for k := 1; k <= Bands; k++ {
			if limit := int64(k) * 10000; gap.Cmp(whole(limit*limit)) <= 0 && (best == 0 || k < best) {
				best = k
			}
		}
	}
	return best
}

// meets tells whether a segment and a shape have a point in common: the segment cut by all edges leaves something.
func meets(a, b Point, shape []Point) bool {
	low, high := whole(0), whole(1)
	for i, o := range shape {
		h := rightOf(exactly(o), exactly(shape[(i+1)%len(shape)]))
		s, t := h.at(exactly(a)), h.at(exactly(b))
		switch slope := sub(t, s); {
		case slope.Sign() == 0 && s.Sign() < 0:
			return false
		case slope.Sign() > 0:
			if at := quo(sub(new(big.Rat), s), slope); at.Cmp(low) > 0 {
				low = at
			}
		case slope.Sign() < 0:
			if at := quo(sub(new(big.Rat), s), slope); at.Cmp(high) < 0 {
				high = at
			}
		}
	}
	return low.Cmp(high) <= 0
}

var extents = [][2]int64{{4000, 4000}, {8000, 8000}, {8000, 20000}}

// randomBase stands anywhere a ship may, or near another, where questions are close.
func randomBase(rng *rand.Rand, near Pose) (Pose, Base) {
	p := Pose{Point{rng.Int64N(130001) - 20000, rng.Int64N(130001) - 20000}, 3 * rng.IntN(120)}
	if rng.IntN(3) > 0 {
		reach := []int64{1, 3000, 14000, 45000}[rng.IntN(4)]
		p.Point = near.plus(Point{rng.Int64N(2*reach+1) - reach, rng.Int64N(2*reach+1) - reach})
	}
	if rng.IntN(4) == 0 {
		p.Heading = Turned(near.Heading, 90*rng.IntN(4))
	}
	e := extents[rng.IntN(len(extents))]
	return p, p.Base(e[0], e[1])
}

// TestAgainstExactReckoning holds overlap, gap, clipping, band, distance and sight lines against the reference.
func TestAgainstExactReckoning(t *testing.T) {
	t.Parallel()
	cases := enginetest.Long(1000, 100_000)
	rng := rand.New(rand.NewPCG(1, 40))
	seen := map[string]int{}
	for range cases {
		one, a := randomBase(rng, Pose{Point{45000, 45000}, 0})
		two, b := randomBase(rng, one)
		over := Overlap(a, b)
		require.Equal(t, overlaps(a, b), over, "overlap of %v, %v", a, b)
		require.Equal(t, over, Overlap(b, a))
		for _, arc := range []Arc{Front, Rear} {
			left, right := a[2*(arc-1)], a[2*(arc-1)+1]
			require.Equal(t, clipped(exacts(b[:]), one.Point, left, right), exacts(arc.Part(one.Point, a, b)), "part of %v in arc %d of %v", b, arc, a)
		}
		distance := rng.Int64N(30001)
		require.Equal(t, gapOf(exacts(a[:]), exacts(b[:])).Cmp(whole(distance*distance)) <= 0, Gap(a[:], b[:], distance), "gap of %v, %v", a, b)
		arcs := [][]Arc{{Front}, {Rear}, {Front, Rear}, {Around}}[rng.IntN(4)]
		band := Band(one.Point, a, b, arcs, 10000)
		require.Equal(t, bandOf(one.Point, a, b, arcs), band, "band of %v from %v", b, a)
		third, _ := randomBase(rng, two)
		if Apart(one.Point, third.Point) <= 60000*60000 {
			require.Equal(t, meets(one.Point, third.Point, b[:]), Meets(one.Point, third.Point, b[:]), "%v-%v meets %v", one, third, b)
			require.Equal(t, lineWithin(two.Point, one.Point, third.Point), Within(two.Point, one.Point, third.Point, 3000))
		}
		for question, yes := range map[string]bool{"overlap": over, "band": band > 0, "none": band == 0, "meets": Meets(one.Point, third.Point, b[:])} {
			if yes {
				seen[question]++
			}
		}
	}
	for _, question := range []string{"overlap", "band", "none", "meets"} {
		require.Greater(t, seen[question], cases/20, question)
	}
}

func lineWithin(p, a, b Point) bool {
	return distance(exactly(p), exactly(a), exactly(b)).Cmp(whole(3000*3000)) <= 0
}
