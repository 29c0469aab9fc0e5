package mayhem

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	rules "mayhembot/engine/mayhem"
	"mayhembot/render/scene"
)

// differing is the smallest box within an area in which two moments' pictures differ.
func differing(a, b Moment, area image.Rectangle) (box image.Rectangle) {
	draw := renderer.Match()
	one, other := draw.Compose(&a).Image(), draw.Compose(&b).Image()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if one.ColorIndexAt(x, y) != other.ColorIndexAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// TestSizesInPictures measures letters in pictures on a phone, 390 pixels wide. It measures the pixels that change with one
// letter or digit. They must be as high as the text's capitals.
func TestSizesInPictures(t *testing.T) {
	t.Parallel()
	const header = 87
	over, under := image.Rect(0, 0, scene.Width, header), image.Rect(0, header, scene.Width, scene.Height)
	onPhone := func(box image.Rectangle) float64 { return float64(box.Dy()) * 390 / scene.Width }
	for _, m := range []struct {
		name string
		now  func() Moment
	}{{"six", evasion}, {"four", placing}, {"three", three}, {"duel", duel}, {"with equipment", gear}} {
		called := func(name string) Moment {
			now := m.now()
			now.Names = append([]string{name}, now.Names[1:]...)
			return now
		}
		require.GreaterOrEqual(t, onPhone(differing(called("H"), called("HH"), over)), 9.0, "%s: the name in the header", m.name)
		require.GreaterOrEqual(t, onPhone(differing(called("H"), called("HH"), under)), 9.0, "%s: the name on a card", m.name)
		next := m.now()
		next.View.Round++
		require.GreaterOrEqual(t, onPhone(differing(m.now(), next, over)), 7.0, "%s: the round", m.name)
	}
	due := func(points int) Moment {
		now := ramming()
		now.View.Damage[0].Points = points
		return now
	}
	require.GreaterOrEqual(t, onPhone(differing(due(4), due(5), over)), 8.0, "damage in the header")
	blow := func(points int) Moment {
		now := duel()
		now.Events = append(now.Events, rules.Moved{Seat: 1, Heading: 3}, rules.Rammed{Seat: 1, Points: points})
		return now
	}
	require.GreaterOrEqual(t, onPhone(differing(blow(4), blow(5), under)), 7.0, "damage in the ticker")
	loss := func(pips int) Moment {
		now := ramming()
		now.Events = append(now.Events, rules.Soaked{Seat: 2, Lost: []rules.RowDie{{Row: rules.Speed, Field: 1, Pips: pips}}})
		return now
	}
	require.GreaterOrEqual(t, onPhone(differing(loss(4), loss(5), under)), 7.0, "damage on a card")
}

// TestDiceInPictures measures the dice on every card, for all numbers of pilots. A fresh die has the pilot's colour over at
// least 20 pixels of a phone's picture.
func TestDiceInPictures(t *testing.T) {
	t.Parallel()
	for _, now := range []Moment{opening(), placing(), three(), duel(), gear(), preview()} {
		without := now
		without.View.Ships = append([]rules.ShipView(nil), now.View.Ships...)
		seat := 0
		for i := range without.View.Ships {
			if s := &without.View.Ships[i]; s.Standing != rules.Lost && !s.Dice[rules.Shields][0].Used {
				s.Dice[rules.Shields] = append(row(-s.Dice[rules.Shields][0].Pips), s.Dice[rules.Shields][1:]...)
				seat = i + 1
				break
			}
		}
		require.NotZero(t, seat)
		die := differing(now, without, image.Rect(0, 700, scene.Width, scene.Height))
		value := renderer.Palette().Index(scene.PlayerColor(seat))
		img, wide := renderer.Match().Compose(&now).Image(), 0
		for y := die.Min.Y; y < die.Max.Y; y++ {
			from, to := die.Max.X, die.Min.X
			for x := die.Min.X; x < die.Max.X; x++ {
				if img.ColorIndexAt(x, y) == value {
					from, to = min(from, x), max(to, x+1)
				}
			}
			wide = max(wide, to-from)
		}
		require.GreaterOrEqual(t, float64(wide)*390/scene.Width, 20.0, "%d pilots", len(now.Names))
	}
}

// TestPicturesAreUpright: four to five, for every number of pilots and every board.
func TestPicturesAreUpright(t *testing.T) {
	t.Parallel()
	boards := []string{"23x14", "15x11", "8x14"}
	boards = boards[:enginetest.Fewer(len(boards), 3)]
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, size := range boards {
			for now := range match(t, 1, seats, 1, map[string]string{"board": size, "asteroids": "6"}) {
				config, err := png.DecodeConfig(bytes.NewReader(renderer.Match().Draw(nil, now)))
				require.NoError(t, err)
				require.Equal(t, [2]int{1200, 1500}, [2]int{config.Width, config.Height}, "%d on %s", seats, size)
			}
		}
	}
}

// TestSheetsAreNamedForAll holds that every card names its sheet and shows its state by a sign. Effects are told only for the
// deciding pilot's sheet and for sheets that have just acted.
func TestSheetsAreNamedForAll(t *testing.T) {
	t.Parallel()
	now := gear()
	for i, c := range scened(&now).Cards {
		seat := engine.Seat(i + 1)
		if now.View.Ships[i].Sheet == "" {
			continue
		}
		require.NotEmpty(t, c.Note.Title)
		require.NotZero(t, c.Note.Sign)
		require.Equal(t, seat == 1 || seat == 4, c.Note.Told, "seat %d", seat)
	}
}
