package localdiscord_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

func TestArchivedThreadTakesNothing(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Unlimited: true, Traffic: TrafficFromEnv()})
	b := connect(t, srv, nil)
	id := srv.OpenThread("mayhem", "duel of the day")
	require.Equal(t, id, srv.ChannelID("duel of the day"))
	here, hello := "/channels/"+id, object{"content": "hello"}
	_, about := b.call("GET", here, nil)
	require.Equal(t, []any{11.0, srv.ChannelID("mayhem")}, []any{about["type"], about["parent_id"]})
	status, m := b.call("POST", here+"/messages", hello)
	require.Equal(t, 200, status)
	message := here + "/messages/" + m["id"].(string)

	srv.SetThread(id, true, false)
	refused := []any{400, 50083.0}
	status, body := b.call("POST", here+"/messages", hello)
	require.Equal(t, refused, code(status, body))
	require.Equal(t, "Thread is archived", body["message"])
	require.Equal(t, refused, code(b.call("PATCH", message, hello)))
	require.Equal(t, refused, code(b.call("DELETE", message, nil)))
	status, body = b.call("GET", message, nil)
	require.Equal(t, []any{200, "hello"}, []any{status, body["content"]})

	_, body = b.call("PATCH", here, object{"archived": false})
	require.Equal(t, false, body["thread_metadata"].(object)["archived"])
	status, _ = b.call("POST", here+"/messages", hello)
	require.Equal(t, 200, status)
	require.Equal(t, []any{403, 50013.0}, code(b.call("PATCH", here, object{"archived": true})), "closing takes Manage Threads")
	require.Equal(t, []any{403, 50013.0}, code(b.call("PATCH", "/channels/"+srv.ChannelID("mayhem"), object{"archived": false})))
}

func TestLockedThreadTakesManageThreads(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Unlimited: true})
	b := connect(t, srv, nil)
	id := srv.OpenThread("mayhem", "locked")
	here, hello := "/channels/"+id, object{"content": "hello"}
	srv.SetThread(id, true, true)
	require.Equal(t, []any{400, 50083.0}, code(b.call("POST", here+"/messages", hello)))
	require.Equal(t, []any{403, 50013.0}, code(b.call("PATCH", here, object{"archived": false})))
	srv.SetPermissions(id, SendInThreads)
	require.Equal(t, []any{403, 50001.0}, code(b.call("PATCH", here, object{"archived": false})), "who may not see it")
	srv.SetPermissions(id, ViewChannel|SendMessages|ManageThreads)
	status, _ := b.call("PATCH", here, object{"archived": false})
	require.Equal(t, 200, status)
	require.Equal(t, []any{403, 50013.0}, code(b.call("POST", here+"/messages", hello)), "writing in a thread is a permission of its own")
	srv.SetPermissions(id, ViewChannel|SendInThreads|ManageThreads)
	status, _ = b.call("POST", here+"/messages", hello)
	require.Equal(t, 200, status)
	srv.SetPermissions(id, ViewChannel|SendInThreads)
	require.Equal(t, []any{403, 50013.0}, code(b.call("POST", here+"/messages", hello)), "locked, though open")
}

func TestPeopleOpenThreadsAgain(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, pong)
	b.register(command("ping"))
	id := srv.OpenThread("mayhem", "evening")
	srv.SetThread(id, true, false)
	reply, err := srv.User(2).Slash(background(t), id, "/ping")
	require.NoError(t, err, "a command opens an archived thread")
	require.Equal(t, id, reply.Message.Channel)
	srv.SetThread(id, true, false)
	_, err = srv.User(2).Say(id, "good evening")
	require.NoError(t, err)
	srv.SetThread(id, true, true)
	_, err = srv.User(2).Say(id, "good night")
	require.ErrorContains(t, err, "locked")
	_, err = srv.User(1).Say(id, "the server's owner may")
	require.NoError(t, err)
}

// TestAnswerInALockedThread: a command in a locked thread reaches the bot, but an answer is refused while the lock lasts.
func TestAnswerInALockedThread(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	b.register(command("ping"))
	id := srv.OpenThread("mayhem", "evening")
	srv.SetThread(id, true, true)
	done := make(chan bool)
	go func() {
		defer close(done)
		_, _ = srv.User(2).Slash(background(t), id, "/ping")
	}()
	e := take(t, b.events)
	require.Equal(t, []any{400, 50083.0}, code(b.respond(e, 4, object{"content": "pong"})))
	srv.SetThread(id, false, false)
	status, _ := b.respond(e, 4, object{"content": "pong"})
	require.Equal(t, 204, status)
	take(t, done)
}

func TestThreadsAreInTheHistory(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "history.json")
	srv := open(t, Config{History: name})
	id, gone := srv.OpenThread("mayhem", "evening"), srv.OpenThread("mayhem", "morning")
	_, err := srv.User(2).Say(id, "good evening")
	require.NoError(t, err)
	srv.SetThread(id, true, true)
	srv.DeleteChannel(gone)
	require.NoError(t, srv.Close())
	for range 2 { // first from the appended records, then from the rewritten ones
		srv = open(t, Config{History: name})
		require.Equal(t, []string{id, ""}, []string{srv.ChannelID("evening"), srv.ChannelID("morning")})
		require.Len(t, srv.Messages("evening"), 1)
		b := connect(t, srv, nil)
		require.Equal(t, []any{400, 50083.0}, code(b.call("POST", "/channels/"+id+"/messages", object{"content": "x"})))
		require.NoError(t, srv.Close())
	}
}
