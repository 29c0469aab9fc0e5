package storage

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestClone fills every field of a match and looks for memory that its copy shares with it.
func TestClone(t *testing.T) {
	t.Parallel()
	var m Match
	filled(reflect.ValueOf(&m).Elem())
	c := m.Clone()
	require.Equal(t, &m, c)
	apart(t, "match", reflect.ValueOf(m), reflect.ValueOf(*c))
}

// filled puts something into every field.
func filled(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			filled(v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 3))
		for i := range v.Len() {
			filled(v.Index(i))
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		value := reflect.New(v.Type().Elem()).Elem()
		filled(value)
		v.SetMapIndex(reflect.ValueOf("key").Convert(v.Type().Key()), value)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		filled(v.Elem())
	case reflect.String:
		v.SetString("text")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(7)
	default:
		v.SetInt(7)
	}
}

func apart(t *testing.T, what string, a, b reflect.Value) {
	t.Helper()
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			apart(t, what+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	case reflect.Slice, reflect.Map, reflect.Pointer:
		require.NotEqual(t, a.UnsafePointer(), b.UnsafePointer(), "%s is shared", what)
		switch a.Kind() {
		case reflect.Slice:
			for i := range a.Len() {
				apart(t, what, a.Index(i), b.Index(i))
			}
		case reflect.Map:
			for _, k := range a.MapKeys() {
				apart(t, what, a.MapIndex(k), b.MapIndex(k))
			}
		default:
			apart(t, what, a.Elem(), b.Elem())
		}
	}
}
