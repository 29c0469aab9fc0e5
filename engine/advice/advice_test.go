package advice_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/advice"
)

func TestWords(t *testing.T) {
	name := func(engine.Seat) string { return "Blue" }
	require.Equal(t, "kills Blue 64 %", advice.Reason{Seat: 2, Chance: 0.64}.Words("kills {seat} {chance}", name))
	require.Equal(t, "out of 2 guns", advice.Reason{N: 2}.Words("out of {n} guns", nil))
}
