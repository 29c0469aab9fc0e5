package main

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
)

// dbPassword is a password that looks different in an address.
const dbPassword = "tr0ub4dor&3/é"

// TestStorageConfig: the address comes from the file or the environment, and what is no address is not quoted.
func TestStorageConfig(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "config.toml")
	require.NoError(t, os.WriteFile(file, []byte("token = \"t\"\n[storage]\nurl = \"postgres://ada@one/m\""), 0o600))
	env := map[string]string{}
	c, err := loadConfig(file, func(k string) string { return env[k] })
	require.NoError(t, err)
	require.Equal(t, "postgres://ada@one/m", c.inUse())
	env["MAYHEMBOT_STORAGE_URL"] = "postgresql://ada:" + dbPassword + "@two/m"
	c, err = loadConfig(file, func(k string) string { return env[k] })
	require.NoError(t, err)
	require.Equal(t, env["MAYHEMBOT_STORAGE_URL"], c.inUse())
	c.Token = ""
	require.Equal(t, "mayhembot-local.db", c.inUse(), "the local table has a file of its own")

	env["MAYHEMBOT_STORAGE_URL"] = "mysql://ada:" + dbPassword + "@two/m"
	_, err = loadConfig(file, func(k string) string { return env[k] })
	require.ErrorContains(t, err, `has to begin with "postgres://"`)
	require.NotContains(t, err.Error(), dbPassword)
}

// TestPostgresRefused starts the program on databases that cannot be used. Each time it says in one line what to do, without the
// password, ends with a code, and has changed nothing.
func TestPostgresRefused(t *testing.T) {
	t.Parallel()
	c := pgtest.Shared(t)
	run := func(address, want string, more ...string) {
		t.Helper()
		for _, line := range [][]string{{"run"}, append([]string{"migrate"}, more...)} {
			out, said, code := runMain(t, []string{"MAYHEMBOT_TOKEN=t0ken", "MAYHEMBOT_STORAGE_URL=" + address, "MAYHEMBOT_LOG=debug"}, line...)
			require.Equal(t, 1, code, said)
			require.Empty(t, out)
			require.Contains(t, said, want)
			require.Equal(t, 1, strings.Count(said, "\n"), "one line: %s", said)
			for _, secret := range append(passwords(address), "t0ken") {
				require.NotContains(t, said, secret)
			}
		}
	}
	with := func(change func(*url.URL)) string {
		at := c.URL()
		change(at)
		return at.String()
	}
	run(with(func(u *url.URL) { u.User = url.UserPassword("mayhem", dbPassword) }), `it refuses the password of user "mayhem"; correct the address`)
	run(with(func(u *url.URL) { u.Path = "/elsewhere" }), "there is no such database; create it with: createdb")
	run(with(func(u *url.URL) { u.Host = "127.0.0.1:1" }), "it cannot be reached; see whether the server runs")
	run(pgtest.With(c.URL(), "sslmode", "require"), "it does not speak TLS; set ssl = on there")
	run(pgtest.With(c.URL(), "default_transaction_read_only", "on"), "the database takes no changes")
	run("postgres://mayhem:"+url.QueryEscape(dbPassword)+"@localhost:port/mayhem", "the address of the database cannot be read")

	require.NoError(t, c.Exec(t.Context(), `CREATE SCHEMA tavern; CREATE TABLE tavern.guests (name text); INSERT INTO tavern.guests VALUES ('Ada')`))
	unchanged(t, c, "tavern", func() { run(pgtest.With(c.URL(), "search_path", "tavern"), `belongs to another program`) })

	require.NoError(t, c.Exec(t.Context(), `CREATE SCHEMA later`))
	at := pgtest.With(c.URL(), "search_path", "later")
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.NoError(t, c.Exec(t.Context(), `INSERT INTO later.schema_versions (version_id, is_applied) VALUES (1000, true)`))
	unchanged(t, c, "later", func() { run(at, "install that version or a later one") })
}

// TestPasswordInEnvironment: the password may stand in PGPASSWORD, as compose.yaml has it.
func TestPasswordInEnvironment(t *testing.T) {
	t.Parallel()
	at, err := url.Parse(pgtest.Fresh(t))
	require.NoError(t, err)
	password, _ := at.User.Password()
	at.User = url.User(at.User.Username())
	out, said, code := runMain(t, []string{"MAYHEMBOT_STORAGE_URL=" + at.String(), "PGPASSWORD=" + password}, "migrate")
	require.Zero(t, code, said)
	require.Contains(t, out, "is up to date")
	require.NotContains(t, out, password)
}

// unchanged wants a schema to be the same before and after.
func unchanged(t *testing.T, c *pgtest.Cluster, schema string, do func()) {
	t.Helper()
	before, err := c.Dump(schema)
	require.NoError(t, err)
	require.Contains(t, before, "CREATE TABLE")
	do()
	after, err := c.Dump(schema)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

// TestReadOnlyReplica starts the program on a server that only reads.
func TestReadOnlyReplica(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	require.NoError(t, c.Halt(syscall.SIGINT))
	require.NoError(t, os.WriteFile(filepath.Join(c.Data(), "standby.signal"), nil, 0o600))
	require.NoError(t, c.Run())
	_, said, code := runMain(t, []string{"MAYHEMBOT_TOKEN=t", "MAYHEMBOT_STORAGE_URL=" + c.URL().String()}, "run")
	require.Equal(t, 1, code)
	require.Contains(t, said, "the server is a read-only replica; put the address of the primary into the configuration")
}

// TestPasswordIsNeverPrinted plays on PostgreSQL, has the connections break, and looks for the password in all the bot says.
func TestPasswordIsNeverPrinted(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	require.NoError(t, c.Exec(t.Context(), `CREATE ROLE ada SUPERUSER LOGIN PASSWORD '`+dbPassword+`'`))
	at := c.URL()
	at.User = url.UserPassword("ada", dbPassword)
	local, err := localdiscord.Open(localdiscord.Config{Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	bot := spawn(t, local.URL(), "unused.db", "local", "MAYHEMBOT_STORAGE_URL="+at.String())
	_, err = local.User(1).Slash(t.Context(), channel, "/match new autopilots:1")
	require.NoError(t, err)
	require.NoError(t, c.Halt(syscall.SIGQUIT))
	away, err := local.User(1).Slash(t.Context(), channel, "/match start")
	require.NoError(t, err)
	require.Contains(t, away.Message.Text(), "I cannot reach my database at the moment")
	for _, line := range []string{"/match board", "/match settings", "/leaderboard", "/me matches", "/match status"} {
		begun := time.Now()
		more, err := local.User(1).Slash(t.Context(), channel, line)
		require.NoError(t, err)
		require.Contains(t, more.Message.Text(), "I cannot reach my database at the moment", line)
		require.Less(t, time.Since(begun), 3*time.Second, "nobody waits for it any more")
	}
	require.NoError(t, c.Run())
	_, err = local.User(1).Slash(t.Context(), channel, "/match start")
	require.NoError(t, err)
	said := bot.stop(t) + bot.errors.String()
	require.NoFileExists(t, filepath.Join(bot.Dir, "unused.db"))
	require.Contains(t, said, "database", "it says what goes on")
	for _, form := range append(passwords(at.String()), dbPassword) {
		require.NotContains(t, said, form)
		require.NotContains(t, away.Message.Text(), form)
	}
}
