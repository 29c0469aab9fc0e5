package engine

import (
	"errors"
	"fmt"
	"strings"
)

// Code says why an action was refused.
type Code string

const (
	Unclear  Code = "unclear"   // it could not be read
	NotYours Code = "not-yours" // the decision belongs to another seat, or to none
	Illegal  Code = "illegal"   // the rules forbid it
	Stale    Code = "stale"     // the match has moved on
	Over     Code = "over"      // the match is over
)

// Refusal is an error for the player; nothing has changed. Any other error is for the operator. Rule names the
// paragraph or ruling. Reason is the key of a sentence in the catalogue at the edge. Args are the values that sentence
// names.
type Refusal struct {
	Code   Code
	Rule   string // "¶3.4 D", "R14", or empty
	Reason string
	Args   map[string]string
}

// Refuse makes a refusal; args are pairs of a name and a value.
func Refuse(code Code, rule, reason string, args ...any) *Refusal {
	r := &Refusal{Code: code, Rule: rule, Reason: reason}
	for i := 0; i+1 < len(args); i += 2 {
		if r.Args == nil {
			r.Args = map[string]string{}
		}
		r.Args[fmt.Sprint(args[i])] = fmt.Sprint(args[i+1])
	}
	return r
}

// Error words the refusal for a log: "illegal (R14): no-speed-dice".
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(string(r.Code))
	if r.Rule != "" {
		b.WriteString(" (" + r.Rule + ")")
	}
	b.WriteString(": " + r.Reason)
	if len(r.Args) > 0 {
		fmt.Fprintf(&b, " %v", r.Args)
	}
	return b.String()
}

// AsRefusal returns the refusal in an error or in the errors it wraps.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	ok := errors.As(err, &r)
	return r, ok
}
