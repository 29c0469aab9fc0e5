package display

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/match"
	"mayhembot/bot/proof"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// seatRange is for how many pilots a game is.
func seatRange(info engine.Info) string {
	if info.MinSeats == info.MaxSeats {
		return strconv.Itoa(info.MinSeats)
	}
	return fmt.Sprintf("%d–%d", info.MinSeats, info.MaxSeats)
}

// Lobby shows who is in, the options in force, and what to do.
func Lobby(s *match.State, o Options) bot.Message {
	m, info, say := s.Header, s.Rules.Info(), s.Roster.Say
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n", info.Name)
	switch m.Phase {
	case storage.Over:
		b.WriteString(say("display.lobby-closed") + "\n")
	case storage.Playing:
		b.WriteString(say("display.match-started") + "\n")
	default:
		b.WriteString(say("display.lobby", "seats", seatRange(info)) + "\n")
	}
	for i, seat := range m.Seats {
		fmt.Fprintf(&b, "%d. %s", i+1, match.RosterOf(m).Name(engine.Seat(i+1)))
		if seat.Auto {
			b.WriteString(strings.TrimRight(" 🤖 "+words.LevelName(s.Roster.Lang, advice.Level(seat.Level)), " "))
		}
		if m.Phase == storage.Lobby && seat.User != "" && seat.User == m.Host {
			b.WriteString(" · " + say("display.host"))
		}
		b.WriteByte('\n')
	}
	b.WriteString(invited(s))
	b.WriteString("-# " + OptionLine(s))
	for _, line := range following(s) {
		b.WriteString("\n-# " + line)
	}
	if hint := hint(s); hint != "" {
		b.WriteString("\n-# " + hint)
	}
	if pace := paceLine(m); pace != "" && m.Phase == storage.Lobby {
		b.WriteString("\n-# " + pace)
	}
	b.WriteString(sealLine(m))
	if m.Phase == storage.Lobby {
		for _, line := range lacking(s.Roster.Lang, o.Missing) {
			b.WriteString("\n" + line)
		}
	}
	if o.Note != "" {
		b.WriteString("\n" + o.Note)
	}
	out := bot.Message{Text: b.String(), Accent: bot.LobbyColour, Ping: o.Invite}
	if o.Open && m.Phase == storage.Lobby {
		start := call.Button(s, call.Start, say("display.button-start")).Styled(bot.Success)
		start.Disabled = len(m.Seats) < info.MinSeats
		full := len(m.Seats) >= info.MaxSeats
		join, add := call.Button(s, call.Join, say("display.button-join")).Styled(bot.Primary), call.Button(s, call.AddAutopilot, say("display.button-add"))
		join.Disabled, add.Disabled = full, full
		own := []bot.Button{call.Button(s, call.Help, say("display.button-help"))}
		if len(info.Options) > 0 {
			own = append(own, call.Button(s, call.Options, say("display.button-options")))
		}
		if slices.ContainsFunc(m.Seats, func(s storage.Seat) bool { return s.Auto }) {
			own = append(own, call.Button(s, call.RemoveAutopilot, say("display.button-remove")))
		}
		out.Rows = []bot.Row{
			{Buttons: []bot.Button{join, call.Button(s, call.Leave, say("display.button-leave")), add, start}},
			{Buttons: own},
		}
		if awaited(m) {
			out.Rows[1].Buttons = append(out.Rows[1].Buttons, call.Button(s, call.Decline, say("display.button-decline")))
		}
		out.Rows = append(out.Rows, levelRow(s)...)
	}
	return out
}

// lacking says right by right what the bot lacks in a channel, before a match begins there.
func lacking(l lang.Language, missing []string) (lines []string) {
	if barred := bot.LacksPosting(missing); len(barred) > 0 {
		lines = append(lines, NoPosting(l, barred))
	}
	if barred := bot.Lacks(missing, bot.PermissionFiles); len(barred) > 0 {
		lines = append(lines, call.NoPicture(l, barred))
	}
	return words.NonEmpty(append(lines, proof.WantsHistory(l, missing)))
}

