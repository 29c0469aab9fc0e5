package engine

import (
	"reflect"
	"strings"
	"sync"
)

var kinds sync.Map // reflect.Type to its kind

// Kind is the kind of an event: the name of its type in lower case, "turn-began" of TurnBegan.
func Kind(e Event) string {
	t := reflect.TypeOf(e)
	if kind, known := kinds.Load(t); known {
		return kind.(string)
	}
	var b strings.Builder
	for i, r := range t.Name() {
		if i > 0 && 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
		}
		b.WriteRune(r)
	}
	kind := strings.ToLower(b.String())
	kinds.Store(t, kind)
	return kind
}
