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
	NotYours Code = "not-yours" // somebody else decides, or nobody
	Illegal  Code = "illegal"   // the rules forbid it
	Stale    Code = "stale"     // the match has moved on
	Over     Code = "over"      // the match is over
)

// Refusal is an error for the player: nothing has changed, and Rule names the paragraph or ruling. Any other error
// is for the operator. Reason is the key of a sentence in the catalogue at the edge, Args what the sentence names.
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

// Error is the refusal for a log: "illegal (R14): no-speed-dice".
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

// NotNow refuses what does not belong to the decision for which the match waits, or not to its viewer.
func NotNow(v View) *Refusal {
	if v.Result().Over {
		return Refuse(Over, "", "over")
	}
	for _, d := range v.Waiting() {
		if d.Seat == v.Viewer() {
			return Refuse(Illegal, "", "step-"+d.Kind)
		}
	}
	return Refuse(NotYours, "", "not-yours")
}

// AsRefusal returns the refusal an error is or wraps.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	ok := errors.As(err, &r)
	return r, ok
}
