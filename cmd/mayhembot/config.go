package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"mayhembot/bot/game"
	"mayhembot/bot/referee"
	"mayhembot/cmd/internal/known"
	"mayhembot/render/words/lang"
	"mayhembot/storage/copies"
)

// config holds the host's settings. This file is the only reader of the TOML file, which config.example.toml explains.
type config struct {
	Token     string        `toml:"token"`
	Database  string        `toml:"database"`
	Backup    string        `toml:"backup"` // refused; see singleCopy
	Log       string        `toml:"log"`
	LogFormat string        `toml:"log_format"`
	Metrics   string        `toml:"metrics"`
	Source    string        `toml:"source"`
	Deck      string        `toml:"deck"`
	Fleet     string        `toml:"fleet"`
	Languages []string      `toml:"languages"`
	Shards    string        `toml:"shards"`
	HTTP      httpConfig    `toml:"http"`
	Storage   storageConfig `toml:"storage"`
	Copies    copiesConfig  `toml:"copies"`
	Local     localConfig   `toml:"local"`

	discord  string                    // where Discord is; empty for its own address, and something else in tests only
	patience time.Duration             // Config.Defer of the wire; 0 for its own, and something else in tests only
	unpaced  bool                      // people may be as fast as programs; in tests only
	dress    func(game.Game) game.Game // changes a game's drawing in tests only; nil draws everything
}

// copiesConfig says which copies of the database are kept; none without a folder.
type copiesConfig struct {
	Folder string `toml:"folder"`
	Hourly int    `toml:"hourly"`
	Daily  int    `toml:"daily"`
	Weekly int    `toml:"weekly"`
}

// httpConfig says where Discord posts interactions, instead of sending them through the gateway.
type httpConfig struct {
	Address   string `toml:"address"`
	PublicKey string `toml:"public_key"`
}

// localConfig holds the settings of the local table, which is served without a token.
type localConfig struct {
	Address  string `toml:"address"`
	Database string `toml:"database"`
	Clock    bool   `toml:"-"` // its page may push the clock forward
}

// configFile is read when it exists and no other file is named.
const configFile = "config.toml"

// loadConfig reads the file and lets the environment override it. Unknown keys are an error that names them. A file may be
// missing if nobody asked for it.
func loadConfig(file string, env func(string) string) (config, error) {
	var c config
	meta, err := toml.DecodeFile(cmp.Or(file, configFile), &c)
	var parse toml.ParseError
	if errors.As(err, &parse) {
		// The parser's own words quote the file, and the file may hold the token.
		return c, fmt.Errorf("%s, line %d: this is not TOML (a text stands in \"quotes\"; config.example.toml shows how)", cmp.Or(file, configFile), parse.Position.Line)
	}
	var unopened *fs.PathError
	switch {
	case err == nil, file == "" && errors.Is(err, fs.ErrNotExist):
	case errors.As(err, &unopened):
		return c, fmt.Errorf("the configuration cannot be read: %w", err)
	default:
		return c, fmt.Errorf("%s: %w (config.example.toml shows how)", cmp.Or(file, configFile), err)
	}
	var unknown []string
	for _, key := range meta.Undecoded() {
		unknown = append(unknown, key.String())
	}
	if len(unknown) > 0 {
		return c, fmt.Errorf("%s: unknown keys: %s (config.example.toml lists the known ones)", cmp.Or(file, configFile), strings.Join(unknown, ", "))
	}
	c.Token = strings.TrimSpace(cmp.Or(env("MAYHEMBOT_TOKEN"), c.Token))
	c.Database = cmp.Or(env("MAYHEMBOT_DATABASE"), c.Database, "mayhembot.db")
	if err := singleCopy(cmp.Or(env("MAYHEMBOT_BACKUP"), c.Backup)); err != nil {
		return c, err
	}
	c.Storage.URL = strings.TrimSpace(cmp.Or(env("MAYHEMBOT_STORAGE_URL"), c.Storage.URL))
	if err := c.Storage.check(); err != nil {
		return c, err
	}
	c.Copies.Folder = cmp.Or(env("MAYHEMBOT_COPIES"), c.Copies.Folder)
	if !meta.IsDefined("copies", "hourly") && !meta.IsDefined("copies", "daily") && !meta.IsDefined("copies", "weekly") && c.Copies.Folder != "" {
		c.Copies.Hourly, c.Copies.Daily, c.Copies.Weekly = 24, 7, 4
	}
	if err := checkLanguages(c.Languages); err != nil {
		return c, err
	}
	if err := copies.Schedule(c.Copies).Check(); err != nil {
		return c, fmt.Errorf("copies: %w (config.example.toml shows how)", err)
	}
	c.Log = cmp.Or(env("MAYHEMBOT_LOG"), c.Log, "info")
	c.LogFormat = cmp.Or(env("MAYHEMBOT_LOG_FORMAT"), c.LogFormat, "text")
	c.Metrics = cmp.Or(env("MAYHEMBOT_METRICS"), c.Metrics)
	c.Source = cmp.Or(env("MAYHEMBOT_SOURCE"), c.Source)
	c.Deck = cmp.Or(env("MAYHEMBOT_DECK"), c.Deck)
	c.Fleet = cmp.Or(env("MAYHEMBOT_FLEET"), c.Fleet)
	c.Shards = cmp.Or(env("MAYHEMBOT_SHARDS"), c.Shards)
	c.HTTP.Address = cmp.Or(env("MAYHEMBOT_HTTP_ADDRESS"), c.HTTP.Address)
	c.HTTP.PublicKey = cmp.Or(env("MAYHEMBOT_PUBLIC_KEY"), c.HTTP.PublicKey)
	switch {
	case c.Shards != "" && c.HTTP.Address != "":
		return c, errors.New("shards and http.address exclude each other: interactions come in through the gateway or by HTTP")
	case c.HTTP.PublicKey != "" && c.HTTP.Address == "":
		return c, errors.New("http.public_key stands without http.address (config.example.toml shows how)")
	}
	c.Local.Address = cmp.Or(env("MAYHEMBOT_LOCAL_ADDRESS"), c.Local.Address, "127.0.0.1:8420")
	c.Local.Database = cmp.Or(env("MAYHEMBOT_LOCAL_DATABASE"), c.Local.Database, "mayhembot-local.db")
	return c, c.expandPaths()
}

