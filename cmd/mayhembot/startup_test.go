package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
	"mayhembot/storage/boltstore"
)

func TestConfig(t *testing.T) {
	t.Parallel()
	none := func(string) string { return "" }
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "config.toml")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		return name
	}
	c, err := loadConfig(file("token = \"abc\"\ndatabase = \"a.db\"\n[local]\naddress = \"127.0.0.1:1\""), none)
	require.NoError(t, err)
	require.Equal(t, "abc", c.Token)
	require.Equal(t, "a.db", c.Database)

	c, err = loadConfig(file("token = \"abc\"\ndatabase = \"a.db\""), func(key string) string {
		return map[string]string{"MAYHEMBOT_TOKEN": " xyz ", "MAYHEMBOT_LOCAL_ADDRESS": "127.0.0.1:2"}[key]
	})
	require.NoError(t, err)
	require.Equal(t, "xyz", c.Token, "the environment wins")
	require.Equal(t, "a.db", c.Database)
	require.Equal(t, "127.0.0.1:2", c.Local.Address)

	_, err = loadConfig(file("tokn = \"secret\"\n[local]\nport = 1"), none)
	require.ErrorContains(t, err, "unknown keys: tokn, local.port")
	require.NotContains(t, err.Error(), "secret")
	_, err = loadConfig(filepath.Join(t.TempDir(), "none.toml"), none)
	require.ErrorContains(t, err, "none.toml")
	_, err = loadConfig(file("[local]\naddress = 8420"), none)
	require.ErrorContains(t, err, "config.toml: ")
	require.ErrorContains(t, err, "local.address")
	for _, broken := range []string{"token = secretvalue", "token = \"secretvalue", "token = [\"secretvalue\"]", "token = \"secretvalue\" x", "token = 'secretvalue\nx'"} {
		_, err = loadConfig(file(broken), none)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "secretvalue", "no part of a file that may hold a token is shown")
	}
	_, err = loadConfig(file("languages = [\"de\", \"tlh\"]"), none)
	require.ErrorContains(t, err, `languages: there is no "tlh"; there are en, de`)
	_, err = config{Log: "loud"}.logger(io.Discard)
	require.ErrorContains(t, err, "debug, info, warn or error")
}

// TestHome expands the ~ of every path, from the file and from the environment, and refuses one it cannot expand.
func TestHome(t *testing.T) {
	t.Setenv("HOME", "/home/ada")
	file := filepath.Join(t.TempDir(), "config.toml")
	require.NoError(t, os.WriteFile(file, []byte("database = \"~/m.db\"\ndeck = \"~/deck.toml\"\n[copies]\nfolder = \"~\"\n[local]\ndatabase = \"a~/l.db\""), 0o600))
	c, err := loadConfig(file, func(key string) string { return map[string]string{"MAYHEMBOT_DECK": "~/other.toml"}[key] })
	require.NoError(t, err)
	require.Equal(t, []string{"/home/ada/m.db", "/home/ada/other.toml", "/home/ada", "a~/l.db"},
		[]string{c.Database, c.Deck, c.Copies.Folder, c.Local.Database})
	for _, key := range []string{"DATABASE", "COPIES", "DECK", "LOCAL_DATABASE"} {
		_, err = loadConfig(file, func(k string) string { return map[string]string{"MAYHEMBOT_" + key: "~ben/m.db"}[k] })
		require.ErrorContains(t, err, "~ben/m.db")
		require.ErrorContains(t, err, "write the whole path")
	}
	t.Setenv("HOME", "")
	_, err = loadConfig(file, func(string) string { return "" })
	require.ErrorContains(t, err, "write the whole path")
}

// TestSingleCopy: a host who names one file for copies is told how to name a folder, and never goes without copies.
func TestSingleCopy(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "config.toml")
	require.NoError(t, os.WriteFile(file, []byte("backup = \"/disk/copy.db\""), 0o600))
	_, err := loadConfig(file, func(string) string { return "" })
	require.ErrorContains(t, err, `folder = "/disk" with daily = 1 under [copies]`)
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = loadConfig(file, func(key string) string { return map[string]string{"MAYHEMBOT_BACKUP": "/disk/copy.db"}[key] })
	require.ErrorContains(t, err, "MAYHEMBOT_COPIES")
}

