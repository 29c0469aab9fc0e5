package referee

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/storage"
)

// lobbyMessage shows who is in, the options in force, and what to do.
func lobbyMessage(s *match.State, o displayOptions) bot.Message {
	m, info := s.Header, s.Rules.Info()
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n", info.Name)
	switch m.Phase {
	case storage.Over:
		b.WriteString("The lobby is closed.\n")
	case storage.Playing:
		b.WriteString("The match has started.\n")
	default:
		fmt.Fprintf(&b, "A new match for %d–%d pilots. **Join**, fill up with autopilots, then **Start**.\n", info.MinSeats, info.MaxSeats)
	}
	for i, seat := range m.Seats {
		fmt.Fprintf(&b, "%d. %s", i+1, bot.Plain(seat.Name))
		if seat.Auto {
			b.WriteString(" 🤖")
		}
		b.WriteByte('\n')
	}
	b.WriteString("-# " + optionLine(info, m.Setup.Options))
	if m.Dice != "" {
		b.WriteString(" · dice " + m.Dice)
	}
	if m.Seal != "" && m.SealMessage == "" {
		b.WriteString("\n" + fmt.Sprintf(sealHere, m.ID, m.Seal))
	}
	if m.Phase == storage.Lobby && len(bot.Lacks(o.missing, bot.PermissionHistory)) > 0 {
		b.WriteString("\n" + fmt.Sprintf(wantsHistory, bot.PermissionHistory))
	}
	if o.note != "" {
		b.WriteString("\n" + o.note)
	}
	out := bot.Message{Text: b.String(), Accent: bot.LobbyColour}
	if o.open && m.Phase == storage.Lobby {
		start := styled(button(s, control.Start, "Start"), bot.Success)
		start.Disabled = len(m.Seats) < info.MinSeats
		full := len(m.Seats) >= info.MaxSeats
		join, robot := styled(button(s, control.Join, "Join"), bot.Primary), button(s, control.Robot, "Add autopilot")
		join.Disabled, robot.Disabled = full, full
		own := []bot.Button{button(s, control.Help, "How to play")}
		if len(info.Options) > 0 {
			own = append(own, button(s, control.Options, "Options…"))
		}
		if slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.Auto }) {
			own = append(own, button(s, control.Drop, "Remove autopilot"))
		}
		out.Rows = []bot.Row{
			{Buttons: []bot.Button{join, button(s, control.Leave, "Leave"), robot, start}},
			{Buttons: own},
		}
	}
	return out
}

// optionLine is all options with their values.
func optionLine(info engine.Info, values map[string]string) string {
	var parts []string
	for _, o := range info.Options {
		parts = append(parts, o.Key+" "+values[o.Key])
	}
	return strings.Join(parts, " · ")
}
