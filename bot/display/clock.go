package display

import (
	"cmp"
	"fmt"
	"slices"

	"mayhembot/bot"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	"mayhembot/engine"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// timeLeft says until when those have time whom the match waits for, "" where they take as long as they like. Discord counts
// down by itself, so that no edit is needed.
func timeLeft(s *match.State) string {
	var running []storage.Clock
	for _, c := range s.Header.Clocks {
		if c.Until > 0 && s.Waits(c.Seat) {
			running = append(running, c)
		}
	}
	if at := clock.Passes(s.Header); at > 0 {
		return s.Roster.Say("display.passes", "at", at)
	}
	if len(running) == 0 {
		return ""
	}
	slices.SortStableFunc(running, func(a, b storage.Clock) int { return cmp.Compare(a.Until, b.Until) })
	if running[0].Until == running[len(running)-1].Until {
		return s.Roster.Say("display.time-up", "at", running[0].Until)
	}
	return s.Roster.Say("display.times-up", "clocks", lang.Texts(words.Each(running, func(c storage.Clock) string {
		return fmt.Sprintf("%s <t:%d:R>", s.Roster.Name(c.Seat), c.Until)
	})))
}

// missing are lines on who is on holiday, and for whom an autopilot flies.
func missing(s *match.State) (lines []string) {
	for i, seat := range s.Header.Seats {
		n := engine.Seat(i + 1)
		if c := clock.Of(s.Header, n); seat.User != "" && c.Away > 0 {
			lines = append(lines, s.Roster.Say("display.away", "seat", n, "at", c.Away))
		}
	}
	if flown := flown(s); len(flown) > 0 {
		lines = append(lines, s.Roster.Say("display.flown", "seats", listSeats(s.Roster, flown)))
	}
	return lines
}

// flown are the seats of humans that autopilots fly until their pilots are back.
func flown(s *match.State) (seats []engine.Seat) {
	for i, seat := range s.Header.Seats {
		if seat.Auto && seat.User != "" {
			seats = append(seats, engine.Seat(i+1))
		}
	}
	return seats
}

// paceLine says how long a sitting of a lobby's match may take, "" where one human plays alone and nobody has chosen.
func paceLine(m *storage.Match) string {
	l := lang.For(m.Language)
	chosen := clock.Pace(m.Pace)
	switch pace := clock.PaceOf(m); {
	case pace.Time() > 0:
		return "⏳ " + PaceWords(l, pace)
	case chosen.Time() > 0:
		return "⏳ " + bot.Roster{Lang: l}.Say("display.pace-alone", "pace", PaceWords(l, chosen))
	case chosen == clock.None:
		return "⏳ " + PaceWords(l, clock.None)
	}
	return ""
}

// PaceWords say what a pace is.
func PaceWords(l lang.Language, p clock.Pace) string {
	say := bot.Roster{Lang: l}.Say
	if p.Time() == 0 {
		return say("display.no-pace")
	}
	return say("display.pace", "pace", string(p), "time", words.Lasting(l, p.Time()), "answer", words.Lasting(l, p.Answer()))
}

// Paces are the paces to be chosen from, the usual one of a match of several humans marked.
func Paces(l lang.Language, chosen clock.Pace) (options []bot.SelectOption) {
	for _, p := range clock.Paces {
		options = append(options, bot.SelectOption{Value: string(p), Label: string(p), Help: PaceWords(l, p), Chosen: p == chosen})
	}
	return options
}
