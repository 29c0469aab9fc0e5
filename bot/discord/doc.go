// Package discord is the wire between the referee and Discord. It hears interactions over the gateway, hands them to a
// bot.Handler that knows nothing of Discord's forms, and carries the answers back.
//
// discordgo only keeps the gateway connection. Interactions are decoded here from the raw event, because discordgo loses the
// values of modals with labels and makes an empty event of a component type it does not know. The small client in rest.go sends
// everything. discordgo puts all interaction answers of the process into one rate-limit bucket and keeps a little memory of every
// callback for ever. It knows neither alt texts nor flags on edits.
//
// One Session is one gateway connection without sharding. From 2,500 servers on Discord asks for several connections. Then open
// one gateway for each shard (Identify.Shard in gateway.fresh) and let them share one rest client. Discord sends the events of a
// server to shard (guild >> 22) % n. Nothing else here would change, because no state is kept per server.
package discord
