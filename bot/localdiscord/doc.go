// Package localdiscord is a Discord on this machine. It has enough of the gateway, of REST v10 and of the client to play a bot in
// a browser, and to hold it to Discord's rules in tests, without the network.
//
//	bot ── GET /api/v10/gateway ──► Server ◄── page (a small Discord in the browser)
//	    ◄═ websocket: events ═════╡  world ◄── User (the same hands, driven from Go)
//	    ── REST: answers, files ──►  journal (history file)
//
// A person or a test acts through a User: a slash command, a press, a choice, a modal. The server sends the bot an
// INTERACTION_CREATE, waits for its first response and returns the view that the person would have.
//
// Everything the bot sends is held to the rules Discord documents, its per-route limits among them. The server refuses with
// Discord's own codes. Server.Fail makes calls go wrong, one or all until healed. OpenThread, SetThread, SetPermissions,
// DeleteChannel and DeleteMessage change the bot's surroundings.
//
// The server binds loopback only. It knows nothing of any bot, and imports nothing of this project.
package localdiscord
