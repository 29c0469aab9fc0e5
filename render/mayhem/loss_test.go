package mayhem

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// splashes are the splashes of a moment's cards, by seat.
func splashes(m Moment) []scene.Splash {
	var s scene.Scene
	fill(renderer.Renderer, &s, &m, &story{})
	all := make([]scene.Splash, len(s.Cards))
	for i := range s.Cards {
		all[i] = s.Cards[i].Splash
	}
	return all
}

func TestAKillIsASplash(t *testing.T) {
	t.Parallel()
	hit, miss := scene.Thrown(4, true), scene.Thrown(1, false)
	all := splashes(kill())
	require.Equal(t, scene.Splash{On: true, Title: "kill 2 of 3", Named: true, By: 1, Dice: []scene.Look{hit, scene.Thrown(6, true), miss}, Sum: []int{5, 1}, Of: "Firepower", Harm: []string{"−6 damage:", scene.NextLine, "−10 pips"}}, all[1])
	require.False(t, all[4].On, "a ship lost in an earlier turn")

	both := splashes(bothLost())
	for i, other := range []int{2, 1} {
		require.Equal(t, "Both lost", both[i].Title)
		require.Equal(t, other, both[i].By)
		require.True(t, both[i].Both)
		require.Equal(t, []string{"−4 damage"}, both[i].Harm)
	}

	out := evasion()
	out.View.Ships[0] = ship(1, "", 0, rules.Lost, 0, nil, nil, nil)
	out.Events = append(out.Events, rules.LeftBoard{Seat: 1, From: at("W6"), Heading: 3}, rules.Destroyed{Seat: 1, By: 1, At: at("W6")})
	left := splashes(out)[0]
	require.Equal(t, "Flew off", left.Title)
	require.Zero(t, left.By)
	require.Equal(t, "back next round", left.Small)

	next := kill()
	next.Events = append(next.Events, rules.TurnBegan{Seat: 6}, rules.Turned{Seat: 6, At: at("T10"), From: 1, To: 2})
	require.False(t, splashes(next)[1].On, "others have played since")
}

// TestSplashesLeaveTheirHullsBare: on the flat cards of a duel, too, nothing said of a kill lies on the hulls at both ends.
func TestSplashesLeaveTheirHullsBare(t *testing.T) {
	t.Parallel()
	now, draw := duel(), renderer.Renderer.Match()
	s := scened(&now)
	splash := &s.Cards[1].Splash
	*splash = splashes(kill())[1]
	told := draw.Compose(s).Image()
	splash.Harm, splash.Dice, splash.Title, splash.Named = nil, nil, "", false
	bare := draw.Compose(s).Image()
	const hulls = 90 // pixels with the margin
	differ := 0
	for i := range told.Pix {
		if told.Pix[i] != bare.Pix[i] {
			x := i % told.Stride
			require.True(t, hulls <= x && x < scene.Width-hulls, "pixel %d, %d", x, i/told.Stride)
			differ++
		}
	}
	require.Greater(t, differ, 10000)
}
