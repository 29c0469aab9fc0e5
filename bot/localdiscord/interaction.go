package localdiscord

import (
	"crypto/rand"
	"encoding/json"
	"time"
)

// Interaction types.
const (
	kindCommand      = 2
	kindComponent    = 3
	kindAutocomplete = 4
	kindModal        = 5
)

// interaction is one INTERACTION_CREATE and its state since.
type interaction struct {
	Origin
	Token    string    `json:"token"`
	Channel  string    `json:"channel"`
	Created  time.Time `json:"created"`
	Answered bool      `json:"answered"`           // a first response has been taken
	Original string    `json:"original,omitempty"` // the message @original means
	Own      []string  `json:"own,omitempty"`      // messages this token may edit

	payload json.RawMessage // as it was sent, for Repeat
	option  int             // type of the option being completed
	failed  bool            // the client has given up waiting
	reply   response        // set with done
	done    chan struct{}   // closed by the first response
}

// response is the first response to an interaction.
type response struct {
	kind    ReplyKind
	message Message // as it stood then
	choices []Choice
	modal   *Modal
}

// begin makes an interaction of a user in a channel, tells the bot, and remembers it. The caller gives the payload's data. The
// rest of the shape is the same for all kinds.
func (s *Server) begin(it *interaction, data object, message *Message) {
	it.ID, it.Token, it.Created, it.done = s.nextID(), rand.Text()+rand.Text(), s.now(), make(chan struct{})
	c := s.channel(it.Channel)
	payload := object{
		"id": it.ID, "application_id": appID, "type": it.Type, "version": 1, "token": it.Token, "data": data, "locale": "en-US",
		"channel_id": c.id, "channel": s.channelShape(c), "app_permissions": bits(c.permissions),
		"entitlements": []any{}, "authorizing_integration_owners": s.owners(c, it.User), "attachment_size_limit": 10 << 20,
	}
	if c.direct != "" {
		payload["user"], payload["context"] = s.userShape(it.User), 1
	} else {
		member := s.memberShape(it.User)
		member["permissions"] = bits(s.permissionsOf(it.User))
		payload["member"], payload["context"] = member, 0
		payload["guild_id"], payload["guild"], payload["guild_locale"] = guildID, object{"id": guildID, "locale": "en-US", "features": []string{}}, "en-US"
	}
	it.payload = encode(payload)
	if message != nil {
		it.payload = join(it.payload, field("message", s.encoded(message)))
	}
	s.forgetOld(it.Created)
	s.interactions[it.Token] = it
	s.interact(it.payload)
}

// owners says who brought the bot to a channel: the guild, or to direct messages the user.
func (s *Server) owners(c *channel, user string) object {
	if c.direct != "" {
		return object{"1": user}
	}
	return object{"0": guildID}
}

// forgetOld drops the interactions whose tokens died long ago, all at once now and then.
func (s *Server) forgetOld(now time.Time) {
	if now.Sub(s.swept) < tokenLife {
		return
	}
	s.swept = now
	for token, it := range s.interactions {
		if now.Sub(it.Created) > 2*tokenLife {
			delete(s.interactions, token)
		}
	}
}

func (s *Server) permissionsOf(user string) uint64 {
	if user == s.users[0].ID {
		return allPermissions
	}
	return memberPermissions
}

// callback takes the first response to an interaction.
func (s *Server) callback(c *call) (any, *apiError) {
	it := s.interactions[c.PathValue("token")]
	switch {
	case it == nil || it.ID != c.PathValue("id"):
		return nil, errUnknownInteraction
	case it.Answered:
		return nil, errAcknowledged
	case it.failed || s.now().Sub(it.Created) > s.config.Patience:
		return nil, errUnknownInteraction
	}
	var body struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if refusal := c.decode(&body); refusal != nil {
		return nil, refusal
	}
	if !it.takes(body.Type) {
		return nil, invalid([]any{"type"}, "INTERACTION_TYPE_INVALID", "Response type %d does not fit interaction type %d.", body.Type, it.Type)
	}
	inner := &call{Request: c.Request, version: c.version, payload: body.Data, files: c.files}
	if len(body.Data) == 0 || string(body.Data) == "null" {
		inner.payload = []byte("{}")
	}
	writes := body.Type == 4 || body.Type == 5 || body.Type == 7
	if refusal := s.channel(it.Channel).open(); refusal != nil && writes { // a response that puts nothing into the channel is allowed
		return nil, refusal
	}
	message, refusal := s.respond(it, body.Type, inner)
	if refusal != nil {
		return nil, refusal
	}
	it.Answered = true
	s.remember(it)
	close(it.done)
	if c.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	return s.callbackShape(it, body.Type, message), nil
}

