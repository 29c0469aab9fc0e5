package privacy_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/bot/match"
	"mayhembot/bot/privacy"
	"mayhembot/engine"
	"mayhembot/storage"
)

// TestForget: who asks to be forgotten stands in no value of the database any more, matches verify, boards keep their sums, and
// nobody is forgotten out of a seat.
func TestForget(t *testing.T) {
	t.Parallel()
	d := bottest.New(t, bottest.NewToy())
	d.Names = []string{"Ada", "Ezechiel", "Cy"}
	for _, channel := range []string{"801", "802"} {
		d.Channel = channel
		d.Slash(2, "match new")
		d.Press(1, "Join")
		d.Press(2, "Start")
		d.Slash(2, "toy step")
		if channel == "802" {
			d.Leave(2)
			d.End(1)
			continue
		}
		d.Slash(2, "toy end")
		d.Slash(1, "toy win")
	}
	d.Channel = "803"
	d.Slash(2, "match new")
	require.Contains(t, d.Slash(2, "me forget").Text, "You have a seat in <#803>")
	d.Leave(2)
	before := d.Slash(1, "leaderboard").Picture.Alt
	require.Contains(t, before, "Ezechiel")

	var file struct {
		User    string
		Figures []struct{ Figures map[string]int }
		Matches []struct{ Seats []struct{ Name string } }
	}
	require.NoError(t, json.Unmarshal(d.Slash(2, "me data").Files[0].Data, &file))
	require.Equal(t, bottest.UserID(2), file.User)
	require.Equal(t, 3, file.Figures[0].Figures["actions"])
	require.Len(t, file.Matches, 3)
	require.Equal(t, "Ezechiel", file.Matches[0].Seats[0].Name)

	asked := d.Slash(2, "me forget")
	require.Contains(t, asked.Text, "cannot be undone")
	require.Contains(t, d.PressOn(2, asked, "Forget me").Text, "stands for you in 3 matches")
	require.NoError(t, d.Store.Matches(t.Context(), func(m *storage.Match) error {
		data, err := json.Marshal(m)
		require.NotContains(t, string(data), "Ezechiel")
		require.NotContains(t, string(data), bottest.UserID(2))
		return err
	}))
	var copied bytes.Buffer
	require.NoError(t, d.Store.Leaders(t.Context(), bottest.GuildID, "toy", func(l storage.Line) { fmt.Fprint(&copied, l) }))
	require.NotContains(t, copied.String(), "Ezechiel")
	require.NotContains(t, copied.String(), bottest.UserID(2))
	require.Contains(t, d.Slash(1, "leaderboard").Picture.Alt, "a pilot: 3")
	d.Channel = "801"
	require.Contains(t, d.Slash(1, "match verify").Text, "✅")
	require.Contains(t, string(d.Slash(1, "match record").Files[0].Data), `"seats":["a pilot","Ada"]`)
	_, err := d.Store.Inspect(t.Context(), func(m *storage.Match, log []engine.Entry, position []byte) error {
		return match.Audit(d.Games, m, log, position)
	})
	require.NoError(t, err, "every match verifies, every sum is right")
	require.NoError(t, d.Referee.Rebuild(t.Context()))
	require.Contains(t, d.Slash(1, "leaderboard").Picture.Alt, "a pilot: 3", "and stays forgotten when all is counted anew")
	require.Contains(t, d.Slash(2, "pilot").Text, "has not flown")
	require.Contains(t, string(d.Slash(2, "me data").Files[0].Data), `"matches": []`)
}

// TestRedactLeavesOthers: a name goes only where it stands as a word, and nobody else's.
func TestRedactLeavesOthers(t *testing.T) {
	t.Parallel()
	m := &storage.Match{ID: "m", Phase: storage.Over, Host: "102", Seats: []storage.Seat{{User: "101", Name: "Ana"}, {User: "102", Name: "An"}},
		Live: storage.LiveMessage{Text: "An beats Ana. *An*, <@102>, leads; Anton too.", Alt: "An: 3"}}
	require.NoError(t, privacy.Redact(m, "102", "gone1"))
	require.Equal(t, "a pilot beats Ana. *a pilot*, a pilot, leads; Anton too.", m.Live.Text)
	require.Equal(t, "a pilot: 3", m.Live.Alt)
	require.Equal(t, []storage.Seat{{User: "101", Name: "Ana"}, {User: "gone1", Name: "a pilot"}}, m.Seats)
	require.Equal(t, "gone1", m.Host)
}
