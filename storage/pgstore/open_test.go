package pgstore_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/storage/pgstore"
	"mayhembot/storage/pgstore/pgtest"
)

// TestOpenTwice opens one database from two programs, and once more without a change.
func TestOpenTwice(t *testing.T) {
	t.Parallel()
	at := pgtest.Fresh(t)
	_, err := pgstore.OpenAsIs(t.Context(), at)
	require.ErrorContains(t, err, "mayhembot migrate")
	for _, open := range []func() (*pgstore.Store, error){
		func() (*pgstore.Store, error) { return pgstore.Open(t.Context(), at) },
		func() (*pgstore.Store, error) { return pgstore.Open(t.Context(), at) },
		func() (*pgstore.Store, error) { return pgstore.OpenAsIs(t.Context(), at) },
	} {
		s, err := open()
		require.NoError(t, err)
		defer func() { require.NoError(t, s.Close()) }()
		require.Positive(t, s.Version())
	}
}
