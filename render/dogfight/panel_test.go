package dogfight

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/dogfight"
	"mayhembot/engine/square"
	say "mayhembot/render/dogfight/words"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// onPhone is how many pixels of a phone's picture, 390 wide, so many of ours come to.
func onPhone(pixels int) float64 { return float64(pixels) * 390 / scene.Width }

// differing is the smallest box within an area in which two scenes' pictures differ.
func differing(a, b *scene.Scene, area image.Rectangle) (box image.Rectangle) {
	draw := renderer.Renderer.Match()
	one, other := draw.Compose(a).Image(), draw.Compose(b).Image()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if one.ColorIndexAt(x, y) != other.ColorIndexAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

var whole = image.Rect(0, 0, scene.Width, scene.Height)

// TestBoardFillsThePicture: the board has nine tenths of the width and more than half of the picture; a panel has half of what it
// had when all eleven ships of a side had a field of their own.
func TestBoardFillsThePicture(t *testing.T) {
	t.Parallel()
	for i, least := range []float64{0.94, 0.88} {
		var s scene.Scene
		s.Reset(tables[i].board, scene.Form{})
		s.Players = make([]scene.Player, rules.Seats)
		seen, _ := renderer.Renderer.Match().Seen(&s)
		cells := seen.Bounds()
		require.GreaterOrEqual(t, float64(cells.Dx())/scene.Width, least)
		require.Greater(t, float64(cells.Dx()*cells.Dy()), 0.5*scene.Width*scene.Height)
		boxes := []image.Rectangle{cells, tables[i].panels[0], tables[i].panels[1], tables[i].hand}
		for j, a := range boxes {
			require.True(t, a.In(whole))
			for _, b := range boxes[:j] {
				require.True(t, a.Intersect(b).Empty(), "%v and %v", a, b)
			}
		}
		require.LessOrEqual(t, tables[i].panels[0].Dy(), 105)
	}
}

// TestSizesInPictures measures letters on a phone, 390 pixels wide: names at least 9 high, other text 7, names of squares 6.
func TestSizesInPictures(t *testing.T) {
	t.Parallel()
	draw := func(change func(*scene.Scene)) *scene.Scene {
		v := rules.View{}
		v.Table.Turn, v.Active, v.Step = 1, 1, rules.StepAct
		v.Squares[0] = rules.Ship{Seat: 1, Type: rules.Dart}
		s := filled(v)
		change(s)
		return s
	}
	plain := draw(func(*scene.Scene) {})
	relabel := func(old, other string) *scene.Scene {
		return draw(func(s *scene.Scene) {
			i := slices.IndexFunc(s.Aside, func(it scene.Item) bool { return it.Label == old })
			require.GreaterOrEqual(t, i, 0, old)
			s.Aside[i].Label = other
		})
	}
	require.GreaterOrEqual(t, onPhone(differing(relabel("Ben", "H"), relabel("Ben", "HH"), whole).Dy()), 9.0, "a name")
	for old, other := range map[string]string{"7 points": "7 pointsH", "×1": "×1H", "3": "3H"} {
		require.GreaterOrEqual(t, onPhone(differing(plain, relabel(old, other), whole).Dy()), 7.0, old)
	}
	named := draw(func(s *scene.Scene) { s.Item(scene.Name, scene.Cell{Column: 4, Row: 4}) })
	require.GreaterOrEqual(t, onPhone(differing(plain, named, whole).Dy()), 6.0, "a square's name")
}

// TestShipsStayInTheirSquares: no ship, ghost or name reaches beyond the square it stands on.
func TestShipsStayInTheirSquares(t *testing.T) {
	t.Parallel()
	for i := range tables {
		draw := func(look scene.Look) *scene.Scene {
			s := &scene.Scene{}
			s.Reset(tables[i].board, scene.Form{})
			s.Players = make([]scene.Player, rules.Seats)
			if look.Shape != scene.Nothing {
				s.Piece(look, scene.Look{}, "H", scene.Cell{Column: 3})
			}
			return s
		}
		seen, _ := renderer.Renderer.Match().Seen(draw(scene.Look{}))
		corners := seen.Corners(3, 0)
		square := image.Rectangle{Min: corners[0], Max: corners[2]}.Inset(-2)
		for _, kind := range rules.Types {
			for seat := engine.Seat(1); seat <= rules.Seats; seat++ {
				for _, shape := range []scene.ID{ship(kind), ghost(kind)} {
					box := differing(draw(scene.Look{}), draw(shape.Of(int(seat), heading(seat))), whole)
					require.True(t, box.In(square), "%s of seat %d in %v: %v", kind, seat, square, box)
					require.False(t, box.Empty())
				}
			}
		}
	}
}

// TestNamesLieOverEverything: where a ship has flown and another was lost, the names of squares are whole.
func TestNamesLieOverEverything(t *testing.T) {
	t.Parallel()
	names := 0
	autopilots(t, 3, func(v rules.View, recent, _ []engine.Event) {
		if v.Viewer() == engine.Nobody || v.Step != rules.StepAct || !v.Spending || names > 60 {
			return
		}
		full, bare := filled(v, recent...), filled(v, recent...)
		bare.Items = slices.DeleteFunc(bare.Items, func(it scene.Item) bool { return it.Kind != scene.Name })
		draw := renderer.Renderer.Match()
		img := draw.Compose(full).Image()
		alone := draw.Compose(bare).Image()
		seen, _ := draw.Seen(bare)
		ink := renderer.Palette().Index("ink")
		for _, it := range bare.Items {
			corners := seen.Corners(it.At.Column, it.At.Row)
			covered := 0
			for y := corners[0].Y; y < corners[2].Y; y++ {
				for x := corners[0].X; x < corners[2].X; x++ {
					if alone.ColorIndexAt(x, y) == ink && img.ColorIndexAt(x, y) != ink {
						covered++
					}
				}
			}
			require.Zero(t, covered, "%v is covered", it.At)
			names++
		}
	})
	require.Greater(t, names, 20)
}

// TestHandIsTheViewers: one's own counters lie face up in the strip and nowhere else; of the other's only backs are shown.
func TestHandIsTheViewers(t *testing.T) {
	t.Parallel()
	seen := 0
	autopilots(t, 1, func(v rules.View, _, _ []engine.Event) {
		if v.Table.Turn == 0 || v.Viewer() == engine.Nobody || v.Step == rules.StepOver {
			return
		}
		var hand rules.Hand
		backs := [rules.Seats]int{}
		s := filled(v)
		for _, it := range s.Aside {
			switch it.Look.Shape {
			case faceShape:
				require.True(t, image.Pt(it.At.Column, it.At.Row).In(tables[1].hand))
				hand[it.Look.Kind-1]++
			case backShape:
				backs[it.Look.Kind-1]++
			}
		}
		require.Equal(t, v.Own(v.Viewer()).Hand, hand)
		require.Equal(t, v.Counters[rules.Other(v.Viewer())-1], backs[rules.Other(v.Viewer())-1])
		require.Zero(t, backs[v.Viewer()-1])
		seen += hand.Count()
	})
	require.NotZero(t, seen)
}

// TestMarksAreExplained: each kind of mark on the board has its words in the strip, and words are there for no other.
func TestMarksAreExplained(t *testing.T) {
	t.Parallel()
	told := map[string]int{}
	for seed := range uint64(4) {
		autopilots(t, seed, func(v rules.View, _, _ []engine.Event) {
			if v.Viewer() == engine.Nobody || v.Step != rules.StepAct {
				return
			}
			s, on, said := filled(v), map[string]bool{}, map[string]bool{}
			for _, it := range s.Items {
				switch it.Look {
				case scene.Ring.Of(int(v.Viewer()), 0):
					on["can fly"] = true
				case scene.Target.Of(1, 0):
					on["attack"] = true
				case scene.Target.Of(2, 0):
					on["flies first"] = true
				}
				require.NotEqual(t, scene.Brackets, it.Look.Shape)
			}
			for _, it := range s.Aside {
				if slices.Contains([]string{"can fly", "attack", "flies first"}, it.Label) {
					said[it.Label] = true
					told[it.Label]++
				}
			}
			require.Equal(t, on, said)
		})
	}
	require.Len(t, told, marks)
}

// TestShipUnderAttackIsMarked: while a defence is awaited everybody sees which ship is shot at.
func TestShipUnderAttackIsMarked(t *testing.T) {
	t.Parallel()
	seen := 0
	autopilots(t, 1, func(v rules.View, _, _ []engine.Event) {
		if v.Step != rules.StepDefend {
			return
		}
		whole := v.Imagine(dice{rand.New(rand.NewPCG(1, 1))}).(rules.Position)
		for _, viewer := range []engine.Seat{1, 2, engine.Nobody} {
			v := whole.Look(viewer)
			require.True(t, slices.ContainsFunc(filled(v).Items, func(it scene.Item) bool {
				return it.Look == scene.Target.Of(1, 0) && it.At == cell(v.Combat.To)
			}), viewer)
			seen++
		}
	})
	require.NotZero(t, seen)
}

// TestOnlyTheLastTurnIsDrawn: ways and shots of earlier turns are left out, what they cost is not.
func TestOnlyTheLastTurnIsDrawn(t *testing.T) {
	t.Parallel()
	old, now := square.At(1, 8), square.At(4, 1)
	st := read([]engine.Event{
		rules.TurnBegan{Seat: 1, Turn: 1}, rules.Moved{Seat: 1, Type: rules.Dart, From: old, To: square.At(1, 7), Path: []square.Cell{square.At(1, 7)}},
		rules.Eliminated{Seat: 2, By: 1, Type: rules.Lance, At: square.At(1, 6)},
		rules.TurnBegan{Seat: 2, Turn: 2}, rules.Moved{Seat: 2, Type: rules.Dart, From: now, To: square.At(4, 2), Path: []square.Cell{square.At(4, 2)}},
	})
	require.Len(t, st.moves, 1)
	require.Equal(t, now, st.moves[0].From)
	require.Len(t, st.wrecks, 1)
	require.Equal(t, 1, st.lost[1][rules.Lance])
	s := &scene.Scene{}
	p := panels{&s.Aside, &rules.View{}, &tables[0], say.Room.To(lang.English)}
	p.fill(2, scene.Player{Name: "Ben"}, &st.lost[1])
	require.True(t, slices.ContainsFunc(s.Aside, func(it scene.Item) bool { return strings.HasPrefix(it.Label, "−1") }))
}

// TestPlansAreDashed: ways of a picture that says that nothing has been played are planned ones, of any other they are not.
func TestPlansAreDashed(t *testing.T) {
	t.Parallel()
	flight := rules.Moved{Seat: 1, Type: rules.Dart, From: square.At(1, 8), To: square.At(1, 7), Path: []square.Cell{square.At(1, 7)}}
	for title, plan := range map[string]bool{"": false, "Not played yet": true} {
		s := &scene.Scene{}
		fill(renderer.Renderer, s, &Moment{View: rules.View{Table: rules.Table{Step: rules.StepDefend}}, Names: names, Title: title, Events: []engine.Event{flight}})
		require.Equal(t, plan, s.Header.Plan)
		i := slices.IndexFunc(s.Items, func(it scene.Item) bool { return it.Kind == scene.Way })
		require.Equal(t, plan, s.Items[i].Plan)
	}
}
