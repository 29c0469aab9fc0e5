package localdiscord

import (
	"fmt"
	"strconv"
)

type object = map[string]any

// apiError is an answer of Discord that refuses something.
type apiError struct {
	status, code int
	message      string
	errors       object  // faults in an invalid form body, by place
	retryAfter   float64 // seconds; only with a 429
	global       bool
}

func (e *apiError) Error() string { return fmt.Sprintf("%d: %s (%d)", e.status, e.message, e.code) }

func (e *apiError) body() object {
	o := object{"code": e.code, "message": e.message}
	if e.errors != nil {
		o["errors"] = e.errors
	}
	if e.status == 429 {
		o["retry_after"], o["global"] = e.retryAfter, e.global
	}
	return o
}

var (
	errUnauthorized       = &apiError{status: 401, code: 0, message: "401: Unauthorized"}
	errNotFound           = &apiError{status: 404, code: 0, message: "404: Not Found"}
	errUnknownChannel     = &apiError{status: 404, code: 10003, message: "Unknown Channel"}
	errUnknownGuild       = &apiError{status: 404, code: 10004, message: "Unknown Guild"}
	errUnknownUser        = &apiError{status: 404, code: 10013, message: "Unknown User"}
	errUnknownMember      = &apiError{status: 404, code: 10007, message: "Unknown Member"}
	errUnknownMessage     = &apiError{status: 404, code: 10008, message: "Unknown Message"}
	errUnknownWebhook     = &apiError{status: 404, code: 10015, message: "Unknown Webhook"}
	errUnknownInteraction = &apiError{status: 404, code: 10062, message: "Unknown interaction"}
	errUnknownApplication = &apiError{status: 404, code: 10002, message: "Unknown Application"}
	errTooManyOldEdits    = &apiError{status: 429, code: 30046, message: "Maximum number of edits to messages older than 1 hour reached. Try again later.", retryAfter: 60}
	errAcknowledged       = &apiError{status: 400, code: 40060, message: "Interaction has already been acknowledged."}
	errTooLarge           = &apiError{status: 413, code: 40005, message: "Request entity too large"}
	errMissingAccess      = &apiError{status: 403, code: 50001, message: "Missing Access"}
	errNotAuthor          = &apiError{status: 403, code: 50005, message: "Cannot edit a message authored by another user"}
	errEmptyMessage       = &apiError{status: 400, code: 50006, message: "Cannot send an empty message"}
	errMissingPermissions = &apiError{status: 403, code: 50013, message: "Missing Permissions"}
	errThreadArchived     = &apiError{status: 400, code: 50083, message: "Thread is archived"}
	errTooSlow            = &apiError{status: 408, code: 0, message: "408: Request Timeout"}
	errInvalidToken       = &apiError{status: 401, code: 50027, message: "Invalid Webhook Token"}
	errInvalidVersion     = &apiError{status: 400, code: 50041, message: "Invalid API version provided"}
	errInvalidJSON        = &apiError{status: 400, code: 50109, message: "The request body contains invalid JSON."}
)

// known are the refusals a fault may name by their code alone.
var known = []*apiError{
	errUnknownChannel, errUnknownMessage, errUnknownWebhook, errUnknownInteraction, errTooManyOldEdits, errAcknowledged, errMissingAccess, errMissingPermissions,
	errThreadArchived, errInvalidToken,
}

// form gathers the faults of a form body under the path of the field they are about.
type form struct{ errors object }

// add files one fault; path elements are field names and indices.
func (f *form) add(path []any, code, format string, args ...any) {
	if f.errors == nil {
		f.errors = object{}
	}
	at := f.errors
	for _, p := range path {
		key := ""
		switch p := p.(type) {
		case int:
			key = strconv.Itoa(p)
		case string:
			key = p
		}
		next, ok := at[key].(object)
		if !ok {
			next = object{}
			at[key] = next
		}
		at = next
	}
	list, _ := at["_errors"].([]object)
	at["_errors"] = append(list, object{"code": code, "message": fmt.Sprintf(format, args...)})
}

// length files a fault when s has fewer than lo or more than hi characters.
func (f *form) length(path []any, s string, lo, hi int) {
	if n := len([]rune(s)); n < lo || n > hi {
		f.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", lo, hi)
	}
}

// err is the refusal the gathered faults amount to, nil when there are none.
func (f *form) err() *apiError {
	if f.errors == nil {
		return nil
	}
	return invalidForm(f.errors)
}

func invalidForm(errors object) *apiError {
	return &apiError{status: 400, code: 50035, message: "Invalid Form Body", errors: errors}
}

// invalid is the refusal of one field.
func invalid(path []any, code, format string, args ...any) *apiError {
	var f form
	f.add(path, code, format, args...)
	return f.err()
}

func at(path []any, more ...any) []any { return append(path[:len(path):len(path)], more...) }
