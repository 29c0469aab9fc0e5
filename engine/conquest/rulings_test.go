package conquest

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestRulingsAreHeld: RULINGS.md numbers its rulings without a gap, and each names a test that exists; the code cites
// no other.
func TestRulingsAreHeld(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	tests := sourceOf(t, "_test.go")
	rulings := regexp.MustCompile(`(?m)^\| C(\d+) \| .+ \| (.+) \|$`).FindAllStringSubmatch(string(text), -1)
	require.GreaterOrEqual(t, len(rulings), 50)
	for i, r := range rulings {
		require.Equal(t, fmt.Sprint(i+1), r[1])
		for name := range strings.SplitSeq(r[2], ", ") {
			name = strings.Trim(name, "`")
			if strings.HasPrefix(name, "Test") {
				require.True(t, strings.Contains(tests, "func "+name+"("), name)
				continue
			}
			require.FileExists(t, "testdata/play/"+name)
		}
	}
	for _, cited := range regexp.MustCompile(`\bC(\d+)\b`).FindAllStringSubmatch(sourceOf(t, ".go"), -1) {
		require.True(t, strings.Contains(string(text), "| C"+cited[1]+" |"), cited[1])
	}
}

// sourceOf is the text of this package's files whose names end so.
func sourceOf(t *testing.T, suffix string) string {
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	var b strings.Builder
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), suffix) {
			text, err := os.ReadFile(e.Name())
			require.NoError(t, err)
			b.Write(text)
		}
	}
	return b.String()
}

// TestBoard holds the box: systems, ships and coins (C1–C3).
func TestBoard(t *testing.T) {
	t.Parallel()
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		p, _, err := Game{}.New(engine.Setup{Seats: seats}, &scripted{})
		require.NoError(t, err)
		board, err := json.Marshal(p.Board())
		require.NoError(t, err)
		coins := 24
		if seats > 4 {
			coins = 48
		}
		names, err := json.Marshal(suits[:seats])
		require.NoError(t, err)
		require.JSONEq(t, fmt.Sprintf(`{"systems":%s,"coins":%d}`, names, coins), string(board))
		require.Equal(t, suits[seats-1], Suit(engine.Seat(seats)))
		v := p.(Position).Look(engine.Nobody)
		inHands := 0
		for s := engine.Seat(1); int(s) <= seats; s++ {
			for _, at := range Planets(s) {
				require.Equal(t, Ships{1, 1, 1}, v.At(at, s), at)
			}
			require.Equal(t, Ships{Each, Each, Each}, v.Total(s))
			inHands += v.InHand[s-1]
		}
		require.Equal(t, coins, v.InBag+inHands)
		require.Equal(t, Coins{int8(coins / 6), int8(coins / 6), int8(coins / 6), int8(coins / 6), int8(coins / 6), int8(coins / 6)}, v.Unseen(Coins{}))
	}
	_, ok := readPlanet("8e")
	require.True(t, ok)
	_, ok = readPlanet("9a")
	require.False(t, ok)
}

// at is a scene after some actions.
func at(t *testing.T, scene string, actions ...string) Position {
	t.Helper()
	p, err := readScene(scene)
	require.NoError(t, err)
	for _, a := range actions {
		seat, text, _ := strings.Cut(a, " ")
		next, _, _, err := engine.Play(Game{}, p, 1, engine.Seat(seat[0]-'0'), text, &scripted{})
		require.NoError(t, err, a)
		p = next.(Position)
	}
	return p
}

const (
	pair  = "seats 2\nraces red white\nhand 1 0 3 5\nhand 2 0 2 4\n"
	table = "seats 4\nraces red white black orange\nhand 1 3 5\nhand 2 2 4\nhand 3 1 1\nhand 4 3 3\nmove 3 3a:sm 2a\nmove 4 4a:sm 2b\nmove 4 4b:sml void\n"
	sent  = "1 fleet 1a:s 1b:m 1c:l"
)

// TestNoRegrouping: a turn offers an attack or its end, nothing else that moves ships (C17).
func TestNoRegrouping(t *testing.T) {
	t.Parallel()
	for a := range at(t, table).Legal(1) {
		require.True(t, answers(a, StepAttack))
		require.Regexp(t, `^(pass|attack [2-4][a-e])$`, a.String())
	}
}

