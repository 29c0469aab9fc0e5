package referee_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
	"mayhembot/storage"
)

// withControls are the messages everybody sees that have controls.
func (d *desk) withControls() (ids []string) {
	for _, p := range d.posts {
		if !p.private && len(p.Rows) > 0 {
			ids = append(ids, p.id)
		}
	}
	return ids
}

// TestKilledBetweenAnswerAndNote kills the program after an answer or a post stands and before it is written down. The
// next post leaves controls on no other message.
func TestKilledBetweenAnswerAndNote(t *testing.T) {
	t.Parallel()
	for name, act := range map[string]func(d *desk){
		"a command":              func(d *desk) { d.slash(1, "toy step") },
		"a command, others next": func(d *desk) { d.slash(1, "toy end") },
		"a press":                func(d *desk) { d.press(1, "step") },
		"a press, others next":   func(d *desk) { d.press(1, "end") },
		"the board once more":    func(d *desk) { d.slash(1, "match board") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newToyMatch(t, 0)
			d.press(1, "step")
			shown := false // something has been put into the channel
			d.fault = func(string) (error, bool) { shown = true; return nil, false }
			d.flaky.full = func() bool { return shown }
			act(d)
			d.fault, d.flaky.full = nil, nil
			d.restart()
			require.NoError(t, d.referee.Resume(t.Context()))
			m, _ := d.match()
			require.Equal(t, []string{m.Live.Message}, d.withControls())
			for range 3 {
				_, p := d.match()
				d.press(int(p.Active), "end")
				m, _ = d.match()
				require.Equal(t, []string{m.Live.Message}, d.withControls())
			}
		})
	}
}

// TestKilledBeforeControls puts the controls on an answer that was written down without them.
func TestKilledBeforeControls(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	d.press(1, "end")
	_, heal := d.failing(errors.New("500"), "edit")
	d.slash(2, "match board")
	m, _ := d.match()
	require.True(t, m.Live.Bare)
	messages := len(d.posts)
	heal()
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	m, _ = d.match()
	require.False(t, m.Behind())
	require.Equal(t, []string{m.Live.Message}, d.withControls())
	require.Len(t, d.posts, messages, "the same message gets them")
	require.Equal(t, 1, d.pinged(2))
	require.Equal(t, m.Live.Attachment, d.find(m.Live.Message).Picture.Keep, "with its picture")
}

// TestPressOnDeadMessage takes the controls off a message that should have none, and leaves alone what has lost them.
func TestPressOnDeadMessage(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	step := d.live().Rows[0].Buttons[0].ID
	orphan := &post{Message: bot.Message{Text: "left by a program that was killed", Rows: d.live().Rows}}
	d.put(orphan)
	old := d.live()
	d.slash(1, "match board")
	require.Equal(t, []string{orphan.id, d.posts[len(d.posts)-1].id}, d.withControls())
	reply := d.handle(2, bot.Request{Kind: bot.Press, Custom: step, Message: orphan.id}).last
	require.True(t, reply.private)
	require.Empty(t, orphan.Rows)
	require.Len(t, d.withControls(), 1)

	d.slash(1, "toy end")
	d.slash(2, "toy step")
	closed := d.posts[len(d.posts)-2]
	text := closed.Text
	reply = d.handle(1, bot.Request{Kind: bot.Press, Custom: step, Message: closed.id}).last
	require.Contains(t, reply.Text, "not yours")
	require.Equal(t, text, closed.Text, "a late press takes no story away")
	_ = old

	live := d.live()
	d.handle(1, bot.Request{Kind: bot.Press, Custom: step, Message: live.id})
	require.NotEmpty(t, live.Rows, "the live message keeps its controls whoever presses them")
}

// TestKept closes a message that alone tells of an earlier turn, and edits one whose story another message keeps.
func TestKept(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	d.press(1, "end") // the pressed message tells of it, and so does the new one
	messages := len(d.posts)
	d.press(2, "step")
	require.Len(t, d.posts, messages, "edited in place")

	d.press(2, "end")
	d.slash(1, "toy end") // only this answer tells of Ada's turn
	alone := d.live()
	require.Contains(t, alone.Text, "Ada did end as number 4.")
	messages = len(d.posts)
	d.press(2, "step")
	require.Len(t, d.posts, messages+1)
	require.Contains(t, alone.Text, "Ada did end as number 4.", "its story stays")
	require.Empty(t, alone.Rows)
}

// TestNonce posts anew what differs from a post that may have gone through, and not what is the same.
func TestNonce(t *testing.T) {
	t.Parallel()
	d := newToyMatch(t, 0)
	lost := errors.New("cut")
	d.fault = func(what string) (error, bool) {
		if what == "edit" {
			return bot.ErrGone, false
		}
		return lost, what == "post"
	}
	act := func(path ...string) { d.handle(1, bot.Request{Kind: bot.Command, Path: path}) }
	act("toy", "step") // its post goes through, and nobody hears of it
	require.Len(t, d.posts, 3)
	act("match", "undo")
	act("toy", "roll")
	d.fault = nil
	d.clock.advance(time.Hour)
	m, _ := d.match()
	require.False(t, m.Behind())
	require.Contains(t, d.find(m.Live.Message).Text, "Ada did roll as number 1.", "another action at the same place is another post")
}

// TestLobbyIsPostedAgain posts the message of a lobby that nobody has seen.
func TestLobbyIsPostedAgain(t *testing.T) {
	t.Parallel()
	d := newDesk(t, newToy())
	_, heal := d.failing(errors.New("500"), "answer", "post")
	d.handle(1, bot.Request{Kind: bot.Command, Path: []string{"match", "new"}})
	heal()
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Contains(t, d.live().Text, "A new match")

	// A program that was killed before this one knew of lost messages noted nothing but the lobby.
	require.NoError(t, d.store.Update(channelID, "", func(tx *storage.ChannelTx) error {
		m, err := tx.Current()
		m.Live, m.Unposted = storage.LiveMessage{}, false
		require.NoError(t, err)
		return tx.Put(m)
	}))
	messages := len(d.posts)
	d.restart()
	require.NoError(t, d.referee.Resume(t.Context()))
	require.Len(t, d.posts, messages+1)
}
