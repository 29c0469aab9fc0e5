package scene

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSplashesHideNothing: on cards of every width the damage keeps to its panel, and neither it nor what it adds up lies on the dice, on the
// title or on one another.
func TestSplashesHideNothing(t *testing.T) {
	t.Parallel()
	harms := [][]string{{"−6 damage"}, {"−6 damage:", NextLine, "−10 pips"}, {"−12 damage:", NextLine, "−14 pips"}, {"−4 damage each:", NextLine, "−12 and", "−11 pips"}, {"−11 and", "−12 damage:", NextLine, "−11 and", "−12 pips"}}
	m, sums := toys.newCanvas(), 0
	around := func(at image.Point, size image.Point) image.Rectangle {
		return image.Rectangle{at.Sub(size.Div(2)), at.Add(size.Div(2))}
	}
	for _, board := range boards() {
		for seats := 2; seats <= 6; seats++ {
			for _, form := range forms[:4] {
				l := newLayout(Format{board, seats, form})
				box := l.Card.splash()
				require.True(t, box.In(image.Rectangle{Max: l.Cards[0].Size()}.Inset(3)), "%v on a card of %v", box, l.Cards[0].Size())
				for dice := range 4 {
					for _, harm := range harms {
						sp := Splash{On: true, Title: "kill 1 of 3", Harm: harm, Of: "Firepower"}
						for range dice {
							sp.Dice, sp.Sum = append(sp.Dice, Thrown(5, true)), append(sp.Sum, 6)
						}
						b := m.layBlow(&sp, box)
						size := m.tagSize(harm, b.told)
						tag := around(b.sum, size)
						if b.abreast {
							terms := m.setTerms(&sp, image.Point{}, false)
							tag = tag.Add(image.Pt(terms/2, 0))
						}
						require.True(t, tag.In(box) || slices.ContainsFunc(harm, func(w string) bool { return strings.HasSuffix(w, "and") || strings.HasSuffix(w, "each:") }),
							"%v in %v with %d seats: what is done to one ship", tag, box, seats)
						require.True(t, tag.Min.Y >= box.Min.Y && tag.Max.Y <= box.Max.Y, "%v in %v with %d seats", tag, box, seats)
						if hull := splashHulls[b.size]; b.hulls-hull/2 < b.title.Y+titleHigh/2 && box.Dx() >= wideSplash && box.Dy() > flatSplash {
							require.LessOrEqual(t, b.titled, box.Dx()-2*hull, "the title stands between the hulls")
						}
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
