package bot

import "slices"

// The permissions the bot needs, by the names users read.
const (
	PermissionView    = "View Channel"
	PermissionSend    = "Send Messages"
	PermissionThreads = "Send Messages in Threads"
	PermissionFiles   = "Attach Files"
	PermissionHistory = "Read Message History"
)

// Lacks returns which of some permissions are missing.
func Lacks(missing []string, which ...string) []string {
	var barred []string
	for _, w := range which {
		if slices.Contains(missing, w) {
			barred = append(barred, w)
		}
	}
	return barred
}
