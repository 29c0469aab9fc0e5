package localdiscord

import (
	"encoding/json"
	"fmt"
	"time"
)

// This file writes the world down in the shapes of Discord's REST answers and gateway events.

const stamp = "2006-01-02T15:04:05.000000-07:00"

func when(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.UTC().Format(stamp)
}

func (s *Server) userShape(id string) object {
	o := object{
		"id": id, "username": s.usernames[id], "global_name": nil, "discriminator": "0", "avatar": nil, "public_flags": 0, "flags": 0,
		"primary_guild": nil, "banner": nil, "accent_color": nil, "avatar_decoration_data": nil, "collectibles": nil,
	}
	if id == appID {
		o["bot"] = true
	} else {
		o["global_name"] = s.names[id]
	}
	return o
}

func (s *Server) memberShape(id string) object {
	return object{
		"user": s.userShape(id), "nick": nil, "avatar": nil, "banner": nil, "roles": []string{}, "joined_at": when(s.born), "premium_since": nil,
		"deaf": false, "mute": false, "flags": 0, "pending": false, "communication_disabled_until": nil, "avatar_decoration_data": nil, "collectibles": nil,
	}
}

func (s *Server) channelShape(c *channel) object {
	if c.direct != "" {
		return s.directShape(c)
	}
	o := object{
		"id": c.id, "type": 0, "name": c.name, "guild_id": guildID, "position": c.position, "flags": 0, "nsfw": false, "topic": nil,
		"parent_id": nil, "last_message_id": c.lastID(), "rate_limit_per_user": 0, "permission_overwrites": []any{},
	}
	if c.thread != nil {
		return s.threadShape(c, o)
	}
	return o
}

func (s *Server) guildShape() object {
	everyone := object{
		"id": roleID, "name": "@everyone", "permissions": bits(memberPermissions), "position": 0, "color": 0, "hoist": false, "managed": false, "mentionable": false,
		"colors": object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil}, "icon": nil, "unicode_emoji": nil, "flags": 1,
	}
	return object{
		"id": guildID, "name": s.config.Guild, "icon": nil, "description": nil, "home_header": nil, "splash": nil, "discovery_splash": nil, "features": []string{}, "banner": nil,
		"owner_id": s.users[0].ID, "application_id": nil, "region": "local", "afk_channel_id": nil, "afk_timeout": 300, "system_channel_id": nil, "system_channel_flags": 0,
		"widget_enabled": false, "widget_channel_id": nil, "verification_level": 0, "roles": []object{everyone}, "default_message_notifications": 1, "mfa_level": 0,
		"explicit_content_filter": 0, "max_presences": nil, "max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "vanity_url_code": nil,
		"premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US", "rules_channel_id": nil, "safety_alerts_channel_id": nil,
		"public_updates_channel_id": nil, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "emojis": []any{}, "stickers": []any{}, "incidents_data": nil,
		"hub_type": nil,
	}
}

func (s *Server) guildCreateShape() object {
	o := s.guildShape()
	channels, threads := []object{}, []object{}
	for _, c := range s.channels {
		switch {
		case c.direct != "":
		case c.thread == nil:
			channels = append(channels, s.channelShape(c))
		case !c.thread.Archived:
			threads = append(threads, s.channelShape(c))
		}
	}
	for key, v := range (object{
		"joined_at": when(s.born), "large": false, "unavailable": false, "member_count": len(s.users) + 1, "members": []object{s.memberShape(appID)}, "channels": channels,
		"threads": threads, "presences": []any{}, "stage_instances": []any{}, "guild_scheduled_events": []any{}, "soundboard_sounds": []any{}, "voice_states": []any{},
	}) {
		o[key] = v
	}
	return o
}

func (s *Server) applicationShape() object {
	return object{
		"id": appID, "name": s.names[appID], "icon": nil, "description": "", "type": nil, "verify_key": s.PublicKey(), "flags": 0, "flags_new": "0",
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil, "owner": s.userShape(s.users[0].ID),
		"approximate_guild_count": 1, "approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": nil,
		"eligible_oauth2_scopes": []string{}, "bot": s.userShape(appID), "bot_public": false, "bot_require_code_grant": false,
	}
}

func (s *Server) commandShape(c Command) object {
	o := object{
		"id": c.ID, "application_id": appID, "version": c.Version, "type": or(c.Type, 1), "name": c.Name, "description": c.Description, "nsfw": false,
		"default_member_permissions": c.Permissions, "dm_permission": c.DM == nil || *c.DM, "contexts": c.Contexts, "integration_types": orList(c.Integrations, []int{0}),
		"name_localizations": c.NameIn, "description_localizations": c.DescIn,
	}
	if len(c.Options) > 0 {
		o["options"] = c.Options
	}
	if c.Guild != "" {
		o["guild_id"] = c.Guild
	}
	return o
}

func orList[T any](list, fallback []T) []T {
	if len(list) == 0 {
		return fallback
	}
	return list
}

// encoded is a message's shape as it is sent. It is made once for each change, however often it is told.
func (s *Server) encoded(m *Message) json.RawMessage {
	if m.encoded == nil {
		m.encoded = encode(s.messageShape(m))
	}
	return m.encoded
}

