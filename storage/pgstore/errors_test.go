package pgstore_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/storage"
	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
	"mayhembot/storage/storagetest"
)

const secret = "tr0ub4dor&3"

// refused wants Open to fail with a sentence, without the password in any form.
func refused(t *testing.T, address, sentence string) {
	t.Helper()
	s, err := pgstore.Open(t.Context(), address)
	if err == nil {
		require.NoError(t, s.Close())
	}
	require.ErrorContains(t, err, sentence)
	hides(t, address, err)
}

func hides(t *testing.T, address string, err error) {
	t.Helper()
	hidden := []string{secret, url.QueryEscape(secret)}
	if at, failure := url.Parse(address); failure == nil {
		if password, ok := at.User.Password(); ok {
			hidden = append(hidden, password)
		}
	}
	for _, word := range hidden {
		require.NotContains(t, err.Error(), word)
	}
}

// TestRefused opens what cannot be used: each time a sentence says what to do, and nothing has changed.
func TestRefused(t *testing.T) {
	t.Parallel()
	c := pgtest.Shared(t)
	with := func(change func(*url.URL)) string {
		at := c.URL()
		change(at)
		return at.String()
	}
	refused(t, with(func(u *url.URL) { u.User = url.UserPassword("mayhem", secret) }), `it refuses the password of user "mayhem"`)
	refused(t, with(func(u *url.URL) { u.Path = "/elsewhere" }), "createdb --owner=mayhem elsewhere")
	refused(t, with(func(u *url.URL) { u.Host = "127.0.0.1:1" }), "it cannot be reached")
	refused(t, pgtest.With(c.URL(), "search_path", "nowhere"), "no schema that search_path names exists")
	refused(t, pgtest.With(c.URL(), "sslmode", "require"), "it does not speak TLS")
	refused(t, "postgres://mayhem:"+secret+"@localhost:port/mayhem", "the address of the database cannot be read")
	refused(t, "host=localhost password="+secret+" sslmode=sometimes", "the address of the database cannot be read")

	require.NoError(t, c.Exec(t.Context(), `CREATE SCHEMA shop`))
	require.NoError(t, c.Exec(t.Context(), `CREATE TABLE shop.matches (light boolean)`))
	refused(t, pgtest.With(c.URL(), "search_path", "shop"), `schema "shop" belongs to another program, as it has a table "matches"`)

	require.NoError(t, c.Exec(t.Context(), `CREATE ROLE guest LOGIN PASSWORD '`+secret+`'`))
	require.NoError(t, c.Exec(t.Context(), `CREATE SCHEMA theirs`))
	require.NoError(t, c.Exec(t.Context(), `GRANT USAGE ON SCHEMA theirs TO guest`))
	as := *c.URL()
	as.User = url.UserPassword("guest", secret)
	refused(t, pgtest.With(&as, "search_path", "theirs"), `user "guest" may not do that`)
}

// TestNewer: tables of a newer program are left alone. A program that runs goes on beside the release after it, and stops for
// the one after that.
func TestNewer(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	schema := strings.TrimPrefix(at[strings.Index(at, "search_path="):strings.LastIndex(at, "&")], "search_path=")
	add := func(n string) {
		require.NoError(t, pgtest.Shared(t).Exec(t.Context(), `INSERT INTO `+schema+`.schema_versions (version_id, is_applied) SELECT max(version_id) + `+n+`, true FROM `+schema+`.schema_versions`))
	}
	require.NoError(t, s.Lost(t.Context()))
	add("1")
	_, err = pgstore.Open(t.Context(), at)
	require.ErrorIs(t, err, storage.ErrNewer)
	_, err = pgstore.OpenAsIs(t.Context(), at)
	require.ErrorIs(t, err, storage.ErrNewer)
	require.NoError(t, s.Lost(t.Context()), "a rolling upgrade")
	require.NoError(t, s.Update(t.Context(), "c", "i", func(storage.ChannelTx) error { return nil }))
	add("1")
	require.ErrorIs(t, s.Lost(t.Context()), storage.ErrNewer)
}

