// Package localdiscord is a Discord on this machine: enough of the gateway, of REST v10 and of the
// client that a bot can be played in a browser and held to Discord's rules in tests, without the network.
//
//	bot ── GET /api/v10/gateway ──► Server ◄── page (a small Discord in the browser)
//	    ◄═ websocket: events ═════╡  world ◄── User (the same hands, driven from Go)
//	    ── REST: answers, files ──►  journal (history file)
//
// A person or a test acts through a User: a slash command, a press, a choice, a modal. The server sends the
// bot an INTERACTION_CREATE, waits for its first response and hands back what the person would see.
// Everything the bot sends is held to the rules Discord documents, its per-route limits among them, and refused with
// Discord's own codes. Server.Fail has calls go wrong, one or all until healed; OpenThread, SetThread, SetPermissions,
// DeleteChannel and DeleteMessage change what the bot meets.
//
// The server binds loopback only. It knows nothing of any bot, and imports nothing of this project.
package localdiscord
