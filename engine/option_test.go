package engine_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

var info = engine.Info{Options: []engine.Option{
	{Key: "set", Default: "a", Values: []string{"a", "b"}},
	{Key: "number", Default: "3", Min: -1, Max: 10},
	{Key: "free", Default: "xx", Check: func(v string) bool { return len(v) == 2 }, Examples: []string{"yy"}},
}}

func TestResolve(t *testing.T) {
	t.Parallel()
	got, err := info.Resolve(nil)
	require.NoError(t, err)
	require.Equal(t, map[string]string{"set": "a", "number": "3", "free": "xx"}, got)

	got, err = info.Resolve(map[string]string{"set": " B ", "number": "-1"})
	require.NoError(t, err)
	require.Equal(t, map[string]string{"set": "b", "number": "-1", "free": "xx"}, got)
}

func TestResolveRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ key, value, want string }{
		{"set", "c", "unclear: option-value map[allowed:a, b option:set value:c]"},
		{"set", "", "unclear: option-value map[allowed:a, b option:set value:]"},
		{"number", "11", "unclear: option-range map[max:10 min:-1 option:number value:11]"},
		{"number", "-2", "unclear: option-range map[max:10 min:-1 option:number value:-2]"},
		{"number", "03", "unclear: option-range map[max:10 min:-1 option:number value:03]"},
		{"number", "+3", "unclear: option-range map[max:10 min:-1 option:number value:+3]"},
		{"number", "three", "unclear: option-range map[max:10 min:-1 option:number value:three]"},
		{"free", "x", "unclear: option-form map[examples:xx, yy option:free value:x]"},
		{"other", "x", "unclear: option-unknown map[option:other]"},
	} {
		_, err := info.Resolve(map[string]string{c.key: c.value})
		require.EqualError(t, err, c.want)
	}
}

func TestRefusal(t *testing.T) {
	t.Parallel()
	r := engine.Refuse(engine.Illegal, "R14", "no-speed-dice", "ship", 2, "left", "over")
	require.EqualError(t, r, "illegal (R14): no-speed-dice map[left:over ship:2]")
	got, is := engine.AsRefusal(fmt.Errorf("entry 3: %w", r))
	require.True(t, is)
	require.Same(t, r, got)
	_, is = engine.AsRefusal(errors.New("disk full"))
	require.False(t, is)
	require.EqualError(t, engine.Refuse(engine.Over, "", "over"), "over: over")
}