// TestReplica: a server that only reads is named as such, on opening and when it became one since.
func TestReplica(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	at, err := c.Schema(t.Context(), "replica")
	require.NoError(t, err)
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	begin := func(id string) error {
		return s.Update(t.Context(), id, "", func(r storage.ChannelTx) error { return r.Begin(storagetest.Match(id, "g", id)) })
	}
	require.NoError(t, begin("m1"))
	require.NoError(t, c.Halt(syscall.SIGINT))
	require.NoError(t, os.WriteFile(filepath.Join(c.Data(), "standby.signal"), nil, 0o600))
	require.NoError(t, c.Run())
	err = begin("m2")
	require.ErrorIs(t, err, storage.ErrUnwritten)
	require.ErrorContains(t, err, "read-only replica")
	refused(t, at, "read-only replica")
	require.NoError(t, s.View(t.Context(), "m1", func(r storage.ChannelTx) error {
		require.True(t, r.Has("m1"))
		return nil
	}), "but it can be read")
}

// TestFullDisk: an action that finds no room has not happened, and says why. The next one finds room again.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	c := pgtest.Own(t)
	small := filepath.Join(filepath.Dir(c.Data()), "small")
	require.NoError(t, os.Mkdir(small, 0o700))
	if err := syscall.Mount("none", small, "tmpfs", 0, "size=24m"); err != nil {
		t.Skipf("no small disk can be mounted here (%v); a full disk is not tested", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(small, syscall.MNT_DETACH)) })
	require.NoError(t, c.Give(small))
	require.NoError(t, c.Exec(t.Context(), `CREATE TABLESPACE small LOCATION '`+small+`'`))
	require.NoError(t, c.Exec(t.Context(), `CREATE DATABASE small TABLESPACE small`))
	at := c.URL()
	at.Path = "/small"
	s, err := pgstore.Open(t.Context(), at.String())
	require.NoError(t, err)
	defer func() { require.NoError(t, s.Close()) }()
	ballast := filepath.Join(small, "ballast")
	begin := func(id string) error {
		return s.Update(t.Context(), id, id, func(r storage.ChannelTx) error { return r.Begin(storagetest.Match(id, "g", id)) })
	}
	require.NoError(t, begin("before"))
	full := make([]byte, 64<<20)
	require.Error(t, os.WriteFile(ballast, full, 0o600), "the disk takes no more")
	n := 0
	for err = nil; err == nil; n++ {
		require.Less(t, n, 10_000)
		err = begin(strings.Repeat("m", n+1))
	}
	require.ErrorIs(t, err, storage.ErrUnwritten)
	require.ErrorContains(t, err, "the server's disk is full")
	require.NoError(t, os.Remove(ballast))
	require.NoError(t, begin(strings.Repeat("m", n)), "it has not happened, and happens now")
}

// TestCertificate: a server whose certificate nobody vouches for is not trusted.
func TestCertificate(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	certificate, key := selfSigned(t, folder)
	c := pgtest.Own(t)
	require.NoError(t, c.Halt(syscall.SIGINT))
	for name, from := range map[string]string{"server.crt": certificate, "server.key": key} {
		data, err := os.ReadFile(from)
		require.NoError(t, err)
		to := filepath.Join(c.Data(), name)
		require.NoError(t, os.WriteFile(to, data, 0o600))
		require.NoError(t, c.Give(to))
	}
	f, err := os.OpenFile(filepath.Join(c.Data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = f.WriteString("ssl = on\n")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	require.NoError(t, c.Run())

	refused(t, pgtest.With(c.URL(), "sslmode", "verify-full"), "its certificate cannot be verified")
	trusting, err := url.Parse(pgtest.With(c.URL(), "sslmode", "verify-full"))
	require.NoError(t, err)
	at := pgtest.With(trusting, "sslrootcert", certificate)
	s, err := pgstore.Open(t.Context(), at)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	trusting.Host = strings.Replace(trusting.Host, "127.0.0.1", "localhost", 1)
	refused(t, pgtest.With(trusting, "sslrootcert", certificate), "its certificate cannot be verified")
}

// selfSigned writes a certificate for 127.0.0.1 and its key.
func selfSigned(t *testing.T, folder string) (certificate, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "postgres"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	require.NoError(t, err)
	encoded, err := x509.MarshalECPrivateKey(private)
	require.NoError(t, err)
	certificate, key = filepath.Join(folder, "server.crt"), filepath.Join(folder, "server.key")
	require.NoError(t, os.WriteFile(certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), 0o600))
	require.NoError(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: encoded}), 0o600))
	return certificate, key
}
