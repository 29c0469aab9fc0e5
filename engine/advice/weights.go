package advice

import (
	"encoding/json"
	"fmt"
	"strings"
)

// WriteWeights writes learned weights by name, to four decimals. Games embed this file.
func WriteWeights(names []string, weights []float64) []byte {
	var b strings.Builder
	sep := "{"
	for i, name := range names {
		fmt.Fprintf(&b, "%s\n\t%q: %.4f", sep, name, weights[i])
		sep = ","
	}
	b.WriteString("\n}\n")
	return []byte(b.String())
}

// ReadWeights reads a file of WriteWeights. It panics where a name has no weight, because the file is part of the
// program.
func ReadWeights(names []string, weights []float64, file []byte) {
	named := map[string]float64{}
	if err := json.Unmarshal(file, &named); err != nil {
		panic(err)
	}
	for i, name := range names {
		x, ok := named[name]
		if !ok {
			panic(fmt.Sprintf("there is no weight %q", name))
		}
		weights[i] = x
	}
}
