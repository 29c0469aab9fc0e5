package bot

import (
	"fmt"
	"slices"
	"strings"

	"mayhembot/engine"
	"mayhembot/storage"
)

// lobbyMessage shows who is in, the options in force, and what to do.
func lobbyMessage(s *matchState, o displayOptions) Message {
	m, info := s.match, s.table.Game().Info()
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
		fmt.Fprintf(&b, "%d. %s", i+1, Plain(seat.Name))
		if seat.Auto {
			b.WriteString(" 🤖")
		}
		b.WriteByte('\n')
	}
	b.WriteString("-# " + optionLine(info, m.Setup.Options))
	if o.note != "" {
		b.WriteString("\n" + o.note)
	}
	out := Message{Text: b.String(), Accent: lobbyColour}
	if o.open && m.Phase == storage.Lobby {
		start := s.button(verbStart, "Start", Success)
		start.Disabled = len(m.Seats) < info.MinSeats
		full := len(m.Seats) >= info.MaxSeats
		join, robot := s.button(verbJoin, "Join", Primary), s.button(verbRobot, "Add autopilot", Secondary)
		join.Disabled, robot.Disabled = full, full
		own := []Button{s.button(verbHelp, "How to play", Secondary)}
		if slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.Auto }) {
			own = append(own, s.button(verbDrop, "Remove autopilot", Secondary))
		}
		out.Rows = []Row{
			{Buttons: []Button{join, s.button(verbLeave, "Leave", Secondary), robot, start}},
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
