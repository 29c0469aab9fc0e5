package publish_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mayhembot/bot/bottest"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/storage"
)

// TestKilledBetweenAnswerAndNote kills the program after an answer or a post stands and before it is written down. The
// next post leaves controls on no other message.
func TestKilledBetweenAnswerAndNote(t *testing.T) {
	t.Parallel()
	for name, act := range map[string]func(d *bottest.Harness){
		"a command":              func(d *bottest.Harness) { d.Slash(1, "toy step") },
		"a command, others next": func(d *bottest.Harness) { d.Slash(1, "toy end") },
		"a press":                func(d *bottest.Harness) { d.Press(1, "step") },
		"a press, others next":   func(d *bottest.Harness) { d.Press(1, "end") },
		"the board once more":    func(d *bottest.Harness) { d.Slash(1, "match board") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := bottest.NewToyMatch(t, 0)
			d.Press(1, "step")
			shown := false // something has been put into the channel
			d.Fault = func(string) (error, bool) { shown = true; return nil, false }
			d.Full = func() bool { return shown }
			act(d)
			d.Fault, d.Full = nil, nil
			d.Restart()
			require.NoError(t, d.Referee.Resume(t.Context()))
			m, _ := d.Toy()
			require.Equal(t, []string{m.Live.Message}, d.WithControls())
			for range 3 {
				_, p := d.Toy()
				d.Press(int(p.Active), "end")
				m, _ = d.Toy()
				require.Equal(t, []string{m.Live.Message}, d.WithControls())
			}
		})
	}
}

// TestKilledBeforeControls puts the controls on an answer that was written down without them.
func TestKilledBeforeControls(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "end")
	_, heal := d.Failing(errors.New("500"), "edit")
	d.Slash(2, "match board")
	m, _ := d.Toy()
	require.True(t, m.Live.WithoutControls)
	messages := len(d.Posts)
	heal()
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	m, _ = d.Toy()
	require.False(t, m.Behind())
	require.Equal(t, []string{m.Live.Message}, d.WithControls())
	require.Len(t, d.Posts, messages, "the same message gets them")
	require.Equal(t, 1, d.Pinged(2))
	require.Equal(t, m.Live.Attachment, d.Find(m.Live.Message).Picture.Keep, "with its picture")
}

// TestPressOnDeadMessage takes the controls off a message that should have none, and leaves alone what has lost them.
func TestPressOnDeadMessage(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	step := d.Live().Rows[0].Buttons[0].ID
	orphan := &bottest.Message{Message: bot.Message{Text: "left by a program that was killed", Rows: d.Live().Rows}}
	d.Put(orphan)
	old := d.Live()
	d.Slash(1, "match board")
	require.Equal(t, []string{orphan.ID, d.Posts[len(d.Posts)-1].ID}, d.WithControls())
	reply := d.Handle(2, bot.Request{Kind: bot.Press, Custom: step, Message: orphan.ID}).Last
	require.True(t, reply.Private)
	require.Empty(t, orphan.Rows)
	require.Len(t, d.WithControls(), 1)

	d.Slash(1, "toy end")
	d.Slash(2, "toy step")
	closed := d.Posts[len(d.Posts)-2]
	text := closed.Text
	reply = d.Handle(1, bot.Request{Kind: bot.Press, Custom: step, Message: closed.ID}).Last
	require.Contains(t, reply.Text, "not yours")
	require.Equal(t, text, closed.Text, "a late press takes no story away")
	_ = old

	live := d.Live()
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: step, Message: live.ID})
	require.NotEmpty(t, live.Rows, "the live message keeps its controls no matter who presses them")
}

// TestKept closes a message that alone tells of an earlier turn, and edits one whose story another message keeps.
func TestKept(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	d.Press(1, "end") // the pressed message tells of it, the new one of nothing
	messages := len(d.Posts)
	d.Press(2, "step")
	require.Len(t, d.Posts, messages, "edited in place")

	d = bottest.NewToyMatch(t, 1)
	d.Press(1, "end")
	alone := d.Live() // it asks Ben below what the autopilot did
	story := strings.SplitAfter(alone.Text, "\n")[1]
	require.Contains(t, story, "Autopilot 1 did")
	messages = len(d.Posts)
	d.Press(2, "step")
	require.Len(t, d.Posts, messages+1)
	require.Contains(t, alone.Text, story, "its story stays")
	require.Empty(t, alone.Rows)
}

// TestKeptAfterAnOutage edits a message, too, that was posted only when the one whose story it shares had long been closed.
func TestKeptAfterAnOutage(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	_, heal := d.Failing(errors.New("500"), "post")
	d.Press(1, "end")
	heal()
	d.Clock.Advance(time.Minute)
	messages := len(d.Posts)
	d.Press(2, "step")
	require.Len(t, d.Posts, messages, "edited in place")
}

