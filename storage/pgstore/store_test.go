package pgstore_test

import (
	"testing"

	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/pgstore/pgtest"
	"mayhembot/storage/storagetest"
)

func TestStore(t *testing.T) {
	pgtest.Shared(t)
	storagetest.Run(t, pgtest.At, bolttest.At)
}

func TestModel(t *testing.T) {
	t.Parallel()
	pgtest.Shared(t)
	storagetest.Model(t, pgtest.At)
}