// checkLanguages refuses what nobody here speaks. English is always spoken.
func checkLanguages(tags []string) error {
	var known []string
	for _, l := range lang.All() {
		known = append(known, l.Tag())
	}
	for _, tag := range tags {
		if !slices.Contains(known, tag) {
			return fmt.Errorf("languages: there is no %q; there are %s", tag, strings.Join(known, ", "))
		}
	}
	return nil
}

// singleCopy refuses the file of the former key backup. Ignoring it would leave a host without copies.
func singleCopy(file string) error {
	if file == "" {
		return nil
	}
	return fmt.Errorf("backup = %q (or MAYHEMBOT_BACKUP): this is no key any more; name a folder for copies instead, "+
		"such as folder = %q with daily = 1 under [copies], or MAYHEMBOT_COPIES (config.example.toml shows how)", file, filepath.Dir(file))
}

// expandPaths replaces a leading ~ in paths with the user's home. Shells do so and systems do not: they would make a folder named
// ~.
func (c *config) expandPaths() error {
	for key, path := range map[string]*string{
		"database": &c.Database, "copies.folder": &c.Copies.Folder, "deck": &c.Deck, "fleet": &c.Fleet, "local.database": &c.Local.Database,
	} {
		first, rest, _ := strings.Cut(filepath.ToSlash(*path), "/")
		if !strings.HasPrefix(first, "~") {
			continue
		}
		home, err := os.UserHomeDir()
		switch {
		case first != "~":
			return fmt.Errorf("%s = %q: only ~/ stands for a home, your own; write the whole path, or ./%s for a file of that name", key, *path, *path)
		case err != nil:
			return fmt.Errorf("%s = %q: %w; write the whole path", key, *path, err)
		}
		*path = filepath.Join(home, rest)
	}
	return nil
}

// inUse is the database of the bot: Discord's with a token, in PostgreSQL or a file, else the local table's.
func (c config) inUse() string {
	if c.Token == "" {
		return c.Local.Database
	}
	return cmp.Or(c.Storage.URL, c.Database)
}

// pace is how fast one member may go on.
func (c config) pace() referee.Pace {
	if c.unpaced {
		return referee.Pace{}
	}
	return referee.PeoplePace
}

// games are the games channels can play, in the order players see them.
func (c config) games() (game.Games, error) {
	all, err := known.Games(c.Deck)
	if err != nil {
		return nil, fmt.Errorf("deck: %w", err)
	}
	if all, err = known.WithFleet(all, c.Fleet); err != nil {
		return nil, fmt.Errorf("fleet: %w", err)
	}
	var games game.Games
	for _, g := range all {
		switch {
		case g.UI == nil:
		case c.dress != nil:
			games = append(games, c.dress(g.UI))
		default:
			games = append(games, g.UI)
		}
	}
	return games, nil
}
