package referee_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/engine/conquest"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/enginetest"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/storage"
)

// twisted is a game whose dice fall otherwise where only one seat may see them.
type twisted struct {
	engine.Game
	seat engine.Seat
}

type twistedPosition struct {
	engine.Position
	seat engine.Seat
}

type twistedDice struct {
	engine.Dice
	seat engine.Seat
}

func (d twistedDice) RollFor(only engine.SeatSet, sides int, why string) int {
	face := engine.RollFor(d.Dice, only, sides, why)
	if only == engine.Seats(d.seat) {
		return sides + 1 - face
	}
	return face
}

func (g twisted) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	p, events, err := g.Game.New(s, twistedDice{d, g.seat})
	if err != nil {
		return nil, nil, err
	}
	return twistedPosition{p, g.seat}, events, nil
}

func (g twisted) Decode(data []byte) (engine.Position, error) {
	p, err := g.Game.Decode(data)
	return twistedPosition{p, g.seat}, err
}

func (p twistedPosition) Apply(s engine.Seat, a engine.Action, d engine.Dice) (engine.Position, []engine.Event, error) {
	next, events, err := p.Position.Apply(s, a, twistedDice{d, p.seat})
	if err != nil {
		return nil, nil, err
	}
	return twistedPosition{next, p.seat}, events, nil
}

// ask has a user send everything that shows something of a match, and looks at what is proposed.
func ask(d *bottest.Harness, user int) {
	for _, line := range []string{"match board", "match board text:true", "match status", "match log", "match catchup",
		"match record", "match options", "match verify", d.Key() + " look", "help", "leaderboard", "pilot"} {
		d.Slash(user, line)
	}
	d.Handle(user, bot.Request{Kind: bot.Complete, Path: []string{d.Key(), "do"}, Focus: "action", Args: map[string]string{}})
	s := d.Now()
	panel := d.Handle(user, bot.Request{Kind: bot.Press, Custom: "p|" + s.Header.ID + "|" + bottest.Stamp(s) + "|", Message: s.Header.Live.Message}).Last
	for _, row := range panel.Rows {
		for _, b := range row.Buttons {
			d.Handle(user, bot.Request{Kind: bot.Press, Custom: b.ID, Message: panel.ID})
		}
	}
}

// seenBy is everything a user was sent, and everybody.
func seenBy(d *bottest.Harness, user int) (texts []string) {
	for _, s := range d.Sent {
		if s.To == 0 || s.To == user {
			texts = append(texts, s.Text)
		}
	}
	return texts
}

// TestClosedEntriesCannotBeGuessed: what a record shows of a secret answer before it is turned up is a digest that
// fits no answer there is, unless one knows the secret of the dice.
func TestClosedEntriesCannotBeGuessed(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	answers := bottest.Choices(d.Now(), 2)
	d.Act(2, answers[0])
	lines := strings.Split(strings.TrimSpace(string(d.Slash(1, "match record").Files[0].Data)), "\n")
	var e record.Entry
	require.NoError(t, json.Unmarshal([]byte(lines[len(lines)-1]), &e))
	require.Equal(t, "bid", e.Action)
	secret, err := fair.Parse(d.Now().Header.Secret)
	require.NoError(t, err)
	chain := fair.Chain{Fair: fair.Version, Match: "match1", Secret: secret}
	opened := 0
	for _, answer := range answers {
		guess := e.Entry
		guess.Action = answer
		require.NotEqual(t, e.Content, chain.Content(guess).String())
		if chain.ClosedContent(guess).String() == e.Content {
			opened++
		}
	}
	require.Equal(t, 1, opened, "with the secret it fits one")

	sum, err := record.Verify(strings.NewReader(strings.Join(lines, "\n")), enginetest.Bids{})
	require.NoError(t, err, "the chain holds, whatever is hidden")
	require.Error(t, sum.Proven())
	require.Equal(t, 2, sum.Entries)
	tampered := strings.Replace(strings.Join(lines, "\n"), e.Content[:8], "00000000", 1)
	_, err = record.Verify(strings.NewReader(tampered), enginetest.Bids{})
	require.ErrorContains(t, err, "chain")
}

