// Package discord is the wire between the referee and Discord. It hears interactions over the gateway, hands them to a
// bot.Handler that knows nothing of Discord's forms, and carries the answers back.
//
// discordgo only keeps the gateway connection. Interactions are decoded here from the raw event, because discordgo loses the
// values of modals with labels and makes an empty event of a component type it does not know. The small client in rest.go sends
// everything. discordgo puts all interaction answers of the process into one rate-limit bucket and keeps a little memory of every
// callback for ever. It knows neither alt texts nor flags on edits.
//
// Interactions come in through the gateway, in one connection or in shards, or by HTTP (see entrance). All entrances share one
// rest client. Nothing is kept per server, so that nothing else depends on the way.
package discord
