package bot

// CommandSpec is a slash command with its subcommands, as users will see it. Limits of Discord hold
// (names 1–32 lower case, descriptions 1–100, at most 25 of everything).
type CommandSpec struct {
	Name, Help string
	Subs       []SubSpec // empty: the command itself takes Options
	Options    []OptionSpec
}

// SubSpec is one subcommand.
type SubSpec struct {
	Name, Help string
	Options    []OptionSpec
	Question   bool // plays nothing: whoever asks is answered in private
	Quoted     bool // plays nothing: what a pilot types of its first option is quoted in the channel
}

// OptionType is what an option takes.
type OptionType int

const (
	TextOption OptionType = iota
	NumberOption
	BoolOption
	UserOption // the value is a user's id
)

// OptionSpec is one option. Choices and Complete exclude each other; required options come first.
type OptionSpec struct {
	Name, Help string
	Type       OptionType
	Required   bool
	Choices    []Choice
	Complete   bool // proposals are asked for while typing
	Min, Max   int  // NumberOption; both 0 for no bounds
}
