package bot

import (
	"cmp"
	"mayhembot/engine"
	"strings"
)

// Commands are all slash commands, to be registered at once.
func (r *Referee) Commands() []CommandSpec {
	autopilots := OptionSpec{Name: "autopilots", Help: "how many seats autopilots fill", Type: NumberOption, Min: 0, Max: r.mostSeats() - 1}
	options := r.optionSpecs()
	past := []OptionSpec{{Name: "match", Help: "which match of this channel; the current one when left out", Complete: true}}
	figures := OptionSpec{Name: "by", Help: "what to rank by", Choices: r.figureChoices()}
	cmds := []CommandSpec{
		{Name: "match", Help: "open, join, watch and end matches", Subs: []SubSpec{
			{Name: "new", Help: "open a lobby in this channel", Options: append(append(r.gameOption(), autopilots), options...)},
			{Name: "join", Help: "take a seat, or add autopilots", Options: []OptionSpec{autopilots}},
			{Name: "leave", Help: "give up your seat; an autopilot takes it once the match is on"},
			{Name: "start", Help: "start the match"},
			{Name: "status", Help: "whom the match waits for, and for what"},
			{Name: "board", Help: "the current picture, with the buttons when it is your move", Options: []OptionSpec{
				{Name: "text", Help: "the whole position in words instead", Type: BoolOption}}},
			{Name: "undo", Help: "take back your last action, as long as no die was rolled and nobody else decided"},
			{Name: "log", Help: "what happened so far"},
			{Name: "catchup", Help: "what happened since your last action, in private"},
			{Name: "replay", Help: "an animated replay; of the last turn when nothing else is chosen", Options: []OptionSpec{
				{Name: "turn", Help: "a turn", Choices: []Choice{{Name: "last", Value: "last"}}},
				{Name: "round", Help: "one round, by its number", Type: NumberOption, Min: 1, Max: 999},
				{Name: "match", Help: "the whole match", Choices: []Choice{{Name: "yes", Value: "yes"}}}}},
			{Name: "record", Help: "the match as a file anyone can replay and check", Options: past},
			{Name: "verify", Help: "check every roll and every position of a match that is over", Options: past},
			{Name: "options", Help: "the options in force; in the lobby the host changes them here", Options: options},
			{Name: "hand", Help: "for moderators: give a seat to somebody, or to an autopilot", Options: []OptionSpec{
				{Name: "seat", Help: "the number of the seat", Type: NumberOption, Required: true, Min: 1, Max: r.mostSeats()},
				{Name: "to", Help: "who gets it; an autopilot when left out", Type: UserOption}}},
			{Name: "end", Help: "end the match for everybody"},
		}},
	}
	for _, t := range r.Tables {
		cmds = append(cmds, t.Command())
	}
	return append(cmds,
		CommandSpec{Name: "leaderboard", Help: "who leads on this server", Options: []OptionSpec{figures}},
		CommandSpec{Name: "pilot", Help: "one pilot's figures", Options: []OptionSpec{{Name: "pilot", Help: "whose; yours when left out", Type: UserOption}}},
		CommandSpec{Name: "help", Help: "how to play, and all commands"},
	)
}

// gameOption lets the opener choose a game, where there is a choice.
func (r *Referee) gameOption() []OptionSpec {
	o := OptionSpec{Name: "game", Help: "which game"}
	for _, t := range r.Tables {
		info := t.Game().Info()
		o.Choices = append(o.Choices, Choice{Name: info.Name, Value: info.Key})
	}
	return []OptionSpec{o}
}

// gameOf is the game a command names, the first one when it names none.
func (r *Referee) gameOf(c *call) Table {
	if key := c.Args["game"]; key != "" {
		return r.table(key)
	}
	return r.Tables[0]
}

func (r *Referee) mostSeats() int {
	most := 0
	for _, t := range r.Tables {
		most = max(most, t.Game().Info().MaxSeats)
	}
	return most
}

// optionSpecs are the options of all games, each once.
func (r *Referee) optionSpecs() []OptionSpec {
	var specs []OptionSpec
	seen := map[string]bool{}
	for _, t := range r.Tables {
		for _, o := range t.Game().Info().Options {
			if !seen[o.Key] {
				seen[o.Key] = true
				specs = append(specs, optionSpec(o))
			}
		}
	}
	return specs
}

func optionSpec(o engine.Option) OptionSpec {
	s := OptionSpec{Name: o.Key, Help: o.Help + " (usually " + cmp.Or(o.Usual, o.Default) + ")"}
	switch {
	case o.Check != nil:
		s.Complete = true
	case len(o.Values) > 0:
		for _, v := range o.Values {
			s.Choices = append(s.Choices, Choice{Name: v, Value: v})
		}
	default:
		s.Type, s.Min, s.Max = NumberOption, o.Min, o.Max
	}
	return s
}

// chosen are the game options a command sets.
func (r *Referee) chosen(c *call) map[string]string {
	chosen := map[string]string{}
	for _, s := range r.optionSpecs() {
		if v, ok := c.Args[s.Name]; ok {
			chosen[s.Name] = v
		}
	}
	return chosen
}

// examples proposes values for a match option that is typed freely.
func (r *Referee) examples(c *call) []Choice {
	var choices []Choice
	for _, o := range r.gameOf(c).Game().Info().Options {
		if o.Key != c.Focus {
			continue
		}
		for _, v := range append([]string{o.Default}, o.Examples...) {
			if strings.HasPrefix(v, strings.ToLower(strings.TrimSpace(c.Args[c.Focus]))) {
				choices = append(choices, Choice{Name: v, Value: v})
			}
		}
	}
	return choices
}
