package discord

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
)

// body is the body of a call, in pieces. A picture goes to the socket straight from the buffer it was encoded into.
type body struct {
	kind   string // its content type, "" for no body
	pieces [][]byte
}

// encode writes the body of a call: JSON, or a form of payload_json and files[n].
func encode(c call) (body, error) {
	if c.body == nil {
		return body{}, nil
	}
	payload, err := json.Marshal(c.body)
	if err != nil || len(c.files) == 0 {
		return body{"application/json", [][]byte{payload}}, err
	}
	var text bytes.Buffer
	text.Grow(len(payload) + 2<<10)
	form := multipart.NewWriter(&text)
	err = form.WriteField("payload_json", string(payload))
	ends := make([]int, len(c.files)) // where the text before each file ends
	for i, f := range c.files {
		_, e := form.CreateFormFile(fmt.Sprintf("files[%d]", i), f.name)
		err, ends[i] = errors.Join(err, e), text.Len()
	}
	err = errors.Join(err, form.Close())
	b, from := body{kind: form.FormDataContentType()}, 0
	for i, f := range c.files {
		b.pieces = append(b.pieces, text.Bytes()[from:ends[i]], f.data)
		from = ends[i]
	}
	b.pieces = append(b.pieces, text.Bytes()[from:])
	return b, err
}

// into gives a request its body.
func (b body) into(r *http.Request) {
	if b.kind == "" {
		return
	}
	r.Header.Set("Content-Type", b.kind)
	for _, p := range b.pieces {
		r.ContentLength += int64(len(p))
	}
	r.GetBody = func() (io.ReadCloser, error) {
		pieces := make([]io.Reader, len(b.pieces))
		for i, p := range b.pieces {
			pieces[i] = bytes.NewReader(p)
		}
		return io.NopCloser(io.MultiReader(pieces...)), nil
	}
	r.Body, _ = r.GetBody()
}
