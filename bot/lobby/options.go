package lobby

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/display"
	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	say "mayhembot/bot/words"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Options shows the options of the channel's match, or changes those given. g is the game whose command it is, nil for any.
func (r *Handlers) Options(ctx context.Context, c *call.Call, g game.Game) (call.Answer, error) {
	options := chosen(c)
	if pace, set := c.Args[Pace]; set {
		options[Pace] = pace
	}
	if len(options) > 0 {
		return call.Changed(func(ch *call.Change) error {
			if err := r.setOptions(ch, c, call.Control{}, g, options); err != nil {
				return err
			}
			return ch.Tell(call.Say(optionList(ch.In(c.Lang()), "")))
		}), nil
	}
	m, err := r.options(ctx, c, g)
	return call.Say(m), err
}

// OptionPanel lets the host choose the options of a lobby in private: first which one, then its value.
func (r *Handlers) OptionPanel(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	s, err := c.Match(ctx, r.Reader)
	if err != nil {
		return call.Answer{}, err
	}
	m, err := c.Playable(s, with)
	switch value := strings.Join(c.Values, " "); {
	case err != nil:
		return call.Answer{}, err
	case m.Phase != storage.Lobby:
		return call.Answer{}, optionsFixed
	case !c.Leads(m):
		return call.Answer{}, notOptions
	case with.Verb == call.Options:
		return call.Say(optionList(s.In(c.Lang()), "")), nil
	case with.Text == "":
		return call.Replace(optionList(s.In(c.Lang()), value)), nil
	default:
		return call.Answer{Loaded: s, Change: func(ch *call.Change) error {
			if err := r.setOptions(ch, c, with, nil, map[string]string{with.Text: value}); err != nil {
				return err
			}
			return ch.Tell(call.Replace(optionList(ch.In(c.Lang()), "")))
		}}, nil
	}
}

// optionList shows the options of a lobby to be chosen from, and the values of one.
func optionList(s *match.State, key string) bot.Message {
	speak := say.Room.To(s.Roster.Lang)
	m := bot.Message{Text: speak.Say("lobby.options") + "\n-# " + display.OptionLine(s), Accent: bot.LobbyColour}
	keys := &bot.Select{ID: call.ControlFor(s, call.Set, ""), Placeholder: speak.Say("lobby.change-option")}
	keys.Options = append(keys.Options, bot.SelectOption{Value: Pace, Label: words.Clip(Pace+": "+string(clock.PaceOf(s.Header)), moves.OptionLimit), Help: speak.Say("lobby.pace-help"), Chosen: key == Pace})
	if key == Pace {
		m.Rows = append(m.Rows, bot.Row{Select: &bot.Select{ID: call.ControlFor(s, call.Set, Pace), Placeholder: speak.Say("lobby.choose-pace"), Options: display.Paces(s.Roster.Lang, clock.PaceOf(s.Header))}})
	}
	for _, o := range s.Rules.Info().Options {
		if len(keys.Options) < moves.ChoiceLimit {
			now := s.Header.Setup.Options[o.Key]
			keys.Options = append(keys.Options, bot.SelectOption{Value: o.Key, Label: words.Clip(o.Key+": "+now, moves.OptionLimit), Help: words.Clip(s.UI.Option(s.Roster.Lang, o.Key), moves.OptionLimit), Chosen: o.Key == key})
		}
		if o.Key != key {
			continue
		}
		m.Text += "\n**" + o.Key + "** " + s.UI.Option(s.Roster.Lang, o.Key)
		values := &bot.Select{ID: call.ControlFor(s, call.Set, key), Placeholder: words.Clip(o.Key+" …", moves.OptionLimit)}
		for _, v := range valuesOf(o) {
			values.Options = append(values.Options, bot.SelectOption{Value: v, Label: v, Chosen: v == s.Header.Setup.Options[key]})
		}
		if len(values.Options) > 0 {
			m.Rows = append(m.Rows, bot.Row{Select: values})
		}
	}
	m.Rows = append([]bot.Row{{Select: keys}}, m.Rows...)
	return m
}

// valuesOf are values of an option to choose from, as many as there is room for.
func valuesOf(o engine.Option) []string {
	values := o.Values
	switch {
	case o.Check != nil:
		values = append([]string{o.Default}, o.Examples...)
	case len(values) == 0:
		step := (o.Max-o.Min)/moves.ChoiceLimit + 1
		for n := o.Min; n <= o.Max; n += step {
			values = append(values, strconv.Itoa(n))
		}
		values = append(values, cmp.Or(o.Usual, o.Default))
	}
	var distinct []string
	for _, v := range values {
		if !slices.Contains(distinct, v) && v != "" && len(v) <= moves.OptionLimit && len(distinct) < moves.ChoiceLimit {
			distinct = append(distinct, v)
		}
	}
	return distinct
}

