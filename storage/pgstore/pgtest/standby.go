package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
)

// Standby makes a cluster that follows this one, which commits nothing from then on that the standby does not have.
func (c *Cluster) Standby(ctx context.Context) (*Cluster, error) {
	other := &Cluster{bin: c.bin, as: c.as}
	var err error
	if other.dir, err = os.MkdirTemp("", "pg"); err != nil {
		return nil, err
	}
	if other.port, err = freePort(); err == nil {
		err = c.Give(other.dir)
	}
	if err == nil {
		from := *c.URL()
		from.Path, from.RawQuery = "", ""
		err = c.command("pg_basebackup", "--pgdata="+other.data(), "--dbname="+from.String(), "--write-recovery-conf", "--no-sync", "--checkpoint=fast")
	}
	if err == nil {
		err = other.setPlace()
	}
	if err == nil {
		err = other.Run()
	}
	for _, sql := range []string{`ALTER SYSTEM SET synchronous_standby_names = '*'`, `SELECT pg_reload_conf()`} {
		if err == nil {
			err = c.Exec(ctx, sql)
		}
	}
	if err != nil {
		return nil, errors.Join(err, other.Stop())
	}
	return other, nil
}

// setPlace has a copy of a cluster listen at its own port and socket.
func (c *Cluster) setPlace() error {
	f, err := os.OpenFile(filepath.Join(c.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f, "port = %d\nunix_socket_directories = '%s'\n", c.port, c.dir)
	return errors.Join(err, f.Close())
}

// Promote makes a standby a cluster that takes changes, which waits for no standby of its own.
func (c *Cluster) Promote(ctx context.Context) error {
	if err := c.command("pg_ctl", "promote", "--pgdata="+c.data(), "--wait"); err != nil {
		return err
	}
	return c.Exec(ctx, `ALTER SYSTEM RESET synchronous_standby_names`)
}

// Either is the address of the one of two clusters that takes changes.
func (c *Cluster) Either(other *Cluster) *url.URL {
	at := *c.URL()
	at.Host += "," + other.URL().Host
	query := at.Query()
	query.Set("target_session_attrs", "read-write")
	at.RawQuery = query.Encode()
	return &at
}
