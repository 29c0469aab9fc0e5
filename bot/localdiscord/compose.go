package localdiscord

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// draft is the body of a request that creates or edits a message.
type draft struct {
	Content         *string           `json:"content"`
	Flags           *int              `json:"flags"`
	Components      *[]Component      `json:"components"`
	Attachments     *[]attachmentRef  `json:"attachments"`
	AllowedMentions *allowedMentions  `json:"allowed_mentions"`
	Embeds          []json.RawMessage `json:"embeds"`
	Nonce           json.RawMessage   `json:"nonce"`
	EnforceNonce    bool              `json:"enforce_nonce"`
}

// UnmarshalJSON reads a null field as its zero value, which differs from an absent field.
func (d *draft) UnmarshalJSON(data []byte) error {
	type plain draft
	if err := json.Unmarshal(data, (*plain)(d)); err != nil || !bytes.Contains(data, []byte("null")) {
		return err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	emptied(fields, "content", &d.Content)
	emptied(fields, "components", &d.Components)
	emptied(fields, "attachments", &d.Attachments)
	return nil
}

func emptied[T any](fields map[string]json.RawMessage, name string, field **T) {
	if _, given := fields[name]; given && *field == nil {
		*field = new(T)
	}
}

type allowedMentions struct {
	Parse []string  `json:"parse"`
	Users []idValue `json:"users"`
	Roles []idValue `json:"roles"`
}

// check refuses a contradiction: all of a kind, and some of that kind by id.
func (a *allowedMentions) check(f *form, path []any) {
	if a == nil {
		return
	}
	for kind, ids := range map[string][]idValue{"users": a.Users, "roles": a.Roles} {
		if len(ids) > 0 && slices.Contains(a.Parse, kind) {
			f.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:[%q] and %s: [ids...] are mutually exclusive.", kind, kind)
		}
		if len(ids) > 100 {
			f.add(at(path, kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
		}
	}
	for i, kind := range a.Parse {
		if !slices.Contains([]string{"users", "roles", "everyone"}, kind) {
			f.add(at(path, "parse", i), "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
		}
	}
}

// compose applies a draft and its files to the message old. If old has no id, the result is a new message. path is the draft's
// place in the request, for the faults found in it.
func (s *Server) compose(old Message, d draft, files []upload, version int, path ...any) (Message, *apiError) {
	m, create := old, old.ID == ""
	if len(d.Embeds) > 0 {
		return m, invalid(at(path, "embeds"), "LOCAL_UNSUPPORTED", "The local Discord shows no embeds.")
	}
	m.Flags |= deref(d.Flags) & (ComponentsV2 | Silent)
	if create || d.Content != nil {
		m.Content = deref(d.Content)
	}
	if create || d.Components != nil {
		m.Components = deref(d.Components)
	}
	var refusal *apiError
	if m.Attachments, refusal = s.attach(old.Attachments, d.Attachments, files, version); refusal != nil {
		return m, refusal
	}
	var f form
	d.AllowedMentions.check(&f, at(path, "allowed_mentions"))
	if refusal := f.err(); refusal != nil {
		return m, refusal
	}
	if refusal := s.checkMessage(&m, path); refusal != nil {
		return m, refusal
	}
	number(m.Components)
	m.Mentions = s.mentions(m, d.AllowedMentions)
	if create && m.Flags&Silent == 0 {
		m.Pinged = m.Mentions
	}
	return m, nil
}

func (s *Server) checkMessage(m *Message, path []any) *apiError {
	var f form
	v2 := m.Flags&ComponentsV2 != 0
	f.length(at(path, "content"), m.Content, 0, 2000)
	if v2 && m.Content != "" {
		f.add(at(path, "content"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	}
	checkComponents(&f, at(path, "components"), m.Components, v2)
	s.checkEmoji(&f, at(path, "components"), m.Components)
	if err := f.err(); err != nil {
		return err
	}
	for c := range All(m.Components) {
		media := []*Media{c.Media, c.File}
		for i := range c.Items {
			media = append(media, &c.Items[i].Media)
		}
		for _, x := range media {
			if x != nil && !s.resolve(m, x) {
				f.add(at(path, "components"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %q was not found.", x.URL)
			}
		}
	}
	if m.Content == "" && len(m.Components) == 0 && (len(m.Attachments) == 0 || v2) && f.errors == nil {
		return errEmptyMessage
	}
	return f.err()
}

// resolve ties a picture to the attachment its address names. An address elsewhere stands as it is.
func (s *Server) resolve(m *Message, x *Media) bool {
	name, local := strings.CutPrefix(x.URL, "attachment://")
	if !local {
		rest, own := strings.CutPrefix(x.URL, s.url+"/attachments/")
		if !own {
			return true
		}
		parts := strings.Split(rest, "/")
		if len(parts) < 3 {
			return false
		}
		x.AttachmentID = parts[1]
		_, ok := m.attachment(x.AttachmentID)
		return ok
	}
	name = unsafeInName.ReplaceAllString(name, "_")
	for _, a := range slices.Backward(m.Attachments) { // the newest of that name
		if a.Name == name {
			x.AttachmentID = a.ID
			return true
		}
	}
	return false
}

var userMention = regexp.MustCompile(`<@!?(\d{1,20})>`)

// mentions are the users a message names and is allowed to mention. Without allowed_mentions all are.
func (s *Server) mentions(m Message, allowed *allowedMentions) []string {
	var ids []string
	for _, match := range userMention.FindAllStringSubmatch(m.Text(), -1) {
		id := match[1]
		ok := allowed == nil || slices.Contains(allowed.Parse, "users") || slices.Contains(allowed.Users, idValue(id))
		if _, known := s.names[id]; known && ok && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}
