package localdiscord

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
)

func (s *Server) getGateway(*call) (any, *apiError) { return object{"url": s.gatewayURL()}, nil }

func (s *Server) getGatewayBot(*call) (any, *apiError) {
	total := or(s.config.Sessions, 1000)
	limit := object{"total": total, "remaining": max(0, total-s.begun), "reset_after": 0, "max_concurrency": or(s.config.Concurrency, 1)}
	return object{"url": s.gatewayURL(), "shards": or(s.config.Shards, 1), "session_start_limit": limit}, nil
}

func (s *Server) gatewayURL() string { return "ws" + strings.TrimPrefix(s.url, "http") + "/gateway" }

func (s *Server) getMe(*call) (any, *apiError) {
	me := s.userShape(appID)
	me["mfa_enabled"], me["locale"], me["verified"], me["email"] = true, "en-US", true, nil
	return me, nil
}

func (s *Server) getApplication(*call) (any, *apiError) { return s.applicationShape(), nil }

func (s *Server) getGuild(c *call) (any, *apiError) {
	if c.PathValue("guild") != guildID {
		return nil, errUnknownGuild
	}
	return s.guildShape(), nil
}

func (s *Server) getMember(c *call) (any, *apiError) {
	if c.PathValue("guild") != guildID {
		return nil, errUnknownGuild
	}
	if _, ok := s.names[c.PathValue("user")]; !ok {
		return nil, errUnknownMember
	}
	return s.memberShape(c.PathValue("user")), nil
}

func (s *Server) getCommands(c *call) (any, *apiError) {
	if c.PathValue("app") != appID {
		return nil, errUnknownApplication
	}
	list := []object{}
	for _, x := range s.commands {
		if x.Guild == c.PathValue("guild") {
			if c.Method == http.MethodGet && c.FormValue("with_localizations") != "true" {
				x = x.inEnglish()
			}
			list = append(list, s.commandShape(x))
		}
	}
	return list, nil
}

// putCommands overwrites the commands of one scope. A command keeps its id as long as it keeps its name.
func (s *Server) putCommands(c *call) (any, *apiError) {
	guild := c.PathValue("guild")
	switch {
	case c.PathValue("app") != appID:
		return nil, errUnknownApplication
	case guild != "" && guild != guildID:
		return nil, errMissingAccess
	}
	var list []Command
	if refusal := c.decode(&list); refusal != nil {
		return nil, refusal
	}
	if refusal := checkCommands(list); refusal != nil {
		return nil, refusal
	}
	var others []Command
	ids := map[string]string{}
	for _, x := range s.commands {
		if x.Guild == guild {
			ids[fmt.Sprint(x.Type, x.Name)] = x.ID
		} else {
			others = append(others, x)
		}
	}
	for i := range list {
		c := &list[i]
		c.Type = or(c.Type, ChatInput)
		c.ID, c.Version, c.Guild = or(ids[fmt.Sprint(c.Type, c.Name)], s.nextID()), s.nextID(), guild
	}
	s.commands = slices.Concat(others, list)
	s.journal.write(record{Commands: &s.commands})
	s.tell(frame{Kind: "commands"}, "")
	s.wake()
	return s.getCommands(c)
}
