package place_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render/place"
)

const (
	wall place.Kind = iota
	pond
)

var paper = image.Rect(0, 0, 200, 200)

// TestTheNearestFreePlaceIsFound: a box lies as near as it can, inside the picture, and on nothing it may not cover.
func TestTheNearestFreePlaceIsFound(t *testing.T) {
	t.Parallel()
	var taken place.Taken
	rule := place.Rule{Within: paper, Costs: []place.Cost{{Kind: wall, Each: place.Never}}}
	box := place.Box(image.Point{}, 20, 10)
	nearest := func() (place.Search, int) {
		s := taken.Search(box, rule)
		around := place.Around{Point: image.Pt(100, 100), Box: box, Turns: 8, Rings: 4, Least: 10, Pitch: 15}
		for around.Next() && !s.Try(around.At, around.Ring) {
		}
		return s, around.Ring
	}
	s, ring := nearest()
	require.Zero(t, ring)
	require.Equal(t, image.Pt(100, 85), s.At, "up, 10 pixels clear of the point")

	taken.Take(wall, image.Rect(60, 70, 140, 130))
	s, ring = nearest()
	require.True(t, s.Found())
	require.Equal(t, 2, ring)
	require.False(t, taken.Covered(box.Add(s.At), wall))

	taken.Take(wall, paper)
	s, _ = nearest()
	require.False(t, s.Found())

	taken.Reset()
	s, _ = nearest()
	require.Equal(t, image.Pt(100, 85), s.At)
}

// TestCostsAreWeighed: where nothing is free the box covers what costs least, the distance counted in.
func TestCostsAreWeighed(t *testing.T) {
	t.Parallel()
	var taken place.Taken
	taken.Take(wall, image.Rect(0, 0, 100, 200))
	taken.Take(pond, image.Rect(100, 0, 200, 200))
	best := func(far int, costs ...place.Cost) image.Point {
		s := taken.Search(place.Box(image.Point{}, 10, 10), place.Rule{Within: paper, Costs: costs})
		s.Try(image.Pt(50, 50), 0)
		s.Try(image.Pt(110, 50), far)
		return s.At
	}
	left, right := image.Pt(50, 50), image.Pt(110, 50)
	require.Equal(t, right, best(9, place.Cost{Kind: wall, Each: 50}, place.Cost{Kind: pond, Each: 40}))
	require.Equal(t, left, best(11, place.Cost{Kind: wall, Each: 50}, place.Cost{Kind: pond, Each: 40}), "it is too far")
	require.Equal(t, left, best(0, place.Cost{Kind: wall, Each: 50}, place.Cost{Kind: pond, Pixel: 1}), "100 pixels")
	require.Equal(t, right, best(0, place.Cost{Kind: wall, Each: 50}, place.Cost{Kind: pond, Round: true, Each: 90}), "beside the circle")

	s := taken.Search(place.Box(image.Point{}, 10, 10), place.Rule{Within: paper, Costs: []place.Cost{{Kind: pond, Round: true, Deep: 2}}})
	s.Try(image.Pt(125, 100), 3)
	require.Equal(t, 3+2*30, s.Cost, "the box reaches 30 pixels into the circle")
}