// invited names those who were invited to a lobby and have no seat in it.
func invited(s *match.State) string {
	m := s.Header
	var coming, not []string
	for _, i := range m.Invited {
		switch {
		case match.SeatOf(m, i.User) != engine.Nobody:
		case i.No:
			not = append(not, bot.Plain(i.Name))
		default:
			coming = append(coming, bot.Plain(i.Name))
		}
	}
	text := ""
	if len(coming) > 0 && m.Phase == storage.Lobby {
		text += s.Roster.Say("display.invited", "names", lang.Texts(coming)) + "\n"
	}
	if len(not) > 0 && m.Phase == storage.Lobby {
		text += s.Roster.Say("display.not-coming", "names", lang.Texts(not)) + "\n"
	}
	return text
}

// awaited tells whether a lobby has invited somebody who has not answered.
func awaited(m *storage.Match) bool {
	return slices.ContainsFunc(m.Invited, func(i storage.Invitation) bool { return !i.No && match.SeatOf(m, i.User) == engine.Nobody })
}

// sealLine shows the seal of a match where no message of its own does.
func sealLine(m *storage.Match) string {
	if m.Seal == "" || m.SealMessage != "" {
		return ""
	}
	return "\n" + match.RosterOf(m).Say("display.seal", "match", m.ID, "seal", m.Seal, "version", match.FairVersion(m))
}

// leftLobby is what a message of a lobby goes on showing when a newer one has taken its place: who is in, and what to press, is
// told there.
func leftLobby(s *match.State) string {
	return s.Roster.Say("display.lobby-went-on", "game", s.Rules.Info().Name) + sealLine(s.Header)
}

// following says which options follow the number of pilots, and how: "board by pilots: 17x11 for 2, 23x14 for 3–6".
func following(s *match.State) (lines []string) {
	if s.Header.Phase != storage.Lobby {
		return nil
	}
	for _, o := range s.Rules.Info().Options {
		usual, follows := match.Usual(s.UI, o, s.Roster.Lang)
		if _, chosen := s.Header.Chosen[o.Key]; follows && !chosen {
			lines = append(lines, s.Roster.Say("display.follows", "option", o.Key, "usual", usual))
		}
	}
	return lines
}

// hint is the option that the game proposes to a lobby with such autopilots, "" for none.
func hint(s *match.State) string {
	if s.UI.Hint == nil || s.Header.Phase != storage.Lobby {
		return ""
	}
	var levels []advice.Level
	for _, seat := range s.Header.Seats {
		if seat.Auto {
			levels = append(levels, advice.Level(seat.Level))
		}
	}
	return s.UI.Hint(s.Header.Setup.Options, levels, s.Roster.Lang)
}

// OptionLine is all options with their values.
func OptionLine(s *match.State) string {
	var parts []string
	for _, o := range s.Rules.Info().Options {
		parts = append(parts, o.Key+" "+s.Header.Setup.Options[o.Key])
	}
	if s.Header.Dice != "" {
		parts = append(parts, "dice "+s.Header.Dice)
	}
	return strings.Join(parts, " · ")
}

// levelRow chooses how well the autopilots of a lobby play, where there are any and they have a choice.
func levelRow(s *match.State) []bot.Row {
	levels := match.Levels(s.UI)
	if len(levels) == 0 || !slices.ContainsFunc(s.Header.Seats, func(seat storage.Seat) bool { return seat.Auto }) {
		return nil
	}
	sel := &bot.Select{ID: call.ControlFor(s, call.Level, ""), Placeholder: s.Roster.Say("display.levels")}
	for _, l := range levels {
		alike := !slices.ContainsFunc(s.Header.Seats, func(seat storage.Seat) bool { return seat.Auto && seat.Level != string(l) })
		sel.Options = append(sel.Options, bot.SelectOption{Value: string(l), Label: s.Roster.Say("display.level", "level", words.LevelName(s.Roster.Lang, l)), Help: words.Level(s.Roster.Lang, l), Chosen: alike})
	}
	return []bot.Row{{Select: sel}}
}

// levelLine says how well the autopilots of a match play, "" where there is nothing to say.
func levelLine(s *match.State) string {
	var all []string
	for i, seat := range s.Header.Seats {
		if seat.Auto && seat.Level != "" {
			level := words.LevelName(s.Roster.Lang, advice.Level(seat.Level))
			all = append(all, s.Roster.Say("display.plays", "seat", engine.Seat(i+1), "level", level, "manner", seat.Manner))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return "-# 🤖 " + strings.Join(all, " · ")
}
