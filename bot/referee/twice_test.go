package referee_test

import (
	"errors"
	"testing"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// again sends the last request once more, as a service does that has not heard the answer.
func again(d *bottest.Harness, user int, req bot.Request) *bottest.Message {
	d.Calls--
	return d.Handle(user, req).Last
}

// TestSameRequestTwice plays a request that comes twice once, and shows then what was not shown.
func TestSameRequestTwice(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	step := bot.Request{Kind: bot.Command, Path: []string{"toy", "step"}}
	d.Handle(1, step)
	require.Contains(t, again(d, 1, step).Text, "carried out already")
	require.Equal(t, 1, d.Header().Seq)

	before := d.Live()
	_, heal := d.Failing(errors.New("500"), "answer", "post", "edit")
	d.Handle(1, step)
	heal()
	again(d, 1, step)
	require.Equal(t, 2, d.Header().Seq)
	require.False(t, d.Header().Behind())
	require.Contains(t, before.Text, "Ada did step as number 2.")
}

// TestProposals proposes past matches and values of options.
func TestProposals(t *testing.T) {
	t.Parallel()
	free := boarded{Game: enginetest.Walk{}, key: "free"}
	d := bottest.New(t, bottest.Bare(freeOption{free}))
	d.Begin("")
	choices := d.Handle(1, bot.Request{Kind: bot.Complete, Path: []string{"match", "record"}, Focus: "match"}).Proposed
	require.Len(t, choices, 1)
	require.Equal(t, d.Header().ID, choices[0].Value)
	require.Contains(t, choices[0].Name, "Ada, Ben")
	for _, path := range [][]string{{"match", "new"}, {"match", "options"}, {"free", "new"}, {"free", "options"}} {
		choices = d.Handle(1, bot.Request{Kind: bot.Complete, Path: path, Focus: "name", Args: map[string]string{"name": "o"}}).Proposed
		require.Equal(t, []bot.Choice{{Name: "one", Value: "one"}}, choices, path)
	}
	require.Empty(t, d.Handle(1, bot.Request{Kind: bot.Complete, Path: []string{"match"}, Focus: "match"}).Proposed)
}

// freeOption has an option that is typed freely.
type freeOption struct{ boarded }

func (f freeOption) Info() engine.Info {
	info := f.boarded.Info()
	info.Options = append(info.Options[:len(info.Options):len(info.Options)],
		engine.Option{Key: "name", Default: "one", Examples: []string{"two"}, Check: func(string) bool { return true }})
	return info
}

func (f freeOption) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	options, err := f.Info().Resolve(s.Options)
	if err != nil {
		return nil, nil, err
	}
	delete(options, "name")
	s.Options = options
	return f.boarded.New(s, d)
}

// TestLuckIsTold says in the pilot's figures how lucky the dice were, where the game's dice tell.
func TestLuckIsTold(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "step")
	require.Contains(t, d.Slash(1, "pilot").Picture.Alt, "Actions: 1")
	require.NotContains(t, d.Slash(1, "pilot").Picture.Alt, "Dice:")
}
