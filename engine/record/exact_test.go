package record_test

import (
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	"mayhembot/engine/record"
)

// TestRecordsAreReadToTheLetter: a line that two readers could read differently is refused, with its number and the member.
func TestRecordsAreReadToTheLetter(t *testing.T) {
	t.Parallel()
	const (
		header = `{"record":1,"game":"mayhem","rules":1,"seats":["A","B"],"options":{},"board":{"columns":23,"rows":14}}`
		entry  = `{"seq":0,"seat":0,"action":"new","state":{"a":[{"b":1}]},"rolls":[{"why":"x","sides":6,"face":1}]}`
	)
	for name, c := range map[string]struct {
		from, to string // in the header, or in the entry
		says     string
	}{
		"unknown":                {`"record"`, `"comment":"","record"`, `line 1: a header has no member "comment"`},
		"of an entry":            {`"record"`, `"rolls":[],"record"`, `line 1: a header has no member "rolls"`},
		"capitals":               {`"record"`, `"commit":"a","COMMIT":"b","record"`, `line 1: a header has no member "COMMIT"`},
		"capitals alone":         {`"rules"`, `"Rules"`, `line 1: a header has no member "Rules"`},
		"twice":                  {`"rules":1`, `"rules":1,"rules":1`, `line 1: the member "rules" stands there twice`},
		"twice, escaped":         {`"rules":1`, `"rules":1,"rul\u0065s":1`, `line 1: the member "rules" stands there twice`},
		"an option twice":        {`"options":{}`, `"options":{"kills":"1","kills":"2"}`, `line 1: the member "options.kills" stands there twice`},
		"abandoned":              {`"record"`, `"abandoned":[{"SEQ":1}],"record"`, `line 1: a header has no member "abandoned.SEQ"`},
		"deck twice":             {`"record"`, `"deck":[{"a":1,"a":2}],"record"`, `line 1: the member "deck.a" stands there twice`},
		"no header":              {`"record"`, `"RECORD"`, `line 1: an entry has no member "RECORD"`},
		"unknown of an entry":    {`"seq"`, `"time":0,"seq"`, `line 2: an entry has no member "time"`},
		"of a header":            {`"seq"`, `"seed":"","seq"`, `line 2: an entry has no member "seed"`},
		"capitals of an entry":   {`"rolls"`, `"ROLLS"`, `line 2: an entry has no member "ROLLS"`},
		"an action twice":        {`"action":"new"`, `"action":"end","action":"new"`, `line 2: the member "action" stands there twice`},
		"rolls twice":            {`"rolls"`, `"rolls":[],"rolls"`, `line 2: the member "rolls" stands there twice`},
		"a face in capitals":     {`"face":1`, `"Face":1`, `line 2: an entry has no member "rolls.Face"`},
		"a face twice":           {`"face":1`, `"face":1,"face":2`, `line 2: the member "rolls.face" stands there twice`},
		"in a state":             {`"b":1`, `"b":1,"b":2`, `line 2: the member "state.a.b" stands there twice`},
		"long s, which folds":    {`"seq"`, `"ſeq"`, `line 2: an entry has no member "ſeq"`},
		"bytes that are no text": {`"new"`, "\"new\xff\"", "line 2: it is no UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := header + "\n" + entry
			require.Contains(t, file, c.from)
			_, err := record.Verify(strings.NewReader(strings.Replace(file, c.from, c.to, 1)), mayhem.Game{})
			if strings.HasPrefix(c.says, "line 2") {
				r := record.NewReader(strings.NewReader(strings.Replace(file, c.from, c.to, 1)))
				_, err = r.Next()
				require.NoError(t, err)
				_, err = r.Next()
			}
			require.EqualError(t, err, c.says)
			var fault *record.Fault
			require.ErrorAs(t, err, &fault)
		})
	}
}

// TestMembersAreDocumented: the reader knows every member a writer can write, and FAIRNESS.md says what it means.
func TestMembersAreDocumented(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../fair/FAIRNESS.md")
	require.NoError(t, err)
	const header = `{"record":1,"seats":["A"]%s}` + "\n"
	read := func(line string) error {
		r := record.NewReader(strings.NewReader(line))
		for {
			if _, err := r.Next(); err != nil {
				return err
			}
		}
	}
	for _, name := range tags(reflect.TypeFor[record.Header]()) {
		require.Contains(t, string(data), "`"+name+"`")
		if name != "record" && name != "seats" {
			require.ErrorIs(t, read(fmt.Sprintf(header, `,"`+name+`":null`)), io.EOF, name)
		}
	}
	for _, name := range tags(reflect.TypeFor[record.Entry]()) {
		require.Contains(t, string(data), "`"+name+"`")
		if name != "action" && name != "state" {
			require.ErrorIs(t, read(fmt.Sprintf(header, "")+`{"action":"new","state":{},"`+name+`":null}`), io.EOF, name)
		}
	}
	for _, name := range tags(reflect.TypeFor[engine.Roll]()) {
		require.Contains(t, string(data), "`"+name+"`")
		require.ErrorIs(t, read(fmt.Sprintf(header, "")+`{"action":"new","state":{},"rolls":[{"`+name+`":null}]}`), io.EOF, name)
	}
	for _, name := range tags(reflect.TypeFor[engine.Abandoned]()) {
		require.Contains(t, string(data), "`"+name+"`")
		require.ErrorIs(t, read(fmt.Sprintf(header, `,"abandoned":[{"`+name+`":null}]`)), io.EOF, name)
	}
}

// tags returns the names of a type's members, embedded types included.
func tags(of reflect.Type) (names []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		if f.Anonymous {
			names = append(names, tags(f.Type)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

// TestAByteOrderMarkIsPassedOver: a byte order mark may stand at the beginning of a file, and nowhere else.
func TestAByteOrderMarkIsPassedOver(t *testing.T) {
	t.Parallel()
	const mark = "\ufeff"
	file := string(played(t, 1))
	want, err := record.Verify(strings.NewReader(file), mayhem.Game{})
	require.NoError(t, err)
	got, err := record.Verify(strings.NewReader(mark+file), mayhem.Game{})
	require.NoError(t, err)
	require.Equal(t, want, got)
	_, err = record.Verify(strings.NewReader(strings.Replace(file, "\n", "\n"+mark, 1)), mayhem.Game{})
	require.ErrorContains(t, err, "line 2: neither a header nor an entry")
}
