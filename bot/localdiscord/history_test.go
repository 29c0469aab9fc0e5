package localdiscord_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

func TestHistoryIsContinued(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "history.json")
	first, err := Open(Config{History: name, Patience: bound})
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
	want, wantCommands, e := first.Messages("mayhem"), first.Commands(), take(t, b.events)

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

func TestHistoryRecoversFromAFullDisk(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "history.json")
	var log bytes.Buffer
	srv := open(t, Config{History: name, Log: slog.New(slog.NewTextHandler(&log, nil))})
	say := func(text string) {
		_, err := srv.User(1).Say("mayhem", text)
		require.NoError(t, err)
	}
	say("before")
	FillDisk(srv, 20) // the next line is torn
	say("while it is full")
	say("and still")
	require.Contains(t, log.String(), "no space left on device")
	onDisk, err := os.ReadFile(name)
	require.NoError(t, err)
	require.True(t, bytes.HasSuffix(onDisk, []byte("}\n")), "the torn line is taken off: what is written later stands on its own")
	FillDisk(srv, -1)
	say("after")
	require.Contains(t, log.String(), "whole again")
	texts := func(srv *Server) (all []string) {
		for _, m := range srv.Messages("mayhem") {
			all = append(all, m.Content)
		}
		return all
	}
	want := []string{"before", "while it is full", "and still", "after"}
	onDisk, err = os.ReadFile(name) // as after kill -9
	require.NoError(t, err)
	copied := name + ".copy"
	require.NoError(t, os.WriteFile(copied, onDisk, 0o600))
	require.Equal(t, want, texts(open(t, Config{History: copied})))
	require.NoError(t, srv.Close(), "nothing is lost in the end")
}

func TestHistorySaysWhatIsLost(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "history.json")
	srv, err := Open(Config{History: name})
	require.NoError(t, err)
	_, err = srv.User(1).Say("mayhem", "kept")
	require.NoError(t, err)
	FillDisk(srv, 0)
	first, err := srv.User(1).Say("mayhem", "lost")
	require.NoError(t, err)
	last, err := srv.User(1).Say("mayhem", "lost too")
	require.NoError(t, err)
	_, state := send(t, srv, "GET", "/local/state", "")
	require.Contains(t, state["trouble"], "The history cannot be written (no space left on device)")
	err = srv.Close()
	require.ErrorIs(t, err, syscall.ENOSPC)
	require.ErrorContains(t, err, "lacks 2 changes")
	require.ErrorContains(t, err, "from message "+first.ID+" to message "+last.ID)
	require.Len(t, open(t, Config{History: name}).Messages("mayhem"), 1, "what was kept is there")
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
