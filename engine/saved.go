package engine

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrDamaged says that the rules cannot play on from a saved position.
var ErrDamaged = errors.New("the saved position is damaged")

// ReadSaved reads into a struct what Position.Encode wrote. The version must lie between 1 and newest, the newest that
// Decode knows.
func ReadSaved(data []byte, into any, version *int, newest int) error {
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("saved position: %w", err)
	}
	if *version < 1 || *version > newest {
		return fmt.Errorf("the saved position has version %d, this program reads up to %d", *version, newest)
	}
	return nil
}
