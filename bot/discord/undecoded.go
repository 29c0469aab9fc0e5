package discord

import (
	_ "unsafe" // for go:linkname

	"github.com/bwmarrin/discordgo"
)

// providers make the value that discordgo decodes each type of event into. discordgo decodes an interaction with its whole
// message twice before it hands on the raw event, the only one used here. It ends the program over a server that is null, and it
// has no setting against either. Only READY is left, for the session's id.
//
//go:linkname providers github.com/bwmarrin/discordgo.registeredInterfaceProviders
var providers map[string]discordgo.EventInterfaceProvider

func init() {
	for event := range providers {
		if event != "READY" {
			providers[event] = undecoded{}
		}
	}
}

const interactionEvent = "INTERACTION_CREATE"

// undecoded takes an event without decoding it.
type undecoded struct{}

func (undecoded) Type() string { return interactionEvent }

func (undecoded) New() any { return &undecoded{} }

func (*undecoded) UnmarshalJSON([]byte) error { return nil }
