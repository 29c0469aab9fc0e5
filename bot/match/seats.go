package match

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/game"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
	"mayhembot/render/words/lang"
	"mayhembot/storage"
)

// Reseat takes who sits where from the header.
func (s *State) Reseat() { s.Roster = RosterOf(s.Header) }

// RosterOf is who sits where in a match, by names that can be told apart.
func RosterOf(m *storage.Match) bot.Roster { return rosterOf(m.Seats, lang.For(m.Language)) }

func rosterOf(seats []storage.Seat, l lang.Language) bot.Roster {
	r := bot.Roster{Lang: l}
	for _, s := range seats {
		r.Names = append(r.Names, s.Name)
		r.Auto = append(r.Auto, s.Auto)
	}
	r.Names = bot.Apart(r.Names)
	return r
}

// In is the match as it is told in a language: the channel's is its own, and that of an answer only one user sees is that user's.
func (s *State) In(l lang.Language) *State {
	if s == nil || s.Roster.Lang == l {
		return s
	}
	told := *s
	told.Roster.Lang = l
	return &told
}

// RosterAt is who sat where when an entry was played.
func (s *State) RosterAt(seq int) bot.Roster {
	seats := slices.Clone(s.Header.Seats)
	for _, f := range slices.Backward(s.Header.Previous) {
		if seq <= f.Until {
			seats[f.Number-1] = f.Seat
		}
	}
	return rosterOf(seats, s.Roster.Lang)
}

// Rename gives a user's seat the name that the server shows for them now.
func (s *State) Rename(u bot.User) {
	seat := SeatOf(s.Header, u.ID)
	if seat == engine.Nobody || u.Name == "" || s.Header.Seats[seat-1].Name == u.Name {
		return
	}
	s.Header.Seats = slices.Clone(s.Header.Seats) // copies of the state share them
	s.Header.Seats[seat-1].Name = u.Name
	s.rechoose()
	s.Reseat()
}

// Seated seats a user in a lobby. An autopilot with a name that looks like the user's takes another.
func (s *State) Seated(u bot.User) {
	s.Header.Seats = append(s.Header.Seats, storage.Seat{User: u.ID, Name: u.Name})
	s.rechoose()
}

// rechoose gives autopilots of a lobby names that nobody else has.
func (s *State) rechoose() {
	m := s.Header
	if m.Phase != storage.Lobby {
		return
	}
	for i, seat := range m.Seats {
		if seat.Auto && named(m, seat.Name, i) {
			m.Seats[i].Name = ""
			m.Seats[i] = Autopilot(s.UI, m, seat.Level)
		}
	}
}

// named tells whether somebody has a name, or one that looks like it, in a seat other than one, counted from 0; -1 is for any seat.
func named(m *storage.Match, name string, but int) bool {
	look := bot.Look(name)
	for i, s := range m.Seats {
		if i != but && bot.Look(s.Name) == look {
			return true
		}
	}
	return false
}

// SeatOf is the seat a user flies, or Nobody.
func SeatOf(m *storage.Match, user string) engine.Seat {
	for i, s := range m.Seats {
		if !s.Auto && s.User == user {
			return engine.Seat(i + 1)
		}
	}
	return engine.Nobody
}

// Auto tells whether an autopilot flies a seat.
func Auto(m *storage.Match, s engine.Seat) bool { return m.Seats[s-1].Auto }

// View is what a user may see of the match as it stands.
func (s *State) View(user string) engine.View { return s.Now.View(SeatOf(s.Header, user)) }

// Playing tells whether the match is being played.
func (s *State) Playing() bool { return s.Header.Phase == storage.Playing && s.Now.Exists() }

// ReadNotices reads how the humans of the match want to learn that it is their turn.
func (s *State) ReadNotices(tx storage.ChannelTx) error {
	s.Notices = map[string]string{}
	for _, seat := range s.Header.Seats {
		if seat.User == "" {
			continue
		}
		own, err := tx.Settings(seat.User)
		if err != nil {
			return err
		}
		s.Notices[seat.User] = own.Notice
	}
	return nil
}

