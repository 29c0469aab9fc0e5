package mayhem

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// TestStandardDeck: the eighteen sheets all do different things. A third of them is used by hand. Each has a played
// game.
func TestStandardDeck(t *testing.T) {
	t.Parallel()
	sheets := Standard().Sheets()
	require.Len(t, sheets, 18)
	byHand := 0
	does := map[string]string{}
	for _, s := range sheets {
		require.FileExists(t, "testdata/play/sheet-"+s.Key+".txt")
		require.Equal(t, KeyOf(s.Name), s.Key)
		require.Empty(t, does[string(s.Effect)+s.Row], "%s does what %s does", s.Key, does[string(s.Effect)+s.Row])
		does[string(s.Effect)+s.Row] = s.Key
		if s.ByHand() {
			byHand++
		}
	}
	require.Equal(t, 6, byHand)
	spike, ok := Standard().Sheet("ram-spike")
	require.True(t, ok)
	require.Equal(t, EffectRam, spike.Effect)
	_, ok = Standard().Sheet("no-such-sheet")
	require.False(t, ok)
}

// TestDeckFaults: the error of an impossible deck names the sheet, the member and the reason.
func TestDeckFaults(t *testing.T) {
	t.Parallel()
	for want, spoil := range map[string]func(s []Sheet){
		`sheet 2: name: must have 1 to 24 characters`:                                                  func(s []Sheet) { s[1].Name = "" },
		`sheet 3: text: must have 1 to 90 characters`:                                                  func(s []Sheet) { s[2].Text = strings.Repeat("x", 91) },
		`sheet 1: text: must have 1 to 90 characters`:                                                  func(s []Sheet) { s[0].Text = "a\u202eb" },
		`sheet 4: key: must be at most 32`:                                                             func(s []Sheet) { s[3].Key = "Ram Spike" },
		`sheet 6: key: "heat-sinks" is that of sheet 2`:                                                func(s []Sheet) { s[5].Key = "heat-sinks" },
		`sheet 6: name: "Heat Sinks" gives the key "heat-sinks", which sheet 2 has: take another name`: func(s []Sheet) { s[5].Name, s[5].Key = "Heat Sinks", "" },
		`sheet 4: name: has no Latin letters: add key = "…"`:                                           func(s []Sheet) { s[3].Name, s[3].Key = "Щит", "" },
		`sheet 1: effect: "fly" is none of recharge, overheat,`:                                        func(s []Sheet) { s[0].Effect = "fly" },
		`sheet 1: uses: "turn" does not go with recharge: always`:                                      func(s []Sheet) { s[0].Uses = OnceATurn },
		`sheet 6: number: ram takes a number from 1 to 18, not 0`:                                      func(s []Sheet) { s[5].Number = 0 },
		`sheet 14: row: boost needs speed, shields or firepower, not ""`:                               func(s []Sheet) { s[13].Row = "" },
		`sheet 14: row: boost needs speed, shields or firepower, not "fire power"`:                     func(s []Sheet) { s[13].Row = "fire power" },
		`sheet 1: row: recharge has no row`:                                                            func(s []Sheet) { s[0].Row = "speed" },
	} {
		sheets := Standard().Sheets()
		spoil(sheets)
		_, err := NewDeck(sheets)
		require.ErrorContains(t, err, want)
		var fault *SheetError
		require.ErrorAs(t, err, &fault)
	}
	_, err := NewDeck(standardSheets[:5])
	require.EqualError(t, err, "a deck has 6 to 60 sheets, not 5")
	_, err = NewDeck([]Sheet{{Name: "A"}})
	require.ErrorContains(t, err, "sheet 1: text: ", "what is wrong with a sheet comes before what is missing")
	many := make([]Sheet, 61)
	for i := range many {
		many[i] = Sheet{Name: "Hull " + strconv.Itoa(i), Text: "t", Effect: EffectHull, Number: 2}
	}
	_, err = NewDeck(many)
	require.EqualError(t, err, "a deck has 6 to 60 sheets, not 61")
	_, err = NewDeck(many[:60])
	require.NoError(t, err)
	short, err := NewDeck([]Sheet{
		{Name: "Örn's Nest 2", Text: "t", Effect: EffectJump, Uses: OnceALife}, {Name: "B", Text: "t", Effect: EffectHull, Number: 2},
		{Name: "C", Text: "t", Effect: EffectHull, Number: 2}, {Name: "D", Text: "t", Effect: EffectHull, Number: 2},
		{Name: "E", Text: "t", Effect: EffectHull, Number: 2}, {Name: "F", Text: "t", Effect: EffectHull, Number: 2},
	})
	require.NoError(t, err)
	require.Equal(t, "rn-s-nest-2", short.Sheets()[0].Key)
	require.Equal(t, Always, short.Sheets()[1].Uses)
}

