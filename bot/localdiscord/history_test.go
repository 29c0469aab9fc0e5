package localdiscord_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

func TestHistoryIsContinued(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "history.json")
	first, err := Open(Config{History: name})
	require.NoError(t, err)
	b := connect(t, first, showcase)
	b.register(showcaseCommands...)
	reply, err := first.User(1).Slash(background(t), "mayhem", "/match new game:mayhem")
	require.NoError(t, err)
	lounge := "/channels/" + first.ChannelID("lounge") + "/messages"
	_, gone := b.call("POST", lounge, object{"content": "never mind"})
	_, _ = b.call("DELETE", lounge+"/"+gone["id"].(string), nil)
	private, err := first.User(2).Press(background(t), reply.MessageID, "private")
	require.NoError(t, err)
	want, wantCommands, e := first.Messages("mayhem"), first.Commands(), <-b.events

	torn, err := os.ReadFile(name) // as after kill -9: everything answered is in the file already
	require.NoError(t, err)
	require.NoError(t, first.Close())
	require.NoError(t, os.WriteFile(name, append(torn, `{"message":{"id":"1`...), 0o600))

	second := open(t, Config{History: name})
	got := second.Messages("mayhem")
	require.Len(t, got, len(want))
	for i := range want {
		require.Equal(t, want[i].Components, got[i].Components)
		require.Equal(t, want[i].Attachments, got[i].Attachments, "bytes too")
		require.True(t, want[i].Time.Equal(got[i].Time))
	}
	require.Equal(t, wantCommands, second.Commands())
	require.Empty(t, second.Messages("lounge"))
	require.Len(t, second.User(1).Visible("mayhem"), 1)
	require.Len(t, second.User(2).Visible("mayhem"), 2)
	b = connect(t, second, showcase)
	status, _ := b.call("PATCH", b.webhook(e, "/messages/@original"), v2(text("the token lives on")))
	require.Equal(t, 200, status)
	later, err := second.User(1).Say("mayhem", "hello again")
	require.NoError(t, err)
	require.Greater(t, later.ID, private.MessageID)
}

func TestHistoryIsBounded(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "history.json")
	srv := open(t, Config{History: name})
	for range 510 {
		_, err := srv.User(1).Say("mayhem", "one of many")
		require.NoError(t, err)
	}
	require.Len(t, srv.Messages("mayhem"), 500)
	require.NoError(t, srv.Close())
	require.Len(t, open(t, Config{History: name}).Messages("mayhem"), 500)
}

func TestHistoryOfSomethingElse(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "notes.txt")
	require.NoError(t, os.WriteFile(name, []byte("dear diary\n"), 0o600))
	_, err := Open(Config{History: name})
	require.ErrorContains(t, err, "is not a history")
	left, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, "dear diary\n", string(left))
}

func TestOnlyLoopback(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"0.0.0.0:0", ":0", "192.0.2.1:0", "example.com:80", "nonsense"} {
		_, err := Open(Config{Address: address})
		require.Error(t, err, address)
	}
}
