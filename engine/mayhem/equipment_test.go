package mayhem

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/record"
)

// TestStandardDeck: eighteen sheets that differ in what they do, a third of them used by hand, each with a played game.
func TestStandardDeck(t *testing.T) {
	t.Parallel()
	sheets := Standard().Sheets()
	require.Len(t, sheets, 18)
	byHand := 0
	does := map[string]string{}
	for _, s := range sheets {
		require.FileExists(t, "testdata/play/sheet-"+s.Key+".txt")
		require.Equal(t, slug(s.Name), s.Key)
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

// TestDeckFaults: a deck that cannot be played with says which sheet is wrong, where, and why.
func TestDeckFaults(t *testing.T) {
	t.Parallel()
	for want, spoil := range map[string]func(s []Sheet){
		`sheet 2: name: must have 1 to 24 characters`:                              func(s []Sheet) { s[1].Name = "" },
		`sheet 3: text: must have 1 to 90 characters`:                              func(s []Sheet) { s[2].Text = strings.Repeat("x", 91) },
		`sheet 1: text: must have 1 to 90 characters`:                              func(s []Sheet) { s[0].Text = "a\u202eb" },
		`sheet 4: key: must be at most 32`:                                         func(s []Sheet) { s[3].Key = "Ram Spike" },
		`sheet 6: key: "heat-sinks" is that of another sheet`:                      func(s []Sheet) { s[5].Key = "heat-sinks" },
		`sheet 1: effect: "fly" is none of recharge, overheat,`:                    func(s []Sheet) { s[0].Effect = "fly" },
		`sheet 1: uses: "turn" does not go with recharge: always`:                  func(s []Sheet) { s[0].Uses = OnceATurn },
		`sheet 6: number: ram takes a number from 1 to 18, not 0`:                  func(s []Sheet) { s[5].Number = 0 },
		`sheet 14: row: boost needs speed, shields or firepower, not ""`:           func(s []Sheet) { s[13].Row = "" },
		`sheet 14: row: boost needs speed, shields or firepower, not "fire power"`: func(s []Sheet) { s[13].Row = "fire power" },
		`sheet 1: row: recharge has no row`:                                        func(s []Sheet) { s[0].Row = "speed" },
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
	short, err := NewDeck([]Sheet{
		{Name: "Örn's Nest 2", Text: "t", Effect: EffectJump, Uses: OnceALife}, {Name: "B", Text: "t", Effect: EffectHull, Number: 2},
		{Name: "C", Text: "t", Effect: EffectHull, Number: 2}, {Name: "D", Text: "t", Effect: EffectHull, Number: 2},
		{Name: "E", Text: "t", Effect: EffectHull, Number: 2}, {Name: "F", Text: "t", Effect: EffectHull, Number: 2},
	})
	require.NoError(t, err)
	require.Equal(t, "rn-s-nest-2", short.Sheets()[0].Key)
	require.Equal(t, Always, short.Sheets()[1].Uses)
}

// wild is a deck of every effect in every use it can have, at its highest or lowest number.
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

// TestAnyDeck holds matches with the most and the least any sheet can do to what every game must hold.
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

// TestDeckTravels: a match remembers its sheets, whatever deck the program has now (R59).
func TestDeckTravels(t *testing.T) {
	t.Parallel()
	house := Game{Sheets: wild(t, highest)}
	setup, err := engine.Prepare(house, engine.Setup{Seats: 3, Options: map[string]string{"equipment": "on"}})
	require.NoError(t, err)
	p, _, err := Game{}.New(setup, newSeeded(4))
	require.NoError(t, err)
	require.Same(t, house.Sheets, p.(Position).Look().Deck)
	saved, err := p.Encode()
	require.NoError(t, err)
	again, err := Game{}.Decode(saved)
	require.NoError(t, err)
	require.True(t, again == p)
	var indented []Sheet
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
	require.ErrorContains(t, err, "a deck has 6 to 60 sheets")
}

// TestStack: every sheet is once in the stack or in a hand, seat 1 gets any sheet, what has never been drawn comes
// before what was given back, and that comes in the order in which it was (R35, R37, R38).
func TestStack(t *testing.T) {
	t.Parallel()
	first := map[string]bool{}
	for seed := range uint64(60) {
		p, _, err := Game{}.New(engine.Setup{Seats: 6, Options: map[string]string{"equipment": "on", "asteroids": "0"}}, newSeeded(seed))
		require.NoError(t, err)
		s := p.(Position).s
		require.True(t, s.soundSheets())
		require.Equal(t, 12, s.StackN)
		require.Equal(t, 12, s.Undrawn)
		first[p.(Position).Look().Ships[0].Sheet] = true
	}
	require.GreaterOrEqual(t, len(first), 15, "seat 1 gets any sheet")

	p, _, err := Game{}.New(engine.Setup{Seats: 2, Options: map[string]string{"equipment": "on"}}, newSeeded(1))
	require.NoError(t, err)
	w := &play{State: p.(Position).s, dice: newSeeded(2)}
	var given, drawn []int8
	for range 16 {
		given = append(given, w.Ships[0].Sheet)
		w.giveBack(1)
		w.draw(1)
		require.True(t, w.soundSheets())
	}
	require.Zero(t, w.Undrawn)
	w.dice = nil // from here on nothing is left to chance
	for range 16 {
		w.giveBack(1)
		w.draw(1)
		drawn = append(drawn, w.Ships[0].Sheet)
	}
	require.Equal(t, given, drawn, "what was given back comes again in the same order")
}

// TestSheetView: a view says how a sheet stands.
func TestSheetView(t *testing.T) {
	t.Parallel()
	p := scene(t, "options equipment=on\nstep act\n1 F10 1 speed=4 sheet=cloaking-device\n2 F7 4 speed=3 sheet=ram-spike\n")
	v := p.Look()
	require.Equal(t, "cloaking-device", v.Ship(1).Sheet)
	require.Equal(t, "Cloaking device", v.Ship(1).Equipment.Name)
	require.True(t, v.Ship(1).Equipment.Usable)
	require.Equal(t, 3, v.Ship(2).Equipment.Bonus(EffectRam))
	require.False(t, v.Ship(2).Equipment.Usable)
	next, _, err := p.Apply(1, Use{}, nil)
	require.NoError(t, err)
	mine := next.(Position).Look().Ship(1).Equipment
	require.True(t, mine.Spent && mine.Working && !mine.Usable)
	near, cloaked := mine.Bends(EffectCloak)
	require.True(t, cloaked)
	require.Zero(t, near)
}

// TestGunnery: the chances of a volley are those counted over every way its dice can fall (R48, R49).
func TestGunnery(t *testing.T) {
	t.Parallel()
	for _, g := range []Gunnery{{Distance: 1}, {Distance: 4}, {Distance: 3, Extra: 1}, {Distance: 5, Again: 1}, {Distance: 2, Extra: 3, Again: 2}} {
		for dice := 1; dice <= Fields; dice++ {
			var counted [Fields + 1]float64
			ways := 1 << (2 * MaxCombat)
			for way := range ways {
				chance, faces := fall(way, g.Chance())
				var e Fired
				(&play{dice: &scripted{faces: faces}}).throw(&e, g, dice)
				counted[e.Hits] += chance
			}
			for hits, chance := range g.Chances(dice) {
				require.InDelta(t, counted[hits], chance, 1e-9, "%+v, %d dice, %d hits", g, dice, hits)
			}
		}
	}
}

// fall is one way for many dice to fall, each on a face that hits (6) or that misses (1), and its chance when so many of
// six faces hit.
func fall(way, hitting int) (chance float64, faces []int) {
	chance = 1
	for i := range 2 * MaxCombat {
		if way>>i&1 == 1 {
			chance *= float64(hitting) / 6
			faces = append(faces, 6)
		} else {
			chance *= float64(6-hitting) / 6
			faces = append(faces, 1)
		}
	}
	return chance, faces
}

// TestEveryPair plays lively matches in which two sheets meet, for every pair there is: each position is one that can be
// saved and opened, with six dice a pilot and 1 to 6 pips a die, and legal is accepted.
func TestEveryPair(t *testing.T) {
	t.Parallel()
	for a := range Standard().sheets {
		for b := range Standard().sheets[:a] {
			first, _, err := Game{}.New(engine.Setup{Seats: 2, Options: map[string]string{
				"equipment": "on", "board": "12x9", "kills": "9"}}, newSeeded(uint64(20*a+b)))
			require.NoError(t, err)
			p := first.(Position)
			p.s.deal(int8(a+1), int8(b+1))
			lively(p, newSeeded(uint64(a)), 120, func(p Position) {
				saved, err := p.Encode()
				require.NoError(t, err)
				again, err := Game{}.Decode(saved)
				require.NoError(t, err, "%s", saved)
				require.True(t, again == p)
			})
		}
	}
}

// deal gives the seats these sheets instead of those they drew.
func (s *State) deal(sheets ...int8) {
	for i, number := range sheets {
		for j := range s.Seats {
			if s.Ships[j].Sheet == number {
				s.Ships[i].Sheet, s.Ships[j].Sheet = s.Ships[j].Sheet, s.Ships[i].Sheet
			}
		}
		for j := range s.StackN {
			if s.Stack[j] == number {
				s.Ships[i].Sheet, s.Stack[j] = s.Stack[j], s.Ships[i].Sheet
			}
		}
	}
}

// TestWithoutEquipment: matches without equipment sheets are recorded byte for byte as before there were any. The
// record in testdata/records is never edited.
func TestWithoutEquipment(t *testing.T) {
	t.Parallel()
	f, err := os.Open("testdata/records/without-equipment.jsonl.gz")
	require.NoError(t, err)
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	require.NoError(t, err)
	text, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	var written strings.Builder
	legal := sha256.New()
	rewrite(t, string(text), record.NewWriter(&written), legal)
	require.True(t, string(text) == written.String())
	require.Equal(t, "6ae678e84c5c33dfda50d8465d2894de1ff1e40f6b9c78ffe221c72023b57212", hex.EncodeToString(legal.Sum(nil)), "the sets of legal actions, in their order")
}

// rewrite replays a record, writes it again, and writes to legal every set of legal actions.
func rewrite(t *testing.T, text string, w *record.Writer, legal io.Writer) {
	lines := record.NewReader(strings.NewReader(text))
	var header *record.Header
	var p engine.Position
	for {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err)
		if line.Header != nil {
			header = line.Header
			continue
		}
		e := line.Entry
		dice := &engine.Replayer{Rolls: e.Rolls}
		if e.Seq == 0 {
			p, _, err = Game{}.New(engine.Setup{Seats: len(header.Seats), Options: header.Options}, dice)
			require.NoError(t, err)
			again, err := record.NewHeader(Game{}, header.Seats, header.Options, p)
			require.NoError(t, err)
			require.NoError(t, w.Header(again))
		} else {
			_, err := io.WriteString(legal, strings.Join(record.Legal(p, e.Seat), "\n")+"\n")
			require.NoError(t, err)
			p, _, _, err = engine.Play(Game{}, p, e.Seq, e.Seat, e.Action, dice)
			require.NoError(t, err)
		}
		require.NoError(t, dice.Done())
		entry, err := record.NewEntry(e.Entry, p)
		require.NoError(t, err)
		require.NoError(t, w.Entry(entry))
	}
}