// wild is a deck with every effect in every possible use, at its highest or lowest number.
func wild(t testing.TB, number func(EffectInfo) int) *Deck {
	var sheets []Sheet
	for _, e := range Effects() {
		for _, uses := range e.Uses {
			s := Sheet{Name: string(e.Effect) + " " + string(uses), Text: e.Help, Effect: e.Effect, Number: number(e), Uses: uses}
			if e.Row {
				s.Row = "speed"
			}
			sheets = append(sheets, s)
		}
	}
	d, err := NewDeck(sheets)
	require.NoError(t, err)
	return d
}

func highest(e EffectInfo) int { return e.High }
func lowest(e EffectInfo) int  { return e.Low }

// TestAnyDeck runs the engine's contract with the most and the least that any sheet can do.
func TestAnyDeck(t *testing.T) {
	t.Parallel()
	for name, number := range map[string]func(EffectInfo) int{"highest": highest, "lowest": lowest} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			enginetest.Run(t, Game{Sheets: wild(t, number)},
				enginetest.With(map[string]string{"equipment": "on", "board": "12x9", "asteroids": "12"}))
		})
	}
}

// TestDeckTravels: a match remembers its sheets, no matter which deck the program has now (R59).
func TestDeckTravels(t *testing.T) {
	t.Parallel()
	house := Game{Sheets: wild(t, highest)}
	setup, err := engine.Prepare(house, engine.Setup{Seats: 3, Options: map[string]string{"equipment": "on"}})
	require.NoError(t, err)
	p, _, err := house.New(setup, newSeeded(4))
	require.NoError(t, err)
	require.Same(t, house.Sheets, p.(Position).Look().Deck)
	saved, err := p.Encode()
	require.NoError(t, err)
	again, err := house.Decode(saved)
	require.NoError(t, err)
	require.True(t, again == p)
	other, err := Game{}.Decode(saved)
	require.NoError(t, err)
	require.Equal(t, p.State(), other.State())
	for i, sheet := range other.(Position).Look().Deck.Sheets() {
		require.Equal(t, house.Sheets.sheets[i].Effect, sheet.Effect)
		require.Equal(t, house.Sheets.sheets[i].Number, sheet.Number)
		require.NotEmpty(t, sheet.Name)
	}
	var indented []keptSheet
	require.NoError(t, json.Unmarshal(setup.Deck, &indented))
	setup.Deck, err = json.MarshalIndent(indented, "", "  ")
	require.NoError(t, err)
	again, _, err = house.New(setup, newSeeded(4))
	require.NoError(t, err)
	require.True(t, again == p, "whatever way its JSON is written")

	setup, err = engine.Prepare(house, engine.Setup{Seats: 3})
	require.NoError(t, err)
	require.Nil(t, setup.Deck, "there is nothing to remember without equipment sheets")
	setup.Options["equipment"], setup.Deck = "on", []byte(`[{"name":"x"}]`)
	_, _, err = house.New(setup, newSeeded(4))
	require.ErrorContains(t, err, "sheet 1: text: must have")
}

// TestNoWordsAreKept: neither the set-up nor a position holds a sheet's name or text. A match that began with such
// words goes on with them. A position names the standard deck and does not repeat it.
func TestNoWordsAreKept(t *testing.T) {
	t.Parallel()
	for _, game := range []Game{{}, {Sheets: wild(t, highest)}} {
		setup, err := engine.Prepare(game, engine.Setup{Seats: 2, Options: map[string]string{"equipment": "on"}})
		require.NoError(t, err)
		p, _, err := game.New(setup, newSeeded(1))
		require.NoError(t, err)
		saved, err := p.Encode()
		require.NoError(t, err)
		for _, s := range p.(Position).s.Deck.sheets {
			for _, kept := range [][]byte{setup.Deck, saved} {
				require.NotContains(t, string(kept), s.Text)
				require.NotContains(t, string(kept), `"name"`)
			}
		}
		if game.Sheets == nil {
			require.Contains(t, string(saved), `"deck":"standard-1"`)
		}
	}
	sum := sha256.Sum256(Standard().rules)
	require.Equal(t, "41441fcabb64faa83b42d88ec2a9a259f247729585d9670b62d8febe65b4fd47", hex.EncodeToString(sum[:]),
		"the standard deck has changed: keep the old table under its key, and give this one the next")
	old := []byte(strings.Replace(string(saves(t)["v1-act-sheets.json"]), "Ram spike", "Pointed bow", 1))
	p, err := Game{}.Decode(old)
	require.NoError(t, err)
	spike, _ := p.(Position).Look().Deck.Sheet("ram-spike")
	require.Equal(t, "Pointed bow", spike.Name)
}
