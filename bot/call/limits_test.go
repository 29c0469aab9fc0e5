package call

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// TestLimits counts by kind, member, channel and server.
func TestLimits(t *testing.T) {
	t.Parallel()
	var l Limits
	own := bot.Says("call.match-over")
	most := Most{User: 2, Channel: 3, Guild: 4}
	take := func(kind, user, channel, guild string) (func(), error) {
		return l.Take(&Call{Request: bot.Request{User: bot.User{ID: user}, Channel: channel, Guild: guild}}, kind, most, own)
	}
	first, err := take("export", "1", "c", "g")
	require.NoError(t, err)
	_, err = take("export", "1", "c", "g")
	require.NoError(t, err)
	_, err = take("export", "1", "d", "h")
	require.Equal(t, own, err)
	_, err = take("film", "1", "c", "g")
	require.NoError(t, err, "another kind")
	_, err = take("export", "2", "c", "g")
	require.NoError(t, err, "another member")
	_, err = take("export", "3", "c", "g")
	require.Equal(t, manyInChannel, err)
	_, err = take("export", "3", "d", "g")
	require.NoError(t, err, "another channel")
	_, err = take("export", "4", "e", "g")
	require.Equal(t, manyOnServer, err)
	_, err = take("export", "4", "e", "h")
	require.NoError(t, err, "another server")
	first()
	_, err = take("export", "1", "e", "g")
	require.NoError(t, err, "one is done")
}
