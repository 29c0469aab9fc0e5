package pgstore

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"mayhembot/storage"
)

var (
	errAddress  = errors.New(`the address of the database cannot be read; it has the form "postgres://user:password@host:5432/database", where special characters of the password are written as %XX`)
	errNoSchema = errors.New("no schema that search_path names exists; create it, or name another one in the address")
	errReplica  = errors.New("the server is a read-only replica; put the address of the primary into the configuration")
	errReadOnly = errors.New("the database takes no changes (default_transaction_read_only is on); switch that off for the bot's user")
)

// The codes of PostgreSQL's errors that are told apart; see its manual, appendix A.
const (
	wrongPassword    = "28P01"
	notAllowed       = "28000"
	missingDatabase  = "3D000"
	noPrivilege      = "42501"
	diskFull         = "53100"
	tooManyConnected = "53300"
	readOnlyServer   = "25006"
	serialization    = "40001"
	deadlock         = "40P01"
	doubled          = "23505"
	planChanged      = "0A000"
	idleTooLong      = "25P03"
	noTable          = "42P01"
)

// explain turns an error of the database into a sentence that says what to do. It names the server and the database, never the
// password.
func (s *Store) explain(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", s.name(), s.reason(err))
}

func (s *Store) name() string {
	return fmt.Sprintf("PostgreSQL at %s, database %q", s.place, s.database)
}

// Name is a database's address in words, without the user and the password.
func Name(address string) string {
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		return "PostgreSQL"
	}
	return newStore(*config).name()
}

// reason is an error without what only helps an attacker. Errors of ours pass.
func (s *Store) reason(err error) error {
	var answer *pgconn.PgError
	var network net.Error
	var connecting *pgconn.ConnectError
	switch {
	case errors.As(err, &answer):
		return s.answered(answer)
	case isCertificate(err):
		return fmt.Errorf("its certificate cannot be verified (%w); name the authority that signed it with sslrootcert, or the right host", certificate(err))
	case err != nil && strings.Contains(err.Error(), "server refused TLS"):
		return errors.New("it does not speak TLS; set ssl = on there, or sslmode=disable in the address where the network is trusted")
	case errors.As(err, &connecting), errors.As(err, &network), errors.Is(err, context.DeadlineExceeded):
		return errAway
	}
	return err
}

// errAway says that the server cannot be reached. That may pass.
var errAway error = awayError{}

type awayError struct{}

func (awayError) Error() string {
	return "it cannot be reached; see whether the server runs and the address is right"
}
func (awayError) Unwrap() error { return storage.ErrAway }

// answered explains an error that the server itself has sent.
func (s *Store) answered(e *pgconn.PgError) error {
	switch e.Code {
	case wrongPassword:
		return fmt.Errorf("it refuses the password of user %q; correct the address in the configuration", s.user)
	case notAllowed:
		return fmt.Errorf("it does not let user %q in; add a line for the user to pg_hba.conf, or correct the address", s.user)
	case missingDatabase:
		return fmt.Errorf("there is no such database; create it with: createdb --owner=%s %s", s.user, s.database)
	case noPrivilege:
		return fmt.Errorf("user %q may not do that (%s); make the user the owner of the database", s.user, e.Message)
	case diskFull:
		return fmt.Errorf("%w: the server's disk is full; free some space there", storage.ErrUnwritten)
	case readOnlyServer:
		return fmt.Errorf("%w: %w", storage.ErrUnwritten, errReplica)
	case tooManyConnected:
		return errors.New("it has no connection left; raise max_connections there, or lower pool_max_conns in the address")
	}
	if starting(e) {
		return errAway
	}
	return fmt.Errorf("it answers %s (%s)", e.Message, e.Code)
}

// starting tells whether a server says that it starts, stops or fails over.
func starting(e *pgconn.PgError) bool {
	return strings.HasPrefix(e.Code, "57P") || strings.HasPrefix(e.Code, "08")
}

func isCertificate(err error) bool { return certificate(err) != nil }

// certificate is why a certificate was refused, nil when that is not the error.
func certificate(err error) error {
	var checked *tls.CertificateVerificationError
	var authority x509.UnknownAuthorityError
	var host x509.HostnameError
	var invalid x509.CertificateInvalidError
	switch {
	case errors.As(err, &checked):
		return checked.Err
	case errors.As(err, &authority):
		return authority
	case errors.As(err, &host):
		return host
	case errors.As(err, &invalid):
		return invalid
	}
	return nil
}

// errChanged says that what was read before is not so any more.
var errChanged = errors.New("it was changed meanwhile")

// again tells whether a transaction that failed may be run again: the server has undone it, or has never seen its end.
func again(err error) bool {
	if errors.Is(err, errChanged) {
		return true
	}
	var answer *pgconn.PgError
	if errors.As(err, &answer) {
		switch answer.Code {
		case serialization, deadlock, doubled, planChanged, idleTooLong:
			return true
		}
	}
	return false
}

// away tells whether the server could not be reached or went away, so that the same may work a moment later.
func away(err error) bool {
	var answer *pgconn.PgError
	if errors.As(err, &answer) {
		return starting(answer) || answer.Code == tooManyConnected
	}
	var connecting *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connecting) && !isCertificate(err) || errors.As(err, &network) || pgconn.SafeToRetry(err) || isCut(err)
}
