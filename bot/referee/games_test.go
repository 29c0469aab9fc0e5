package referee_test

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/bot/bottest"
	"mayhembot/bot/game"
	"mayhembot/bot/mayhem"
	"mayhembot/engine"
	"mayhembot/engine/dogfight"
	"mayhembot/engine/enginetest"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
	"mayhembot/storage/storagetest"
)

// boarded is a game with an option "board" of its own values.
type boarded struct {
	engine.Game
	key    string
	values []string
	rules  int
	older  engine.Game // by the rules before, if it still has them
}

func (b boarded) Info() engine.Info {
	info := b.Game.Info()
	info.Key, info.Name = b.key, "Game "+b.key
	if b.rules > 0 {
		info.Rules = b.rules
	}
	if b.values != nil {
		info.Options = append(slices.Clone(info.Options), engine.Option{Key: "board", Default: b.values[0], Values: b.values})
	}
	return info
}

func (b boarded) New(s engine.Setup, d engine.Dice) (engine.Position, []engine.Event, error) {
	options, err := b.Info().Resolve(s.Options)
	if err != nil {
		return nil, nil, err
	}
	delete(options, "board")
	s.Options = options
	return b.Game.New(s, d)
}

func (b boarded) At(rules int) (engine.Game, bool) { return b.older, b.older != nil && rules == 1 }

// TestTwoGames keeps the options, commands, words, proposals and figures of two games apart.
func TestTwoGames(t *testing.T) {
	t.Parallel()
	one := boarded{Game: enginetest.Walk{}, key: "one", values: []string{"small", "large"}}
	two := boarded{Game: enginetest.Walk{}, key: "two", values: []string{"round", "square"}}
	d := bottest.New(t, bottest.Bare(one), bottest.Bare(two))

	specs := map[string][]string{}
	for _, c := range d.Referee.Commands() {
		for _, sub := range c.Subs {
			for _, o := range sub.Options {
				for _, choice := range o.Choices {
					key := c.Name + " " + sub.Name + " " + o.Name
					specs[key] = append(specs[key], choice.Value)
				}
			}
		}
	}
	require.Equal(t, []string{"small", "large"}, specs["match new board"], "the first game's, as it was")
	require.Equal(t, []string{"round", "square"}, specs["two new board"])
	require.Equal(t, []string{"round", "square"}, specs["two options board"])
	require.Equal(t, []string{"one", "two"}, specs["match new game"])
	require.Empty(t, specs["match options board"], "it means two things")

	require.Contains(t, d.Slash(1, "match new game:two board:small").Text, "Game two: ", "refused in the words of the game it is for")
	require.Contains(t, d.Slash(1, "match new game:three").Text, "There is no game three")
	d.Slash(1, "match new game:two board:square")
	require.Equal(t, "square", d.Now().Header.Setup.Options["board"])
	require.Contains(t, d.Slash(1, "one options board:large").Text, "This channel plays Game two. `/two` has its commands")
	d.Slash(1, "two options board:round")
	require.Equal(t, "round", d.Now().Header.Setup.Options["board"])
	d.Slash(1, "match options board:square")
	require.Equal(t, "square", d.Now().Header.Setup.Options["board"])
	d.Press(2, "Join")
	d.Press(1, "Start")

	require.Contains(t, d.Slash(1, "one do action:walk_1").Text, "This channel plays Game two")
	refused := d.Slash(1, "two do action:fly")
	require.True(t, refused.Private)
	require.Contains(t, refused.Text, "Game two: ")
	complete := func(command string) []bot.Choice {
		return d.Handle(1, bot.Request{Kind: bot.Complete, Path: []string{command, "do"}, Focus: "action"}).Proposed
	}
	require.Empty(t, complete("one"))
	require.Equal(t, "two walk 1", complete("two")[0].Name)
	require.Contains(t, d.Slash(1, "help").Text, "Help for Game two")
	require.Contains(t, d.Slash(1, "one look").Text, "no match")

	for range 5 {
		d.Slash(1, "two do action:walk_2")
	}
	require.Equal(t, storage.Over, d.Now().Header.Phase)
	require.Contains(t, d.Slash(1, "leaderboard by:wins").Picture.Alt, "Ada", "of the channel's game")
	require.Contains(t, d.Slash(1, "leaderboard game:one by:wins").Text, "Nobody has flown")
	require.Contains(t, d.Slash(1, "pilot game:two").Picture.Alt, "Wins: 1")
	require.Contains(t, d.Slash(1, "pilot game:one").Text, "has not flown")
	require.Contains(t, d.Slash(1, "leaderboard by:nonsense").Text, "does not count that")
	for _, user := range []string{"@everyone", "1>_<@2", "&900", "٣"} {
		require.NotContains(t, d.Slash(1, "pilot pilot:"+user).Text, "<@", user)
	}
	require.Contains(t, d.Slash(1, "pilot pilot:999").Text, "I do not know this user.")
	require.Contains(t, d.Slash(1, "pilot pilot:103").Text, "<@103>")
	for _, named := range []bot.Named{{Name: "*Robot*", Bot: true, Member: true}, {Name: "*Gone*"}} {
		reply := d.Handle(1, bot.Request{Kind: bot.Command, Path: []string{"pilot"}, Args: map[string]string{"pilot": "77"}, Named: map[string]bot.Named{"77": named}}).Last
		require.True(t, reply.Private)
		require.Contains(t, reply.Text, bot.Plain(named.Name)+" is ")
	}
}