// messageShape is the message as REST answers and events carry it.
func (s *Server) messageShape(m *Message) object {
	mentions, files := []object{}, []object{}
	for _, id := range m.Mentions {
		mentions = append(mentions, s.userShape(id))
	}
	for _, a := range m.Attachments {
		files = append(files, s.attachmentShape(m, a))
	}
	o := object{
		"id": m.ID, "channel_id": m.Channel, "type": 0, "author": s.userShape(m.Author), "content": m.Content, "timestamp": when(m.Time), "edited_timestamp": when(m.Edited),
		"flags": m.Flags, "mentions": mentions, "mention_roles": []string{}, "mention_everyone": false, "pinned": false, "tts": false,
		"attachments": files, "embeds": []any{}, "components": s.treeShape(m, m.Components),
	}
	if m.Nonce != "" {
		o["nonce"] = m.Nonce
	}
	if m.Origin != nil {
		o["application_id"], o["webhook_id"] = appID, appID
		o["interaction_metadata"] = s.originShape(s.channel(m.Channel), m.Origin)
		switch {
		case m.Origin.Menu != 0:
			o["type"] = 23
		case m.Origin.Type == kindCommand:
			o["type"] = 20
		}
	}
	return o
}

func (s *Server) originShape(c *channel, g *Origin) object {
	o := object{"id": g.ID, "type": g.Type, "user": s.userShape(g.User), "authorizing_integration_owners": s.owners(c, g.User)}
	switch {
	case g.Type == kindModal && g.Before != nil:
		o["triggering_interaction_metadata"] = s.originShape(c, g.Before)
	case g.Type == kindComponent:
		o["interacted_message_id"] = g.Target
	}
	return o
}

func (s *Server) attachmentShape(m *Message, a Attachment) object {
	o := object{"id": a.ID, "filename": a.Name, "size": len(a.Data), "url": s.fileURL(m, a), "proxy_url": s.fileURL(m, a)}
	if a.ContentType != "" {
		o["content_type"] = a.ContentType
	}
	if a.Description != "" {
		o["description"] = a.Description
	}
	if a.Width > 0 {
		o["width"], o["height"] = a.Width, a.Height
	}
	if m.For != "" && s.channel(m.Channel).direct == "" {
		o["ephemeral"] = true
	}
	return o
}

// fileURL looks like a CDN address: good for this process only, never to be stored.
func (s *Server) fileURL(m *Message, a Attachment) string {
	return fmt.Sprintf("%s/attachments/%s/%s/%s", s.url, m.Channel, a.ID, a.Name)
}

func (s *Server) treeShape(m *Message, tree []Component) []object {
	list := []object{}
	for i := range tree {
		list = append(list, s.componentShape(m, &tree[i]))
	}
	return list
}

func (s *Server) componentShape(m *Message, c *Component) object {
	o := object{"type": c.Type, "id": c.ID}
	optional := func(key string, v string) {
		if v != "" {
			o[key] = v
		}
	}
	switch c.Type {
	case ActionRow:
		o["components"] = s.treeShape(m, c.Components)
	case Button:
		o["style"], o["disabled"] = c.Style, c.Disabled
		optional("custom_id", c.CustomID)
		optional("label", c.Label)
		optional("url", c.URL)
		if c.Emoji != nil {
			o["emoji"] = c.Emoji
		}
	case StringSelect:
		o["custom_id"], o["options"], o["min_values"], o["max_values"], o["disabled"] = c.CustomID, c.Options, c.low(), c.high(), c.Disabled
		optional("placeholder", c.Placeholder)
	case Section:
		o["components"] = s.treeShape(m, c.Components)
		o["accessory"] = s.componentShape(m, c.Accessory)
	case TextDisplay:
		o["content"] = c.Content
	case Thumbnail:
		o["media"], o["description"], o["spoiler"] = s.mediaShape(m, *c.Media), none(c.Description), c.Spoiler
	case MediaGallery:
		items := []object{}
		for _, item := range c.Items {
			items = append(items, object{"media": s.mediaShape(m, item.Media), "description": none(item.Description), "spoiler": item.Spoiler})
		}
		o["items"] = items
	case FileComponent:
		a, _ := m.attachment(c.File.AttachmentID)
		o["file"], o["name"], o["size"], o["spoiler"] = s.mediaShape(m, *c.File), a.Name, len(a.Data), c.Spoiler
	case Separator:
		o["divider"], o["spacing"] = c.Divider == nil || *c.Divider, or(c.Spacing, 1)
	case Container:
		o["components"], o["accent_color"], o["spoiler"] = s.treeShape(m, c.Components), c.AccentColor, c.Spoiler
	}
	return o
}

func none(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func (s *Server) mediaShape(m *Message, x Media) object {
	a, ok := m.attachment(x.AttachmentID)
	if !ok {
		return object{"id": "0", "url": x.URL, "proxy_url": x.URL}
	}
	o := object{"id": a.ID, "url": s.fileURL(m, a), "proxy_url": s.fileURL(m, a), "attachment_id": a.ID, "content_type": none(a.ContentType), "width": nil, "height": nil}
	if a.Width > 0 {
		o["width"], o["height"] = a.Width, a.Height
	}
	return o
}
