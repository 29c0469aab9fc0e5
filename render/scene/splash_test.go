package scene

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSplashesHideNothing: on cards of every width the damage keeps to its panel, and neither it nor what it adds up lies on the dice, on the
// title or on one another.
func TestSplashesHideNothing(t *testing.T) {
	t.Parallel()
	harms := [][]string{{"−6 damage"}, {"−6 damage:", NextLine, "−10 pips"}, {"−4 damage each:", NextLine, "−12 and", "−11 pips"}, {"−11 and", "−12 damage:", NextLine, "−11 and", "−12 pips"}}
	m, sums := toys.Match(), 0
	around := func(at image.Point, size image.Point) image.Rectangle {
		return image.Rectangle{at.Sub(size.Div(2)), at.Add(size.Div(2))}
	}
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms[:2] {
				box := func() image.Rectangle { l := newLayout(Format{board, seats, form}); return l.Card.splash() }()
				for dice := range 4 {
					for _, harm := range harms {
						sp := Splash{On: true, Title: "kill 1 of 3", Harm: harm, Of: "Firepower"}
						for range dice {
							sp.Dice, sp.Sum = append(sp.Dice, Thrown(5, true)), append(sp.Sum, 6)
						}
						b := m.layBlow(&sp, box)
						size := m.tagSize(harm, b.told)
						tag := around(b.sum, size)
						require.True(t, tag.Min.Y >= box.Min.Y && tag.Max.Y <= box.Max.Y, "%v in %v with %d seats", tag, box, seats)
						flat := box.Dy() <= flatSplash
						thrown := around(b.dice, image.Pt(dice*combatDie, combatDie))
						require.True(t, flat || dice == 0 || !tag.Overlaps(thrown), "%v on dice %v, %d seats", tag, thrown, seats)
						terms := around(b.terms, image.Pt(200, termsHigh))
						if b.termed {
							require.False(t, terms.Overlaps(tag), "%v and %v", terms, tag)
							require.False(t, terms.Overlaps(thrown), "%v and dice %v", terms, thrown)
							for _, x := range [2]int{box.Min.X + splashHulls[b.size]/2 + 4, box.Max.X - splashHulls[b.size]/2 - 4} {
								require.False(t, around(image.Pt(x, b.hulls), image.Pt(40, 50)).Overlaps(terms), "%v on a hull of %d", terms, seats)
							}
							require.True(t, terms.Min.Y >= b.title.Y+16 && !b.abreast)
							sums++
						}
					}
				}
			}
		}
	}
	require.Positive(t, sums)
}
