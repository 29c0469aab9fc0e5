//go:build !race

package conquest

const raced = 1