// TestOptionsInPrivate lets the host choose a lobby's options by selects only the host sees.
func TestOptionsInPrivate(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Slash(1, "match new")
	d.Press(2, "Join")
	require.Contains(t, d.Press(2, "Options").Last.Text, "Only the host")
	panel := d.Press(1, "Options").Last
	require.True(t, panel.Private)
	choose := func(row int, value string) {
		d.Handle(1, bot.Request{Kind: bot.Press, Custom: panel.Rows[row].Select.ID, Values: []string{value}, Message: panel.ID})
	}
	choose(0, "goal")
	require.Len(t, panel.Rows, 2)
	messages := len(d.Posts)
	choose(1, "30")
	require.Equal(t, "30", d.Now().Header.Setup.Options["goal"])
	require.Contains(t, panel.Text, "goal 30")
	require.Contains(t, d.Live().Text, "goal 30")
	require.LessOrEqual(t, len(d.Posts), messages+1)
	d.Press(1, "Start")
	choose(0, "goal")
	require.Contains(t, d.Posts[len(d.Posts)-1].Text, "fixed once a match has started")
}

// TestUnplayable leaves a match alone whose game or rules this program does not know, and says so.
func TestUnplayable(t *testing.T) {
	t.Parallel()
	walk := boarded{Game: enginetest.Walk{}, key: "walk"}
	for name, c := range map[string]struct {
		now  engine.Game
		says string
	}{
		"another game": {enginetest.Bids{}, "a game I do not know (`walk`)"},
		"older":        {boarded{Game: enginetest.Walk{}, key: "walk", rules: 3}, "older rules"},
		"newer":        {boarded{Game: enginetest.Walk{}, key: "walk", rules: 1}, "newer rules"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			was := walk
			was.rules = 2
			d := bottest.New(t, bottest.Bare(was))
			d.Begin("")
			d.Slash(1, "walk do action:walk_1")
			before := d.Header()
			d.Games = game.Games{bottest.Bare(c.now)}
			d.Restart()
			require.NoError(t, d.Referee.Resume(t.Context()))
			messages := len(d.Posts)
			for _, line := range []string{"match status", "match new", "match undo", "match end", "match record", "match log", "match board", "match leave",
				d.Key() + " do action:walk_1", "match replay", "match catchup", "match verify", "match options"} {
				require.Contains(t, d.Slash(1, line).Text, c.says, line)
			}
			for _, post := range d.Posts[messages:] {
				require.True(t, post.Private)
			}
			require.NoError(t, d.Referee.Rebuild(t.Context()))
			require.Equal(t, before, d.Header())
		})
	}
}

// TestOldRulesGoOn plays a match on under the rules it was begun with, where the game still has them.
func TestOldRulesGoOn(t *testing.T) {
	t.Parallel()
	old := boarded{Game: enginetest.Walk{}, key: "walk", rules: 1}
	d := bottest.New(t, bottest.Bare(old))
	d.Begin("")
	d.Games = game.Games{bottest.Bare(boarded{Game: enginetest.Bids{}, key: "walk", rules: 2, older: old})}
	d.Restart()
	d.Slash(1, "walk do action:walk_2")
	require.Equal(t, 1, d.Now().Header.Seq)
}

