// Command vulns reads what govulncheck -format json found and ends with 1 if the code reaches something that a newer
// version mends. Whatever else is known is printed.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
)

type message struct {
	OSV *struct {
		ID      string `json:"id"`
		Summary string `json:"summary"`
	} `json:"osv"`
	Finding *finding `json:"finding"`
}

type finding struct {
	OSV   string `json:"osv"`
	Fixed string `json:"fixed_version"`
	Trace []struct {
		Module   string `json:"module"`
		Version  string `json:"version"`
		Function string `json:"function"` // empty unless the code reaches it
	} `json:"trace"`
}

func main() {
	must, err := judge(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	if must || err != nil {
		os.Exit(1)
	}
}

// judge prints each vulnerability once, and tells whether one is reached and mended.
func judge(in io.Reader, out io.Writer) (must bool, err error) {
	about, worst := map[string]string{}, map[string]finding{}
	for d := json.NewDecoder(in); ; {
		var m message
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return false, err
		}
		if m.OSV != nil {
			about[m.OSV.ID] = m.OSV.Summary
		}
		if f := m.Finding; f != nil && len(f.Trace) > 0 && worst[f.OSV].rank() <= f.rank() {
			worst[f.OSV] = *f
		}
	}
	var ids []string
	for id := range worst {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	for _, id := range ids {
		f := worst[id]
		says := [...]string{1: "not reached", 2: "reached, and mended nowhere", 3: "reached, mended in " + f.Fixed}[f.rank()]
		fmt.Fprintf(out, "%s: %s %s: %s (%s)\n", id, f.Trace[0].Module, f.Trace[0].Version, about[id], says)
		must = must || f.rank() == 3
	}
	fmt.Fprintln(out, len(ids), "known")
	return must, nil
}

func (f finding) rank() int {
	switch {
	case len(f.Trace) == 0:
		return 0
	case f.Trace[0].Function == "":
		return 1
	case f.Fixed == "":
		return 2
	}
	return 3
}