// takes says whether a response type fits the interaction. Choices answer only autocomplete, updates need a message to update,
// and a modal cannot be answered with a modal.
func (it *interaction) takes(kind int) bool {
	switch kind {
	case 4, 5:
		return it.Type != kindAutocomplete
	case 6, 7:
		return it.Type == kindComponent || it.Type == kindModal && it.Target != ""
	case 8:
		return it.Type == kindAutocomplete
	case 9:
		return it.Type == kindCommand || it.Type == kindComponent
	}
	return false
}

// respond carries out a response of the given type. It returns the message it made or changed.
func (s *Server) respond(it *interaction, kind int, c *call) (*Message, *apiError) {
	switch kind {
	case 4:
		m, refusal := s.answerMessage(it, c)
		if refusal == nil {
			it.Original = m.ID
			it.reply = response{kind: ReplyMessage, message: *m}
		}
		return m, refusal
	case 5:
		return s.thinking(it, c)
	case 6:
		it.Original = it.Target
		it.reply = response{kind: ReplyDeferredUpdate, message: deref(s.message(it.Target))}
		return nil, nil
	case 7:
		source := s.message(it.Target)
		if source == nil {
			return nil, errUnknownMessage
		}
		var d draft
		if refusal := c.decode(&d); refusal != nil {
			return nil, refusal
		}
		if refusal := s.mayAttach(it, c); refusal != nil {
			return nil, refusal
		}
		m, refusal := s.edit(*source, d, c, "data")
		if refusal == nil {
			it.Original = it.Target
			it.reply = response{kind: ReplyUpdate, message: *m}
		}
		return m, refusal
	case 8:
		return nil, s.choices(it, c)
	}
	var modal Modal
	if refusal := c.decode(&modal); refusal != nil {
		return nil, refusal
	}
	modal.origin, modal.channel = it.Origin, it.Channel
	number(modal.Components)
	it.reply = response{kind: ReplyModal, modal: &modal}
	return nil, checkModal(modal)
}

// answerMessage posts a message that answers the interaction.
func (s *Server) answerMessage(it *interaction, c *call) (*Message, *apiError) {
	var d draft
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	if refusal := s.mayAttach(it, c); refusal != nil {
		return nil, refusal
	}
	origin := it.Origin
	m, refusal := s.compose(Message{Channel: it.Channel, Author: appID, Origin: &origin}, d, c.files, c.version, "data")
	if refusal != nil {
		return nil, refusal
	}
	if deref(d.Flags)&Ephemeral != 0 {
		m.For = it.User
		m.Flags |= Ephemeral
	}
	posted := s.post(m)
	it.Own = append(it.Own, posted.ID)
	return posted, nil
}

// mayAttach holds files in an answer to the bot's permissions in the channel; words need none there.
func (s *Server) mayAttach(it *interaction, c *call) *apiError {
	if len(c.files) == 0 {
		return nil
	}
	return s.channel(it.Channel).may(AttachFiles)
}

// thinking posts the placeholder of a deferral. The only flag it may have is the ephemeral one.
func (s *Server) thinking(it *interaction, c *call) (*Message, *apiError) {
	var d draft
	if refusal := c.decode(&d); refusal != nil {
		return nil, refusal
	}
	if flags := deref(d.Flags); flags&^Ephemeral != 0 {
		return nil, invalid([]any{"data", "flags"}, "MESSAGE_FLAGS_INVALID", "A deferral may set EPHEMERAL only.")
	}
	origin := it.Origin
	m := Message{Channel: it.Channel, Author: appID, Origin: &origin, Flags: Loading | deref(d.Flags)}
	if m.Flags&Ephemeral != 0 {
		m.For = it.User
	}
	posted := s.post(m)
	it.Original = posted.ID
	it.Own = append(it.Own, posted.ID)
	it.reply = response{kind: ReplyDeferred, message: *posted}
	return posted, nil
}

func (s *Server) choices(it *interaction, c *call) *apiError {
	var body struct {
		Choices []Choice `json:"choices"`
	}
	if refusal := c.decode(&body); refusal != nil {
		return refusal
	}
	var f form
	checkChoices(&f, []any{"data", "choices"}, body.Choices, it.option)
	it.reply = response{kind: ReplyChoices, choices: body.Choices}
	return f.err()
}

func (s *Server) callbackShape(it *interaction, kind int, m *Message) json.RawMessage {
	about := object{"id": it.ID, "type": it.Type, "channel_id": it.Channel}
	if s.channel(it.Channel).direct == "" {
		about["guild_id"] = guildID
	}
	o := object{"interaction": about}
	if m != nil {
		about["response_message_id"], about["response_message_loading"], about["response_message_ephemeral"] = m.ID, m.Thinking(), m.For != ""
		if kind == 4 || kind == 7 {
			return join(encode(o), field("resource", join(encode(object{"type": kind}), field("message", s.encoded(m)))))
		}
	}
	return encode(o)
}
