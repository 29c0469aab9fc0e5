//go:build !race

package mayhem

const raced = false
