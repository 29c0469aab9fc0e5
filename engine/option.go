package engine

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Option is one house rule a match can be created with. Its values are the listed Values, or, where there are
// none, the whole numbers from Min to Max, or, where Check is set, whatever Check accepts.
type Option struct {
	Key     string
	Default string
	// Usual is what a new match in a channel is opened with where that is not the default, "" where it is: records
	// and simulations keep to Default, so that they are read the same for ever.
	Usual  string
	Values []string
	Min    int
	Max    int
	Check  func(string) bool
	// Examples are values worth proposing where Check decides.
	Examples []string
}

// Allows tells whether v is a value of the option.
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

// refuse says that a value is none of the option's, and which are: a list, a range, or examples.
func (o Option) refuse(value string) *Refusal {
	switch {
	case o.Check != nil:
		return Refuse(Unclear, "", "option-form", "option", o.Key, "value", value, "examples", list(append([]string{o.Default}, o.Examples...)))
	case len(o.Values) > 0:
		return Refuse(Unclear, "", "option-value", "option", o.Key, "value", value, "allowed", list(o.Values))
	}
	return Refuse(Unclear, "", "option-range", "option", o.Key, "value", value, "min", o.Min, "max", o.Max)
}

// list joins values for a sentence.
func list(values []string) string { return strings.Join(values, ", ") }

// Resolve returns every option with its value in force: the chosen one or the default.
// It refuses unknown options and values with the code Unclear.
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
			return nil, o.refuse(v)
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

// Begin checks what a match is to be created from, and returns every option with its value in force. It refuses a number of
// seats the game cannot have, and what Resolve refuses.
func (i Info) Begin(s Setup) (map[string]string, error) {
	if s.Seats < i.MinSeats || s.Seats > i.MaxSeats {
		return nil, Refuse(Unclear, "", "seats", "min", i.MinSeats, "max", i.MaxSeats)
	}
	return i.Resolve(s.Options)
}
