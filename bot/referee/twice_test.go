package referee_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/engine"
	"mayhembot/engine/enginetest"
)

// again sends the last request once more, as a service does that has not heard the answer.
func (d *desk) again(user int, req bot.Request) *post {
	d.calls--
	return d.handle(user, req).last
}

// TestSameRequestTwice plays a request that comes twice once, and shows then what was not shown.
func TestSameRequestTwice(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	step := bot.Request{Kind: bot.Command, Path: []string{"toy", "step"}}
	d.handle(1, step)
	require.Contains(t, d.again(1, step).Text, "carried out already")
	require.Equal(t, 1, d.header().Seq)

	_, heal := d.failing(errors.New("500"), "answer", "post", "edit")
	d.handle(1, step)
	heal()
	d.again(1, step)
	require.Equal(t, 2, d.header().Seq)
	require.False(t, d.header().Behind())
	require.Contains(t, d.live().Text, "Ada did step as number 2.")
}

// TestProposals proposes past matches and values of options.
func TestProposals(t *testing.T) {
	t.Parallel()
	free := boarded{Game: enginetest.Walk{}, key: "free"}
	d := newDesk(t, bareGame(freeOption{free}))
	d.begin("")
	choices := d.handle(1, bot.Request{Kind: bot.Complete, Path: []string{"match", "record"}, Focus: "match"}).choices
	require.Len(t, choices, 1)
	require.Equal(t, d.header().ID, choices[0].Value)
	require.Contains(t, choices[0].Name, "Ada, Ben")
	for _, path := range [][]string{{"match", "new"}, {"match", "options"}, {"free", "new"}, {"free", "options"}} {
		choices = d.handle(1, bot.Request{Kind: bot.Complete, Path: path, Focus: "name", Args: map[string]string{"name": "o"}}).choices
		require.Equal(t, []bot.Choice{{Name: "one", Value: "one"}}, choices, path)
	}
	require.Empty(t, d.handle(1, bot.Request{Kind: bot.Complete, Path: []string{"match"}, Focus: "match"}).choices)
}

// freeOption has an option that is typed freely.
type freeOption struct{ boarded }

func (f freeOption) Info() engine.Info {
	info := f.boarded.Info()
	info.Options = append(info.Options[:len(info.Options):len(info.Options)],
		engine.Option{Key: "name", Help: "a word", Default: "one", Examples: []string{"two"}, Check: func(string) bool { return true }})
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
	d := newToyMatch(t, 0)
	d.press(1, "step")
	require.Contains(t, d.slash(1, "pilot").Text, "Actions: **1**")
	require.NotContains(t, d.slash(1, "pilot").Text, "Dice:")
}