// Humans are the seats of humans the match waits for.
func (s *State) Humans() []engine.Seat {
	var seats []engine.Seat
	for _, d := range s.pending() {
		if !d.Auto && !Auto(s.Header, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}

// Automatic is the first seat the table or an autopilot decides for, or Nobody.
func (s *State) Automatic() engine.Seat {
	for _, d := range s.pending() {
		if d.Auto || Auto(s.Header, d.Seat) {
			return d.Seat
		}
	}
	return engine.Nobody
}

// Waits tells whether the match waits for a decision of a seat.
func (s *State) Waits(seat engine.Seat) bool { return s.Decision(seat).Kind != "" }

// Decision is what the match waits for of a seat; its Kind is empty for nothing.
func (s *State) Decision(seat engine.Seat) engine.Decision {
	for _, d := range s.pending() {
		if d.Seat == seat {
			return d
		}
	}
	return engine.Decision{}
}

// Behind tells whether the channel has not seen all of a state in which no program has to decide.
func (s *State) Behind() bool {
	m := s.Header
	return m.Shown < m.Seq || m.Unposted || m.Roll != nil || m.Live.WithoutControls ||
		m.Live.Message == "" && (m.Phase == storage.Lobby || len(s.Humans()) > 0)
}

// InPrivate tells whether the controls of what the match waits for may be shown to nobody but the seat that decides: by
// the rules, or because they follow from something this seat has already chosen in secret.
func (s *State) InPrivate() bool {
	everybody := s.Now.View(engine.Nobody)
	return slices.ContainsFunc(s.pending(), func(d engine.Decision) bool {
		return d.Private || d.Secret && slices.ContainsFunc(s.Recent, func(p Played) bool {
			return p.Entry.Seat == d.Seat && p.Entry.Redacted(everybody).Action != p.Entry.Action
		})
	})
}

// NameOf is what a message calls a user: by the seat they have, or by their own name.
func NameOf(m *storage.Match, u bot.User) string {
	if seat := SeatOf(m, u.ID); seat != engine.Nobody {
		return RosterOf(m).Name(seat)
	}
	return bot.Plain(u.Name)
}

// StandIn is the name of a user of whom only the id is known, until they act.
func StandIn(user string) string { return "Pilot " + strings.ToUpper(user[max(0, len(user)-4):]) }

// Levels are those the autopilots of a game have, the weakest first; none where all play alike.
func Levels(g game.Game) []advice.Level {
	if levels := g.Pilots.Levels; len(levels) > 1 {
		return levels
	}
	return nil
}

// FirstLevel is the level of a host's autopilots who chose none: the gentlest for the one who has finished no match, then the
// usual one; "" where all play alike.
func FirstLevel(g game.Game, finished int) string {
	levels := Levels(g)
	switch {
	case len(levels) == 0:
		return ""
	case finished == 0:
		return string(levels[0])
	}
	return string(advice.Fair)
}

// Autopilot is an autopilot for a seat of a match, of a level of the game's, with a manner and a name that nobody there has yet.
func Autopilot(g game.Game, m *storage.Match, level string) storage.Seat {
	pilots := g.Pilots
	for n := range m.Seats {
		for _, manner := range pilots.Manners {
			if names := pilots.Names[manner]; n < len(names) && !called(m, names[n]) && !named(m, ranked(names[n], level), -1) {
				return storage.Seat{Name: ranked(names[n], level), Auto: true, Level: level, Manner: string(manner)}
			}
		}
	}
	return storage.Seat{Name: numbered(m, engine.Nobody), Auto: true, Level: level}
}

// called tells whether anybody in a match has a name, of whatever rank.
func called(m *storage.Match, name string) bool {
	return slices.ContainsFunc(m.Seats, func(s storage.Seat) bool {
		return bot.Look(s.Name) == bot.Look(name) || s.Auto && strings.HasSuffix(s.Name, " "+name)
	})
}

func ranked(name, level string) string {
	return strings.TrimLeft(words.Rank(advice.Level(level))+" "+name, " ")
}

// numbered is a name for an autopilot without a manner in a seat: one that nobody has and nobody has had in another seat, for
// the channel still tells of them.
func numbered(m *storage.Match, seat engine.Seat) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("Autopilot %d", n)
		has := named(m, name, -1)
		had := slices.ContainsFunc(m.Previous, func(p storage.PreviousOccupant) bool { return p.Name == name && p.Number != seat })
		if !has && !had {
			return name
		}
	}
}

