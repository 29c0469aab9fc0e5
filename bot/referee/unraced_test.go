//go:build !race

package referee_test

const raced = false