// TestSavedPositionCarriesOn goes on from the saved position where the turn does not replay any more.
func TestSavedPositionCarriesOn(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.Bare(enginetest.Walk{}))
	d.Begin("")
	d.Slash(1, "walk do action:walk_1")
	d.Games = game.Games{bottest.Bare(bottest.Renumbered{Game: enginetest.Walk{}})}
	d.Restart()
	require.NotEmpty(t, d.Slash(1, "match board").Rows)
	require.Contains(t, d.Slash(1, "match undo").Text, "undo")
	d.Slash(1, "walk do action:walk_2")
	s := d.Now()
	require.Equal(t, 2, s.Header.Seq)
	require.Contains(t, bottest.Text(s.Now.View(1).State()), `"At":[3,0,0]`)
	d.Slash(1, "match undo")
	s = d.Now()
	require.Equal(t, 3, s.Header.Seq)
	require.Equal(t, engine.UndoAction, s.Last.Action)
	require.Contains(t, bottest.Text(s.Now.View(1).State()), `"At":[1,0,0]`)
}

// counted counts how often a position is decoded.
type counted struct {
	engine.Game
	decoded *int
}

func (c counted) Decode(data []byte) (engine.Position, error) {
	*c.decoded++
	return c.Game.Decode(data)
}

// TestLoadedOnce decodes the saved position, and that of the turn's beginning, once a request, however long the log is, and
// not at all where the match was loaded or saved just before.
func TestLoadedOnce(t *testing.T) {
	t.Parallel()
	decoded := 0
	d := bottest.New(t, bottest.Bare(counted{enginetest.Walk{}, &decoded}))
	d.Once = true
	d.Begin("goal:30")
	for range 6 {
		d.Slash(1, "walk do action:stop")
		d.Slash(2, "walk do action:stop")
	}
	for _, line := range []string{"walk do action:walk_1", "walk do action:walk_1", "match undo", "match board", "match status", "walk do action:stop"} {
		decoded = 0
		require.NoError(t, d.Store.View(t.Context(), d.Channel, func(tx storage.ChannelTx) error {
			m, err := tx.Current()
			tx.Cache(m.ID, nil)
			return err
		}))
		d.Slash(1, line)
		require.LessOrEqual(t, decoded, 3, line)
		require.NotZero(t, decoded)
	}
	for _, line := range []string{"walk do action:stop", "walk do action:walk_1", "match status"} {
		decoded = 0
		d.Slash(2, line)
		d.Slash(1, line)
		require.Zero(t, decoded, line)
	}
}

// TestHelpNamesTheGames lists all games with how to open each where none is being played, and where one is only that one's help.
func TestHelpNamesTheGames(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, mayhem.New(), bottest.Bare(dogfight.Game{}))
	const games = "**Games** Interstellar Mayhem (2–6 pilots, `/match new game:mayhem`) · Space Dogfight (2 pilots, `/match new game:dogfight`)"
	require.Contains(t, d.Slash(1, "help").Text, games)
	d.Slash(1, "match new")
	require.NotContains(t, d.Slash(1, "help").Text, "**Games**")
}

// TestKeptMatch opens a file an older version has left, finds its figures as those of Interstellar Mayhem, and plays on.
func TestKeptMatch(t *testing.T) {
	t.Parallel()
	packed, err := os.Open(filepath.Join("testdata", "format1.db.gz"))
	require.NoError(t, err)
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	require.NoError(t, err)
	data, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "old.db")
	require.NoError(t, os.WriteFile(path, data, 0o600))

	d := bottest.New(t, bottest.NoReplays(mayhem.New()), bottest.Bare(dogfight.Game{}))
	store, err := boltstore.Open(path)
	require.NoError(t, err)
	defer store.Close()
	d.Store = store
	d.Calls = 1000 // the older program has seen the first ones
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))

	leaders, err := storagetest.Leaders(t.Context(), store, bottest.GuildID, "mayhem")
	require.NoError(t, err)
	require.NotEmpty(t, leaders)
	for _, line := range leaders {
		require.Equal(t, 1, line.Figures["matches"], line)
	}
	none, err := storagetest.Leaders(t.Context(), store, bottest.GuildID, "dogfight")
	require.NoError(t, err)
	require.Empty(t, none)

	s := d.Now()
	seq := s.Header.Seq
	require.Positive(t, seq)
	require.NotEmpty(t, s.Recent, "its turn is told")
	for range 5 {
		s := d.Now()
		seat := s.Humans()[0]
		user := 1
		if s.Header.Seats[seat-1].User == bottest.UserID(2) {
			user = 2
		}
		d.Act(user, s.UI.Pilots.Choose(s.Now.View(seat)).String())
	}
	require.Greater(t, d.Now().Header.Seq, seq)
	require.NoError(t, d.Referee.Rebuild(t.Context()))
	require.Contains(t, d.Slash(1, "match log").Text, "Ada")
	d.Manager = true
	d.Slash(1, "match end")
	last := d.Posts[len(d.Posts)-1]
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: last.Rows[0].Buttons[0].ID, Message: last.ID})
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
}