// Substitute is an autopilot that takes a seat over from somebody: a hard one where the game has levels, without a manner, as advice is.
func (s *State) Substitute(seat engine.Seat) storage.Seat {
	level := ""
	if slices.Contains(Levels(s.UI), advice.Hard) {
		level = string(advice.Hard)
	}
	return storage.Seat{Name: numbered(s.Header, seat), Auto: true, Level: level}
}

// TableLevel is how well autopilots play at this table.
func (s *State) TableLevel() string {
	return cmp.Or(s.Header.Level, s.Substitute(engine.Nobody).Level)
}

// SetLevel has the autopilot of a seat play at a level; Nobody is for all of them, and for those added later.
func SetLevel(m *storage.Match, seat engine.Seat, level string) {
	if seat == engine.Nobody {
		m.Level = level
	}
	for i := range m.Seats {
		if m.Seats[i].Auto && (seat == engine.Nobody || seat == engine.Seat(i+1)) {
			setLevel(&m.Seats[i], level)
		}
	}
}

// setLevel has an autopilot play at a level; its rank goes with it.
func setLevel(s *storage.Seat, level string) {
	if name, has := strings.CutPrefix(s.Name, words.Rank(advice.Level(s.Level))+" "); has && s.Level != "" {
		s.Name = ranked(name, level)
	}
	s.Level = level
}

// autopilot is what the autopilot of a seat does.
func (s *State) autopilot(seat engine.Seat) engine.Action {
	flown := s.Header.Seats[seat-1]
	pilots, view := s.UI.Pilots, s.Now.View(seat)
	if level := advice.Level(flown.Level); slices.Contains(pilots.Levels, level) {
		return pilots.Player(level, advice.Manner(flown.Manner))(view)
	}
	return pilots.Choose(view)
}

// Welcome notes whether somebody is in a lobby who has finished no match of its game.
func (s *State) Welcome(tx storage.ChannelTx) error {
	m := s.Header
	for _, seat := range m.Seats {
		if seat.Auto {
			continue
		}
		finished, err := tx.Finished(m.Guild, m.Game, seat.User, FigureMatches)
		if err != nil {
			return err
		}
		m.Newcomers = m.Newcomers || finished == 0
	}
	return nil
}

// explainTerms notes which words an entry brings up that newcomers are told the meaning of.
func (s *State) explainTerms(p Played) {
	if !s.Header.Newcomers {
		return
	}
	for _, e := range engine.Heard(p.Events, engine.Nobody) {
		if s.UI.Terms[engine.Kind(e)] != "" {
			now := map[string]int{engine.Kind(e): p.Entry.Seq}
			maps.Copy(now, s.Header.Met) // what was met before stays so
			s.Header.Met = now           // a header that only thinks ahead shares the old one
		}
	}
}

// Explained are the meanings of words that first come up in the entries being told, which are those from number told on.
func (s *State) Explained(told int) []string {
	if len(s.Recent) == 0 {
		return nil
	}
	var lines []string
	for _, kind := range slices.Sorted(maps.Keys(s.Header.Met)) {
		if s.Header.Met[kind] >= max(s.Recent[0].Entry.Seq, told) {
			lines = append(lines, s.UI.In(s.Roster.Lang, s.UI.Terms[kind]))
		}
	}
	return lines
}

// PassHost makes another human the host where the host flies no seat any more. It reports false where nobody does.
func PassHost(m *storage.Match) bool {
	if SeatOf(m, m.Host) != engine.Nobody {
		return true
	}
	for _, s := range m.Seats {
		if !s.Auto {
			m.Host = s.User
			return true
		}
	}
	return false
}

// BreakOff ends a match before anybody has won it. A roll that waits for its announcement does not fall any more.
func BreakOff(m *storage.Match, at time.Time) {
	m.Phase, m.Ended, m.Roll, m.Paused = storage.Over, at.Unix(), nil, false
	DropRequests(m)
}
