package record_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/fair"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// TestANameTakenOut: a record without a pilot's name verifies with a remark; link 0 may be given for no other reason, and every
// link after it is still checked.
func TestANameTakenOut(t *testing.T) {
	t.Parallel()
	b := begun(t, 1, fair.Version, "")
	b.played(1)
	require.NoError(t, b.head.Forget(2))
	verify := func(change func(*record.Header)) (string, record.Summary, error) {
		one := *b
		one.head.Seats = slices.Clone(b.head.Seats)
		change(&one.head)
		file := one.String()
		sum, err := record.Verify(strings.NewReader(file), mayhem.Game{})
		return file, sum, err
	}
	file, sum, err := verify(func(*record.Header) {})
	require.NoError(t, err)
	require.NotContains(t, file, "Ben")
	require.Len(t, sum.Remarks, 1)
	require.Contains(t, sum.Remarks[0].Text, "a pilot had a name taken out")
	require.Empty(t, second(file))

	for want, change := range map[string]func(*record.Header){
		"no name was taken out":    func(h *record.Header) { h.Seats[1] = "Ben" },
		"link 0, a digest":         func(h *record.Header) { h.Head = "00" },
		"for what this entry says": func(h *record.Header) { h.Head = strings.Repeat("0", 64) },
		"match, seal, game":        func(h *record.Header) { h.Head = "" },
	} {
		file, _, err := verify(change)
		require.ErrorContains(t, err, want)
		require.NotEmpty(t, second(file))
	}
	head := b.head.Head
	require.NoError(t, b.head.Forget(1))
	require.Equal(t, head, b.head.Head, "link 0 stays that of the names there were")
	require.Equal(t, []string{record.Forgotten, record.Forgotten}, b.head.Seats)
}
