package discord

import (
	"fmt"
	"net/url"
	"strconv"
)

// permission is one of Discord's bits with the name users read.
type permission struct {
	bit  uint64
	name string
}

var (
	viewChannel   = permission{ViewChannel, "View Channel"}
	sendMessages  = permission{SendMessages, "Send Messages"}
	openThreads   = permission{CreatePublicThreads, "Create Public Threads"}
	sendInThreads = permission{SendMessagesInThreads, "Send Messages in Threads"}
	attachFiles   = permission{AttachFiles, "Attach Files"}
	readHistory   = permission{ReadMessageHistory, "Read Message History"}
	manageThreads = permission{1 << 34, "Manage Threads"}
)

// The permissions the bot needs: to post, and to read again the messages of its channels.
const (
	ViewChannel           = 1 << 10
	SendMessages          = 1 << 11
	AttachFiles           = 1 << 15
	ReadMessageHistory    = 1 << 16
	CreatePublicThreads   = 1 << 35
	SendMessagesInThreads = 1 << 38

	Permissions = ViewChannel | SendMessages | AttachFiles | ReadMessageHistory | CreatePublicThreads | SendMessagesInThreads
)

const (
	administrator  = 1 << 3
	manageChannels = 1 << 4
	manageGuild    = 1 << 5
)

// InviteURL is the address at which the manager of a server invites the bot with the permissions it needs.
func InviteURL(app string) string {
	return fmt.Sprintf("https://discord.com/oauth2/authorize?client_id=%s&scope=bot+applications.commands&permissions=%d",
		url.QueryEscape(app), uint64(Permissions))
}

// manages says whether somebody with these permissions may manage the channel, the server or everything.
func manages(bits string) bool {
	b, err := strconv.ParseUint(bits, 10, 64)
	return err == nil && b&(administrator|manageChannels|manageGuild) != 0
}

// missing names the permissions the bot lacks in a channel. A permission Discord did not mention counts as granted.
func missing(bits string, thread bool) []string {
	send := sendMessages
	if thread {
		send = sendInThreads
	}
	return lacks(bits, viewChannel, send, attachFiles, readHistory)
}

// lacks names those of some permissions that the bot lacks.
func lacks(bits string, needed ...permission) (names []string) {
	b, err := strconv.ParseUint(bits, 10, 64)
	if err != nil || b&administrator != 0 {
		return nil
	}
	for _, p := range needed {
		if b&p.bit == 0 {
			names = append(names, p.name)
		}
	}
	return names
}
