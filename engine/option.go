package engine

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Option is one house rule of a match. Its values are the listed Values. Without a list they are the whole numbers from
// Min to Max. Where Check is set, it decides.
type Option struct {
	Key     string
	Help    string // one short line
	Default string
	// Usual is the value a channel's new match opens with, "" where that is Default. Records and simulations always use
	// Default, so that they read the same for ever.
	Usual  string
	Values []string
	Min    int
	Max    int
	Check  func(string) bool
	// Examples are values to propose where Check decides.
	Examples []string
}

// Allows tells whether the option accepts v.
func (o Option) Allows(v string) bool {
	switch {
	case o.Check != nil:
		return o.Check(v)
	case len(o.Values) > 0:
		return slices.Contains(o.Values, v)
	}
	n, err := strconv.Atoi(v)
	return err == nil && strconv.Itoa(n) == v && o.Min <= n && n <= o.Max
}

// Allowed names the accepted values: "off, on", "0 to 40".
func (o Option) Allowed() string {
	switch {
	case o.Check != nil:
		return o.Help + ", such as " + strings.Join(slices.Concat([]string{o.Default}, o.Examples), ", ")
	case len(o.Values) > 0:
		return strings.Join(o.Values, ", ")
	}
	return fmt.Sprintf("%d to %d", o.Min, o.Max)
}

// Resolve returns every option with its value in force: the chosen one or the default. It refuses unknown options and
// values with the code Unclear.
func (i Info) Resolve(chosen map[string]string) (map[string]string, error) {
	full := make(map[string]string, len(i.Options))
	known := 0
	for _, o := range i.Options {
		v, ok := chosen[o.Key]
		if !ok {
			full[o.Key] = o.Default
			continue
		}
		known++
		v = strings.ToLower(strings.TrimSpace(v))
		if !o.Allows(v) {
			return nil, Refuse(Unclear, "", "option-value", "option", o.Key, "value", v, "allowed", o.Allowed())
		}
		full[o.Key] = v
	}
	if known < len(chosen) {
		for _, k := range slices.Sorted(maps.Keys(chosen)) {
			if _, ok := full[k]; !ok {
				return nil, Refuse(Unclear, "", "option-unknown", "option", k)
			}
		}
	}
	return full, nil
}

// Begin checks a set-up and returns every option with its value in force. It refuses a number of seats the game cannot
// have, and everything that Resolve refuses.
func (i Info) Begin(s Setup) (map[string]string, error) {
	if s.Seats < i.MinSeats || s.Seats > i.MaxSeats {
		return nil, Refuse(Unclear, "", "seats", "min", i.MinSeats, "max", i.MaxSeats)
	}
	return i.Resolve(s.Options)
}
