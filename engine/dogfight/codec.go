package dogfight

import (
	"encoding/json"
	"fmt"

	"mayhembot/engine"
)

// codecVersion is the version Encode writes. Decode reads it and every older one.
const codecVersion = 2

type saved struct {
	V     int   `json:"v"`
	State State `json:"state"`
}

// Encode writes the position.
func (p Position) Encode() ([]byte, error) { return json.Marshal(saved{codecVersion, p.s}) }

// Decode reads a position Encode wrote. It accepts only what the rules can play on.
func (g Game) Decode(data []byte) (engine.Position, error) {
	var v saved
	if err := engine.ReadSaved(data, &v, &v.V, codecVersion); err != nil {
		return nil, err
	}
	if v.V == 1 {
		v.State.Rules = AtLastAP // there were no others
	}
	texts, err := g.Info().Resolve(settings.Texts(v.State.Options))
	if err != nil {
		return nil, fmt.Errorf("saved position: %w", err)
	}
	if settings.Read(texts) != v.State.Options || !v.State.valid() {
		return nil, engine.ErrDamaged
	}
	return Position{v.State}, nil
}
