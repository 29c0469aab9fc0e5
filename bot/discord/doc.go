// Package discord is the wire between the referee and Discord: it hears interactions over the gateway, hands them to
// a bot.Handler free of Discord's forms, and carries the answers back.
//
// discordgo keeps the gateway connection and nothing else. Interactions are decoded here from the raw event, because
// discordgo loses the values of modals with labels and makes an empty event of a component type it does not know.
// Everything that is sent goes through the small client in rest.go, because discordgo puts all interaction answers of
// the process into one rate-limit bucket, keeps a little memory of every callback for ever, and knows neither alt
// texts nor flags on edits.
//
// One Session is one gateway connection without sharding. From 2,500 servers on Discord asks for several: open one
// gateway for each shard (Identify.Shard in gateway.fresh), let them share one rest client, and Discord sends shard
// (guild >> 22) % n the events of a server. Nothing else here would change, as no state is kept per server.
package discord