// TestAnswersAreSecret: until the last answer is in, another's reads the same whatever it was, whole words too (C46).
func TestAnswersAreSecret(t *testing.T) {
	t.Parallel()
	spoils := at(t, "seats 2\nraces green clear\nhand 1 5 4\nhand 2 2 3\n", "1 attack 2c", sent, "1 coin 5", "2 coin 2")
	for _, c := range []struct {
		p       Position
		seat    engine.Seat
		actions []string
	}{
		{at(t, table, "1 attack 2c", sent, "1 ask 3 4", "2 ask 3 4"), 3, []string{"ally none", "ally attacker 2a:s", "ally defender 2a:m"}},
		{at(t, pair, "1 attack 2c", sent), 1, []string{"coin 3", "coin 5", "coin diplomacy"}},
		{spoils, 1, []string{"keep", "discard"}},
		{spoils, 2, []string{"claim", "leave"}},
	} {
		var read []engine.Entry
		for _, action := range c.actions {
			next, entry, _, err := engine.Play(Game{}, c.p, 1, c.seat, action, &scripted{})
			require.NoError(t, err, action)
			require.True(t, entry.Secret)
			for s := engine.Nobody; int(s) <= c.p.s.Seats; s++ {
				if s != c.seat {
					read = append(read, entry.Redacted(next.View(s)))
				}
			}
			require.Equal(t, action, entry.Redacted(next.View(c.seat)).Action)
		}
		for _, e := range read {
			require.Equal(t, read[0], e)
		}
	}
	// Once the last is in, everybody reads it.
	p := at(t, pair, "1 attack 2c", sent)
	mid, entry, _, err := engine.Play(Game{}, p, 1, 1, "coin 3", &scripted{})
	require.NoError(t, err)
	require.Equal(t, "coin", entry.Redacted(mid.View(2)).Action)
	after, _, _, err := engine.Play(Game{}, mid, 2, 2, "coin 4", &scripted{})
	require.NoError(t, err)
	require.Equal(t, "coin 3", entry.Redacted(after.View(2)).Action)
}

// TestFacesAreHidden: no seat may see the face of a roll that moved coins; the start and the races are everybody's (C51).
func TestFacesAreHidden(t *testing.T) {
	t.Parallel()
	_, entry, _, err := engine.Start(Game{}, engine.Setup{Seats: 4, Options: map[string]string{"races": "draft"}}, &scripted{})
	require.NoError(t, err)
	require.Zero(t, entry.Rolls[0].Only)
	p, entry, _, err := engine.Start(Game{}, engine.Setup{Seats: 4}, &scripted{})
	require.NoError(t, err)
	for _, r := range entry.Rolls {
		require.Equal(t, r.Why == "coin", r.Only != 0, r.Why)
		for s := engine.Nobody; s <= MaxSeats; s++ {
			require.False(t, r.Only.Has(s))
		}
	}
	require.Nil(t, entry.Redacted(p.View(1)).Rolls)
}

// TestUndo: what has been turned up is not taken back, nor a turn; one's own part of an attack is (C49).
func TestUndo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		before []string
		action string
		seat   engine.Seat
		want   string
	}{
		{nil, "attack 2c", 1, ""},
		{[]string{"1 attack 2c"}, "fleet 1a:s 1b:m 1c:l", 1, ""},
		{nil, "pass", 1, "undo-turn-over"},
		{[]string{"1 attack 2c", sent}, "coin 3", 1, ""},
		{[]string{"1 attack 2c", sent, "1 coin 3"}, "coin 4", 2, "undo-turn-over"},
		{[]string{"1 attack 2c", sent, "1 coin 0", "2 coin 0"}, "offer get=1", 1, ""},
		{[]string{"1 attack 2c", sent, "1 coin 0", "2 coin 0", "1 offer get=1"}, "accept", 2, "undo-rolled"},
		{[]string{"1 attack 2c", sent, "1 coin 0", "2 coin 0", "1 offer get=2b give=1b"}, "accept", 2, "undo-turn-over"},
		{[]string{"1 attack 2c", sent, "1 coin 0", "2 coin 0", "1 offer get=2b"}, "refuse", 2, ""},
	} {
		p := at(t, pair, c.before...)
		next, entry, _, err := engine.Play(Game{}, p, 1, c.seat, c.action, &scripted{})
		require.NoError(t, err, c.action)
		got := ""
		if r := engine.Undoable(entry, p, next, c.seat); r != nil {
			got = r.Reason
		}
		require.Equal(t, c.want, got, c.action)
	}
	blue := at(t, strings.Replace(pair, "red", "blue", 1), "1 attack 2c", sent)
	next, entry, _, err := engine.Play(Game{}, blue, 3, 2, "coin 4", &scripted{})
	require.NoError(t, err)
	require.Equal(t, "undo-turn-over", engine.Undoable(entry, blue, next, 2).Reason, "Druwaith has seen it")
	require.False(t, entry.Secret)
}

