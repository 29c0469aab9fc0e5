package record_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// sealed writes a short record whose dice follow from a secret.
func sealed(t *testing.T, change func(*record.Header)) string {
	t.Helper()
	secret := fair.Secret{7}
	options, err := mayhem.Game{}.Info().Resolve(nil)
	require.NoError(t, err)
	p, first, _, err := engine.Start(mayhem.Game{}, engine.Setup{Seats: 2, Options: options}, secret.Dice("m1", 0, "100"))
	require.NoError(t, err)
	first.ID = "100"
	head, err := record.NewHeader(mayhem.Game{}, []string{"Red", "Gold"}, options, p)
	require.NoError(t, err)
	head.Match, head.Commit, head.Seed = "m1", secret.Seal(1), secret.String()
	change(&head)
	var out bytes.Buffer
	w := record.NewWriter(&out)
	require.NoError(t, w.Header(head))
	line, err := record.NewEntry(first, p)
	require.NoError(t, err)
	require.NoError(t, w.Entry(line))
	return out.String()
}

func TestVerifyProvesTheDice(t *testing.T) {
	text := sealed(t, func(*record.Header) {})
	sum, err := record.Verify(strings.NewReader(text), mayhem.Game{})
	require.NoError(t, err)
	require.Equal(t, 6+18+2*6, sum.Sealed)
	require.Equal(t, []int{1}, sum.Early, "its host ended it, or somebody cut its end off")
	require.Contains(t, fmt.Sprint(sum.Remarks), "a channel that shows links, or names another version beside the seal, contradicts it")

	_, err = record.Verify(strings.NewReader(sealed(t, func(h *record.Header) { h.Commit = strings.Repeat("0", 64) })), mayhem.Game{})
	require.ErrorContains(t, err, "commit", "another seal than was published")
	_, err = record.Verify(strings.NewReader(sealed(t, func(h *record.Header) { h.Match = "m2" })), mayhem.Game{})
	require.ErrorContains(t, err, "the secret gives", "dice of another match")
	require.Equal(t, 1, strings.Count(err.Error(), "entry 0"), err.Error())
	_, err = record.Verify(strings.NewReader(sealed(t, func(h *record.Header) { h.Seed = "00" })), mayhem.Game{})
	require.ErrorContains(t, err, "line 1: seed")

	sum, err = record.Verify(strings.NewReader(sealed(t, func(h *record.Header) { h.Seed = "" })), mayhem.Game{})
	require.NoError(t, err, "before the end nothing is revealed")
	require.Zero(t, sum.Sealed)
	require.Empty(t, sum.Early)
}
