package localdiscord

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	_ "image/gif" // so that the sizes of pictures are known
	_ "image/jpeg"
	_ "image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

const maxBody = 10<<20 + 1<<20 // ten MiB of files, and room for the rest of the form

// upload is one file of a multipart request.
type upload struct {
	field, name string
	n           int // the n of files[n]
	data        []byte
}

var filesField = regexp.MustCompile(`^files\[(\d)\]$`)

// bodies are buffers that requests are read into.
var bodies = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// readBody returns the JSON of a request and its files, whichever way it was sent.
func readBody(w http.ResponseWriter, r *http.Request) (payload []byte, files []upload, err error) {
	whole, read := bodies.Get().(*bytes.Buffer), bodies.Get().(*bytes.Buffer)
	defer bodies.Put(whole)
	defer bodies.Put(read)
	whole.Reset()
	whole.Grow(int(min(max(r.ContentLength, 0), maxBody)) + bytes.MinRead) // so that it takes few reads
	if _, err = whole.ReadFrom(http.MaxBytesReader(w, r.Body, maxBody)); err != nil {
		return nil, nil, err
	}
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind != "multipart/form-data" {
		return bytes.Clone(whole.Bytes()), nil, nil
	}
	payload = []byte("{}")
	form := multipart.NewReader(whole, params["boundary"])
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			slices.SortStableFunc(files, func(a, b upload) int { return cmp.Compare(a.n, b.n) })
			return payload, files, nil
		}
		if err != nil {
			return payload, files, err
		}
		read.Reset()
		if _, err := read.ReadFrom(part); err != nil {
			return payload, files, err
		}
		data := bytes.Clone(read.Bytes())
		if part.FormName() == "payload_json" {
			payload = data
			continue
		}
		f := upload{field: part.FormName(), name: part.FileName(), data: data, n: -1}
		if m := filesField.FindStringSubmatch(f.field); m != nil {
			f.n, _ = strconv.Atoi(m[1])
		}
		files = append(files, f)
	}
}

// attachmentRef is an entry of a message's attachments: a new file by its n, or an old one by its id.
type attachmentRef struct {
	ID          idValue `json:"id"`
	Filename    string  `json:"filename"`
	Description *string `json:"description"`
}

// idValue reads an id that is written as a string or as a number.
type idValue string

func (v *idValue) UnmarshalJSON(data []byte) error {
	*v = idValue(strings.Trim(string(data), `"`))
	return nil
}

// attach makes a message's attachments after an upload. Without refs, new files are added to the old ones. With refs, API v10
// keeps exactly the listed ones; v9 keeps the listed ones and every new file.
func (s *Server) attach(old []Attachment, refs *[]attachmentRef, files []upload, version int) ([]Attachment, *apiError) {
	total, described := 0, map[int]attachmentRef{}
	for _, f := range files {
		if total += len(f.data); total > 10<<20 {
			return nil, errTooLarge
		}
		if f.n < 0 {
			return nil, invalid([]any{f.field}, "BASE_TYPE_CHOICES", "Files are sent as files[0] to files[9].")
		}
	}
	kept := old
	if refs != nil {
		kept = nil
		for i, ref := range *refs {
			n, err := strconv.Atoi(string(ref.ID))
			fresh := err == nil && slices.ContainsFunc(files, func(f upload) bool { return f.n == n })
			j := slices.IndexFunc(old, func(a Attachment) bool { return a.ID == string(ref.ID) })
			switch {
			case len([]rune(deref(ref.Description))) > 1024:
				return nil, invalid([]any{"attachments", i, "description"}, "BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length.")
			case fresh:
				described[n] = ref
			case j >= 0:
				a := old[j]
				if ref.Description != nil {
					a.Description = *ref.Description
				}
				kept = append(kept, a)
			default:
				return nil, invalid([]any{"attachments", i, "id"}, "ATTACHMENT_NOT_FOUND", "Attachment data not found")
			}
		}
	}
	all := slices.Clone(kept)
	for _, f := range files {
		ref, listed := described[f.n]
		if refs != nil && !listed && version >= 10 {
			continue
		}
		all = append(all, s.newAttachment(f, ref))
	}
	if len(all) > 10 {
		return nil, invalid([]any{"attachments"}, "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
	}
	return all, nil
}

var unsafeInName = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

func (s *Server) newAttachment(f upload, ref attachmentRef) Attachment {
	name := unsafeInName.ReplaceAllString(or(ref.Filename, f.name), "_")
	a := Attachment{ID: s.nextID(), Name: or(strings.Trim(name, "."), "file"), Description: deref(ref.Description), Data: f.data}
	if kind := http.DetectContentType(f.data); strings.HasPrefix(kind, "image/") || strings.HasPrefix(kind, "text/plain") {
		a.ContentType = kind
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(f.data)); err == nil {
		a.Width, a.Height = size.Width, size.Height
	}
	return a
}