// TestExampleConfig compares the example with the keys the program reads.
func TestExampleConfig(t *testing.T) {
	t.Parallel()
	_, err := loadConfig("../../config.example.toml", func(string) string { return "" })
	require.NoError(t, err)
}

// TestVariables: what containers and services set is what the program reads.
func TestVariables(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	_, err := loadConfig("../../config.example.toml", func(key string) string { known[key] = true; return "" })
	require.NoError(t, err)
	for _, file := range []string{"compose.yaml", "Dockerfile", "config.example.toml", "docs/mayhembot.service", "docs/mayhembot@.service"} {
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		require.NoError(t, err)
		named := regexp.MustCompile(`MAYHEMBOT_[A-Z_]+`).FindAllString(string(text), -1)
		require.NotEmpty(t, named, file)
		for _, name := range named {
			require.True(t, known[name], "%s: %s", file, name)
		}
	}
}

// TestDatabaseTroubles starts on databases that cannot be used. Each is left as it is.
func TestDatabaseTroubles(t *testing.T) {
	t.Parallel()
	start := func(database string) error {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		return serve(ctx, config{Local: localConfig{Address: "127.0.0.1:0", Database: database}}, false, slog.New(slog.DiscardHandler), io.Discard)
	}
	locked := filepath.Join(t.TempDir(), "locked.db")
	store, err := boltstore.Open(locked)
	require.NoError(t, err)
	err = start(locked)
	require.ErrorIs(t, err, storage.ErrLocked)
	require.ErrorContains(t, err, locked)
	require.NoError(t, store.Close())

	junk := filepath.Join(t.TempDir(), "junk.db")
	require.NoError(t, os.WriteFile(junk, bytes.Repeat([]byte("no database "), 9000), 0o600))
	before, err := os.ReadFile(junk)
	require.NoError(t, err)
	err = start(junk)
	require.ErrorIs(t, err, storage.ErrCorrupt)
	require.ErrorContains(t, err, "restore a backup")
	after, err := os.ReadFile(junk)
	require.NoError(t, err)
	require.Equal(t, before, after)
}

func TestLocalAddress(t *testing.T) {
	t.Parallel()
	database := filepath.Join(t.TempDir(), "a.db")
	err := serve(t.Context(), config{Local: localConfig{Address: "0.0.0.0:0", Database: database}}, false, slog.New(slog.DiscardHandler), io.Discard)
	require.ErrorContains(t, err, "only loopback addresses are served")

	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	local, err := openLocal(localConfig{Address: taken.Addr().String(), Database: database}, "t", time.Now, nil, slog.New(slog.DiscardHandler))
	require.NoError(t, err, "a port that is taken gives way to a free one")
	require.NotContains(t, local.URL(), taken.Addr().String())
	require.NoError(t, local.Close())
}

// TestTokenIsNeverPrinted lets the bot run into troubles and stop, and looks for its token in all it says.
func TestTokenIsNeverPrinted(t *testing.T) {
	t.Parallel()
	const token = "MTIzNDU2.Gtoken.notToBeSeenAnywhere"
	local, err := localdiscord.Open(localdiscord.Config{Token: token, Patience: patience, Unlimited: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	c := spawn(t, local.URL(), filepath.Join(t.TempDir(), "a.db"), token)
	_, err = local.User(1).Slash(t.Context(), channel, "/match new autopilots:1")
	require.NoError(t, err)
	local.Fail(localdiscord.Fault{Status: 500})
	_, _ = local.User(1).Slash(t.Context(), channel, "/match start")
	local.DropConnections()
	said := c.stop(t)
	require.Contains(t, c.errors.String(), "discord", "it says what goes on")
	for _, part := range []string{token, "notToBeSeenAnywhere"} {
		require.NotContains(t, said+c.errors.String(), part)
	}
}

// TestBadToken is refused at once, with advice on what to do.
func TestBadToken(t *testing.T) {
	t.Parallel()
	local, err := localdiscord.Open(localdiscord.Config{Token: "right"})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, local.Close()) })
	var out, log bytes.Buffer
	c := config{Token: "wrong-and-secret", Database: filepath.Join(t.TempDir(), "a.db"), discord: local.URL()}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	err = serve(ctx, c, false, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})), &out)
	require.ErrorContains(t, err, "token")
	require.NotContains(t, strings.Join([]string{err.Error(), out.String(), log.String()}, "\n"), "wrong-and-secret")
}