// TestSecretsAreKept plays matches twice, which differ only in what one seat keeps secret: its choices, and the dice only
// it may see. As long as the rules show the other seat the same, it is sent the same, whatever it asks for.
func TestSecretsAreKept(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rules   engine.Game
		options string
		least   int // steps that have to be compared over sixteen matches
	}{
		{enginetest.Bids{}, "", 12},
		{dogfight.Game{}, "", 40},
		{dogfight.Game{}, "deploy:alternate", 40},
		{conquest.Game{}, "", 40},
	} {
		t.Run(c.rules.Info().Key+" "+c.options, func(t *testing.T) {
			t.Parallel()
			compared, differed, matches := 0, 0, enginetest.Fewer(enginetest.Long(6, 16), 8)
			for seed := range uint64(matches) {
				n, d := twice(t, c.rules, c.options, seed)
				compared, differed = compared+n, differed+d
			}
			require.GreaterOrEqual(t, compared, c.least*matches/16)
			if !enginetest.Raced { // in few matches they may not
				require.NotZero(t, differed, "the secrets did differ")
			}
		})
	}
}

// twice plays a match and its twin until Ada can tell them apart. It returns how many steps were compared, and in how
// many of them Ben saw something else.
func twice(t *testing.T, rules engine.Game, options string, seed uint64) (compared, differed int) {
	one, two := bottest.New(t, bottest.Bare(rules)), bottest.New(t, bottest.Bare(twisted{rules, 2}))
	one.Secret, two.Secret = byte(seed), byte(seed)
	one.BeginUnchained(options) // in a chain all later dice follow from a secret as well, in a way nobody can compute
	two.BeginUnchained(options)
	rnd := rand.New(rand.NewPCG(seed, 1))
	for range 30 {
		a, b := one.Now(), two.Now()
		if !reflect.DeepEqual(state(a, 1), state(b, 1)) || a.Header.Phase != storage.Playing {
			break
		}
		ask(one, 1)
		ask(two, 1)
		require.Equal(t, seenBy(one, 1), seenBy(two, 1))
		compared++
		if state(a, 2) != state(b, 2) {
			differed++
		}
		seat := a.Now.Pending()[rnd.IntN(len(a.Now.Pending()))].Seat
		first, second := bottest.Choices(a, seat), bottest.Choices(b, seat)
		text := first[rnd.IntN(len(first))]
		other := text
		if seat == 2 && (a.Now.Decision(seat).Secret && seed%2 == 0 || !slices.Contains(second, text)) {
			other = second[rnd.IntN(len(second))]
		}
		one.Act(int(seat), text)
		two.Act(int(seat), other)
	}
	return compared, differed
}

func state(s *match.State, seat engine.Seat) string {
	v := s.Now.View(seat)
	return bottest.Text(v.State(), bottest.Choices(s, seat), v.Waiting(), v.Result(), v.Turn())
}

// TestSecretWordIsNowhere searches all a pilot is sent, before the bids are turned up, for the other's bid.
func TestSecretWordIsNowhere(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Bids{}))
	d.Begin("")
	for range 2 {
		bid := bottest.Choices(d.Now(), 2)[0]
		d.Act(2, bid)
		from := len(d.Sent)
		ask(d, 1)
		d.Slash(2, "match undo")
		d.Slash(2, "bids do action:"+strings.ReplaceAll(bid, " ", "_"))
		ask(d, 1)
		word := regexp.MustCompile(`\b` + bid + `\b`)
		for _, s := range d.Sent[from:] {
			if s.To != 2 {
				require.NotRegexp(t, word, s.Text)
			}
		}
		require.Regexp(t, word, string(d.Slash(2, "match record").Files[0].Data), "who bids may read it")
		d.Act(1, bottest.Choices(d.Now(), 1)[0])
	}
	require.Equal(t, storage.Over, d.Now().Header.Phase)
	whole := d.Slash(1, "match record")
	require.Regexp(t, `"action":"bid \d+"`, string(whole.Files[0].Data))
	require.NotContains(t, string(whole.Files[0].Data), `"secret"`)
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}
