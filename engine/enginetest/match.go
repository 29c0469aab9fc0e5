package enginetest

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// match is one match under test.
type match struct {
	testing.TB
	game  engine.Game
	plan  plan
	rng   *rand.Rand
	seats int
	pool  []string // actions from earlier positions, to try where they may not be legal
}

// playMatch plays one random match, checking every position, and then replays its log.
func playMatch(t testing.TB, g engine.Game, p plan, rng *rand.Rand, s engine.Setup) {
	m := &match{TB: t, game: g, plan: p, rng: rng, seats: s.Seats}
	dice := faces{rng}
	s, err := engine.Prepare(g, s)
	require.NoError(t, err)
	pos, entry, events, err := engine.Start(g, s, dice)
	if err != nil {
		_ = refused(t, err, s)
		return
	}
	log, positions := []engine.Entry{entry}, []engine.Position{pos}
	m.credits(events)
	for len(log) <= p.actions && len(pos.Pending()) > 0 {
		if first := len(log) == 1; first || p.each == 1 || rng.IntN(p.each) == 0 {
			m.check(pos)
		}
		seat, text := m.choose(pos)
		next, entry, events, err := engine.Play(g, pos, len(log), seat, text, dice)
		require.NoError(m, err)
		require.Equal(m, text, entry.Action)
		require.GreaterOrEqual(m, next.Turn(), pos.Turn(), "Turn falls")
		m.credits(events)
		log, positions, pos = append(log, entry), append(positions, next), next
	}
	m.check(pos)
	last, err := engine.Replay(g, s, log, func(e engine.Entry, p engine.Position, _ []engine.Event) error {
		require.True(m, p == positions[e.Seq], "entry %d replays to another position", e.Seq)
		return nil
	})
	require.NoError(m, err)
	require.True(m, last == pos)
}

// choose draws a seat that is pending and an action of it.
func (m *match) choose(pos engine.Position) (engine.Seat, string) {
	pending := pos.Pending()
	seat := pending[m.rng.IntN(len(pending))].Seat
	return seat, engine.RandomAction(pos.View(seat), faces{m.rng}).String()
}

// decision returns the decision a position awaits from a seat.
func decision(pos engine.Position, s engine.Seat) engine.Decision {
	for _, d := range pos.Pending() {
		if d.Seat == s {
			return d
		}
	}
	return engine.Decision{}
}

// check holds one position to the contract.
func (m *match) check(pos engine.Position) {
	require.True(m, reflect.TypeOf(pos).Comparable(), "positions must be comparable")
	before := m.encode(pos)
	m.checkPending(pos)
	legal := make([]spellings, m.seats+1)
	for s := engine.Seat(1); int(s) <= m.seats; s++ {
		legal[s] = m.checkLegal(pos, s)
		m.checkDefault(pos, s, legal[s])
	}
	m.checkRefusals(pos, legal)
	m.checkSecrecy(pos, legal)
	if m.plan.seen != nil {
		for s := engine.Nobody; int(s) <= m.seats; s++ {
			m.plan.seen(m, pos, s, pos.View(s))
		}
	}
	for _, v := range []any{pos.State(), pos.Board()} {
		_, err := json.Marshal(v)
		require.NoError(m, err)
	}
	after := m.encode(pos)
	require.Equal(m, string(before), string(after), "the position changed")
	again, err := m.game.Decode(before)
	require.NoError(m, err)
	require.True(m, again == pos, "decoding gives another position: %s", before)
}

func (m *match) encode(pos engine.Position) []byte {
	data, err := pos.Encode()
	require.NoError(m, err)
	return data
}

// checkPending: over ⇔ nobody is pending, and no seat is pending twice.
func (m *match) checkPending(pos engine.Position) {
	pending, result := pos.Pending(), pos.Result()
	require.Equal(m, result.Over, len(pending) == 0)
	if !result.Over {
		require.Empty(m, result.Winners)
	}
	var seats []engine.Seat
	for _, d := range pending {
		require.NotEmpty(m, d.Kind)
		m.seated(d.Seat)
		require.NotContains(m, seats, d.Seat)
		seats = append(seats, d.Seat)
		require.True(m, engine.Waits(pos, d.Seat))
		if d.Auto {
			require.NotNil(m, pos.Default(d.Seat))
		}
	}
	for _, s := range result.Winners {
		m.seated(s)
	}
}

// A position can have very many actions. All are spelled, but only so many are read back (readings) and played (trials).
const (
	readings = 60
	trials   = 8
)

// spellings holds the legal actions of one seat, in order and as a set.
type spellings struct {
	texts []string
	has   map[string]bool
}

// checkLegal checks a seat's legal actions.
func (m *match) checkLegal(pos engine.Position, s engine.Seat) spellings {
	actions := slices.Collect(pos.Legal(s))
	require.Equal(m, engine.Waits(pos, s), len(actions) > 0, "actions of seat %d", s)
	legal := spellings{make([]string, len(actions)), make(map[string]bool, len(actions))}
	for i, a := range actions {
		text := a.String()
		legal.texts[i], legal.has[text] = text, true
	}
	require.Len(m, legal.has, len(actions), "an action of seat %d is proposed twice", s)
	for i := m.rng.IntN(1 + len(actions)/readings); i < len(actions); i += 1 + len(actions)/readings {
		a := actions[i]
		read, err := m.game.Parse(a.String())
		require.NoError(m, err, "%s", a)
		require.True(m, read == a, "%q is read as %q", a, read)
	}
	for range min(trials, len(actions)) {
		a := actions[m.rng.IntN(len(actions))]
		read, err := m.game.Parse(strings.ToUpper("  " + a.String()))
		require.NoError(m, err, "%s in upper case", a)
		_, _, err = pos.Apply(s, read, faces{m.rng})
		require.NoError(m, err, "%s by seat %d", a, s)
		m.pool = append(m.pool, a.String())
	}
	return legal
}

func (m *match) checkDefault(pos engine.Position, s engine.Seat, legal spellings) {
	if a := pos.Default(s); a != nil {
		require.True(m, legal.has[a.String()], "the default %q of seat %d is not legal", a, s)
	}
}

func (m *match) credits(events []engine.Event) {
	for _, e := range events {
		require.NotEmpty(m, engine.Kind(e))
	}
	for _, c := range m.game.Tally(events) {
		m.seated(c.Seat)
		require.NotEmpty(m, c.Key)
		require.NotZero(m, c.N)
	}
}

func (m *match) seated(s engine.Seat) {
	require.True(m, s >= 1 && int(s) <= m.seats, "seat %d of %d", s, m.seats)
}
