package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// tree is JSON as maps, slices and leaves; numbers keep their text.
func tree(text []byte) any {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return fmt.Sprintf("no JSON: %v", err)
	}
	return v
}

// differs finds the first place, in the order of the members' names, where two trees differ.
func differs(path string, want, got any) (member, expected, found string) {
	switch w := want.(type) {
	case map[string]any:
		if g, ok := got.(map[string]any); ok {
			return differsObject(path, w, g)
		}
	case []any:
		if g, ok := got.([]any); ok && len(w) == len(g) {
			for i := range w {
				if member, expected, found = differs(fmt.Sprintf("%s[%d]", path, i), w[i], g[i]); member != "" {
					return member, expected, found
				}
			}
			return "", "", ""
		}
	default:
		if show(want) == show(got) {
			return "", "", ""
		}
	}
	return path, show(want), show(got)
}

func differsObject(path string, want, got map[string]any) (member, expected, found string) {
	for _, key := range slices.Sorted(maps.Keys(want)) {
		g, ok := got[key]
		if !ok {
			return path + "." + key, show(want[key]), "nothing"
		}
		if member, expected, found = differs(path+"."+key, want[key], g); member != "" {
			return member, expected, found
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[key]; !ok {
			return path + "." + key, "nothing", show(got[key])
		}
	}
	return "", "", ""
}

func show(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// compareSets tells which actions each of two sets has beyond the other; both texts are empty when the sets are equal.
func compareSets(want, got []string) (expected, found string) {
	want, got = slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(got))
	if slices.Equal(want, got) {
		return "", ""
	}
	return firstFew(without(want, got)), firstFew(without(got, want))
}

// firstFew names the first few actions of a list.
func firstFew(actions []string) string {
	const few = 8
	switch n := len(actions); {
	case n == 0:
		return "nothing else"
	case n > few:
		return fmt.Sprintf("%s and %d more", strings.Join(actions[:few], ", "), n-few)
	}
	return strings.Join(actions, ", ")
}

// without returns what the first of two sorted lists has beyond the second. A repeated action counts each time.
func without(a, b []string) []string {
	rest := []string{}
	for _, x := range a {
		for len(b) > 0 && b[0] < x {
			b = b[1:]
		}
		if len(b) > 0 && b[0] == x {
			b = b[1:]
			continue
		}
		rest = append(rest, x)
	}
	return rest
}

// compare finds the first place where the JSON of want and got differ. member is empty when they are equal.
func compare(path string, want any, got json.RawMessage) (member, expected, found string) {
	text, err := json.Marshal(want)
	if err != nil {
		return path, err.Error(), string(got)
	}
	if string(text) == string(got) {
		return "", "", ""
	}
	return differs(path, tree(text), tree(got))
}