// TestStoriesStay plays turns of a pilot alone: what was told of one stays when the next is told, also where the message
// that told it once shared its story with another.
func TestStoriesStay(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Slash(1, "match new")
	d.Press(1, "Start")
	before := d.Live()
	step := before.Rows[0].Buttons[0].ID
	d.Slash(1, "match board")
	d.Handle(1, bot.Request{Kind: bot.Press, Custom: step, Message: before.ID})
	for _, action := range []string{"end", "step", "end", "step", "end"} {
		d.Slash(1, "toy "+action)
	}
	for n := 1; n <= 6; n++ {
		require.True(t, slices.ContainsFunc(d.Posts, func(p *bottest.Message) bool {
			return !p.Private && strings.Contains(p.Text, fmt.Sprintf("as number %d.", n))
		}), "action %d", n)
	}
}

// TestNonce posts anew what differs from a post that may have gone through, and not what is the same.
func TestNonce(t *testing.T) {
	t.Parallel()
	d := bottest.NewToyMatch(t, 0)
	lost := errors.New("cut")
	d.Fault = func(what string) (error, bool) {
		if what == "edit" {
			return bot.ErrGone, false
		}
		return lost, what == "post"
	}
	act := func(path ...string) { d.Handle(1, bot.Request{Kind: bot.Command, Path: path}) }
	act("toy", "step") // its post goes through, and nobody hears of it
	require.Len(t, d.Posts, 3)
	act("match", "undo")
	act("toy", "roll")
	d.Fault = nil
	d.Clock.Advance(time.Hour)
	m, _ := d.Toy()
	require.False(t, m.Behind())
	require.Contains(t, d.Find(m.Live.Message).Text, "Ada did roll as number 1.", "another action at the same place is another post")
}

// TestNonceTellsChangesApart is TestNonce in a match of before the chain, where what is undone leaves no entry: another
// action then has the number of the first, and only the count of changes tells their posts apart.
func TestNonceTellsChangesApart(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.BeginUnchained("")
	d.Fault = func(what string) (error, bool) {
		if what == "edit" {
			return bot.ErrGone, false
		}
		return errors.New("cut"), what == "post"
	}
	act := func(path ...string) { d.Handle(1, bot.Request{Kind: bot.Command, Path: path}) }
	act("toy", "step")
	first, _ := d.Toy()
	act("match", "undo")
	act("toy", "roll")
	d.Fault = nil
	d.Clock.Advance(time.Hour)
	m, _ := d.Toy()
	require.Equal(t, first.Seq, m.Seq, "the same place")
	require.False(t, m.Behind())
	require.Contains(t, d.Find(m.Live.Message).Text, "Ada did roll as number 1.")
}

// TestLobbyIsPostedAgain posts the message of a lobby that nobody has seen.
func TestLobbyIsPostedAgain(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	_, heal := d.Failing(errors.New("500"), "answer", "post")
	d.Handle(1, bot.Request{Kind: bot.Command, Path: []string{"match", "new"}})
	heal()
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Contains(t, d.Live().Text, "A new match")

	// A program that was killed before this one knew of lost messages noted nothing but the lobby.
	require.NoError(t, d.Store.Update(t.Context(), bottest.ChannelID, "", func(tx storage.ChannelTx) error {
		m, err := tx.Current()
		m.Live, m.Unposted = storage.LiveMessage{}, false
		require.NoError(t, err)
		return tx.Put(m)
	}))
	messages := len(d.Posts)
	d.Restart()
	require.NoError(t, d.Referee.Resume(t.Context()))
	require.Len(t, d.Posts, messages+1)
}

// TestPressOnUnknownMessage: a press that has an effect, on a message whose id the program was killed before writing down, takes the
// controls off that message, too, at once or, where that fails, later.
func TestPressOnUnknownMessage(t *testing.T) {
	t.Parallel()
	for _, fails := range []bool{false, true} {
		d := bottest.NewToyMatch(t, 0)
		d.Press(1, "step")
		orphan := &bottest.Message{Message: bot.Message{Text: "left by a program that was killed", Rows: d.Live().Rows}}
		d.Put(orphan)
		heal := func() {}
		if fails {
			_, heal = d.Failing(errors.New("500"), "edit")
		}
		d.PressOn(1, orphan, "step")
		require.Equal(t, 2, d.Standing())
		if heal(); fails {
			require.NotEmpty(t, orphan.Rows)
			d.Restart()
			require.NoError(t, d.Referee.Resume(t.Context()))
		}
		require.Empty(t, orphan.Rows)
		require.Equal(t, []string{d.Header().Live.Message}, d.WithControls())
	}
}
