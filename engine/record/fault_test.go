package record_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

func TestFaultsNameLineAndReason(t *testing.T) {
	t.Parallel()
	const (
		header = `{"record":1,"game":"mayhem","rules":1,"seats":["A","B"],"options":{},"board":{"columns":23,"rows":14}}` + "\n"
		entry  = `{"seq":0,"seat":0,"action":"new","state":{}}` + "\n"
	)
	for name, c := range map[string]struct {
		file   string
		line   int
		reason string
	}{
		"no JSON":          {"{hello}\n", 1, "invalid character"},
		"no object":        {header + "\n[1]\n", 3, "line 3: neither a header nor an entry"},
		"a text":           {"hello\n", 1, "line 1: neither a header nor an entry"},
		"a wrong type":     {header + `{"seq":"0"}`, 2, "line 2: seq cannot be a JSON string"},
		"entry first":      {entry, 1, "before any header"},
		"a later format":   {strings.Replace(header, `"record":1`, `"record":2`, 1), 1, "version 2"},
		"later rules":      {strings.Replace(header, `"rules":1`, `"rules":2`, 1), 1, "version 2"},
		"another game":     {strings.Replace(header, `"mayhem"`, `"chess"`, 1), 1, `"chess" is not known`},
		"nobody":           {strings.Replace(header, `["A","B"]`, `[]`, 1), 1, "seats is missing"},
		"no action":        {header + `{"seq":0,"state":{}}`, 2, "action is missing"},
		"no state":         {header + `{"seq":0,"action":"new"}`, 2, "state is missing"},
		"a seat too many":  {header + `{"seq":0,"seat":3,"action":"new","state":{}}`, 2, "seat 3 of 2"},
		"an empty match":   {header, 1, "without entries"},
		"empty, then more": {header + header, 1, "without entries"},
		"too long":         {header + strings.Repeat(" ", record.MaxLine+1), 2, "longer than"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := record.Verify(strings.NewReader(c.file), mayhem.Game{})
			var fault *record.Fault
			require.ErrorAs(t, err, &fault)
			require.Equal(t, c.line, fault.Line)
			require.ErrorContains(t, err, c.reason)
		})
	}
}

func TestAnEmptyFileHoldsNoMatch(t *testing.T) {
	t.Parallel()
	sum, err := record.Verify(strings.NewReader("\n\n"), mayhem.Game{})
	require.EqualError(t, err, "no match in this file")
	require.Zero(t, sum)
}

// FuzzVerify: no file makes reading or verifying panic, and reading always ends.
func FuzzVerify(f *testing.F) {
	file := bytes.Join(bytes.SplitAfter(played(f, 1), []byte("\n"))[:4], nil)
	f.Add(file)
	f.Add(bytes.Replace(file, []byte(`"seats":["`), []byte(`"seats":["x","`), 1))
	f.Add([]byte(`{"record":1,"seats":[""]}` + "\n" + `{"action":"new","state":0,"legal":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = record.Verify(bytes.NewReader(data), mayhem.Game{})
		r := record.NewReader(bytes.NewReader(data))
		for range bytes.Count(data, []byte("\n")) + 1 {
			line, err := r.Next()
			if err != nil {
				return
			}
			require.True(t, (line.Header == nil) != (line.Entry == nil))
		}
		_, err := r.Next()
		require.ErrorIs(t, err, io.EOF)
	})
}
