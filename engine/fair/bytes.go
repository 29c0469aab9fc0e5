package fair

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// fields are bytes with exactly one reading as a list of texts. Each text is its length in bytes, in decimal, then a
// colon, its bytes and a comma.
type fields []byte

// begin starts the fields of one kind of digest. The name keeps digests of different versions and kinds apart.
func begin(version int, kind string) fields {
	return fields{}.text(fmt.Sprintf("mayhembot %d %s", version, kind))
}

func (f fields) text(s string) fields {
	f = strconv.AppendInt(f, int64(len(s)), 10)
	f = append(f, ':')
	f = append(f, s...)
	return append(f, ',')
}

func (f fields) number(n int) fields { return f.text(strconv.Itoa(n)) }

// list adds the number of texts, then the texts.
func (f fields) list(texts []string) fields {
	f = f.number(len(texts))
	for _, s := range texts {
		f = f.text(s)
	}
	return f
}

// canonical spells JSON in its only canonical form, "" for none.
func canonical(data json.RawMessage) (string, error) {
	if len(data) == 0 {
		return "", nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return "", err
	}
	return string(spell(nil, v)), nil
}

// spell writes JSON without spaces, members sorted by the bytes of their names, numbers as they stand.
func spell(b []byte, v any) []byte {
	switch v := v.(type) {
	case map[string]any:
		b = append(b, '{')
		for i, name := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				b = append(b, ',')
			}
			b = spell(append(spellText(b, name), ':'), v[name])
		}
		return append(b, '}')
	case []any:
		b = append(b, '[')
		for i, item := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = spell(b, item)
		}
		return append(b, ']')
	case string:
		return spellText(b, v)
	case nil:
		return append(b, "null"...)
	}
	return fmt.Append(b, v) // a number or a truth value
}

// spellText escapes quotation marks, backslashes and control characters only.
func spellText(b []byte, text string) []byte {
	b = append(b, '"')
	for _, c := range []byte(text) {
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ':
			b = fmt.Appendf(b, "\\u%04x", c)
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}
