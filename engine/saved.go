package engine

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrDamaged says of a saved position that the rules cannot play on from it.
var ErrDamaged = errors.New("the saved position is damaged")

// ReadSaved reads what Position.Encode wrote into a struct, whose version must be one from 1 to the newest that Decode knows.
func ReadSaved(data []byte, into any, version *int, newest int) error {
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("saved position: %w", err)
	}
	if *version < 1 || *version > newest {
		return fmt.Errorf("the saved position has version %d, this program reads up to %d", *version, newest)
	}
	return nil
}
