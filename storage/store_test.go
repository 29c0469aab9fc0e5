package storage_test

import (
	"testing"

	"mayhembot/storage"
	"mayhembot/storage/storagetest"
)

func TestStore(t *testing.T) { storagetest.Run(t, storage.Open) }

func TestModel(t *testing.T) {
	t.Parallel()
	storagetest.Model(t, storage.Open)
}