// TestDefaults: the cautious answer of each kind (C50).
func TestDefaults(t *testing.T) {
	t.Parallel()
	asked := []string{"1 attack 2c", sent, "1 ask 3", "2 ask 3 4"}
	for _, c := range []struct {
		scene  string
		played []string
		seat   engine.Seat
		want   string
	}{
		{pair, nil, 1, "pass"},
		{pair, []string{"1 attack 2c"}, 1, "fleet 1e:ml"},
		{table, asked[:2], 1, "ask none"},
		{table, asked, 4, "ally none"},
		{pair, []string{"1 attack 2c", sent}, 2, "coin 4"},
		{pair, []string{"1 attack 2c", sent, "1 coin 0", "2 coin 0"}, 1, "refuse"},
		{pair, []string{"1 attack 2c", sent, "1 coin 0", "2 coin 0", "1 offer get=1"}, 2, "refuse"},
		{"seats 2\nraces green clear\nhand 1 5 4\nhand 2 2 3\n", []string{"1 attack 2c", sent, "1 coin 5", "2 coin 2"}, 1, "discard"},
		{"seats 2\nraces green clear\nhand 1 5 4\nhand 2 2 3\n", []string{"1 attack 2c", sent, "1 coin 5", "2 coin 2"}, 2, "leave"},
		{"seats 2\nraces red orange\nhand 1 3\nhand 2 4\nmove 1 1a:s void\n", []string{"1 pass"}, 2, "heal none"},
	} {
		p := at(t, c.scene, c.played...)
		got := p.Default(c.seat)
		require.NotNil(t, got, c.want)
		if c.want != "fleet 1e:ml" {
			require.Equal(t, c.want, got.String())
		}
		require.Equal(t, got, p.View(c.seat).Default())
	}
	require.Nil(t, at(t, pair).Default(2))
}

// TestStanding: preferences answer where they fit, legally, and leave the rest to be asked (C50).
func TestStanding(t *testing.T) {
	t.Parallel()
	asked := []string{"1 attack 2c", sent, "1 ask 3", "2 ask 3 4"}
	coins := []string{"1 attack 2c", sent}
	talk := []string{"1 attack 2c", sent, "1 coin 0", "2 coin 0"}
	spoils := []string{"1 attack 2c", sent, "1 coin 5", "2 coin 2"}
	const taking = "seats 2\nraces green clear\nhand 1 5 4\nhand 2 2 3\n"
	beaten := append(append([]string{}, asked...), "3 ally none", "4 ally defender 2b:s", "1 coin 3", "2 coin 4")
	for _, c := range []struct {
		scene  string
		played []string
		seat   engine.Seat
		p      Preferences
		want   string
	}{
		{table, asked[:2], 1, Preferences{}, ""},
		{table, asked[:2], 1, Preferences{Ask: Never}, "ask none"},
		{table, asked[:2], 1, Preferences{Ask: Always}, "ask 3 4"},
		{table, asked, 3, Preferences{Ally: Never}, "ally none"},
		{table, asked, 3, Preferences{Against: engine.Seats(1)}, "ally defender 2a:sm"},
		{table, asked, 3, Preferences{Against: engine.Seats(4)}, ""},
		{table, asked, 3, Preferences{Against: engine.Seats(4), Ally: Never}, "ally none"},
		{table, asked, 3, Preferences{Ally: Colony}, "ally none"}, // its one small ship there is a colony already
		{table + "move 3 3b:s 2a\n", asked, 3, Preferences{Ally: Colony}, "ally attacker 2a:s"},
		{table, asked, 4, Preferences{Ally: Colony}, "ally none"}, // the attacker has not asked it
		{pair, coins, 1, Preferences{Coin: Highest}, ""},          // it attacks
		{pair, coins, 2, Preferences{Coin: Highest}, "coin 4"},
		{pair, coins, 2, Preferences{Coin: Lowest}, "coin 2"},
		{pair, coins, 2, Preferences{Coin: Null}, "coin diplomacy"},
		{pair, talk, 1, Preferences{Deal: Never}, "refuse"},
		{pair, append(append([]string{}, talk...), "1 refuse"), 1, Preferences{Lose: Smallest}, "lose 1a:s 1b:s"},
		{taking, spoils, 1, Preferences{Keep: From, Least: 5}, "keep"},
		{taking, spoils, 1, Preferences{Keep: Never}, "discard"},
		{taking, spoils, 2, Preferences{Keep: From, Least: 5}, "claim"},
		{taking, spoils, 2, Preferences{}, ""},
		{"seats 2\nraces red yellow\nhand 1 5 4\nhand 2 2 3\n", []string{"1 attack 2c", sent, "1 coin 5", "2 coin 2"}, 2, Preferences{Return: Emptiest}, "return 2c"},
		{strings.Replace(table, "red", "purple", 1), beaten, 4, Preferences{Reward: Emptiest}, "reward 4b:s"},
		{strings.Replace(table, "red", "purple", 1), beaten, 4, Preferences{}, ""},
	} {
		p := at(t, c.scene, c.played...)
		got := Standing(p.Look(c.seat), c.p, nil)
		if c.want == "" {
			require.Nil(t, got, "%+v", c)
			continue
		}
		require.NotNil(t, got, "%+v", c)
		require.Equal(t, c.want, got.String())
		_, _, err := p.Apply(c.seat, got, &scripted{})
		require.NoError(t, err, c.want)
	}
}