// options lists the options in force, and what they mean.
func (r *Handlers) options(ctx context.Context, c *call.Call, g game.Game) (bot.Message, error) {
	s, err := r.Loaded(ctx, c.Channel)
	switch {
	case err != nil:
		return bot.Message{}, err
	case g != nil && !game.Same(g, s.UI):
		return bot.Message{}, call.OtherGame(s.UI)
	}
	var b strings.Builder
	speak := say.Room.To(c.Lang())
	b.WriteString(speak.Say("lobby.options-here") + "\n")
	for _, o := range s.Rules.Info().Options {
		usual, _ := match.Usual(s.UI, o, c.Lang())
		b.WriteString(speak.Say("lobby.option-line", "option", o.Key, "value", s.Header.Setup.Options[o.Key], "help", s.UI.Option(c.Lang(), o.Key), "usual", usual) + "\n")
	}
	return bot.Message{Text: words.Clip(b.String(), bot.TextLimit), Accent: bot.LobbyColour}, nil
}

// setOptions changes the options of a lobby; only the given ones.
func (r *Handlers) setOptions(ch *call.Change, c *call.Call, with call.Control, g game.Game, chosen map[string]string) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case g != nil && !game.Same(g, ch.UI):
		return call.OtherGame(ch.UI)
	case m.Phase != storage.Lobby:
		return optionsFixed
	case !c.Leads(m):
		return notOptions
	}
	if m.Chosen == nil { // the lobby is older than this program
		m.Chosen = m.Setup.Options
	}
	if pace, set := chosen[Pace]; set {
		if !clock.Known(pace) {
			return noSuchPace.With("pace", bot.Plain(pace))
		}
		m.Pace, chosen = pace, maps.Clone(chosen)
		delete(chosen, Pace)
	}
	m.Chosen = maps.Clone(m.Chosen)
	maps.Copy(m.Chosen, chosen)
	return match.SuitOptions(ch.UI, m)
}

// Pace is the option of a command that says how long a sitting may take.
const Pace = "pace"

// Level is the option of a command that says how well autopilots play.
const Level = "level"

// firstLevel is how well the autopilots of a new lobby play: as its host says, or as suits the host.
func firstLevel(tx storage.ChannelTx, g game.Game, m *storage.Match, c *call.Call) error {
	if m.Level = c.Args[Level]; m.Level != "" {
		return hasLevel(g, m.Level)
	}
	finished, err := tx.Finished(m.Guild, m.Game, m.Host, match.FigureMatches)
	m.Level = match.FirstLevel(g, finished)
	return err
}

func hasLevel(g game.Game, level string) error {
	levels := match.Levels(g)
	switch {
	case len(levels) == 0:
		return oneLevel.With("game", g.Rules.Info().Name)
	case !slices.Contains(levels, advice.Level(level)):
		return call.UnknownWord
	}
	return nil
}

// Level has the autopilot of the seat a command names, or all, play at the level it names, or which was chosen.
func (r *Handlers) Level(_ context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	level := cmp.Or(c.Args[Level], strings.Join(c.Values, ""))
	return call.Changed(func(ch *call.Change) error { return setLevel(ch, c, with, level, c.Args["seat"]) }), nil
}

// setLevel has the autopilot of a seat play at a level, or all of them where none is named.
func setLevel(ch *call.Change, c *call.Call, with call.Control, level, number string) error {
	m, err := c.Playable(ch.State, with)
	switch {
	case err != nil:
		return err
	case !c.Leads(m):
		return notLeveller
	}
	if err := hasLevel(ch.UI, level); err != nil {
		return err
	}
	n, _ := strconv.Atoi(number)
	seat := engine.Seat(n)
	switch {
	case number == "":
	case n < 1 || n > len(m.Seats):
		return noSuchSeat.With("seat", n, "n", len(m.Seats))
	case !match.Auto(m, seat):
		return notAutopilot.With("seat", n)
	}
	match.SetLevel(m, seat, level)
	switch {
	case m.Phase == storage.Lobby: // the seats say it
	case seat == engine.Nobody:
		ch.Note = told(m).Say("lobby.all-play", "level", level)
	default:
		ch.Note = told(m).Say("lobby.one-plays", "seat", seat, "level", level)
	}
	return nil
}

// keepLevels has the autopilots of a new lobby play as those of a match before.
func keepLevels(m *storage.Match, level string, flown []storage.Seat) {
	m.Level = level
	for i := range m.Seats {
		if m.Seats[i].Auto && len(flown) > 0 {
			m.Seats[i], flown = flown[0], flown[1:]
		}
	}
}
