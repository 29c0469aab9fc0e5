package scene

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/render"
	"mayhembot/render/words/lang"
)

// TestAutopilotsLoseTheirRank: a card has an autopilot's name whole, without the rank before it where there is no room for both; the names
// of others are what they are.
func TestAutopilotsLoseTheirRank(t *testing.T) {
	t.Parallel()
	called := func(p Player, width int) (name string, cut bool) {
		line := toys.Name(cardName, []Player{p}, 1, width)
		for _, text := range []string{p.Name, "Needle", "Commander", "5"} {
			if line.Width == toys.text.Fit(cardName, text, width).Width {
				return text, line.Cut
			}
		}
		return "", line.Cut
	}
	for seats := 2; seats <= 6; seats++ {
		for _, board := range boards() {
			for _, form := range forms[:2] {
				l := newLayout(Format{board, seats, form})
				for _, name := range []string{"Cadet Needle", "Pilot Needle", "Captain Needle", "Admiral Needle"} {
					told, cut := called(Player{Name: name, Auto: true}, l.Card.NameWidth)
					require.False(t, cut, "%s on %v with %d seats", name, board, seats)
					require.Contains(t, []string{name, "Needle"}, told)
				}
			}
		}
	}
	name, cut := called(Player{Name: "Captain Needle"}, 200)
	require.Equal(t, "Captain Needle", name, "a person's")
	require.True(t, cut)
	name, _ = called(Player{Name: "Captain Needle", Auto: true}, 400)
	require.Equal(t, "Captain Needle", name)
	name, cut = called(Player{Name: "Autopilot 5", Auto: true}, 150)
	require.Equal(t, "Autopilot 5", name, "which is no name of its own")
	require.True(t, cut)
}

// TestNamesHaveTheRoomThereIs: on cards whose rows lie beside the name it goes on over their signs where these leave it room.
func TestNamesHaveTheRoomThereIs(t *testing.T) {
	t.Parallel()
	l := newLayout(Format{Board{Columns: 23, Rows: 14}, 4, forms[1]})
	rows, lost, gone := Card{Rows: []Row{{}, {}, {}}}, Card{Rows: []Row{{Loss: 3}, {}, {}}}, Card{Tray: Tray{On: true}}
	require.Equal(t, l.Card.NameWidth, l.Card.nameRoom(&lost))
	require.Greater(t, l.Card.nameRoom(&rows), l.Card.nameRoom(&lost))
	require.GreaterOrEqual(t, l.Card.nameRoom(&gone), l.Card.nameRoom(&rows))
	require.False(t, toys.text.Fit(cardName, "Autopilot 4", l.Card.nameRoom(&rows)).Cut)
	for seats := 2; seats <= 6; seats++ {
		c := newLayout(Format{Board{Columns: 23, Rows: 14}, seats, forms[1]}).Card
		for _, card := range []*Card{&rows, &gone, {Splash: Splash{On: true}}} {
			require.LessOrEqual(t, c.Name.X+c.nameRoom(card), c.Width-cardPad)
			if end := c.Name.X + c.nameRoom(card); card.Splash.On && c.Name.Y+20 > c.splash().Min.Y {
				require.Less(t, end, c.splash().Min.X)
			}
		}
	}
}

// TestHeadersAreWhole: what has just happened is told whole in the header, with the longest names there are: those are shortened first.
func TestHeadersAreWhole(t *testing.T) {
	t.Parallel()
	sentences := [][]Word{
		{{Seat: 1}, {Text: "rammed"}, {Seat: 2}, {Text: ","}, {Text: "−6 damage each:", Hot: true}, {Text: "−11 and", Hot: true}, {Text: "−10 pips", Hot: true}},
		{{Seat: 1}, {Text: "flew 12 cells", Spare: 2}, {Text: ",", Spare: 2}, {Text: "shot", Spare: 1}, {Seat: 2, Spare: 1}, {Text: ",", Spare: 1}, {Text: "then", Spare: 1},
			{Text: "rammed"}, {Seat: 2}, {Text: ","}, {Text: "−11 and", Hot: true}, {Text: "−12 damage:", Hot: true}, {Text: "−21 and", Hot: true}, {Text: "−20 pips", Hot: true}, {Text: ", both destroyed"}},
		{{Seat: 1}, {Text: "hit"}, {Seat: 2}, {Text: ","}, {Text: "−14 damage:", Hot: true}, {Text: "−22 pips", Hot: true}, {Text: ", 8 cost double"}, {Text: ", 2 blocked"}, {Text: ", destroyed"}},
	}
	cv := toys.newCanvas()
	room := line(Width - margin - textLeft)
	for _, players := range [][]Player{{{Name: "Captain Needle", Auto: true}, {Name: "Captain Shade", Auto: true}}, {{Name: wide}, {Name: wide}}, {{Name: "Ada"}, {Name: wide}}} {
		for _, told := range sentences {
			require.True(t, cv.set(players, told, room, fit{size: len(toldText) - 1, name: leastTold}, false, false), "%v by %s", told, players[0].Name)
		}
	}
	require.LessOrEqual(t, onPhone(toys.text.Line(toldText[2], "H").Cap), 9.0)
	require.GreaterOrEqual(t, onPhone(toys.text.Line(render.Style{Size: toldText[2].Size, Ink: "ink"}, "H").Cap), 6.5)
}

// TestAccentsStayInTheHeader: accents over capitals stay clear of the frame, with the story in the header and in a ticker.
func TestAccentsStayInTheHeader(t *testing.T) {
	t.Parallel()
	for ticker := range 2 {
		named := func(name string) *image.Paletted {
			var s Scene
			fillToy(&s)
			s.Form.Ticker, s.Players[0].Name = ticker, name
			return toys.Match().Compose(&s).Image()
		}
		plain, accented := named("OAE"), named("ÖÅÉ")
		top := 4 * plain.Stride // the frame and a row below it
		require.Equal(t, plain.Pix[:top], accented.Pix[:top])
		require.NotEqual(t, plain.Pix[:2*top], accented.Pix[:2*top], "the accents stand right below")
	}
}

// TestSeatsAreCalledInTheReadersLanguage: who has no name that pictures can show is called by the seat.
func TestSeatsAreCalledInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	names := []string{"Ada", "🦄🦄"}
	require.Equal(t, []string{"Ada", "Seat 2", "Seat 3"}, toys.Called(names, 3, lang.English))
	require.Equal(t, []string{"Ada", "Platz 2", "Platz 3"}, toys.Called(names, 3, lang.For("de")))
}
